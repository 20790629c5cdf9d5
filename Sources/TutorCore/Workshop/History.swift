/// A learner's position and progress, computed from the entries of their journal.
///
/// Times are in seconds since 1970 on the learner's own clock.
package struct History: Equatable, Sendable {
  /// What happened at the current step or package, during the current visit.
  package struct Here: Equatable, Sendable {
    /// The step or the package.
    package fileprivate(set) var place: Place
    /// The time at which the learner arrived.
    package fileprivate(set) var since: Int?
    /// The last verdict.
    package fileprivate(set) var judgment: JournalEntry.Judgment?
    /// The commit of the last verdict.
    package fileprivate(set) var commit: String?
    /// The number of verdicts.
    ///
    /// In practice, which is never done, it counts from the last red or green.
    package fileprivate(set) var runs = 0
    /// The number of consecutive occurrences of the last failure.
    ///
    /// Failures that differ only in numbers count as the same.
    package fileprivate(set) var repeats = 0
    /// The number of open hints.
    package fileprivate(set) var hints = 0

    /// Adds a verdict.
    fileprivate mutating func add(_ next: JournalEntry.Judgment, _ commit: String) {
      let isSame = judgment?.isSameFailure(as: next) ?? false
      repeats = next.outcome == .asExpected ? 0 : isSame ? repeats + 1 : 1
      (judgment, self.commit) = (next, commit)
      runs = place.step == nil && next.outcome == .asExpected ? 0 : runs + 1
    }
  }

  /// Where the learner was last, and what happened there.
  package private(set) var here: Here?
  /// The time of the last entry.
  package private(set) var lastAt: Int?
  /// The steps that the learner has done.
  package private(set) var done: Set<StepPlace> = []
  /// The marks of all verdicts, oldest first.
  package private(set) var marks: [Verdict.Mark] = []
  /// The outcome of the last verdict.
  package private(set) var lastOutcome: Verdict.Outcome?
  /// The number of verdicts whose failure was not the one that the step names.
  package private(set) var wrongReds = 0
  /// The number of hints that the learner opened.
  package private(set) var hints = 0
  /// The open request for help, or `nil` if the learner needs no help.
  package private(set) var helpRequest: HelpRequest?
  /// The steps at which the learner has applied the solution.
  package private(set) var solved: Set<StepPlace> = []
  /// The steps at which the learner's files had the very text of the solution.
  package private(set) var sameAsSolution: Set<StepPlace> = []
  /// The learner's machine, if the tutor has reported it.
  package private(set) var equipment: JournalEntry.Equipment?
  /// The statistics for each step that the learner visited.
  package private(set) var visits: [StepPlace: Visit] = [:]

  /// A request for help.
  package struct HelpRequest: Equatable, Sendable {
    /// The learner's question; may be empty.
    package var question: String
    /// The time of the request, if it is known.
    package var at: Int?
  }

  /// The statistics on all visits of a learner to one step.
  package struct Visit: Equatable, Sendable {
    /// The time spent, in seconds.
    ///
    /// A pause counts for at most `Rhythm.longestPause`.
    package var seconds = 0
    /// The number of verdicts.
    package var runs = 0
    /// The number of verdicts whose failure was not the one that the step names.
    package var wrongReds = 0
    /// The number of hints that the learner opened.
    package var hints = 0
    /// The highest number of a hint that the learner opened.
    ///
    /// Seeing the solution counts as one more hint than the step has.
    package var highestHint = 0
    /// A Boolean value that indicates whether the learner has done the step.
    package var isDone = false

    /// Returns the statistics of two steps that became one.
    fileprivate func adding(_ other: Visit) -> Visit {
      Visit(
        seconds: seconds + other.seconds, runs: runs + other.runs,
        wrongReds: wrongReds + other.wrongReds, hints: hints + other.hints,
        highestHint: max(highestHint, other.highestHint), isDone: isDone || other.isDone)
    }
  }

  /// Creates an empty history.
  package init() {}

  /// Creates a history from entries, oldest first.
  package init(of entries: some Sequence<RecordedEntry>) {
    apply(entries)
  }

  /// Continues the history with further entries.
  mutating func apply(_ entries: some Sequence<RecordedEntry>) {
    for entry in entries { apply(entry) }
  }

  /// A Boolean value that indicates whether the learner has done the current step.
  package var isDoneHere: Bool { here?.place.step.map(done.contains) ?? false }

  private mutating func apply(_ shared: RecordedEntry) {
    let entry = shared.entry
    if case .stepsRelocated(let relocation) = entry.event {
      if let lesson = entry.place.lesson { relocate(relocation, in: lesson) }
      return
    }
    passTime(to: entry.at)
    if entry.place != here?.place { come(to: entry) }
    switch entry.event {
    case .verdict(let judgment): apply(judgment, in: shared)
    case .stepRead: finish(entry.place)
    case .hintShown(let number):
      if let known = here?.hints { here?.hints = max(known, number) }
      hints += 1
      visit(entry.place) {
        $0.hints += 1
        $0.highestHint = max($0.highestHint, number)
      }
    case .joined(let equipment): self.equipment = equipment
    case .helpRequested(let question):
      helpRequest = HelpRequest(question: question, at: entry.at)
    case .helpReceived: helpRequest = nil
    case .snapshot(.beforeSolution, _), .snapshot(.beforeSolutionFromStart, _):
      if let step = entry.place.step { solved.insert(step) }
    case .stepMoved, .snapshot, .stepsRelocated, .remarks, .mutants: break
    }
  }

  /// Replaces the former names of steps by the present ones.
  private mutating func relocate(_ relocation: StepRelocation, in lesson: Lesson.ID) {
    let present = { (place: StepPlace) in
      guard place.lesson == lesson, let step = relocation.renamed[place.step] else { return place }
      return StepPlace(lesson: lesson, step: step)
    }
    (done, solved) = (Set(done.map(present)), Set(solved.map(present)))
    sameAsSolution = Set(sameAsSolution.map(present))
    visits = Dictionary(visits.map { (present($0.key), $0.value) }) { $0.adding($1) }
    if let place = here?.place.step, place.lesson == lesson {
      here?.place = .step(StepPlace(lesson: lesson, step: relocation.successor(of: place.step)))
    }
  }

  private mutating func passTime(to moment: Int?) {
    guard let moment else { return }
    if let lastAt, let place = here?.place, moment > lastAt {
      let (pause, isTooLong) = moment.subtractingReportingOverflow(lastAt)
      visit(place) {
        $0.seconds += isTooLong ? Rhythm.longestPause : min(pause, Rhythm.longestPause)
      }
    }
    // If the clock was set back, later pauses are measured from the new time.
    lastAt = moment
  }

  private mutating func come(to entry: JournalEntry) {
    here = Here(place: entry.place, since: entry.at ?? lastAt)
    visit(entry.place) { _ in }
  }

  private mutating func apply(_ judgment: JournalEntry.Judgment, in shared: RecordedEntry) {
    let place = shared.entry.place
    here?.add(judgment, shared.commit)
    marks.append(judgment.mark)
    lastOutcome = judgment.outcome
    visit(place) { $0.runs += 1 }
    if judgment.hasTextOfSolution, let step = place.step { sameAsSolution.insert(step) }
    if judgment.outcome == .wrongRed {
      wrongReds += 1
      visit(place) { $0.wrongReds += 1 }
    }
    if judgment.outcome == .asExpected { finish(place) }
  }

  /// Counts a step as done; practice is never done.
  private mutating func finish(_ place: Place) {
    guard let step = place.step else { return }
    done.insert(step)
    visit(place) { $0.isDone = true }
  }

  /// Changes the statistics on the visits of a step; practice has no statistics.
  private mutating func visit(_ place: Place, _ change: (inout Visit) -> Void) {
    if let step = place.step { change(&visits[step, default: Visit()]) }
  }
}

extension JournalEntry.Judgment {
  /// Returns whether two verdicts at the same step have the same failure, apart from numbers.
  fileprivate func isSameFailure(as other: Self) -> Bool {
    guard outcome == other.outcome else { return false }
    return reason == other.reason
      || FailureText.shape(of: reason) == FailureText.shape(of: other.reason)
  }
}

/// A namespace for comparing the texts of failures.
package enum FailureText {
  /// Returns the text with every number replaced by `#`, so that failures that differ only in their
  /// values compare equal.
  package static func shape(of text: String) -> String {
    var shape: [UInt8] = []
    shape.reserveCapacity(text.utf8.count)
    var isInNumber = false
    for byte in text.utf8 {
      let isDigit = (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      if !isDigit { shape.append(byte) } else if !isInNumber { shape.append(UInt8(ascii: "#")) }
      isInNumber = isDigit
    }
    return String(decoding: shape, as: UTF8.self)
  }
}
