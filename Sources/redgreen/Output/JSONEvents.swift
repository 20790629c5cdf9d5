import TestReports
internal import TutorCore

/// All events of `--json`.
enum JSONEvents {
  typealias Key = JSONKey

  static let all: [any DocumentedEvent] = [
    record, place, step, JSONEvent.noStep, hint, JSONEvent.running, JSONEvent.stopped, output,
    verdict, provisionalVerdict, JSONEvent.verdictMismatch, JSONEvent.saved, JSONEvent.notSaved,
    lessonFinished, status, rhythm, lesson, listed, JSONEvent.faulty, diff, view, mutants, mutant,
    practiceVerdict, remarks, missedMutants, practiceStep, kata,
    JSONEvent.sharing, JSONEvent.shared, JSONEvent.notShared, JSONEvent.pace, JSONEvent.reply,
    JSONEvent.workshop, board, report, learner, stepCount, failure, stepReport, noAdvice, collected,
    object, edited, change, issue, lessonFinding, machineFinding, portingFinding, JSONEvent.course,
    JSONEvent.verified, JSONEvent.translated,
    JSONEvent.lessonPlayed, played, made, setting, JSONEvent.building, JSONEvent.done,
    JSONEvent.notice, JSONEvent.question, JSONEvent.error,
  ]

  static let record = JSONEvent<String>("all events", "") {
    Key("version", "of this format") { _ in JSONRecord.version }
    Key("event", "its name") { $0 }
  }
  static let place = JSONEvent<JSONRecord.Place>("those at a place", "") {
    Key("lesson") { $0.lesson }
    Key("step") { $0.step }
    Key("package", "its name, of a learner who practices on one") { $0.package }
    Key("number", "of the step in its lesson, from 1") { $0.number }
    Key("of", "the number of steps in the lesson") { $0.of }
    Key("kind", "of the step") { $0.kind }
    Key("title", "of the step") { $0.title }
  }

  /// Returns the event of a message that is one of several.
  static func numbered(
    _ name: String, _ meaning: String
  ) -> JSONEvent<(message: String, number: Int, of: Int)> {
    JSONEvent(name, meaning) {
      Key("message") { $0.message }
      Key("number") { $0.number }
      Key("of", "how many there are") { $0.of }
    }
  }
}

// The events without keys.
extension JSONEvent<Void> {
  static var noStep: Self { Self("step", "the course is empty") }
  static var saved: Self { Self("saved", "the journal contains the verdict") }
  static var sharing: Self { Self("sharing", "in a workshop: the last verdict is not shared yet") }
  static var shared: Self { Self("shared", "in a workshop: the last verdict is shared") }
}

// The events whose only key is a message.
extension JSONEvent<String> {
  private static func message(_ name: String, _ meaning: String) -> Self {
    Self(name, meaning) { JSONKey("message") { $0 } }
  }

  static var building: Self { message("building", "what is being built for a command") }
  static var course: Self { message("course", "of `add`, `update`, and `remove`") }
  static var done: Self { message("done", "the end of a command") }
  static var error: Self { message("error", "why the command ends") }
  static var faulty: Self {
    message("faulty", "of `list`: why a lesson or an added course cannot be read")
  }
  static var lessonPlayed: Self {
    message("lessonPlayed", "of `book`, for each lesson: the number of runs")
  }
  static var notSaved: Self {
    message("notSaved", "why the journal does not contain the verdict")
  }
  static var notShared: Self {
    message("notShared", "in a workshop: why the last verdict is not shared")
  }
  static var notice: Self { message("notice", "a sentence") }
  static var pace: Self { message("pace", "in a workshop: what the facilitator publishes") }
  static var question: Self { message("question", "what to answer with `--yes`") }
  static var reply: Self {
    message("reply", "in a workshop: an answer of the facilitator to you")
  }
  static var running: Self { message("running", "the tests started") }
  static var stopped: Self { message("stopped", "the run ended without a verdict") }
  static var translated: Self { message("translated", "of `verify`: a translation") }
  static var verdictMismatch: Self {
    message("verdictMismatch", "the preceding `verdict` differs from the `provisionalVerdict`")
  }
  static var verified: Self { message("verified", "of `verify`: a lesson") }
  static var workshop: Self {
    message("workshop", "of `join`, `leave`, `practice --join` and `--leave`")
  }
}

// The types of values.
extension Verdict.Outcome: JSONValue {}
extension Verdict.Mark: JSONValue {}
extension Step.Kind: JSONValue {}
extension TestID.Framework: JSONValue {}
extension Kata.Framework: JSONValue {}
extension Prediction.Kind: JSONValue {}
extension Prediction.Outcome: JSONValue {}
extension PracticeRemark.Kind: JSONValue {}
extension RemarkEvidence.Version: JSONValue {}
extension RemarkEvidence.Outcome: JSONValue {}
extension PracticeVerdict.Kind: JSONValue {}

extension PredictionResult: JSONValue {
  static var jsonType: JSONType {
    let kinds = Prediction.Kind.jsonType.parts
    return JSONType(
      name: "object",
      parts: """
        `prediction` (`kind`: \(kinds); `words`), `outcome` (\(Prediction.Outcome.jsonType.parts)), \
        `seen` (the kind that happened instead)
        """)
  }
}

extension ViewTree: JSONValue {
  static var jsonType: JSONType {
    JSONType(
      name: "object",
      parts: """
        `version`, `show`, `size` (`width`, `height`), `root`: a view with `class`, `module`, `frame`, \
        `background` (`red`, `green`, `blue`, `alpha`, `description`), `hidden`, `alpha`, `text`, \
        `clips`, `children`
        """)
  }
}

extension Rhythm: JSONValue {
  static var jsonType: JSONType {
    JSONType(
      name: "object",
      parts: """
        `runs`, `steps`, `secondsInRed`, `secondsInGreen`, `medianChange` and `largestChange` in lines, \
        `redRuns`, `wrongReds`, `hints`, `predictions`, `rightPredictions`, `halfRightPredictions`, \
        `mutantRuns`, `missedMutantRuns`, `extremes` with `longestRed` in seconds, and \
        `stepOfLongestRed` and `stepOfLargestChange` with `lesson` and `step`
        """)
  }
}

extension MutantResult: JSONValue {
  static var jsonType: JSONType {
    JSONType(
      name: "object",
      parts: """
        `change`, `location` (\(SourceLocation.jsonType.parts)), `caughtBy` (absent if no test caught it), \
        `meaning`, `code`, `isReached`, `isCaughtByNewTestsOnly`, `id`, \
        `equivalence` (the reason, if it is marked as equivalent)
        """)
  }
}

extension SourceLocation: JSONValue {
  static var jsonType: JSONType { JSONType(name: "object", parts: "`file`, `line`, `column`") }
}
