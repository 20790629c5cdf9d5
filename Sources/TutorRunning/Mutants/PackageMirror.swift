import FoundationEssentials
import Glibc
import TutorPlatform

/// A copy of a package in which some files have other contents.
///
/// The copy has the same surroundings as the package: links next to it lead to the packages that it
/// depends on by path. Only files that have changed since the last update are read and written.
struct PackageMirror {
  /// A file of the package.
  struct Source: Equatable, Codable {
    /// The stamp, or `nil` if the file was so new that a later change could have the same times.
    var stamp: FileIdentity?
    var content: Fingerprint
  }

  /// The known state of the package and its copy, stored next to the copy.
  private struct Record: Codable {
    static let version = 2
    var version = Record.version
    var sources: [String: Source] = [:]
    /// The contents of the files in the copy.
    var written: [String: Fingerprint] = [:]
    var layout: PackageLayout?
    var layoutKey = Fingerprint()
  }

  /// The real path of the package.
  let package: String
  /// The folder that contains the copy and its links.
  let base: String
  private let recordPath: String
  private var record: Record
  private var links: [String: String] = [:]

  private static let ignored: Set<String> = [".build", ".git", ".redgreen"]
  /// Files whose content a copy keeps, although the package does not have them.
  private static let kept: Set<String> = ["Package.resolved"]
  private static let largeSize = 64 << 20

  /// Creates the mirror of a package.
  ///
  /// - Parameters:
  ///   - package: The real path of the package.
  ///   - base: The folder that contains the copy and its links.
  init(of package: String, in base: String) {
    self.package = package
    self.base = base
    recordPath = "\(base)/.redgreen-copy-\(Fingerprint(of: package).hex).json"
    record = Self.record(at: recordPath)
  }

  /// Creates the mirror of a package for a copy with a given path.
  ///
  /// If the package depends on others by path, the copy may be in a folder next to that path.
  init(of package: String, near copy: String) {
    let base = copy.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    self.init(of: package, in: base.joined(separator: "/"))
  }

  /// Finds out what has changed, and starts to read the layout unless it is known.
  ///
  /// - Parameter runner: The runner, whose toolchain and environment are used.
  /// - Returns: The reader of the layout, or `nil` if the layout is known.
  /// - Throws: The errors of `scan()`, or `FileError` if a folder cannot be created.
  mutating func prepare(with runner: TestRunner) throws -> LayoutReader? {
    try scan()
    guard layout == nil else { return nil }
    let scratch = base + "/.redgreen-description"
    try SafeFile.makeFolder(scratch)
    return LayoutReader(of: package, runner: runner, scratch: scratch)
  }

  private static func record(at path: String) -> Record {
    let bytes = SafeFile.contents(of: path, limit: 256 << 20)
    let read = bytes.flatMap { try? JSONDecoder().decode(Record.self, from: Data($0)) }
    return read.flatMap { $0.version == Record.version ? $0 : nil } ?? Record()
  }

  /// The fingerprints of the package's files, by path relative to it, as of the last scan.
  var contents: [String: Fingerprint] { record.sources.mapValues(\.content) }

  /// Finds out which files of the package have changed.
  ///
  /// - Throws: `FileError` if a folder cannot be read, or exceeds the limits of 100,000 files and
  ///   folders and 64 nested folders.
  mutating func scan() throws {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    var sources: [String: Source] = [:]
    var links: [String: String] = [:]
    try FolderWalk(through: package, count: 100_000, depth: 64).run { item in
      guard Self.isPart(item.path, item.name) else { return false }
      let path = package + "/" + item.path
      switch item.kind {
      case .folder: return true
      case .file, .link(.some):
        var status = stat()
        guard stat(path, &status) == 0 else { return false }
        let stamp = FileIdentity(status)
        let old = record.sources[item.path]
        if let old, old.stamp == stamp {
          sources[item.path] = old
        } else {
          sources[item.path] = Source(
            stamp: stamp.isSettled(at: time.tv_sec) ? stamp : nil,
            content: Self.fingerprint(of: path, stamp))
        }
      case .link(nil):
        links[item.path] = Self.realPath(path)
      case .other: break
      }
      return false
    }
    record.sources = sources
    self.links = links
  }

  private static func isPart(_ path: String, _ name: String) -> Bool {
    guard !ignored.contains(name) else { return false }
    guard path.hasPrefix(".swiftpm/") else { return true }
    // Mirrors and registries, but not the files of an editor.
    return path.hasPrefix(".swiftpm/configuration")
  }

  private static func fingerprint(of path: String, _ stamp: FileIdentity) -> Fingerprint {
    var result = Fingerprint()
    if stamp.size <= largeSize, let bytes = SafeFile.contents(of: path, limit: largeSize) {
      result.add(bytes)
    } else {
      result.add("\(stamp)".utf8)
    }
    return result
  }

  static func realPath(_ path: String) -> String {
    realpath(path, nil).map { pointer in
      defer { free(pointer) }
      return String(cString: pointer)
    } ?? path
  }

  // MARK: - Layout

  /// The layout that was read for the same files, or `nil` if it must be read again.
  var layout: PackageLayout? { record.layoutKey == layoutKey ? record.layout : nil }

  /// Sets the layout of the files of the last scan.
  mutating func setLayout(_ layout: PackageLayout) {
    record.layout = layout
    record.layoutKey = layoutKey
  }

  private var layoutKey: Fingerprint {
    var key = Fingerprint()
    for (path, source) in record.sources.sorted(by: { $0.key < $1.key }) {
      key.add((path + "\n").utf8)
      if path.isManifest { key.add(source.content.hex.utf8) }
    }
    for path in (record.layout?.dependencies ?? []).sorted() {
      key.add(SafeFile.contents(of: path + "/Package.swift") ?? [])
    }
    return key
  }

  /// The fingerprint of the files that decide how the package is built.
  var manifest: Fingerprint {
    var key = Fingerprint()
    for (path, source) in record.sources.sorted(by: { $0.key < $1.key })
    where path.isManifest || path == "Package.resolved" {
      key.add((path + source.content.hex).utf8)
    }
    return key
  }

  // MARK: - Copying

  /// The path of the copy: below `base` by as many folders as the dependencies require.
  var copy: String {
    let own = package.split(separator: "/")
    let shared = (layout?.dependencies ?? []).map { path in
      let parts = path.split(separator: "/")
      // The folder of a dependency that contains the package must be in the base, too.
      return min(parts.count - 1, zip(own, parts).prefix { $0 == $1 }.count)
    }
    // A dependency may be inside the package.
    let kept = min(own.count - 1, shared.min() ?? .max)
    return base + "/" + own.dropFirst(max(0, kept)).joined(separator: "/")
  }

  /// Updates the copy to equal the package, except for some files.
  ///
  /// - Parameter others: The contents of files that differ from the package, by relative path.
  /// - Throws: `FileError` or an error of the file system if a file cannot be written.
  mutating func write(with others: [String: [UInt8]]) throws {
    let copy = copy
    try SafeFile.makeFolder(copy)
    // Another process may have written the copy since the scan.
    var written = Self.record(at: recordPath).written
    // If this process is killed, the next one writes everything.
    unlink(recordPath)
    try removeOthers(from: copy, keeping: Set(others.keys), &written)
    try linkFolders(in: copy)
    try linkDependencies()
    for (path, source) in record.sources where others[path] == nil {
      guard written[path] != source.content || access(copy + "/" + path, F_OK) != 0 else {
        continue
      }
      written[path] = try copyFile(path, to: copy) ?? source.content
    }
    for (path, bytes) in others {
      var content = Fingerprint()
      content.add(bytes)
      guard written[path] != content || access(copy + "/" + path, F_OK) != 0 else { continue }
      try Self.put(bytes, to: copy + "/" + path, mode: 0o644)
      written[path] = content
    }
    record.written = written
    try save()
  }

  private func save() throws {
    let bytes = try JSONEncoder().encode(record)
    try SafeFile.write(Array(bytes), to: recordPath, isPrivate: true)
  }

  /// Copies a file, and returns the fingerprint of what was copied; `nil` if it was not read.
  private func copyFile(_ path: String, to copy: String) throws -> Fingerprint? {
    let from = package + "/" + path
    let to = copy + "/" + path
    var status = stat()
    guard stat(from, &status) == 0 else { return nil }
    guard status.st_size <= Self.largeSize,
      let bytes = SafeFile.contents(of: from, limit: Self.largeSize)
    else {
      try SafeFile.makeFolder(Self.folder(of: to))
      unlink(to)
      try FileManager.default.copyItem(atPath: Self.realPath(from), toPath: to)
      return nil
    }
    try Self.put(bytes, to: to, mode: status.st_mode & 0o777 | 0o600)
    var content = Fingerprint()
    content.add(bytes)
    return content
  }

  /// Writes a file of the copy, without waiting for the disk: a copy can be made again.
  private static func put(_ bytes: [UInt8], to path: String, mode: UInt32) throws {
    try SafeFile.makeFolder(folder(of: path))
    // Also removes a link that a test may have created in the meantime.
    unlink(path)
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, mode)
    guard descriptor >= 0 else { throw FileError.cannotWrite(path, errno: errno) }
    defer { close(descriptor) }
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw FileError.cannotWrite(path, errno: errno) }
      rest = rest.dropFirst(count)
    }
  }

  private static func folder(of path: String) -> String {
    path.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
  }

  /// Removes what the package does not have, such as files that tests have written.
  private func removeOthers(
    from copy: String, keeping others: Set<String>, _ written: inout [String: Fingerprint]
  ) throws {
    var surplus: [String] = []
    try FolderWalk(through: copy, count: 200_000, depth: 64).run { item in
      guard Self.isPart(item.path, item.name) else { return false }
      if item.kind == .folder { return true }
      let isExpected =
        record.sources[item.path] != nil || others.contains(item.path)
        || links[item.path] != nil || Self.kept.contains(item.path)
      if !isExpected { surplus.append(item.path) }
      return false
    }
    for path in surplus { unlink(copy + "/" + path) }
    written = written.filter { record.sources[$0.key] != nil || others.contains($0.key) }
  }

  /// Creates the package's links to folders.
  private func linkFolders(in copy: String) throws {
    for (path, target) in links {
      let isInside = target.hasPrefix(package + "/")
      let other = isInside ? copy + target.dropFirst(package.count) : target
      try SafeFile.makeFolder(Self.folder(of: copy + "/" + path))
      Self.link(copy + "/" + path, to: other)
    }
  }

  /// Creates a link where the copy's manifest looks for each dependency.
  private func linkDependencies() throws {
    let copied =
      package.split(separator: "/").count
      - copy.dropFirst(base.count + 1)
      .split(separator: "/").count
    for path in layout?.dependencies ?? [] where !path.hasPrefix(package + "/") {
      let parts = path.split(separator: "/")
      guard parts.count > copied else { continue }
      if package.hasPrefix(path + "/") {
        try linkSiblings(above: parts.count, copied: copied)
        continue
      }
      let place = base + "/" + parts.dropFirst(copied).joined(separator: "/")
      // Lessons have a link to the tutor's UIKit already, which must not change.
      if Self.realPath(place) == Self.realPath(path) { continue }
      if path.contains("/.redgreen/"), SafeFile.isFolder(place) { continue }
      try SafeFile.makeFolder(Self.folder(of: place))
      Self.link(place, to: path)
    }
  }

  /// Creates links to everything in the folders around the package, from a depth on, except to
  /// these folders themselves.
  private func linkSiblings(above depth: Int, copied: Int) throws {
    let own = package.split(separator: "/")
    for depth in depth..<own.count {
      let folder = "/" + own.prefix(depth).joined(separator: "/")
      let place = base + "/" + own[copied..<depth].joined(separator: "/")
      let names = try FileManager.default.contentsOfDirectory(atPath: folder)
      for name in names where name != own[depth] && !name.hasPrefix(".") {
        Self.link(place + "/" + name, to: folder + "/" + name)
      }
    }
  }

  private static func link(_ path: String, to target: String) {
    if (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) == target { return }
    unlink(path)
    symlink(target, path)
  }
}
