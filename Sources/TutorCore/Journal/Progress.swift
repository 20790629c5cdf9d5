extension JournalEntry.SnapshotReason {
  /// Returns the position of the files after the action at a step, or `nil` if they are unchanged.
  fileprivate func position(at step: Step.ID) -> FilesPosition? {
    switch self {
    case .beforeSolution, .beforeSolutionFromStart: .after(step)
    case .afterReset: .start(of: step)
    case .beforeUndo, .beforeReturn: .unknown
    case .beforeReset, .beforeTests, .other: nil
    }
  }
}

/// A learner's progress, computed from the journal's entries.
package struct Progress: Equatable, Sendable {
  /// The step of the most recent entry.
  package private(set) var place: StepPlace?
  /// The steps that are done.
  package private(set) var done: Set<StepPlace> = []
  /// The marks of all verdicts of each lesson, oldest first.
  package private(set) var strips: [Lesson.ID: [StripMark]] = [:]
  /// The step that each lesson's files correspond to, as far as the journal shows it.
  private var positions: [Lesson.ID: FilesPosition] = [:]
  private var openHints: [StepPlace: Int] = [:]
  /// The steps that took the places of removed ones.
  private var successors: [StepPlace: StepPlace] = [:]

  /// A verdict in the rhythm strip.
  package struct StripMark: Equatable, Sendable {
    /// The step that was checked.
    package var step: Step.ID
    /// The mark of the verdict.
    package var mark: Verdict.Mark

    /// Creates a mark.
    package init(step: Step.ID, mark: Verdict.Mark) {
      self.step = step
      self.mark = mark
    }
  }

  /// The question with which the learner has asked for help, possibly empty, or `nil` if they need
  /// no help.
  package private(set) var helpRequest: String?

  /// Creates the progress of a learner who has not started.
  package init() {}

  /// Creates the progress that results from the given entries, oldest first.
  ///
  /// The entries name steps by their present identifiers; see `StepNames`.
  package init(_ entries: some Sequence<JournalEntry>) {
    for entry in entries { apply(entry) }
  }

  /// Applies a further entry.
  package mutating func apply(_ entry: JournalEntry) {
    // A learner may join before the first start, which shows an introduction.
    if case .joined = entry.event { return }
    switch entry.event {
    case .helpRequested(let question): helpRequest = question
    case .helpReceived: helpRequest = nil
    default: break
    }
    guard let place = entry.place.step else { return }
    if case .stepsRelocated(let relocation) = entry.event {
      return apply(relocation, in: place.lesson)
    }
    self.place = place
    switch entry.event {
    case .verdict(let judgment):
      if judgment.outcome == .asExpected {
        done.insert(place)
        if judgment.kind.changesFiles { note(.after(place.step), in: place.lesson) }
      }
      strips[place.lesson, default: []].append(StripMark(step: place.step, mark: judgment.mark))
    case .stepRead: done.insert(place)
    case .hintShown(let number): openHints[place] = max(openHints[place] ?? 0, number)
    case .snapshot(let reason, let position):
      if let position = position ?? reason.position(at: place.step) {
        note(position, in: place.lesson)
      }
    case .stepMoved, .helpRequested, .helpReceived, .joined, .stepsRelocated, .remarks, .mutants:
      break
    }
  }

  private mutating func apply(_ relocation: StepRelocation, in lesson: Lesson.ID) {
    for removal in relocation.removed {
      successors[StepPlace(lesson: lesson, step: removal.step)] = removal.successor.map {
        StepPlace(lesson: lesson, step: $0)
      }
    }
  }

  /// Returns the learner's place in a course, or `nil` if the course has neither the step nor one
  /// that took its place.
  package func place(in course: Course) -> StepPlace? {
    var passed: Set<StepPlace> = []
    var place = place
    while let current = place, course.step(at: current) == nil {
      place = passed.insert(current).inserted ? successors[current] : nil
    }
    return place
  }

  /// Notes that a lesson's files correspond to a step.
  package mutating func note(_ position: FilesPosition, in lesson: Lesson.ID) {
    positions[lesson] = position
  }

  /// Returns the step that a lesson's files correspond to.
  package func position(in lesson: Lesson.ID) -> FilesPosition { positions[lesson] ?? .after(nil) }

  /// Returns whether a step is done.
  package func isDone(_ place: StepPlace) -> Bool { done.contains(place) }

  /// Returns the number of steps of a course that are done.
  package func doneCount(in course: Course) -> Int {
    course.lessons.reduce(0) { $0 + doneCount(in: $1) }
  }

  /// Returns whether all steps of a lesson are done.
  package func isDone(_ lesson: Lesson) -> Bool { doneCount(in: lesson) == lesson.steps.count }

  /// Returns the number of hints that were opened at a step.
  package func hints(at place: StepPlace) -> Int { openHints[place] ?? 0 }

  /// Returns the number of steps of a lesson that are done.
  package func doneCount(in lesson: Lesson) -> Int {
    lesson.steps.count { isDone(StepPlace(lesson: lesson.id, step: $0.id)) }
  }
}
