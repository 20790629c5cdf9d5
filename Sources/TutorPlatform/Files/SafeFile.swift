internal import Glibc

/// Writes files so that a kill or a full disk leaves the old contents or the new, never half of them.
package enum SafeFile {
  /// Replaces a file: writes a new one beside it, brings it to the disk, and renames it.
  package static func write(_ bytes: [UInt8], to path: String) throws(FileError) {
    let draft = path + ".redgreen-\(getpid())~"
    let descriptor = open(draft, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o644)
    guard descriptor >= 0 else { throw .cannotWrite(path, errno: errno) }
    let problem = put(bytes, descriptor)
    close(descriptor)
    if problem == 0 {
      var old = stat()
      if stat(path, &old) == 0 { chmod(draft, old.st_mode & 0o777) }
      if rename(draft, path) == 0 { return }
    }
    let code = problem == 0 ? errno : problem
    unlink(draft)
    throw .cannotWrite(path, errno: code)
  }

  private static func put(_ bytes: [UInt8], _ descriptor: Int32) -> Int32 {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return errno }
      rest = rest.dropFirst(count)
    }
    return fsync(descriptor) == 0 ? 0 : errno
  }

  /// Makes a folder and all above it.
  package static func makeFolder(_ path: String) throws(FileError) {
    var problem = tryToMake(path)
    // Where something above is no folder, that is what has to be named.
    if problem == ENOENT || problem == ENOTDIR, let slash = path.lastIndex(of: "/"),
      slash != path.startIndex
    {
      try makeFolder(String(path[..<slash]))
      problem = tryToMake(path)
    }
    switch problem {
    case 0: return
    case EEXIST, ENOTDIR: throw .notAFolder(path)
    default: throw .cannotWrite(path, errno: problem)
    }
  }

  /// Gives the system's reason where there is no folder afterwards, and 0 where there is.
  private static func tryToMake(_ path: String) -> Int32 {
    guard mkdir(path, 0o755) != 0 else { return 0 }
    let problem = errno
    return isFolder(path) ? 0 : problem
  }

  package static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }
}
