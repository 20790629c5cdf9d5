import FoundationEssentials
import TutorCore
import TutorSource

/// What the quick looks at one package share: how it is compiled, and what is compiled already.
///
/// Nothing of it is in SwiftPM's scratch folder: the verdict that counts never meets it.
package final class QuickBuild {
  /// How the package is compiled and linked without SwiftPM, and what that holds for.
  struct Recipe {
    var plan: BuildPlan
    var commands: [String: CompilerCommand]
    /// The files there were when SwiftPM made the plan.
    var files: Set<String>
    var manifest: Fingerprint?
  }

  /// One module as it was compiled last.
  struct Compiled {
    /// Of all that its files depend on apart from their own bodies.
    var interface: Fingerprint
    /// Of each file that is compiled as it is.
    var files: [String: Fingerprint]
  }

  let workspace: Workspace
  let folder: QuickFolder
  var recipe: Recipe?
  var compiled: [String: Compiled] = [:]
  /// The warnings of files that are not compiled again.
  var memory = BuildMemory()
  /// The source of the runner as it was compiled last.
  var runner = ""
  /// How it is linked, and the imports for which its program was.
  var linker: (imports: Fingerprint, command: LinkerCommand)?
  /// What is linked at present.
  var linked: Fingerprint?

  package init(package: String, runner: TestRunner) {
    workspace = Workspace(package: package, runner: runner)
    folder = QuickFolder(path: workspace.folders.root + "/quick")
  }

  /// Forgets how the package is compiled, and all that was.
  func forget() {
    recipe = nil
    compiled = [:]
    memory = BuildMemory()
    runner = ""
    linker = nil
    linked = nil
  }

  /// Reads SwiftPM's plan as it is now; it must just have been made for these files.
  func readPlan(for files: PackageFiles) throws -> BuildPlan {
    let path = workspace.folders.scratch + "/debug.yaml"
    guard let bytes = FileManager.default.contents(atPath: path) else {
      throw BuildPlan.Obstacle(description: "the package was not built yet")
    }
    let plan = try BuildPlan(reading: String(decoding: bytes, as: UTF8.self))
    let known = Set(plan.modules.flatMap(\.sources).compactMap(relative))
    let present = files.stamps.keys.filter { $0.hasSuffix(".swift") && $0.contains("/") }
    guard known == Set(present) else {
      throw BuildPlan.Obstacle(description: "the plan of the build is about other files")
    }
    return plan
  }

  /// A path inside of the package; nil for any other.
  func relative(_ path: String) -> String? {
    let prefix = workspace.package.path + "/"
    return path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : nil
  }

  /// Whether SwiftPM's plan must be read before there can be a quick look.
  var needsRehearsal: Bool { obstacle(for: PackageFiles(of: workspace.package.path)) != nil }

  /// Why the recipe does not fit these files; nil where it does.
  func obstacle(for files: PackageFiles) -> String? {
    guard let recipe else { return "the package was not built yet" }
    if files.stamps["Package.swift"]?.content != recipe.manifest {
      return "Package.swift has changed"
    }
    return Set(files.stamps.keys) == recipe.files ? nil : "there are other files than before"
  }

  // MARK: - Keys

  /// Of all that the files of a module depend on apart from their own bodies.
  func interface(
    of module: BuildPlan.Module, texts: [(path: String, text: String)],
    imports: [Fingerprint]
  ) -> Fingerprint {
    var key = Fingerprint(of: (recipe?.commands[module.name]?.flags ?? []).joined(separator: "\n"))
    for (path, text) in texts {
      key.add(path.utf8)
      key.add((SourceFile(text).interface ?? text).utf8)
    }
    for interface in imports { key.add(interface.hex.utf8) }
    return key
  }

  /// Of all lines that may import something: what is linked depends on them alone.
  func imports(in texts: [String]) -> Fingerprint {
    var key = Fingerprint()
    for text in texts {
      for line in text.split(separator: "\n") where line.contains("import") { key.add(line.utf8) }
    }
    return key
  }

  // MARK: - Files

  func prepareFolders() throws {
    for path in [folder.temporary, folder.crashes, folder.run] {
      try? FileManager.default.removeItem(atPath: path)
      try workspace.cache.make(path)
    }
    try workspace.cache.make(folder.modules)
  }

  /// Writes a file where that is not in it already.
  func write(_ text: String, to path: String) throws {
    guard FileManager.default.contents(atPath: path) != Data(text.utf8) else { return }
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
  }

  /// Lays the resources beside the test bundle, as they are now.
  func copyResources(_ resources: [BuildPlan.Resource]) throws {
    let folders = Set(resources.compactMap { $0.destination.split(separator: "/").first })
    for name in folders { try? FileManager.default.removeItem(atPath: "\(folder.path)/\(name)") }
    for resource in resources {
      let destination = folder.path + "/" + resource.destination
      try workspace.cache.make(
        String(destination[..<(destination.lastIndex(of: "/") ?? destination.endIndex)]))
      try FileManager.default.copyItem(atPath: resource.source, toPath: destination)
    }
  }

  /// What a test of this package may do, apart from those that count.
  var environment: [String: String] {
    var variables = workspace.environment.variables
    variables["REDGREEN_RUN"] = folder.run
    variables["TMPDIR"] = folder.temporary
    variables["SWIFT_BACKTRACE"] = variables["SWIFT_BACKTRACE"]?
      .replacing(workspace.folders.crashes, with: folder.crashes)
    return variables
  }
}
