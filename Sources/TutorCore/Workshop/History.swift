/// A learner's position and progress, computed from the entries of their journal.
///
/// Times are in seconds since 1970 on the learner's own clock.
package struct History: Equatable, Sendable {
  /// The step that the learner was last at.
  package private(set) var place: StepPlace?
  /// The time at which the learner arrived at the current step, for the current visit.
  package private(set) var arrivedAtStep: Int?
  /// The time of the last entry.
  package private(set) var lastAt: Int?
  /// The steps that the learner has done.
  package private(set) var done: Set<StepPlace> = []
  /// The marks of all verdicts, oldest first.
  package private(set) var marks: [Verdict.Mark] = []
  /// The outcome of the last verdict at any step.
  package private(set) var lastOutcome: Verdict.Outcome?
  /// The last verdict at the current step during the current visit.
  package private(set) var judgment: JournalEntry.Judgment?
  /// The commit of the last verdict at the current step.
  package private(set) var commit: String?
  /// The number of verdicts at the current step during the current visit.
  package private(set) var runsHere = 0
  /// The number of consecutive occurrences of the last failure.
  ///
  /// Failures that differ only in numbers count as the same.
  package private(set) var repeats = 0
  /// The number of hints that are open at the current step.
  package private(set) var hintsHere = 0
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
  package init(of entries: some Sequence<SharedEntry>) {
    apply(entries)
  }

  /// Continues the history with further entries.
  mutating func apply(_ entries: some Sequence<SharedEntry>) {
    for entry in entries { apply(entry) }
  }

  /// A Boolean value that indicates whether the learner has done the current step.
  package var isDoneHere: Bool { place.map(done.contains) ?? false }

  private mutating func apply(_ shared: SharedEntry) {
    let entry = shared.entry
    if case .stepsRelocated(let relocation) = entry.event {
      return relocate(relocation, in: entry.place.lesson)
    }
    passTime(to: entry.at)
    if entry.place != place { come(to: entry) }
    switch entry.event {
    case .verdict(let judgment): apply(judgment, in: shared)
    case .stepRead: finish(entry.place)
    case .hintShown(let number):
      hintsHere = max(hintsHere, number)
      hints += 1
      visits[entry.place, default: Visit()].hints += 1
      let highest = visits[entry.place]?.highestHint ?? 0
      visits[entry.place]?.highestHint = max(highest, number)
    case .joined(let equipment): self.equipment = equipment
    case .helpRequested(let question):
      helpRequest = HelpRequest(question: question, at: entry.at)
    case .helpReceived: helpRequest = nil
    case .snapshot(.beforeSolution, _), .snapshot(.beforeSolutionFromStart, _):
      solved.insert(entry.place)
    case .stepMoved, .snapshot, .stepsRelocated: break
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
    if let place, place.lesson == lesson {
      self.place = StepPlace(lesson: lesson, step: relocation.successor(of: place.step))
    }
  }

  private mutating func passTime(to moment: Int?) {
    guard let moment else { return }
    if let lastAt, let place, moment > lastAt {
      let (pause, isTooLong) = moment.subtractingReportingOverflow(lastAt)
      visits[place, default: Visit()].seconds +=
        isTooLong ? Rhythm.longestPause : min(pause, Rhythm.longestPause)
    }
    // If the clock was set back, later pauses are measured from the new time.
    lastAt = moment
  }

  private mutating func come(to entry: JournalEntry) {
    place = entry.place
    arrivedAtStep = entry.at ?? lastAt
    (judgment, commit) = (nil, nil)
    (runsHere, repeats, hintsHere) = (0, 0, 0)
    if visits[entry.place] == nil { visits[entry.place] = Visit() }
  }

  private mutating func apply(_ next: JournalEntry.Judgment, in shared: SharedEntry) {
    let place = shared.entry.place
    let isSame = judgment?.isSameFailure(as: next) ?? false
    repeats = next.outcome == .asExpected ? 0 : isSame ? repeats + 1 : 1
    (judgment, commit) = (next, shared.commit)
    runsHere += 1
    marks.append(next.mark)
    lastOutcome = next.outcome
    visits[place, default: Visit()].runs += 1
    if next.hasTextOfSolution { sameAsSolution.insert(place) }
    if next.outcome == .wrongRed {
      wrongReds += 1
      visits[place, default: Visit()].wrongReds += 1
    }
    guard next.outcome == .asExpected else { return }
    // Practice is never done. Each red and each green restarts the count.
    if place.isPractice { runsHere = 0 } else { finish(place) }
  }

  private mutating func finish(_ place: StepPlace) {
    done.insert(place)
    visits[place, default: Visit()].isDone = true
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
