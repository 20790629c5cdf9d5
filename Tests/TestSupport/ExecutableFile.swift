import Foundation

/// A program that a test writes and then starts.
package enum ExecutableFile {
  /// The program could not be written.
  struct Failure: Error {
    var path: String
    var status: Int32
  }

  /// Writes an executable file, and the folders that contain it.
  ///
  /// A child process writes the file, because the kernel refuses to start a program that any process
  /// has open for writing (ETXTBSY, "Text file busy"). If this process opened it, a child that another
  /// thread forks at that moment would have it open, too, until the child starts its own program.
  ///
  /// - Parameters:
  ///   - text: The program, such as a shell script with its first line `#!/bin/sh`.
  ///   - path: The path of the file, which is replaced if it exists.
  /// - Throws: An error if the file cannot be written.
  package static func write(_ text: String, to path: String) throws {
    let child = Process()
    child.executableURL = URL(filePath: "/bin/sh")
    // The text is an argument: the end of a pipe could be open in another child as well.
    child.arguments = [
      "-ec", #"mkdir -p "$(dirname "$1")"; rm -f "$1"; printf %s "$2" > "$1"; chmod 755 "$1""#,
      "sh", path, text,
    ]
    child.standardInput = FileHandle.nullDevice
    try child.run()
    child.waitUntilExit()
    guard child.terminationStatus == 0 else {
      throw Failure(path: path, status: child.terminationStatus)
    }
  }
}
