import TestReports
internal import TutorCore
internal import TutorUI

/// A verdict about a step or about practice, with the session that has it.
struct Judged<Verdict: Sendable>: Sendable {
  let verdict: Verdict
  let isProvisional: Bool
  let session: Session
  let workplace: Workplace

  var report: Report? {
    (isProvisional ? session.provisionalEvidence : session.evidence)?.report
  }
  var evidence: Evidence? { isProvisional ? session.provisionalEvidence : session.evidence }
  fileprivate var mutants: [MutantResult]? {
    session.evidence.flatMap { $0.mutants.isEmpty ? nil : $0.mutants }
  }
}

// The events of the learner's session.
extension JSONEvents {
  static let step = JSONEvent<(step: Step, session: Session, workplace: Workplace)>(
    "step", "your step"
  ) {
    Key("prose", "CommonMark") { $0.session.lesson?.text(of: $0.step) ?? $0.step.prose }
    Key("hints", "the opened ones") { Array($0.step.hints.prefix($0.session.hintsShown)) }
    Key("hintsLeft") { $0.step.hints.count - $0.session.hintsShown }
    Key("after", "what the step reveals once it is done") { $0.session.textAfterRun }
    Key("question") { $0.step.question?.text }
    Key("answers") { $0.step.question?.answers }
    Key("files") { $0.step.files }
    Key("folder", "of the lesson") {
      $0.workplace.courseFolder + "/" + $0.session.place.lesson
    }
    Key("done") { $0.session.isStepDone }
    Key("predicts", "whether the step asks for a prediction") { $0.step.asksForPrediction }
    Key("expected", "the goal") { $0.step.expectation == nil ? nil : $0.step.goalSummary }
  }
  static let hint = numbered("hint", "an opened hint; the first one has the number 1")
  static let provisionalVerdict = JSONEvent<Judged<Verdict>>(
    "provisionalVerdict", "in sessions: what a direct build showed; `verdict` follows",
    after: found()
  ) {
    Key("outcome") { $0.verdict.outcome }
    Key("mark") { $0.verdict.mark }
    Key("message") { $0.verdict.sentence }
    Key("expected") { $0.verdict.expected }
    Key("got") { $0.verdict.got }
    Key("notes") { $0.isProvisional ? $0.verdict.notes : $0.session.notes }
    Key("wrongTurn", "the name of a known mistake") { $0.verdict.wrongTurn }
    Key("file") { $0.verdict.location?.file }
    Key("line") { $0.verdict.location?.line }
    Key("column") { $0.verdict.location?.column }
  }
  static let verdict = JSONEvent<Judged<Verdict>>(
    "verdict", "what `swift test` showed", after: provisionalVerdict.keys
  ) {
    Key("advice") { $0.session.advice }
    Key("after") { $0.verdict.isAsExpected ? $0.session.textAfterRun : nil }
    Key("prediction") { $0.session.predictionResult }
    Key("seconds", "the duration of the run") { $0.report?.duration }
    Key("doneSteps", "of the lesson") { doneSteps($0.session) }
    Key("view") { $0.session.evidence?.view }
    Key("mutants") { $0.mutants }
    Key("versions", "what the tests did with each version of the code") {
      $0.verdict.basis.details
    }
  }

  /// Returns the keys for what the run of a verdict found.
  static func found<Verdict: Sendable>() -> [JSONKey<Judged<Verdict>>] {
    [
      Key("tests", each: tests()) { judged in judged.report?.tests.map { ($0, judged) } },
      Key("problems", each: problems()) { judged in
        judged.report?.problems.map { ($0, judged) }
      },
    ]
  }

  private typealias FoundTest<Verdict: Sendable> = (test: TestResult, judged: Judged<Verdict>)
  private typealias FoundProblem<Verdict: Sendable> = (problem: Problem, judged: Judged<Verdict>)

  private static func tests<Verdict: Sendable>() -> [JSONKey<FoundTest<Verdict>>] {
    [
      Key("name") { $0.test.id.displayName },
      Key("framework") { $0.test.id.framework },
      Key("status", "`passed`, `failed`, `skipped`, `unfinished`, or `crashed`") {
        $0.test.status.rawValue
      },
      Key("failures", "their messages") { $0.test.failures.map(\.message) },
      Key("ofStep", "whether the step is about it") { found in
        let facts = found.judged.evidence?.facts
        return facts?.step.tests.contains { facts?.isTest(found.test.id, named: $0) == true }
      },
    ]
  }

  private static func problems<Verdict: Sendable>() -> [JSONKey<FoundProblem<Verdict>>] {
    [
      Key("kind", "`error`, `crash`, `failure`, or `warning`") { $0.problem.kind.rawValue },
      Key("test") { $0.problem.test?.displayName },
      Key("message") { $0.problem.message },
      Key("values", each: values) { $0.problem.values },
      Key("file", "the full path") { problem, judged in
        problem.location.map {
          judged.workplace.fullPath(of: $0.file, in: judged.session.place.lesson)
        }
      },
      Key("line") { $0.problem.location?.line },
      Key("column") { $0.problem.location?.column },
      Key("source", "the source line") { problem, judged in
        problem.location.flatMap { judged.evidence?.excerpts.line(at: $0) }
      },
    ]
  }

  private typealias Value = (part: String, value: String)
  @JSONKeys<Value> private static var values: [JSONKey<Value>] {
    Key("part", "of a failed expectation") { $0.part }
    Key("value") { $0.value }
  }

  static let lessonFinished = JSONEvent<LessonEnd>(
    "lessonFinished", "the last open step of the lesson is done"
  ) {
    Key("message", "what was learned") { $0.learned }
    Key("figures", each: figures) { $0.figures }
    Key("next", "sentences about the next lesson, or the end of the course") { $0.next }
  }

  private typealias Figure = (name: String, value: String)
  @JSONKeys<Figure> private static var figures: [JSONKey<Figure>] {
    Key("name") { $0.name }
    Key("value", "as the screen shows it") { $0.value }
  }

  static let status = JSONEvent<(session: Session, folder: String)>("status", "your place") {
    Key("done") { $0.session.isStepDone }
    Key("folder", "with the files of the lesson") { $0.folder }
    Key("doneSteps", "of the lesson") { doneSteps($0.session) }
    Key("courseDoneSteps", "of the whole course") {
      $0.session.progress.doneCount(in: $0.session.course)
    }
    Key("courseSteps") { $0.session.course.places.count }
    Key("strip", "the marks of the verdicts") {
      $0.session.progress.strips[$0.session.place.lesson]?.map(\.mark) ?? []
    }
  }
  static let rhythm = JSONEvent<Rhythm>(
    "rhythm", "of `status --stats`: for the lesson, and, without `lesson`, for all"
  ) {
    Key("rhythm") { $0 }
    Key("runsPerStep") { $0.runsPerStep }
    Key("notes") { $0.advice.map { "\($0)" } }
  }
  static let lesson = JSONEvent<(lesson: Lesson, session: Session)>(
    "lesson", "of `list`: a lesson"
  ) {
    Key("title") { $0.lesson.title }
    Key("minutes") { $0.lesson.minutes }
    Key("of", "the number of steps") { $0.lesson.steps.count }
    Key("doneSteps") { $0.session.progress.doneCount(in: $0.lesson) }
    Key("course", "the name of the added course") {
      $0.session.course.addition(with: $0.lesson.id)?.name
    }
    Key("courseTitle") { $0.session.course.addition(with: $0.lesson.id)?.title }
  }
  static let listed = JSONEvent<(place: StepPlace, session: Session)>(
    "listed", "of `list`: a step"
  ) {
    Key("done") { $0.session.progress.isDone($0.place) }
    Key("current", "whether it is your step") { $0.place == $0.session.place }
  }
  static let output = JSONEvent<[String]>("output", "what the code printed during the run") {
    Key("output", "lines") { $0 }
  }
  static let diff = JSONEvent<[FileDiff]>("diff", "of `diff`") {
    Key("diff", each: diffLines) { lines(of: $0) }
  }

  private static func doneSteps(_ session: Session) -> Int {
    session.lesson.map(session.progress.doneCount) ?? 0
  }

  /// Returns the lines of all files, each with its file.
  static func lines(of diffs: [FileDiff]) -> [DiffLine] {
    diffs.flatMap { diff in diff.lines.map { (diff.file, $0) } }
  }

  typealias DiffLine = (file: String, line: FileDiff.Line)
  @JSONKeys<DiffLine> static var diffLines: [JSONKey<DiffLine>] {
    Key("file") { $0.file }
    Key("sign", "` ` both, `-` yours, `+` the solution's, `…` omitted lines") {
      $0.line.sign.rawValue
    }
    Key("text") { $0.line.text }
    Key("number", "in the solution for `+`, else in your file") { $0.line.number }
    Key("marks", "the words that a similar line of the other file does not have") {
      $0.line.markedWords
    }
  }

  static let view = JSONEvent<ViewTree>("view", "of `preview`") { Key("view") { $0 } }
}

extension JSONRecord {
  /// Returns the record of a change of the session, or `nil` if JSON does not report the change.
  static func change(
    _ change: Session.Change, in session: Session, _ workplace: Workplace
  ) -> JSONRecord? {
    func judged<Verdict>(_ verdict: Verdict, isProvisional: Bool = false) -> Judged<Verdict> {
      Judged(
        verdict: verdict, isProvisional: isProvisional, session: session, workplace: workplace)
    }
    switch change {
    case .moved: return .step(session, in: workplace)
    case .hintOpened(let number):
      return session.step.map { step in
        JSONRecord(JSONEvents.hint, (step.hints[number], number + 1, step.hints.count))
      }
    case .runStarted: return JSONRecord(.running, "swift test")
    case .runStopped: return JSONRecord(.stopped, "The run was stopped.")
    case .provisionalVerdict(.cycle(let verdict)):
      return JSONRecord(JSONEvents.practiceVerdict, judged(verdict, isProvisional: true))
    case .provisionalVerdict(.step(let verdict)):
      let place = Place(lesson: session.place.lesson, step: session.place.step)
      return JSONRecord(
        JSONEvents.provisionalVerdict, judged(verdict, isProvisional: true), at: place)
    case .judged(nil): return nil
    case .judged(.cycle(let verdict)):
      return JSONRecord(JSONEvents.practiceVerdict, judged(verdict))
    case .judged(.step(let verdict)):
      return JSONRecord(
        JSONEvents.verdict, judged(verdict), at: Place(session.place, in: session.course))
    case .remarked(let remarks):
      return JSONRecord(
        JSONEvents.remarks, (remarks, session.practice?.verdict?.kind, session.evidence))
    case .mutantsTried(let missed, let tally):
      return JSONRecord(JSONEvents.missedMutants, (missed, tally))
    case .obstacle(let reason): return JSONRecord(.notice, reason)
    case .verdictMismatch(let mismatch):
      return JSONRecord(.verdictMismatch, mismatch.sentence)
    case .lessonFinished: return nil
    case .saving(.saved): return JSONRecord(.saved)
    case .saving(.failed(let reason)): return JSONRecord(.notSaved, reason)
    case .saving(.nothing), .saving(.pending): return nil
    case .asked(let question): return JSONRecord(.question, "\(question.sentence)")
    case .predicted(let prediction):
      return JSONRecord(.notice, "You predict: \(prediction.sentence).")
    case .noticed(let notice): return JSONRecord(.notice, "\(notice)")
    }
  }

  /// Returns the record of the current step, with the hints opened so far.
  static func step(_ session: Session, in workplace: Workplace) -> JSONRecord {
    let place = Place(session.place, in: session.course)
    guard let step = session.step else { return JSONRecord(.noStep, at: place) }
    return JSONRecord(JSONEvents.step, (step, session, workplace), at: place)
  }

  /// Returns a record for each lesson or for one, followed by the records of its steps.
  static func list(_ session: Session, stepsOf lesson: Lesson.ID?) -> [JSONRecord] {
    session.course.lessons.filter { lesson == nil || $0.id == lesson }.flatMap { lesson in
      [JSONRecord(JSONEvents.lesson, (lesson, session), at: Place(lesson: lesson.id))]
        + lesson.steps.map { step in
          let place = StepPlace(lesson: lesson.id, step: step.id)
          return JSONRecord(
            JSONEvents.listed, (place, session), at: Place(place, in: session.course))
        }
    }
  }
}
