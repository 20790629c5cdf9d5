import TutorCore

/// Selects the tests to run after a test process has crashed.
struct Resumption {
  enum Step: Equatable {
    case done
    /// List the bundle's XCTest tests.
    case list(bundle: String)
    case run(TestID.Framework, [TestID], bundle: String)
  }

  /// All XCTest tests, or `nil` if they have not been listed yet.
  private var listed: [TestID]?
  /// The number of tests that were left at the last attempt for each framework.
  ///
  /// Without progress there is no further attempt.
  private var lastLeft: [TestID.Framework: Int] = [:]
  private var tries = 0

  /// The maximum number of attempts.
  ///
  /// Each attempt finishes at least one test. Further crashes would tell the learner nothing new.
  private static let limit = 50

  mutating func learn(_ tests: [TestID]) {
    listed = tests
  }

  mutating func next(after record: TestRecord) -> Step {
    for framework in TestID.Framework.allCases {
      let passes = record.passes.filter { $0.framework == framework }
      guard let last = passes.last, !last.endedProperly, let bundle = record.bundle else {
        continue
      }
      if framework == .xctest, listed == nil { return .list(bundle: bundle) }
      let all = framework == .xctest ? listed ?? [] : passes.flatMap(\.planned).unique
      let reported = Set(record.tests.map(\.id))
      let left = all.filter { !reported.contains($0) }
      guard !left.isEmpty, tries < Self.limit, lastLeft[framework] != left.count else { continue }
      lastLeft[framework] = left.count
      tries += 1
      return .run(framework, left, bundle: bundle)
    }
    return .done
  }
}

extension Array where Element: Hashable {
  fileprivate var unique: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
