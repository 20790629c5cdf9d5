import Foundation
package import TestReports

/// A real run of a package's tests, recorded as its input.
///
/// The recording is a text. The first line describes the run; each other line is a piece of input, in
/// the order of arrival. `exit` ends a process; after a crash, further processes follow.
///
/// ```
/// {"ending":"exited(1)","files":{"Package.swift":"af63bd4c8601b7df"},"frameworks":["xctest"]}
/// built [1/3] Compiling Kata Kata.swift
/// probe {"event":"start","pid":31,"test":"KataTests.KataTests/testA"}
/// testing {"kind":"event","payload":{"kind":"runEnded"},"version":0}
/// printed "hello\n"
/// crash 31 {"description":"Illegal instruction","kind":"crashReport"}
/// output {"name":"All","tests":[]}
/// exit exited(1)
/// ```
package struct RecordedRun: Sendable {
  /// The command of the run, and its ending.
  package struct Header: Codable, Equatable, Sendable {
    /// The package's files before the run: the fingerprint of the content by path.
    package var files: [String: String]
    /// The regular expressions that select tests.
    package var filter: [String]?
    /// The regular expressions that leave out tests.
    package var skip: [String]?
    /// The variables that the lesson sets.
    package var environment: [String: String]?
    /// The frameworks whose tests were run.
    package var frameworks: [TestID.Framework] = []
    /// The ending of the run.
    package var ending = ""

    package init(files: [String: String]) { self.files = files }

    /// Returns whether a run of the same package would have this header.
    package func fits(_ other: Header) -> Bool {
      files == other.files && filter == other.filter && skip == other.skip
        && environment == other.environment
    }
  }

  /// What one process of the run said.
  package struct Process: Equatable, Sendable {
    /// The lines of the build, of the probe, and of Swift Testing, and what was printed.
    package var inputs: [RunInput] = []
    /// The backtraces of the process and of those that it started.
    package var crashLogs: [Int32: [UInt8]] = [:]
    /// The standard output.
    package var output: [UInt8] = []
    /// How the process ended, or `nil` if it did not end before the recording did.
    package var ending: Report.Ending?

    package init() {}

    /// The standard error.
    package var errors: String {
      inputs.map { input in
        guard case .built(let line) = input else { return "" }
        return String(decoding: line, as: UTF8.self) + "\n"
      }.joined()
    }
  }

  /// The package in all recordings.
  package static let package = PackageFolder("/package")

  package var header: Header
  package var processes: [Process]

  package init(_ header: Header, processes: [Process]) {
    self.header = header
    self.processes = processes
  }

  package var ending: Report.Ending { Report.Ending(recorded: header.ending) ?? .cancelled }
  package var sources: [String] { header.files.keys.sorted() }
  package var frameworks: Set<TestID.Framework> { Set(header.frameworks) }
}

// MARK: - Text

extension RecordedRun {
  struct Unreadable: Error { var line: String }

  package init(contentsOf file: URL) throws {
    let lines = [UInt8](try Data(contentsOf: file)).wholeLines
    header = try JSONDecoder().decode(Header.self, from: Data(lines.first ?? []))
    processes = [Process()]
    var isOver = false
    for line in lines.dropFirst() {
      let word = line.prefix { $0 != UInt8(ascii: " ") }
      let rest = Array(line.dropFirst(word.count + 1))
      if isOver { processes.append(Process()) }
      isOver = false
      let last = processes.count - 1
      switch String(decoding: word, as: UTF8.self) {
      case "built": processes[last].inputs.append(.built(rest))
      case "probe": processes[last].inputs.append(.probe(rest))
      case "testing": processes[last].inputs.append(.testing(rest))
      case "lost": processes[last].inputs.append(.lostLine)
      case "printed":
        let text = try JSONDecoder().decode(String.self, from: Data(rest))
        processes[last].inputs.append(.printed(Array(text.utf8)))
      case "output": processes[last].output += rest + [UInt8(ascii: "\n")]
      case "crash":
        let pid = rest.prefix { $0 != UInt8(ascii: " ") }
        let id = Int32(String(decoding: pid, as: UTF8.self)) ?? 0
        processes[last].crashLogs[id] = Array(rest.dropFirst(pid.count + 1))
      case "exit":
        processes[last].ending = Report.Ending(recorded: String(decoding: rest, as: UTF8.self))
        isOver = true
      default: throw Unreadable(line: String(decoding: line, as: UTF8.self))
      }
    }
  }

  package func write(to file: URL) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    var lines = [try Array(encoder.encode(header))]
    func add(_ word: String, _ rest: [UInt8]) { lines.append(Array((word + " ").utf8) + rest) }
    for process in processes {
      for input in process.inputs {
        switch input {
        case .built(let line): add("built", line)
        case .probe(let line): add("probe", line)
        case .testing(let line): add("testing", line)
        case .printed(let bytes):
          add("printed", try Array(encoder.encode(String(decoding: bytes, as: UTF8.self))))
        case .lostLine: lines.append(Array("lost".utf8))
        case .began, .crashLog, .ended: break
        }
      }
      for (pid, log) in process.crashLogs.sorted(by: { $0.key < $1.key }) {
        add("crash", Array("\(pid) ".utf8) + log.filter { $0 != UInt8(ascii: "\n") })
      }
      for line in process.output.wholeLines { add("output", line) }
      if let ending = process.ending { add("exit", Array("\(ending)".utf8)) }
    }
    try Data(lines.map { $0 + [UInt8(ascii: "\n")] }.joined()).write(to: file)
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
}

extension [UInt8] {
  /// The complete lines.
  package var wholeLines: [[UInt8]] {
    split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).dropLast().map(
      Array.init)
  }
}

// MARK: - Reports

extension RecordedRun {
  /// The report of the run.
  package var report: Report {
    var builder = ReportBuilder(of: Self.package, sources: sources, frameworks: frameworks)
    for process in processes {
      for input in process.inputs { _ = builder.receive(input) }
      // A stopped run does not look at how its processes ended.
      if case .timedOut = ending { break }
      if let ending = builder.end(process) { return builder.report(ending: ending, duration: 0) }
    }
    return builder.report(ending: ending, duration: 0)
  }
}

extension ReportBuilder {
  /// Applies the end of a recorded process, and returns how the run ends, or `nil` if it goes on.
  package mutating func end(_ process: RecordedRun.Process) -> Report.Ending? {
    let log = { (pid: Int32) in process.crashLogs[pid].flatMap(CrashLog.init(json:)) }
    let end = process.ending ?? .cancelled
    if ending != nil {
      endBundle(end, output: process.output, log: log)
    } else {
      let fault = endSwiftTest(
        end, saying: process.errors, log: log,
        diagnostics: { DiagnosticParser.diagnostics(in: $1, package: RecordedRun.package) })
      if let fault { return fault }
    }
    return nextStep() == .done ? ending : nil
  }
}
