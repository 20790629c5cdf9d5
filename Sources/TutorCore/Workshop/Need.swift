/// A reason why a learner is likely to need help.
package enum Need: Equatable, Sendable {
  /// The learner has asked for help this many minutes ago.
  case asked(question: String, minutes: Int)
  /// A facilitator has answered the learner's question this many seconds ago.
  case answered(question: String, answer: String, seconds: Int)
  /// The tests cannot run at all.
  case cannotRun(reason: String)
  /// The machine lacked something when the learner joined, and nothing has run since.
  case notReady(problem: String)
  /// The same failure several times in a row, which is not the expected one.
  case sameFailure(times: Int, outcome: Verdict.Outcome)
  /// No entry has arrived for this many minutes since the last verdict.
  case idle(minutes: Int, last: Verdict.Outcome, mark: Verdict.Mark)
  case allHintsOpen(count: Int)
  /// Many verdicts at one step, none of them as expected.
  case manyRuns(count: Int)
  /// The step takes much longer than it took other learners.
  case slow(minutes: Int, usual: Int)
  /// The learner has been at the step for this many minutes without a run.
  case nothingRun(minutes: Int)

  /// The number of consecutive equal failures that count as a need.
  package static let repeats = 3
  /// The number of verdicts at a step, none of them as expected, that count as a need.
  package static let runs = 6
  /// The number of seconds without an entry that count as a need.
  ///
  /// The limit doubles after a green.
  package static let idle = 300
  /// The number of seconds without an entry after which a learner counts as away.
  ///
  /// Then only an open request for help and a last verdict that was not as expected are needs.
  package static let away = 1800
  /// The factor by which a learner must exceed the usual time of a step to count as slow.
  package static let slowness = 3

  /// What kind of attention a learner needs, in the order in which kinds count.
  package enum Kind: CaseIterable, Sendable {
    case asks
    case stuck
    /// The learner asked, and a facilitator has answered.
    case answered
    /// Nothing has happened for a while, which may be a break.
    case silent
  }

  /// The kind of attention that the learner needs.
  package var kind: Kind {
    switch self {
    case .asked: .asks
    case .answered: .answered
    case .idle, .nothingRun: .silent
    case .cannotRun, .notReady, .sameFailure, .allHintsOpen, .manyRuns, .slow: .stuck
    }
  }

  /// The priority of the need: higher means that the learner needs help sooner.
  package var urgency: Int {
    switch self {
    case .asked: 120
    case .answered: 20
    case .cannotRun: 100
    case .notReady: 98
    case .sameFailure(let times, _): min(95, 55 + 5 * times)
    // After half an hour, the learner has probably left.
    case .idle(let minutes, _, let mark):
      minutes * 60 >= Self.away ? 30 : min(mark == .green ? 40 : 80, 45 + minutes)
    case .allHintsOpen: 60
    case .manyRuns(let count): min(75, 40 + 2 * count)
    case .slow: 50
    case .nothingRun(let minutes): min(45, 30 + minutes)
    }
  }

  /// The reason as the board shows it.
  package var summary: String {
    switch self {
    case .asked(let question, let minutes):
      (question.isEmpty ? "asks for help" : "asks: \(question)") + " (\(minutes) min ago)"
    case .answered(let question, let answer, let seconds):
      "answered \(Rhythm.time(seconds)) ago: \(answer)"
        + (question.isEmpty ? "" : " (asked: \(question))")
    case .cannotRun(let reason): reason.isEmpty ? "cannot run the tests" : "cannot run: \(reason)"
    case .notReady(let problem): "not ready: \(problem)"
    case .sameFailure(let times, let outcome):
      "same \(Self.name(of: outcome)) \(Self.number(times)) times"
    case .idle(let minutes, let last, let mark):
      "idle \(minutes) min at \(Self.place(last, mark))"
    case .allHintsOpen(let count):
      count == 1 ? "the only hint is open" : "all \(count) hints are open"
    case .manyRuns(let count): "\(count) runs on this step, none as expected"
    case .slow(let minutes, let usual):
      "\(minutes) min on this step, others needed \(usual) min"
    case .nothingRun(let minutes): "here for \(minutes) min without a run"
    }
  }

  private static func name(of outcome: Verdict.Outcome) -> String {
    switch outcome {
    case .wrongRed: "wrong red"
    case .falseGreen: "false green"
    case .notGreenYet: "failure"
    case .nothingRan: "run without a test"
    case .timedOut: "time-out"
    case .notDeterministic: "result that changes"
    case .asExpected, .toolchainFault: "verdict"
    }
  }

  private static func place(_ last: Verdict.Outcome, _ mark: Verdict.Mark) -> String {
    last == .asExpected ? mark == .red ? "a red" : "a green" : "a \(name(of: last))"
  }

  /// Spells out small numbers, as usual within a sentence.
  private static func number(_ number: Int) -> String {
    let words = [
      "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
      "eleven", "twelve",
    ]
    return words.indices.contains(number) ? words[number] : "\(number)"
  }
}

/// The number of learners for each kind of need.
///
/// A learner counts once, for the first kind of their needs.
package struct NeedCounts: Equatable, Sendable {
  private var counts: [Need.Kind: Int] = [:]

  /// Counts the learners of rows.
  package init(of rows: [LearnerStatus]) {
    for row in rows { if let kind = row.needKind { counts[kind, default: 0] += 1 } }
  }

  /// The number of learners with a kind of need.
  package subscript(kind: Need.Kind) -> Int { counts[kind, default: 0] }

  /// The counts that are not zero, as a phrase such as `1 asks, 2 silent`.
  package var phrase: String {
    let parts = Need.Kind.allCases.compactMap { kind -> String? in
      let count = self[kind]
      guard count > 0 else { return nil }
      return switch kind {
      case .asks: count == 1 ? "1 asks" : "\(count) ask"
      case .stuck: "\(count) stuck"
      case .answered: "\(count) answered"
      case .silent: "\(count) silent"
      }
    }
    return parts.isEmpty ? "no one needs help" : parts.joined(separator: ", ")
  }
}
