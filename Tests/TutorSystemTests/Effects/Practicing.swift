import Foundation
import TutorCore
import TutorCourses
import TutorPlatform
import Testing
import TutorTestSupport

@testable import TutorRunning
@testable import TutorSystem

/// Practice on a package whose files change.
final class Practicing {
  private(set) var session = Session(Practice(name: "Kata"))
  private let runner: EffectRunner
  private var elapsed = 0.0

  /// Opens practice on a package whose runs are scripted, in the state that is given or recorded.
  init(
    on package: String, _ runs: ScriptedRuns, toolsOf replay: ReplayedRuns,
    sources: SourceMemory? = nil, after start: PracticeStart? = nil, staysOpen: Bool = true,
    isRecorded: Bool = false
  ) throws {
    let tools = try replay.tools
    let repository = try PracticeRepository(
      of: package, environment: ProcessInfo.processInfo.environment)
    let journal = isRecorded ? try PracticeJournal(in: repository) : nil
    runner = EffectRunner(
      PracticeWork(
        on: package, journal: journal,
        start: try start ?? journal.map { try PracticeStart(of: $0) } ?? PracticeStart(), goal: nil),
      buildTools: BuildTools(support: tools.support, runs: runs, sources: sources ?? tools.sources),
      staysOpen: staysOpen)
  }

  deinit { runner.close() }

  /// A Boolean value that indicates whether everything that was recorded is on the disk.
  var hasSavedAll: Bool { runner.hasSavedAll }

  /// The kinds of the recorded steps.
  var kinds: [PracticeVerdict.Kind] {
    session.practice?.history.compactMap(\.judgment?.cycle?.kind) ?? []
  }

  func send(_ event: Session.Event) {
    for effect in session.update(event) { runner.perform(effect) }
  }

  private func advance() {
    for case .session(let event) in runner.advance(at: .now() + elapsed) { send(event) }
  }

  /// Lets the watcher report what has changed.
  func passTime() {
    for _ in 0..<3 { pass(1) }
  }

  /// Lets seconds pass.
  func pass(_ seconds: Double) {
    advance()
    elapsed += seconds
  }

  /// Ends the passing of time, so that programs which are started from now on have all of it.
  func returnToPresent() { elapsed = 0 }

  func wait(until isDone: () -> Bool) -> Bool {
    let limit = Instant.now() + 60
    while !isDone(), .now() < limit {
      Poll.wait(for: runner.activities)
      advance()
    }
    return isDone()
  }

  /// Returns the verdict of the run in progress, or of the first one.
  func verdict() throws -> PracticeVerdict {
    if session.run == nil, session.practice?.verdict == nil { send(.started) }
    #expect(wait { !session.isRunning })
    return try #require(session.practice?.verdict)
  }
}
