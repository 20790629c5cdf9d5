/// What one test process, which runs the tests of one framework, has told.
package struct TestPass: Equatable, Sendable {
  package let framework: TestID.Framework
  package internal(set) var pid: Int32?
  /// The tests it was to run, where it said so beforehand (Swift Testing does).
  package internal(set) var planned: [TestID] = []
  package internal(set) var tests: [TestResult] = []
  package internal(set) var strayFailures: [Failure] = []
  package internal(set) var sawEnd = false
  package internal(set) var exitCode: Int32?
  package internal(set) var fatal: ProbeEvent?
  package internal(set) var isOver = false

  package init(framework: TestID.Framework, pid: Int32? = nil) {
    self.framework = framework
    self.pid = pid
  }

  /// The tests that started and did not end.
  package var running: [TestID] {
    tests.filter { $0.status == .unfinished }.map(\.id)
  }

  /// What Swift Testing 6.3 exits with where there was no test to run.
  private static let noTests: Int32 = 69

  /// Whether the process came to its end in the framework's own way.
  package var endedProperly: Bool {
    guard fatal == nil else { return false }
    return sawEnd || (exitCode == Self.noTests && planned.isEmpty && tests.isEmpty)
  }

  mutating func start(_ id: TestID) {
    guard !tests.contains(where: { $0.id == id }) else { return }
    tests.append(TestResult(id: id, status: .unfinished))
  }

  /// Keeps a failure with its test; says whether there is such a test.
  mutating func fail(_ id: TestID, _ failure: Failure) -> Bool {
    guard let index = tests.lastIndex(where: { $0.id == id }) else { return false }
    tests[index].failures.append(failure)
    return true
  }

  /// Keeps why a test is skipped, which may be known before its end.
  mutating func noteSkip(of id: TestID, because comments: [String]?) {
    guard let index = tests.lastIndex(where: { $0.id == id }), let comments, !comments.isEmpty
    else { return }
    tests[index].skipReason = comments.joined(separator: " ")
  }

  mutating func end(_ id: TestID, _ status: TestResult.Status) -> TestResult? {
    guard let index = tests.lastIndex(where: { $0.id == id }) else { return nil }
    tests[index].status = status
    return tests[index]
  }
}
