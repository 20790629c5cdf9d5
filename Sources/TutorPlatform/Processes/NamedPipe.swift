import Glibc

/// A FIFO that this program reads, and that any descendant process can open by its path.
///
/// It is open for writing as well, so that there is no end of file between two writers.
package final class NamedPipe {
  /// The path of the FIFO.
  package let path: String
  /// The descriptor for reading, which does not block.
  package let descriptor: Int32

  /// Creates the FIFO, and replaces an earlier one at the path.
  ///
  /// Processes that still have the earlier FIFO open no longer reach this program.
  ///
  /// - Throws: `ProcessError` if the FIFO cannot be created.
  package init(at path: String) throws {
    unlink(path)
    guard mkfifo(path, 0o600) == 0 else {
      throw ProcessError.cannotMakeChannel(path: path, errno: errno)
    }
    descriptor = open(path, O_RDWR | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw ProcessError.cannotMakeChannel(path: path, errno: errno)
    }
    self.path = path
  }

  /// Closes the FIFO without removing its path, which may already belong to a later run.
  deinit {
    close(descriptor)
  }

  /// Returns the available bytes without blocking.
  ///
  /// A program that writes while it is read has always some more, and the limit keeps it from
  /// blocking the loop.
  ///
  /// - Parameter limit: The number of bytes after which reading stops.
  /// - Returns: The bytes, at most twice as many as `limit`.
  package func readAvailable(limit: Int = 64 << 10) -> [UInt8] {
    withUnsafeTemporaryAllocation(byteCount: limit, alignment: 1) { buffer in
      var result: [UInt8] = []
      while result.count < limit {
        let count = read(descriptor, buffer.baseAddress, buffer.count)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { break }
        result += buffer[..<count]
      }
      return result
    }
  }
}
