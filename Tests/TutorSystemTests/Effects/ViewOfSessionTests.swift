import TestSupport
import Testing
import TutorCore
import TutorPlatform

@testable import TutorSystem

/// A view of a session with all that one needs: it shows a line for each verdict.
private struct LineView {
  var session: Session
  let runner: EffectRunner
  var lines: [String] = []

  mutating func send(_ event: Session.Event) {
    let old = session
    let effects = session.update(event)
    for case .judged(let verdict?) in session.changes(since: old) {
      switch verdict {
      case .step(let verdict): lines.append(verdict.sentence)
      case .cycle(let verdict): lines.append("\(verdict.label): \(verdict.reason)")
      }
    }
    for effect in effects { runner.perform(effect) }
  }

  mutating func wait() {
    Poll.wait(for: runner.activities)
    for case .session(let event) in runner.advance(at: .now()) { send(event) }
  }

  /// Waits until a number of lines is shown.
  mutating func wait(forLines count: Int) throws {
    let limit = Instant.now() + 120
    while lines.count < count {
      try #require(.now() < limit, "only \(lines)")
      wait()
    }
  }
}

/// The example of the architecture's page for a new view.
@Suite(.builds)
struct ViewOfSessionTests {
  @Test func `a new view shows lessons and practice with the same few lines`() throws {
    let player = try Player(hasTools: true)
    var lessons = LineView(session: player.session, runner: player.effectRunner)
    lessons.send(.started)
    let red = try #require(player.disk.text("lessons/kata/01-red/solution/" + Player.tests))
    try player.write(red, to: Player.tests)
    lessons.send(.checkRequested)
    try lessons.wait(forLines: 1)
    #expect(lessons.lines == ["RED, for the right reason: cannot find 'tripled' in scope"])

    let practitioner = try Practitioner()
    var practice = LineView(session: practitioner.session, runner: practitioner.runner)
    practice.send(.started)
    try practice.wait(forLines: 1)
    #expect(practice.lines == ["GREEN, to begin with: 1 test passes"])
  }
}
