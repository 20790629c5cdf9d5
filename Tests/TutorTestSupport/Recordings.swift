import TestReports
import Foundation
import Synchronization
import TestSupport
package import Testing
import TutorCore
import TutorPlatform
import TutorRunning

/// The recordings of a test file.
final class Recordings: Sendable {
  private struct Entry {
    var name: String
    var recording: RecordedRun
    var isUsed = false
  }

  private struct State: @unchecked Sendable {
    var entries: [Entry] = []
    var recorders: [(test: String, recorder: RunRecorder)] = []
  }

  private let folder: URL
  private let state: Mutex<State>

  private static let all = Mutex<[String: Recordings]>([:])

  /// Returns the recordings of the file that contains a test.
  static func of(_ test: Test) throws -> Recordings {
    let name = test.sourceLocation.fileName.replacing(".swift", with: "")
    return try all.withLock { all in
      if let known = all[name] { return known }
      let new = try Recordings(of: name)
      all[name] = new
      return new
    }
  }

  private init(of file: String) throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Recordings/" + file)
    self.folder = folder
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    let entries = try (ReplayedRuns.areRecorded ? [] : names.sorted()).map {
      Entry(name: $0, recording: try RecordedRun(contentsOf: folder.appendingPathComponent($0)))
    }
    state = Mutex(State(entries: entries))
  }

  // MARK: - Replaying

  /// Returns the recording that fits a run, or `nil` if there is none.
  func recording(for header: RecordedRun.Header) -> RecordedRun? {
    state.withLock { state in
      let index = state.entries.firstIndex { $0.recording.header.fits(header) }
      guard let index else { return nil }
      state.entries[index].isUsed = true
      return state.entries[index].recording
    }
  }

  /// Returns a sentence that compares a run without a recording with the most similar recording.
  func reasonForLack(of header: RecordedRun.Header) -> String {
    let differences = state.withLock { state in
      state.entries.map { entry in (entry.name, entry.recording.header.differences(from: header)) }
    }
    let nearest = differences.min { $0.1.count < $1.1.count }
    let hint = nearest.map { "; \($0.0) differs in \($0.1.joined(separator: ", "))" } ?? ""
    return "no recording fits these files\(hint); record with RECORD_RUNS=1"
  }

  /// Reports the recordings that no test has used.
  ///
  /// If only some tests were run, nothing is known about the others.
  func reportUnused() {
    let arguments = CommandLine.arguments
    guard !arguments.contains("--filter"), !arguments.contains("--skip") else { return }
    let unused = state.withLock { $0.entries.filter { !$0.isUsed }.map(\.name) }
    let folder = folder.lastPathComponent
    if !unused.isEmpty {
      Issue.record("no test needs these recordings in \(folder): \(unused); remove them")
    }
  }

  // MARK: - Recording

  /// Starts a real run, and records it.
  func record(
    _ package: String, for runner: TestRunner, timeout: Double
  ) throws -> RunRecorder {
    var real = TestRunner(
      toolchain: try TestPackage.toolchain.get(), probe: try TestPackage.probe.get(),
      cache: TestPackage.cache, environment: ProcessInfo.processInfo.environment
    ).adding(runner.lessonVariables)
    if case .own(let selection) = runner.use {
      real = real.forOwnPackage(filter: selection.filter, skip: selection.skip)
    }
    let run = SwiftPM().swiftTest(package, for: real, options: RunOptions(timeout: timeout))
    let recorder = RunRecorder(of: run, package: package, for: real)
    let test = Test.current?.name ?? ""
    state.withLock { $0.recorders.append((test, recorder)) }
    return recorder
  }

  /// Writes what was recorded, in place of all earlier recordings.
  func write() throws {
    try? FileManager.default.removeItem(at: folder)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try state.withLock { state in
      var counts: [String: Int] = [:]
      var headers: [RecordedRun.Header] = []
      // A run during which files changed may be about other files than those at its start.
      let recorders =
        state.recorders.filter { !$0.recorder.isMixed } + state.recorders.filter(\.recorder.isMixed)
      for (test, recorder) in recorders {
        let recording = recorder.finished
        guard recording.ending != .cancelled, !headers.contains(where: recording.header.fits)
        else { continue }
        headers.append(recording.header)
        let words = test.lowercased().split { !$0.isLetter && !$0.isNumber }.prefix(7)
        let name = words.joined(separator: "-")
        counts[name, default: 0] += 1
        let file = folder.appendingPathComponent("\(name)-\(counts[name] ?? 0).run")
        try recording.write(to: file)
      }
    }
  }
}

extension RecordedRun.Header {
  /// Returns the names of what another run does not share with this one.
  fileprivate func differences(from other: Self) -> [String] {
    let paths = Set(files.keys).union(other.files.keys).filter { files[$0] != other.files[$0] }
    let settings = [
      filter == other.filter && skip == other.skip ? nil : "the selected tests",
      environment == other.environment ? nil : "the variables",
    ]
    return paths.sorted() + settings.compactMap(\.self)
  }
}

/// A trait that writes the recordings of a suite's file, or reports those that no test needs.
package struct RecordingsTrait: SuiteTrait, TestScoping {
  package func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    let recordings = try Recordings.of(test)
    try await function()
    if ReplayedRuns.areRecorded { try recordings.write() } else { recordings.reportUnused() }
  }
}

extension Trait where Self == RecordingsTrait {
  /// Marks a suite whose tests replay runs.
  package static var recordings: Self { RecordingsTrait() }
}
