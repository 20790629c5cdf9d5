package import TutorPlatform

/// What stands in the way of the learner's files.
package enum CourseError: Error, Equatable, CustomStringConvertible {
  /// A file of the course folder, or the folder itself, cannot be used.
  case file(FileError)
  /// The folder holds things that no tutor has put there.
  case foreignFolder(String)
  /// A tutor of a later version has made it.
  case madeByNewerVersion(String, version: Int)
  /// The folder's mark cannot be understood.
  case brokenMark(String)
  /// A link in the lesson's folder leads out of it.
  case leadsOut(String)

  package var description: String {
    switch self {
    case .file(let error): error.description
    case .foreignFolder(let path):
      "\(path) holds files that are not a course's; name an empty or a new folder with --course"
    case .madeByNewerVersion(let path, let version):
      "\(path) was made by a newer redgreen (form \(version)); update redgreen, or name another "
        + "folder with --course. Nothing was changed"
    case .brokenMark(let path):
      "\(path) cannot be understood; if you changed it by hand, write {\"version\":1} into it"
    case .leadsOut(let path):
      "\(path) is a link that leads out of the lesson's folder; remove it, and try again"
    }
  }
}
