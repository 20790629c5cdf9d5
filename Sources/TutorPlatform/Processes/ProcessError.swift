import Glibc

/// An error in starting a program or in creating a channel to it.
package enum ProcessError: Error, Equatable, CustomStringConvertible {
  case cannotStart(program: String, errno: Int32)
  case cannotMakeChannel(path: String, errno: Int32)

  package var description: String {
    switch self {
    case .cannotStart(let program, let code):
      "Cannot start \(program): \(String(cString: strerror(code))). Check that it is installed and "
        + "executable."
    case .cannotMakeChannel(let path, let code):
      "Cannot create \(path): \(String(cString: strerror(code))). Check that the folder is "
        + "writable and the disk is not full."
    }
  }
}
