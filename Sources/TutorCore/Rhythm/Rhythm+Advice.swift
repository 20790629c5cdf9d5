extension Rhythm {
  /// One or two sentences of advice derived from the figures.
  ///
  /// With fewer than five runs, a single sentence says that it is too early for advice.
  package var advice: [String] {
    guard runs >= 5 else { return ["Advice appears here after five runs."] }
    let found = [
      wrongRedAdvice, timeAdvice, changeAdvice, runsAdvice, predictionAdvice, hintAdvice,
    ]
    .compactMap(\.self)
    return found.isEmpty
      ? ["Your changes are small and your reds are short. Keep it up."] : Array(found.prefix(2))
  }

  private var wrongRedAdvice: String? {
    guard redRuns >= 4, wrongReds * 3 > redRuns else { return nil }
    return
      "\(wrongReds) of \(redRuns) runs at a red step showed a different failure from the one the step names: "
      + "say what you expect before you save."
  }

  private var timeAdvice: String? {
    guard secondsInRed >= 600, secondsInRed > 3 * secondsInGreen else { return nil }
    return
      "You spend most of your time in red. If a red lasts, undo to the last green (U) and take "
      + "a smaller step."
  }

  private var changeAdvice: String? {
    guard let medianChange, medianChange > 15 else { return nil }
    return "You change \(medianChange) lines between two runs. Save more often, so that a failure "
      + "can only come from a few."
  }

  private var runsAdvice: String? {
    guard runsPerStep > 6 else { return nil }
    return
      "You need \(Self.rounded(runsPerStep)) runs per step. Read the whole 'got' line before "
      + "the next change, or open a hint."
  }

  private var predictionAdvice: String? {
    guard predictions >= 5 else {
      return runs >= 10 && predictions == 0
        ? "Try a prediction (p) before a run. You learn most where you are wrong."
        : nil
    }
    guard rightPredictions * 2 < predictions else { return nil }
    return
      "\(rightPredictions) of \(predictions) predictions came true. The surprises show where to "
      + "look again."
  }

  private var hintAdvice: String? {
    guard steps >= 4, hints > steps else { return nil }
    return "You open more than one hint per step. Try one guess of your own first."
  }

  /// Formats a number with at most one decimal place.
  static func rounded(_ number: Double) -> String {
    let tenths = Int((number * 10).rounded())
    return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
  }
}

extension Rhythm {
  /// The figures and their names, as shown to the learner.
  package var rows: [(name: String, value: String)] {
    var rows = [
      ("time in red", Self.time(secondsInRed)), ("time in green", Self.time(secondsInGreen)),
      ("runs", "\(runs)"), ("runs per step", Self.rounded(runsPerStep)),
      ("lines per run", Self.change(medianChange, largestChange)),
      ("wrong reds", redRuns == 0 ? "0" : "\(wrongReds) of \(redRuns)"), ("hints", "\(hints)"),
    ]
    let right = "\(rightPredictions) of \(predictions) right"
    let half = halfRightPredictions == 0 ? "" : ", \(halfRightPredictions) in kind"
    rows.append(("predictions", predictions == 0 ? "none" : right + half))
    return rows
  }

  private static func change(_ median: Int?, _ largest: Int?) -> String {
    guard let median, let largest else { return "none" }
    return largest > median ? "\(median), at most \(largest)" : "\(median)"
  }

  /// Formats a duration in seconds: `40 s`, `12 min`, `2 h 5 min`.
  package static func time(_ seconds: Int) -> String {
    if seconds < 60 { return "\(seconds) s" }
    let minutes = seconds / 60
    return minutes < 60 ? "\(minutes) min" : "\(minutes / 60) h \(minutes % 60) min"
  }
}
