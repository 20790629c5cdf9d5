/// The state of one test process, which runs the tests of one framework.
package struct TestPass: Equatable, Sendable {
  /// The framework whose tests the process runs.
  package let framework: TestID.Framework
  /// The id of the process, or `nil` until the probe reports it.
  package internal(set) var pid: Int32?
  /// The tests that the process announced before running them; only Swift Testing does so.
  package private(set) var planned: [TestID] = []
  /// The results so far, in the order in which the tests started.
  package private(set) var tests: [TestResult] = []
  /// The failures that cannot be attributed to a test.
  package internal(set) var strayFailures: [Failure] = []
  /// A Boolean value that indicates whether XCTest reported the start of its tests.
  package internal(set) var sawStart = false
  /// A Boolean value that indicates whether the framework reported the end of its tests.
  package internal(set) var sawEnd = false
  /// The code that was passed to `exit`, if the process called it.
  package internal(set) var exitCode: Int32?
  /// The probe's crash event, if there was one.
  package internal(set) var fatal: ProbeEvent?
  /// A Boolean value that indicates whether the process has ended and the pass is closed.
  package internal(set) var isOver = false

  // Thousands of tests would otherwise take time that is quadratic in their number.
  private var plannedIDs: Set<TestID> = []
  private var places: [TestID: Int] = [:]
  private var testsWithCases: Set<TestID> = []

  /// Creates a pass that has no results yet.
  package init(framework: TestID.Framework, pid: Int32? = nil) {
    self.framework = framework
    self.pid = pid
  }

  /// The tests that started and have not ended.
  package var running: [TestID] {
    tests.filter { $0.status == .unfinished }.map(\.id)
  }

  /// The exit code of Swift Testing 6.3 if there are no tests to run.
  private static let noTests: Int32 = 69

  /// A Boolean value that indicates whether the framework ended normally.
  ///
  /// An exit without any tests to run is a normal end, too.
  package var endedProperly: Bool {
    guard fatal == nil else { return false }
    return sawEnd || (exitCode == Self.noTests && planned.isEmpty && tests.isEmpty)
  }

  /// A Boolean value that indicates whether the process ended with success and started no test of XCTest.
  ///
  /// Only a package's own `main` does so; it may run tests of another kind.
  var ranOther: Bool { !sawStart && fatal == nil && exitCode == 0 && tests.isEmpty }

  mutating func plan(_ id: TestID) {
    planned.append(id)
    plannedIDs.insert(id)
  }

  func isPlanned(_ id: TestID) -> Bool { plannedIDs.contains(id) }

  /// Returns the result of a test so far, or `nil` if it has not started.
  func result(of id: TestID) -> TestResult? { places[id].map { tests[$0] } }

  mutating func start(_ id: TestID) {
    guard places[id] == nil else { return }
    places[id] = tests.count
    tests.append(TestResult(id: id, status: .unfinished))
  }

  /// Adds a failure to a test, and returns whether the test was found.
  mutating func fail(_ id: TestID, _ failure: Failure) -> Bool {
    guard let index = places[id] else { return false }
    tests[index].failures.append(failure)
    return true
  }

  /// Records the first known issue of a test.
  mutating func noteKnownIssue(of id: TestID, _ issue: Failure) {
    guard let index = places[id], tests[index].knownIssue == nil else { return }
    tests[index].knownIssue = issue
  }

  /// Counts a case of a test.
  mutating func startCase(of id: TestID) {
    guard let index = places[id], !testsWithCases.insert(id).inserted else { return }
    tests[index].cases = (tests[index].cases ?? 1) + 1
  }

  /// Records why a test was skipped, which may be known before the test ends.
  mutating func noteSkip(of id: TestID, because comments: [String]?) {
    guard let index = places[id], let comments, !comments.isEmpty else { return }
    tests[index].skipReason = comments.joined(separator: " ")
  }

  mutating func end(_ id: TestID, _ status: TestResult.Status) -> TestResult? {
    guard let index = places[id] else { return nil }
    // A list of tests of the package's own can name a test twice.
    if tests[index].status != .failed { tests[index].status = status }
    return tests[index]
  }
}
