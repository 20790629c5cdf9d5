/// A learner's way through a course, as one value: events go in, effects come out.
///
/// It knows neither keys nor screens nor files: the screen, plain lines, JSON and lesson verification
/// all drive the same one.
package struct Session: Equatable, Sendable {
  package internal(set) var course: Course
  package internal(set) var progress: Progress
  /// Where the learner is; always a step of the course.
  package internal(set) var place: StepPlace
  /// What is known of the learner's work on the current step.
  var stepState = StepState()
  /// What is known of the run that goes on, or of the last one on the current step.
  var runState = RunState()
  package internal(set) var saving: Saving = .nothing
  /// One sentence about what just happened.
  package internal(set) var notice: String?
  /// Whether files were put back, and the watcher has not reported that yet.
  var hasRestoredFiles = false
  var nextRunID = RunID(number: 1)

  /// What is known of the learner's work on one step: another step starts with a new value.
  struct StepState: Equatable, Sendable {
    var verdict: Verdict?
    /// The evidence behind the verdict.
    var evidence: Evidence?
    /// Whether files have changed since the verdict.
    var isStale = false
    var answer: Int?
    var prediction: Prediction?
    /// The first run that the prediction is about: not one that was going on already.
    var predictedRun: RunID?
    var predictionResult: PredictionResult?
    var question: Confirmation?
  }

  /// What is known of one run: another run starts with a new value.
  struct RunState: Equatable, Sendable {
    var run = Run.idle
    var provisional: Result<ProvisionalVerdict, DirectBuildObstacle>?
    var mismatch: VerdictMismatch?
  }

  /// What is being run.
  package enum Run: Equatable, Sendable {
    case idle
    case running(RunID)
  }

  /// How far the last verdict has come on its way to the disk.
  package enum Saving: Equatable, Sendable {
    case nothing
    case pending
    case saved
    case failed(String)
  }

  /// Something that overwrites work, and is therefore asked first.
  package enum Confirmation: Equatable, Sendable {
    /// The files as they stand before this step.
    case reset(StepPlace)
    /// The reference solution of this step, laid over the files.
    case solve(StepPlace)
  }

  /// Starts a session where the progress left off, or at the course's first step.
  package init(course: Course, progress: Progress) {
    self.course = course
    self.progress = progress
    let known = progress.place.flatMap { course.step(at: $0) == nil ? nil : $0 }
    place = known ?? course.places.first ?? StepPlace(lesson: "", step: "")
  }
}

extension Session {
  package var lesson: Lesson? { course.lesson(place.lesson) }
  package var step: Step? { course.step(at: place) }
  /// The number of hints of the current step that are open.
  package var hintsShown: Int {
    min(progress.hints(at: place), step?.hints.count ?? 0)
  }
  package var isStepDone: Bool { progress.isDone(place) }
  package var run: Run { runState.run }
  package var isRunning: Bool { run != .idle }

  /// The last verdict on the current step.
  package var verdict: Verdict? { stepState.verdict }
  /// The evidence behind the last verdict: its report, its view tree, its mutants.
  package var evidence: Evidence? { stepState.evidence }
  /// A Boolean value that indicates whether files have changed since the verdict.
  package var isStale: Bool { stepState.isStale }
  /// The learner's answer to the current step's question, counted from 0.
  package var answer: Int? { stepState.answer }
  /// What the learner expects of the next run.
  package var prediction: Prediction? { stepState.prediction }
  /// What became of the prediction of the last run.
  package var predictionResult: PredictionResult? { stepState.predictionResult }
  /// What waits for the learner's yes.
  package var question: Confirmation? { stepState.question }
  /// What a direct build has shown of the run that goes on, or of the last one.
  package var provisional: Result<ProvisionalVerdict, DirectBuildObstacle>? { runState.provisional }
  /// How the provisional verdict on the last run was wrong, if it was.
  package var mismatch: VerdictMismatch? { runState.mismatch }

  /// The provisional verdict on the run that goes on.
  package var provisionalVerdict: Verdict? {
    isRunning ? try? provisional?.get().verdict : nil
  }

  /// The verdict's advice, where a known wrong turn explains it.
  package var advice: String? {
    guard let id = verdict?.wrongTurn else { return nil }
    return step?.wrongTurns.first { $0.id == id }?.advice
  }
}

/// The number of a run, so that a late result of a cancelled one is known as such.
package struct RunID: Hashable, Sendable, Comparable {
  package var number: Int

  package init(number: Int) {
    self.number = number
  }

  package static func < (left: RunID, right: RunID) -> Bool { left.number < right.number }
}
