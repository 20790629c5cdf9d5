internal import FoundationEssentials
internal import TutorCore
internal import TutorCourses
internal import TutorPlatform

/// Measurements of the time to the first frame, the response time to keys, and memory.
struct ScreenMeasurements {
  let place: BenchPlace
  let rounds: Int

  func start(_ course: String, columns: Int, rows: Int) throws -> TerminalProgram {
    var environment = place.environment
    environment["TERM"] = "xterm-256color"
    environment["XDG_CACHE_HOME"] = place.folder + "/screen-cache"
    // With settings, the tutor does not introduce itself first.
    let settings = place.folder + "/settings"
    try place.write(Array("{}".utf8), to: settings + "/redgreen/config.json")
    environment["XDG_CONFIG_HOME"] = settings
    return try TerminalProgram(
      place.tutor, ["--course", "\(place.folder)/\(course)"], environment: environment,
      columns: columns, rows: rows)
  }

  /// Measures the time from the start of the program to its first complete screen.
  func firstFrame() throws -> [Row] {
    var empty = Row(name: "first frame, new journal, 80×24", ours: Sample())
    try measureFrames(into: &empty, course: "frame")
    let verdicts = 1000
    var full = Row(name: "first frame, \(verdicts) steps in the journal", ours: Sample())
    try fillJournal(of: "journal", entries: verdicts)
    try measureFrames(into: &full, course: "journal")
    return [empty, full]
  }

  private func measureFrames(into row: inout Row, course: String) throws {
    for round in 0...rounds {
      let begin = Instant.now()
      let program = try start(course, columns: 80, rows: 24)
      try program.wait(for: "quit")
      let seconds = Instant.now() - begin
      if round > 0 { row.ours.add(seconds) }
      try quit(program)
    }
  }

  /// Fills a journal with entries that each move to a step.
  func fillJournal(of course: String, entries: Int) throws {
    let folder = try CourseFolder(at: "\(place.folder)/\(course)")
    let journal = try Journal(in: folder, environment: place.environment)
    guard let lesson = try place.lessons.load().lessons.first else { return }
    for number in 0..<entries {
      let step = lesson.steps[number % lesson.steps.count].id
      try journal.recordNow(.stepMoved(to: StepPlace(lesson: lesson.id, step: step)))
    }
  }

  /// Measures the time from a key to its answer on the screen, idle and while a test prints 100 MB.
  func keys() throws -> [Row] {
    var idle = Row(name: "key to screen, idle, 200×60", ours: Sample())
    let program = try start("keys", columns: 200, rows: 60)
    try goToFirstRun(program)
    for round in 0...max(15, rounds) {
      let seconds = try press(program)
      if round > 0 { idle.ours.add(seconds) }
    }
    try quit(program)
    return [idle, try FloodMeasurements(screen: self, rounds: rounds).keys()]
  }

  func memory() throws -> [Row] { try FloodMeasurements(screen: self, rounds: rounds).memory() }

  /// Goes from the first step of a new journal to the first step with tests.
  func goToFirstRun(_ program: TerminalProgram) throws {
    try program.wait(for: "quit", redrawing: true)
    program.type("n")
    try program.wait(for: "2/19", redrawing: true)
  }

  /// Presses a key and returns the seconds until its answer is on the screen.
  func press(_ program: TerminalProgram) throws -> Double {
    program.forget()
    let begin = Instant.now()
    program.type("?")
    try program.wait(for: "Esc closes")
    let seconds = Instant.now() - begin
    program.forget()
    program.type("?")
    try program.wait(for: "quit", redrawing: true)
    return seconds
  }

  func quit(_ program: TerminalProgram) throws {
    program.type("q")
    try program.wait(for: "\u{1B}[?1049l")
  }
}
