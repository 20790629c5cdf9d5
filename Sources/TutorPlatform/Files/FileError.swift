internal import Glibc

/// An error in the use of one of the learner's files or folders.
package enum FileError: Error, Equatable, CustomStringConvertible {
  /// The path exists, but is not a folder.
  case notAFolder(String)
  case cannotWrite(String, errno: Int32)
  case cannotRead(String, errno: Int32)
  /// The path exists, but is not a regular file.
  case notAFile(String)
  /// The file is larger than a limit in bytes.
  case tooLarge(String, limit: Int)
  /// The folder contains more files and folders than a limit.
  case tooManyFiles(String, limit: Int)
  /// The folder is inside too many other folders.
  case tooDeep(String, limit: Int)
  /// The files in the folder are together larger than a limit in bytes.
  case tooLargeTogether(String, limit: Int)
  /// The name is not valid UTF-8.
  case undecodable(String)

  package var description: String { "\(path) \(problem)" }

  /// The path of the file or folder.
  package var path: String {
    switch self {
    case .notAFolder(let path), .cannotWrite(let path, _), .cannotRead(let path, _),
      .notAFile(let path), .tooLarge(let path, _), .tooManyFiles(let path, _),
      .tooDeep(let path, _), .tooLargeTogether(let path, _),
      .undecodable(let path):
      path
    }
  }

  /// A description of the problem and how to fix it, to be read after the path.
  package var problem: String {
    switch self {
    case .notAFolder: "is not a folder; move it to another place"
    case .cannotWrite(_, let code):
      "cannot be written: \(String(cString: strerror(code))). \(Self.fix(code))"
    case .cannotRead(_, let code):
      "cannot be read: \(String(cString: strerror(code))). "
        + (code == ENOENT ? "If it was moved, move it back" : "Check who owns it")
    case .notAFile: "is not a regular file; replace it with one"
    case .tooLarge(_, let limit): "is larger than \(limit >> 20) MB; shorten it"
    case .tooManyFiles(_, let limit):
      "contains more than \(limit) files and folders; move some of them to another place"
    case .tooDeep(_, let limit):
      "is more than \(limit) folders deep; move it to another place"
    case .tooLargeTogether(_, let limit):
      "contains more than \(limit >> 20) MB; move some of its files to another place"
    case .undecodable: "has a name that is not valid UTF-8; rename it"
    }
  }

  private static func fix(_ code: Int32) -> String {
    switch code {
    case ENOSPC, EDQUOT: "The disk is full: free some space, and try again"
    case EROFS: "The disk is read-only: choose a folder on another one"
    case EACCES, EPERM: "Check who owns it"
    default: "Choose another folder"
    }
  }
}

/// An error in the creation of a file or folder in the cache.
package struct CacheError: Error, Equatable, CustomStringConvertible {
  private let error: FileError

  /// Creates an error from that of the file or folder.
  package init(_ error: FileError) {
    self.error = error
  }

  package var description: String {
    switch error {
    case .cannotWrite(let path, ENOSPC), .cannotWrite(let path, EDQUOT):
      "The disk with the cache folder is full: \(path) cannot be written. Free some space there, or "
        + "set XDG_CACHE_HOME to a folder on another disk."
    case .cannotWrite(let path, let code), .cannotRead(let path, let code):
      "Cannot write the cache folder \(path): \(String(cString: strerror(code))). Make it writable, or "
        + "set XDG_CACHE_HOME to a folder that is."
    default:
      "Cannot write the cache folder: \(error.path) is in the way. Move it to another place, or set "
        + "XDG_CACHE_HOME to another folder."
    }
  }
}
