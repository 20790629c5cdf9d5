import TutorRunning
import Glibc
import TestReports

/// The trials of a package's mutants: which tests run next with which mutant, and what the outcomes of
/// the earlier ones add.
struct MutantTrials {
  /// A run of tests, one process after the other, until a test fails.
  struct Trial {
    var purpose: Purpose
    var processes: [BundleArguments]

    /// The mutant that is switched on, if any.
    var mutant: Int? {
      switch purpose {
      case .mutant(let number), .comparison(let number): number
      case .alone: nil
      }
    }
  }

  /// The purpose of a trial.
  enum Purpose {
    case mutant(Int)
    /// Whether the tests that are not new catch a mutant, too.
    case comparison(Int)
    /// Whether a test passes alone, so that it can be tried first for other mutants of a file.
    case alone(TestID, file: String)
  }

  /// The outcome of a trial.
  enum Outcome: Equatable {
    /// A test, a crash or an endless loop revealed the change.
    case caught(by: String, test: TestID?, saying: String? = nil)
    case missed
  }

  /// The selections of tests.
  var selections: TrialSelections
  /// The search for the mutants that only new tests catch.
  private(set) var comparison: MutantComparison
  /// The number of trials that run at the same time.
  var slots = max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
  /// The time limit of a trial, in seconds.
  private(set) var timeout = 10.0

  private var waiting: ArraySlice<Int> = []
  private var catchers = LikelyCatchers()
  private let slowDuration: Double
  private var isSlow = false

  /// Creates trials of no mutant.
  ///
  /// - Parameters:
  ///   - selections: The selections of tests.
  ///   - tests: The new tests, to find out which mutants only they catch, or `nil`.
  ///   - slowDuration: The duration of all tests, in seconds, from which on some are tried before the
  ///     others.
  init(
    of selections: TrialSelections, comparing tests: MutantCheck.Tests?, slowDuration: Double
  ) {
    self.selections = selections
    self.slowDuration = slowDuration
    comparison = MutantComparison(tests)
  }

  /// Adds a mutant to try.
  mutating func add(_ number: Int) { waiting.append(number) }

  /// Notes how long all tests take without a mutant, in seconds.
  mutating func noteDuration(_ duration: Double) {
    // A longer limit would be expensive: each endless loop takes all of it.
    timeout = max(3, duration * 4)
    isSlow = duration > slowDuration
  }

  /// Removes and returns the next trial, or returns `nil` if there is nothing left to start.
  mutating func next(of entries: [MutantPackage.Entry]) -> Trial? {
    if !waiting.isEmpty, let (test, file) = catchers.nextUnconfirmed() {
      return Trial(
        purpose: .alone(test, file: file), processes: [BundleArguments](for: [test]))
    }
    if let number = waiting.popFirst() {
      let first = [BundleArguments](for: catchers.tests(for: entries[number].file))
      return Trial(purpose: .mutant(number), processes: first + selections.all)
    }
    guard let tests = comparison.tests, let number = comparison.next() else { return nil }
    return Trial(purpose: .comparison(number), processes: selections.withoutNew(tests))
  }

  /// Notes the outcome of a trial.
  mutating func note(_ outcome: Outcome, of purpose: Purpose, _ entries: [MutantPackage.Entry]) {
    switch (purpose, outcome) {
    case (.mutant, .missed), (.alone, .caught): break
    case (.mutant(let number), .caught(_, let test, _)):
      comparison.noteCaught(number, by: test)
      if isSlow, let test { catchers.add(test, for: entries[number].file) }
    case (.alone(let test, let file), .missed): catchers.confirm(test, for: file)
    case (.comparison(let number), .caught): comparison.note(number, isCaught: true)
    case (.comparison(let number), .missed): comparison.note(number, isCaught: false)
    }
  }
}

extension MutantTrials.Outcome {
  /// Creates the outcome of a run.
  ///
  /// - Throws: `MutantError` if the run says nothing about the mutant.
  init(_ outcome: BundleRun.Outcome) throws {
    switch outcome {
    case .ran(let report): self = report.tests.isEmpty ? Self.nothingRan : .missed
    case .silent: self = Self.nothingRan
    case .stopped(let failure, let report):
      switch failure {
      case .test(let test):
        let words = report.tests.first { $0.id == test }?.failures.first?.message
        self = .caught(by: test.displayName, test: test, saying: words)
      case .outsideOfTests: self = .caught(by: "a failure outside of a test", test: nil)
      case .crash:
        self = .caught(by: "a crash", test: nil, saying: report.crashes.first?.sentence)
      }
    case .tookTooLong: self = .caught(by: "a timeout", test: nil)
    case .problem(let problem): throw MutantError.cannotRun(reason: problem)
    }
  }

  private static let nothingRan = Self.caught(by: "the tests, none of which ran", test: nil)
}
