internal import FoundationEssentials
internal import Glibc
internal import TestReports
internal import TerminalUI
internal import TutorCore
internal import TutorCourses
internal import TutorPlatform
internal import TutorRunning
internal import TutorSystem
internal import TutorUI

/// Measurements of how the tutor's own work grows with packages, journals, and lessons.
///
/// No test is built: the runs of packages are generated, and the manifests of those that the screen
/// opens have an error.
struct GrowthMeasurements {
  let screen: ScreenMeasurements
  let rounds: Int

  private var place: BenchPlace { screen.place }
  private var folder: String { place.folder + "/growth" }

  private static let seed: UInt64 = 7
  /// The maximum resident memory, in megabytes, and the maximum load of a core at rest, in percent.
  private static let limits = (memory: 40.0, load: 0.5)

  /// Reports each row right after its measurement.
  func measure(_ report: (Row) -> Void) throws -> [Row] {
    let course = try place.lessons.load(.texts)
    for entries in [10, 1_000, 10_000] {
      let name = "growth/journal-\(entries)"
      let journals = JournalMeasurements(place: place, rounds: rounds)
      let folder = try journals.folder(name, entries: entries, in: course)
      try rows(
        "\(entries) entries", ["--course", folder.path],
        views: [View(name: "rhythm", key: "4", back: "1")]
      )
      .forEach(report)
    }
    for steps in [10, 100, 1_000] {
      let lessons = try lesson(steps: steps)
      try rows(
        "\(steps) steps", ["--lessons", lessons, "--course", "\(lessons)-course"],
        views: [View(name: "next step", key: "n"), View(name: "list", key: "l", back: "\u{1B}")]
      ).forEach(report)
    }
    for package in Package.all {
      try saves(in: package).forEach(report)
      try rows("\(package.name)", ["practice", try write(package, isBroken: true)], views: [])
        .forEach(report)
    }
    return []
  }

  // MARK: - The screen

  /// Something that a key shows.
  private struct View {
    var name: String
    var key: String
    /// The key that leads back, or `nil` if none is needed before the next round.
    var back: String?
  }

  /// Measures the tutor on a screen.
  ///
  /// - Parameters:
  ///   - name: The name of the state.
  ///   - arguments: The arguments of the tutor.
  ///   - views: The keys whose answer is measured, besides that for help.
  /// - Returns: A row for each measurement.
  /// - Throws: An error if the tutor does not answer.
  private func rows(
    _ name: String, _ arguments: [String], views: [View]
  ) throws -> [Row] {
    var rows = [Row(name: "\(name): first frame", ours: try screen.firstFrames(of: arguments))]
    let program = try screen.start(arguments, columns: 200, rows: 60)
    try program.wait(for: "quit")
    program.settle()
    var help = Row(name: "\(name): a key", ours: Sample())
    for round in 0...max(15, rounds) {
      let seconds = try screen.press(program)
      if round > 0 { help.ours.add(seconds) }
    }
    rows.append(help)
    for view in views {
      var row = Row(name: "\(name): \(view.name)", ours: Sample())
      for _ in 0..<min(rounds, 8) {
        row.ours.add(try program.answer(to: view.key))
        if let back = view.back { program.type(back) }
      }
      rows.append(row)
    }
    program.settle()
    let before = ProcessorTime.of(program.pid)
    program.settle()
    let load = 100 * (ProcessorTime.of(program.pid) - before) / TerminalProgram.silence
    rows.append(
      Row(name: "\(name): at rest", ours: Sample([load]), unit: "%", limit: Self.limits.load))
    rows.append(
      Row(
        name: "\(name): memory", ours: Sample([Memory.resident(of: program.pid)]), unit: "MB",
        limit: Self.limits.memory))
    try screen.quit(program)
    return rows
  }

  // MARK: - Packages

  /// A generated package for practice.
  private struct Package {
    var testFiles: Int
    var tests: Int
    var name: String { "\(testFiles) test files, \(tests) tests" }

    static let all = [
      Package(testFiles: 10, tests: 40), Package(testFiles: 100, tests: 400),
      Package(testFiles: 1_000, tests: 4_000), Package(testFiles: 1_000, tests: 10_000),
    ]

    var results: [TestResult] {
      (0..<tests).map { number in
        let path = ["PracticeTests", "Tests\(number % testFiles)", "test\(number / testFiles)"]
        return TestResult(id: TestID(framework: .xctest, path: path), status: .passed)
      }
    }
  }

  /// Writes a package, and returns its path.
  ///
  /// If it is broken, its manifest has an error, so that no test is built.
  private func write(_ package: Package, isBroken: Bool) throws -> String {
    let path = "\(folder)/\(isBroken ? "broken" : "package")-\(package.testFiles)-\(package.tests)"
    var files = PracticePackage(
      testFiles: package.testFiles, testsPerFile: package.tests / package.testFiles,
      seed: Self.seed
    ).files
    if isBroken { files["Package.swift", default: ""] += "\n#error(\"no test is built\")\n" }
    for (file, text) in files { try place.write(Array(text.utf8), to: path + "/" + file) }
    return path
  }

  /// Measures the time from a save to its verdict and to its entry in the journal, without the build
  /// and the tests, and the time of a key on the screen with the verdict.
  private func saves(in package: Package) throws -> [Row] {
    let path = try write(package, isBroken: false)
    try place.tools.ready([.probe, .reader]).finish()
    let practice = try Practicing(
      on: path,
      BuildTools(support: place.tools.support, runs: GeneratedRuns(tests: package.results)),
      environment: place.environment)
    defer { practice.close() }
    try practice.waitForVerdict { practice.send(.started) }
    try practice.waitUntilSaved()
    var verdict = Row(name: "\(package.name): save to verdict", ours: Sample())
    var saved = Row(name: "\(package.name): save to entry", ours: Sample())
    for round in 0...rounds {
      let file = "Tests/PracticeTests/Tests\(round % package.testFiles).swift"
      let text = String(decoding: SafeFile.contents(of: "\(path)/\(file)") ?? [], as: UTF8.self)
      // A comment is no step, so nothing would be recorded.
      let changed = text + "\nlet round\(round) = \(round)\n"
      let begin = Instant.now()
      try practice.waitForVerdict {
        try place.write(Array(changed.utf8), to: "\(path)/\(file)")
      }
      if round > 0 { verdict.ours.add(Instant.now() - begin) }
      try practice.waitUntilSaved()
      if round > 0 { saved.ours.add(Instant.now() - begin) }
    }
    var key = Row(name: "\(package.name): a key after the verdict", ours: Sample())
    var view = PracticeScreen(
      session: practice.session, title: path, readme: nil, showsReadme: false, timer: nil,
      editors: [], size: Size(columns: 200, rows: 60), theme: Theme())
    for _ in 0..<max(15, rounds) {
      let begin = Instant.now()
      _ = view.update(.key(.character("?")))
      _ = view.render()
      key.ours.add(Instant.now() - begin)
      _ = view.update(.key(.character("?")))
    }
    return [verdict, saved, key]
  }

  // MARK: - Lessons

  /// Writes a course with one lesson of steps to read, and returns its folder.
  private func lesson(steps: Int) throws -> String {
    let path = "\(folder)/lesson-\(steps)"
    let write = { (text: String, file: String) in
      try place.write(Array(text.utf8), to: "\(path)/\(file)")
    }
    try write(#"{ "lessons": ["long"] }"#, "course.json")
    let names = (1...steps).map { "step-\($0)" }
    let list = names.map { "\"\($0)\"" }.joined(separator: ",\n")
    try write(
      #"{ "title": "Long", "summary": "Long.", "minutes": 1, "steps": [\#(list)] }"#,
      "long/lesson.json")
    try write("// swift-tools-version: 6.1\n", "long/start/Package.swift")
    for name in names {
      try write(#"{ "kind": "read", "title": "\#(name)" }"#, "long/\(name)/step.json")
      try write(
        String(repeating: "Read this sentence, and continue with the next one.\n\n", count: 12),
        "long/\(name)/step.md")
    }
    return path
  }
}

extension ProcessorTime {
  /// The processor time that a process has used, in seconds, or 0 if the process is gone.
  static func of(_ pid: Int32) -> Double {
    let text = FileManager.default.contents(atPath: "/proc/\(pid)/stat") ?? Data()
    // The name of the program, in parentheses, may contain spaces; see proc_pid_stat(5).
    let fields = String(decoding: text, as: UTF8.self).split(separator: ")").last?
      .split(separator: " ").map(String.init)
    guard let fields, fields.count > 12 else { return 0 }
    let ticks = (Double(fields[11]) ?? 0) + (Double(fields[12]) ?? 0)
    return ticks / Double(sysconf(Int32(_SC_CLK_TCK)))
  }
}

/// Practice on a package without a screen.
private final class Practicing {
  private(set) var session: Session
  private let effects: EffectRunner
  private var (isJudged, isRecorded) = (false, false)

  init(on package: String, _ tools: BuildTools, environment: [String: String]) throws {
    let journal = try PracticeJournal(
      in: PracticeRepository(of: package, environment: environment))
    let start = try PracticeStart(of: journal)
    let work = PracticeWork(on: package, journal: journal, start: start, goal: nil)
    session = Session(
      Practice(name: work.name, cycle: start.cycle, history: start.history, isRecorded: true),
      after: start.history)
    effects = EffectRunner(work, buildTools: tools)
  }

  func close() { effects.close() }

  func send(_ event: Session.Event) {
    for effect in session.update(event) { effects.perform(effect) }
  }

  /// Waits until a run that a closure causes is judged.
  func waitForVerdict(of change: () throws -> Void) throws {
    (isJudged, isRecorded) = (false, false)
    try change()
    try wait("verdict") { isJudged && !session.isRunning }
  }

  /// Waits until the last verdict is in the journal.
  func waitUntilSaved() throws {
    try wait("entry") { isRecorded && effects.hasSavedAll }
  }

  private func wait(_ what: String, until isDone: () -> Bool) throws {
    let limit = Instant.now() + 120
    while !isDone() {
      guard Instant.now() < limit else { throw CannotMeasure(reason: "no \(what)") }
      Poll.wait(for: effects.activities, patience: 0.1)
      for case .session(let event) in effects.advance(at: .now()) {
        send(event)
        switch event {
        case .checkEnded: isJudged = true
        case .recorded: isRecorded = true
        default: break
        }
      }
    }
  }
}
