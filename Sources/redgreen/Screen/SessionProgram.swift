internal import TutorTexts
import TestReports
internal import Glibc
internal import TerminalUI
internal import TutorCore
internal import TutorCourses
internal import TutorPlatform
internal import TutorSystem
internal import TutorUI
internal import TutorWorkshops

/// A program with a screen of a session: a view of lessons, or of practice.
protocol SessionProgram: TerminalProgram where Event: SessionScreenEvent {
  var open: OpenSession { get }
  var session: Session { get }

  /// Handles a result that concerns only one of the views.
  mutating func show(_ result: EffectRunner.Event)
  /// Handles that a time has come.
  mutating func tick()
}

/// An event of a screen that shows a session.
protocol SessionScreenEvent: ScreenEvent {
  static func session(_ event: Session.Event) -> Self
  static func progressed(_ id: RunID, _ progress: RunProgress) -> Self
  static func preparing(_ what: Phrase?) -> Self
  static func sharing(_ state: SharingState) -> Self
  static func pace(_ pace: Pace?, at: Int) -> Self
  static func replied(_ reply: Pace.Reply) -> Self
}

extension App.Event: SessionScreenEvent {}
extension PracticeScreen.Event: SessionScreenEvent {}

extension SessionProgram {
  var activities: [any Activity] { open.effectRunner.activities + open.sharedActivities }
  var isClosed: Bool { open.effectRunner.isClosed }
  var unsaved: String? {
    open.effectRunner.hasSavedAll
      ? nil : "git did not finish in time, so the journal does not contain your last entry."
  }

  func beginClosing() { open.effectRunner.beginClosing() }

  /// Starts the session, and shows what there is to say about it.
  ///
  /// - Returns: Whether there was something to say.
  @discardableResult
  mutating func start() -> Bool {
    handle(.session(.started))
    let remarks =
      [open.remark, loop.settingsProblem].compactMap(\.self) + open.faults.map(\.description)
    if !remarks.isEmpty { handle(.remarked(remarks.joined(separator: " "))) }
    if let sharing = open.effectRunner.sharing { handle(.sharing(sharing.state)) }
    return !remarks.isEmpty
  }

  mutating func advance() {
    for result in open.effectRunner.advance(at: .now()) {
      switch result {
      case .session(let event): handle(.session(event))
      case .progressed(let id, let progress): handle(.progressed(id, progress))
      case .preparing(let what): handle(.preparing(what))
      case .workshop(.state(let state)): handle(.sharing(state))
      case .workshop(.pace(let pace)): handle(.pace(pace, at: Int(time(nil))))
      case .workshop(.replied(let reply)): handle(.replied(reply))
      case .compared(let diffs):
        open.shared?.send(JSONRecord(JSONEvents.diff, diffs))
        show(result)
      case .previewed, .working, .triedMutants, .highlighted, .foundTools:
        show(result)
      }
    }
    if let shared = open.shared {
      shared.advance(at: .now())
      for event in shared.events(for: session) { handle(.session(event)) }
      shared.report(session)
    }
    if let fault = open.effectRunner.toolFault { loop.fail(fault) }
    if let wakeUp, .now() >= wakeUp { tick() }
  }
}
