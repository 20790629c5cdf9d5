package import TutorCore

/// Fills the cells of a table that a direct build could not, with `swift test` in a copy of the package.
package final class ScratchCells: Activity {
  package private(set) var table: TruthTable
  package private(set) var isOver = false
  /// How many cells are filled, and of how many.
  package var progress: (done: Int, of: Int) { (count - waiting.count, count) }

  private let plan: TablePlan
  private let learner: [String: [UInt8]]
  private let copy: String
  private let runner: TestRunner
  private let timeout: Double
  private var waiting: [TruthTable.Version]
  private let count: Int
  private var current: (version: TruthTable.Version, run: TestRun)?

  init(
    of table: TruthTable, plan: TablePlan, learner: [String: [UInt8]], copy: String,
    runner: TestRunner, timeout: Double
  ) {
    self.table = table
    self.plan = plan
    self.learner = learner
    self.copy = copy
    self.runner = runner
    self.timeout = timeout
    waiting = table.gaps
    count = waiting.count
    startNext()
  }

  package var descriptors: [Int32] { current?.run.descriptors ?? [] }
  package var wakeUp: Instant? { current?.run.wakeUp }

  package func cancel(at now: Instant) {
    waiting = []
    current?.run.cancel(at: now)
  }

  package func advance(at now: Instant) {
    guard let current else { return }
    current.run.advance(at: now)
    guard let report = current.run.report else { return }
    self.current = nil
    if report.ending != .cancelled { table.fill(current.version, with: .ran(report)) }
    startNext()
  }

  private func startNext() {
    guard !waiting.isEmpty else {
      isOver = true
      return
    }
    let version = waiting.removeFirst()
    guard let column = plan.columns.first(where: { $0.version == version }) else {
      return startNext()
    }
    do {
      try PackageCopy.write(plan.mix(column, with: learner).files, to: copy)
      current = (version, runner.start(package: copy, timeout: timeout))
    } catch {
      table.fill(version, with: .missing("\(error)"))
      startNext()
    }
  }
}

extension TruthTable {
  /// The versions whose cells have no report.
  var gaps: [Version] {
    (satisfied + unsatisfied).compactMap { cell in
      if case .missing = cell.result { cell.version } else { nil }
    }
  }

  var hasGaps: Bool { !gaps.isEmpty }

  mutating func fill(_ version: Version, with result: Result) {
    for index in satisfied.indices where satisfied[index].version == version {
      satisfied[index].result = result
    }
    for index in unsatisfied.indices where unsatisfied[index].version == version {
      unsatisfied[index].result = result
    }
  }
}
