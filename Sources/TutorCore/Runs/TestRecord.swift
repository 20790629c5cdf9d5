/// What the test processes of one run have told so far, folded from their events.
package struct TestRecord: Equatable, Sendable {
  package let package: PackageFolder
  package internal(set) var passes: [TestPass] = []
  /// Lines that could not be read: then nothing that is missing can be trusted to be absent.
  package private(set) var unreadableLines = 0
  /// Why no XCTest can be observed.
  package private(set) var observerProblem: String?
  /// The test bundle that ran.
  package private(set) var bundle: String?

  /// The package's own files, to tell the learner's code from all other.
  let sources: [String]

  package init(package: PackageFolder, sources: [String]) {
    self.package = package
    self.sources = sources
  }

  /// Whether any test process was seen to start.
  package var hasStarted: Bool { !passes.isEmpty }

  /// All results, each test once, in the order of starting; a test run again counts as it ended there.
  package var tests: [TestResult] {
    var results: [TestResult] = []
    for result in passes.flatMap(\.tests) {
      if let index = results.firstIndex(where: { $0.id == result.id }) {
        if results[index].status == .unfinished { results[index] = result }
      } else {
        results.append(result)
      }
    }
    return results
  }

  package var strayFailures: [Failure] { passes.flatMap(\.strayFailures) }

  package mutating func noteUnreadableLine() {
    unreadableLines += 1
  }
}

// MARK: - The probe

extension TestRecord {
  /// Takes one event of the probe and gives the news it makes.
  package mutating func receive(_ event: ProbeEvent) -> RunProgress? {
    if event.event == .processStart {
      open(event.framework ?? .xctest, event.pid)
      bundle = event.path ?? bundle
      return nil
    }
    guard let index = passes.lastIndex(where: { $0.pid == event.pid }) else { return nil }
    switch event.event {
    case .processStart, .bundleStart: return nil
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
      // A test that cannot be named: its failure counts all the same, and nothing else can be trusted.
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
    // XCTest 6.3 puts the separator there even where the author gave no comment.
    if message.hasSuffix(" - ") { message.removeLast(3) }
    // A thrown error comes from `<EXPR>`, line 0: nowhere.
    guard let file = event.file, let line = event.line, line > 0, file.hasPrefix("/") else {
      return Failure(message: message)
    }
    return Failure(message: message, location: package.location(file, line))
  }

  private mutating func open(_ framework: TestID.Framework, _ pid: Int32) {
    // Swift Testing's own channel may have been heard first.
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
  /// Takes one record of Swift Testing and gives the news it makes.
  package mutating func receive(_ record: TestingRecord) -> RunProgress? {
    if passes.last(where: { $0.framework == .swiftTesting && !$0.isOver }) == nil {
      passes.append(TestPass(framework: .swiftTesting))
    }
    guard let index = passes.lastIndex(where: { $0.framework == .swiftTesting }) else { return nil }
    switch record.kind {
    case .test:
      if record.payload.kind == "function", let id = record.payload.id {
        passes[index].planned.append(TestID(swiftTesting: id))
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
    // Suites start and end too.
    guard let id, pass.planned.contains(id) else { return nil }
    switch event.kind {
    case "testStarted":
      pass.start(id)
      return .testStarted(id)
    case "testSkipped":
      pass.start(id)
      pass.noteSkip(of: id, because: event.comments)
      return pass.end(id, .skipped).map(RunProgress.testEnded)
    case "testCancelled":
      pass.noteSkip(of: id, because: event.comments)
      return nil
    case "testEnded":
      let hasFailures = pass.tests.contains { $0.id == id && !$0.failures.isEmpty }
      let symbol = event.messages?.first?.symbol
      let status: TestResult.Status =
        // Swift Testing ends a test that cancels itself with the symbol of a skipped one.
        hasFailures || symbol == "fail" ? .failed : symbol == "skip" ? .skipped : .passed
      return pass.end(id, status).map(RunProgress.testEnded)
    default:
      return nil
    }
  }

  /// Keeps an issue that counts: neither known beforehand nor a mere warning.
  private func keep(_ event: TestingRecord.Payload, of id: TestID?, _ pass: inout TestPass) {
    let texts = event.messages ?? []
    guard event.issue?.isKnown != true, texts.first?.symbol ?? "fail" == "fail" else { return }
    let failure = Failure(
      message: texts.map(\.text).joined(separator: " - "),
      location: event.issue?.sourceLocation.map { package.location($0.path, $0.line, $0.column) })
    if let id, pass.fail(id, failure) { return }
    pass.strayFailures.append(failure)
  }
}
