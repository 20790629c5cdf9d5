import TestSupport
import Testing

@testable import TestReports
@testable import TutorCore
import TutorTexts

struct SessionTests {
  static let read = StepPlace(lesson: "one", step: "read")
  static let red = StepPlace(lesson: "one", step: "red")
  static let green = StepPlace(lesson: "one", step: "green")
  static let other = StepPlace(lesson: "two", step: "red")

  func session(at place: StepPlace) -> Session {
    Session(course: .sample, progress: Progress([.stepMoved(to: place)]))
  }

  /// The effects except for those of the journal.
  func work(_ effects: [Session.Effect]) -> [Session.Effect] {
    effects.filter { if case .record = $0 { false } else { true } }
  }

  @Test func `a new learner starts at the first step`() {
    #expect(Session(course: .sample, progress: Progress()).place == Self.read)
  }

  @Test func `a learner resumes where they left off`() {
    #expect(session(at: Self.green).place == Self.green)
  }

  @Test func `a place that the course no longer has restarts at the beginning`() {
    #expect(session(at: StepPlace(lesson: "gone", step: "x")).place == Self.read)
  }

  @Test func `a save starts a check`() {
    var session = session(at: Self.red)
    #expect(
      session.update(.filesChanged)
        == [.startCheck(RunID(number: 1), .step(Self.red))])
  }

  @Test func `a save at a reading step runs nothing`() {
    var session = session(at: Self.read)
    #expect(session.update(.filesChanged) == [])
  }

  @Test func `a save during a run cancels it and starts another`() {
    var session = session(at: Self.red)
    _ = session.update(.filesChanged)
    #expect(
      session.update(.filesChanged) == [
        .cancelRun(RunID(number: 1)), .startCheck(RunID(number: 2), .step(Self.red)),
      ])
  }

  @Test func `a save tries mutants only while mutants are being tried`() {
    var course = Course.sample
    course.lessons[0].steps[1].kind = .mutation
    var session = Session(course: course, progress: Progress([.stepMoved(to: Self.red)]))
    #expect(session.update(.filesChanged) == [])
    _ = session.update(.checkRequested)
    #expect(
      session.update(.filesChanged) == [
        .cancelRun(RunID(number: 1)), .startCheck(RunID(number: 2), .step(Self.red)),
      ])
  }

  @Test
  func `the notice about restored files survives the save that restored them, and no other`() {
    var session = session(at: Self.red)
    _ = session.update(.filesRestored("as they were"))
    _ = session.update(.filesChanged)
    #expect(session.notice == "as they were")
    _ = session.update(.filesChanged)
    #expect(session.notice == nil)
  }

  @Test func `a prediction is compared with the next run and kept with its verdict`() {
    var session = session(at: Self.red)
    let prediction = Prediction(kind: .doesNotBuild, words: "cannot find")
    _ = session.update(.predicted(prediction))
    #expect(session.prediction == prediction)
    _ = session.update(.filesChanged)
    let effects = session.update(.checkEnded(RunID(number: 1), Evidence(report: .notBuilt)))
    let predictionResult = PredictionResult(prediction: prediction, outcome: .right)
    #expect(session.predictionResult == predictionResult)
    #expect(session.prediction == nil)
    guard case .record(let entry) = effects.first, case .verdict(let judgment) = entry.event else {
      Issue.record("no verdict was recorded: \(effects)")
      return
    }
    #expect(judgment.predictionResult == predictionResult)
  }

  @Test func `a step that asks for a prediction asks until a run had one, and notes if none had`() {
    func notes(after prepare: (inout Session) -> Void) -> [Bool] {
      var session = session(at: Self.red)
      session.course.lessons[0].steps[1].asksForPrediction = true
      var asked = [session.shouldPredict]
      prepare(&session)
      _ = session.update(.checkRequested)
      _ = session.update(.checkEnded(RunID(number: 1), Evidence(report: .red)))
      asked.append(session.shouldPredict)
      _ = session.update(.checkRequested)
      _ = session.update(.checkEnded(RunID(number: 2), Evidence(report: .notBuilt)))
      return asked + [
        session.shouldPredict, session.notes.contains(FrameText.unpredicted.rawValue),
      ]
    }
    #expect(notes { _ in } == [true, true, false, true])
    #expect(
      notes { _ = $0.update(.predicted(Prediction(kind: .fails))) } == [true, false, false, false])
  }

  @Test func `a prediction during a run applies to the next one`() {
    var session = session(at: Self.red)
    _ = session.update(.filesChanged)
    _ = session.update(.predicted(Prediction(kind: .fails)))
    _ = session.update(.checkEnded(RunID(number: 1), Evidence(report: .red)))
    #expect(session.predictionResult == nil)
    _ = session.update(.checkRequested)
    _ = session.update(.checkEnded(RunID(number: 2), Evidence(report: .red)))
    #expect(session.predictionResult?.outcome == .right)
  }

  @Test func `a prediction survives an incomplete run`() {
    var session = session(at: Self.red)
    _ = session.update(.predicted(Prediction(kind: .fails)))
    _ = session.update(.filesChanged)
    _ = session.update(
      .checkEnded(RunID(number: 1), Evidence(report: Report(ending: .timedOut(seconds: 60)))))
    #expect(session.prediction != nil)
    #expect(session.predictionResult == nil)
  }

  @Test func `a late result of a cancelled run is dropped`() {
    var session = session(at: Self.red)
    _ = session.update(.filesChanged)
    _ = session.update(.filesChanged)
    let effects = session.update(.checkEnded(RunID(number: 1), Evidence(report: .notBuilt)))
    #expect(effects == [])
    #expect(session.verdict == nil)
    #expect(session.isRunning)
  }

  @Test func `a recorded verdict is saved only when the journal confirms it`() {
    var session = session(at: Self.red)
    _ = session.update(.checkRequested)
    let effects = session.update(.checkEnded(RunID(number: 1), Evidence(report: .notBuilt)))
    #expect(session.verdict?.outcome == .asExpected)
    #expect(session.isStepDone)
    #expect(session.saving == .pending)
    guard case .record(let entry) = effects.first else {
      Issue.record("nothing recorded")
      return
    }
    #expect(entry.place == .step(Self.red))
    _ = session.update(.recorded)
    #expect(session.saving == .saved)
  }

  @Test func `a save makes the verdict stale until the next one`() {
    var session = session(at: Self.red)
    _ = session.update(.checkRequested)
    _ = session.update(.checkEnded(RunID(number: 1), Evidence(report: .green)))
    _ = session.update(.filesChanged)
    #expect(session.isStale)
    #expect(session.verdict?.outcome == .falseGreen)
    _ = session.update(.checkEnded(RunID(number: 2), Evidence(report: .notBuilt)))
    #expect(!session.isStale)
  }

  @Test func `the next step opens only when the current one is done`() {
    var session = session(at: Self.red)
    #expect(session.update(.nextRequested) == [])
    #expect(session.place == Self.red)
    #expect(session.notice?.description.contains("not done yet") == true)
    _ = session.update(.checkRequested)
    _ = session.update(.checkEnded(RunID(number: 1), Evidence(report: .notBuilt)))
    _ = session.update(.nextRequested)
    #expect(session.place == Self.green)
    #expect(session.verdict == nil)
  }

  @Test func `a reading step is done when the learner leaves it`() {
    var session = session(at: Self.read)
    _ = session.update(.nextRequested)
    #expect(session.progress.isDone(Self.read))
    #expect(session.place == Self.red)
  }

  @Test func `going to another lesson opens that lesson`() {
    var session = session(at: Self.red)
    #expect(
      work(session.update(.goToRequested(Self.other))) == [
        .openLesson("two"), .prepareStep(Self.other),
      ])
  }

  @Test func `going to another step cancels the run`() {
    var session = session(at: Self.red)
    _ = session.update(.checkRequested)
    #expect(
      work(session.update(.goToRequested(Self.green)))
        == [.cancelRun(RunID(number: 1)), .prepareStep(Self.green)])
    #expect(!session.isRunning)
  }

  @Test func `going to an unknown step shows a notice`() {
    var session = session(at: Self.red)
    #expect(session.update(.goToRequested(StepPlace(lesson: "x", step: "y"))) == [])
    #expect(session.notice == "There is no step x/y.")
  }

  @Test func `hints open one at a time, up to a notice after the last one`() {
    var session = session(at: Self.red)
    #expect(session.hintsShown == 0)
    #expect(session.update(.hintRequested) == [.record(.hintShown(at: Self.red, number: 1))])
    _ = session.update(.hintRequested)
    #expect(session.hintsShown == 2)
    #expect(session.update(.hintRequested) == [])
    #expect(session.notice?.description.contains("All hints are open") == true)
  }

  @Test func `a reset needs confirmation and can be declined`() {
    var session = session(at: Self.red)
    #expect(session.update(.resetRequested(nil)) == [])
    #expect(session.question == .reset(Self.red))
    _ = session.update(.declined)
    #expect(session.update(.confirmed) == [])
    _ = session.update(.resetRequested(nil))
    #expect(session.update(.confirmed) == [.reset(Self.red)])
    #expect(session.question == nil)
  }

  @Test func `showing the solution needs confirmation`() {
    var session = session(at: Self.red)
    _ = session.update(.solveRequested)
    #expect(session.update(.confirmed) == [.layOverSolution(Self.red, fromStart: false)])
  }

  @Test func `seeing the solution of an open step needs confirmation, and counts as a hint`() {
    var session = session(at: Self.red)
    #expect(session.update(.solutionRequested) == [])
    #expect(session.question == .showSolution(Self.red))
    #expect(
      session.update(.confirmed) == [
        .record(.hintShown(at: Self.red, number: 3)), .showSolution(Self.red),
      ])
    #expect(session.update(.solutionRequested) == [.showSolution(Self.red)])
  }

  @Test func `the solution of a step that is done is shown at once`() {
    var session = session(at: Self.red)
    session.progress.apply(.stepRead(at: Self.red))
    #expect(session.update(.solutionRequested) == [.showSolution(Self.red)])
  }

  @Test func `a reset to another step goes there`() {
    var session = session(at: Self.green)
    _ = session.update(.resetRequested(Self.red))
    #expect(work(session.update(.confirmed)) == [.prepareStep(Self.red), .reset(Self.red)])
    #expect(session.place == Self.red)
  }

  @Test func `a failed journal write shows a notice`() {
    var session = session(at: Self.red)
    _ = session.update(.recordingFailed("disk full"))
    #expect(session.saving == .failed("disk full"))
  }

  @Test func `an answer about a drawn view is judged immediately`() {
    let place = StepPlace(lesson: "l", step: "look")
    let course = Course(lessons: [
      Lesson(id: "l", title: "", summary: "", minutes: 1, steps: [PreviewTests.step])
    ])
    var session = Session(course: course, progress: Progress())
    #expect(
      session.update(.answered(1))
        == [.startCheck(RunID(number: 1), .step(place))])
    _ = session.update(
      .checkEnded(RunID(number: 1), Evidence(report: .green, view: PreviewTests.tree(1))))
    #expect(session.verdict?.outcome == .asExpected)
    _ = session.update(.answered(0))
    #expect(session.verdict?.outcome == .notGreenYet)
  }
}
