package import TutorTexts

extension Rhythm {
  /// One or two sentences of advice derived from the figures.
  ///
  /// With fewer than five runs, a single sentence says that it is too early for advice.
  package var advice: [Phrase] {
    guard runs >= 5 else { return [Phrase(.adviceLater)] }
    return problems.isEmpty ? [Phrase(.adviceKeepUp)] : Array(problems.prefix(2))
  }

  /// The advice without praise, most important first; none with fewer than five runs.
  var problems: [Phrase] {
    guard runs >= 5 else { return [] }
    return [
      wrongRedAdvice, longRedAdvice, timeAdvice, changeAdvice, runsAdvice, mutantAdvice,
      predictionAdvice, hintAdvice,
    ]
    .compactMap(\.self)
  }

  private var wrongRedAdvice: Phrase? {
    guard redRuns >= 4, wrongReds * 3 > redRuns else { return nil }
    return Phrase(.adviceWrongReds, "\(wrongReds)", "\(redRuns)")
  }

  private var longRedAdvice: Phrase? {
    guard extremes.longestRed >= 900 else { return nil }
    return Phrase(.adviceLongRed, Phrase(verbatim: Self.time(extremes.longestRed)))
  }

  private var mutantAdvice: Phrase? {
    guard mutantRuns >= 3, missedMutantRuns * 2 > mutantRuns else { return nil }
    return Phrase(.adviceMutants, "\(missedMutantRuns)", "\(mutantRuns)")
  }

  private var timeAdvice: Phrase? {
    guard secondsInRed >= 600, secondsInRed > 3 * secondsInGreen else { return nil }
    return Phrase(.adviceTime)
  }

  private var changeAdvice: Phrase? {
    guard let medianChange, medianChange > 15 else { return nil }
    return Phrase(.adviceChange, "\(medianChange)")
  }

  private var runsAdvice: Phrase? {
    guard runsPerStep > 6 else { return nil }
    return Phrase(.adviceRuns, "\(Self.rounded(runsPerStep))")
  }

  private var predictionAdvice: Phrase? {
    guard predictions >= 5 else {
      return runs >= 10 && predictions == 0 ? Phrase(.advicePredict) : nil
    }
    guard rightPredictions * 2 < predictions else { return nil }
    return Phrase(.advicePredictions, "\(rightPredictions)", "\(predictions)")
  }

  private var hintAdvice: Phrase? {
    guard steps >= 4, hints > steps else { return nil }
    return Phrase(.adviceHints)
  }

  /// Formats a number with at most one decimal place.
  static func rounded(_ number: Double) -> String {
    let tenths = Int((number * 10).rounded())
    return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
  }
}

extension Rhythm {
  /// The figures and their names, as shown to a learner of lessons.
  package var rows: [(name: FrameText, value: Phrase)] {
    [
      (.timeInRed, Phrase(verbatim: Self.time(secondsInRed))),
      (.timeInGreen, Phrase(verbatim: Self.time(secondsInGreen))),
      (.runsLabel, "\(runs)"), (.runsPerStep, Phrase(verbatim: Self.rounded(runsPerStep))),
      (.linesPerRun, Self.change(medianChange, largestChange)),
      (.wrongReds, redRuns == 0 ? "0" : Phrase(.numberOf, "\(wrongReds)", "\(redRuns)")),
      (.hintsLabel, "\(hints)"), (.predictionsLabel, rightOfPredictions),
    ]
  }

  /// The figures of practice, which has no steps to fail at and no hints.
  package var rowsOfPractice: [(name: FrameText, value: Phrase)] {
    rows.filter { ![.runsPerStep, .wrongReds, .hintsLabel].contains($0.name) }
  }

  /// The figures of a workshop, whose changes are not counted.
  package var rowsOfWorkshop: [(name: FrameText, value: Phrase)] {
    rows.filter { $0.name != .linesPerRun }
  }

  /// The extremes and their names, without those that have not occurred.
  ///
  /// - Parameter title: Returns the title of a step, or `nil` if it has none.
  /// - Returns: The rows.
  package func extremeRows(
    titledBy title: (StepPlace) -> String?
  ) -> [(name: FrameText, value: Phrase)] {
    func at(_ value: Phrase, _ place: StepPlace?) -> Phrase {
      place.flatMap(title).map { Phrase(.inStep, value, Phrase(verbatim: $0)) } ?? value
    }
    var rows: [(name: FrameText, value: Phrase)] = []
    if extremes.longestRed > 0 {
      rows.append(
        (
          .longestRed,
          at(Phrase(verbatim: Self.time(extremes.longestRed)), extremes.stepOfLongestRed)
        ))
    }
    if let largestChange, largestChange > 0 {
      let lines =
        largestChange == 1 ? Phrase(.oneLine) : Phrase(.manyLines, "\(largestChange)")
      rows.append(
        (.largestChange, at(lines, extremes.stepOfLargestChange)))
    }
    if mutantRuns > 0 {
      rows.append(
        (.runsThatMissed, Phrase(.inRuns, "\(missedMutantRuns)", "\(mutantRuns)")))
    }
    return rows
  }

  private var rightOfPredictions: Phrase {
    guard predictions > 0 else { return Phrase(.noneOfThem) }
    let (right, all): (Phrase, Phrase) = ("\(rightPredictions)", "\(predictions)")
    return halfRightPredictions == 0
      ? Phrase(.numberRight, right, all)
      : Phrase(.numberRightInKind, right, all, "\(halfRightPredictions)")
  }

  private static func change(_ median: Int?, _ largest: Int?) -> Phrase {
    guard let median, let largest else { return Phrase(.noneOfThem) }
    return largest > median ? Phrase(.atMost, "\(median)", "\(largest)") : "\(median)"
  }

  /// Formats a duration in seconds: `40 s`, `12 min`, `2 h 5 min`.
  package static func time(_ seconds: Int) -> String {
    if seconds < 60 { return "\(seconds) s" }
    let minutes = seconds / 60
    return minutes < 60 ? "\(minutes) min" : "\(minutes / 60) h \(minutes % 60) min"
  }
}
