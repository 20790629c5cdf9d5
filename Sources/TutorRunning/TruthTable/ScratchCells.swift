package import TutorPlatform
package import TutorCore

/// A series of `swift test` runs that fill the cells that a direct build could not fill.
///
/// The runs use a copy of the package.
package final class ScratchCells: CompositeActivity {
  /// The table, with the cells that are filled so far.
  package private(set) var table: TruthTable
  /// The number of cells that are filled or being filled, and the number of cells to fill.
  package var progress: (done: Int, of: Int) { (count - waiting.count, count) }

  private let copy: String
  private let runner: TestRunner
  private let timeout: Double
  private var waiting: [TruthTable.Place]
  private let count: Int
  private var phase: Phase

  private enum Phase {
    /// Assembles the package of each cell.
    case reading(SourceWork<[TruthTable.Place: [String: [UInt8]]]>)
    case testing(TruthTable.Place, any TestRunning, packages: [TruthTable.Place: [String: [UInt8]]])
    case over
  }

  init(
    of table: TruthTable, plan: TablePlan, learner: [String: [UInt8]], copy: String,
    runner: TestRunner, sources: SourceMemory, timeout: Double
  ) {
    self.table = table
    self.copy = copy
    self.runner = runner
    self.timeout = timeout
    let gaps = table.gaps
    waiting = gaps
    count = gaps.count
    phase = .reading(
      SourceWork(on: sources) { try Self.packages(of: gaps, in: plan, with: learner, $0) })
    partsAdvanced()
  }

  package var isOver: Bool { if case .over = phase { true } else { false } }

  package var parts: [any Activity] {
    switch phase {
    case .reading(let work): [work]
    case .testing(_, let run, _): [run]
    case .over: []
    }
  }

  package func cancel(at now: Instant) {
    waiting = []
    for part in parts { part.cancel(at: now) }
    partsAdvanced()
  }

  private static func packages(
    of places: [TruthTable.Place], in plan: TablePlan, with learner: [String: [UInt8]],
    _ reading: Reading
  ) throws(Reading.Unread) -> [TruthTable.Place: [String: [UInt8]]] {
    var packages: [TruthTable.Place: [String: [UInt8]]] = [:]
    for place in places {
      let columns = plan.columns.filter { $0.demand == place.demand }
      guard columns.indices.contains(place.index) else { continue }
      packages[place] = try plan.mix(columns[place.index], with: learner, reading).files
    }
    return packages
  }

  package func partsAdvanced() {
    switch phase {
    case .reading(let work):
      switch work.result {
      case .success(let packages)?: startNext(packages)
      case .failure(let error)?:
        for place in waiting { table[place] = .missing("\(error)") }
        phase = .over
      case nil: break
      }
    case .testing(let place, let run, let packages):
      guard let report = run.report else { return }
      if report.ending != .cancelled { table[place] = .ran(report) }
      startNext(packages)
    case .over: break
    }
  }

  private func startNext(_ packages: [TruthTable.Place: [String: [UInt8]]]) {
    phase = .over
    while !waiting.isEmpty, isOver {
      let place = waiting.removeFirst()
      guard let files = packages[place] else { continue }
      do {
        try PackageCopy.write(files, to: copy)
        phase = .testing(
          place, runner.start(package: copy, timeout: timeout), packages: packages)
      } catch {
        table[place] = .missing("\(error)")
      }
    }
  }
}

extension TruthTable {
  /// The position of a cell among the cells with the same demand.
  ///
  /// The columns of a plan with that demand are in the same order.
  struct Place: Hashable {
    var demand: Demand
    var index: Int
  }

  /// The positions of all cells.
  var places: [Place] {
    [Demand.testsPass, .testsFail, .earlierTestsFail, .rulesHold].flatMap { demand in
      self[demand].indices.map { Place(demand: demand, index: $0) }
    }
  }

  /// The positions of the cells that have no report.
  var gaps: [Place] {
    places.filter { if case .missing = self[$0] { true } else { false } }
  }

  var hasGaps: Bool { !gaps.isEmpty }

  subscript(place: Place) -> Result {
    get { self[place.demand][place.index].result }
    set { self[place.demand][place.index].result = newValue }
  }
}
