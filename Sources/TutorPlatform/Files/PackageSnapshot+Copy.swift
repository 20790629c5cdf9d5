internal import FoundationEssentials
internal import Glibc

extension PackageSnapshot {
  /// The item of a copy at a path.
  private enum Content {
    case bytes([UInt8])
    /// The content of a file of the package.
    case original(String, Stamp)
    case link(to: String)
  }

  /// The links that a copy has instead of files over the limit, by path.
  package var links: [String: String] {
    largeFiles.reduce(into: [:]) { $0[$1] = SafePath.real(package + "/" + $1) }
  }

  /// Updates a folder to equal the package, except for some files.
  ///
  /// The folder has no links to folders, so that nothing is written into what the package's own links
  /// lead to; it has links to the files outside of the package.
  ///
  /// - Parameters:
  ///   - folder: The folder, which may have a `Package.resolved` of its own.
  ///   - others: The contents of the files that differ from the package's, by path.
  /// - Throws: `FileError` if the package exceeds a limit, or a file cannot be written.
  package func copy(to folder: String, replacing others: [String: [UInt8]] = [:]) throws {
    if let problem { throw problem }
    let root = SafePath.real(package)
    var wanted: [String: Content] = [:]
    for (path, stamp) in stamps.merging(generated, uniquingKeysWith: { $1 }) {
      wanted[path] = .original(package + "/" + path, stamp)
    }
    for (path, target) in links.merging(foreignFiles, uniquingKeysWith: { $1 }) {
      wanted[path] = .link(to: target)
    }
    for (path, target) in brokenLinks {
      let isOwn = SafePath.isSame(target, orInside: root)
      wanted[path] = .link(to: isOwn ? folder + target.dropFirst(root.count) : target)
    }
    for (path, bytes) in others { wanted[path] = .bytes(bytes) }
    try Self.update(folder, to: wanted, keeping: [Self.resolved])
  }

  /// Updates a folder to have the given files, and writes only those that differ.
  ///
  /// Files that are not part of a package, such as those in `.build`, remain.
  ///
  /// - Parameters:
  ///   - files: The contents of the files, by path.
  ///   - links: The destinations of links, by path.
  ///   - folder: The folder.
  /// - Throws: `FileError` if a file cannot be written.
  package static func write(
    _ files: [String: [UInt8]], links: [String: String] = [:], to folder: String
  ) throws {
    let wanted = links.mapValues(Content.link).merging(files.mapValues(Content.bytes)) { $1 }
    try update(folder, to: wanted)
  }

  private static func update(
    _ folder: String, to wanted: [String: Content], keeping kept: Set<String> = []
  ) throws {
    try SafeFile.makeFolder(folder)
    var present: Set<String> = []
    var surplus: [String] = []
    let limits = Limits()
    try FolderWalk(through: folder, count: 2 * limits.count, depth: limits.depth).run { item in
      guard isPart(item.path, named: item.name, isFolder: item.kind == .folder) else {
        return false
      }
      if item.kind == .folder { return true }
      if wanted[item.path].map({ isSame(item, as: $0, in: folder) }) ?? kept.contains(item.path) {
        present.insert(item.path)
      } else {
        surplus.append(item.path)
      }
      return false
    }
    // Before anything is written, because a link in the folder may be on the way to a file.
    for path in surplus { unlink(folder + "/" + path) }
    for (path, content) in wanted where !present.contains(path) {
      try put(content, at: folder + "/" + path)
    }
  }

  /// Returns whether an item of a folder has the wanted content already.
  private static func isSame(
    _ item: FolderWalk.Item, as content: Content, in folder: String
  ) -> Bool {
    let path = folder + "/" + item.path
    let present = item.kind == .file ? stamp(of: item.identity, at: path, limits: Limits()) : nil
    return switch content {
    case .bytes(let bytes): present?.content == Fingerprint(of: bytes)
    case .original(_, let stamp): present?.content == stamp.content
    case .link(let target):
      (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) == target
    }
  }

  private static func put(_ content: Content, at path: String) throws {
    switch content {
    case .bytes(let bytes): try put(bytes, at: path)
    case .original(let source, _):
      var status = stat()
      // A file can be removed or enlarged at the same moment.
      guard let bytes = SafeFile.contents(of: source, limit: Limits().fileSize),
        stat(source, &status) == 0
      else { return }
      try put(bytes, at: path, mode: status.st_mode & 0o777 | 0o600)
    case .link(let target):
      try clear(path)
      guard symlink(target, path) == 0 else { throw FileError.cannotWrite(path, errno: errno) }
    }
  }

  /// Makes place for a file: creates the folders around it, and removes the present item.
  private static func clear(_ path: String) throws {
    try SafeFile.makeFolder(path.folder)
    try SafeFile.remove(path)
  }

  /// Writes a file without waiting for the disk, because a copy can be made again.
  private static func put(_ bytes: [UInt8], at path: String, mode: UInt32 = 0o644) throws {
    try clear(path)
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, mode)
    guard descriptor >= 0 else { throw FileError.cannotWrite(path, errno: errno) }
    defer { close(descriptor) }
    let problem = SafeFile.put(bytes, descriptor)
    guard problem == 0 else { throw FileError.cannotWrite(path, errno: problem) }
  }
}
