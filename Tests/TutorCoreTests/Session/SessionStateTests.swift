import TestSupport
import Testing

@testable import TestReports
@testable import TutorCore

/// The state of a session and its notices.
struct SessionStateTests {
  private typealias Samples = SessionTests

  private func session(at place: StepPlace, course: Course = .sample) -> Session {
    Session(course: course, progress: Progress([.stepMoved(to: place)]))
  }

  /// A lesson with a preview step that has a question, and a last reading step.
  private static let previewing = Course(lessons: [
    Lesson(id: "l", title: "", summary: "", minutes: 1, steps: [PreviewTests.step, .read])
  ])
  private static let preview = StepPlace(lesson: "l", step: "look")
  private static let last = StepPlace(lesson: "l", step: "read")
  private static let seen = Evidence(report: .green, view: PreviewTests.tree(1))

  // MARK: - Start and end

  @Test func `a session begins with the files of its lesson`() {
    var session = session(at: Samples.other)
    #expect(session.update(.started) == [.openLesson("two"), .prepareStep(Samples.other)])
  }

  @Test func `an open step that had a verdict is checked again at the next start`() {
    var session = session(at: Samples.red)
    let events = { Session(course: .sample, progress: session.progress).eventsAtReturn }
    #expect(events() == [])
    _ = session.update(.checkRequested)
    _ = session.update(.checkEnded(RunID(number: 1), Evidence(report: .green)))
    #expect(session.verdict?.isAsExpected == false)
    #expect(events().first == .checkRequested)
    _ = session.update(.goToRequested(Samples.other))
    #expect(events() == [])
  }

  @Test func `a cancelled run is no longer running`() {
    var session = session(at: Samples.red)
    #expect(session.update(.cancelRequested) == [])
    _ = session.update(.checkRequested)
    #expect(session.update(.cancelRequested) == [.cancelRun(RunID(number: 1))])
    #expect(!session.isRunning)
  }

  @Test func `a run that was stopped from outside has no verdict and records nothing`() {
    var session = session(at: Samples.red)
    _ = session.update(.checkRequested)
    let cancelled = Evidence(report: Report(ending: .cancelled))
    #expect(session.update(.checkEnded(RunID(number: 1), cancelled)) == [])
    #expect(session.verdict == nil)
    #expect(session.saving == .nothing)
  }

  @Test(arguments: [
    Session.Event.checkRequested, .predicted(Prediction(kind: .fails)), .solveRequested,
  ])
  func `a reading step has nothing to run, predict, or solve`(_ event: Session.Event) {
    var session = session(at: Samples.read)
    #expect(session.update(event) == [])
    #expect(session.notice?.description.contains("nothing to") == true)
    #expect(session.prediction == nil)
    #expect(session.question == nil)
  }

  @Test func `a course without a step does nothing`() {
    var session = Session(course: Course(lessons: []), progress: Progress())
    #expect(session.hintsShown == 0)
    for event in [Session.Event.checkRequested, .nextRequested, .hintRequested, .answered(0)] {
      #expect(session.update(event) == [])
    }
  }

  // MARK: - Notices

  @Test func `a notice remains until the learner acts`() {
    let bookkeeping = [
      Session.Event.recorded, .recordingFailed("disk full"),
      .checkEnded(RunID(number: 9), Evidence()),
    ]
    for event in bookkeeping {
      var session = session(at: Samples.red)
      _ = session.update(.noticed("a word"))
      _ = session.update(event)
      #expect(session.notice == "a word")
      _ = session.update(.declined)
      #expect(session.notice == nil)
    }
  }

  @Test func `an error shows a notice`() {
    var session = session(at: Samples.red)
    _ = session.update(.failed("no way back"))
    #expect(session.notice == "no way back")
  }

  @Test func `the notice about restored files waits for the save that restored them`() {
    var session = session(at: Samples.red)
    _ = session.update(.filesRestored("as they were"))
    _ = session.update(.recorded)
    _ = session.update(.filesChanged)
    #expect(session.notice == "as they were")
  }

  @Test func `a preview that ran no test has no duration`() {
    var session = session(at: Self.preview, course: Self.previewing)
    _ = session.update(.checkRequested)
    let effects = session.update(
      .checkEnded(RunID(number: 1), Evidence(view: PreviewTests.tree(1))))
    guard case .record(let entry)? = effects.first, case .verdict(let judgment) = entry.event
    else {
      Issue.record("no verdict was recorded: \(effects)")
      return
    }
    #expect(judgment.duration == 0)
  }

  // MARK: - Predicting

  @Test func `a prediction is read back with its run`() {
    var session = session(at: Samples.red)
    let old = session
    _ = session.update(.predicted(Prediction(kind: .fails)))
    #expect(session.changes(since: old).first == .predicted(Prediction(kind: .fails)))
    #expect(session.notice == "The next run shows whether it is right.")
    _ = session.update(.checkRequested)
    _ = session.update(.predicted(Prediction(kind: .fails)))
    #expect(session.notice?.description.hasSuffix("Your prediction is about the next run.") == true)
    _ = session.update(.predicted(nil))
    #expect(session.notice == nil)
  }

  @Test func `a prediction result appears only with its own run`() {
    var session = session(at: Samples.red)
    _ = session.update(.predicted(Prediction(kind: .fails)))
    _ = session.update(.checkRequested)
    _ = session.update(.checkEnded(RunID(number: 1), Evidence(report: .red)))
    #expect(session.predictionResult?.outcome == .right)
    _ = session.update(.checkRequested)
    _ = session.update(.checkEnded(RunID(number: 2), Evidence(report: .red)))
    #expect(session.predictionResult == nil)
  }

  @Test func `the same verdict on the same files is shown again, but recorded once`() {
    var session = session(at: Samples.red)
    func run(_ number: Int, _ report: Report, isRepetition: Bool) -> (records: Int, changes: Int) {
      _ = session.update(.checkRequested)
      var evidence = Evidence(report: report)
      evidence.comparison.isRepetition = isRepetition
      let old = session
      let effects = session.update(.checkEnded(RunID(number: number), evidence))
      let judged = session.changes(since: old).filter {
        if case .judged = $0 { true } else { false }
      }
      return (effects.count { if case .record = $0 { true } else { false } }, judged.count)
    }
    #expect(run(1, .red, isRepetition: false) == (1, 1))
    #expect(run(2, .red, isRepetition: true) == (0, 1))
    #expect(run(3, .red, isRepetition: true) == (0, 1))
    #expect(run(4, .green, isRepetition: true) == (1, 1))
    #expect(run(5, .green, isRepetition: false) == (1, 1))
  }

  // MARK: - Answering

  @Test(arguments: [-1, 2]) func `an answer that is not offered is ignored`(_ answer: Int) {
    var session = session(at: Self.preview, course: Self.previewing)
    #expect(session.update(.answered(answer)) == [])
    #expect(session.answer == nil)
  }

  @Test func `an answer during a run waits until the run ends`() {
    var session = session(at: Self.preview, course: Self.previewing)
    _ = session.update(.checkRequested)
    #expect(session.update(.answered(1)) == [])
    _ = session.update(.checkEnded(RunID(number: 1), Self.seen))
    #expect(session.verdict?.outcome == .asExpected)
  }

  static let unseen: [([Session.Event], Evidence)] = [
    ([], Evidence(report: .notBuilt)), ([.filesChanged, .cancelRequested], seen),
  ]

  @Test(arguments: unseen)
  func `an answer without a current drawing draws the view again`(
    _ events: [Session.Event], _ evidence: Evidence
  ) {
    var session = session(at: Self.preview, course: Self.previewing)
    _ = session.update(.checkRequested)
    _ = session.update(.checkEnded(RunID(number: 1), evidence))
    for event in events { _ = session.update(event) }
    let number = events.isEmpty ? 2 : 3
    #expect(
      session.update(.answered(1))
        == [.startCheck(RunID(number: number), .step(Self.preview))])
  }

  // MARK: - Moving

  @Test func `leaving the last step completes it and reports the end of the course`() {
    var session = session(at: Self.last, course: Self.previewing)
    #expect(session.update(.nextRequested) == [.record(.stepRead(at: Self.last))])
    #expect(session.isStepDone)
    #expect(session.notice?.description.contains("last step") == true)
    #expect(session.update(.nextRequested) == [])
  }

  @Test func `a step that was read before is not recorded again`() {
    var session = session(at: Samples.read)
    _ = session.update(.nextRequested)
    _ = session.update(.backRequested)
    #expect(session.place == Samples.read)
    #expect(
      session.update(.nextRequested)
        == [.record(.stepMoved(to: Samples.red)), .prepareStep(Samples.red)])
  }

  @Test func `going back from the first step shows a notice`() {
    var session = session(at: Samples.red)
    #expect(
      session.update(.backRequested)
        == [.record(.stepMoved(to: Samples.read)), .prepareStep(Samples.read)])
    #expect(session.update(.backRequested) == [])
    #expect(session.place == Samples.read)
    #expect(session.notice == "This is the first step.")
  }

  @Test func `going to the current step changes nothing`() {
    var session = session(at: Samples.red)
    _ = session.update(.checkRequested)
    #expect(session.update(.goToRequested(Samples.red)) == [])
    #expect(session.isRunning)
  }

  @Test func `going to the current step is a move if the learner's lesson was removed`() {
    let gone = JournalEntry.stepMoved(to: StepPlace(lesson: "gone", step: "01"))
    var session = Session(course: .sample, progress: Progress([gone]))
    let first = session.place
    #expect(
      session.update(.goToRequested(first))
        == [.record(.stepMoved(to: first)), .prepareStep(first)])
    #expect(session.update(.goToRequested(first)) == [])
  }

  @Test func `moving to another step clears the verdict, notice, and question`() {
    var session = session(at: Self.preview, course: Self.previewing)
    _ = session.update(.predicted(Prediction(kind: .passes)))
    _ = session.update(.answered(1))
    _ = session.update(.checkEnded(RunID(number: 1), Self.seen))
    #expect(session.predictionResult != nil)
    _ = session.update(.predicted(Prediction(kind: .fails)))
    _ = session.update(.filesChanged)
    _ = session.update(.resetRequested(nil))
    #expect(session.isStale)
    _ = session.update(.goToRequested(Self.last))
    #expect(session.verdict == nil)
    #expect(session.evidence == nil)
    #expect(session.prediction == nil)
    #expect(session.predictionResult == nil)
    #expect(session.answer == nil)
    #expect(!session.isStale)
    #expect(session.question == nil)
  }

  // MARK: - Overwriting files, hints, and advice

  @Test func `files are restored immediately, but not during a run`() {
    var session = session(at: Samples.red)
    _ = session.update(.checkRequested)
    #expect(
      session.update(.undoRequested(.lastGreen))
        == [.cancelRun(RunID(number: 1)), .restore(.lastGreen)])
  }

  @Test func `files are not overwritten during a run`() {
    var session = session(at: Samples.red)
    _ = session.update(.checkRequested)
    _ = session.update(.resetRequested(nil))
    #expect(
      session.update(.confirmed) == [.cancelRun(RunID(number: 1)), .reset(Samples.red)])
    _ = session.update(.checkRequested)
    _ = session.update(.solveRequested)
    #expect(
      session.update(.confirmed) == [
        .cancelRun(RunID(number: 2)), .layOverSolution(Samples.red, fromStart: false),
      ])
  }

  @Test func `asking for a hint at a step without hints shows a notice`() {
    var session = session(at: Samples.read)
    #expect(session.update(.hintRequested) == [])
    #expect(session.notice == "This step has no hints.")
  }

  @Test func `the advice of a wrong turn is found by name`() {
    var course = Course.sample
    course.lessons[0].steps[1].wrongTurns = [
      WrongTurn(id: "other", sign: .timesOut, advice: "Look for a loop."),
      WrongTurn(id: "green", sign: .passes, advice: "Save the test first."),
    ]
    var session = session(at: Samples.red, course: course)
    #expect(session.advice == nil)
    _ = session.update(.checkRequested)
    _ = session.update(.checkEnded(RunID(number: 1), Evidence(report: .green)))
    #expect(session.advice == "Save the test first.")
  }
}
