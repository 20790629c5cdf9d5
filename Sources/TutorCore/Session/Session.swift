/// A learner's way through a course, as one value: events go in, effects come out.
///
/// It knows neither keys nor screens nor files: the screen, plain lines, JSON and lesson verification
/// all drive the same one.
package struct Session: Equatable, Sendable {
  package internal(set) var course: Course
  package internal(set) var progress: Progress
  /// Where the learner is; always a step of the course.
  package internal(set) var place: StepPlace
  package internal(set) var run: Run = .idle
  /// The last verdict on the current step, or nil where there was none yet.
  package internal(set) var verdict: Verdict?
  /// Whether files have changed since the verdict.
  package internal(set) var isStale = false
  /// The evidence behind the last verdict: its report, its view tree, its knock-outs.
  package internal(set) var evidence: Evidence?
  /// What the quick look has shown of the run that goes on, or of the last one.
  package internal(set) var glimpse: Glimpse?
  /// How the quick look at the last run was wrong, if it was.
  package internal(set) var contradiction: Contradiction?
  /// The learner's answer to the current step's question, counted from 0.
  package internal(set) var answer: Int?
  /// What the learner expects of the next run.
  package internal(set) var prediction: Prediction?
  /// What became of the prediction of the last run, if there was one.
  package internal(set) var foretold: Foretold?
  package internal(set) var saving: Saving = .nothing
  /// What waits for the learner's yes.
  package internal(set) var question: Confirmation?
  /// One sentence about what just happened.
  package internal(set) var notice: String?
  /// Whether files were put back, and the watcher has not told of it yet.
  var hasRestoredFiles = false
  var nextRunID = RunID(number: 1)
  /// The first run that the prediction is about: not one that was going on already.
  var predictedRun: RunID?

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
  package var isRunning: Bool { run != .idle }

  /// What the quick look says of the run that goes on.
  package var provisionalVerdict: Verdict? { isRunning ? glimpse?.verdict : nil }

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
