import TutorCore

/// Decides what is still to be run after a test process died before its end.
struct Resumption {
  enum Step: Equatable {
    case done
    /// Ask the bundle for its XCTests.
    case list(bundle: String)
    case run(TestID.Framework, [TestID], bundle: String)
  }

  /// All XCTests; nil until they were asked for.
  private var listed: [TestID]?
  /// What was left at the last try of each framework: without progress there is no further one.
  private var lastLeft: [TestID.Framework: Int] = [:]
  private var tries = 0

  /// Each try brings at least one test to its end; more than this many crashes say nothing new.
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
