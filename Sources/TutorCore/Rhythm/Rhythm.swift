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
  ///   - phases: All entries, oldest first.
  ///   - lesson: The lesson that counts; nil for all.
  package init(of phases: [CyclePhase], in lesson: Lesson.ID? = nil) {
    var fold = Fold()
    for (index, phase) in phases.enumerated() {
      fold.add(
        phase,
        pause: Self.pause(from: phase, to: index + 1 < phases.count ? phases[index + 1] : nil),
        counts: lesson == nil || phase.entry.place.lesson == lesson)
    }
    self = fold.finished
  }

  private init() {}

  package var runsPerStep: Double { steps == 0 ? 0 : Double(runs) / Double(steps) }

  /// Clocks may be set back; then no time has passed.
  private static func pause(from phase: CyclePhase, to next: CyclePhase?) -> Int {
    guard let from = phase.entry.at, let to = next?.entry.at, from < to else { return 0 }
    let (pause, isTooLong) = to.subtractingReportingOverflow(from)
    return isTooLong ? longestPause : min(pause, longestPause)
  }

  private struct Fold {
    private var rhythm = Rhythm()
    private var marks: [Lesson.ID: Verdict.Mark] = [:]
    private var places: Set<StepPlace> = []
    private var changes: [Int] = []

    mutating func add(_ phase: CyclePhase, pause: Int, counts: Bool) {
      let lesson = phase.entry.place.lesson
      if let judgement = phase.judgement {
        marks[lesson] = judgement.mark
        if counts { add(judgement, phase) }
      }
      if case .hintShown = phase.entry.event, counts { rhythm.hints += 1 }
      guard counts else { return }
      switch marks[lesson] {
      case .red, .wrong: rhythm.secondsInRed += pause
      case .green: rhythm.secondsInGreen += pause
      case .unknown, nil: break
      }
    }

    private mutating func add(_ judgement: JournalEntry.Judgement, _ phase: CyclePhase) {
      rhythm.runs += 1
      places.insert(phase.entry.place)
      if let lines = phase.changedLines { changes.append(lines) }
      if judgement.kind == .red {
        rhythm.redRuns += 1
        if judgement.mark == .wrong { rhythm.wrongReds += 1 }
      }
      guard let predictionResult = judgement.predictionResult else { return }
      rhythm.predictions += 1
      if predictionResult.outcome == .right { rhythm.rightPredictions += 1 }
      if predictionResult.outcome == .kindOnly { rhythm.halfRightPredictions += 1 }
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
