import FoundationEssentials
import Glibc
import TestReports
import TutorPlatform

extension DirectBuild {
  // MARK: - The test bundle

  /// Returns the path of a version's test bundle.
  func bundlePath(in cell: RunFolders) -> String {
    let name = recipe?.plan.bundle.split(separator: "/").last ?? "Tests.xctest"
    return "\(cell.root)/\(name)"
  }

  /// Empties a cell, but leaves the program of a version that is in it, because its processes may wait
  /// there.
  func clear(_ cell: RunFolders, for version: PackageVersion) throws {
    let bundle = bundlePath(in: cell)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: cell.root)) ?? []
    let isKept = isPlaced(program(of: version), at: bundle)
    if !isKept { processes.discard(bundle) }
    for path in names.map({ "\(cell.root)/\($0)" }) where !isKept || path != bundle {
      try? FileManager.default.removeItem(atPath: path)
    }
    try cell.prepare(workspace.cache)
  }

  /// Places a program in a cell, and returns whether that was possible.
  func place(_ program: String, in cell: RunFolders) -> Bool {
    let bundle = bundlePath(in: cell)
    return isPlaced(program, at: bundle) || link(program, bundle) == 0
  }

  private func isPlaced(_ program: String, at path: String) -> Bool {
    var (first, second) = (stat(), stat())
    return stat(program, &first) == 0 && stat(path, &second) == 0 && first.st_ino == second.st_ino
  }

  /// Returns the test bundle of a version whose program is in a cell.
  func bundle(of version: PackageVersion, in cell: RunFolders, for use: Use) -> TestBundle {
    var result = workspace.bundle(bundlePath(in: cell), frameworks: version.frameworks)
      .moved(to: cell)
    if use != .provisional {
      result.isInBackground = true
      // Tests of another version must not write into the learner's package.
      result.directory = cell.root
    }
    return result
  }

  // MARK: - Waiting processes

  /// The cell of provisional runs.
  var provisionalCell: RunFolders { cell("provisional") }

  /// Loads what the next check will need, if its files differ little from a version's.
  func prepareProcesses(for version: PackageVersion) {
    processes.prepare(
      compilers(for: version) + linker(for: version) + tests(of: version) + swiftPM)
  }

  /// A source and the tests that see its change are two compilations.
  private func compilers(for version: PackageVersion) -> [PreparedProcesses.Program] {
    guard let command = version.units.last?.module.command else { return [] }
    return [
      .init(
        self.command([command.compiler], for: .provisional),
        libraries: command.macroServer.map { [$0] } ?? [], count: 2)
    ]
  }

  private var swiftPM: [PreparedProcesses.Program] {
    workspace.testProgram().map { [.init($0)] } ?? []
  }

  private func linker(for version: PackageVersion) -> [PreparedProcesses.Program] {
    linkers[version.imports].map { [.init(command([$0.linker], for: .provisional))] } ?? []
  }

  private func tests(of version: PackageVersion) -> [PreparedProcesses.Program] {
    let (cell, program) = (provisionalCell, program(of: version))
    guard access(program, X_OK) == 0, (try? clear(cell, for: version)) != nil,
      place(program, in: cell)
    else { return [] }
    return [
      .init(
        bundle(of: version, in: cell, for: .provisional).command([]),
        libraries: [probe.observer], count: version.frameworks.count)
    ]
  }
}
