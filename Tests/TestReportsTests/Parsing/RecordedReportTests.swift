import TestSupport
import Testing

@testable import TestReports

/// The reports of recorded runs.
struct RecordedReportTests {
  static let outcomes: [(String, [String])] = [
    ("xctest-crash", ["testA passed", "testB crashed", "testC failed", "testD passed"]),
    ("crash-among-green", ["testA passed", "testB crashed", "testC passed"]),
    ("testing-crash-among-green", ["a() passed", "b() crashed", "c() passed"]),
    ("testing-crash", ["a() passed", "b() crashed", "c() failed"]),
    (
      "mixed-crash",
      ["testA passed", "testB crashed", "a() passed", "b() crashed", "testC passed"]
    ),
    ("exit-0", ["testA failed", "testB crashed", "a() crashed", "testC passed", "b() passed"]),
    ("vanished", ["testA crashed", "testB crashed"]),
    ("timeout", ["testA passed", "testB unfinished"]),
    ("skipped", ["testA skipped", "testB passed", "a() skipped"]),
    ("stray-failures", ["testA passed", "a() passed"]),
    ("fake-lines", ["testA failed"]),
    ("testing-green", ["twice() passed", "each(n:) passed"]),
    ("no-tests", []),
    ("named-diagnostic", []),
  ]

  @Test(arguments: outcomes)
  func `every test is reported, even after a crash`(_ run: String, _ tests: [String]) throws {
    let report = try RecordedRun(run).report
    #expect(report.tests.map { "\($0.id.path.last ?? "") \($0.status)" } == tests)
  }

  @Test(arguments: [
    ("xctest-crash", [7]), ("crash-among-green", [7]), ("testing-crash", [5]),
    ("testing-crash-among-green", [5]), ("mixed-crash", [7, 5]), ("deep-recursion", [6]),
    ("exit-0", [nil, nil]), ("vanished", [nil, nil]),
  ])
  func `a crash is reported with its line in the learner's file`(_ run: String, _ lines: [Int?])
    throws
  {
    let crashes = try RecordedRun(run).report.crashes
    #expect(crashes.map { $0.location?.line } == lines)
    #expect(crashes.allSatisfy { $0.location?.file.hasPrefix("Tests/KataTests/") ?? true })
    #expect(crashes.allSatisfy { $0.location?.column ?? 1 > 0 })
  }

  @Test(arguments: ["xctest-green", "testing-green", "mixed-green", "warning", "no-tests"])
  func `a complete run is reported as complete`(_ run: String) throws {
    #expect(try RecordedRun(run).report.sawEndOfTests)
  }

  @Test(arguments: ["timeout", "exit-0", "vanished", "xctest-crash", "link-error"])
  func `an incomplete run is not reported as complete`(_ run: String) throws {
    #expect(try !RecordedRun(run).report.sawEndOfTests)
  }

  @Test
  func `diagnostics in a macro expansion are located at the macro`() throws {
    let report = try RecordedRun("macro-expansion").report
    let line = SourceLocation(file: "Tests/KataTests/Functions.swift", line: 5, column: 1)
    #expect(report.errors.map(\.location) == [line, line])
  }

  @Test
  func `SwiftPM's error about its list of tests is reworded`() throws {
    let report = try RecordedRun("generic-test-class").report
    #expect(report.errors.allSatisfy { $0.location == nil && !$0.message.contains("/workspace") })
  }

  @Test
  func `a file name may contain spaces and any letters`() throws {
    let warning = try RecordedRun("unicode").report.warnings.first
    #expect(
      warning?.location
        == SourceLocation(file: "Sources/Kata/Grüße 🎉.swift", line: 1, column: 24))
    #expect(warning?.identifier == "pbd_never_used")
  }

  @Test(arguments: RecordedRun.names)
  func `no fixture names the machine it was recorded on`(_ name: String) throws {
    for process in try RecordedRun(name).processes {
      let logs = process.crashLogs.values.map { String(decoding: $0, as: UTF8.self) }
      let texts =
        [process.errors] + logs
        + [process.events, process.testing, process.output].map {
          String(decoding: $0, as: UTF8.self)
        }
      for text in texts {
        let plain = text.replacing("\\", with: "")
        for path in ["/home/", "/root/", "/Users/", "\"/tmp/", "redgreen-kata"] {
          #expect(!plain.contains(path))
        }
      }
    }
  }
}
