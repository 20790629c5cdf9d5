import Glibc

/// An error in starting a program or in creating a channel to it.
package enum ProcessError: Error, Equatable, CustomStringConvertible {
  case cannotStart(program: String, errno: Int32)
  /// The working folder of the program is missing or not accessible.
  case cannotEnter(folder: String, errno: Int32)
  case cannotMakeChannel(path: String, errno: Int32)

  package var description: String {
    switch self {
    case .cannotStart(let program, let code):
      "Cannot start \(program): \(String(cString: strerror(code))). Check that it is installed and "
        + "executable."
    case .cannotEnter(let folder, let code):
      "Cannot work in \(folder): \(String(cString: strerror(code))). "
        + (code == ENOENT ? "If it was moved, move it back." : "Check who owns it.")
    case .cannotMakeChannel(let path, let code):
      "Cannot create \(path): \(String(cString: strerror(code))). Check that the folder is "
        + "writable and the disk is not full."
    }
  }
}
