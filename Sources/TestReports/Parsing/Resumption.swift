/// Selects the tests to run after a test process has crashed.
///
/// They run one by one. If several tests were running at the crash, they are among them, so that the
/// crash is attributed to one.
package struct Resumption {
  /// The next action of a run.
  package enum Step: Equatable {
    /// Nothing is left to run.
    case done
    /// List the bundle's XCTest tests.
    case list
    /// Run these tests of the bundle.
    case run(TestID.Framework, [TestID])
  }

  /// All XCTest tests, or `nil` if they have not been listed yet.
  private var listed: [TestID]?
  /// The number of tests that were left at the last attempt for each framework.
  ///
  /// Without progress there is no further attempt.
  private var lastLeft: [TestID.Framework: Int] = [:]
  private var tries = 0
  /// The frameworks whose last attempt could not name all tests that were left.
  private var partial: Set<TestID.Framework> = []

  /// The maximum number of attempts.
  ///
  /// Each attempt finishes at least one test. Further crashes would tell the learner nothing new.
  private static let limit = 50

  /// Creates a resumption of a run in which no process has ended.
  package init() {}

  /// Sets the XCTest tests that are to be run.
  package mutating func learn(_ tests: [TestID]) {
    listed = tests
  }

  /// Returns what to run next, given what has run so far.
  package mutating func next(after record: TestRecord) -> Step {
    for framework in TestID.Framework.allCases {
      let passes = record.passes.filter { $0.framework == framework }
      guard let last = passes.last, !last.endedProperly || partial.contains(framework),
        record.bundle != nil
      else { continue }
      if framework == .xctest, listed == nil { return .list }
      let all = framework == .xctest ? listed ?? [] : passes.flatMap(\.planned).unique
      let results = record.tests
      let reported = Set(results.filter { $0.status != .unfinished }.map(\.id))
      let running = Set(results.filter { $0.status == .unfinished }.map(\.id))
      let unreported = all.filter { !reported.contains($0) }
      let left = unreported.filter(running.contains) + unreported.filter { !running.contains($0) }
      guard !left.isEmpty, tries < Self.limit, lastLeft[framework] != left.count else { continue }
      lastLeft[framework] = left.count
      tries += 1
      let next = Self.fitting(left, of: framework)
      if next.count < left.count { partial.insert(framework) } else { partial.remove(framework) }
      return .run(framework, next)
    }
    return .done
  }

  /// Returns as many of the tests as one command line can name.
  ///
  /// Linux limits an argument to 128 kB. Swift Testing compares each test with each filter, which
  /// takes seconds for more than a few hundred filters.
  package static func fitting(_ tests: [TestID], of framework: TestID.Framework) -> [TestID] {
    var left = framework == .xctest ? 100_000 : 50_000
    let fitting = tests.prefix {
      left -= $0.path.reduce(0) { $0 + $1.utf8.count + 1 }
      return left >= 0
    }
    return Array(framework == .xctest ? fitting : fitting.prefix(300))
  }
}

extension Array where Element: Hashable {
  fileprivate var unique: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
