package import TutorPlatform

/// An error that prevents the tutor from using the learner's files.
package enum CourseError: Error, Equatable, CustomStringConvertible {
  /// The course folder, or a file in it, cannot be used.
  case file(FileError)
  /// The folder contains files that the tutor did not create.
  case foreignFolder(String)
  /// The folder was created by a newer version of the tutor.
  case madeByNewerVersion(String, version: Int)
  /// The folder's format marker (`course.json`) cannot be parsed.
  case brokenMark(String)
  /// A symbolic link in the lesson's folder could lead outside of it.
  case leadsOut(String)
  /// A file's path can be neither part of a lesson nor of the journal.
  case notAllowed(String, refusal: String)

  package var description: String {
    switch self {
    case .file(let error): error.description + ", or name another folder with --course"
    case .foreignFolder(let path):
      "\(path) contains files that are not part of a course; name an empty or new folder with --course"
    case .madeByNewerVersion(let path, let version):
      "\(path) was created by a newer redgreen (format \(version)); update redgreen, or name another "
        + "folder with --course. Nothing was changed"
    case .brokenMark(let path):
      "\(path) is not valid; if you edited it, replace its contents with {\"version\":1}"
    case .leadsOut(let path):
      "\(path) is a link to a place outside the lesson's folder; remove it, and try again"
    case .notAllowed(let path, let refusal): "\(path) \(refusal)"
    }
  }
}
