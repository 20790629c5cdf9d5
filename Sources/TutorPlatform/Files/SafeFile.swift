internal import FoundationEssentials
internal import Glibc

/// Functions that read files within limits, and write them atomically.
///
/// A killed process or a full disk leaves either the old or the new contents.
package enum SafeFile {
  /// Replaces a file by renaming a new one that was written next to it and flushed to disk.
  ///
  /// - Parameters:
  ///   - bytes: The contents.
  ///   - path: The path of the file.
  ///   - isPrivate: A Boolean value that indicates whether only the owner can read the file.
  ///     Otherwise, a new file can be read by everybody, and a replaced one keeps its permissions.
  ///   - followsLinks: A Boolean value that indicates whether a symbolic link at the path remains, and
  ///     the file to which it leads is replaced. Otherwise, the link itself is replaced.
  ///   - waitsForDisk: A Boolean value that indicates whether the new file is flushed to disk.
  /// - Throws: `FileError` if the file cannot be written, or a link that is followed leads to nothing.
  package static func write(
    _ bytes: [UInt8], to path: String, isPrivate: Bool = false, followsLinks: Bool = false,
    waitsForDisk: Bool = true
  ) throws(FileError) {
    var old = stat()
    if followsLinks, lstat(path, &old) == 0 {
      guard stat(path, &old) == 0 else { throw .notAFile(path) }
      return try write(bytes, to: SafePath.real(path), isPrivate: isPrivate)
    }
    let draft = "\(path)\(draftInfix)\(getpid())~"
    let descriptor = open(
      draft, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, isPrivate ? 0o600 : 0o644)
    guard descriptor >= 0 else { throw .cannotWrite(path, errno: errno) }
    var problem = put(bytes, descriptor)
    if problem == 0, waitsForDisk, fsync(descriptor) != 0 { problem = errno }
    close(descriptor)
    if problem == 0 {
      if !isPrivate, stat(path, &old) == 0 { chmod(draft, old.st_mode & 0o777) }
      if rename(draft, path) == 0 { return }
    }
    let code = problem == 0 ? errno : problem
    unlink(draft)
    throw .cannotWrite(path, errno: code)
  }

  private static let draftInfix = ".redgreen-"

  /// Removes the drafts that killed processes have left in a folder, as far as possible.
  ///
  /// - Parameter folder: The path of a folder in which no process is writing a file.
  package static func removeDrafts(in folder: String) {
    for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    where isDraft(name) { unlink(folder + "/" + name) }
  }

  /// Returns whether a file name is that of a draft: `NAME.redgreen-PID~`.
  private static func isDraft(_ name: String) -> Bool {
    guard name.hasSuffix("~"), let infix = name.ranges(of: draftInfix).last else { return false }
    return Int32(name[infix.upperBound...].dropLast()) != nil
  }

  /// Writes bytes into an open file, and returns 0 or `errno`.
  static func put(_ bytes: [UInt8], _ descriptor: Int32) -> Int32 {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return errno }
      rest = rest.dropFirst(count)
    }
    return 0
  }

  /// Creates a folder and its parent folders.
  ///
  /// - Throws: `FileError`, which names the parent if a parent is not a folder.
  package static func makeFolder(_ path: String) throws(FileError) {
    var problem = tryToMake(path)
    // Create the parents first, so that an error names the parent that causes it.
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

  /// Creates a folder, and returns 0 if the folder exists afterwards, or else `errno`.
  private static func tryToMake(_ path: String) -> Int32 {
    guard mkdir(path, 0o755) != 0 else { return 0 }
    let problem = errno
    return isFolder(path) ? 0 : problem
  }

  /// Returns whether a path leads to a folder, possibly through a link.
  package static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Returns the size of a file in bytes, or `nil` if there is no file.
  package static func size(of path: String) -> Int? {
    var status = stat()
    return stat(path, &status) == 0 ? Int(status.st_size) : nil
  }
}
