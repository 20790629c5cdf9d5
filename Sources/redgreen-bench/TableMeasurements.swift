internal import TutorCourses
internal import FoundationEssentials
internal import TutorCore
internal import TutorPlatform
internal import TutorChecking
internal import TutorRunning

/// Measurements of the time from a save to the complete verdict, including the truth table.
///
/// The time is compared with that of `swift test` alone in the same folder.
struct TableMeasurements {
  let place: BenchPlace
  let rounds: Int
  /// The step to measure, such as `nibs/6`, or `nil` for all.
  let only: String?

  /// A step whose solution is in the package, and an edit for which the verdict needs the whole
  /// truth table.
  struct Subject {
    var name: String
    var lesson: Lesson.ID
    var id: String { "\(lesson)/\(step)" }
    /// The number of the step, counted from 1.
    var step: Int
    var file: String
    /// The text of the file after which to insert the edit, or `nil` to append it to the file.
    var anchor: String?
    var text: (Int) -> String

    static var all: [Subject] {
      let years = "Tests/YearsTests/YearTests.swift"
      let nibs = "Tests/TestingNibsTests/TestingNibsTests.swift"
      let rides = "Tests/TramTests/TramCardTests.swift"
      let meters = "Tests/ParkingTests/ParkingMeterTests.swift"
      let checked: (Int) -> String = { "\nlet checked\($0) = \($0)\n" }
      return [
        Subject(
          name: "red that does not build, test edited", lesson: "first-steps", step: 2, file: years,
          text: checked),
        Subject(
          name: "red, test edited", lesson: "first-steps", step: 6, file: years, text: checked),
        Subject(
          name: "green, source edited", lesson: "first-steps", step: 7,
          file: "Sources/Years/Year.swift", anchor: "isDivisible(by: 4)",
          text: { " && number != -\($0)" }),
        Subject(
          name: "green, test edited", lesson: "first-steps", step: 7, file: years, text: checked),
        Subject(
          name: "green with rules, source edited", lesson: "on-your-own", step: 4,
          file: "Sources/Tram/TramCard.swift", anchor: "tap - start <= 90",
          text: { " && tap != -\($0)" }),
        Subject(
          name: "green with rules, test edited", lesson: "on-your-own", step: 4, file: rides,
          text: checked),
        Subject(
          name: "green with rules, source edited", lesson: "swift-testing", step: 6,
          file: "Sources/Parking/ParkingMeter.swift", anchor: "paid += cents",
          text: { "\n    _ = \($0)" }),
        Subject(
          name: "green with rules, a declaration more", lesson: "swift-testing", step: 6,
          file: "Sources/Parking/ParkingMeter.swift", text: { "\nlet unused\($0) = \($0)\n" }),
        Subject(
          name: "green with rules, test edited", lesson: "swift-testing", step: 6, file: meters,
          text: checked),
        Subject(
          name: "red, test edited", lesson: "nibs", step: 5, file: nibs, text: checked),
        Subject(
          name: "red that crashes, test edited", lesson: "nibs", step: 3, file: nibs, text: checked),
        Subject(
          name: "green with rules, source edited", lesson: "nibs", step: 6,
          file: "Sources/TestingNibs/CustomView.swift", anchor: "view.frame = bounds",
          text: { "\n    _ = \($0)" }),
        Subject(
          name: "green with rules, test edited", lesson: "nibs", step: 6, file: nibs, text: checked),
      ]
    }
  }

  /// The steps whose first verdict is measured: the solution is saved right after the step has begun.
  private static let firstVerdicts: [(lesson: Lesson.ID, step: Int, file: String)] = [
    ("first-steps", 7, "Sources/Years/Year.swift"),
    ("on-your-own", 4, "Sources/Tram/TramCard.swift"),
    ("swift-testing", 6, "Sources/Parking/ParkingMeter.swift"),
  ]

  /// Measures the steps, and reports each row as soon as it is known.
  ///
  /// - Returns: No row that is not reported yet.
  func measure(_ report: (Row) -> Void) throws -> [Row] {
    let course = try place.lessons.load()
    for subject in Self.firstVerdicts
    where only == nil || only == "\(subject.lesson)/\(subject.step)" {
      guard let lesson = course.lesson(subject.lesson) else { continue }
      try firstVerdict(lesson, subject.step, subject.file).map(report)
    }
    for subject in Subject.all where only == nil || only == subject.id {
      guard let lesson = course.lesson(subject.lesson) else { continue }
      for row in try rows(subject, lesson) { report(row) }
    }
    return []
  }

  /// Measures the first verdict of a step, after everything was compiled ahead.
  private func firstVerdict(_ lesson: Lesson, _ number: Int, _ file: String) throws -> Row? {
    let package = try place.package(
      lesson, behind: number - 2, named: "first-\(lesson.id)-\(number)")
    let runner = try place.tools.runner(for: lesson)
    let step = lesson.steps[number - 1]
    let files = place.lessons.files(of: lesson.id)
    let material = try TableMaterial(of: step, in: lesson, files: files)
    let before = try files.state(before: step.id, in: lesson)
    let solution = try files.state(before: lesson.steps[number].id, in: lesson)
    var row = Row(
      name: "\(lesson.id)/\(number): first verdict", ours: Sample(), other: Sample(),
      against: "swift test", target: 1.1, reason: "no version has run yet", isPaired: true)
    let lay = { (state: [String: [UInt8]], mark: Int) in
      for (path, bytes) in state where before[path] != solution[path] || path == file {
        let text = path == file ? Array("\nlet mark\(mark) = \(mark)\n".utf8) : []
        try place.write(bytes + text, to: package + "/" + path)
      }
    }
    for round in 0...rounds {
      try lay(before, 4 * round)
      _ = try place.timePlainTest(in: package)
      try lay(solution, 4 * round + 1)
      let plain = try place.timePlainTest(in: package)
      try lay(before, 4 * round + 2)
      runner.start(package: package).runToEnd()
      let build = DirectBuild(package: package, runner: runner, sources: place.tools.sources)
      AheadCompilation(on: build, mixtures: material.mixtures).runToEnd()
      try lay(solution, 4 * round + 3)
      let ours = try verdict(on: step, lesson, package, build, material)
      guard round > 0 else { continue }
      row.ours.add(ours.seconds)
      row.other?.add(plain)
    }
    return row
  }

  private func rows(_ subject: Subject, _ lesson: Lesson) throws -> [Row] {
    let package = try place.package(
      lesson, behind: subject.step - 1, named: "table-\(subject.lesson)-\(subject.step)")
    let path = package + "/" + subject.file
    guard let before = FileManager.default.contents(atPath: path) else { return [] }
    let runner = try place.tools.runner(for: lesson)
    defer { try? before.write(to: URL(fileURLWithPath: path)) }
    let step = lesson.steps[subject.step - 1]
    let material = try TableMaterial(
      of: step, in: lesson, files: place.lessons.files(of: lesson.id))
    let build = DirectBuild(package: package, runner: runner, sources: place.tools.sources)
    runner.start(package: package).runToEnd()
    AheadCompilation(on: build, mixtures: material.mixtures).runToEnd()
    var (plain, with, without, alone) = (Sample(), Sample(), Sample(), Sample())
    var filled = Sample()
    for round in 0...rounds {
      let number = { 4 * round + $0 }
      try save(subject, before, number(1), to: path)
      let plainSeconds = try place.timePlainTest(in: package)
      try save(subject, before, number(2), to: path)
      let withSeconds = try verdict(on: step, lesson, package, build, material)
      try save(subject, before, number(3), to: path)
      let withoutSeconds = try verdict(on: step, lesson, package, build, nil)
      try save(subject, before, number(4), to: path)
      let aloneSeconds = try verdict(on: step, lesson, package, nil, nil)
      if round > 0 {
        plain.add(plainSeconds)
        with.add(withSeconds.seconds)
        without.add(withoutSeconds.seconds)
        alone.add(aloneSeconds.seconds)
        filled.add(withSeconds.filled)
      }
    }
    // Work in parallel with `swift test` slows it down if all cores are busy. The following rows
    // therefore omit one part after the other.
    let plan = try SourceWork(on: place.tools.sources) { try TablePlan(of: material, $0) }.value()
    return [
      Row(
        name: "\(subject.id): \(subject.name)", ours: with, other: plain,
        against: "swift test", target: 1.1,
        reason:
          "the tests are compiled twice more, and linked and run \(plan.columns.count + 1) times",
        isPaired: true),
      Row(
        name: "  without the table", ours: without, other: plain, against: "swift test",
        isPaired: true),
      Row(
        name: "  also without the provisional verdict", ours: alone, other: plain,
        against: "swift test", isPaired: true),
      Row(name: "  after swift test, for the table alone", ours: filled),
    ]
  }

  private func save(_ subject: Subject, _ before: Data, _ number: Int, to path: String) throws {
    guard let anchor = subject.anchor else {
      return try (before + Data(subject.text(number).utf8)).write(to: URL(fileURLWithPath: path))
    }
    let whole = String(decoding: before, as: UTF8.self)
    let text = whole.replacing(anchor, with: anchor + subject.text(number), maxReplacements: 1)
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
  }

  /// Returns the seconds from a save to the final verdict, and how many of them the truth table
  /// took after the tests.
  private func verdict(
    on step: Step, _ lesson: Lesson, _ package: String, _ build: DirectBuild?,
    _ material: TableMaterial?
  ) throws -> (seconds: Double, filled: Double) {
    let start = Instant.now()
    var tested: Double?
    let check = Check(
      of: Check.Subject(
        step: step, lesson: lesson, package: package, brokenVersions: package + "/broken",
        table: material),
      on: place.tools, directBuild: build, method: .provisionalFirst)
    check.runToEnd {
      if tested == nil, check.evidence.report != nil { tested = Instant.now() - start }
    }
    let seconds = Instant.now() - start
    let evidence = check.evidence
    guard Judge(of: step, in: lesson, evidence: evidence).verdict()?.isAsExpected == true,
      material == nil || evidence.table != nil
    else { throw CannotMeasure(reason: "\(lesson.id)/\(step.id) was not as expected") }
    return (seconds, seconds - (tested ?? seconds))
  }
}
