internal import Glibc
internal import TutorPlatform

/// A package whose files an undo, a reset or a solution overwrites, apart from those that no journal
/// records.
struct RecordedPackage {
  /// The path of the package.
  let path: String
  /// The present files that the journal records, by path.
  let present: [String: [UInt8]]
  /// A Boolean value that indicates whether a link to a file stays one, and is not overwritten.
  var keepsLinks = false

  /// Updates the recorded files to match the given ones exactly, writing only those that differ.
  ///
  /// - Returns: The paths of unrecorded files that were kept although they differ from the given ones.
  /// - Throws: The errors of `layOver(_:removing:)`.
  func restore(_ files: [String: [UInt8]]) throws -> [String] {
    try layOver(files, removing: present.keys.filter { files[$0] == nil })
  }

  /// Writes the given files over the existing ones, skipping those that do not differ, and those that
  /// would replace an unrecorded file.
  ///
  /// - Parameters:
  ///   - files: The files to write, by path relative to the package.
  ///   - removing: The paths of files to remove.
  /// - Returns: The paths of unrecorded files that were kept although they differ from the given ones.
  /// - Throws: `CourseError.leadsOut` if a path could lead out of the package,
  ///   `CourseError.notAllowed` if it cannot be part of a lesson, or `FileError`.
  func layOver(_ files: [String: [UInt8]], removing: [String] = []) throws -> [String] {
    var changed = files.filter { present[$0.key] != $0.value }
    let removed = removing.filter { present[$0] != nil }
    for file in changed.keys + removed { try checkConfined(file) }
    let kept = changed.keys.filter { file in
      present[file] == nil ? isFile(path + "/" + file) : keepsLinks && isLink(path + "/" + file)
    }
    let differing = kept.filter { SafeFile.contents(of: path + "/" + $0) != changed[$0] }
    for file in kept { changed[file] = nil }
    // Remove old files first: a removed file's path may be needed for a folder.
    for file in removed { try remove(file) }
    for (file, bytes) in changed.sorted(by: { $0.key < $1.key }) { try write(bytes, to: file) }
    return differing.sorted()
  }

  private func isLink(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  private func isFile(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT != S_IFDIR
  }

  /// Removes a file, and any folders that become empty as a result.
  private func remove(_ file: String) throws(FileError) {
    guard unlink(path + "/" + file) == 0 || errno == ENOENT else {
      throw .cannotWrite(path + "/" + file, errno: errno)
    }
    var parts = file.split(separator: "/").dropLast()
    while !parts.isEmpty, rmdir(path + "/" + parts.joined(separator: "/")) == 0 {
      parts.removeLast()
    }
  }

  /// Writes a file.
  ///
  /// - Throws: The errors of `layOver(_:removing:)`.
  func write(_ bytes: [UInt8], to file: String) throws {
    try checkConfined(file)
    let target = path + "/" + file
    try SafeFile.makeFolder(target.folder)
    try SafeFile.write(bytes, to: target)
  }

  /// Throws an error if the path leaves the package, passes through a symbolic link, or cannot be
  /// part of a lesson.
  private func checkConfined(_ file: String) throws(CourseError) {
    guard SafePath.isInside(file) else { throw .leadsOut(path + "/" + file) }
    if let refusal = SafePath.refusal(of: file) {
      throw .notAllowed(path + "/" + file, refusal: refusal)
    }
    if case .link(let link) = SafePath.find(for: file.folder, below: path) {
      throw .leadsOut(link)
    }
  }
}
