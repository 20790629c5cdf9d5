internal import FoundationEssentials
internal import Glibc
internal import termios_shim

extension SafeFile {
  /// Moves a folder to a path at which there is nothing, an empty folder, or an old version of it.
  ///
  /// The old version is deleted. A process that is killed leaves either the old or the new version at
  /// the path.
  ///
  /// - Parameters:
  ///   - draft: The path of the folder, on the same file system.
  ///   - path: The path to move it to.
  /// - Throws: `FileError` if the folder cannot be moved. The old version then remains.
  package static func moveFolder(_ draft: String, to path: String) throws(FileError) {
    try swapFolder(draft, into: path)
    try? FileManager.default.removeItem(atPath: draft)
  }

  /// Moves a folder as `moveFolder(_:to:)` does, but leaves the old version, if there is one, where
  /// the folder was.
  ///
  /// - Parameters:
  ///   - draft: The path of the folder, on the same file system.
  ///   - path: The path to move it to.
  /// - Throws: `FileError` if the folder cannot be moved. The old version then remains.
  package static func swapFolder(_ draft: String, into path: String) throws(FileError) {
    // This fails if there are files in a folder at the path.
    if rename(draft, path) == 0 { return }
    guard errno == ENOTEMPTY || errno == EEXIST else { throw .cannotWrite(path, errno: errno) }
    var problem = tsh_exchange(draft, path)
    // Some file systems cannot exchange folders.
    if problem == EINVAL || problem == ENOSYS { problem = exchangeInSteps(draft, path) }
    guard problem == 0 else { throw .cannotWrite(path, errno: problem) }
  }

  /// Returns the names of the items in a folder, in alphabetical order.
  ///
  /// - Throws: `FileError` if the folder cannot be read.
  package static func names(in folder: String) throws(FileError) -> [String] {
    guard let stream = opendir(folder) else { throw .cannotRead(folder, errno: errno) }
    closedir(stream)
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
      throw .cannotRead(folder, errno: EIO)
    }
    return names.sorted()
  }

  /// Waits until a file or the list of a folder is on the disk, as far as possible.
  package static func flush(_ path: String) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }

  /// Removes a file, or a folder and everything in it, if there is one.
  ///
  /// - Throws: `FileError` if something remains.
  package static func remove(_ path: String) throws(FileError) {
    var status = stat()
    if lstat(path, &status) != 0, errno == ENOENT { return }
    if unlink(path) == 0 { return }
    let problem = errno
    try? FileManager.default.removeItem(atPath: path)
    if lstat(path, &status) == 0 {
      throw .cannotWrite(path, errno: problem == EISDIR ? ENOTEMPTY : problem)
    }
  }

  /// Exchanges two folders by three renames, and returns 0 or `errno`.
  private static func exchangeInSteps(_ draft: String, _ path: String) -> Int32 {
    let aside = path + ".redgreen-old-\(getpid())~"
    guard rename(path, aside) == 0 else { return errno }
    guard rename(draft, path) == 0 else {
      let problem = errno
      rename(aside, path)
      return problem
    }
    return rename(aside, draft) == 0 ? 0 : errno
  }
}
