import Glibc

/// A FIFO that this program reads: a channel with a name, so that a process deep in a tree can open it.
///
/// Opened for writing as well, so that no end of file comes when a writer goes and another is still to come.
package final class NamedPipe {
  package let path: String
  package let descriptor: Int32

  /// Makes the FIFO anew: whatever still holds an earlier one of this name writes into the void.
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

  /// Leaves the name: by now it may be a later run's.
  deinit {
    close(descriptor)
  }

  /// Gives what is there now, at most `limit` bytes.
  package func readAvailable(limit: Int = 1 << 20) -> [UInt8] {
    var result: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 64 * 1024)
    while result.count < limit {
      let count = read(descriptor, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      result += buffer[..<count]
    }
    return result
  }
}
