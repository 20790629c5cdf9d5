/// What follows from a learner's entries: where they are, and how they got on there.
///
/// A fold, oldest entry first.
package struct History: Equatable, Sendable {
  /// Where the learner was last.
  package private(set) var place: StepPlace?
  /// When they came to that step this time, on their own clock.
  package private(set) var arrivedAtStep: Int?
  /// When the last thing happened, on their own clock.
  package private(set) var lastAt: Int?
  package private(set) var done: Set<StepPlace> = []
  /// The marks of all verdicts, in order.
  package private(set) var marks: [Verdict.Mark] = []
  /// The outcome of the last verdict of all.
  package private(set) var lastOutcome: Verdict.Outcome?
  /// The last verdict at the present step.
  package private(set) var judgement: JournalEntry.Judgement?
  /// The commit of that verdict.
  package private(set) var commit: String?
  /// The number of verdicts at the present step, this time.
  package private(set) var runsHere = 0
  /// How often the last failure was seen in succession: the same one, numbers apart.
  package private(set) var repeats = 0
  /// The hints that are open at the present step.
  package private(set) var hintsHere = 0
  /// Verdicts in which the failure was not the one that the step names.
  package private(set) var wrongReds = 0
  package private(set) var hints = 0
  /// What was seen at each step.
  package private(set) var visits: [StepPlace: Visit] = [:]

  /// A learner's time at one step, all visits together.
  package struct Visit: Equatable, Sendable {
    /// In seconds; a pause counts `Rhythm.longestPause` at most.
    package var seconds = 0
    package var runs = 0
    package var wrongReds = 0
    package var hints = 0
    package var isDone = false
  }

  package init() {}

  /// Folds entries, oldest first.
  package init(of entries: some Sequence<SharedEntry>) {
    for entry in entries { apply(entry) }
  }

  /// Whether the step at which the learner is has been done.
  package var isDoneHere: Bool { place.map(done.contains) ?? false }

  private mutating func apply(_ shared: SharedEntry) {
    let entry = shared.entry
    passTime(to: entry.at)
    if entry.place != place { come(to: entry) }
    switch entry.event {
    case .verdict(let judgement): apply(judgement, in: shared)
    case .stepRead: finish(entry.place)
    case .hintShown(let number):
      hintsHere = max(hintsHere, number)
      hints += 1
      visits[entry.place, default: Visit()].hints += 1
    case .stepMoved, .snapshot: break
    }
  }

  private mutating func passTime(to moment: Int?) {
    guard let moment else { return }
    if let lastAt, let place, moment > lastAt {
      let (pause, isTooLong) = moment.subtractingReportingOverflow(lastAt)
      visits[place, default: Visit()].seconds +=
        isTooLong ? Rhythm.longestPause : min(pause, Rhythm.longestPause)
    }
    // A clock that was set back counts on from where it is.
    lastAt = moment
  }

  private mutating func come(to entry: JournalEntry) {
    place = entry.place
    arrivedAtStep = entry.at ?? lastAt
    (judgement, commit) = (nil, nil)
    (runsHere, repeats, hintsHere) = (0, 0, 0)
    if visits[entry.place] == nil { visits[entry.place] = Visit() }
  }

  private mutating func apply(_ next: JournalEntry.Judgement, in shared: SharedEntry) {
    let place = shared.entry.place
    let isSame =
      judgement.map { FailureKind($0, at: place) == FailureKind(next, at: place) } ?? false
    repeats = next.outcome == .asExpected ? 0 : isSame ? repeats + 1 : 1
    (judgement, commit) = (next, shared.commit)
    runsHere += 1
    marks.append(next.mark)
    lastOutcome = next.outcome
    visits[place, default: Visit()].runs += 1
    if next.outcome == .wrongRed {
      wrongReds += 1
      visits[place, default: Visit()].wrongReds += 1
    }
    if next.outcome == .asExpected { finish(place) }
  }

  private mutating func finish(_ place: StepPlace) {
    done.insert(place)
    visits[place, default: Visit()].isDone = true
  }
}

/// A failure's text, compared.
package enum FailureText {
  /// The text with every number replaced, so that failures that differ in their values alone are the same.
  package static func shape(of text: String) -> String {
    var shape = ""
    var isInNumber = false
    for scalar in text.unicodeScalars {
      let isDigit = ("0"..."9").contains(scalar)
      if !isDigit { shape.unicodeScalars.append(scalar) } else if !isInNumber { shape += "#" }
      isInNumber = isDigit
    }
    return shape
  }
}
