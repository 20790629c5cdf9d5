import TutorRunning
import TestReports
import TutorPlatform

/// The trials of a package's mutants: which tests run next with which mutant, and what the outcomes of
/// the earlier ones add.
struct MutantTrials {
  /// A run of tests, one process after the other, until a test fails.
  struct Trial {
    var purpose: Purpose
    var processes: [BundleArguments]
    /// A Boolean value that indicates whether no other trial may run at the same time.
    var isAlone = false

    /// The mutant that is switched on, if any.
    var mutant: Int? {
      switch purpose {
      case .mutant(let number), .comparison(let number): number
      case .alone, .original: nil
      }
    }
  }

  /// The purpose of a trial.
  enum Purpose: Hashable {
    case mutant(Int)
    /// Whether the tests that are not new catch a mutant, too.
    case comparison(Int)
    /// Whether a test passes alone, so that it can be tried first for other mutants of a file.
    case alone(TestID, file: String)
    /// Whether all tests still pass without a mutant.
    case original
  }

  /// The outcome of a trial.
  enum Outcome: Equatable {
    /// A test or a crash revealed the change.
    case caught(by: String, test: TestID?, saying: String? = nil)
    /// The tests did not end: the change made a loop endless, or the machine was busy.
    case tookTooLong
    case missed
  }

  /// The selections of tests.
  var selections: TrialSelections
  /// The search for the mutants that only new tests catch.
  private(set) var comparison: MutantComparison
  /// The trials that run at the same time.
  var slots = TrialSlots()
  /// The time limit of a trial, in seconds.
  private(set) var timeout = 10.0

  /// The number of times that all tests run without a mutant after the trials.
  var repetitions = 0
  /// The tests that failed in one run without a mutant and passed in another.
  private(set) var unsteady: [TestID] = []
  /// Those of them that failed only while the tests ran several times at once.
  private(set) var disturbed: [TestID] = []

  private var waiting: ArraySlice<Int> = []
  /// The trials that took too long, to be repeated alone.
  private var late: [Purpose] = []
  /// Those and the ones that were repeated.
  private var everLate: Set<Purpose> = []
  /// The test that has caught each mutant.
  private var catches: [Int: TestID] = [:]
  /// The number of times that a test which is not deterministic has caught a mutant.
  private var doubtfulCatches: [Int: Int] = [:]
  /// The number of such catches after which a mutant counts as caught.
  private static let doubtfulCatchLimit = 5
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

  /// Has all tests run without a mutant after the trials, in a tenth of their number.
  ///
  /// A test that fails seldom would otherwise not be noticed, although it has caught some mutants.
  mutating func repeatOriginal() { repetitions = min(20, max(slots.count, waiting.count / 10)) }

  /// Notes how long all tests take without a mutant, in seconds.
  mutating func noteDuration(_ duration: Double) {
    // A longer limit would be expensive: each endless loop takes all of it.
    timeout = max(3, duration * 4)
    isSlow = duration > slowDuration
  }

  /// Removes and returns the next trial, or returns `nil` if there is nothing to start now.
  ///
  /// - Parameters:
  ///   - entries: The mutants.
  ///   - isIdle: A Boolean value that indicates whether no other trial is running.
  /// - Returns: The trial.
  mutating func next(of entries: [MutantPackage.Entry], isIdle: Bool = true) -> Trial? {
    if !waiting.isEmpty, let (test, file) = catchers.nextUnconfirmed() {
      return Trial(
        purpose: .alone(test, file: file), processes: [BundleArguments](for: [test]))
    }
    if let number = waiting.popFirst() {
      let first = [BundleArguments](for: catchers.tests(for: entries[number].file))
      return Trial(purpose: .mutant(number), processes: first + selections.all)
    }
    if repetitions > 0, !catches.isEmpty {
      repetitions -= 1
      return Trial(purpose: .original, processes: selections.all)
    }
    if let tests = comparison.tests, let number = comparison.next() {
      return Trial(purpose: .comparison(number), processes: selections.withoutNew(tests))
    }
    guard isIdle, let purpose = late.popLast() else { return nil }
    guard case .comparison = purpose, let tests = comparison.tests else {
      return Trial(purpose: purpose, processes: selections.all, isAlone: true)
    }
    return Trial(purpose: purpose, processes: selections.withoutNew(tests), isAlone: true)
  }

  /// Notes the outcome of a trial.
  ///
  /// - Returns: The number of the mutant whose outcome it is, or `nil` if the outcome is not settled.
  @discardableResult
  mutating func note(
    _ outcome: Outcome, of purpose: Purpose, _ entries: [MutantPackage.Entry]
  ) -> Int? {
    switch (purpose, outcome) {
    case (.alone, .caught), (.alone, .tookTooLong), (.original, .missed), (.original, .tookTooLong):
      return nil
    case (.original, .caught(_, let test, _)):
      test.map { noteUnsteady($0) }
      return nil
    case (.alone(let test, let file), .missed):
      catchers.confirm(test, for: file)
      return nil
    case (.mutant, .tookTooLong) where everLate.insert(purpose).inserted,
      (.comparison, .tookTooLong) where everLate.insert(purpose).inserted:
      late.append(purpose)
      return nil
    case (.mutant(let number), .tookTooLong): return number
    case (.comparison(let number), .caught), (.comparison(let number), .tookTooLong):
      comparison.note(number, isCaught: true)
      return nil
    case (.comparison(let number), .missed):
      comparison.note(number, isCaught: false)
      return nil
    case (.mutant(let number), .missed): return number
    case (.mutant(let number), .caught(_, let test, _)):
      if let test, unsteady.contains(test) {
        doubtfulCatches[number, default: 0] += 1
        guard doubtfulCatches[number, default: 0] >= Self.doubtfulCatchLimit else {
          waiting.append(number)
          return nil
        }
      }
      catches[number] = test
      comparison.noteCaught(number, by: test)
      if isSlow, let test, !unsteady.contains(test) {
        catchers.add(test, for: entries[number].file)
      }
      return number
    }
  }

  /// Notes a test that failed while the tests ran several times at once, so that they run one after the
  /// other from now on.
  mutating func noteDisturbed(_ test: TestID) {
    noteUnsteady(test)
    disturbed.append(test)
  }

  /// Has Swift Testing run the tests at the same time, as `swift test` does, because they fail one after
  /// the other.
  ///
  /// - Returns: Whether they did not run at the same time before.
  mutating func runTestsInParallel() -> Bool {
    guard !selections.isParallel, selections.frameworks.contains(.swiftTesting) else {
      return false
    }
    selections.isParallel = true
    (unsteady, disturbed) = ([], [])
    slots.useOne()
    return true
  }

  /// Notes that a test failed in a run without a mutant, so that its catches need to be repeated.
  mutating func noteUnsteady(_ test: TestID) {
    disturbed.removeAll { $0 == test }
    guard !unsteady.contains(test) else { return }
    unsteady.append(test)
    catchers.remove(test)
    for (number, catcher) in catches.sorted(by: { $0.key < $1.key }) where catcher == test {
      catches[number] = nil
      doubtfulCatches[number] = 1
      waiting.append(number)
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
    case .tookTooLong: self = .tookTooLong
    case .problem(let problem): throw MutantError.cannotRun(reason: problem)
    }
  }

  /// The test or the event that has revealed the change, or `nil` if the change was missed.
  var catcher: (name: String, test: TestID?, words: String?)? {
    switch self {
    case .caught(let name, let test, let words): (name, test, words)
    case .tookTooLong: ("a timeout", nil, nil)
    case .missed: nil
    }
  }

  private static let nothingRan = Self.caught(by: "the tests, none of which ran", test: nil)
}
