internal import Glibc

/// Why a file or a folder of the learner's could not be used.
package enum FileError: Error, Equatable, CustomStringConvertible {
  /// Something other than a folder has the name.
  case notAFolder(String)
  case cannotWrite(String, errno: Int32)
  case cannotRead(String, errno: Int32)

  package var description: String {
    switch self {
    case .notAFolder(let path):
      "\(path) is not a folder; move it away, or name another folder with --course"
    case .cannotWrite(let path, let code):
      "\(path) cannot be written: \(String(cString: strerror(code))). \(Self.cure(code))"
    case .cannotRead(let path, let code):
      "\(path) cannot be read: \(String(cString: strerror(code))). Check who owns it"
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

/// Why a folder of the cache could not be made.
package struct CacheError: Error, Equatable, CustomStringConvertible {
  package var path: String
  package var reason: String

  package init(path: String, reason: String) {
    self.path = path
    self.reason = reason
  }

  package var description: String {
    "Cannot write the cache folder \(path): \(reason). Make it writable, or set XDG_CACHE_HOME to "
      + "a folder that is."
  }
}
