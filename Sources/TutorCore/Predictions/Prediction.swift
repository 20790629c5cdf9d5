/// What a learner expects of the next run, said before it.
package struct Prediction: Equatable, Sendable, Codable {
  /// The four ways in which a run can end.
  package enum Kind: String, Sendable, Codable, CaseIterable {
    case doesNotBuild
    case fails
    case crashes
    case passes
  }

  package var kind: Kind
  /// Words that the learner expects in an error, a failure or a crash; empty where they named none.
  package var words: String

  package init(kind: Kind, words: String = "") {
    self.kind = kind
    self.words = words
  }

  /// How far a prediction came true.
  package enum Outcome: String, Sendable, Codable, CaseIterable {
    /// The kind, and the words if there were any.
    case right
    /// The kind, but not the words.
    case kindOnly
    case wrong
  }
}

extension Prediction.Kind {
  /// What a run was; nil where it came to no end that could have been predicted.
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

  /// The one word by which a learner names the kind.
  package var name: String {
    switch self {
    case .doesNotBuild: "build"
    case .fails: "fail"
    case .crashes: "crash"
    case .passes: "pass"
    }
  }

  /// The kind of that name; nil where there is none.
  package init?(named name: String) {
    guard let kind = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = kind
  }

  /// The kind as the end of a sentence: `it does not build`.
  package var words: String {
    switch self {
    case .doesNotBuild: "it does not build"
    case .fails: "a test fails"
    case .crashes: "the tests crash"
    case .passes: "all tests pass"
    }
  }
}

extension Prediction {
  /// What was predicted, in words: `it does not build, with "cannot find"`.
  package var sentence: String { words.isEmpty ? kind.words : "\(kind.words), with \"\(words)\"" }

  /// Holds the prediction against a run; nil where the run came to no end that could have been predicted.
  package func outcome(in report: Report) -> Outcome? {
    guard let seen = Kind(of: report) else { return nil }
    guard seen == kind else { return .wrong }
    return occurs(in: report) ? .right : .kindOnly
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

  /// Case, quotes and spaces are nobody's guess.
  private static func plain(_ text: String) -> String {
    text.lowercased().filter { !$0.isWhitespace && !"'\"`‘’“”".contains($0) }
  }
}

/// A prediction, and what became of it.
package struct PredictionResult: Equatable, Sendable, Codable {
  package var prediction: Prediction
  package var outcome: Prediction.Outcome

  package init(prediction: Prediction, outcome: Prediction.Outcome) {
    self.prediction = prediction
    self.outcome = outcome
  }

  /// What the learner is told beside the verdict.
  package var sentence: String {
    switch outcome {
    case .right: "As you predicted: \(prediction.sentence)."
    case .kindOnly:
      "You predicted the right kind (\(prediction.kind.words)), but other words than "
        + "\"\(prediction.words)\"."
    case .wrong: "You predicted that \(prediction.sentence)."
    }
  }
}
