internal import Glibc

/// An error in the use of one of the learner's files or folders.
package enum FileError: Error, Equatable, CustomStringConvertible {
  /// The path exists, but is not a folder.
  case notAFolder(String)
  case cannotWrite(String, errno: Int32)
  case cannotRead(String, errno: Int32)

  package var description: String {
    switch self {
    case .notAFolder(let path):
      "\(path) is not a folder; move it, or name another folder with --course"
    case .cannotWrite(let path, let code):
      "\(path) cannot be written: \(String(cString: strerror(code))). \(Self.fix(code))"
    case .cannotRead(let path, let code):
      "\(path) cannot be read: \(String(cString: strerror(code))). Check who owns it"
    }
  }

  private static func fix(_ code: Int32) -> String {
    switch code {
    case ENOSPC, EDQUOT: "The disk is full: free some space, and try again"
    case EROFS: "The disk is read-only: name another folder with --course"
    case EACCES, EPERM: "Check who owns it, or name another folder with --course"
    default: "Name another folder with --course"
    }
  }
}

/// An error in the creation of a folder in the cache.
package struct CacheError: Error, Equatable, CustomStringConvertible {
  /// The path of the folder.
  package var path: String
  /// The description of the error by the system.
  package var reason: String

  /// Creates an error for a folder.
  package init(path: String, reason: String) {
    self.path = path
    self.reason = reason
  }

  package var description: String {
    "Cannot write the cache folder \(path): \(reason). Make it writable, or set XDG_CACHE_HOME to "
      + "a folder that is."
  }
}
