/// Learners who see the same failure at the same step.
package struct FailureCluster: Equatable, Sendable {
  package var place: StepPlace
  package var outcome: Verdict.Outcome
  /// The failure as most of them see it.
  package var text: String
  package var learners: [Nickname]
  /// The wrong turn that explains it.
  package var wrongTurn: WrongTurn.ID?
  /// What the lesson tells who takes that turn; nil where it has nothing to say.
  package var advice: String?

  /// Gathers those whose last verdict is not the one that their step wants; the largest group comes first.
  package static func clusters(of rows: [LearnerStatus], in course: CourseIndex) -> [FailureCluster]
  {
    var groups: [FailureKind: [(LearnerStatus, JournalEntry.Judgement)]] = [:]
    for row in rows where !row.isAway && !row.history.isDoneHere {
      guard let place = row.history.place, let judgement = row.history.judgement,
        judgement.outcome != .asExpected
      else { continue }
      let key = FailureKind(judgement, at: place)
      groups[key, default: []].append((row, judgement))
    }
    return groups.map { key, members in
      let turn = mostCommon(members.compactMap(\.1.wrongTurn))
      return FailureCluster(
        place: key.place, outcome: key.outcome, text: mostCommon(members.map(\.1.reason)) ?? "",
        learners: members.map(\.0.id).sorted(), wrongTurn: turn,
        advice: turn.flatMap { course.steps[key.place]?.wrongTurns[$0] })
    }.sorted { left, right in
      let order = { course.order[$0] ?? .max }
      return (-left.learners.count, order(left.place), left.text) < (
        -right.learners.count, order(right.place), right.text
      )
    }
  }

  private static func mostCommon(_ texts: [String]) -> String? {
    Dictionary(texts.map { ($0, 1) }, uniquingKeysWith: +)
      .max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
  }

  /// `11 learners see this same failure at nibs 12`.
  package func headline(in course: CourseIndex) -> String {
    let who = learners.count == 1 ? "1 learner sees" : "\(learners.count) learners see"
    return "\(who) this\(learners.count == 1 ? "" : " same") failure at \(course.words(for: place))"
  }
}

/// How many learners are at each step.
package struct StepHistogram: Equatable, Sendable {
  package struct Bar: Equatable, Sendable {
    package var place: StepPlace
    package var here: Int
    /// Those of them who need help.
    package var inNeed: Int
    package var done: Int
  }

  /// A bar for every step of the lessons that somebody has begun, in the order of the course.
  package var bars: [Bar]

  package init(of rows: [LearnerStatus], in course: CourseIndex) {
    var here: [StepPlace: Int] = [:]
    var inNeed: [StepPlace: Int] = [:]
    var done: [StepPlace: Int] = [:]
    var begun: Set<Lesson.ID> = []
    for row in rows {
      for place in row.history.done { done[place, default: 0] += 1 }
      for place in row.history.visits.keys { begun.insert(place.lesson) }
      guard let place = row.history.place else { continue }
      here[place, default: 0] += 1
      if !row.needs.isEmpty { inNeed[place, default: 0] += 1 }
    }
    bars = course.places.filter { begun.contains($0.lesson) }.map {
      Bar(place: $0, here: here[$0] ?? 0, inNeed: inNeed[$0] ?? 0, done: done[$0] ?? 0)
    }
  }
}

/// What makes two failures the same: the step, the outcome, and the text, numbers apart.
struct FailureKind: Hashable {
  let place: StepPlace
  let outcome: Verdict.Outcome
  private let shape: String

  init(_ judgement: JournalEntry.Judgement, at place: StepPlace) {
    self.place = place
    outcome = judgement.outcome
    shape = FailureText.shape(of: judgement.reason)
  }
}
