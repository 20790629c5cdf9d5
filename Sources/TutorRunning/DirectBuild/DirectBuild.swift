package import TutorPlatform
import FoundationEssentials
import TestReports
import TutorCore

/// The state that direct builds of a package share: its recipe and its compiled products.
///
/// A direct build runs the compiler and the linker without SwiftPM. Every product is stored under a
/// fingerprint of everything that it depends on. Versions of the code with the same declarations
/// therefore share the objects of the tests, and a save compiles only what the change affects.
/// Nothing is stored in SwiftPM's scratch folder, so direct builds cannot affect the final verdict.
package final class DirectBuild {
  /// A module of the package, and the commands that compile it without SwiftPM.
  struct Module {
    var name: String
    /// The folder of its sources, relative to the package, such as `Sources/Years`.
    var root: String
    var command: CompilerCommand
    var imports: [String]
    /// The sources that SwiftPM generates for it, outside the package.
    var derived: [String]
  }

  /// The way to compile and link the package, and the conditions under which it is valid.
  struct Recipe {
    var plan: BuildPlan
    var modules: [Module]
    /// The fingerprint of the package's manifest.
    var manifest: Fingerprint?
    /// The paths of files that are not Swift code.
    var otherFiles: Set<String>
    /// A fingerprint of the toolchain and of the UIKit that the package is built with.
    var surroundings: Fingerprint
  }

  /// The purposes of a direct build.
  ///
  /// The products that were used last for each purpose are kept.
  package enum Use {
    case provisional, otherVersions, nextCheck
  }

  let workspace: Workspace
  let sources: SourceMemory
  /// The compilers, the linker, the test processes, and SwiftPM, which wait for the next check.
  package let processes: PreparedProcesses
  let probe: Support
  let root: String
  var recipe: Recipe?
  /// The reason why there is no recipe, once the package has been built.
  var learningObstacle: DirectBuildObstacle?
  /// The linker commands, by the fingerprint of a version's imports.
  var linkers: [Fingerprint: LinkerCommand] = [:]
  /// The results of earlier test runs, by a fingerprint of everything that they depend on.
  var reports: [Fingerprint: TruthTable.Result] = [:]
  /// The interfaces of Swift files, also of earlier versions.
  let interfaces = InterfaceMemory()
  private var used: [Use: Set<String>] = [:]

  /// A closure that receives each process that is started, so that direct builds can be measured.
  package var onStart: (PreparedProcesses.Start) -> Void {
    get { processes.onStart }
    set { processes.onStart = newValue }
  }

  /// Creates the state for a package, without a recipe.
  package init(package: String, runner: TestRunner, sources: SourceMemory) {
    self.sources = sources
    workspace = Workspace(package: package, runner: runner)
    probe = runner.probe
    processes = PreparedProcesses(library: probe.preload)
    root = workspace.folders.root + "/direct"
  }

  // MARK: - Folders

  /// The folder that the commands of a recipe use for modules.
  var modulesOfRecipe: String { root + "/recipe/modules" }
  var objects: String { root + "/objects" }
  func object(_ key: Fingerprint) -> String { "\(objects)/\(key.hex).o" }
  /// Returns the file that holds the warnings of a source whose object is kept.
  func warnings(_ key: Fingerprint) -> String { "\(objects)/\(key.hex).json" }
  func modules(_ key: Fingerprint) -> String { "\(root)/modules/\(key.hex)" }
  func version(_ key: Fingerprint) -> String { "\(root)/versions/\(key.hex)" }
  func list(_ key: Fingerprint) -> String { "\(root)/lists/\(key.hex).swift" }
  /// Returns the program that contains all libraries.
  ///
  /// Versions with the same imports and the same runner share it, as long as the toolchain and the
  /// UIKit stay the same.
  func program(of version: PackageVersion) -> String {
    var key = version.imports
    key.add(runner(of: version).utf8)
    for name in workspace.archives.sorted() { key.add(name.utf8) }
    return "\(root)/programs/\(key.hex).xctest"
  }
  /// Removes the program of a version whose tests reported nothing, in case it is damaged.
  ///
  /// The next build links it again.
  func discardProgram(of version: PackageVersion) {
    try? FileManager.default.removeItem(atPath: program(of: version))
  }

  /// Returns the object file of the program that runs a version's tests.
  func runner(of version: PackageVersion) -> String {
    var key = Fingerprint(of: version.runnerSource)
    if let surroundings = recipe?.surroundings { key.add(surroundings.hex.utf8) }
    return object(key)
  }
  func cell(_ name: String) -> RunFolders { RunFolders(root: "\(root)/cells/\(name)") }

  // MARK: - The recipe

  /// Returns why the recipe does not fit the package's files, or `nil` if it does.
  func obstacle(for files: PackageSnapshot) -> DirectBuildObstacle? {
    guard let recipe else {
      return learningObstacle ?? DirectBuildObstacle("the package has not been built yet")
    }
    if files.stamps["Package.swift"]?.content != recipe.manifest {
      return DirectBuildObstacle("Package.swift has changed")
    }
    // Swift files may be added or removed: SwiftPM compiles every one in a module's folder.
    let others = files.plannedPaths.filter { file in
      file != "Package.swift" && !recipe.modules.contains { $0.isSource(file) }
    }
    return others == recipe.otherFiles
      ? nil : DirectBuildObstacle("files were added or removed")
  }

  /// The build system that SwiftPM has last used for the package.
  package var buildSystem: BuildSystem { workspace.folders.buildSystem }

  /// A Boolean value that indicates whether the recipe matches the package's current manifest.
  package var isReady: Bool { isReady(for: PackageSnapshot(of: workspace.package.path)) }

  func isReady(for files: PackageSnapshot) -> Bool {
    recipe != nil && recipe?.manifest == files.stamps["Package.swift"]?.content
  }

  /// Returns SwiftPM's plan, which SwiftPM must just have written for these files.
  ///
  /// - Throws: `DirectBuildObstacle` if the plan is missing, not supported or about other files.
  func readPlan(for files: PackageSnapshot) throws -> BuildPlan {
    if let shortcoming = workspace.folders.buildSystem.shortcoming {
      throw DirectBuildObstacle(shortcoming)
    }
    let path = BuildSystem.plan(in: workspace.folders.scratch)
    guard let bytes = SafeFile.contents(of: path) else {
      throw DirectBuildObstacle("the package has not been built yet")
    }
    let plan = try BuildPlan(reading: String(decoding: bytes, as: UTF8.self))
    let known = Set(plan.modules.flatMap(\.sources).compactMap(workspace.package.relative))
    let present = files.plannedPaths.filter { PackageSnapshot.isSource($0) && $0.contains("/") }
    guard known == present else {
      throw DirectBuildObstacle("the build plan lists different files")
    }
    if let folder = plan.resources.first(where: { SafeFile.isFolder($0.source) })?.source {
      let name = workspace.package.relative(folder) ?? folder
      throw DirectBuildObstacle("a resource is a folder, \(name)")
    }
    return plan
  }

  /// Stores the package's recipe, and discards the linker commands and results of the previous one.
  func learn(_ plan: BuildPlan, _ modules: [Module], for files: PackageSnapshot) {
    linkers = [:]
    reports = [:]
    learningObstacle = nil
    processes.prepare([])
    recipe = Recipe(
      plan: plan, modules: modules, manifest: files.stamps["Package.swift"]?.content,
      otherFiles: files.plannedPaths.filter { !$0.hasSuffix(".swift") },
      surroundings: Fingerprint(of: workspace.surroundings))
  }

  /// Returns the folder of a module's sources, relative to the package.
  ///
  /// - Throws: `DirectBuildObstacle` if they are not in one folder directly below `Sources` or
  ///   `Tests`.
  func rootOfSources(of module: BuildPlan.Module) throws -> String {
    let own = module.sources.compactMap(workspace.package.relative)
    let roots = Set(own.map { $0.split(separator: "/").prefix(2).joined(separator: "/") })
    guard let root = roots.first, roots.count == 1,
      root.hasPrefix("Sources/") || root.hasPrefix("Tests/"), !root.hasSuffix(".swift")
    else {
      throw DirectBuildObstacle(
        "\(module.name) is not in one folder directly below Sources or Tests")
    }
    return root
  }

  /// Returns a compiler or linker command.
  ///
  /// Commands run at low priority unless they are for a provisional verdict, which the learner
  /// waits for.
  func command(_ words: [String], for use: Use) -> ChildProcess.Command {
    workspace.compilerCommand(words, isInBackground: use != .provisional)
  }

  // MARK: - Files

  /// Removes all products if the output of a command shows that they are damaged.
  ///
  /// `swift test` finds and removes damaged modules of the system.
  ///
  /// - Throws: `DirectBuildObstacle` if they are.
  func requireSoundCache(_ output: String) throws {
    guard ToolFault.isOfDamagedCache(output) else { return }
    for folder in ["modules", "objects", "programs", "versions", "lists"] {
      try? FileManager.default.removeItem(atPath: "\(root)/\(folder)")
    }
    throw DirectBuildObstacle("files in the cache are damaged")
  }

  /// Writes the files of a version that differ from the learner's.
  func lay(_ files: [String: [UInt8]], as key: Fingerprint) throws {
    let folder = version(key)
    guard !FileManager.default.fileExists(atPath: folder) else { return }
    let draft = folder + ".new"
    try? FileManager.default.removeItem(atPath: draft)
    try workspace.cache.make(draft)
    for (path, bytes) in files { try CacheFolder.write(bytes, to: draft + "/" + path) }
    try SafeFile.moveFolder(draft, to: folder)
  }

  /// Writes a file whose path contains a fingerprint of its contents, unless it exists.
  func write(_ text: String, to path: String) throws {
    guard !FileManager.default.fileExists(atPath: path) else { return }
    try CacheFolder.write(Array(text.utf8), to: path)
  }

  /// Returns the paths of all products of a version.
  private func products(of version: PackageVersion) -> Set<String> {
    let keys = version.units.flatMap(\.objects)
    let sources = version.units.flatMap(\.sources).map(\.path)
    return Set(keys.map(object) + keys.map(warnings) + sources.filter { $0.hasPrefix(root) })
      .union([runner(of: version), program(of: version)])
      .union([modules(version.interfaces), version.folder])
  }

  /// Records the versions in current use, and removes other products if there are too many.
  func keep(_ versions: [PackageVersion], for use: Use) {
    used[use] = versions.map(products).reduce(into: Set<String>()) { $0.formUnion($1) }
    let kept = used.values.reduce(into: Set<String>()) { $0.formUnion($1) }
    if reports.count > Self.reportLimit { reports = [:] }
    for (name, limit) in Self.limits {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: "\(root)/\(name)")) ?? []
      guard names.count > limit else { continue }
      for path in names.map({ "\(root)/\(name)/\($0)" }) where !kept.contains(path) {
        try? FileManager.default.removeItem(atPath: path)
      }
    }
  }

  private static let reportLimit = 500
  private static let limits = [
    ("objects", 300), ("programs", 6), ("modules", 40), ("versions", 100), ("lists", 200),
  ]

  /// Returns the path that a non-Swift file of the package is copied to, or `nil` if it is not a
  /// resource, such as a hidden file.
  ///
  /// A file that is not in SwiftPM's plan yet is copied next to a resource from the same folder.
  func destination(of path: String) -> String? {
    guard !PackageSnapshot.isHidden(path) else { return nil }
    let resources = recipe?.plan.resources ?? []
    let known = resources.compactMap { resource in
      workspace.package.relative(resource.source).map { ($0, resource.destination) }
    }
    if let exact = known.first(where: { $0.0 == path }) { return exact.1 }
    let folder = path.folder
    guard let neighbor = known.first(where: { $0.0.folder == folder }) else { return nil }
    return neighbor.1.folder + "/" + (path.split(separator: "/").last ?? "")
  }
}

extension DirectBuild.Module {
  /// Returns whether the module compiles a file of the package.
  func isSource(_ file: String) -> Bool {
    file.hasPrefix(root + "/") && PackageSnapshot.isSource(file)
  }
}
