import Testing
import TestReports
import TutorSource

@testable import TutorChecking
@testable import TutorRunning

struct MutantTrialsTests {
  private static let tests = ["first()", "second()"].map {
    TestID(framework: .swiftTesting, path: ["KataTests", $0])
  }

  private let entries = ["A.swift", "A.swift", "B.swift"].map { file in
    MutantPackage.Entry(
      file: file,
      mutant: Mutant(
        kind: .constantChanged, range: 0..<1, line: 1, change: "", form: .replace("2")),
      key: file)
  }

  private func trials(comparing tests: MutantCheck.Tests? = nil) -> MutantTrials {
    var selections = TrialSelections(selectedTests: nil, patterns: [])
    selections.frameworks = [.swiftTesting]
    var trials = MutantTrials(of: selections, comparing: tests, slowDuration: 1)
    for number in entries.indices { trials.add(number) }
    return trials
  }

  private struct Nothing: Error {}

  private func next(_ trials: inout MutantTrials) throws -> MutantTrials.Trial {
    guard let trial = trials.next(of: entries) else { throw Nothing() }
    return trial
  }

  private let all = [BundleArguments(for: .swiftTesting)]

  @Test func `a test that caught a mutant and passes alone is tried first for others of the file`()
    throws
  {
    var trials = trials()
    trials.noteDuration(2)
    let first = try next(&trials)
    #expect(first.mutant == 0)
    #expect(first.processes == all)
    trials.note(.caught(by: "first()", test: Self.tests[0]), of: first.purpose, entries)
    let alone = try next(&trials)
    #expect(alone.mutant == nil)
    #expect(alone.processes == [BundleArguments](for: [Self.tests[0]]))
    trials.note(.missed, of: alone.purpose, entries)
    let second = try next(&trials)
    #expect(second.mutant == 1)
    #expect(second.processes == [BundleArguments](for: [Self.tests[0]]) + all)
    #expect(try next(&trials).processes == all)
    #expect(throws: Nothing.self) { try next(&trials) }
  }

  @Test func `no test is tried first if it fails alone`() throws {
    let caught = MutantTrials.Outcome.caught(by: "first()", test: Self.tests[0])
    var trials = trials()
    trials.noteDuration(2)
    trials.note(caught, of: try next(&trials).purpose, entries)
    let alone = try next(&trials)
    #expect(alone.mutant == nil)
    trials.note(caught, of: alone.purpose, entries)
    #expect(try next(&trials).processes == all)
  }

  @Test func `no test is tried first if all tests are fast`() throws {
    var trials = trials()
    trials.noteDuration(0.5)
    let first = try next(&trials)
    trials.note(.caught(by: "first()", test: Self.tests[0]), of: first.purpose, entries)
    let second = try next(&trials)
    #expect(second.mutant == 1)
    #expect(second.processes == all)
  }

  @Test func `a mutant that a new test caught is tried without the new tests at the end`() throws {
    var trials = trials(
      comparing: MutantCheck.Tests(new: [Self.tests[0]], others: [Self.tests[1]]))
    let catchers = [Self.tests[0], Self.tests[1], nil]
    for test in catchers {
      let trial = try next(&trials)
      trials.note(.caught(by: "", test: test), of: trial.purpose, entries)
    }
    let last = try next(&trials)
    #expect(last.mutant == 0)
    #expect(last.processes.first?.words(events: "").contains("--skip") == true)
    trials.note(.missed, of: last.purpose, entries)
    // A crash or an endless loop takes long to repeat.
    #expect(throws: Nothing.self) { try next(&trials) }
    #expect(trials.comparison.results == [0: true, 1: false])
  }

  @Test func `a test that fails only while others run at once is disturbed, until it fails alone`()
    throws
  {
    var trials = trials()
    trials.noteDisturbed(Self.tests[0])
    #expect(trials.disturbed == [Self.tests[0]])
    let caught = MutantTrials.Outcome.caught(by: "first()", test: Self.tests[0])
    #expect(trials.note(caught, of: .original, entries) == nil)
    #expect(trials.disturbed.isEmpty)
    #expect(trials.unsteady == [Self.tests[0]])
  }

  @Test func `what a test that is not deterministic has caught is tried again`() throws {
    let flaky = MutantTrials.Outcome.caught(by: "first()", test: Self.tests[0])
    let steady = MutantTrials.Outcome.caught(by: "second()", test: Self.tests[1])
    var trials = trials()
    trials.repetitions = 1
    #expect(trials.note(flaky, of: try next(&trials).purpose, entries) == 0)
    #expect(trials.note(steady, of: try next(&trials).purpose, entries) == 1)
    #expect(trials.note(flaky, of: try next(&trials).purpose, entries) == 2)
    let original = try next(&trials)
    #expect(original.mutant == nil)
    #expect(original.processes == all)
    #expect(trials.note(flaky, of: original.purpose, entries) == nil)
    #expect(trials.unsteady == [Self.tests[0]])
    // One is missed at once, the other one is caught five times.
    let again = try next(&trials)
    #expect(again.mutant == 0)
    #expect(trials.note(.missed, of: again.purpose, entries) == 0)
    let second = try next(&trials)
    #expect(second.mutant == 2)
    #expect(trials.note(flaky, of: second.purpose, entries) == nil)
    for _ in 0..<2 { #expect(trials.note(flaky, of: try next(&trials).purpose, entries) == nil) }
    #expect(trials.note(flaky, of: try next(&trials).purpose, entries) == 2)
    #expect(throws: Nothing.self) { try next(&trials) }
  }

  @Test func `a test that failed before the trials is not believed the first time`() throws {
    let flaky = MutantTrials.Outcome.caught(by: "first()", test: Self.tests[0])
    var trials = trials()
    trials.noteUnsteady(Self.tests[0])
    #expect(trials.note(flaky, of: try next(&trials).purpose, entries) == nil)
    let steady = MutantTrials.Outcome.caught(by: "second()", test: Self.tests[1])
    #expect(trials.note(steady, of: try next(&trials).purpose, entries) == 1)
  }

  @Test func `a trial that takes too long is repeated alone before its mutant counts as caught`()
    throws
  {
    var trials = trials()
    let first = try next(&trials)
    let second = try next(&trials)
    #expect(trials.note(.tookTooLong, of: first.purpose, entries) == nil)
    #expect(trials.note(.tookTooLong, of: second.purpose, entries) == nil)
    let third = try next(&trials)
    #expect([first, second, third].map(\.mutant) == [0, 1, 2])
    #expect([first, second, third].map(\.isAlone) == [false, false, false])
    // The third one is still running.
    #expect(trials.next(of: entries, isIdle: false) == nil)
    #expect(trials.note(.missed, of: third.purpose, entries) == 2)
    let again = try next(&trials)
    #expect(again.isAlone)
    #expect(again.processes == all)
    let other = try next(&trials)
    #expect(other.isAlone)
    #expect(Set([again, other].compactMap(\.mutant)) == [0, 1])
    #expect(trials.note(.tookTooLong, of: again.purpose, entries) == again.mutant)
    #expect(trials.note(.missed, of: other.purpose, entries) == other.mutant)
    #expect(throws: Nothing.self) { try next(&trials) }
  }

  @Test func `a comparison that takes too long is repeated alone, too`() throws {
    var trials = trials(
      comparing: MutantCheck.Tests(new: [Self.tests[0]], others: [Self.tests[1]]))
    for test in [Self.tests[0], nil, nil] {
      let trial = try next(&trials)
      trials.note(.caught(by: "", test: test), of: trial.purpose, entries)
    }
    let comparison = try next(&trials)
    #expect(trials.note(.tookTooLong, of: comparison.purpose, entries) == nil)
    let again = try next(&trials)
    #expect(again.isAlone)
    #expect(again.purpose == comparison.purpose)
    #expect(again.processes == comparison.processes)
    trials.note(.missed, of: again.purpose, entries)
    #expect(trials.comparison.results == [0: true])
  }

  @Test(arguments: [
    (1, 1, 1), (1, 16, 1), (2, 4, 2), (2, 23, 2), (8, 16, 8), (8, 8, 4), (64, 32, 16),
    (64, 512, 64), (4, 2, 1), (4, 3, 1),
  ])
  func `the memory of all trials fits into half of the machine's`(
    processors: Int, gigabytes: Int, count: Int
  ) {
    let memory = gigabytes << 30
    var slots = TrialSlots(processors: processors, memory: memory)
    #expect(slots.count == count)
    #expect(slots.memoryLimit >= 1 << 30)
    #expect(slots.memoryLimit * slots.count <= max(1 << 30, memory / 2))
    slots.useOne()
    #expect(slots.count == 1)
    #expect(slots.memoryLimit == max(1 << 30, memory / 2))
  }

  @Test func `a run shows whether its mutant was caught`() throws {
    let report = Report(
      tests: [TestResult(id: Self.tests[0], status: .passed)], ending: .exited(0),
      sawEndOfTests: true)
    let empty = Report(ending: .exited(0), sawEndOfTests: true)
    let nothing = MutantTrials.Outcome.caught(by: "the tests, none of which ran", test: nil)
    let rows: [(BundleRun.Outcome, MutantTrials.Outcome)] = [
      (.ran(report), .missed), (.ran(empty), nothing), (.silent, nothing),
      (.stopped(at: .test(Self.tests[0]), report), .caught(by: "first()", test: Self.tests[0])),
      (.stopped(at: .crash, report), .caught(by: "a crash", test: nil)),
      (
        .stopped(at: .outsideOfTests, report),
        .caught(by: "a failure outside of a test", test: nil)
      ),
      (.tookTooLong, .tookTooLong),
    ]
    for (run, expected) in rows {
      #expect(try MutantTrials.Outcome(run) == expected, "\(run)")
    }
    #expect(throws: MutantError.cannotRun(reason: "no memory")) {
      try MutantTrials.Outcome(.problem("no memory"))
    }
  }
}
