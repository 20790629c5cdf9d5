package import TutorPlatform
import FoundationEssentials
package import TestReports
import TutorCore

/// A run of a package's tests with several versions of its files, by direct builds, and where these are
/// not possible by `swift test` in a copy.
package final class VersionRun: CompositeActivity {
  /// A version and its state.
  private struct Cell {
    let package: PackageVersion?
    /// The tests to run, or `nil` for all.
    var tests: [TestID]?
    var state = State.waiting
    /// The result of the first run, if the tests run twice.
    var first: Report?

    var result: TruthTable.Result? { if case .filled(let result) = state { result } else { nil } }

    var run: LinkedRun? { if case .running(let run) = state { run } else { nil } }
  }

  private enum State {
    case waiting
    case running(LinkedRun)
    case filled(TruthTable.Result)
  }

  private enum Phase {
    case learning(Learning)
    /// Assembles the versions.
    case reading(SourceWork<[Cell]>)
    case compiling(Compilation, cells: [Int])
    case filling
    /// Assembles the versions that a direct build could not run.
    case assembling(SourceWork<[PackageMixture]>, [TruthTable.Result])
    case copying(CopyRun, [TruthTable.Result])
    case over([TruthTable.Result])
  }

  private let build: DirectBuild
  private let learner: [String: [UInt8]]
  private let count: Int
  private let mixtures: (Reading) throws -> [PackageMixture]
  private let files: PackageSnapshot
  private let timeout: Double
  /// A Boolean value that indicates whether the tests of each version run twice, one after the other.
  private let repeats: Bool
  private var fallback: Fallback?
  /// The tests that ended differently when they ran twice with the same version.
  package private(set) var unsteadyTests: [TestID] = []
  private var phase: Phase
  private var cells: [Cell] = []

  /// The maximum number of cells that are linked or run at the same time.
  private static let width = 2

  /// Starts to run the tests.
  ///
  /// - Parameters:
  ///   - build: The direct build of the package.
  ///   - learner: The learner's files, which must equal those on disk.
  ///   - count: The number of versions.
  ///   - timeout: The maximum duration of the tests of one version, in seconds.
  ///   - repeats: Whether to run the tests of each version twice, also if their results are known, so
  ///     that they show whether they always end the same way.
  ///   - fallback: How versions run that a direct build cannot run, or `nil` if they do not.
  ///   - mixtures: Returns the versions' files.
  package init(
    on build: DirectBuild, learner: [String: [UInt8]], count: Int, timeout: Double,
    repeats: Bool = false, fallback: Fallback? = nil,
    mixtures: @escaping (Reading) throws -> [PackageMixture]
  ) {
    self.build = build
    self.learner = learner
    self.count = count
    self.timeout = timeout
    self.repeats = repeats
    self.fallback = fallback
    self.mixtures = mixtures
    files = PackageSnapshot(of: build.workspace.package.path)
    phase = .learning(Learning(on: build, files: files, for: .otherVersions))
    partsAdvanced()
  }

  /// The results in the order of the versions, or `nil` if the run is not over.
  package var results: [TruthTable.Result]? {
    if case .over(let results) = phase { results } else { nil }
  }
  package var isOver: Bool { results != nil }

  /// The number of versions that are done, and the number of all versions.
  package var progress: (done: Int, of: Int) {
    switch phase {
    case .assembling(_, let results): (results.count - gaps(in: results).count, count)
    case .copying(let run, let results): (results.count - gaps(in: results).count + run.done, count)
    case .learning, .reading, .compiling, .filling, .over:
      (cells.count { $0.result != nil }, count)
    }
  }

  /// A Boolean value that indicates whether `swift test` runs versions that a direct build could not
  /// run.
  package var isFallingBack: Bool {
    switch phase {
    case .assembling, .copying: true
    case .learning, .reading, .compiling, .filling, .over: false
    }
  }

  /// Runs the versions that a direct build cannot run by `swift test`, also if the run is over.
  package func fallBack(to fallback: Fallback) {
    self.fallback = fallback
    if let results { finish(with: results) }
  }

  package var parts: [any Activity] {
    switch phase {
    case .learning(let learning): [learning]
    case .reading(let work): [work]
    case .compiling(let compilation, _): [compilation]
    case .filling: cells.compactMap(\.run)
    case .assembling(let work, _): [work]
    case .copying(let run, _): [run]
    case .over: []
    }
  }

  package func cancel(at now: Instant) {
    for part in parts { part.cancel(at: now) }
    if case .copying = phase { return partsAdvanced() }
    fallback = nil
    if !isOver { finish(saying: DirectBuildObstacle("the run was stopped")) }
  }

  package func partsAdvanced() {
    switch phase {
    case .learning(let learning):
      guard learning.isOver else { return }
      if let obstacle = learning.obstacle { return finish(saying: obstacle) }
      phase = .reading(
        SourceWork(on: build.sources) { [build, files, learner, mixtures] reading in
          reading.prepare(learner)
          return try mixtures(reading).map { Self.cell(of: $0, in: files, on: build, reading) }
        })
      partsAdvanced()
    case .reading(let work):
      guard let result = work.result else { return }
      do {
        try compile(result.get())
      } catch {
        finish(saying: DirectBuildObstacle(error))
      }
    case .compiling(let compilation, let indices):
      guard let result = compilation.result else { return }
      switch result {
      case .success(let outcomes):
        build.keep(cells.compactMap(\.package), for: .otherVersions)
        for (index, outcome) in zip(indices, outcomes) { record(outcome, ofCell: index) }
        phase = .filling
        fill()
      case .failure(let obstacle): finish(saying: obstacle)
      }
    case .filling: fill()
    case .assembling(let work, let results):
      guard let versions = work.result else { return }
      startCopyRun(versions, results)
    case .copying(let run, let results):
      guard let found = run.results else { return }
      var results = results
      for (index, result) in zip(gaps(in: results), found) {
        results[index] = result
      }
      phase = .over(results)
    case .over: break
    }
  }

  // MARK: - Falling back

  private func gaps(in results: [TruthTable.Result]) -> [Int] { fallback?.gaps(in: results) ?? [] }

  private func finish(with results: [TruthTable.Result]) {
    guard !gaps(in: results).isEmpty else { return phase = .over(results) }
    // The facts about the sources are known, unless the direct build failed before it asked for them.
    phase = .assembling(
      SourceWork(on: build.sources) { [learner, mixtures] reading in
        reading.prepare(learner)
        return try mixtures(reading)
      }, results)
    partsAdvanced()
  }

  private func startCopyRun(
    _ versions: Result<[PackageMixture], any Error>, _ results: [TruthTable.Result]
  ) {
    guard let fallback, case .success(let versions) = versions, versions.count == results.count
    else { return phase = .over(results) }
    let run = CopyRun(
      gaps(in: results).map { versions[$0] }, of: build.workspace.package.path, by: fallback,
      sources: build.sources)
    phase = .copying(run, results)
    partsAdvanced()
  }

  // MARK: - Compiling

  private static func cell(
    of mixture: PackageMixture, in files: PackageSnapshot, on build: DirectBuild, _ reading: Reading
  ) -> Cell {
    do {
      return Cell(
        package: try PackageVersion(mixture, in: files, on: build, reading), tests: mixture.tests)
    } catch {
      return Cell(package: nil, state: .filled(.missing("\(DirectBuildObstacle(error))")))
    }
  }

  private func compile(_ cells: [Cell]) throws {
    // The compiler reads the files from disk again, but the results are stored for these texts.
    guard try PackageSnapshot(of: build.workspace.package.path).hasInputs(of: learner) else {
      throw DirectBuildObstacle("files changed during the run")
    }
    self.cells = cells
    for index in cells.indices where !repeats {
      guard cells[index].tests == nil, let key = cells[index].package?.key,
        let known = build.reports[key]
      else { continue }
      self.cells[index].state = .filled(known)
    }
    let missing = cells.indices.filter { self.cells[$0].result == nil }
    let compilation = Compilation(
      missing.compactMap { cells[$0].package }, on: build, files: files, for: .otherVersions)
    phase = .compiling(compilation, cells: missing)
    partsAdvanced()
  }

  private func record(_ outcome: Compilation.Outcome, ofCell index: Int) {
    switch outcome {
    case .compiled: break
    case .failed(let diagnostics):
      let own = diagnostics.map { diagnostic in
        var diagnostic = diagnostic
        // The learner's package has no such file, or a different one with that name.
        if diagnostic.location?.file.hasPrefix("/") == true { diagnostic.location = nil }
        return diagnostic
      }
      fill(
        index,
        with: .ran(
          Report(build: .failed, diagnostics: own, ending: .exited(1), sawEndOfTests: false)))
    case .unclear(let obstacle): fill(index, with: .missing(obstacle.description))
    }
  }

  // MARK: - Linking and running

  /// Advances each cell, and finishes the run when all cells are filled.
  private func fill() {
    for index in cells.indices { advance(cell: index) }
    for index in cells.indices {
      let width = repeats ? 1 : Self.width
      guard cells.count(where: { $0.run != nil }) < width else { return }
      guard case .waiting = cells[index].state, let package = cells[index].package else { continue }
      // The first cell asks for the linker's command, and the others use the answer.
      if build.linkers[package.imports] == nil, cells.contains(where: { $0.run?.isLinking == true })
      {
        return
      }
      run(cell: index)
    }
    if cells.allSatisfy({ $0.result != nil }) { finish() }
  }

  private func run(cell index: Int) {
    guard let package = cells[index].package else { return }
    cells[index].state = .running(
      LinkedRun(
        package, on: build, files: files, in: build.cell("\(index)"), for: .otherVersions,
        tests: cells[index].tests.map { .single($0) } ?? .selection(.all), timeout: timeout))
    advance(cell: index)
  }

  private func advance(cell index: Int) {
    switch cells[index].run?.result {
    case nil: return
    case .failure(let obstacle): fill(index, with: .missing(obstacle.description))
    case .success(let report):
      guard repeats else { return fill(index, with: .ran(report)) }
      guard let first = cells[index].first else {
        cells[index].first = report
        return run(cell: index)
      }
      unsteadyTests += report.tests(differingFrom: first.tests)
      fill(index, with: .ran(report))
    }
  }

  private func fill(_ index: Int, with result: TruthTable.Result) {
    cells[index].state = .filled(result)
    // Resources are copied from disk, so a file that has changed since belongs to a different
    // version.
    guard case .ran = result, cells[index].tests == nil, let key = cells[index].package?.key,
      PackageSnapshot(of: build.workspace.package.path).hasSameInputs(as: files)
    else { return }
    // A result that is not always the same must not be used again.
    let isSteady = build.reports[key].map { $0.isSame(as: result) } ?? true
    build.reports[key] = isSteady ? result : nil
  }

  private func finish(saying obstacle: DirectBuildObstacle) {
    let missing = TruthTable.Result.missing(obstacle.description)
    for index in cells.indices where cells[index].result == nil {
      cells[index].state = .filled(missing)
    }
    cells.isEmpty ? finish(with: Array(repeating: missing, count: count)) : finish()
  }

  private func finish() {
    finish(with: cells.map { $0.result ?? .missing("it was not run") })
  }
}
