internal import Glibc
internal import TerminalUI
internal import TutorCore
internal import TutorCourses
internal import TutorPlatform
internal import TutorUI

/// `redgreen demo`: a minute of the tutor with recorded runs.
enum DemoCommand {
  static let row = Subcommand(
    "demo", .learn,
    summary: "a minute of the tutor with recorded runs; it needs no toolchain",
    discussion: """
      Shows a wrong red, the right red, green, and missed mutants of the first lesson. It writes no
      file. Space pauses, n and p go to the next and the previous moment, q quits. Without a terminal
      or with --plain it prints the verdicts.
      """
  ) { arguments in
    .tools(arguments.general) { tools in
      guard Output.Form(arguments.general, tools.environment) == .screen else {
        try printVerdicts(arguments.general, tools)
        return .asExpected
      }
      var program = try DemoProgram(arguments.general, tools)
      return try program.run()
    }
  }

  /// Creates the demo on the tutor's own lessons.
  static func demo(
    _ tools: Tools, size: Size = Size(columns: 80, rows: 24), theme: Theme = Theme()
  ) throws -> Demo {
    let lessons = LessonLoader(
      folder: tools.installation.lessons, language: tools.loader.language)
    return try Demo(
      .recorded(), of: lessons.loadReadable(.texts).course, size: size, theme: theme,
      program: ProgramName.current, at: Instant.now().seconds)
  }

  private static func printVerdicts(_ general: GeneralOptions, _ tools: Tools) throws {
    var demo = try demo(tools)
    let reporter = Reporter(general, environment: tools.environment, workplace: demo.workplace)
    var (caption, before) = (demo.caption, demo.session)
    while demo.goOn() {
      let changes = demo.session.changes(since: before).filter {
        if case .judged = $0 { true } else { false }
      }
      if !changes.isEmpty {
        reporter.remark(demo.caption)
        reporter.report(changes, of: demo.session)
      }
      (caption, before) = (demo.caption, demo.session)
    }
    reporter.remark(caption)
  }
}

/// The demo on a screen.
private struct DemoProgram: TerminalProgram {
  let loop: ScreenLoop
  private var demo: Demo

  init(_ general: GeneralOptions, _ tools: Tools) throws {
    loop = try ScreenLoop(general, tools.environment)
    demo = try DemoCommand.demo(tools, size: loop.size, theme: loop.theme)
  }

  let activities: [any Activity] = []
  var wakeUp: Instant? { demo.wakeUp.map(Instant.init(seconds:)) }

  mutating func begin() { draw() }
  func render() -> Screen { demo.render() }
  mutating func update(_ event: Demo.Event) -> [Demo.Effect] {
    demo.update(event, at: Instant.now().seconds)
  }
  mutating func perform(_ effect: Demo.Effect) {}
  mutating func advance() { if let wakeUp, .now() >= wakeUp { handle(.ticked) } }

  func end() -> ExitCode {
    Console.write("To start the first lesson: \(ProgramName.current)")
    return .asExpected
  }
}
