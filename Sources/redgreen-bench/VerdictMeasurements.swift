internal import TutorCourses
internal import FoundationEssentials
internal import TestReports
internal import TutorCore
internal import TutorPlatform
internal import TutorRunning

/// Measurements of the time from a save to the verdict, against `swift test` in the same folder.
struct VerdictMeasurements {
  let place: BenchPlace
  let rounds: Int

  /// An edit that learners make frequently.
  ///
  /// The text depends on a number, so that the edit differs from round to round.
  struct Edit {
    var name: String
    var file: String
    /// The text of the file after which to insert the edit, or `nil` to append it to the file.
    var anchor: String?
    var text: (Int) -> String

    /// Returns the contents of the file with the edit.
    func made(in before: Data, round: Int) -> Data {
      guard let anchor else { return before + Data(text(round).utf8) }
      let whole = String(decoding: before, as: UTF8.self)
      return Data(whole.replacing(anchor, with: anchor + text(round), maxReplacements: 1).utf8)
    }
  }

  /// A lesson's package in the state after a step, and the edits to measure there.
  struct Subject {
    var lesson: Lesson.ID
    /// The zero-based index of the step.
    var step: Int
    var edits: [Edit]

    static var all: [Subject] {
      [
        Subject(
          lesson: "first-steps", step: 17,
          edits: VerdictMeasurements.edits(
            "Sources/Years/Year.swift", body: "365 + leapDays", with: { " + \($0) - \($0)" },
            "Tests/YearsTests/YearTests.swift")),
        Subject(
          lesson: "nibs", step: 21,
          edits: VerdictMeasurements.edits(
            "Sources/TestingNibs/CustomView.swift", body: "view.frame = bounds",
            with: { "\n    _ = \($0)" }, "Tests/TestingNibsTests/TestingNibsTests.swift")),
      ]
    }
  }

  func rows() throws -> [Row] {
    let course = try place.lessons.load()
    return try Subject.all.flatMap { subject -> [Row] in
      guard let lesson = course.lesson(subject.lesson) else { return [] }
      let package = try place.package(lesson, behind: subject.step, named: "verdict")
      return try subject.edits.flatMap { try rows($0, lesson: lesson.id, package) }
    }
  }

  private static func edits(
    _ source: String, body: String, with text: @escaping (Int) -> String, _ test: String
  ) -> [Edit] {
    [
      Edit(name: "source edited, in a body", file: source, anchor: body, text: text),
      Edit(name: "source edited, a declaration more", file: source) {
        "\nlet unused\($0) = \($0)\n"
      },
      Edit(name: "test edited", file: test) { "\nlet checked\($0) = \($0)\n" },
      Edit(name: "does not compile", file: test) { "\nlet broken\($0) = Missing\($0)()\n" },
      Edit(name: "assertion fails", file: test) { number in
        """

        import XCTest
        final class Bench\(number)Tests: XCTestCase {
          func testFails() { XCTAssertEqual(\(number), 0) }
        }

        """
      },
      Edit(name: "crashes", file: test) { number in
        """

        import XCTest
        final class Bench\(number)Tests: XCTestCase {
          func testCrashes() { let none: Int? = Int("x\(number)"); XCTAssertEqual(none!, 0) }
        }

        """
      },
    ]
  }

  /// Measures the final and the provisional verdict, each against the same `swift test`.
  private func rows(_ edit: Edit, lesson: String, _ package: String) throws -> [Row] {
    var plain = Sample()
    var kept = Sample()
    var provisional = Sample()
    var alone = Sample()
    var limit = Sample()
    var processes = (ready: 0, all: 0)
    var stages = Stages()
    let path = package + "/" + edit.file
    guard let before = FileManager.default.contents(atPath: path) else { return [] }
    let runner = try place.tools.runner()
    defer { try? before.write(to: URL(fileURLWithPath: path)) }
    let build = DirectBuild(package: package, runner: runner, sources: place.tools.sources)
    runner.start(package: package).runToEnd()
    AheadCompilation(on: build).runToEnd()
    for round in 0...rounds {
      try save(edit.made(in: before, round: 3 * round + 1), to: path)
      let plainSeconds = try place.timePlainTest(in: package)
      // As after each final verdict.
      AheadCompilation(on: build).runToEnd()
      try save(edit.made(in: before, round: 3 * round + 2), to: path)
      // The first round warms up all of them, so drop its stages.
      if round == 1 { stages = Stages() }
      let replay = ProcessReplay()
      build.onStart = replay.note
      let (first, last) = try verdicts(package, runner, build, &stages)
      build.onStart = { _ in }
      let limitSeconds = try replay.run()
      processes = replay.count
      AheadCompilation(on: build).runToEnd()
      try save(edit.made(in: before, round: 3 * round + 3), to: path)
      let aloneSeconds = verdict(package, runner, build)
      if round > 0 {
        plain.add(plainSeconds)
        provisional.add(first)
        kept.add(last)
        alone.add(aloneSeconds)
        limit.add(limitSeconds)
      }
    }
    var last = Row(
      name: "\(lesson): \(edit.name)", ours: kept, other: plain, against: "swift test", target: 1.1)
    let withoutProvisionalRun = Row(
      name: "  without a provisional verdict", ours: alone, other: plain, against: "swift test",
      target: 1.1)
    if !withoutProvisionalRun.isOverTarget {
      last.reason = "the provisional verdict uses one of the cores at the same time"
    }
    return [
      last, withoutProvisionalRun,
      Row(
        name: "  provisional verdict", ours: provisional, other: plain, against: "swift test",
        target: 0.3,
        reason:
          "\(stages.compilersShare(of: provisional)) % of it is compiling what sees the change, most of that type "
          + "checking, for which each #expect takes some 25 ms (6.3.1)"),
      Row(
        name: "  provisional verdict", ours: provisional, other: limit,
        against: "its \(processes.all) processes by hand (\(processes.ready) were ready)",
        target: 1.15, reason: "the rest is not spent in processes", isPaired: true),
    ] + stages.rows
  }

  /// The parts of the time to a verdict, as far as the output of the build and the tests shows.
  struct Stages {
    private var samples: [(name: String, seconds: Sample)] = []

    mutating func add(_ name: String, _ seconds: Double) {
      guard seconds >= 0 else { return }
      if !samples.contains(where: { $0.name == name }) { samples.append((name, Sample())) }
      for index in samples.indices where samples[index].name == name {
        samples[index].seconds.add(seconds)
      }
    }

    /// Returns the compiler's share of the time to the provisional verdict, in percent.
    func compilersShare(of provisionalRun: Sample) -> Int {
      let compiled = samples.first { $0.name == Self.compiled }?.seconds.median ?? .nan
      let share = compiled / provisionalRun.median * 100
      return share.isFinite ? Int(share.rounded()) : 0
    }

    static let compiled = "quick: compiled"

    var rows: [Row] { samples.map { Row(name: "    " + $0.name, ours: $0.seconds) } }
  }

  /// The times at which a run reported its first job, its last job and its first test.
  private struct Clock {
    let start = Instant.now()
    private(set) var firstJob: Double?
    private(set) var lastJob: Double?
    private(set) var firstTest: Double?

    mutating func record(_ events: [RunProgress]) {
      let now = Instant.now() - start
      for item in events {
        switch item {
        case .building(_, _, let what)
        where ["Compiling", "Emitting", "Linking"].contains { what.hasPrefix($0) }:
          firstJob = firstJob ?? now
          lastJob = now
        case .testStarted: firstTest = firstTest ?? now
        default: break
        }
      }
    }

    func report(_ stages: inout Stages) {
      let end = Instant.now() - start
      guard let firstJob, let lastJob else { return }
      stages.add("SwiftPM starts and plans, first job", firstJob)
      stages.add("further jobs", lastJob - firstJob)
      guard let firstTest else { return stages.add("to the end", end - lastJob) }
      stages.add("last job to the first test", firstTest - lastJob)
      stages.add("tests, and SwiftPM's end", end - firstTest)
    }
  }

  /// Returns the seconds from a save to the provisional and to the final verdict.
  ///
  /// Both runs are in progress at the same time.
  private func verdicts(
    _ package: String, _ runner: TestRunner, _ build: DirectBuild, _ stages: inout Stages
  ) throws -> (provisional: Double, kept: Double) {
    var clock = Clock()
    let start = clock.start
    let run = runner.start(package: package, options: RunOptions(processes: build.processes))
    let provisionalRun = ProvisionalRun(build)
    var provisional = Double.nan
    while !run.isOver {
      Poll.wait(for: [run, provisionalRun])
      provisionalRun.advance(at: .now())
      run.advance(at: .now())
      clock.record(run.drainProgress())
      if provisional.isNaN, let result = provisionalRun.result {
        if case .failure(let obstacle) = result { throw CannotMeasure(reason: "\(obstacle)") }
        provisional = Instant.now() - start
      }
    }
    report(provisionalRun, begun: start, ended: provisional, &stages)
    clock.report(&stages)
    return (provisional, Instant.now() - start)
  }

  private func report(
    _ provisionalRun: ProvisionalRun, begun: Instant, ended: Double, _ stages: inout Stages
  ) {
    let compiled = provisionalRun.compiledAt.map { $0 - begun } ?? ended
    stages.add(Stages.compiled, compiled)
    guard let linkedAt = provisionalRun.linkedAt else { return }
    stages.add("quick: linked", linkedAt - begun - compiled)
    stages.add("quick: tests", ended - (linkedAt - begun))
  }

  private func save(_ text: Data, to path: String) throws {
    try text.write(to: URL(fileURLWithPath: path))
  }

  private func verdict(_ package: String, _ runner: TestRunner, _ build: DirectBuild) -> Double {
    let start = Instant.now()
    runner.start(package: package, options: RunOptions(processes: build.processes)).runToEnd()
    return Instant.now() - start
  }
}
