internal import FoundationEssentials
internal import TutorCore
internal import TutorSystem

/// How fast the screen is there, and how fast it answers.
struct ScreenMeasurements {
  let place: BenchPlace
  let rounds: Int

  private func start(_ course: String, columns: Int, rows: Int) throws -> TerminalProgram {
    var environment = place.environment
    environment["TERM"] = "xterm-256color"
    environment["XDG_CACHE_HOME"] = place.folder + "/screen-cache"
    return try TerminalProgram(
      place.tutor, ["--course", "\(place.folder)/\(course)"], environment: environment,
      columns: columns, rows: rows)
  }

  /// From the start of the program to its first whole screen.
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
      program.type("q")
      try program.wait(for: "\u{1B}[?1049l")
    }
  }

  private func fillJournal(of course: String, entries: Int) throws {
    let folder = try CourseFolder(at: "\(place.folder)/\(course)")
    let journal = try Journal(in: folder, environment: place.environment)
    guard let lesson = try place.lessons.load().lessons.first else { return }
    for number in 0..<entries {
      let step = lesson.steps[number % lesson.steps.count].id
      try journal.recordNow(.stepMoved(to: StepPlace(lesson: lesson.id, step: step)))
    }
  }

  /// From a key to its answer on the screen, idle and while a test floods its output.
  func keys() throws -> [Row] {
    var idle = Row(name: "key to screen, idle, 200×60", ours: Sample())
    var flood = Row(name: "key to screen, under a flood, 200×60", ours: Sample())
    let program = try start("keys", columns: 200, rows: 60)
    try program.wait(for: "quit")
    program.type("n")
    try program.wait(for: "2/24", redrawing: true)
    try press(program, into: &idle)
    let test = """
      import Testing
      @testable import Years
      @Test func floods() {
        for number in 0..<20_000_000 { print("line \\(number) of a flood that does not end soon") }
      }

      """
    try place.write(
      Array(test.utf8), to: place.folder + "/keys/first-steps/Tests/YearsTests/YearTests.swift")
    try program.wait(for: "running floods", redrawing: true)
    program.type("o")
    try program.wait(for: "of a flood", redrawing: true)
    try press(program, into: &flood)
    program.type("q")
    try program.wait(for: "\u{1B}[?1049l")
    return [idle, flood]
  }

  private func press(_ program: TerminalProgram, into row: inout Row) throws {
    for round in 0...max(15, rounds) {
      program.forget()
      let begin = Instant.now()
      program.type("?")
      try program.wait(for: "Esc closes")
      let seconds = Instant.now() - begin
      if round > 0 { row.ours.add(seconds) }
      program.forget()
      program.type("?")
      try program.wait(for: "quit", redrawing: true)
    }
  }
}
