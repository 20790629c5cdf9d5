/// Statistics on how a learner works, computed from the journal's entries.
package struct Rhythm: Equatable, Sendable, Codable {
  /// Seconds from a red verdict, right or wrong, to the next entry.
  package var secondsInRed = 0
  /// Seconds from a green verdict to the next entry.
  package var secondsInGreen = 0
  /// The longest red, and the steps of extremes.
  package var extremes = Extremes()
  /// The number of verdicts.
  package var runs = 0
  /// The number of steps of lessons that have verdicts.
  package var steps = 0
  /// The median number of lines changed for a verdict, or `nil` if no change was measured.
  package var medianChange: Int?
  /// The largest number of lines changed for a verdict, or `nil` if no change was measured.
  package var largestChange: Int?
  /// The number of runs at red steps.
  package var redRuns = 0
  /// The number of runs at red steps whose verdict was wrong: not the failure that the step names.
  package var wrongReds = 0
  /// The number of hints that the learner opened.
  package var hints = 0
  /// The number of predictions.
  package var predictions = 0
  /// The number of predictions that were right in both kind and message.
  package var rightPredictions = 0
  /// The number of predictions that were right in kind only.
  package var halfRightPredictions = 0

  /// The number of times that mutants were tried.
  package var mutantRuns = 0
  /// The number of times that the tests missed a mutant.
  package var missedMutantRuns = 0

  /// The longest red, and the steps of extremes, which are `nil` in practice.
  package struct Extremes: Equatable, Sendable, Codable {
    /// The longest time from a red to the next green, in seconds.
    package var longestRed = 0
    /// The step at which the longest red ended.
    package var stepOfLongestRed: StepPlace?
    /// The step of the largest change.
    package var stepOfLargestChange: StepPlace?
  }

  /// The maximum number of seconds that a pause contributes to a time.
  ///
  /// The learner has probably left during a longer pause.
  package static let longestPause = 600

  /// Computes the statistics from journal entries.
  ///
  /// - Parameters:
  ///   - phases: All entries, oldest first.
  ///   - lesson: The lesson to count, or `nil` to count all lessons.
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

  /// The average number of runs per step, or 0 if there are no runs.
  package var runsPerStep: Double { steps == 0 ? 0 : Double(runs) / Double(steps) }

  // A clock may have been set back. The pause is 0 in that case.
  private static func pause(from phase: CyclePhase, to next: CyclePhase?) -> Int {
    guard let from = phase.entry.at, let to = next?.entry.at, from < to else { return 0 }
    let (pause, isTooLong) = to.subtractingReportingOverflow(from)
    return isTooLong ? longestPause : min(pause, longestPause)
  }

  private struct Fold {
    private var rhythm = Rhythm()
    private var marks: [Lesson.ID?: Verdict.Mark] = [:]
    private var places: Set<Place> = []
    private var changes: [Int] = []
    /// The time of the current red in each lesson, in seconds.
    private var reds: [Lesson.ID?: Int] = [:]

    mutating func add(_ phase: CyclePhase, pause: Int, counts: Bool) {
      let lesson = phase.entry.place.lesson
      if let judgment = phase.judgment {
        marks[lesson] = judgment.mark
        if counts { add(judgment, phase) }
      }
      guard counts else { return }
      switch phase.entry.event {
      case .hintShown: rhythm.hints += 1
      case .mutants(let tally):
        rhythm.mutantRuns += 1
        if tally.missed > 0 { rhythm.missedMutantRuns += 1 }
      default: break
      }
      switch marks[lesson] {
      case .red, .wrong:
        rhythm.secondsInRed += pause
        let red = reds[lesson, default: 0] + pause
        reds[lesson] = red
        if red > rhythm.extremes.longestRed {
          rhythm.extremes.longestRed = red
          rhythm.extremes.stepOfLongestRed = phase.entry.place.step
        }
      case .green:
        rhythm.secondsInGreen += pause
        reds[lesson] = nil
      case .unknown, nil: break
      }
    }

    private mutating func add(_ judgment: JournalEntry.Judgment, _ phase: CyclePhase) {
      rhythm.runs += 1
      if let place = phase.entry.place.step { places.insert(.step(place)) }
      if let lines = phase.changedLines {
        changes.append(lines)
        if lines > rhythm.largestChange ?? -1 {
          rhythm.largestChange = lines
          rhythm.extremes.stepOfLargestChange = phase.entry.place.step
        }
      }
      if judgment.kind == .mutation {
        rhythm.mutantRuns += 1
        if judgment.mark == .wrong { rhythm.missedMutantRuns += 1 }
      }
      if judgment.kind == .red {
        rhythm.redRuns += 1
        if judgment.mark == .wrong { rhythm.wrongReds += 1 }
      }
      guard let predictionResult = judgment.predictionResult else { return }
      rhythm.predictions += 1
      if predictionResult.outcome == .right { rhythm.rightPredictions += 1 }
      if predictionResult.outcome == .kindOnly { rhythm.halfRightPredictions += 1 }
    }

    var finished: Rhythm {
      var rhythm = rhythm
      rhythm.steps = places.count
      rhythm.medianChange = changes.isEmpty ? nil : changes.sorted()[changes.count / 2]
      return rhythm
    }
  }
}

extension Rhythm {
  /// Adds the statistics of another learner.
  ///
  /// The changes are left out, because a sum has no median.
  mutating func add(_ other: Rhythm) {
    secondsInRed += other.secondsInRed
    secondsInGreen += other.secondsInGreen
    if other.extremes.longestRed > extremes.longestRed { extremes = other.extremes }
    runs += other.runs
    steps += other.steps
    redRuns += other.redRuns
    wrongReds += other.wrongReds
    hints += other.hints
    predictions += other.predictions
    rightPredictions += other.rightPredictions
    halfRightPredictions += other.halfRightPredictions
    mutantRuns += other.mutantRuns
    missedMutantRuns += other.missedMutantRuns
  }
}
