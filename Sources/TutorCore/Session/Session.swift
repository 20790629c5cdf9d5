package import TutorTexts
package import TestReports

/// A learner's work on a course or on a package of their own, as one value: events go in, effects come
/// out.
///
/// A session knows nothing about keys, screens, or files. The screen, plain text output, JSON
/// output, and lesson verification all use the same type.
package struct Session: Equatable, Sendable {
  /// The course; empty in practice.
  package internal(set) var course: Course
  /// The learner's progress, including the entries of this session.
  package internal(set) var progress: Progress
  /// The current step, which is always a step of the course unless the course is empty.
  package internal(set) var place: StepPlace
  /// Practice on a package, or `nil` in a course.
  package internal(set) var practice: Practice?
  /// The state of the learner's work on the current step, or on the package.
  var stepState = StepState()
  /// The runs on the current step.
  var runs = Runs()
  /// The mismatch between the provisional verdict and the verdict of the last run, if any.
  package internal(set) var mismatch: VerdictMismatch?
  /// The state of the most recent journal entry.
  package internal(set) var saving: Saving = .nothing
  /// A sentence about the most recent event.
  package internal(set) var notice: Phrase?
  /// The notice, and the reason why entries are not saved, or `nil` if there is neither.
  package var sentence: Phrase? {
    guard case .failed(let reason) = saving else { return notice }
    return (notice.map { $0 + " " } ?? "") + Phrase(.notSavedBecause, Phrase(verbatim: reason))
  }
  /// A Boolean value that indicates whether the watcher has yet to report restored files.
  var hasRestoredFiles = false

  /// The state of the learner's work on one step, or on a package.
  ///
  /// Each step starts with a new value.
  struct StepState: Equatable, Sendable {
    var verdict: Verdict?
    /// The number of verdicts, which distinguishes equal ones.
    var verdictCount = 0
    /// The evidence for the verdict.
    var evidence: Evidence?
    /// A Boolean value that indicates whether files have changed since the verdict.
    var isStale = false
    /// A Boolean value that indicates whether a run of the step had a prediction.
    var hasPredicted = false
    var answer: Int?
    var question: Confirmation?
  }

  /// The state of writing a journal entry to disk.
  package enum Saving: Equatable, Sendable {
    case nothing
    case pending
    case saved
    case failed(String)
  }

  /// An action that needs confirmation, because it overwrites files or gives the step away.
  package enum Confirmation: Equatable, Sendable {
    /// Replace the files with the course's files for the start of the step.
    case reset(StepPlace)
    /// Overwrite the files with the reference solution of the step.
    case solve(StepPlace)
    /// Replace the files with those of the earlier steps and with the solution of the step.
    case solveFromStart(StepPlace)
    /// Show the solution of a step that is not done yet.
    case showSolution(StepPlace)

    /// The question, and what happens to the files.
    package var sentence: Phrase {
      switch self {
      case .reset(let place):
        Phrase(.askToReset, Phrase(verbatim: place.step), Phrase(.keepsSnapshot))
      case .solve: Phrase(.askToSolve, Phrase(.keepsSnapshot))
      case .solveFromStart: Phrase(.askToSolveFromStart, Phrase(.keepsSnapshot))
      case .showSolution: Phrase(.askToShowSolution)
      }
    }
  }

  /// Creates a session at the step where the progress ended.
  ///
  /// - Parameters:
  ///   - course: The course.
  ///   - progress: The learner's progress.
  ///   - fallback: The step if the course has no longer the one where the progress ended, or `nil` for
  ///     the course's first step.
  package init(course: Course, progress: Progress, otherwise fallback: StepPlace? = nil) {
    self.course = course
    self.progress = progress
    place =
      progress.place(in: course) ?? fallback ?? course.places.first
      ?? StepPlace(lesson: "", step: "")
  }

  /// Creates a session of practice, after the entries of its journal.
  package init(_ practice: Practice, after entries: [JournalEntry] = []) {
    self.init(course: Course(lessons: []), progress: Progress(entries))
    self.practice = practice
  }
}

extension Session {
  /// The current step, or the package in practice.
  package var subject: Place { practice.map { .package($0.name) } ?? .step(place) }
  /// The current lesson.
  package var lesson: Lesson? { course.lesson(place.lesson) }
  /// The current step.
  package var step: Step? { course.step(at: place) }
  /// The number of open hints of the current step.
  package var hintsShown: Int {
    min(progress.hints(at: place), step?.hints.count ?? 0)
  }
  /// A Boolean value that indicates whether the learner has seen the solution of the current step.
  ///
  /// It counts as one more hint.
  package var hasSeenSolution: Bool {
    progress.hints(at: place) > step?.hints.count ?? 0
  }
  /// A Boolean value that indicates whether the files are those of the current step, or `nil` if
  /// that is unknown.
  ///
  /// They may not be after a jump or an undo.
  package var filesFitStep: Bool? {
    lesson.flatMap { $0.files(at: progress.position(in: $0.id), fit: place.step) }
  }
  /// A Boolean value that indicates whether the current step is done.
  package var isStepDone: Bool { progress.isDone(place) }
  /// The events that show the last verdict again if the open step had one before the tutor was
  /// closed, or none.
  package var eventsAtReturn: [Event] {
    guard let step, step.expectation != nil, step.kind != .mutation, !isStepDone, !shouldPredict,
      progress.strips[place.lesson]?.last?.step == step.id
    else { return [] }
    return [.checkRequested, .runExplained(Phrase(.runsAgain))]
  }
  /// The run in progress, if any.
  package var run: RunID? { runs.current }
  /// A sentence about why the last run began or how it runs, or `nil` if a user expects that.
  package var reasonOfRun: Phrase? { runs.reason }
  /// A Boolean value that indicates whether a run is in progress.
  package var isRunning: Bool { run != nil }

  /// The last verdict on the current step, or `nil` in practice.
  package var verdict: Verdict? { stepState.verdict }
  /// The last verdict, on the current step or on the package.
  package var anyVerdict: SessionVerdict? {
    practice?.verdict.map { .cycle($0) } ?? verdict.map { .step($0) }
  }
  /// The evidence for the last verdict: its report, its view tree, and its mutants.
  package var evidence: Evidence? { stepState.evidence }
  /// A Boolean value that indicates whether files have changed since the verdict.
  package var isStale: Bool { stepState.isStale }
  /// The learner's answer to the current step's question, counted from 0.
  package var answer: Int? { stepState.answer }
  /// The learner's prediction for the next run.
  package var prediction: Prediction? { runs.prediction }
  /// A Boolean value that indicates whether the step asks for a prediction, and has none yet.
  package var shouldPredict: Bool {
    (step?.asksForPrediction ?? false) && prediction == nil && !isStepDone
      && !stepState.hasPredicted
  }
  /// The result of the prediction for the last run.
  package var predictionResult: PredictionResult? { runs.predictionResult }
  /// The confirmation that the session is waiting for.
  package var question: Confirmation? { stepState.question }
  /// The result of the direct build for the current run, or for the last one.
  package var provisional: Result<ProvisionalVerdict, DirectBuildObstacle>? { runs.provisional }

  /// The provisional verdict on the run in progress.
  package var anyProvisionalVerdict: SessionVerdict? {
    isRunning ? try? provisional?.get().verdict : nil
  }

  /// The provisional verdict on the current step, or `nil` in practice.
  package var provisionalVerdict: Verdict? {
    if case .step(let verdict) = anyProvisionalVerdict { verdict } else { nil }
  }

  /// The evidence for the provisional verdict on the run in progress.
  package var provisionalEvidence: Evidence? {
    isRunning ? try? provisional?.get().evidence : nil
  }

  /// The advice for the verdict in English, unless it is the lesson's.
  package var advice: String? { advice(in: .english) }

  /// Returns the advice for the verdict, if the files are those of another step, or if the verdict matches
  /// a known wrong turn.
  package func advice(in language: Language) -> String? {
    if hasFilesOfOtherStep { return language(.filesMayBeOthers) }
    guard let id = verdict?.wrongTurn else { return nil }
    return step?.wrongTurns.first { $0.id == id }?.advice
  }

  /// A Boolean value that indicates whether the verdict is a refusal because the files may be those of
  /// another step.
  private var hasFilesOfOtherStep: Bool {
    verdict?.isAsExpected == false && filesFitStep == false
  }

  /// The step's text for after the run, or `nil` before the step is done.
  package var textAfterRun: String? { isStepDone ? step?.text.after : nil }

  /// Returns the file of the lesson to edit next, and the line if it is known.
  ///
  /// It is the step's first file, or the one with the verdict's location, if that is one of the
  /// step's files. Failures at a green step do not count, because the code has to change instead of
  /// the test.
  ///
  /// - Parameter place: A location that the learner selected. It comes first if it is inside the
  ///   learner's package.
  /// - Returns: The path in the package, and the line.
  package func editedFile(at place: SourceLocation? = nil) -> (path: String, line: Int?) {
    if let place, !place.file.hasPrefix("/"), place.file.contains("/") {
      return (place.file, place.line)
    }
    let files = step?.files ?? []
    if let verdict, !verdict.isAsExpected, let location = verdict.location,
      files.contains(location.file),
      step?.kind != .green || !isFailure(at: location)
    {
      return (location.file, location.line)
    }
    return (files.first ?? "Package.swift", nil)
  }

  private func isFailure(at location: SourceLocation) -> Bool {
    evidence?.report?.problems.contains { $0.kind == .failure && $0.location == location } == true
  }

  /// The notes of the verdict.
  package var notes: [String] { notes(in: .english) }

  /// Returns the notes of the verdict, without its next move if the files are those of another step.
  ///
  /// The tutor's own are in the language; those that quote the compiler or a test are in English.
  package func notes(in language: Language) -> [String] {
    guard let verdict else { return [] }
    let notes = verdict.notes(in: language).filter {
      !hasFilesOfOtherStep || $0 != verdict.nextMove.map { language($0) }
    }
    let isUnpredicted =
      verdict.isAsExpected && step?.asksForPrediction == true && !stepState.hasPredicted
    return notes + (isUnpredicted ? [language(.unpredicted)] : [])
  }
}
