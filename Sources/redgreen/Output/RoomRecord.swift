internal import FoundationEssentials
internal import TutorCore

/// One line of `board --json` and `report --json`: an object with a version and an event, as `JSONRecord` has it.
struct RoomRecord: Encodable, Sendable {
  var version = JSONRecord.version
  var event: String
  var name: String?
  var lesson: String?
  var step: String?
  var number: Int?
  var of: Int?
  var title: String?
  var strip: [String]?
  var outcome: String?
  var got: String?
  var wrongTurn: String?
  var advice: String?
  var needs: [String]?
  var names: [String]?
  var learners: Int?
  var needHelp: Int?
  var secondsHere: Int?
  var idleSeconds: Int?
  var idleIsGuessed: Bool?
  var wrongReds: Int?
  var hints: Int?
  var runs: Int?
  var reached: Int?
  var here: Int?
  var done: Int?
  var doneSteps: Int?
  var finished: Bool?
  var away: Bool?
  var medianSeconds: Int?
  var ninthDecileSeconds: Int?
  var message: String?
  /// Seconds since 1970.
  var at: Int?

  init(event: String) {
    self.event = event
  }

  /// The record as one line of JSON.
  var text: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let data = (try? encoder.encode(self)) ?? Data()
    return String(decoding: data, as: UTF8.self)
  }

  private mutating func take(_ place: StepPlace?, in course: CourseIndex) {
    guard let place else { return }
    lesson = place.lesson
    step = place.step
    number = course.steps[place]?.number
    of = course.steps[place]?.of
    title = course.steps[place]?.title
  }

  /// The whole room: a line for itself, one for each learner, failure and step.
  static func room(_ rows: [Standing], pace: Pace?, in course: CourseIndex, at now: Int)
    -> [RoomRecord]
  {
    var head = RoomRecord(event: "room")
    head.learners = rows.count
    head.needHelp = rows.count { !$0.needs.isEmpty }
    head.at = now
    head.message = pace?.sentence(in: course, at: now, firstSeen: now)
    let clusters = FailureCluster.clusters(of: rows, in: course).map { cluster in
      var record = RoomRecord(event: "failure")
      record.take(cluster.place, in: course)
      record.outcome = cluster.outcome.rawValue
      record.got = cluster.text
      record.names = cluster.learners.map(\.text)
      record.learners = cluster.learners.count
      record.wrongTurn = cluster.wrongTurn
      record.advice = cluster.advice
      return record
    }
    let bars = StepHistogram(of: rows, in: course).bars.map { bar in
      var record = RoomRecord(event: "step")
      record.take(bar.place, in: course)
      record.here = bar.here
      record.needHelp = bar.inNeed
      record.done = bar.done
      return record
    }
    return [head] + rows.map { learner($0, in: course) } + clusters + bars
  }

  private static func learner(_ row: Standing, in course: CourseIndex) -> RoomRecord {
    var record = RoomRecord(event: "learner")
    record.name = row.id.text
    record.take(row.history.place, in: course)
    record.strip = row.history.marks.map(\.rawValue)
    record.outcome = row.history.judgement?.outcome.rawValue
    record.got = row.history.judgement?.reason
    record.wrongTurn = row.history.judgement?.wrongTurn
    record.needs = row.needs.map(\.words)
    record.secondsHere = row.secondsOnStep
    record.idleSeconds = row.idle
    record.idleIsGuessed = row.isIdleGuessed
    record.wrongReds = row.history.wrongReds
    record.hints = row.history.hints
    record.runs = row.history.runsHere
    record.doneSteps = row.doneSteps
    record.finished = row.isFinished
    record.away = row.isAway
    record.message = row.trouble
    return record
  }

  /// A report: a line for each step, then one for each failure without advice.
  static func report(_ report: RoomReport, in course: CourseIndex) -> [RoomRecord] {
    let steps = report.steps.map { row in
      var record = RoomRecord(event: "step")
      record.take(row.place, in: course)
      record.reached = row.reached
      record.done = row.done
      record.runs = row.runs
      record.wrongReds = row.wrongReds
      record.hints = row.hints
      record.medianSeconds = row.medianSeconds
      record.ninthDecileSeconds = row.ninthDecileSeconds
      return record
    }
    let failures = report.unexplained.map { row in
      var record = RoomRecord(event: "noAdvice")
      record.take(row.place, in: course)
      record.outcome = row.outcome.rawValue
      record.got = row.text
      record.learners = row.learners
      record.runs = row.runs
      return record
    }
    return steps + failures
  }
}
