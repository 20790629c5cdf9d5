internal import FoundationEssentials
internal import TutorCore
internal import TutorCourses
internal import TutorPlatform

/// Measurements of the time to the first frame, the response time to keys, and memory.
struct ScreenMeasurements {
  let place: BenchPlace
  let rounds: Int

  /// Starts the tutor in a course, without an introduction.
  func start(_ course: String, columns: Int, rows: Int) throws -> TerminalProgram {
    try start(["--course", "\(place.folder)/\(course)"], columns: columns, rows: rows)
  }

  /// Starts the tutor with arguments, without an introduction.
  func start(_ arguments: [String], columns: Int, rows: Int) throws -> TerminalProgram {
    var environment = place.environment
    environment["TERM"] = "xterm-256color"
    environment["XDG_CACHE_HOME"] = place.folder + "/screen-cache"
    // With settings, the tutor does not introduce itself first.
    let settings = place.folder + "/settings"
    try place.write(Array("{}".utf8), to: settings + "/redgreen/config.json")
    environment["XDG_CONFIG_HOME"] = settings
    return try TerminalProgram(
      place.tutor, arguments, environment: environment, columns: columns, rows: rows)
  }

  /// Measures the time from the start of the program to its first complete screen.
  func firstFrame() throws -> [Row] {
    let course = ["--course", "\(place.folder)/frame"]
    return [Row(name: "first frame, new journal, 80×24", ours: try firstFrames(of: course))]
  }

  /// Starts the tutor repeatedly, and returns the times until its screen is complete.
  func firstFrames(of arguments: [String]) throws -> Sample {
    var times = Sample()
    for round in 0...rounds {
      let begin = Instant.now()
      let program = try start(arguments, columns: 80, rows: 24)
      try program.wait(for: "quit")
      if round > 0 { times.add(Instant.now() - begin) }
      try quit(program)
    }
    return times
  }

  /// Measures the time from a key to its answer on the screen, idle and while a test prints 100 MB.
  func keys() throws -> [Row] {
    var idle = Row(name: "key to screen, idle, 200×60", ours: Sample())
    let program = try startAtSecondStep(of: "keys")
    for round in 0...max(15, rounds) {
      let seconds = try press(program)
      if round > 0 { idle.ours.add(seconds) }
    }
    try quit(program)
    return [idle, try FloodMeasurements(screen: self, rounds: rounds).keys()]
  }

  func memory() throws -> [Row] { try FloodMeasurements(screen: self, rounds: rounds).memory() }

  /// Starts the tutor at the second step, whose test the learner writes.
  func startAtSecondStep(
    of course: String, columns: Int = 200, rows: Int = 60
  ) throws -> TerminalProgram {
    try goToSecondStep(of: course)
    let program = try start(course, columns: columns, rows: rows)
    try program.wait(for: "quit", redrawing: true)
    program.settle()
    return program
  }

  /// Moves the learner of a course to the second step.
  func goToSecondStep(of course: String) throws {
    let child = try ChildProcess(command(["goto", "first-steps/2"], in: course))
    child.runToEnd()
    guard child.status == .exited(0) else {
      throw CannotMeasure(reason: child.output.text + child.errors.text)
    }
  }

  /// Returns a command of the tutor for a course.
  func command(_ words: [String], in course: String) -> ChildProcess.Command {
    var environment = place.environment
    environment["XDG_CACHE_HOME"] = place.folder + "/screen-cache"
    return ChildProcess.Command(
      place.tutor, ["--course", "\(place.folder)/\(course)"] + words, environment: environment,
      input: .open, limits: .interactive)
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
    // The screen was also left when it was opened.
    program.forget()
    program.type("q")
    try program.wait(for: "\u{1B}[?1049l")
  }
}
