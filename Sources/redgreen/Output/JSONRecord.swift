internal import FoundationEssentials
internal import TutorCore
internal import TutorSystem

/// One line of `--json`: an object with a version and an event, and what belongs to that event.
///
/// Lines may gain keys within a version; keys change their meaning only with a new version.
struct JSONRecord: Encodable, Sendable {
  /// The version of the lines' form.
  static let version = 1

  var version = Self.version
  var event: String
  var lesson: String?
  var step: String?
  var number: Int?
  var of: Int?
  var kind: String?
  var title: String?
  var minutes: Int?
  var done: Bool?
  var current: Bool?
  var prose: String?
  var hints: [String]?
  var hintsLeft: Int?
  var question: String?
  var answers: [String]?
  var files: [String]?
  var folder: String?
  var outcome: String?
  var mark: String?
  var expected: String?
  var got: String?
  var notes: [String]?
  var advice: String?
  var wrongTurn: String?
  var prediction: Foretold?
  var file: String?
  var line: Int?
  var column: Int?
  var seconds: Double?
  var message: String?
  var tests: [Test]?
  var diff: [Change]?
  var view: ViewTree?
  var knockouts: [KnockoutResult]?
  var doneSteps: Int?
  var strip: [String]?
  var rhythm: Rhythm?
  var runsPerStep: Double?

  /// One test of a verdict's report.
  struct Test: Encodable, Sendable {
    var name: String
    var framework: String
    var status: String
    var failures: [String]
  }

  /// One line of a difference.
  struct Change: Encodable, Sendable {
    var file: String
    /// ` `, `+` (in the solution) or `-` (in your file).
    var sign: String
    var text: String
  }

  init(event: String) {
    self.event = event
  }

  /// The record as one line of JSON.
  var text: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(self) else {
      return #"{"event":"error","message":"this record cannot be written as JSON","version":1}"#
    }
    return String(decoding: data, as: UTF8.self)
  }
}

extension JSONRecord {
  /// A record about something that went wrong or that is worth a sentence.
  static func message(_ event: String, _ text: String) -> JSONRecord {
    var record = JSONRecord(event: event)
    record.message = text
    return record
  }

  /// A step, with the hints that are open.
  static func step(_ session: Session) -> JSONRecord {
    var record = JSONRecord(event: "step")
    record.take(session.place, in: session.course)
    guard let step = session.step else { return record }
    record.prose = step.prose
    record.hints = Array(step.hints.prefix(session.hintsShown))
    record.hintsLeft = step.hints.count - session.hintsShown
    record.question = step.question?.text
    record.answers = step.question?.answers
    record.files = step.files
    record.done = session.isStepDone
    record.expected = step.expectation == nil ? nil : step.wish
    return record
  }

  /// The session's last verdict; nil where there is none.
  static func verdict(_ session: Session) -> JSONRecord? {
    guard let verdict = session.verdict else { return nil }
    var record = JSONRecord(event: "verdict")
    record.take(session.place, in: session.course)
    record.take(verdict)
    record.advice = session.advice
    record.prediction = session.foretold
    record.take(session.evidence)
    return record
  }

  /// A provisional verdict.
  static func quickLook(_ verdict: Verdict, at place: StepPlace) -> JSONRecord {
    var record = JSONRecord(event: "quickLook")
    record.lessonAndStep(place)
    record.take(verdict)
    return record
  }

  private mutating func take(_ verdict: Verdict) {
    outcome = verdict.outcome.rawValue
    mark = verdict.mark.rawValue
    expected = verdict.expected
    got = verdict.got
    notes = verdict.notes
    wrongTurn = verdict.wrongTurn
    file = verdict.location?.file
    line = verdict.location?.line
    column = verdict.location?.column
    message = verdict.sentence
  }

  private mutating func take(_ evidence: Evidence?) {
    seconds = evidence?.report?.duration
    view = evidence?.view
    if let knockouts = evidence?.knockouts, !knockouts.isEmpty { self.knockouts = knockouts }
    tests = evidence?.report?.tests.map { test in
      Test(
        name: test.id.displayName, framework: test.id.framework.rawValue,
        status: test.status.rawValue, failures: test.failures.map(\.message))
    }
  }

  /// A row of the list for every step, and one before for its lesson.
  static func list(_ session: Session) -> [JSONRecord] {
    session.course.lessons.flatMap { lesson in
      var head = JSONRecord(event: "lesson")
      head.lesson = lesson.id
      head.title = lesson.title
      head.minutes = lesson.minutes
      head.of = lesson.steps.count
      head.doneSteps = session.progress.doneCount(in: lesson)
      let rows = lesson.steps.map { step in
        let place = StepPlace(lesson: lesson.id, step: step.id)
        var row = JSONRecord(event: "listed")
        row.take(place, in: session.course)
        row.done = session.progress.isDone(place)
        row.current = place == session.place
        return row
      }
      return [head] + rows
    }
  }

  /// A lesson that cannot be read.
  static func faulty(_ fault: LessonFault) -> JSONRecord {
    var record = JSONRecord.message("faulty", fault.error.description)
    record.lesson = fault.lesson
    return record
  }

  /// Where the learner is.
  static func status(_ session: Session, in folder: String) -> JSONRecord {
    var record = JSONRecord(event: "status")
    record.take(session.place, in: session.course)
    record.done = session.isStepDone
    record.folder = folder
    record.doneSteps = session.lesson.map(session.progress.doneCount) ?? 0
    record.strip = session.progress.strips[session.place.lesson]?.map(\.mark.rawValue) ?? []
    return record
  }

  /// How the learner works, in one lesson or in all.
  static func rhythm(_ rhythm: Rhythm, of lesson: Lesson.ID?) -> JSONRecord {
    var record = JSONRecord(event: "rhythm")
    record.lesson = lesson
    record.rhythm = rhythm
    record.runsPerStep = rhythm.runsPerStep
    record.notes = rhythm.advice
    return record
  }

  mutating func take(_ place: StepPlace, in course: Course) {
    let lesson = course.lesson(place.lesson)
    lessonAndStep(place)
    number = lesson?.number(of: place.step)
    of = lesson?.steps.count
    kind = lesson?.step(place.step)?.kind.rawValue
    title = lesson?.step(place.step)?.title
  }

  private mutating func lessonAndStep(_ place: StepPlace) {
    lesson = place.lesson
    step = place.step
  }
}
