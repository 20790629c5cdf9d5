import FoundationEssentials
import TutorCore
import TutorSource

/// Finds what is compiled for one version of a package, and under which fingerprints.
struct UnitReader {
  let build: TableBuild
  /// The folder of the version's files.
  let folder: String
  /// The Swift files of the version with the tests, by path in the package.
  let texts: [String: String]
  /// The paths of files that are the learner's.
  let learners: Set<String>
  let usesXCTest: Bool

  /// Returns the package's modules in the order in which they are compiled.
  ///
  /// - Throws: `BuildPlan.Obstacle` if a module has no sources in this version; `XCTestListing.Unclear` if the tests cannot be
  ///   told from their source.
  func units(of recipe: TableBuild.Recipe) throws -> [TableColumn.Unit] {
    var units: [TableColumn.Unit] = []
    for module in recipe.modules {
      let sources = try sources(of: module)
      guard !sources.isEmpty else {
        throw BuildPlan.Obstacle(description: "\(module.name) has no sources in this version")
      }
      let imports = module.imports.compactMap { name in
        units.first { $0.module.name == name }?.interface
      }
      let interface = interface(of: module, sources, imports)
      units.append(
        TableColumn.Unit(
          module: module, sources: sources, interface: interface,
          objects: sources.map { Self.object($0, interface) }))
    }
    return units
  }

  /// The fingerprint of all that tests can import.
  func interfaces(of units: [TableColumn.Unit]) -> Fingerprint {
    var key = Fingerprint()
    for unit in units where !unit.module.root.isInTests { key.add(unit.interface.hex.utf8) }
    return key
  }

  private func sources(of module: TableBuild.Module) throws -> [TableColumn.Source] {
    let package = build.workspace.package.path
    let paths = texts.keys.filter { $0.hasPrefix(module.root + "/") }.sorted()
    var sources = paths.map { path in
      TableColumn.Source(
        path: (learners.contains(path) ? package : folder) + "/" + path, name: path,
        text: texts[path] ?? "")
    }
    sources += module.derived.map { path in
      TableColumn.Source(
        path: path, name: path.split(separator: "/").suffix(2).joined(separator: "/"),
        text: FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) }
          ?? "")
    }
    if let list = try list(of: module, paths) {
      let path = build.list(Fingerprint(of: list))
      try build.write(list, to: path)
      sources.append(TableColumn.Source(path: path, name: "\(module.name).tests.swift", text: list))
    }
    return sources
  }

  /// The list of a module's XCTests; nil if it can have none.
  private func list(of module: TableBuild.Module, _ paths: [String]) throws -> String? {
    let own = paths.compactMap { texts[$0] }
    guard usesXCTest, module.root.isInTests, own.contains(where: { $0.contains("XCTest") }) else {
      return nil
    }
    let others = texts.filter { !paths.contains($0.key) }.map(\.value)
    return RunnerSource.list(try XCTestListing(of: own, others: others), of: module.name)
  }

  private func interface(
    of module: TableBuild.Module, _ sources: [TableColumn.Source], _ imports: [Fingerprint]
  ) -> Fingerprint {
    var key = Fingerprint(of: module.command.flags.joined(separator: "\n"))
    for source in sources {
      key.add(source.name.utf8)
      key.add((SourceFile(source.text).interface ?? source.text).utf8)
    }
    for imported in imports { key.add(imported.hex.utf8) }
    return key
  }

  private static func object(_ source: TableColumn.Source, _ interface: Fingerprint) -> Fingerprint
  {
    var key = interface
    key.add(source.name.utf8)
    key.add([0])
    key.add(source.text.utf8)
    return key
  }
}
