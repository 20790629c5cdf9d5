package import TutorTexts
package import TestReports

/// A learner's prediction of the next run's result.
package struct Prediction: Equatable, Sendable, Codable {
  /// The four ways in which a run can end.
  package enum Kind: String, Sendable, Codable, CaseIterable {
    case doesNotBuild
    case fails
    case crashes
    case passes
  }

  /// The predicted kind of result.
  package var kind: Kind
  /// The text that the learner expects in an error, a failure, or a crash; may be empty.
  package var words: String

  /// Creates a prediction.
  package init(kind: Kind, words: String = "") {
    self.kind = kind
    self.words = words
  }

  /// The degree to which a prediction was right.
  package enum Outcome: String, Sendable, Codable, CaseIterable {
    /// The kind was right, and so was the text if the learner gave one.
    case right
    /// The kind was right, but the text did not occur.
    case kindOnly
    case wrong
  }
}

extension Prediction.Kind {
  /// Creates the kind that matches a report.
  ///
  /// Returns `nil` if the run did not end in one of the predictable ways, such as after a time-out.
  package init?(of report: Report) {
    switch report.ending {
    case .exited, .signalled: break
    case .timedOut, .cancelled, .toolchainFault: return nil
    }
    if report.build == .failed {
      self = .doesNotBuild
    } else if !report.crashes.isEmpty || report.tests.contains(where: { $0.status == .crashed }) {
      self = .crashes
    } else if !report.failedTests.isEmpty || !report.strayFailures.isEmpty {
      self = .fails
    } else if !report.passedTests.isEmpty, report.sawEndOfTests {
      self = .passes
    } else {
      return nil
    }
  }

  /// The word that a learner enters for the kind.
  package var name: String {
    switch self {
    case .doesNotBuild: "build"
    case .fails: "fail"
    case .crashes: "crash"
    case .passes: "pass"
    }
  }

  /// Creates the kind with the given name, or returns `nil` if there is no such kind.
  package init?(named name: String) {
    guard let kind = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = kind
  }

  /// The kind as the end of a sentence, such as `the build fails`.
  package var label: FrameText {
    switch self {
    case .doesNotBuild: .buildFails
    case .fails: .aTestFails
    case .crashes: .testsCrash
    case .passes: .goalOfAllTests
    }
  }
}

extension Prediction.Kind {
  /// The kind as a sentence about a run that is over, such as `the build failed`.
  fileprivate var pastLabel: FrameText {
    switch self {
    case .doesNotBuild: .buildFailed
    case .fails: .aTestFailed
    case .crashes: .testsCrashed
    case .passes: .allTestsPassed
    }
  }
}

extension Prediction {
  /// A description of the prediction, such as `the build fails, with "cannot find"`.
  package var sentence: Phrase {
    words.isEmpty
      ? Phrase(kind.label) : Phrase(.kindWithWords, Phrase(kind.label), Phrase(verbatim: words))
  }

  /// Compares the prediction with a run.
  ///
  /// Returns `nil` if the run did not end in one of the predictable ways.
  package func result(in report: Report) -> PredictionResult? {
    guard let seen = Kind(of: report) else { return nil }
    guard seen == kind else {
      return PredictionResult(prediction: self, outcome: .wrong, seen: seen)
    }
    return PredictionResult(
      prediction: self, outcome: occurs(in: report) ? .right : .kindOnly)
  }

  private func occurs(in report: Report) -> Bool {
    let wanted = Self.plain(words)
    guard !wanted.isEmpty, kind != .passes else { return true }
    let texts: [String] =
      switch kind {
      case .doesNotBuild: report.errors.map(\.message)
      case .fails:
        report.failedTests.flatMap { [$0.id.displayName] + $0.failures.map(\.message) }
          + report.strayFailures.map(\.message)
      case .crashes:
        report.crashes.flatMap { [$0.message, $0.test?.displayName].compactMap(\.self) }
      case .passes: []
      }
    return texts.contains { Self.plain($0).contains(wanted) }
  }

  /// Removes differences that a prediction need not match: case, quotes, and whitespace.
  private static func plain(_ text: String) -> String {
    text.lowercased().filter { !$0.isWhitespace && !"'\"`‘’“”".contains($0) }
  }
}

/// A prediction and its outcome.
package struct PredictionResult: Equatable, Sendable, Codable {
  /// The prediction.
  package var prediction: Prediction
  /// The outcome of the prediction.
  package var outcome: Prediction.Outcome
  /// What happened instead, or `nil` if the prediction was right or the result is from a journal.
  package var seen: Prediction.Kind?

  /// Creates a prediction result.
  package init(
    prediction: Prediction, outcome: Prediction.Outcome, seen: Prediction.Kind? = nil
  ) {
    self.prediction = prediction
    self.outcome = outcome
    self.seen = seen
  }

  /// The sentence that is shown along with the verdict.
  package var sentence: Phrase {
    switch outcome {
    case .right: Phrase(.asPredicted, prediction.sentence)
    case .kindOnly:
      Phrase(.rightKind, Phrase(prediction.kind.label), Phrase(verbatim: prediction.words))
    case .wrong:
      seen.map { Phrase(.notAsPredictedBut, prediction.sentence, Phrase($0.pastLabel)) }
        ?? Phrase(.notAsPredicted, prediction.sentence)
    }
  }
}
