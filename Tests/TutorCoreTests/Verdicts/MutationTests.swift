import Foundation
import Fuzzing
import TestSupport
import Testing

@testable import TestReports
@testable import TutorCore

/// Recorded output, randomly damaged, which must not cause a trap in any parser.
struct MutationTests {
  /// The input of a parser: a line or a whole text.
  private struct Input {
    var kind: Kind
    var bytes: [UInt8]
  }

  private enum Kind: CaseIterable { case probe, testing, build, crash, list }

  private static let rounds = TestVariable.rounds(100_000, orOneIn: 100)

  @Test
  func `randomly damaged inputs cause no trap`() throws {
    var random = SplitMix(seed: 20_250_601)
    let inputs = Dictionary(
      grouping: try RecordedRun.names.flatMap { try Self.inputs(of: RecordedRun($0)) }, by: \.kind)
    #expect(inputs.count == Kind.allCases.count)
    var record = TestRecord(package: RecordedRun.package, sources: ["Sources/Kata/Kata.swift"])
    for round in 1...Self.rounds {
      // Choose each kind equally often, even though some have few bytes to damage.
      let kind = Kind.allCases[round % Kind.allCases.count]
      guard let input = inputs[kind]?.randomElement(using: &random) else { continue }
      read(Self.broken(input, random: &random), &record)
      if round % 50 == 0 { close(&record) }
    }
  }

  @Test
  func `a run with any damaged line is never green without its tests`() throws {
    var random = SplitMix(seed: 7)
    for name in ["xctest-failure", "testing-failure", "mixed-crash", "exit-0", "skipped"] {
      let whole = try RecordedRun(name)
      for _ in 0..<TestVariable.rounds(100, orOneIn: 5) {
        var run = whole
        for index in run.processes.indices {
          run.processes[index].events = Self.mutated(run.processes[index].events, random: &random)
          run.processes[index].testing = Self.mutated(run.processes[index].testing, random: &random)
        }
        let evidence = Evidence(report: run.report)
        let verdict = Judge(of: ReplayTests.green, evidence: evidence).verdict()
        #expect(verdict?.outcome != .asExpected)
      }
    }
  }

  private func read(_ input: Input, _ record: inout TestRecord) {
    let text = { String(decoding: input.bytes, as: UTF8.self) }
    switch input.kind {
    case .probe: _ = record.receive(probeLine: input.bytes)
    case .testing: _ = record.receive(testingLine: input.bytes)
    case .list: _ = TestList.names(json: input.bytes)
    case .crash:
      let log = CrashLog(json: input.bytes)
      _ = log?.location(in: RecordedRun.package)
      _ = log?.runtimeFailure
    case .build:
      let text = text()
      _ = DiagnosticParser.diagnostics(in: text, package: RecordedRun.package)
      _ = BuildOutput.compiledFiles(in: text)
      _ = BuildOutput.signal(in: text, of: .xctest)
      _ = ToolFault.fault(in: text, exitCode: 1)
    }
  }

  /// Judges the report of what was read so far, and starts over.
  private func close(_ record: inout TestRecord) {
    var findings = RunFindings(frameworks: [.xctest])
    findings.closePasses(of: &record, signal: { _ in nil }, log: { _ in nil })
    let report = findings.report(of: record, ending: .exited(1), duration: 0)
    _ = report.isDoubtful
    for step in [ReplayTests.green, ReplayTests.notFound, ReplayTests.crashes("testB", "…")] {
      _ = Judge(of: step, evidence: Evidence(report: report)).verdict()?.sentence
    }
    record = TestRecord(package: RecordedRun.package, sources: record.sources)
  }

  // MARK: - Inputs

  private static func inputs(of run: RecordedRun) -> [Input] {
    var inputs: [Input] = []
    func add(_ kind: Kind, _ texts: [[UInt8]]) {
      inputs += texts.map { Input(kind: kind, bytes: $0) }
    }
    for process in run.processes {
      add(.probe, process.events.wholeLines)
      add(.testing, process.testing.wholeLines)
      add(.build, Array(process.errors.utf8).windows)
      // A fixed order makes a seed identify a case.
      add(.crash, process.crashLogs.sorted { $0.key < $1.key }.map(\.value))
      if !process.output.isEmpty { add(.list, [process.output]) }
    }
    return inputs
  }

  /// Changes some bytes, and sometimes the kind, because lines can arrive on the wrong channel.
  private static func broken(_ input: Input, random: inout SplitMix) -> Input {
    let isStray = Int.random(in: 0..<20, using: &random) == 0
    return Input(
      kind: isStray ? Kind.allCases.randomElement(using: &random) ?? input.kind : input.kind,
      bytes: mutated(input.bytes, random: &random))
  }

  private static let words = [
    "\"", "\\", "{", "}", "[", "]", ":", ",", "null", "-1", "99999999999999999999", "1e999", "\r\n",
    "\u{0}", "\u{FEFF}", "e\u{301}", "🎉", "error: ", ": error: ", "[1/2] ", ".swift:", "/", "`",
    "(PID: ", "@__swiftmacro_", "swift-generated-sources/",
  ].map { Array($0.utf8) }

  private static func mutated(_ bytes: [UInt8], random: inout SplitMix) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<Int.random(in: 1...4, using: &random) where !bytes.isEmpty {
      let place = Int.random(in: 0..<bytes.count, using: &random)
      switch Int.random(in: 0..<5, using: &random) {
      case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
      case 1: bytes[place] ^= 1 << UInt8.random(in: 0...7, using: &random)
      case 2: bytes.removeSubrange(place..<min(place + 8, bytes.count))
      case 3: bytes.insert(contentsOf: words.randomElement(using: &random) ?? [], at: place)
      default: bytes.removeSubrange(place...)
      }
    }
    return bytes
  }
}

extension [UInt8] {
  /// Overlapping parts of a long text, a few lines each.
  fileprivate var windows: [[UInt8]] {
    let lines = split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return lines.indices.map { index in
      Array(lines[index..<Swift.min(index + 4, lines.count)].joined(separator: [10]))
    }
  }
}
