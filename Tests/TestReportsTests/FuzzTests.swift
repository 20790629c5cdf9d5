import Fuzzing
import TestSupport
import Testing

@testable import TestReports

/// Arbitrary output of the toolchain and of test runs.
struct FuzzTests {
  @Test func `no tool output causes a trap`() throws {
    let runs = try RecordedRun.names.map { try RecordedRun($0) }
    let texts = runs.flatMap { $0.processes.map { Array($0.errors.utf8.prefix(4000)) } }
    let fuzz = Fuzz(
      "output", seeds: texts.filter { !$0.isEmpty },
      words: [
        "error: ", ": error: ", "warning: ", "note: ", "[1/2] ", ".swift:", "`", "(PID: ",
        "@__swiftmacro_", ":1:2: ",
      ])
    let outcome = fuzz.run { bytes in
      let text = String(decoding: bytes, as: UTF8.self)
      _ = DiagnosticParser.diagnostics(in: text, package: RecordedRun.package)
      _ = BuildOutput.compiledFiles(in: text)
      _ = BuildOutput.signal(in: text, of: .xctest)
      _ = ToolFault.fault(in: text, exitCode: 1)
      _ = TestList.names(json: bytes)
      _ = CrashLog(json: bytes)?.location(in: RecordedRun.package)
    }
    #expect(outcome.isSound, "\(outcome)")
  }

  @Test func `no line of an event stream causes a trap`() throws {
    let runs = try RecordedRun.names.map { try RecordedRun($0) }
    let lines = runs.flatMap { run in
      run.processes.flatMap {
        ($0.events + [10] + $0.testing).split(separator: 10).map { Array($0.prefix(4000)) }
      }
    }
    let fuzz = Fuzz(
      "events", seeds: lines,
      words: [
        "\"event\":", "\"kind\":", "testStarted", "testEnded", "\"payload\":", "null", "[", "]",
        "true",
      ])
    var record = TestRecord(package: RecordedRun.package, sources: ["Sources/Kata/Kata.swift"])
    var number = 0
    let outcome = fuzz.run { bytes in
      _ = record.receive(probeLine: bytes)
      _ = record.receive(testingLine: bytes)
      number += 1
      guard number % 50 == 0 else { return }
      var findings = RunFindings(frameworks: [.xctest])
      findings.closePasses(of: &record, signal: { _ in nil }, log: { _ in nil })
      _ = findings.report(of: record, ending: .exited(1), duration: 0).isDoubtful
      record = TestRecord(package: RecordedRun.package, sources: record.sources)
    }
    #expect(outcome.isSound, "\(outcome)")
  }
}
