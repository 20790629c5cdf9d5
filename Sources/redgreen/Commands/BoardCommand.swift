internal import FoundationEssentials
internal import Glibc
internal import TutorCore
internal import TutorCourses
internal import TutorGit
internal import TutorPlatform
internal import TutorUI
internal import TutorWorkshops

/// `redgreen board`: the live board of a workshop, for its facilitator.
struct BoardCommand {
  let arguments: Arguments<Options>
  let tools: Tools

  /// The options of the command.
  struct Options: Equatable, Sendable {
    var printsOnce = false
    var htmlFile: String?
    /// The name of the workshop, instead of the one that its address has.
    var title: String?
    /// The path of a file with the names of the expected learners.
    var roster: String?
    var isProjected = false
    var printsHook = false

    static let table = OptionTable(
      Options(),
      [
        .flag("--once", nil, \.printsOnce, "print the board once and exit"),
        .html(\.htmlFile), .title(\.title),
        .text(
          "--roster", nil, .file, \.roster,
          "a file with the name of an expected learner in each line; the board shows who is missing"
        ),
        .flag(
          "--projector", nil, \.isProjected,
          "start with the projector page: large, without names"),
        .flag(
          "--print-hook", nil, \.printsHook,
          "print the hook for the remote, and how to install it"),
      ])
  }

  static let row = Subcommand(
    "board", .facilitate, [.optional("URL", .address)], options: Options.table,
    summary: "the live board of a workshop: who is where, and who needs help",
    discussion: """
      Shows one row for each learner, those who need help first, and fetches every few seconds.
      Without a URL it shows the workshop that you have joined. --once prints the board and exits,
      --json prints one object per line, --html writes a page. --print-hook prints a hook that lets
      each learner write only their own ref.
      """
  ) { arguments in
    .tools(arguments.general) { try BoardCommand(arguments: arguments, tools: $0).run() }
  }

  private func run() throws -> ExitCode {
    let options = arguments.options
    if options.printsHook {
      Console.write(document: WorkshopHook.text)
      return .asExpected
    }
    let isTerminal = isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1
    var watch = try WorkshopWatch(
      arguments.operands.first, title: options.title, roster: options.roster, arguments.general,
      tools)
    if options.printsOnce || (options.htmlFile != nil && !isTerminal) {
      try watch.poll()
      try show(watch)
      return .asExpected
    }
    guard Output.Form(arguments.general, tools.environment) == .screen else {
      return try repeatedly(&watch)
    }
    var program = try BoardProgram(arguments, tools: tools, watch: watch)
    return try program.run()
  }

  /// Prints the board whenever it changes, until the process is ended.
  private func repeatedly(_ watch: inout WorkshopWatch) throws -> ExitCode {
    var before: [String] = []
    while true {
      do {
        try watch.poll()
        let lines = BoardText(course: watch.index).workshop(
          watch.workshop.learnerStatuses(in: watch.index, at: 0), pace: watch.workshop.pace,
          skipped: watch.workshop.skipped, roster: watch.roster, at: 0)
        if lines != before { try show(watch) }
        before = lines
      } catch let error as WorkshopError {
        Console.reportError("\(error)")
      }
      Poll.wait(for: [], patience: WorkshopWatch.pause)
    }
  }

  private func show(_ watch: WorkshopWatch) throws {
    let now = Int(time(nil))
    let rows = watch.workshop.learnerStatuses(in: watch.index, at: now)
    if let file = arguments.options.htmlFile {
      try watch.writePage(to: file, refresh: nil)
      return arguments.output.report("\(file) is written.", as: .done)
    }
    arguments.output.report(
      JSONRecord.workshop(
        rows, pace: watch.workshop.pace, skipped: watch.workshop.skipped, roster: watch.roster,
        in: watch.index, at: now),
      BoardText(course: watch.index).workshop(
        rows, pace: watch.workshop.pace, skipped: watch.workshop.skipped, roster: watch.roster,
        at: now))
  }
}

extension OptionTable.Row {
  /// Creates the option of commands that can write a page.
  static func html(_ path: Path<String?>) -> Self {
    .text(
      "--html", nil, .file, path, "write one self-contained page, for a browser or a phone")
  }

  /// Creates the option of commands that name a workshop.
  static func title(_ name: Path<String?>) -> Self {
    .text(
      "--title", nil, .text("TEXT"), name,
      "the name of the workshop; otherwise the last part of its address")
  }
}

/// A workshop that the facilitator watches: its local mirror, and the state known so far.
struct WorkshopWatch {
  let index: CourseIndex
  let course: Course
  let mirror: WorkshopMirror
  /// Publishes answers to learners.
  let channel: PaceChannel
  let title: String
  /// The learners who are expected.
  let roster: Roster
  var workshop = Workshop()

  /// The time between two refreshes, in seconds.
  static let pause = 5.0

  /// Opens the workshop at an address.
  ///
  /// - Parameters:
  ///   - address: The address on the command line, or `nil` for the workshop that was joined from the
  ///     course folder.
  ///   - title: The name of the workshop, or `nil` for the one that the address has.
  ///   - roster: The path of a file with the names of the expected learners, if there is one.
  ///   - general: The general options.
  ///   - tools: The tutor's own files.
  /// - Throws: `UsageError.missingWord` if there is no address, or an error of the files or the address.
  init(
    _ address: String?, title: String?, roster: String? = nil, _ general: GeneralOptions,
    _ tools: Tools
  ) throws {
    course = try tools.readableCourse()
    index = CourseIndex(course)
    let remote = try Remote(
      try address ?? Self.joinedAddress(general, tools),
      in: FileManager.default.currentDirectoryPath)
    self.title = title ?? remote.name
    self.roster = try Self.roster(roster)
    mirror = try WorkshopMirror(
      of: remote, in: CacheFolder(environment: tools.environment), environment: tools.environment)
    channel = try PaceChannel(to: remote, over: mirror, environment: tools.environment)
  }

  /// Reads the roster from a file; empty if no file is named.
  ///
  /// Lines without a valid name are reported, and are left out.
  private static func roster(_ file: String?) throws -> Roster {
    guard let file else { return Roster() }
    let bytes = try SafeFile.read(file, limit: 1 << 20)
    let (roster, badLines) = Roster.parse(String(decoding: bytes, as: UTF8.self))
    for line in badLines { Console.reportError("\(file):\(line): this line has no valid name") }
    return roster
  }

  /// Returns the address of the workshop that was joined from the course folder.
  private static func joinedAddress(_ general: GeneralOptions, _ tools: Tools) throws -> String {
    let path = OpenSession.path(general.course, tools.environment)
    if access(path + "/.redgreen", F_OK) == 0,
      let membership = try Membership.read(in: CourseFolder(at: path))
    {
      return membership.url
    }
    throw UsageError.missingWord("URL")
  }

  /// Refreshes the workshop once, and waits for the result.
  ///
  /// - Throws: `WorkshopError` if the remote cannot be reached.
  mutating func poll() throws {
    mirror.refreshNow()
    for item in mirror.drainEvents() { if let error = workshop.apply(item) { throw error } }
  }

  func writePage(to file: String, refresh: Int?) throws {
    let now = Int(time(nil))
    let rows = workshop.learnerStatuses(in: index, at: now)
    let page = BoardPage(course: index, title: title).workshop(
      rows, pace: workshop.pace, skipped: workshop.skipped, roster: roster, at: now,
      refresh: refresh)
    try Self.write(page, to: file)
  }

  /// Writes a file atomically.
  static func write(_ text: String, to file: String) throws {
    try SafeFile.write(Array(text.utf8), to: file)
  }
}
