internal import FoundationEssentials
internal import Glibc

/// The folder for files that can be created again.
package struct CacheFolder: Equatable, Sendable {
  /// The path of the folder.
  package let path: String

  /// Creates a cache folder with a path.
  package init(path: String) {
    self.path = path
  }

  /// Creates a cache folder at `$XDG_CACHE_HOME/redgreen` or `~/.cache/redgreen`.
  package init(environment: [String: String]) {
    // The XDG specification requires relative paths to be ignored.
    if let base = environment["XDG_CACHE_HOME"], base.hasPrefix("/") {
      self.init(path: base + "/redgreen")
    } else {
      self.init(path: (environment["HOME"] ?? "/tmp") + "/.cache/redgreen")
    }
  }

  /// The path of the folder with a file for each screen that is open in a terminal.
  package var screenRecords: String { path + "/screens" }

  /// Removes what was built while the cache had another path, because it was moved or copied since.
  ///
  /// Compiled modules contain the path. The parts of the tutor do not, and remain.
  package func discardForeignBuilds() {
    guard recordedPath != path else { return }
    let names = formerPath == nil ? [] : (try? SafeFile.names(in: path)) ?? []
    for name in names where name == "packages" || name.hasPrefix("modules-") {
      try? SafeFile.remove(path + "/" + name)
    }
    try? CacheFolder.write(Array(path.utf8), to: location)
  }

  /// The path that the cache had when its contents were built, if it has another one now.
  package var formerPath: String? { recordedPath == path ? nil : recordedPath }

  /// Notes that a package's builds are used now, and, if the package is a copy in the cache, the copy.
  package func noteUse(of builds: String, package: String) {
    utimensat(AT_FDCWD, builds, nil, 0)
    // A copy is two levels deep.
    if package.hasPrefix(path + "/") { utimensat(AT_FDCWD, package.folder, nil, 0) }
  }

  /// Removes builds and copies of packages that were not used for 30 days, the oldest first.
  ///
  /// Removing thousands of files takes time, so only three are removed. That is enough, because it
  /// happens for each new package.
  package func removeUnusedPackages() {
    let limit = Int((Date().timeIntervalSince1970 - 30 * 86_400) * 1_000_000_000)
    let folders = Self.packageFolders.flatMap { kind -> [(path: String, used: Int)] in
      let names = (try? SafeFile.names(in: "\(path)/\(kind)")) ?? []
      return names.compactMap { name in
        let folder = "\(path)/\(kind)/\(name)"
        return FileIdentity(at: folder).map { (folder, $0.modified) }
      }
    }
    for (folder, used) in folders.sorted(by: { $0.used < $1.used }).prefix(3) where used < limit {
      try? SafeFile.remove(folder)
    }
  }

  /// The folders with an item for each package.
  private static let packageFolders = ["packages", "copies", "mutants", "proofs", "saves", "table"]

  private var location: String { path + "/location" }
  private var recordedPath: String? {
    SafeFile.contents(of: location, limit: 1 << 14).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Creates a folder and its parent folders.
  ///
  /// - Throws: `CacheError` if the folder cannot be created.
  package func make(_ folder: String) throws(CacheError) {
    try Self.wrap { () throws(FileError) in try SafeFile.makeFolder(folder) }
  }

  /// Writes a file, and creates the folders that contain it.
  ///
  /// It does not wait for the disk, because everything in the cache can be created again.
  ///
  /// - Throws: `CacheError` if the file cannot be written.
  package static func write(_ bytes: [UInt8], to path: String) throws(CacheError) {
    try wrap { () throws(FileError) in
      try SafeFile.makeFolder(path.folder)
      try SafeFile.write(bytes, to: path, waitsForDisk: false)
    }
  }

  private static func wrap(_ body: () throws(FileError) -> Void) throws(CacheError) {
    do { try body() } catch { throw CacheError(error) }
  }
}
