internal import TerminalUI
internal import TutorTexts

/// A part of the demo: what happens, what it means, and for how long it is shown.
struct DemoMoment: Sendable {
  var seconds: Double
  var actions: [Action]
  var caption: FrameText

  /// An action of the learner, or the end of a run.
  ///
  /// Runs are numbered as in the recording.
  enum Action: Sendable {
    /// The learner is at the step of a run.
    case open(Int)
    /// The learner writes the files of a run.
    case edit(Int)
    case save
    case press(Key)
    case end(Int)
  }

  init(_ seconds: Double, _ actions: [Action], _ caption: FrameText) {
    (self.seconds, self.actions, self.caption) = (seconds, actions, caption)
  }

  /// All moments, about a minute.
  static let all = [
    DemoMoment(7, [.open(0)], .demoStep),
    DemoMoment(6, [.edit(0)], .demoWritesType),
    DemoMoment(1.5, [.save], .demoSavesFirst),
    DemoMoment(8, [.end(0), .press(.character("2"))], .demoWrongRed),
    DemoMoment(5, [.press(.character("1")), .edit(1)], .demoWritesInitializer),
    DemoMoment(1.5, [.save], .demoSaves),
    DemoMoment(8, [.end(1)], .demoRightRed),
    DemoMoment(4, [.press(.character("n"))], .demoNextStep),
    DemoMoment(5, [.edit(2)], .demoWritesRule),
    DemoMoment(1.5, [.save], .demoSaves),
    DemoMoment(6, [.end(2)], .demoGreen),
    DemoMoment(4, [.open(3)], .demoLastStep),
    DemoMoment(1.5, [.press(.character("t"))], .demoMutants),
    DemoMoment(8, [.end(3), .press(.character("2"))], .demoMissed),
    DemoMoment(5, [], .demoEnd),
  ]
}
