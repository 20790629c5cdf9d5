internal import Glibc

/// What stands in the way of the learner's files.
package enum CourseError: Error, Equatable, CustomStringConvertible {
  /// Something other than a folder has the name.
  case notAFolder(String)
  /// The folder holds things that no tutor has put there.
  case foreignFolder(String)
  /// A tutor of a later version has made it.
  case madeByNewerVersion(String, version: Int)
  /// The folder's mark cannot be understood.
  case brokenMark(String)
  case cannotWrite(String, errno: Int32)
  case cannotRead(String, errno: Int32)
  /// A link in the lesson's folder leads out of it.
  case leadsOut(String)

  package var description: String {
    switch self {
    case .notAFolder(let path):
      "\(path) is not a folder; move it away, or name another folder with --course"
    case .foreignFolder(let path):
      "\(path) holds files that are not a course's; name an empty or a new folder with --course"
    case .madeByNewerVersion(let path, let version):
      "\(path) was made by a newer redgreen (form \(version)); update redgreen, or name another "
        + "folder with --course. Nothing was changed"
    case .brokenMark(let path):
      "\(path) cannot be understood; if you changed it by hand, write {\"version\":1} into it"
    case .cannotWrite(let path, let code):
      "\(path) cannot be written: \(String(cString: strerror(code))). \(Self.cure(code))"
    case .cannotRead(let path, let code):
      "\(path) cannot be read: \(String(cString: strerror(code))). Check who owns it"
    case .leadsOut(let path):
      "\(path) is a link that leads out of the lesson's folder; remove it, and try again"
    }
  }

  private static func cure(_ code: Int32) -> String {
    switch code {
    case ENOSPC, EDQUOT: "The disk is full: make room, and try again"
    case EROFS: "The disk is read-only: name another folder with --course"
    case EACCES, EPERM: "Check who owns it, or name another folder with --course"
    default: "Name another folder with --course"
    }
  }
}
