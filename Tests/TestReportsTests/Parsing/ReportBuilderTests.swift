import TestSupport
import Testing

@testable import TestReports

/// The report of a run of `swift test`, from the events of its processes and its end.
struct ReportBuilderTests {
  private typealias Lines = TestRecordTests

  private static let open = Lines.open
  private static let passing = [
    #"{"event":"bundleStart","pid":1}"#, Lines.start,
    #"{"event":"end","pid":1,"test":"K.C/testA","ok":true}"#, #"{"event":"bundleEnd","pid":1}"#,
  ]
  private static let exits = #"{"event":"exit","pid":1,"code":0}"#

  /// Returns the report of a run, and how it continues.
  private func run(
    _ lines: [String], _ ending: Report.Ending = .exited(0), ownMain: String? = nil
  ) -> (report: Report, next: Resumption.Step) {
    var builder = ReportBuilder(
      of: RecordedRun.package, sources: [], frameworks: [.xctest, .swiftTesting])
    for line in lines {
      let bytes = Array(line.utf8)
      _ = builder.receive(line.hasPrefix(#"{"kind""#) ? .testing(bytes) : .probe(bytes))
    }
    _ = builder.endSwiftTest(
      ending, saying: "Build complete!", ownMain: ownMain, log: { _ in nil },
      diagnostics: { _, _ in [] })
    let next = builder.nextStep()
    return (builder.report(ending: ending, duration: 1), next)
  }

  @Test(arguments: [("Tests/LinuxMain.swift", true), (nil, false)])
  func `only a main of the package's own ends a run without Swift Testing`(
    _ ownMain: String?, _ isComplete: Bool
  ) {
    let (report, next) = run([Self.open] + Self.passing, ownMain: ownMain)
    #expect(report.tests == [.passed(Lines.a)])
    #expect(report.crashes == [])
    #expect(report.sawEndOfTests == isComplete)
    #expect(report.unobservedMain == nil)
    #expect(next == .done)
  }

  @Test func `a main without XCTest ends properly, but nothing was observed`() {
    let (report, next) = run([Self.open, Self.exits], ownMain: "Tests/LinuxMain.swift")
    #expect(report.build == .succeeded)
    #expect(report.crashes == [] && report.tests == [])
    #expect(!report.sawEndOfTests)
    #expect(report.unobservedMain == "Tests/LinuxMain.swift")
    #expect(next == .done)
    let skipped = SkippedTests(in: report, conditions: [])
    #expect(
      skipped.sentence(for: .learner)
        == "Tests/LinuxMain.swift starts no test of XCTest, and others cannot be observed here; "
        + "without this file, `swift test` finds all tests itself")
  }

  @Test func `a main without XCTest that exits with an error has failed, and does not run again`() {
    let exit = #"{"event":"exit","pid":1,"code":1}"#
    let (report, next) = run([Self.open, exit], .exited(1), ownMain: "Tests/LinuxMain.swift")
    #expect(report.crashes.map(\.exitCode) == [1])
    #expect(next == .done)
  }

  @Test func `without a main of the package's own, exit(0) before XCTest is a crash`() {
    #expect(run([Self.open, Self.exits]).report.crashes.map(\.exitCode) == [0])
  }

  @Test(arguments: [Report.Ending.exited(1), .signalled(9)])
  func `a process that fails after its tests passed is a crash`(_ ending: Report.Ending) {
    let swiftTesting = [
      #"{"event":"processStart","pid":2,"framework":"swiftTesting"}"#, Lines.planned,
      Lines.started, Lines.ended, Lines.runEnded,
    ]
    let lines = [Self.open] + Self.passing + swiftTesting
    #expect(run(lines).report.sawEndOfTests)
    #expect(run(lines).report.crashes == [])
    let report = run(lines, ending).report
    #expect(report.tests.allSatisfy { $0.status == .passed })
    #expect(
      report.crashes.map(\.sentence) == [
        "the test process crashed: it ended with an error after its last test"
      ])
    #expect(!report.sawEndOfTests)
    let failing = lines + [#"{"event":"stray","pid":1,"message":"boom"}"#]
    #expect(run(failing, ending).report.crashes == [])
  }
}
