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
  private var waiting: [TruthTable.Place]
  private let count: Int
  private var current: (place: TruthTable.Place, run: TestRun)?

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
    if report.ending != .cancelled { table[current.place] = .ran(report) }
    startNext()
  }

  private func startNext() {
    guard !waiting.isEmpty else {
      isOver = true
      return
    }
    let place = waiting.removeFirst()
    let columns = plan.columns.filter { $0.demand == place.demand }
    guard columns.indices.contains(place.index) else { return startNext() }
    do {
      try PackageCopy.write(plan.mix(columns[place.index], with: learner).files, to: copy)
      current = (place, runner.start(package: copy, timeout: timeout))
    } catch {
      table[place] = .missing("\(error)")
      startNext()
    }
  }
}

extension TruthTable {
  /// Where a cell stands: the columns of a plan that ask the same are in the same order.
  struct Place {
    var demand: Demand
    var index: Int
  }

  /// The places of all cells.
  var places: [Place] {
    [Demand.testsPass, .testsFail, .earlierTestsFail].flatMap { demand in
      self[demand].indices.map { Place(demand: demand, index: $0) }
    }
  }

  /// The places of the cells that have no report.
  var gaps: [Place] {
    places.filter { if case .missing = self[$0] { true } else { false } }
  }

  var hasGaps: Bool { !gaps.isEmpty }

  subscript(place: Place) -> Result {
    get { self[place.demand][place.index].result }
    set { self[place.demand][place.index].result = newValue }
  }
}
