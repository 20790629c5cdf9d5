internal import Glibc

extension SafeFile {
  /// Returns the contents of a regular file that is not larger than a limit.
  ///
  /// Pipes and devices do not block, and at most one byte more than the limit is read, even if the
  /// file grows in the meantime.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - limit: The maximum size in bytes.
  ///   - followsLinks: A Boolean value that indicates whether the path may be a symbolic link.
  /// - Returns: The contents of the file.
  /// - Throws: `FileError` if the path is not a regular file, or if the file cannot be read or is too
  ///   large.
  package static func read(
    _ path: String, limit: Int, followsLinks: Bool = true
  ) throws(FileError) -> [UInt8] {
    let flags = O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC | (followsLinks ? 0 : O_NOFOLLOW)
    let descriptor = open(path, flags)
    guard descriptor >= 0 else {
      // A socket, or a link that is not followed.
      throw errno == ENXIO || errno == ELOOP ? .notAFile(path) : .cannotRead(path, errno: errno)
    }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .cannotRead(path, errno: errno) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .notAFile(path) }
    guard status.st_size <= limit else { throw .tooLarge(path, limit: limit) }
    var bytes = [UInt8](repeating: 0, count: Int(status.st_size) + 1)
    var count = 0
    while true {
      let step = bytes.withUnsafeMutableBytes { buffer in
        Glibc.read(descriptor, buffer.baseAddress.map { $0 + count }, buffer.count - count)
      }
      if step < 0, errno == EINTR { continue }
      guard step >= 0 else { throw .cannotRead(path, errno: errno) }
      count += step
      guard count <= limit else { throw .tooLarge(path, limit: limit) }
      // There is space for one byte more than the size, so nothing follows; files in /proc have no size.
      if step == 0 || count == Int(status.st_size) { break }
      if count == bytes.count {
        bytes += [UInt8](repeating: 0, count: min(count + 4096, limit + 1 - count))
      }
    }
    bytes.removeLast(bytes.count - count)
    return bytes
  }

  /// Returns the contents of a regular file, or `nil` if `read(_:limit:followsLinks:)` throws an
  /// error.
  ///
  /// - Parameters:
  ///   - path: The path of the file, or of a link to it.
  ///   - limit: The maximum size in bytes, 64 MB by default.
  /// - Returns: The contents of the file, or `nil`.
  package static func contents(of path: String, limit: Int = 64 << 20) -> [UInt8]? {
    try? read(path, limit: limit)
  }
}
