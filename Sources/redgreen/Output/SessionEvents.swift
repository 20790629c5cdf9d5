internal import TutorCore
internal import TutorCourses
internal import TutorUI

// The JSON events of the learner's session.

/// A step, with the hints opened so far.
struct StepEvent: JSONEvent {
  var prose: String
  var hints: [String]
  var hintsLeft: Int
  var question: String?
  var answers: [String]?
  var files: [String]
  /// The path of the lesson's folder.
  var folder: String
  var done: Bool
  /// Whether the step asks for a prediction.
  var predicts: Bool
  var expected: String?

  var name: String { "step" }

  init(_ step: Step, in session: Session, _ workplace: Workplace) {
    prose = session.lesson?.text(of: step) ?? step.prose
    hints = Array(step.hints.prefix(session.hintsShown))
    hintsLeft = step.hints.count - session.hintsShown
    question = step.question?.text
    answers = step.question?.answers
    files = step.files
    folder = workplace.courseFolder + "/" + session.place.lesson
    done = session.isStepDone
    predicts = step.asksForPrediction
    expected = step.expectation == nil ? nil : step.goalSummary
  }
}

/// The event instead of a step if the course is empty.
struct EmptyStepEvent: JSONEvent {
  var name: String { "step" }
}

struct HintEvent: JSONEvent {
  var message: String
  /// The hint's number, counted from 1.
  var number: Int
  /// The number of hints that the step has.
  var of: Int

  var name: String { "hint" }
}

/// The keys of a verdict that do not depend on the details of its run.
struct JudgedKeys: Encodable, Sendable {
  var outcome: String
  var mark: String
  var expected: String
  var got: String
  var notes: [String]
  var wrongTurn: WrongTurn.ID?
  var file: String?
  var line: Int?
  var column: Int?
  var message: String

  init(_ verdict: Verdict, notes: [String]) {
    outcome = verdict.outcome.rawValue
    mark = verdict.mark.rawValue
    expected = verdict.expected
    got = verdict.got
    self.notes = notes
    wrongTurn = verdict.wrongTurn
    file = verdict.location?.file
    line = verdict.location?.line
    column = verdict.location?.column
    message = verdict.sentence
  }
}

struct VerdictEvent: JSONEvent {
  var judged: JudgedKeys
  var run: RunKeys

  /// The keys about the run that a verdict is based on.
  struct RunKeys: Encodable, Sendable {
    var advice: String?
    var prediction: PredictionResult?
    var seconds: Double?
    /// The number of steps that are done in the lesson.
    var doneSteps: Int
    var tests: [Test]?
    var problems: [ProblemKeys]
    var view: ViewTree?
    var mutants: [MutantResult]?
    /// The results of the tests with each version of the code.
    var versions: [String]
  }

  /// A problem of the run, with its source line.
  struct ProblemKeys: Encodable, Sendable {
    var kind: String
    var test: String?
    var message: String
    /// The full path of the file.
    var file: String?
    var line: Int?
    var column: Int?
    var source: String?
  }

  /// One test of a verdict's report.
  struct Test: Encodable, Sendable {
    var name: String
    var framework: String
    var status: String
    var failures: [String]
  }

  var name: String { "verdict" }

  init(_ verdict: Verdict, in session: Session, _ workplace: Workplace) {
    judged = JudgedKeys(verdict, notes: session.notes)
    let evidence = session.evidence
    run = RunKeys(
      advice: session.advice, prediction: session.predictionResult,
      seconds: evidence?.report?.duration,
      doneSteps: session.lesson.map(session.progress.doneCount) ?? 0,
      tests: evidence?.report?.tests.map { test in
        Test(
          name: test.id.displayName, framework: test.id.framework.rawValue,
          status: test.status.rawValue, failures: test.failures.map(\.message))
      },
      problems: (evidence?.report?.problems ?? []).map { problem in
        ProblemKeys(
          kind: problem.kind.rawValue, test: problem.test?.displayName, message: problem.message,
          file: problem.location.map { workplace.fullPath(of: $0.file, in: session.place.lesson) },
          line: problem.location?.line, column: problem.location?.column,
          source: problem.location.flatMap { evidence?.excerpts.line(at: $0) })
      }, view: evidence?.view,
      mutants: evidence.flatMap { $0.mutants.isEmpty ? nil : $0.mutants },
      versions: verdict.basis.details)
  }

  func encode(to encoder: any Encoder) throws {
    try judged.encode(to: encoder)
    try run.encode(to: encoder)
  }
}

/// A provisional verdict.
struct ProvisionalVerdictEvent: JSONEvent {
  var judged: JudgedKeys

  var name: String { "provisionalVerdict" }

  func encode(to encoder: any Encoder) throws { try judged.encode(to: encoder) }
}

/// A lesson in the list.
struct LessonEvent: JSONEvent {
  var title: String
  var minutes: Int
  /// The number of steps.
  var of: Int
  var doneSteps: Int
  /// The name of the added course that the lesson is part of, or `nil` for a lesson of the tutor's.
  var course: String?
  /// The title of that course.
  var courseTitle: String?

  var name: String { "lesson" }
}

/// A step in the list.
struct ListedEvent: JSONEvent {
  var done: Bool
  var current: Bool

  var name: String { "listed" }
}

/// A lesson that cannot be read.
struct FaultyEvent: JSONEvent {
  var message: String

  var name: String { "faulty" }
}

/// The learner's current step and progress.
struct StatusEvent: JSONEvent {
  var done: Bool
  var folder: String
  var doneSteps: Int
  /// The number of steps that are done in the whole course.
  var courseDoneSteps: Int
  /// The number of steps of the whole course.
  var courseSteps: Int
  var strip: [String]

  var name: String { "status" }
}

/// The end of a lesson.
struct LessonEndEvent: JSONEvent {
  /// The summary of the lesson.
  var message: String
  var figures: [Figure]
  /// Sentences about the next lesson, or about the end of the course.
  var next: [String]

  /// A figure in the form in which the screen shows it.
  struct Figure: Encodable, Sendable {
    var name: String
    var value: String
  }

  var name: String { "lessonFinished" }

  init(_ end: LessonEnd) {
    message = end.learned
    figures = end.figures.map { Figure(name: $0.name, value: $0.value) }
    next = end.next
  }
}

/// The learner's rhythm.
struct RhythmEvent: JSONEvent {
  var rhythm: Rhythm
  var runsPerStep: Double?
  var notes: [String]

  var name: String { "rhythm" }

  init(_ rhythm: Rhythm) {
    self.rhythm = rhythm
    runsPerStep = rhythm.runsPerStep
    notes = rhythm.advice
  }
}

/// The lines that the code printed during a run.
struct OutputEvent: JSONEvent {
  var output: [String]

  var name: String { "output" }
}

/// The differences between the learner's files and the solution.
struct DiffEvent: JSONEvent {
  var diff: [Line]

  struct Line: Encodable, Sendable {
    var file: String
    /// A space for a common line, `+` for a line of the solution, `-` for a line of the learner.
    var sign: String
    var text: String
    /// The line's number, in the solution for `+`, else in the learner's file.
    var number: Int?
  }

  var name: String { "diff" }

  init(_ diffs: [FileDiff]) {
    diff = diffs.flatMap { diff in
      diff.lines.map {
        Line(file: diff.file, sign: $0.sign.rawValue, text: $0.text, number: $0.number)
      }
    }
  }
}

struct ViewEvent: JSONEvent {
  var view: ViewTree

  var name: String { "view" }
}

/// The results of mutation testing.
struct MutantsEvent: JSONEvent {
  var message: String
  var outcome: String
  var mutants: [MutantResult]
  var notes: [String]

  var name: String { "mutants" }
}

extension JSONRecord {
  /// Returns the record of a change of the session, or `nil` if JSON does not report the change.
  static func change(
    _ change: Session.Change, in session: Session, _ workplace: Workplace
  ) -> JSONRecord? {
    switch change {
    case .moved: return .step(session, in: workplace)
    case .hintOpened(let number):
      return session.step.map { step in
        JSONRecord(
          HintEvent(message: step.hints[number], number: number + 1, of: step.hints.count))
      }
    case .runStarted: return JSONRecord(.running, "swift test")
    case .runStopped: return JSONRecord(.stopped, "The run was stopped.")
    case .provisionalVerdict(.cycle(let verdict)):
      return JSONRecord(
        PracticeVerdictEvent(
          verdict, isProvisional: true, prediction: nil, package: workplace.courseFolder))
    case .provisionalVerdict(.step(let verdict)):
      let place = Place(lesson: session.place.lesson, step: session.place.step)
      return JSONRecord(
        ProvisionalVerdictEvent(judged: JudgedKeys(verdict, notes: verdict.notes)), at: place)
    case .judged(nil): return nil
    case .judged(.cycle(let verdict)):
      return JSONRecord(
        PracticeVerdictEvent(
          verdict, isProvisional: false, prediction: session.predictionResult,
          package: workplace.courseFolder))
    case .judged(.step(let verdict)):
      return JSONRecord(
        VerdictEvent(verdict, in: session, workplace), at: Place(session.place, in: session.course))
    case .remarked(let remarks):
      return JSONRecord(RemarksEvent(remarks: remarks.map(RemarkKeys.init)))
    case .mutantsTried(let missed, let tally):
      return JSONRecord(
        MissedMutantsEvent(missed: missed, of: tally.count, onlyNewTests: tally.onlyNewTests))
    case .obstacle(let reason): return JSONRecord(.notice, reason)
    case .verdictMismatch(let mismatch):
      return JSONRecord(.verdictMismatch, mismatch.sentence)
    case .lessonFinished: return nil
    case .saving(.saved): return JSONRecord(StateEvent(kind: .saved))
    case .saving(.failed(let reason)): return JSONRecord(.notSaved, reason)
    case .saving(.nothing), .saving(.pending): return nil
    case .asked(let question): return JSONRecord(.question, question.sentence)
    case .predicted(let prediction):
      return JSONRecord(.notice, "You predict: \(prediction.sentence).")
    case .noticed(let notice): return JSONRecord(.notice, notice)
    }
  }

  /// Returns the record of the current step, with the hints opened so far.
  static func step(_ session: Session, in workplace: Workplace) -> JSONRecord {
    let event: any JSONEvent =
      session.step.map { StepEvent($0, in: session, workplace) } ?? EmptyStepEvent()
    return JSONRecord(event, at: Place(session.place, in: session.course))
  }

  /// Returns a record for each lesson, followed by the records of its steps.
  static func list(_ session: Session) -> [JSONRecord] {
    session.course.lessons.flatMap { lesson in
      let head = LessonEvent(
        title: lesson.title, minutes: lesson.minutes, of: lesson.steps.count,
        doneSteps: session.progress.doneCount(in: lesson),
        course: session.course.addition(with: lesson.id)?.name,
        courseTitle: session.course.addition(with: lesson.id)?.title)
      return [JSONRecord(head, at: Place(lesson: lesson.id))]
        + lesson.steps.map { step in
          let place = StepPlace(lesson: lesson.id, step: step.id)
          let row = ListedEvent(
            done: session.progress.isDone(place), current: place == session.place)
          return JSONRecord(row, at: Place(place, in: session.course))
        }
    }
  }

  /// Returns the record of a lesson that cannot be read.
  static func faulty(_ fault: LessonFault) -> JSONRecord {
    JSONRecord(
      FaultyEvent(message: fault.error.description), at: Place(lesson: fault.lesson))
  }

  /// Returns the record of the learner's current step and progress.
  static func status(_ session: Session, in folder: String) -> JSONRecord {
    let status = StatusEvent(
      done: session.isStepDone, folder: folder,
      doneSteps: session.lesson.map(session.progress.doneCount) ?? 0,
      courseDoneSteps: session.progress.doneCount(in: session.course),
      courseSteps: session.course.places.count,
      strip: session.progress.strips[session.place.lesson]?.map(\.mark.rawValue) ?? [])
    return JSONRecord(status, at: Place(session.place, in: session.course))
  }
}
