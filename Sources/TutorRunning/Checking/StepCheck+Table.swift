internal import TutorPlatform
internal import TutorCore

/// The truth table of a check: filled beside `swift test` where the package's plan is known, else behind it.
extension StepCheck {
  /// Starts to fill the table beside the tests, once the provisional run is out of the way.
  func followTable(at now: Instant) {
    if let table {
      table.advance(at: now)
    } else if case .tests = phase, provisionalRun == nil, !hasTriedTable,
      let source = reading?.result
    {
      hasTriedTable = true
      guard let source = try? source.get(), let build = directBuild, build.isReady else { return }
      table = tableRun(on: build, source)
    }
  }

  private func tableRun(on build: DirectBuild, _ source: LearnersSource) -> TableRun? {
    guard let plan = source.plan, !plan.columns.isEmpty else { return nil }
    return TableRun(
      plan, on: build, learner: source.files, wantsOwnTests: source.wantsOwnTests,
      timeout: Self.cellTimeout)
  }

  /// The seconds that the tests may take in one cell.
  private static let cellTimeout = 10.0

  /// Goes on with the table where the verdict depends on it.
  func startTable() throws {
    let judge = Judge(of: subject.step, in: subject.lesson, evidence: evidence)
    guard judge.dependsOnTable, let runner = try buildTools.runner(for: subject.lesson) else {
      table?.cancel(at: .now())
      table = nil
      return try startView()
    }
    let build =
      directBuild
      ?? DirectBuild(package: subject.package, runner: runner, sources: buildTools.sources)
    let run = try table ?? reading?.result.flatMap { tableRun(on: build, try $0.get()) }
    table = nil
    guard let run else { return try startView() }
    phase = .table(run)
    follow(run)
  }

  func follow(_ run: TableRun) {
    let (done, of) = run.progress
    enqueue(.building(step: done, of: of, what: "trying your tests on other versions of the code"))
    guard let table = run.table else { return }
    if isCancelled { return finish() }
    evidence.table = table
    begin {
      guard let source = try reading?.result?.get(), let plan = source.plan, table.hasGaps,
        let runner = try buildTools.runner(for: subject.lesson)
      else {
        return try startView()
      }
      let copy = buildTools.folder(of: .table, of: subject.package)
      try buildTools.linkUIKit(for: subject.lesson, package: copy)
      phase = .scratch(
        ScratchCells(
          of: table, plan: plan, learner: source.files, copy: copy, runner: runner,
          sources: buildTools.sources, timeout: Self.cellTimeout))
    }
  }

  /// Takes the cells that only `swift test` could fill.
  func follow(_ cells: ScratchCells) {
    let (done, of) = cells.progress
    enqueue(.building(step: done, of: of, what: "running swift test on other versions of the code"))
    guard cells.isOver else { return }
    if isCancelled { return finish() }
    evidence.table = cells.table
    begin { try startView() }
  }
}
