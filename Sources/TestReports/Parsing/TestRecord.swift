/// The state of all test processes of one run, built from their events.
package struct TestRecord: Equatable, Sendable {
  /// The learner's package.
  package let package: PackageFolder
  /// The test processes, in the order in which they started.
  package internal(set) var passes: [TestPass] = []
  /// The number of lines that could not be parsed.
  ///
  /// If it is not 0, events may be missing from the record.
  package private(set) var unreadableLines = 0
  /// The reason why XCTests cannot be observed, if they cannot.
  package private(set) var observerProblem: String?
  /// The path of the test bundle that ran.
  package private(set) var bundle: String?
  /// The path of the package's own `main` for tests, or `nil` if SwiftPM generated it.
  package var ownMain: String?

  /// The package's source files, used to distinguish the learner's code from other code.
  let sources: [String]

  /// Creates an empty record.
  package init(package: PackageFolder, sources: [String]) {
    self.package = package
    self.sources = sources
  }

  /// A Boolean value that indicates whether any test process has started.
  package var hasStarted: Bool { !passes.isEmpty }

  /// The package's own `main` for tests if it started no test of XCTest, so that nothing was observed.
  var unobservedMain: String? { passes.contains(where: \.sawStart) ? nil : ownMain }

  /// The results of all tests, each test once, in the order in which they started.
  ///
  /// If a later process ran an unfinished test again, its later result counts.
  package var tests: [TestResult] {
    var results: [TestResult] = []
    var places: [TestID: Int] = [:]
    for result in passes.flatMap(\.tests) {
      if let index = places[result.id] {
        if results[index].status == .unfinished { results[index] = result }
      } else {
        places[result.id] = results.count
        results.append(result)
      }
    }
    return results
  }

  /// The failures that no process attributed to a test.
  package var strayFailures: [Failure] { passes.flatMap(\.strayFailures) }

  /// Counts a line that could not be parsed.
  package mutating func noteUnreadableLine() {
    unreadableLines += 1
  }
}

// MARK: - The probe

extension TestRecord {
  /// Applies an event of the probe.
  ///
  /// - Returns: The progress to report, if any.
  package mutating func receive(_ event: ProbeEvent) -> RunProgress? {
    if event.event == .processStart {
      open(event.framework ?? .xctest, event.pid)
      bundle = event.path ?? bundle
      return nil
    }
    guard let index = passes.lastIndex(where: { $0.pid == event.pid }) else { return nil }
    switch event.event {
    case .processStart: return nil
    case .bundleStart: passes[index].sawStart = true
    case .unobserved: observerProblem = event.message ?? "unknown"
    case .bundleEnd: passes[index].sawEnd = true
    case .exit: passes[index].exitCode = event.code
    case .crash: if passes[index].fatal == nil { passes[index].fatal = event }
    case .stray: passes[index].strayFailures.append(failure(event))
    case .issue:
      guard let record = TestingRecord(line: Array((event.record ?? "").utf8)) else {
        unreadableLines += 1
        break
      }
      if record.payload.kind == "issueRecorded" { keep(record.payload, of: nil, &passes[index]) }
    case .start, .fail, .end:
      if let id = event.testID { return receive(event, of: id, &passes[index]) }
      // The test's name cannot be parsed. A failure still counts; a lost start or end makes the
      // record incomplete.
      if event.event == .fail {
        passes[index].strayFailures.append(failure(event))
      } else {
        unreadableLines += 1
      }
    }
    return nil
  }

  private func receive(_ event: ProbeEvent, of id: TestID, _ pass: inout TestPass) -> RunProgress? {
    switch event.event {
    case .start:
      pass.start(id)
      return .testStarted(id)
    case .fail:
      if !pass.fail(id, failure(event)) { pass.strayFailures.append(failure(event)) }
      return nil
    default:
      let status: TestResult.Status =
        event.ok != true ? .failed : event.skipped == true ? .skipped : .passed
      return pass.end(id, status).map(RunProgress.testEnded)
    }
  }

  private func failure(_ event: ProbeEvent) -> Failure {
    var message = event.message ?? ""
    // XCTest 6.3 appends the separator even if the author gave no comment.
    if message.hasSuffix(" - ") { message.removeLast(3) }
    // XCTest reports a thrown error at `<EXPR>`, line 0, which is not a source location.
    guard let file = event.file, let line = event.line, line > 0, file.hasPrefix("/") else {
      return Failure(message: message)
    }
    return Failure(message: message, location: package.location(file, line))
  }

  private mutating func open(_ framework: TestID.Framework, _ pid: Int32) {
    // A record of Swift Testing's event stream may arrive before the probe's first event.
    if let index = passes.indices.last, passes[index].framework == framework,
      passes[index].pid == nil
    {
      passes[index].pid = pid
    } else {
      passes.append(TestPass(framework: framework, pid: pid))
    }
  }
}

// MARK: - Swift Testing's event stream

extension TestRecord {
  /// Applies a record of Swift Testing's event stream.
  ///
  /// - Returns: The progress to report, if any.
  package mutating func receive(_ record: TestingRecord) -> RunProgress? {
    if passes.last(where: { $0.framework == .swiftTesting && !$0.isOver }) == nil {
      passes.append(TestPass(framework: .swiftTesting))
    }
    guard let index = passes.lastIndex(where: { $0.framework == .swiftTesting }) else { return nil }
    switch record.kind {
    case .test:
      if record.payload.kind == "function", let id = record.payload.id {
        passes[index].plan(TestID(swiftTesting: id))
      }
      return nil
    case .event:
      return receive(record.payload, &passes[index])
    }
  }

  private func receive(_ event: TestingRecord.Payload, _ pass: inout TestPass) -> RunProgress? {
    if event.kind == "runEnded" { pass.sawEnd = true }
    let id = event.testID.map(TestID.init(swiftTesting:))
    if event.kind == "issueRecorded" {
      keep(event, of: id, &pass)
      return nil
    }
    // Ignore suites, which start and end, too.
    guard let id, pass.isPlanned(id) else { return nil }
    switch event.kind {
    case "testStarted":
      pass.start(id)
      return .testStarted(id)
    case "testCaseStarted":
      pass.startCase(of: id)
      return nil
    case "testSkipped":
      pass.start(id)
      pass.noteSkip(of: id, because: event.comments)
      return pass.end(id, .skipped).map(RunProgress.testEnded)
    case "testCancelled":
      pass.noteSkip(of: id, because: event.comments)
      return nil
    case "testEnded":
      let hasFailures = pass.result(of: id)?.failures.isEmpty == false
      let symbol = event.messages?.first?.symbol
      let status: TestResult.Status =
        // Swift Testing ends a test that cancels itself with the symbol of a skipped test.
        hasFailures || symbol == "fail" ? .failed : symbol == "skip" ? .skipped : .passed
      return pass.end(id, status).map(RunProgress.testEnded)
    default:
      return nil
    }
  }

  /// Records an issue as a failure or as a known issue, unless it is a warning.
  private func keep(_ event: TestingRecord.Payload, of id: TestID?, _ pass: inout TestPass) {
    let texts = event.messages ?? []
    let failure = Failure(
      message: texts.map(\.text).joined(separator: " - "),
      location: event.issue?.sourceLocation.map { package.location($0.path, $0.line, $0.column) })
    if event.issue?.isKnown == true {
      if let id { pass.noteKnownIssue(of: id, failure) }
      return
    }
    guard texts.first?.symbol ?? "fail" == "fail" else { return }
    if let id, pass.fail(id, failure) { return }
    pass.strayFailures.append(failure)
  }
}
