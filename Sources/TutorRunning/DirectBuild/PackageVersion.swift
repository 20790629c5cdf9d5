import TutorPlatform
import Glibc
import TestReports
import TutorCore
import TutorSource

/// A version of a package: its sources, and the fingerprints of its products.
struct PackageVersion {
  /// A source file to compile.
  struct Source {
    /// The path of the file.
    var path: String
    /// The path of the file in the package; fingerprints depend on this and not on `path`.
    var name: String
    var text: String
  }

  /// A module of the version.
  struct Unit {
    var module: DirectBuild.Module
    var sources: [Source]
    /// A fingerprint of everything that files of importing modules can depend on.
    var interface: Fingerprint
    /// The fingerprints of the objects, in the order of the sources.
    var objects: [Fingerprint]
    /// A Boolean value that indicates whether function bodies may be part of what others import.
    var copiesBodies: Bool
  }

  /// The modules, in the order in which they are compiled.
  let units: [Unit]
  let resources: [(source: String, destination: String)]
  let frameworks: Set<TestID.Framework>
  /// A fingerprint of the modules that tests can import.
  let interfaces: Fingerprint
  /// A fingerprint of everything that the tests' results depend on.
  let key: Fingerprint
  /// A fingerprint of all lines that may contain an import; linking depends on these lines only.
  let imports: Fingerprint
  /// The folder of the files that differ from the learner's.
  let folder: String

  /// Writes the files of a version to disk, and computes its sources and fingerprints.
  ///
  /// - Parameters:
  ///   - files: The files, by path in the package.
  ///   - learners: The paths of those files that are identical to the learner's, and are read from
  ///     the package.
  ///   - present: The package's files, of which every version has those over the limit.
  ///   - build: The package's recipe and products.
  ///   - reading: Access to the facts about the sources.
  /// - Throws: `DirectBuildObstacle` or `XCTestListing.Unclear` if the tests cannot be built
  ///   without SwiftPM.
  init(
    _ files: [String: [UInt8]], learners: Set<String>, in present: PackageSnapshot,
    on build: DirectBuild, _ reading: Reading
  ) throws {
    guard let recipe = build.recipe else {
      throw DirectBuildObstacle("the package has not been built yet")
    }
    let large = present.largeFiles.filter { files[$0] == nil }
    if let source = large.first(where: { file in recipe.modules.contains { $0.isSource(file) } }) {
      throw DirectBuildObstacle("\(source) is too large")
    }
    let others = files.filter { !learners.contains($0.key) }
    let code = Self.fingerprint(of: others)
    let folder = build.version(code)
    if !others.isEmpty { try build.lay(others, as: code) }
    let texts = files.filter { PackageSnapshot.isSource($0.key) }.mapValues(\.text)
    frameworks = Workspace.frameworks(
      in: Array(texts.values), manifest: texts["Package.swift"] ?? "")
    reading.prepare(files)
    let reader = UnitReader(
      build: build, reading: reading, folder: folder, texts: texts, learners: learners,
      usesXCTest: frameworks.contains(.xctest))
    units = try reader.units(of: recipe)
    interfaces = reader.interfaces(of: units)
    imports = reader.imports(of: units)
    resources = large.union(files.keys).filter { !$0.hasSuffix(".swift") }.sorted().compactMap {
      path in
      let isOwn = learners.contains(path) || large.contains(path)
      return build.destination(of: path).map {
        ((isOwn ? present.package : folder) + "/" + path, $0)
      }
    }
    self.folder = folder
    var key = Self.fingerprint(of: files)
    for path in large.sorted() {
      key.add("\(path)\n\(present.stamps[path]?.content.hex ?? "")\n".utf8)
    }
    for object in units.flatMap(\.objects) { key.add(object.hex.utf8) }
    self.key = key
  }

  /// Creates a version from the package's files on disk.
  ///
  /// - Throws: The errors of `init(_:learners:in:on:_:)`, and `FileError` if the package cannot be
  ///   read.
  init(of present: PackageSnapshot, on build: DirectBuild, _ reading: Reading) throws {
    let files = try present.contents()
    try self.init(files, learners: Set(files.keys), in: present, on: build, reading)
  }

  private static func fingerprint(of files: [String: [UInt8]]) -> Fingerprint {
    var key = Fingerprint()
    for (path, bytes) in files.sorted(by: { $0.key < $1.key }) {
      key.add(path.utf8)
      key.add([0])
      key.add(bytes)
      key.add([0])
    }
    return key
  }

  /// The source of the program that finds and runs the tests.
  var runnerSource: String {
    let modules = units.filter { $0.sources.contains { $0.path.contains("/lists/") } }
    return RunnerSource.main(
      xctests: modules.map(\.module.name).sorted(), usesTesting: frameworks.contains(.swiftTesting))
  }
}

/// Computes the modules of one version of a package.
private struct UnitReader {
  let build: DirectBuild
  let reading: Reading
  /// The folder of the files that differ from the learner's.
  let folder: String
  /// The Swift files of the version, tests included, by path in the package.
  let texts: [String: String]
  /// The paths of the files that are identical to the learner's.
  let learners: Set<String>
  let usesXCTest: Bool

  func units(of recipe: DirectBuild.Recipe) throws -> [PackageVersion.Unit] {
    build.interfaces.trim()
    var units: [PackageVersion.Unit] = []
    var modules: [InterfaceGraph.Module] = []
    for module in recipe.modules {
      let sources = try sources(of: module)
      guard !sources.isEmpty else {
        throw DirectBuildObstacle("\(module.name) has no sources in this version")
      }
      let imports = module.imports.compactMap { name in
        units.firstIndex { $0.module.name == name }
      }
      for source in sources { _ = try? facts(of: source) }
      let files = try sources.map { InterfaceGraph.File(name: $0.name, facts: try facts(of: $0)) }
      let interface = fingerprint(
        of: module, files, [recipe.surroundings] + imports.map { units[$0].interface })
      var flags = Fingerprint(of: module.command.flags.joined(separator: "\n"))
      flags.add(recipe.surroundings.hex.utf8)
      modules.append(InterfaceGraph.Module(flags: flags, imports: imports, files: files))
      units.append(
        PackageVersion.Unit(
          module: module, sources: sources, interface: interface, objects: [],
          copiesBodies: files.contains { $0.facts.pieces == nil }))
    }
    let graph = InterfaceGraph(modules)
    for (index, module) in modules.enumerated() {
      units[index].objects = zip(units[index].sources, module.files).map { source, file in
        object(
          source, graph.fingerprint(visibleTo: file, ofModule: index) ?? units[index].interface)
      }
    }
    return units
  }

  private func facts(of source: PackageVersion.Source) throws -> InterfaceMemory.Facts {
    try build.interfaces.facts(of: source.text, try reading.outline(of: source.text))
  }

  /// Returns a fingerprint of everything that tests can import.
  func interfaces(of units: [PackageVersion.Unit]) -> Fingerprint {
    var key = Fingerprint()
    for unit in units where !unit.module.root.isInTests { key.add(unit.interface.hex.utf8) }
    return key
  }

  func imports(of units: [PackageVersion.Unit]) -> Fingerprint {
    var key = Fingerprint()
    for source in units.flatMap(\.sources) {
      for line in source.text.split(separator: "\n") where line.contains("import") {
        key.add(line.utf8)
      }
    }
    return key
  }

  private func sources(of module: DirectBuild.Module) throws -> [PackageVersion.Source] {
    let package = build.workspace.package.path
    let paths = texts.keys.filter(module.isSource).sorted()
    var sources = paths.map { path in
      PackageVersion.Source(
        path: (learners.contains(path) ? package : folder) + "/" + path, name: path,
        text: texts[path] ?? "")
    }
    sources += module.derived.map { path in
      PackageVersion.Source(
        path: path, name: path.split(separator: "/").suffix(2).joined(separator: "/"),
        text: String(decoding: SafeFile.contents(of: path) ?? [], as: UTF8.self))
    }
    if let list = try list(of: module, paths) {
      let path = build.list(Fingerprint(of: list))
      try build.write(list, to: path)
      sources.append(
        PackageVersion.Source(path: path, name: "\(module.name).tests.swift", text: list))
    }
    return sources
  }

  /// Returns the source of a module's list of XCTests, or `nil` if it cannot have any.
  private func list(of module: DirectBuild.Module, _ paths: [String]) throws -> String? {
    let own = paths.compactMap { texts[$0] }
    guard usesXCTest, module.root.isInTests, own.contains(where: { $0.contains("XCTest") }) else {
      return nil
    }
    let others = texts.filter { !paths.contains($0.key) }.map(\.value)
    let declarations = { try reading.outline(of: $0).testDeclarations }
    let listing = try XCTestListing(of: own.map(declarations), others: others.map(declarations))
    return RunnerSource.list(listing, of: module.name)
  }

  private func fingerprint(
    of module: DirectBuild.Module, _ files: [InterfaceGraph.File], _ dependencies: [Fingerprint]
  ) -> Fingerprint {
    var key = Fingerprint(of: module.command.flags.joined(separator: "\n"))
    for file in files {
      key.add(file.name.utf8)
      key.add(file.facts.interface.hex.utf8)
    }
    for dependency in dependencies { key.add(dependency.hex.utf8) }
    return key
  }

  private func object(_ source: PackageVersion.Source, _ visible: Fingerprint) -> Fingerprint {
    var key = visible
    key.add(source.name.utf8)
    key.add([0])
    key.add(source.text.utf8)
    return key
  }
}
