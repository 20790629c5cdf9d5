/// A summary of a workshop: the results of each step, and the steps where learners got stuck.
package struct WorkshopReport: Equatable, Sendable {
  /// The results of one step.
  package struct StepRow: Equatable, Sendable {
    /// The step.
    package var place: StepPlace
    /// The title of the step, or an empty string if the course does not contain it.
    package var title: String
    /// The number of learners who reached the step.
    package var reached: Int
    /// The number of learners who have done the step.
    package var done: Int
    /// The number of learners who have not done the step after three runs or more.
    package var left = 0
    /// The number of verdicts.
    package var runs: Int
    /// The number of verdicts whose failure was not the one that the step names.
    package var wrongReds: Int
    /// The number of hints that learners opened.
    package var hints: Int
    /// The median time of the learners who have done the step in seconds, or `nil` if there are
    /// none.
    package var medianSeconds: Int?
    /// The ninth decile of these times in seconds: nine of ten learners took at most this long.
    package var ninthDecileSeconds: Int?

    /// The average number of runs per learner who reached the step.
    package var runsPerLearner: Double { reached == 0 ? 0 : Double(runs) / Double(reached) }
  }

  /// The number of learners, and of runs of a step, that say something about the step.
  package static let enough = (learners: 3, runs: 6)

  /// A failure that no wrong turn of the lesson explains.
  package struct Unexplained: Equatable, Sendable {
    /// The step.
    package var place: StepPlace
    /// The outcome of the verdict.
    package var outcome: Verdict.Outcome
    /// The text of the failure as first seen.
    package var text: String
    /// The number of learners who saw the failure.
    package var learners: Int
    /// The number of runs that showed the failure.
    package var runs: Int
  }

  /// The number of learners.
  package var learners: Int
  /// The refs that are not among the learners.
  package var skipped: SkippedRefs
  /// The steps that at least one learner reached, in course order.
  package var steps: [StepRow]
  /// Failures for which the lesson has no advice, most frequent first.
  package var unexplained: [Unexplained]
  /// The statistics of all learners together.
  package var rhythm: Rhythm

  /// Up to ten steps where learners got stuck, worst first, or `nil` if no step has enough runs to
  /// tell.
  ///
  /// A step is included if a learner has not done it after three runs, or if learners needed three or
  /// more runs on average. Steps that more learners have not done come first, then those with more
  /// runs per learner.
  package var stuck: [StepRow]? {
    let known = steps.filter { $0.reached >= Self.enough.learners && $0.runs >= Self.enough.runs }
    guard !known.isEmpty else { return nil }
    return Array(
      known.filter { $0.left > 0 || $0.runsPerLearner >= 3 }
        .sorted { ($0.left, $0.runsPerLearner) > ($1.left, $1.runsPerLearner) }
        .prefix(10))
  }

  /// A sentence that says that no step has enough runs.
  package static let tooFewRuns =
    "Too few runs to tell: a step needs \(enough.runs) runs by \(enough.learners) learners."

  /// The maximum number of unexplained failures in the report.
  private static let limit = 200

  /// Creates a report on a workshop.
  ///
  /// Practice is left out, because it has no steps that could be done.
  package init(of workshop: Workshop, in course: CourseIndex) {
    learners = workshop.learners.count
    skipped = workshop.skipped
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
        } else if visit.runs >= 3 {
          row.left += 1
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
    rhythm = Rhythm(of: [])
    for learner in workshop.learners.values {
      rhythm.add(
        Rhythm(of: learner.entries.map { CyclePhase(id: "", entry: $0.entry, changedLines: nil) }))
    }
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
        guard let place = shared.entry.place.step, let judgment = shared.entry.judgment,
          judgment.outcome != .asExpected, judgment.outcome != .toolchainFault,
          judgment.wrongTurn == nil
        else { continue }
        let key = FailureKind(judgment, at: shared.entry.place)
        var entry =
          found[key]
          ?? Unexplained(
            place: place, outcome: judgment.outcome, text: judgment.reason, learners: 0, runs: 0)
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
