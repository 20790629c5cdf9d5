import Foundation

@testable import TutorCore

/// A real run, recorded by `RecordedRuns` in TutorSystemTests.
struct RecordedRun {
  /// The output of one process of the run.
  struct Stage {
    var build: String
    var output: [UInt8]
    var events: [UInt8]
    var testing: [UInt8]
    var status: Report.Ending?
    var crashLogs: [Int32: [UInt8]]
  }

  private struct Summary: Decodable {
    var ending: String
    var frameworks: [TestID.Framework]
    var sources: [String]
  }

  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Fixtures")
  static let package = PackageFolder("/package")

  static var names: [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.sorted()
  }

  var stages: [Stage]
  let frameworks: Set<TestID.Framework>
  let sources: [String]
  let ending: Report.Ending

  init(_ name: String) throws {
    let folder = Self.folder.appendingPathComponent(name)
    let bytes = try Data(contentsOf: folder.appendingPathComponent("run.json"))
    let summary = try JSONDecoder().decode(Summary.self, from: bytes)
    frameworks = Set(summary.frameworks)
    sources = summary.sources
    ending = Report.Ending(recorded: summary.ending) ?? .cancelled
    stages = []
    while let names = try? FileManager.default.contentsOfDirectory(
      atPath: folder.appendingPathComponent("\(stages.count + 1)").path)
    {
      stages.append(Stage(folder.appendingPathComponent("\(stages.count + 1)"), names))
    }
  }

  /// Reads all channels as a run does and returns the report.
  var report: Report {
    var record = TestRecord(package: Self.package, sources: sources)
    var findings = RunFindings(frameworks: frameworks)
    for (index, stage) in stages.enumerated() {
      for line in stage.events.wholeLines { _ = record.receive(probeLine: line) }
      for line in stage.testing.wholeLines { _ = record.receive(testingLine: line) }
      // A stopped run has no further output.
      if case .timedOut = ending { break }
      if index == 0, let fault = recordEnd(of: stage, &findings, record) {
        return findings.report(of: record, ending: .toolchainFault(fault), duration: 0)
      }
      findings.closePasses(
        of: &record, signal: { index == 0 ? stage.signal(of: $0) : stage.status?.signal },
        log: { stage.crashLogs[$0].flatMap(CrashLog.init(json:)) })
    }
    return findings.report(of: record, ending: ending, duration: 0)
  }

  private func recordEnd(of stage: Stage, _ findings: inout RunFindings, _ record: TestRecord)
    -> String?
  {
    findings.diagnostics = DiagnosticParser.diagnostics(in: stage.build, package: Self.package)
    return findings.recordEnd(saying: stage.build, exitCode: stage.status?.code, record: record)
  }
}

extension RecordedRun.Stage {
  init(_ folder: URL, _ names: [String]) {
    func bytes(_ name: String) -> [UInt8] {
      (try? Data(contentsOf: folder.appendingPathComponent(name))).map(Array.init) ?? []
    }
    build = String(decoding: bytes("build.txt"), as: UTF8.self)
    output = bytes("output.txt")
    events = bytes("events.jsonl")
    testing = bytes("testing.jsonl")
    status = Report.Ending(recorded: String(decoding: bytes("exit"), as: UTF8.self))
    crashLogs = [:]
    for name in names where name.hasPrefix("crash-") {
      let pid = name.dropFirst("crash-".count).prefix { $0.isNumber }
      crashLogs[Int32(pid) ?? 0] = bytes(name)
    }
  }

  func signal(of framework: TestID.Framework) -> Int32? {
    BuildOutput.signal(in: build, of: framework)
  }
}

extension Report.Ending {
  /// Reads `exited(1)`, `signalled(9)` or `timedOut(seconds: 2)`.
  init?(recorded text: String) {
    let number = Int32(text.filter(\.isNumber)) ?? 0
    switch text.prefix(while: { $0 != "(" }) {
    case "exited": self = .exited(number)
    case "signalled": self = .signalled(number)
    case "timedOut": self = .timedOut(seconds: Int(number))
    default: return nil
    }
  }

  var code: Int32? { if case .exited(let code) = self { code } else { nil } }
  var signal: Int32? { if case .signalled(let signal) = self { signal } else { nil } }
}

extension [UInt8] {
  /// The complete lines.
  var wholeLines: [[UInt8]] {
    split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).dropLast().map(
      Array.init)
  }
}
