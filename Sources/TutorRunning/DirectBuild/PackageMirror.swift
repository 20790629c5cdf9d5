import FoundationEssentials
import Glibc
package import TutorPlatform

/// A copy of a package in which some files have other contents.
///
/// The copy has the same surroundings as the package: links next to it lead to the packages that it
/// depends on by path.
package struct PackageMirror {
  /// The layout of a package, stored next to its copy.
  private struct Record: Codable {
    static let version = 3
    var version = Record.version
    var layout: PackageLayout
    var key: Fingerprint
  }

  /// The real path of the package.
  package let package: String
  /// The folder that contains the copy and its links.
  let base: String
  private let recordPath: String
  private var record: Record?
  /// The package's files, as of the last call of `prepare(with:)`.
  private(set) var files: PackageSnapshot

  /// Creates the mirror of a package.
  ///
  /// - Parameters:
  ///   - package: The real path of the package.
  ///   - base: The folder that contains the copy and its links.
  init(of package: String, in base: String) {
    self.package = package
    self.base = base
    recordPath = "\(base)/.redgreen-copy-\(Fingerprint(of: package).hex).json"
    let bytes = SafeFile.contents(of: recordPath)
    let read = bytes.flatMap { try? JSONDecoder().decode(Record.self, from: Data($0)) }
    record = read?.version == Record.version ? read : nil
    files = PackageSnapshot(of: package)
  }

  /// Creates the mirror of a package for a copy with a given path.
  ///
  /// If the package depends on others by path, the copy may be in a folder next to that path.
  package init(of package: String, near copy: String) {
    self.init(of: package, in: copy.folder)
  }

  /// Starts to read the layout unless it is known.
  ///
  /// - Parameter runner: The runner, whose toolchain and environment are used.
  /// - Returns: The reader of the layout, or `nil` if the layout is known.
  /// - Throws: `FileError` if the package exceeds a limit, or a folder cannot be created.
  package func prepare(with runner: TestRunner) throws -> LayoutReader? {
    if let problem = files.problem { throw problem }
    guard layout == nil else { return nil }
    let scratch = base + "/.redgreen-description"
    try SafeFile.makeFolder(scratch)
    return LayoutReader(of: package, runner: runner, scratch: scratch)
  }

  /// The fingerprints of the package's files, by path relative to it.
  package var contents: [String: Fingerprint] { files.stamps.mapValues(\.content) }

  // MARK: - Layout

  /// The layout that was read for the same files, or `nil` if it must be read again.
  package var layout: PackageLayout? {
    record.flatMap { $0.key == key(with: $0.layout) ? $0.layout : nil }
  }

  /// Sets the layout of the files.
  ///
  /// - Throws: `FileError` if it cannot be stored.
  package mutating func setLayout(_ layout: PackageLayout) throws {
    let record = Record(layout: layout, key: key(with: layout))
    self.record = record
    try SafeFile.write(Array(JSONEncoder().encode(record)), to: recordPath, isPrivate: true)
  }

  private func key(with layout: PackageLayout) -> Fingerprint {
    var key = manifest
    for path in files.stamps.keys.sorted() { key.add((path + "\n").utf8) }
    for path in layout.dependencies.sorted() {
      key.add(SafeFile.contents(of: path + "/Package.swift") ?? [])
    }
    return key
  }

  /// The fingerprint of the files that decide how the package is built.
  package var manifest: Fingerprint {
    var key = Fingerprint()
    for (path, stamp) in files.stamps.sorted(by: { $0.key < $1.key }) where path.isManifest {
      key.add((path + stamp.content.hex).utf8)
    }
    key.add((files.generated["Package.resolved"]?.content.hex ?? "").utf8)
    return key
  }

  // MARK: - Copying

  /// The path of the copy: below `base` by as many folders as the dependencies require.
  package var copy: String {
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
  package func write(with others: [String: [UInt8]]) throws {
    try files.copy(to: copy, replacing: others)
    try linkDependencies()
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
      if SafePath.real(place) == SafePath.real(path) { continue }
      if path.contains("/.redgreen/"), SafeFile.isFolder(place) { continue }
      try SafeFile.makeFolder(place.folder)
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
      let names = try SafeFile.names(in: folder)
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
