import Foundation

/// A file that a test writes.
package enum TestFile {
  /// Writes a file, and the folders that contain it.
  ///
  /// The new file replaces an old one in one step. Unlike Foundation, this does not wait until the file
  /// is on the disk (fsync(2)), because no test needs its files after a crash of the machine.
  ///
  /// - Parameters:
  ///   - text: The contents of the file.
  ///   - path: The path of the file, which is replaced if it exists.
  /// - Throws: A `POSIXError` if the file cannot be written.
  package static func write(_ text: String, to path: String) throws {
    let new = path + "~"
    var file = open(new, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    if file < 0, errno == ENOENT {
      try FileManager.default.createDirectory(
        atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
      file = open(new, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    }
    guard file >= 0 else { throw Self.error }
    let isWritten = Array(text.utf8).withUnsafeBytes {
      $0.isEmpty || Glibc.write(file, $0.baseAddress, $0.count) == $0.count
    }
    guard close(file) == 0, isWritten, rename(new, path) == 0 else { throw Self.error }
  }

  private static var error: POSIXError { POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
}
