/// How far a learner has come: a fold over the journal's entries, oldest first.
package struct Progress: Equatable, Sendable {
  /// Where the learner was last.
  package private(set) var place: StepPlace?
  package private(set) var done: Set<StepPlace> = []
  /// The marks of all verdicts of a lesson, in order.
  package private(set) var strips: [Lesson.ID: [StripMark]] = [:]
  private var openHints: [StepPlace: Int] = [:]

  /// One verdict in the rhythm strip.
  package struct StripMark: Equatable, Sendable {
    package var step: Step.ID
    package var mark: Verdict.Mark

    package init(step: Step.ID, mark: Verdict.Mark) {
      self.step = step
      self.mark = mark
    }
  }

  package init() {}

  /// Folds entries, oldest first.
  package init(_ entries: some Sequence<JournalEntry>) {
    for entry in entries { apply(entry) }
  }

  /// Takes in one more entry.
  package mutating func apply(_ entry: JournalEntry) {
    place = entry.place
    switch entry.event {
    case .verdict(let judgement):
      if judgement.outcome == .asExpected { done.insert(entry.place) }
      strips[entry.place.lesson, default: []]
        .append(StripMark(step: entry.place.step, mark: judgement.mark))
    case .stepRead: done.insert(entry.place)
    case .hintShown(let number):
      openHints[entry.place] = max(openHints[entry.place] ?? 0, number)
    case .stepMoved, .snapshot: break
    }
  }

  package func isDone(_ place: StepPlace) -> Bool { done.contains(place) }

  /// The number of hints that were opened at a step.
  package func hints(at place: StepPlace) -> Int { openHints[place] ?? 0 }

  /// The number of done steps of a lesson.
  package func doneCount(in lesson: Lesson) -> Int {
    lesson.steps.count { isDone(StepPlace(lesson: lesson.id, step: $0.id)) }
  }
}
