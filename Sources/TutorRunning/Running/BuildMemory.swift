package import TutorPlatform
import FoundationEssentials
package import TestReports

/// A record of the files that a package's scratch folder was built from.
///
/// The record is stored next to the scratch folder. It decides which build products must be
/// removed for the next build to be reliable.
///
/// swift-driver 6.3 on Linux compares modification times in whole seconds. After two saves within
/// one second, it may compile only the first and report a verdict on outdated code. llbuild
/// compares size and time, never content.
package struct BuildMemory: Equatable, Sendable, Codable {
  /// The build products to remove before the next build.
  package enum Distrust: Equatable, Sendable {
    case nothing
    /// The driver's dependency records (`.priors`), except those of one module, for which the
    /// driver's own change detection is reliable.
    case driverNotes(except: String?)
    /// All build products.
    case everything
  }

  /// The warnings from the last compilation of a file, with the content that was compiled.
  struct FileWarnings: Equatable, Sendable, Codable {
    var content: Fingerprint
    var warnings: [Diagnostic]
  }

  /// What other modules could use of each code file in the last successful build, if that is known.
  private var interfaces: [String: Fingerprint]?

  /// The stamps that each file had in the last successful build and in the builds since then.
  private var seen: [String: [PackageSnapshot.Stamp]] = [:]
  private var warnings: [String: FileWarnings] = [:]
  /// The fingerprint of the input of the last build's plan.
  private var planned: Fingerprint?
  /// A Boolean value that indicates whether the last build did not finish, or files changed
  /// during it.
  private var isDirty = false

  /// The toolchain and the UIKit that built the folder.
  private let surroundings: String

  /// Creates the record of a folder that has not been built yet.
  ///
  /// - Parameter surroundings: The toolchain and the UIKit that will build the folder.
  package init(surroundings: String = "") {
    self.surroundings = surroundings
  }

  /// Returns the build products to remove before building the given files.
  ///
  /// - Parameters:
  ///   - files: The files.
  ///   - surroundings: The toolchain and the UIKit of the build.
  ///   - interfaces: What other modules can use of each code file, if that is known.
  /// - Returns: What to remove, which is the least that is safe.
  package func distrust(
    of files: PackageSnapshot, in surroundings: String = "",
    interfaces: [String: Fingerprint]? = nil
  ) -> Distrust {
    // The driver sometimes treats another compiler's modules as up to date, although this compiler
    // cannot import them (6.3). Objects that were compiled with another UIKit cannot be linked.
    guard surroundings == self.surroundings else { return .everything }
    var result = Distrust.nothing
    if isDirty || hasOtherDependencies(files) {
      result = .driverNotes(except: nil)
    } else if hasNewCode(files), interfaces == nil || interfaces != self.interfaces {
      result = .driverNotes(except: onlyChangedModule(files))
    }
    for (file, stamp) in files.allStamps {
      for earlier in seen[file] ?? [] where earlier != stamp {
        if earlier.modified == stamp.modified, earlier.size == stamp.size { return .everything }
        if earlier.second == stamp.second { result = .driverNotes(except: nil) }
      }
    }
    return result
  }

  /// Returns whether code that tests import has changed.
  ///
  /// swift-driver 6.3 detects changes in an imported module only if it starts within the second in
  /// which the module was written. A second later, it does not recompile the tests, and links
  /// objects that were compiled against the old layout. The tests then pass or crash on outdated
  /// code. This happened in one of ten changes to the declarations of a class.
  private func hasNewCode(_ files: PackageSnapshot) -> Bool {
    newCode(files).map { !$0.isEmpty } ?? !seen.isEmpty
  }

  /// Returns the paths of the code files that differ from those of the last successful build.
  ///
  /// - Returns: The paths, or `nil` if files were added or removed, or the last build is not known.
  private func newCode(_ files: PackageSnapshot) -> Set<String>? {
    let present = files.stamps.filter { $0.key.isCode }
    let known = seen.filter { $0.key.isCode }
    guard Set(present.keys) == Set(known.keys) else { return nil }
    return Set(
      present.filter { file, stamp in
        known[file]?.contains { $0.content != stamp.content } != false
      }.keys)
  }

  /// Returns the paths of the code files that other modules must be compiled for again, or `nil` if
  /// any file may be one of them.
  func changedCode(_ files: PackageSnapshot) -> Set<String>? {
    isDirty || hasOtherDependencies(files) ? nil : newCode(files)
  }

  /// Returns whether code in packages that this one depends on by path has changed, which can be
  /// declarations that other modules use.
  private func hasOtherDependencies(_ files: PackageSnapshot) -> Bool {
    let known = seen.filter { PackageSnapshot.isOfDependency($0.key) }
    return !seen.isEmpty
      && known.compactMapValues { $0.last?.content }
        != files.dependencies.mapValues { $0.content }
  }

  /// Returns the only module of the package's code if the last build succeeded with the same files.
  ///
  /// None of the module's imports can have changed, and the driver compares the times of the
  /// module's own files correctly. The driver can therefore skip the unchanged files, which are
  /// most of a lesson's code.
  private func onlyChangedModule(_ files: PackageSnapshot) -> String? {
    let present = Set(files.stamps.keys.filter(\.isCode))
    let known = seen.filter { $0.key.isCode }
    let folders = Set(present.map { $0.split(separator: "/").dropFirst().first })
    guard present == Set(known.keys), known.values.allSatisfy({ $0.count == 1 }),
      folders.count == 1, let folder = folders.first ?? nil
    else { return nil }
    return String(folder)
  }

  /// Returns the interfaces of the code files that are still the same as in the last successful build.
  ///
  /// If a manifest has changed, it returns nothing, because a manifest decides which code belongs to a macro.
  func interfaces(of files: PackageSnapshot) -> [String: Fingerprint] {
    let isSame = { (path: String) in
      seen[path]?.allSatisfy { $0.content == files.stamps[path]?.content } == true
    }
    let manifests = Set(files.stamps.keys).union(seen.keys).filter {
      $0.split(separator: "/").last.map { String($0).isManifest } ?? false
    }
    return manifests.allSatisfy(isSame) ? (interfaces ?? [:]).filter { isSame($0.key) } : [:]
  }

  /// Returns whether the last build was planned for these files.
  ///
  /// Only the file names and the content of the manifest matter.
  package func hasPlan(for files: PackageSnapshot) -> Bool { planned == Self.planInput(files) }

  /// Returns the fingerprint of the input of SwiftPM's build plan: the paths of the files and the
  /// content of the manifest.
  private static func planInput(_ files: PackageSnapshot) -> Fingerprint {
    var input = Fingerprint()
    for path in files.plannedPaths.sorted() { input.add((path + "\0").utf8) }
    input.add((files.stamps["Package.swift"]?.content.hex ?? "").utf8)
    return input
  }

  /// Records that a build of the given files begins.
  package mutating func begin(_ files: PackageSnapshot) {
    isDirty = true
    planned = Self.planInput(files)
    for (file, stamp) in files.allStamps where seen[file]?.last != stamp {
      seen[file, default: []].append(stamp)
    }
  }

  /// Records that a build has ended without being canceled.
  package mutating func end(
    _ files: PackageSnapshot, succeeded: Bool, filesChanged: Bool,
    interfaces: [String: Fingerprint]? = nil
  ) {
    isDirty = filesChanged
    guard succeeded, !filesChanged else {
      // Some modules may have been compiled with the new interfaces, and others not.
      self.interfaces = nil
      return
    }
    seen = files.allStamps.mapValues { [$0] }
    self.interfaces = interfaces
  }

  /// Returns the diagnostics with the earlier warnings of files that this build did not compile.
  ///
  /// Also records the warnings of the files that were compiled.
  ///
  /// - Parameters:
  ///   - diagnostics: The diagnostics that the build printed.
  ///   - compiled: The compiled files as the build prints them: `Module/File.swift`.
  ///   - files: The files of the package.
  /// - Returns: The given diagnostics, followed by the earlier warnings.
  package mutating func completeWarnings(
    _ diagnostics: [Diagnostic], compiled: Set<String>, files: PackageSnapshot
  ) -> [Diagnostic] {
    var result = diagnostics
    for (file, stamp) in files.stamps where file.hasSuffix(".swift") {
      if compiled.contains(where: { $0.names(file) }) {
        let own = diagnostics.filter { $0.severity == .warning && $0.location?.file == file }
        warnings[file] = FileWarnings(content: stamp.content, warnings: own)
      } else if let kept = warnings[file], kept.content == stamp.content {
        result += kept.warnings.filter { !result.contains($0) }
      }
    }
    warnings = warnings.filter { files.stamps[$0.key] != nil }
    return result
  }
}

extension PackageSnapshot {
  /// The paths that SwiftPM plans a build for.
  var plannedPaths: Set<String> {
    Set(stamps.keys).union(brokenLinks.keys).filter { !Self.isHidden($0) }
  }
}

extension String {
  /// A Boolean value that indicates whether this is the path of a manifest in a package's folder.
  package var isManifest: Bool {
    self == "Package.swift" || hasPrefix("Package@swift-") && !contains("/")
  }

  /// A Boolean value that indicates whether the file at this path has code that tests may import.
  ///
  /// The targets of a package of the user's own can be in any folder.
  var isCode: Bool {
    PackageSnapshot.isSource(self) && contains("/") && !hasPrefix("Tests/")
  }

  /// Returns whether this `Module/File.swift` may refer to the given path.
  ///
  /// Only the file names are compared, because a module and its folder can have different names.
  fileprivate func names(_ path: String) -> Bool {
    guard let slash = firstIndex(of: "/") else { return false }
    let name = self[index(after: slash)...]
    return path == name || path.hasSuffix("/" + name)
  }
}
