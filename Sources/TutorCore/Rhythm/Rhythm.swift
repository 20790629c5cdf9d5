/// How somebody works, in figures: a fold over the journal's entries, oldest first.
package struct Rhythm: Equatable, Sendable, Codable {
  /// Seconds from a red verdict, right or wrong, to the next entry.
  package var secondsInRed = 0
  /// Seconds from a green verdict to the next entry.
  package var secondsInGreen = 0
  /// The number of verdicts.
  package var runs = 0
  /// The number of steps that have verdicts.
  package var steps = 0
  /// The median of the lines changed for a verdict; nil where there is none.
  package var medianChange: Int?
  /// The most lines changed for a verdict.
  package var largestChange: Int?
  /// Runs at a red step.
  package var redRuns = 0
  /// Those of them whose failure was not the one that the step names.
  package var wrongReds = 0
  /// The number of hints that were opened.
  package var hints = 0
  package var predictions = 0
  /// Those of them that came true in kind and words.
  package var rightPredictions = 0
  /// Those of them that came true in kind alone.
  package var halfRightPredictions = 0

  /// A pause of more than this many seconds is not counted beyond it: nobody was at work.
  package static let longestPause = 600

  /// Folds entries.
  ///
  /// - Parameters:
  ///   - beats: All entries, oldest first.
  ///   - lesson: The lesson that counts; nil for all.
  package init(of beats: [Beat], in lesson: Lesson.ID? = nil) {
    var fold = Fold()
    for (index, beat) in beats.enumerated() {
      fold.take(
        beat, pause: Self.pause(from: beat, to: index + 1 < beats.count ? beats[index + 1] : nil),
        counts: lesson == nil || beat.entry.place.lesson == lesson)
    }
    self = fold.finished
  }

  private init() {}

  package var runsPerStep: Double { steps == 0 ? 0 : Double(runs) / Double(steps) }

  /// Clocks may be set back; then no time has passed.
  private static func pause(from beat: Beat, to next: Beat?) -> Int {
    guard let from = beat.entry.at, let to = next?.entry.at, from < to else { return 0 }
    let (pause, isTooLong) = to.subtractingReportingOverflow(from)
    return isTooLong ? longestPause : min(pause, longestPause)
  }

  private struct Fold {
    private var rhythm = Rhythm()
    private var marks: [Lesson.ID: Verdict.Mark] = [:]
    private var places: Set<StepPlace> = []
    private var changes: [Int] = []

    mutating func take(_ beat: Beat, pause: Int, counts: Bool) {
      let lesson = beat.entry.place.lesson
      if let judgement = beat.judgement {
        marks[lesson] = judgement.mark
        if counts { take(judgement, beat) }
      }
      if case .hintShown = beat.entry.event, counts { rhythm.hints += 1 }
      guard counts else { return }
      switch marks[lesson] {
      case .red, .wrong: rhythm.secondsInRed += pause
      case .green: rhythm.secondsInGreen += pause
      case .unknown, nil: break
      }
    }

    private mutating func take(_ judgement: JournalEntry.Judgement, _ beat: Beat) {
      rhythm.runs += 1
      places.insert(beat.entry.place)
      if let lines = beat.changedLines { changes.append(lines) }
      if judgement.kind == .red {
        rhythm.redRuns += 1
        if judgement.mark == .wrong { rhythm.wrongReds += 1 }
      }
      guard let foretold = judgement.foretold else { return }
      rhythm.predictions += 1
      if foretold.outcome == .right { rhythm.rightPredictions += 1 }
      if foretold.outcome == .kindOnly { rhythm.halfRightPredictions += 1 }
    }

    var finished: Rhythm {
      var rhythm = rhythm
      rhythm.steps = places.count
      rhythm.medianChange = changes.isEmpty ? nil : changes.sorted()[changes.count / 2]
      rhythm.largestChange = changes.max()
      return rhythm
    }
  }
}
