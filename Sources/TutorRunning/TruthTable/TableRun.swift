package import TutorPlatform
import FoundationEssentials
package import TutorCore

/// A run of a package's tests with several versions of its code, by direct builds.
package final class TableRun: Activity {
  /// A cell and its state.
  private struct Cell {
    let version: TruthTable.Version
    let demand: TruthTable.Demand
    let package: PackageVersion
    var state = State.waiting

    var result: TruthTable.Result? { if case .filled(let result) = state { result } else { nil } }

    var activity: (any Activity)? {
      switch state {
      case .linking(let linking): linking
      case .testing(let run): run
      case .waiting, .filled: nil
      }
    }
  }

  private enum State {
    case waiting
    case linking(Linking)
    case testing(BundleRun)
    case filled(TruthTable.Result)
  }

  private enum Phase {
    case learning(Learning)
    /// Assembles the versions.
    case reading(SourceWork<[Cell]>)
    case compiling(Compilation, cells: [Int])
    case filling
    case over(TruthTable)
  }

  private let build: DirectBuild
  private let plan: TablePlan
  private let learner: [String: [UInt8]]
  private let wantsOwnTests: Bool
  private let files: PackageFiles
  private let timeout: Double
  private var phase: Phase
  /// A cell for each column of the plan, followed by one for the step's own tests if wanted.
  private var cells: [Cell] = []

  /// The maximum number of cells that are linked or run at the same time.
  private static let width = 2

  /// Starts to fill a table.
  ///
  /// - Parameters:
  ///   - plan: The plan with the versions.
  ///   - build: The direct build of the package.
  ///   - learner: The learner's files, which must equal those on disk.
  ///   - wantsOwnTests: Whether to run the step's own tests with the learner's code, too.
  ///   - timeout: The maximum duration of the tests of one cell, in seconds.
  package init(
    _ plan: TablePlan, on build: DirectBuild, learner: [String: [UInt8]], wantsOwnTests: Bool,
    timeout: Double
  ) {
    self.build = build
    self.plan = plan
    self.learner = learner
    self.wantsOwnTests = wantsOwnTests
    self.timeout = timeout
    files = PackageFiles(of: build.workspace.package.path)
    phase = .learning(Learning(on: build, files: files, for: .table))
    follow()
  }

  /// The table, or `nil` if the run is not over.
  package var table: TruthTable? { if case .over(let table) = phase { table } else { nil } }
  package var isOver: Bool { table != nil }

  /// The number of filled cells and the number of all cells.
  package var progress: (done: Int, of: Int) {
    (cells.count { $0.result != nil }, max(cells.count, plan.columns.count))
  }

  package var descriptors: [Int32] { activities.flatMap(\.descriptors) }
  package var wakeUp: Instant? { activities.compactMap(\.wakeUp).min() }

  private var activities: [any Activity] {
    switch phase {
    case .learning(let learning): [learning]
    case .reading(let work): [work]
    case .compiling(let compilation, _): [compilation]
    case .filling: cells.compactMap(\.activity)
    case .over: []
    }
  }

  package func cancel(at now: Instant) {
    for activity in activities { activity.cancel(at: now) }
    if !isOver { finish(saying: DirectBuildObstacle("the run was stopped")) }
  }

  package func advance(at now: Instant) {
    for activity in activities { activity.advance(at: now) }
    follow()
  }

  private func follow() {
    switch phase {
    case .learning(let learning):
      guard learning.isOver else { return }
      if let obstacle = learning.obstacle { return finish(saying: obstacle) }
      phase = .reading(
        SourceWork(on: build.sources) { [build, plan, learner, wantsOwnTests] reading in
          try Self.cells(of: plan, on: build, learner, wantsOwnTests, reading)
        })
      follow()
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
        build.keep(cells.map(\.package), for: .table)
        for (index, outcome) in zip(indices, outcomes) { record(outcome, ofCell: index) }
        phase = .filling
        fill()
      case .failure(let obstacle): finish(saying: obstacle)
      }
    case .filling: fill()
    case .over: break
    }
  }

  // MARK: - Compiling

  private static func cells(
    of plan: TablePlan, on build: DirectBuild, _ learner: [String: [UInt8]],
    _ wantsOwnTests: Bool, _ reading: Reading
  ) throws -> [Cell] {
    for files in plan.columns.map(\.files) + [learner] { reading.prepare(files) }
    // Attempt every version before throwing, so that all questions are asked in one round.
    let packages = plan.columns.map { column in
      Result { try PackageVersion(plan.mix(column, with: learner, reading), on: build, reading) }
    }
    var cells = try zip(plan.columns, packages).map { column, package in
      Cell(version: column.version, demand: column.demand, package: try package.get())
    }
    if wantsOwnTests,
      let package = try? PackageVersion(plan.mixOwnTests(with: learner), on: build, reading)
    {
      cells.append(Cell(version: .learners, demand: .testsPass, package: package))
    }
    return cells
  }

  private func compile(_ cells: [Cell]) throws {
    // The compiler reads the files from disk again, but the results are stored for these texts.
    guard try PackageCopy.files(of: build.workspace.package.path) == learner else {
      throw DirectBuildObstacle("files changed during the run")
    }
    self.cells = cells
    for index in cells.indices {
      guard let known = build.reports[cells[index].package.key] else { continue }
      self.cells[index].state = .filled(known)
    }
    let missing = cells.indices.filter { self.cells[$0].result == nil }
    let compilation = Compilation(
      missing.map { cells[$0].package }, on: build, files: files, for: .table)
    phase = .compiling(compilation, cells: missing)
    follow()
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

  /// Advances each cell, and finishes the table when all cells are filled.
  private func fill() {
    for index in cells.indices { advance(cell: index) }
    for index in cells.indices {
      guard cells.count(where: { $0.activity != nil }) < Self.width else { return }
      if case .waiting = cells[index].state { link(cell: index) }
    }
    if cells.allSatisfy({ $0.result != nil }) { finish() }
  }

  private func link(cell index: Int) {
    let folder = build.cell("\(index)")
    cells[index].state = .linking(
      Linking(cells[index].package, on: build, in: folder, directory: folder, for: .table))
    advance(cell: index)
  }

  private func advance(cell index: Int) {
    switch cells[index].state {
    case .linking(let linking):
      guard let result = linking.result else { return }
      runTests(result, ofCell: index)
    case .testing(let run):
      switch run.outcome {
      case nil: break
      case .ran(let report): fill(index, with: .ran(report))
      case .tookTooLong:
        fill(index, with: .missing("the tests took longer than \(Int(timeout)) seconds"))
      case .silent:
        build.discardProgram(of: cells[index].package)
        fill(index, with: .missing("the tests reported nothing"))
      }
    case .waiting, .filled: break
    }
  }

  private func runTests(
    _ place: Result<BundleRun.Place, DirectBuildObstacle>, ofCell index: Int
  ) {
    do {
      let run = try BundleRun(
        place.get(), of: build.workspace, files: files,
        frameworks: cells[index].package.frameworks, timeout: timeout)
      cells[index].state = .testing(run)
    } catch {
      fill(index, with: .missing("\(error)"))
    }
  }

  private func fill(_ index: Int, with result: TruthTable.Result) {
    cells[index].state = .filled(result)
    // Resources are copied from disk, so a file that has changed since belongs to a different
    // version.
    guard case .ran = result, PackageFiles(of: build.workspace.package.path) == files else {
      return
    }
    build.reports[cells[index].package.key] = result
  }

  private func finish(saying obstacle: DirectBuildObstacle) {
    let missing = TruthTable.Result.missing(obstacle.description)
    for index in cells.indices where cells[index].result == nil {
      cells[index].state = .filled(missing)
    }
    guard cells.isEmpty else { return finish() }
    var table = TruthTable()
    for column in plan.columns {
      table[column.demand].append(.init(column.version, missing))
    }
    phase = .over(table)
  }

  private func finish() {
    let own = cells.dropFirst(plan.columns.count).first
    var table = TruthTable(ownTests: own?.result)
    for cell in cells.prefix(plan.columns.count) {
      table[cell.demand].append(.init(cell.version, cell.result ?? .missing("it was not run")))
    }
    phase = .over(table)
  }
}

extension PackageVersion {
  /// Creates a version from a mixture of the learner's and other files.
  ///
  /// - Throws: The errors of `init(_:learners:on:_:)`.
  init(_ mixture: TablePlan.Mixture, on build: DirectBuild, _ reading: Reading) throws {
    try self.init(mixture.files, learners: mixture.learners, on: build, reading)
  }
}
