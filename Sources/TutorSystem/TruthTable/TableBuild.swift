import FoundationEssentials
import TutorCore
import TutorSource

/// What the truth tables of one package share: how it is compiled, and what is compiled already.
///
/// Everything compiled is kept under a fingerprint of all that it depends on, so that versions of the code with the same
/// declarations share the objects of the tests, and a save compiles the tests alone.
package final class TableBuild {
  /// One module of the package, and how it is compiled without SwiftPM.
  struct Module {
    var name: String
    /// The folder of its sources, relative to the package: `Sources/Years`.
    var root: String
    var command: CompilerCommand
    var imports: [String]
    /// Sources that SwiftPM derives for it, outside of the package.
    var derived: [String]
  }

  /// How the package is compiled and linked, and what that holds for.
  struct Recipe {
    var plan: BuildPlan
    var modules: [Module]
    var manifest: Fingerprint?
  }

  let workspace: Workspace
  let root: String
  var recipe: Recipe?
  /// The linker's command for each set of imports.
  var linkers: [Fingerprint: LinkerCommand] = [:]
  /// Reports of tests that were run before, by all that they depend on.
  var reports: [Fingerprint: TruthTable.Result] = [:]
  /// The objects and programs of the last table, which are kept when others are thrown away.
  var used: Set<String> = []

  package init(package: String, runner: TestRunner) {
    workspace = Workspace(package: package, runner: runner)
    root = workspace.folders.root + "/table"
  }

  /// Where the compiler looks for modules in the commands that were asked for.
  var commandFolder: QuickFolder { QuickFolder(path: root + "/recipe") }

  var objects: String { root + "/objects" }
  func object(_ key: Fingerprint) -> String { "\(objects)/\(key.hex).o" }
  func modules(_ key: Fingerprint) -> String { "\(root)/modules/\(key.hex)" }
  func version(_ key: Fingerprint) -> String { "\(root)/versions/\(key.hex)" }
  func list(_ key: Fingerprint) -> String { "\(root)/lists/\(key.hex).swift" }
  func program(_ key: Fingerprint) -> String { "\(root)/programs/\(key.hex).xctest" }
  func cell(_ number: Int) -> String { "\(root)/cells/\(number)" }

  /// Whether the package's plan of the present manifest is known.
  func isReady(for files: PackageFiles) -> Bool {
    recipe != nil && recipe?.manifest == files.stamps["Package.swift"]?.content
  }

  /// Whether the package's present manifest is known.
  var isReady: Bool { isReady(for: PackageFiles(of: workspace.package.path)) }

  /// Reads SwiftPM's plan, which it must have made for this manifest.
  func readPlan() throws -> BuildPlan {
    let path = workspace.folders.scratch + "/debug.yaml"
    guard let bytes = FileManager.default.contents(atPath: path) else {
      throw BuildPlan.Obstacle(description: "the package was not built yet")
    }
    return try BuildPlan(reading: String(decoding: bytes, as: UTF8.self))
  }

  func forget() {
    recipe = nil
    linkers = [:]
    reports = [:]
  }

  /// The folder of a module's sources, relative to the package.
  ///
  /// - Throws: `BuildPlan.Obstacle` if they are not in a folder of their own below `Sources` or `Tests`.
  func rootOfSources(of module: BuildPlan.Module) throws -> String {
    let own = module.sources.compactMap(workspace.package.relative)
    let roots = Set(own.map { $0.split(separator: "/").prefix(2).joined(separator: "/") })
    guard let root = roots.first, roots.count == 1,
      root.hasPrefix("Sources/") || root.hasPrefix("Tests/"), !root.hasSuffix(".swift")
    else {
      throw BuildPlan.Obstacle(description: "the sources of \(module.name) lie in several folders")
    }
    return root
  }

  // MARK: - Files

  /// Writes the files of a version that are not the learner's.
  func lay(_ files: [String: [UInt8]], as key: Fingerprint) throws {
    let folder = version(key)
    guard !FileManager.default.fileExists(atPath: folder) else { return }
    let draft = folder + ".new"
    try? FileManager.default.removeItem(atPath: draft)
    try workspace.cache.make(draft)
    for (path, bytes) in files {
      let target = draft + "/" + path
      try workspace.cache.make(
        target.split(separator: "/", omittingEmptySubsequences: false).dropLast()
          .joined(separator: "/"))
      try Data(bytes).write(to: URL(fileURLWithPath: target))
    }
    try FileManager.default.moveItem(atPath: draft, toPath: folder)
  }

  func write(_ text: String, to path: String) throws {
    guard !FileManager.default.fileExists(atPath: path) else { return }
    try workspace.cache.make(
      path.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
    )
    try Data(text.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
  }

  /// Throws away what the last table did not use, so that nothing grows with every save.
  func removeOldProducts() {
    if reports.count > Self.reportLimit { reports = [:] }
    for (folder, limit) in [(objects, Self.objectLimit), (root + "/programs", Self.programLimit)] {
      let paths = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [])
        .map { "\(folder)/\($0)" }
      guard paths.count > limit else { continue }
      for path in paths where !used.contains(path) {
        try? FileManager.default.removeItem(atPath: path)
      }
    }
  }

  private static let reportLimit = 500
  private static let objectLimit = 200
  private static let programLimit = 6

  /// Where a non-Swift file of the package is copied to for the tests; nil if it is no resource.
  ///
  /// A file that SwiftPM's plan does not know yet goes where its neighbors go.
  func destination(of path: String) -> String? {
    let resources = recipe?.plan.resources ?? []
    let known = resources.compactMap { resource in
      workspace.package.relative(resource.source).map { ($0, resource.destination) }
    }
    if let exact = known.first(where: { $0.0 == path }) { return exact.1 }
    let folder = path.folder
    guard let neighbor = known.first(where: { $0.0.folder == folder }) else { return nil }
    return neighbor.1.folder + "/" + (path.split(separator: "/").last ?? "")
  }

  /// The environment of one cell's tests.
  func environment(of cell: String) -> [String: String] {
    var variables = workspace.environment.variables
    variables["REDGREEN_RUN"] = cell + "/run"
    variables["TMPDIR"] = cell + "/tmp"
    variables["SWIFT_BACKTRACE"] = variables["SWIFT_BACKTRACE"]?
      .replacing(workspace.folders.crashes, with: cell + "/crashes")
    return variables
  }
}

extension String {
  /// The path without its last part.
  var folder: String {
    split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
  }
}
