/// What a room did, for looking back: how each step went, and where the room got stuck.
package struct WorkshopReport: Equatable, Sendable {
  /// How one step went.
  package struct StepRow: Equatable, Sendable {
    package var place: StepPlace
    package var title: String
    /// Learners who came to the step.
    package var reached: Int
    /// Learners who have done it.
    package var done: Int
    package var runs: Int
    package var wrongReds: Int
    package var hints: Int
    /// The median time of those who have done it, in seconds; nil where nobody has.
    package var medianSeconds: Int?
    /// Nine of ten took at most so many seconds.
    package var ninthDecileSeconds: Int?

    /// Runs per learner who came to the step.
    package var runsPerLearner: Double { reached == 0 ? 0 : Double(runs) / Double(reached) }
  }

  /// A failure that no wrong turn of the lesson explains.
  package struct Unexplained: Equatable, Sendable {
    package var place: StepPlace
    package var outcome: Verdict.Outcome
    package var text: String
    package var learners: Int
    package var runs: Int
  }

  package var learners: Int
  /// The steps that somebody came to, in the order of the course.
  package var steps: [StepRow]
  /// Failures that nobody had advice for, the most frequent first.
  package var unexplained: [Unexplained]

  /// The steps at which the room got stuck, the worst first: left undone by most, then run most often.
  package var stuck: [StepRow] {
    Array(
      steps.filter { $0.reached > $0.done || $0.runsPerLearner >= 3 }
        .sorted {
          ($0.reached - $0.done, $0.runsPerLearner) > ($1.reached - $1.done, $1.runsPerLearner)
        }
        .prefix(10))
  }

  /// The most failures that are told of.
  private static let limit = 200

  package init(of workshop: Workshop, in course: CourseIndex) {
    learners = workshop.learners.count
    var rows: [StepPlace: StepRow] = [:]
    var times: [StepPlace: [Int]] = [:]
    for learner in workshop.learners.values {
      for (place, visit) in learner.history.visits {
        var row = rows[place] ?? Self.empty(place, in: course)
        row.reached += 1
        row.runs += visit.runs
        row.wrongReds += visit.wrongReds
        row.hints += visit.hints
        if visit.isDone {
          row.done += 1
          times[place, default: []].append(visit.seconds)
        }
        rows[place] = row
      }
    }
    for (place, seconds) in times {
      let sorted = seconds.sorted()
      rows[place]?.medianSeconds = sorted[sorted.count / 2]
      rows[place]?.ninthDecileSeconds = sorted[min(sorted.count - 1, sorted.count * 9 / 10)]
    }
    steps = rows.values.sorted {
      (course.order[$0.place] ?? .max, $0.place.description) < (
        course.order[$1.place] ?? .max, $1.place.description
      )
    }
    unexplained = Self.unexplained(in: workshop, course)
  }

  private static func empty(_ place: StepPlace, in course: CourseIndex) -> StepRow {
    StepRow(
      place: place, title: course.steps[place]?.title ?? "", reached: 0, done: 0, runs: 0,
      wrongReds: 0, hints: 0)
  }

  private static func unexplained(in workshop: Workshop, _ course: CourseIndex) -> [Unexplained] {
    var found: [FailureKind: Unexplained] = [:]
    for learner in workshop.learners.values {
      var seen: Set<FailureKind> = []
      for shared in learner.entries {
        guard case .verdict(let judgement) = shared.entry.event,
          judgement.outcome != .asExpected, judgement.outcome != .toolchainFault,
          judgement.wrongTurn == nil
        else { continue }
        let place = shared.entry.place
        let key = FailureKind(judgement, at: place)
        var entry =
          found[key]
          ?? Unexplained(
            place: place, outcome: judgement.outcome, text: judgement.reason, learners: 0, runs: 0)
        entry.runs += 1
        if seen.insert(key).inserted { entry.learners += 1 }
        found[key] = entry
      }
    }
    let sorted = found.values.sorted {
      (-$0.learners, -$0.runs, course.order[$0.place] ?? .max, $0.text) < (
        -$1.learners, -$1.runs, course.order[$1.place] ?? .max, $1.text
      )
    }
    return Array(sorted.prefix(limit))
  }
}
