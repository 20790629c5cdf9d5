package import TutorPlatform

/// The files of a package that changed during a run of its tests, and the processes that are left.
///
/// A run is judged on the files that it was built from. What tests write otherwise, such as snapshots
/// and logs, does not matter for that.
package struct RunChanges: Equatable, Sendable {
  /// The inputs of the build that changed before the tests started, so that the run describes neither
  /// version.
  package var edited: Set<String> = []
  /// The inputs of the build that changed while the tests ran.
  package var rewritten: Set<String> = []
  /// The other files that changed while the tests ran.
  package var written: Set<String> = []
  /// The names of the processes that were still running when `swift test` had ended, sorted.
  package var leftProcesses: [String] = []

  /// Creates a value without changes.
  package init() {}

  /// Compares the files at the end of a run with those at its start.
  ///
  /// Saving an input of the build without a change is no change.
  ///
  /// - Parameters:
  ///   - start: The files at the start.
  ///   - built: The files when the tests started, or `nil` if they did not.
  ///   - end: The files at the end.
  package init(from start: PackageSnapshot, built: PackageSnapshot?, to end: PackageSnapshot) {
    let inputs = BuildInputs(of: start)
    let (old, before, new) = (start.allStamps, built?.allStamps, end.allStamps)
    for path in end.paths(differingFrom: start) {
      let content = old[path]?.content
      if !inputs.contains(path) {
        if built?.stamps[path] != end.stamps[path] || built == nil { written.insert(path) }
      } else if let before, before[path]?.content != content {
        edited.insert(path)
      } else if new[path]?.content != content {
        if built == nil { edited.insert(path) } else { rewritten.insert(path) }
      }
    }
  }

  /// A Boolean value that indicates whether an input of the build changed.
  package var areOfInputs: Bool { !edited.isEmpty || !rewritten.isEmpty }
}

/// The files that the build of a package uses: code, manifests, and resources.
private struct BuildInputs {
  private let files: PackageSnapshot
  private let resources: [String]
  private let foldersOfPlugins: [String]

  init(of files: PackageSnapshot) {
    self.files = files
    let manifest = ManifestText(PackageSnapshot.text("Package.swift", in: files.package))
    resources = manifest.resources
    foldersOfPlugins = manifest.targets.filter(\.hasPlugins).map(\.folder)
  }

  /// Returns whether the build uses a file, or will if the file is new and contains code.
  ///
  /// A new file in a folder of resources is not used yet: tests record their snapshots there.
  func contains(_ path: String) -> Bool {
    // A snapshot has only those that the build uses.
    if PackageSnapshot.isOfDependency(path) { return true }
    let name = path.split(separator: "/").last ?? ""
    let ending = String(name.split(separator: ".").last ?? "")
    if Self.code.contains(ending) { return !PackageSnapshot.isHidden(path) }
    guard files.stamps[path] != nil else { return false }
    return Self.interfaces.contains(ending)
      || resources.contains { $0.isEmpty || "/\(path)/".contains("/\($0)/") }
      || foldersOfPlugins.contains { $0.isEmpty || SafePath.isSame(path, orInside: $0) }
  }

  private static let code: Set<String> = [
    "swift", "c", "cc", "cpp", "cxx", "m", "mm", "s", "S", "h", "hh", "hpp", "hxx", "modulemap",
  ]
  /// The endings of files that SwiftPM treats as resources even if the manifest does not name them.
  private static let interfaces: Set<String> = ["xib", "storyboard", "strings", "stringsdict"]
}

extension PackageSnapshot {
  /// The maximum number of packages whose files are read.
  private static let packageLimit = 100

  /// Reads the files of a package, and the inputs of its build in the packages that it depends on by
  /// path.
  ///
  /// The tutor's own packages do not count, because they do not change.
  package init(ofBuild package: String) {
    self.init(of: package)
    let root = SafePath.real(package)
    var known: Set<String> = [root]
    var waiting = [root]
    while let folder = waiting.popLast() {
      for path in Self.manifest(of: folder).dependencies {
        let path = SafePath.absolute(path, in: folder)
        let other = SafePath.real(path)
        guard !SafePath.isSame(other, orInside: root), !path.contains("/.redgreen/"),
          known.count < Self.packageLimit, known.insert(other).inserted, SafeFile.isFolder(other)
        else { continue }
        waiting.append(other)
        let files = PackageSnapshot(of: other)
        let inputs = BuildInputs(of: files)
        let tests = Self.manifest(of: other).targets.filter(\.isTest).map(\.folder)
        addDependency(files, at: SafePath.relative(other, to: root)) { file in
          inputs.contains(file) && !tests.contains { SafePath.isSame(file, orInside: $0) }
            && !SafePath.isSame("\(other)/\(file)", orInside: root)
        }
      }
    }
  }

  /// Returns what the manifest of a package names.
  static func manifest(of package: String) -> ManifestText {
    ManifestText(text("Package.swift", in: package))
  }

  /// Returns whether a file of the package itself is an input of its build.
  package func isInput(_ path: String) -> Bool {
    !Self.isOfDependency(path) && BuildInputs(of: self).contains(path)
  }

  /// Returns whether the inputs of the build have not been saved between two snapshots.
  func hasSameInputs(as other: Self) -> Bool {
    let inputs = BuildInputs(of: other)
    return !paths(differingFrom: other).contains(where: inputs.contains)
  }

  /// Returns whether the inputs of the build have the given contents.
  ///
  /// - Throws: `FileError` if a folder cannot be read, or the package exceeds a limit.
  func hasInputs(of contents: [String: [UInt8]]) throws -> Bool {
    let inputs = BuildInputs(of: self)
    return try self.contents().filter { inputs.contains($0.key) }
      == contents.filter { inputs.contains($0.key) }
  }
}
