internal import TutorCourses
internal import FoundationEssentials
internal import TutorCore
internal import TutorPlatform
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

  func rows() throws -> [Row] {
    let course = try place.lessons.load()
    return try Subject.all.filter { only == nil || $0.id == only }.flatMap { subject -> [Row] in
      guard let lesson = course.lesson(subject.lesson) else { return [] }
      return try rows(subject, lesson)
    }
  }

  private func rows(_ subject: Subject, _ lesson: Lesson) throws -> [Row] {
    let package = try place.package(
      lesson, behind: subject.step - 1, named: "table-\(subject.lesson)-\(subject.step)")
    let path = package + "/" + subject.file
    guard let before = FileManager.default.contents(atPath: path),
      let runner = try place.tools.runner(for: lesson)
    else { return [] }
    defer { try? before.write(to: URL(fileURLWithPath: path)) }
    let step = lesson.steps[subject.step - 1]
    let material = try TableMaterial(
      of: step, in: lesson, files: place.lessons.files(of: lesson.id))
    let build = DirectBuild(package: package, runner: runner, sources: place.tools.sources)
    runner.start(package: package).runToEnd()
    AheadCompilation(on: build, table: material).runToEnd()
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
    let check = StepCheck(
      of: StepCheck.Subject(
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
