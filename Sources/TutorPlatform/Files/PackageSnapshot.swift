internal import FoundationEssentials
internal import Glibc
internal import Synchronization

/// The files of a package at one moment: which ones there are, and their stamps.
///
/// Whatever looks at a package's files, such as a run, a truth table, mutants, the journal, or the
/// watcher, uses a snapshot, so that all of them see the same package:
/// - A hidden file counts, because it can be a resource or what a test reads. What tools keep does not:
///   hidden folders directly in the package, except the package's configuration of SwiftPM; the folders
///   of builds and of version control everywhere; and the temporary files of editors.
/// - A link counts as the file or folder that it leads to, also outside of the package, because SwiftPM
///   compiles what it finds there. A link to a folder around it would never end and is not followed.
/// - A file over the limit counts by its identity. Its content is not read, and a copy of the package
///   has a link to it.
package struct PackageSnapshot: Sendable {
  /// The limits of what is read.
  package struct Limits: Sendable {
    /// The maximum number of files and folders.
    package var count = 100_000
    /// The maximum number of nested folders.
    package var depth = 64
    /// The maximum size of a file whose content is read, in bytes.
    package var fileSize = 8 << 20
    /// The maximum size of all contents together, in bytes.
    package var totalSize = 128 << 20

    /// Creates the limits of every package.
    package init() {}
  }

  /// The properties that distinguish two versions of a file.
  package struct Stamp: Equatable, Sendable, Codable {
    /// The modification time, in nanoseconds since 1970.
    package var modified: Int
    /// The size in bytes.
    package var size: Int
    /// The fingerprint of the content, or of the file's identity if the content is not read.
    package var content: Fingerprint

    /// The modification time in whole seconds, the precision that swift-driver 6.3 uses.
    package var second: Int { modified / 1_000_000_000 }
  }

  /// The path of the package.
  package private(set) var package: String
  /// The stamps of the regular files, by path relative to the package.
  package private(set) var stamps: [String: Stamp] = [:]
  /// The stamps of the files that SwiftPM writes: a change of one is not an edit.
  package private(set) var generated: [String: Stamp] = [:]
  /// The stamps of the files of the packages that this one depends on by path, if they were added.
  ///
  /// Their paths are relative to this package, and begin with `../`. They are not part of it, so they
  /// are neither recorded nor copied.
  package private(set) var dependencies: [String: Stamp] = [:]
  /// The paths of pipes, devices and sockets that are not hidden.
  ///
  /// Reading from one of these can block forever or never reach an end.
  package private(set) var specialFiles: [String] = []
  /// The folders, the package itself excluded.
  package private(set) var folders: [String] = []
  /// The real paths of the files that are reached through a link to a folder, or are outside of the
  /// package.
  private var origins: [String: String] = [:]
  /// The destinations of links that lead to nothing, or to a folder around them.
  package private(set) var brokenLinks: [String: String] = [:]
  /// The first folder that could not be read, or the limit that the package exceeds.
  package private(set) var problem: FileError?

  private var limits: Limits

  /// The fingerprints of files that have been read before, because a package is read several times in
  /// each run.
  private static let cache = Mutex<[String: (identity: FileIdentity, content: Fingerprint)]>([:])
  /// The maximum number of files in the cache.
  private static let cacheLimit = 200_000

  /// Reads the state of a package's files.
  ///
  /// - Parameters:
  ///   - package: The path of the package, or of a folder in it.
  ///   - limits: The limits of what is read. Beyond the limits of count and depth, the snapshot is
  ///     incomplete.
  package init(of package: String, limits: Limits = Limits()) {
    self.package = package
    self.limits = limits
    let walk = FolderWalk(
      through: package, count: limits.count, depth: limits.depth, followsLinks: true)
    let root = SafePath.real(package)
    var state = self
    do {
      try walk.run({ state.add($0, in: root) }) { error in
        // SwiftPM cannot use such a file, and would fail if the package needed it.
        if case .undecodable = error { return }
        state.problem = state.problem ?? error
      }
    } catch {
      state.problem = error as? FileError
    }
    self = state
  }

  /// Adds an item, and returns whether it is a folder that is part of the package.
  private mutating func add(_ item: FolderWalk.Item, in root: String) -> Bool {
    let isFolder =
      switch item.kind {
      case .folder, .link(to: .folder): true
      case .file, .link, .other: false
      }
    guard Self.isPart(item.path, named: item.name, isFolder: isFolder) else { return false }
    switch item.kind {
    case .folder, .link(to: .folder): folders.append(item.path)
    case .file, .link(to: .file):
      let path = package + "/" + item.path
      let stamp = Self.stamp(of: item.identity, at: path, limits: limits)
      if item.name == Self.resolved {
        generated[item.path] = stamp
      } else {
        stamps[item.path] = stamp
      }
      if let origin = item.origin, item.kind == .file || !SafePath.isSame(origin, orInside: root) {
        origins[item.path] = origin
      }
    case .other, .link(to: .some):
      // SwiftPM ignores a hidden one.
      if !item.name.hasPrefix(".") { specialFiles.append(item.path) }
    case .link(to: nil):
      let path = package + "/" + item.path
      brokenLinks[item.path] = try? FileManager.default.destinationOfSymbolicLink(atPath: path)
    }
    return isFolder
  }

  /// Returns the stamp of a file, which is read again unless its identity is the same as before.
  ///
  /// - Parameters:
  ///   - identity: The identity of the file.
  ///   - path: The absolute path of the file.
  ///   - limits: The limits of what is read.
  ///   - now: The current time, in seconds since 1970.
  /// - Returns: The stamp.
  static func stamp(
    of identity: FileIdentity, at path: String, limits: Limits, at now: Int = time(nil)
  ) -> Stamp {
    let content: Fingerprint
    if let known = cache.withLock({ $0[path] }), known.identity == identity {
      content = known.content
    } else if identity.size <= limits.fileSize,
      let bytes = SafeFile.contents(of: path, limit: limits.fileSize)
    {
      content = Fingerprint(of: bytes)
      cache.withLock { cache in
        if cache.count >= cacheLimit { cache = [:] }
        cache[path] = identity.isSettled(at: now) ? (identity, content) : nil
      }
    } else {
      content = identity.fingerprint
    }
    return Stamp(modified: identity.modified, size: identity.size, content: content)
  }
}

extension PackageSnapshot: Equatable {
  /// Returns whether the package is unedited between two snapshots.
  package static func == (one: Self, other: Self) -> Bool {
    one.stamps == other.stamps && one.specialFiles == other.specialFiles
  }
}

extension PackageSnapshot {
  /// Returns the paths of the files that differ from those of another snapshot, in content or time.
  package func paths(differingFrom other: Self) -> Set<String> {
    let (stamps, others) = (allStamps, other.allStamps)
    return Set(stamps.keys).union(others.keys).filter { stamps[$0] != others[$0] }
      .union(Set(specialFiles).symmetricDifference(other.specialFiles))
  }

  /// Replaces the versions of some files by those of another snapshot.
  package mutating func adopt(_ paths: Set<String>, from other: Self) {
    for path in paths {
      if Self.isOfDependency(path) {
        dependencies[path] = other.dependencies[path]
      } else {
        stamps[path] = other.stamps[path]
      }
    }
    specialFiles.removeAll(where: paths.contains)
    specialFiles += other.specialFiles.filter(paths.contains)
  }

  /// The stamps of the files, by path, also of those of dependencies.
  package var allStamps: [String: Stamp] { stamps.merging(dependencies) { $1 } }

  /// The fingerprints of the contents, by path, also of files of dependencies.
  package var fingerprints: [String: Fingerprint] { allStamps.mapValues(\.content) }

  /// The fingerprint of all files, also of those of dependencies.
  package var fingerprint: Fingerprint { Self.fingerprint(of: allStamps) }

  /// The fingerprint of the files of dependencies, or `nil` without any.
  package var fingerprintOfDependencies: Fingerprint? {
    dependencies.isEmpty ? nil : Self.fingerprint(of: dependencies)
  }

  private static func fingerprint(of stamps: [String: Stamp]) -> Fingerprint {
    var fingerprint = Fingerprint()
    for (path, stamp) in stamps.sorted(by: { $0.key < $1.key }) {
      fingerprint.add(path.utf8)
      fingerprint.add("\n\(stamp.content.hex)\n".utf8)
    }
    return fingerprint
  }

  /// Adds files of a package that this one depends on by path.
  ///
  /// - Parameters:
  ///   - files: The files of that package.
  ///   - path: Its path relative to this package, which begins with `..`.
  ///   - isUsed: Returns whether to add a file, given by its path in that package.
  package mutating func addDependency(
    _ files: Self, at path: String, where isUsed: (String) -> Bool
  ) {
    var around: Set<String> = [path]
    for (file, stamp) in files.stamps where isUsed(file) {
      dependencies["\(path)/\(file)"] = stamp
      var folder = "\(path)/\(file)".folder
      while around.insert(folder).inserted { folder = folder.folder }
    }
    folders += around.sorted()
  }

  /// Returns whether a path is that of a file of a package that this one depends on by path.
  package static func isOfDependency(_ path: String) -> Bool { path.hasPrefix("../") }
}

// MARK: - The rules

extension PackageSnapshot {
  /// The file that SwiftPM writes.
  static let resolved = "Package.resolved"
  /// The folders of builds, of tools, and of version control.
  private static let toolFolders: Set<String> = [
    ".build", ".swiftpm", ".redgreen", ".git", ".hg", ".jj", ".svn",
  ]
  private static let configuration = ".swiftpm/configuration"

  /// Returns whether a file or folder is part of a package whose folders around it are.
  ///
  /// - Parameters:
  ///   - path: The path relative to the package.
  ///   - name: The last component of the path.
  ///   - isFolder: Whether it is a folder.
  /// - Returns: Whether it is.
  package static func isPart(_ path: String, named name: String, isFolder: Bool) -> Bool {
    guard name.hasPrefix(".") || path.hasPrefix(".swiftpm/") else {
      return isFolder || !isTemporary(name)
    }
    if SafePath.isSame(path, orInside: ".swiftpm") {
      return path == ".swiftpm" && isFolder || SafePath.isSame(path, orInside: configuration)
    }
    // In a linked worktree, `.git` is a file. A package inside has its journal next to it.
    guard !toolFolders.contains(name), !name.hasSuffix(".redgreen") else { return false }
    return isFolder ? path.contains("/") : !isTemporary(name)
  }

  /// Returns whether this is the name of a file that an editor or a file manager creates for itself.
  private static func isTemporary(_ name: String) -> Bool {
    // A backup of many editors and of this program, and Emacs's locks and unsaved files.
    if name.hasSuffix("~") || name.hasPrefix(".#") || name.hasPrefix("#") && name.hasSuffix("#") {
      return true
    }
    // vim tries whether it can write into a folder; IntelliJ writes next to a file.
    if name == "4913" || name.hasSuffix("___jb_tmp___") || name.hasSuffix("___jb_old___") {
      return true
    }
    guard name.hasPrefix(".") else { return false }
    let ending = name.split(separator: ".").last ?? ""
    // The swap files of vim, which end in `.swp`, `.swo`, and so on, and of Kate.
    return ending.count == 3 && ending.hasPrefix("sw") || ending == "swpx" || ending == "kate-swp"
      || [".DS_Store", ".~lock.", ".goutputstream-", ".nfs"].contains { name.hasPrefix($0) }
  }
}

extension PackageSnapshot {
  /// Returns whether a path has a hidden part, so that SwiftPM finds the file only in a folder that is
  /// copied as a whole.
  package static func isHidden(_ path: String) -> Bool {
    path.hasPrefix(".") || path.contains("/.")
  }

  /// Returns whether a path is that of a Swift file that SwiftPM may compile.
  package static func isSource(_ path: String) -> Bool {
    path.hasSuffix(".swift") && !isHidden(path)
  }
}

// MARK: - Contents

extension PackageSnapshot {
  /// Returns whether the content of a file is not read, because it is over the limit.
  package func isLarge(_ file: String) -> Bool {
    stamps[file].map { $0.size > limits.fileSize } ?? false
  }

  /// The paths of the files whose content is not read, because they are over the limit.
  package var largeFiles: Set<String> { Set(stamps.keys.filter(isLarge)) }

  /// Returns whether a file is at its path without a link to a folder.
  ///
  /// A journal leaves out the others: they are already recorded under another path or may be private,
  /// and must not be overwritten.
  package func isInPlace(_ file: String) -> Bool {
    guard origins[file] != nil else { return true }
    if case .link = SafePath.find(for: file.folder, below: package) { return false }
    return true
  }

  /// The real paths of the files outside of the package that its links lead to, by path.
  package var foreignFiles: [String: String] {
    let root = SafePath.real(package)
    return origins.filter { !SafePath.isSame($0.value, orInside: root) }
  }

  /// Returns the contents of the files up to the limit, by path.
  ///
  /// - Parameter isWanted: Returns whether to read a file.
  /// - Returns: The contents.
  /// - Throws: `FileError` if a folder cannot be read, or the wanted files exceed a limit.
  package func contents(
    where isWanted: (String) -> Bool = { _ in true }
  ) throws -> [String: [UInt8]] {
    if let problem { throw problem }
    var result: [String: [UInt8]] = [:]
    var total = 0
    for (path, stamp) in stamps.merging(generated, uniquingKeysWith: { $1 })
    where stamp.size <= limits.fileSize && isWanted(path) {
      // A file can be removed or enlarged at the same moment.
      guard let bytes = SafeFile.contents(of: package + "/" + path, limit: limits.fileSize) else {
        continue
      }
      total += bytes.count
      guard total <= limits.totalSize else {
        throw FileError.tooLargeTogether(package, limit: limits.totalSize)
      }
      result[path] = bytes
    }
    return result
  }

  /// Returns the content of a file, or `nil` if it is not in the snapshot or over the limit.
  package func contents(of path: String) -> [UInt8]? {
    stamps[path].flatMap { _ in
      SafeFile.contents(of: package + "/" + path, limit: limits.fileSize)
    }
  }

  /// Returns the text of a file of a package, or an empty string if the file cannot be read or is
  /// over the limit.
  package static func text(_ file: String, in package: String) -> String {
    let bytes = SafeFile.contents(of: package + "/" + file, limit: Limits().fileSize)
    return String(decoding: bytes ?? [], as: UTF8.self)
  }
}
