/// A group of learners with the same failure at the same step.
package struct FailureCluster: Equatable, Sendable {
  /// The step, or the package in practice.
  package var place: Place
  /// The outcome of the learners' last verdicts.
  package var outcome: Verdict.Outcome
  /// The most common text of the failure.
  package var text: String
  /// The learners in the group, sorted by name.
  package var learners: [Nickname]
  /// The most common wrong turn that explains the failure, if any.
  package var wrongTurn: WrongTurn.ID?
  /// The lesson's advice on the wrong turn, or `nil` if there is none.
  package var advice: String?

  /// Returns the groups of learners whose last verdict is not as expected, largest group first.
  ///
  /// Learners who are away or have done their current step are excluded.
  package static func clusters(of rows: [LearnerStatus], in course: CourseIndex) -> [FailureCluster]
  {
    var groups: [FailureKind: [(LearnerStatus, JournalEntry.Judgment)]] = [:]
    for row in rows where !row.isAway && !row.history.isDoneHere {
      guard let place = row.history.here?.place, let judgment = row.history.here?.judgment,
        judgment.outcome != .asExpected
      else { continue }
      let key = FailureKind(judgment, at: place)
      groups[key, default: []].append((row, judgment))
    }
    return groups.map { key, members in
      let turn = mostCommon(members.compactMap(\.1.wrongTurn))
      return FailureCluster(
        place: key.place, outcome: key.outcome, text: mostCommon(members.map(\.1.reason)) ?? "",
        learners: members.map(\.0.id).sorted(), wrongTurn: turn,
        advice: turn.flatMap { course.step(at: key.place)?.wrongTurns[$0] })
    }.sorted { left, right in
      (-left.learners.count, course.order(of: left.place), left.text) < (
        -right.learners.count, course.order(of: right.place), right.text
      )
    }
  }

  private static func mostCommon(_ texts: [String]) -> String? {
    Dictionary(texts.map { ($0, 1) }, uniquingKeysWith: +)
      .max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
  }

  /// Returns a headline such as `11 learners see this same failure at nibs 12`.
  package func headline(in course: CourseIndex) -> String {
    let who = learners.count == 1 ? "1 learner sees" : "\(learners.count) learners see"
    return "\(who) this\(learners.count == 1 ? "" : " same") failure at \(course.label(for: place))"
  }
}

/// The number of learners at each step.
package struct StepHistogram: Equatable, Sendable {
  /// The numbers for one step.
  package struct Bar: Equatable, Sendable {
    /// The step.
    package var place: StepPlace
    /// The number of learners at the step.
    package var here: Int
    /// The number of learners at the step who ask or are stuck.
    package var inNeed: Int
    /// The number of learners who have been at the step.
    package var reached: Int
    /// The number of learners who have done the step.
    package var done: Int
  }

  /// A bar for every step of the lessons that at least one learner has begun, in course order.
  package var bars: [Bar]
  /// The number of all learners, to which the bars are scaled.
  package var learners: Int

  /// A row of the list of steps.
  package enum Row: Equatable, Sendable {
    case bar(Bar)
    /// Consecutive steps of a lesson that no one has reached.
    case unreached(lesson: Lesson.ID, count: Int)

    /// The lesson of the row.
    package var lesson: Lesson.ID {
      switch self {
      case .bar(let bar): bar.place.lesson
      case .unreached(let lesson, _): lesson
      }
    }
  }

  /// The bars, with one row for consecutive steps that no one has reached.
  package var rows: [Row] {
    bars.reduce(into: []) { rows, bar in
      if bar.reached > 0 {
        rows.append(.bar(bar))
      } else if case .unreached(bar.place.lesson, let count) = rows.last {
        rows[rows.count - 1] = .unreached(lesson: bar.place.lesson, count: count + 1)
      } else {
        rows.append(.unreached(lesson: bar.place.lesson, count: 1))
      }
    }
  }

  /// Creates a histogram from the rows of the board.
  package init(of rows: [LearnerStatus], in course: CourseIndex) {
    var here: [StepPlace: Int] = [:]
    var inNeed: [StepPlace: Int] = [:]
    var done: [StepPlace: Int] = [:]
    var reached: [StepPlace: Int] = [:]
    learners = rows.count
    for row in rows {
      for place in row.history.done { done[place, default: 0] += 1 }
      for place in row.history.visits.keys { reached[place, default: 0] += 1 }
      guard let place = row.history.here?.place.step else { continue }
      here[place, default: 0] += 1
      if row.needKind == .asks || row.needKind == .stuck { inNeed[place, default: 0] += 1 }
    }
    let begun = Set(reached.keys.map(\.lesson))
    bars = course.places.filter { begun.contains($0.lesson) }.map {
      Bar(
        place: $0, here: here[$0] ?? 0, inNeed: inNeed[$0] ?? 0, reached: reached[$0] ?? 0,
        done: done[$0] ?? 0)
    }
  }
}

/// A key that is equal for failures of the same kind: same step, same outcome, and same text apart
/// from numbers.
struct FailureKind: Hashable {
  let place: Place
  let outcome: Verdict.Outcome
  private let shape: String

  init(_ judgment: JournalEntry.Judgment, at place: Place) {
    self.place = place
    outcome = judgment.outcome
    shape = FailureText.shape(of: judgment.reason)
  }
}
