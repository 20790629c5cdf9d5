/// Why a learner is likely to need help, in words.
package enum Need: Equatable, Sendable {
  /// The tests cannot be run at all.
  case cannotRun(reason: String)
  /// The same failure in succession, and not the one that the step wants.
  case sameFailure(times: Int, outcome: Verdict.Outcome)
  /// Nothing was heard for so many minutes since this verdict.
  case idle(minutes: Int, last: Verdict.Outcome, mark: Verdict.Mark)
  case allHintsOpen(count: Int)
  /// Many verdicts at one step, none of them the right one.
  case manyRuns(count: Int)
  /// The step takes much longer than it took others.
  case slow(minutes: Int, usual: Int)
  /// The learner is here, and has not run anything yet.
  case nothingRun(minutes: Int)

  /// The same failure so often is a need.
  package static let repeats = 3
  /// So many verdicts at one step without the right one are a need.
  package static let runs = 6
  /// So many seconds of silence at a red are a need.
  package static let idle = 300
  /// After so many seconds of silence a learner counts as away, and needs nothing.
  package static let away = 1800
  /// A step may take so many times as long as others took.
  package static let slowness = 3

  /// How much sooner this one is to be looked at than another.
  package var urgency: Int {
    switch self {
    case .cannotRun: 100
    case .sameFailure(let times, _): min(95, 55 + 5 * times)
    case .idle(let minutes, _, let mark): min(mark == .green ? 40 : 80, 45 + minutes)
    case .allHintsOpen: 60
    case .manyRuns(let count): min(75, 40 + 2 * count)
    case .slow: 50
    case .nothingRun(let minutes): min(45, 30 + minutes)
    }
  }

  /// The reason as the board shows it.
  package var words: String {
    switch self {
    case .cannotRun(let reason): reason.isEmpty ? "cannot run the tests" : "cannot run: \(reason)"
    case .sameFailure(let times, let outcome):
      "same \(Self.name(of: outcome)) \(Self.number(times)) times"
    case .idle(let minutes, let last, let mark):
      "idle \(minutes) min at \(Self.place(last, mark))"
    case .allHintsOpen(let count):
      count == 1 ? "the only hint is open" : "all \(count) hints are open"
    case .manyRuns(let count): "\(count) runs on this step, none as it should be"
    case .slow(let minutes, let usual):
      "\(minutes) min on this step, others took \(usual) min"
    case .nothingRun(let minutes): "here for \(minutes) min, nothing run yet"
    }
  }

  private static func name(of outcome: Verdict.Outcome) -> String {
    switch outcome {
    case .wrongRed: "wrong red"
    case .falseGreen: "false green"
    case .notGreenYet: "failure"
    case .nothingRan: "run without a test"
    case .timedOut: "time-out"
    case .asExpected, .toolchainFault: "verdict"
    }
  }

  private static func place(_ last: Verdict.Outcome, _ mark: Verdict.Mark) -> String {
    last == .asExpected ? mark == .red ? "a red" : "a green" : "a \(name(of: last))"
  }

  /// Small numbers are words in a sentence.
  private static func number(_ number: Int) -> String {
    let words = [
      "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
      "eleven", "twelve",
    ]
    return words.indices.contains(number) ? words[number] : "\(number)"
  }
}
