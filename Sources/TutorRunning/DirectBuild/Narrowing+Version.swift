import TutorCore
import TutorPlatform
import TutorSource

extension Narrowing {
  /// The most names of tests that are selected one by one.
  ///
  /// Swift Testing compares each test with each filter.
  private static let limit = 300

  /// Selects the tests of a version that are reached by the changes since an earlier state.
  ///
  /// - Parameters:
  ///   - version: The version, which is the package's current state.
  ///   - files: The package's current files.
  ///   - earlier: The files for which all tests were run, or `nil` to select all tests.
  ///   - build: The package's state, which remembers interfaces.
  ///   - reading: Access to the facts about the sources.
  /// - Returns: The selection.
  /// - Throws: `Unread` if an outline is not known yet.
  static func selection(
    of version: PackageVersion, _ files: PackageSnapshot, since earlier: PackageSnapshot?,
    _ build: DirectBuild, _ reading: Reading
  ) throws -> Selection {
    guard let earlier else { return .all }
    var testFiles: [String: File] = [:]
    for source in version.units.filter(\.module.root.isInTests).flatMap(\.sources)
    where files.stamps[source.name] != nil {
      testFiles[source.name] = File(try reading.outline(of: source.text), text: source.text)
    }
    let changed = Set(files.stamps.keys).union(earlier.stamps.keys)
      .filter { files.stamps[$0]?.content != earlier.stamps[$0]?.content }
    let bodies = changed.filter { path in
      guard let now = files.stamps[path]?.content, let before = earlier.stamps[path]?.content
      else { return false }
      let interface = build.interfaces.interface(of: now)
      return interface != nil && interface == build.interfaces.interface(of: before)
    }
    let modules = version.units.map {
      Module(
        name: $0.module.name, root: $0.module.root, imports: Set($0.module.imports),
        hasTests: $0.module.root.isInTests)
    }
    let selection = Narrowing(modules: modules, files: testFiles)
      .tests(reachedBy: changed, onlyIn: bodies)
    guard case .only(let names) = selection else { return .all }
    return names.values.reduce(0) { $0 + $1.count } > limit ? .all : selection
  }
}

extension Narrowing.Selection {
  /// The selected first names with their modules, sorted, or `nil` if all tests are selected.
  var names: [(module: String, name: String)]? {
    guard case .only(let names) = self else { return nil }
    return names.sorted { $0.key < $1.key }
      .flatMap { module, names in names.sorted().map { (module, $0) } }
  }
}
