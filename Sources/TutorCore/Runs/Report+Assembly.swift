/// What a run has come to so far, put together from what its processes left behind.
package struct RunFindings: Equatable, Sendable {
  /// The frameworks whose end has to be seen.
  package var frameworks: Set<TestID.Framework>
  /// Whether it was built; nil until `swift test` is over.
  package private(set) var build: Report.Build?
  /// What the build said, as the report is to have it.
  package var diagnostics: [Diagnostic] = []
  package private(set) var crashes: [Crash] = []

  package init(frameworks: Set<TestID.Framework>) {
    self.frameworks = frameworks
  }

  /// Takes the end of `swift test` itself, with what it printed on its standard error.
  ///
  /// Gives the fault outside the learner's code that kept the tests from being run, where there is one.
  package mutating func recordEnd(saying text: String, exitCode: Int32?, record: TestRecord)
    -> String?
  {
    let isBuilt = record.hasStarted || BuildOutput.isComplete(text)
    // What a test prints comes through here too: it must not pass for a fault of the tools.
    if !isBuilt, let fault = ToolFault.fault(in: text, exitCode: exitCode) { return fault }
    build = isBuilt ? .succeeded : .failed
    return nil
  }

  /// Closes the passes whose process is gone, and keeps the crashes among them.
  package mutating func closePasses(
    of record: inout TestRecord, signal: (TestID.Framework) -> Int32?,
    log: (Int32) -> CrashLog?
  ) {
    for (index, pass) in record.passes.enumerated() {
      let crash = record.close(pass: index, signal: signal(pass.framework), log: log)
      if let crash { crashes.append(crash) }
    }
  }

  /// Makes the report; `record` is nil where no test could be heard.
  package func report(of record: TestRecord?, ending: Report.Ending, duration: Double) -> Report {
    let passes = record?.passes ?? []
    let hasBuilt = build == .succeeded || record?.hasStarted == true
    return Report(
      build: hasBuilt ? .succeeded : .failed,
      diagnostics: diagnostics,
      tests: record?.tests ?? [],
      crashes: crashes,
      ending: ending,
      sawEndOfTests: hasBuilt && crashes.isEmpty && record?.unreadableLines == 0
        && passes.allSatisfy(\.endedProperly)
        && frameworks.isSubset(of: passes.map(\.framework)),
      strayFailures: record?.strayFailures ?? [],
      duration: duration)
  }
}

extension TestRecord {
  /// Takes a line that the probe wrote, and gives the news it makes.
  package mutating func receive(probeLine line: [UInt8]) -> RunProgress? {
    guard let event = ProbeEvent(line: line) else {
      noteUnreadableLine()
      return nil
    }
    return receive(event)
  }

  /// Takes a line of Swift Testing's event stream, and gives the news it makes.
  package mutating func receive(testingLine line: [UInt8]) -> RunProgress? {
    guard let entry = TestingRecord(line: line) else {
      noteUnreadableLine()
      return nil
    }
    return receive(entry)
  }
}
