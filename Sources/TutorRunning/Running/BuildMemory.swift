import TutorPlatform
import FoundationEssentials
package import TutorCore

/// What a package's scratch folder was built from, kept beside it so that the next build can be trusted.
///
/// swift-driver 6.3 on Linux compares times in whole seconds: of two saves within one second it may compile only
/// the first, and report a verdict on code that is not there any more. llbuild compares size and time, never
/// content.
package struct BuildMemory: Equatable, Sendable, Codable {
  /// What has to go before the next build can be trusted.
  package enum Distrust: Equatable, Sendable {
    case nothing
    /// The driver's notes on what it compiled, but for one module's own, where the driver can be relied on.
    case driverNotes(except: String?)
    /// All that was built.
    case everything
  }

  /// The warnings of one file as it was when it was compiled last.
  struct FileWarnings: Equatable, Sendable, Codable {
    var content: Fingerprint
    var warnings: [Diagnostic]
  }

  /// What SwiftPM plans a build from: the names of the files, and what the manifest says of them.
  private struct Plan: Equatable, Sendable, Codable {
    var names: Set<String>
    var manifest: Fingerprint?

    init(_ files: PackageFiles) {
      names = Set(files.stamps.keys)
      manifest = files.stamps["Package.swift"]?.content
    }
  }

  /// Each file's times of change in builds since the last one that succeeded, that one included.
  private var seen: [String: [PackageFiles.Stamp]] = [:]
  private var warnings: [String: FileWarnings] = [:]
  /// What the last build was planned from.
  private var planned: Plan?
  /// Whether a build began and was not seen to end, or files changed while it ran.
  private var isDirty = false

  /// The toolchain that built it, as the compiler says its version; nil where that was not noted.
  let toolchain: String?

  /// Makes the memory of a folder in which nothing was built yet.
  package init(toolchain: String? = nil) {
    self.toolchain = toolchain
  }

  /// Returns what must go, given the files as they are now.
  package func distrust(of files: PackageFiles) -> Distrust {
    var result = Distrust.nothing
    if isDirty {
      result = .driverNotes(except: nil)
    } else if hasNewCode(files) {
      result = .driverNotes(except: onlyChangedModule(files))
    }
    for (file, stamp) in files.stamps {
      for earlier in seen[file] ?? [] where earlier != stamp {
        if earlier.modified == stamp.modified, earlier.size == stamp.size { return .everything }
        if earlier.second == stamp.second { result = .driverNotes(except: nil) }
      }
    }
    return result
  }

  /// A Boolean value that tells whether code that tests import has changed.
  ///
  /// swift-driver 6.3 takes in what has changed in an imported module only if it starts within the second in which the module
  /// was written. In the next one it lets the tests be as they are, and links what was compiled against another layout:
  /// they pass, or crash, on code that is not there. Seen in one of ten changes of what a class declares.
  private func hasNewCode(_ files: PackageFiles) -> Bool {
    let present = files.stamps.filter { $0.key.isCode }
    let known = seen.filter { $0.key.isCode }
    return !seen.isEmpty
      && (Set(present.keys) != Set(known.keys)
        || present.contains { file, stamp in
          known[file]?.contains { $0.content != stamp.content } != false
        })
  }

  /// Returns the module that all code is in, where the last build succeeded and had the same files.
  ///
  /// Nothing that it imports can have changed, and the driver compares its own files' times well. Its other files are not
  /// compiled again then, which are most of a lesson's code.
  private func onlyChangedModule(_ files: PackageFiles) -> String? {
    let present = Set(files.stamps.keys.filter(\.isCode))
    let known = seen.filter { $0.key.isCode }
    let folders = Set(present.map { $0.split(separator: "/").dropFirst().first })
    guard present == Set(known.keys), known.values.allSatisfy({ $0.count == 1 }),
      folders.count == 1, let folder = folders.first ?? nil
    else { return nil }
    return String(folder)
  }

  /// Whether the last build was planned for these files, whatever is in all but the manifest.
  package func hasPlan(for files: PackageFiles) -> Bool { planned == Plan(files) }

  /// Notes that a build of these files begins.
  package mutating func begin(_ files: PackageFiles) {
    isDirty = true
    planned = Plan(files)
    for (file, stamp) in files.stamps where seen[file]?.last != stamp {
      seen[file, default: []].append(stamp)
    }
  }

  /// Notes that the build has ended by itself.
  package mutating func end(_ files: PackageFiles, succeeded: Bool, filesChanged: Bool) {
    isDirty = filesChanged
    if succeeded, !filesChanged { seen = files.stamps.mapValues { [$0] } }
  }

  /// Keeps the warnings of files that were compiled now, and adds those of files that were not.
  ///
  /// The compiled files are as the build prints them: `Module/File.swift`.
  package mutating func completeWarnings(
    _ diagnostics: [Diagnostic], compiled: Set<String>, files: PackageFiles
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

extension String {
  /// A Boolean value that tells whether the file at this path holds code that tests may import.
  fileprivate var isCode: Bool { hasPrefix("Sources/") && hasSuffix(".swift") }

  /// Whether this `Module/File.swift` can be that path; a module's folder need not bear its name.
  fileprivate func names(_ path: String) -> Bool {
    guard let slash = firstIndex(of: "/") else { return false }
    let name = self[index(after: slash)...]
    return path == name || path.hasSuffix("/" + name)
  }
}
