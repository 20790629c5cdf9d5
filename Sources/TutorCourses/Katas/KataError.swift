internal import Glibc

/// An error that prevents the creation of a kata's package.
package enum KataError: Error, Equatable, CustomStringConvertible {
  /// The folder for the package contains files.
  case folderInUse(String)
  /// The path for the package, or one of its parents, is not a folder.
  case notAFolder(String)
  case cannotWrite(String, errno: Int32)

  package var description: String {
    switch self {
    case .folderInUse(let path):
      "\(path) contains files, and nothing is overwritten; name a new or an empty folder"
    case .notAFolder(let path): "\(path) is not a folder; name another one"
    case .cannotWrite(let path, let code):
      "\(path) cannot be written: \(String(cString: strerror(code))); name another folder"
    }
  }
}
