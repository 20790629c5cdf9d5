internal import FoundationEssentials
internal import Glibc
internal import LanguageServer
internal import TutorCourses
internal import TutorPlatform

/// `redgreen lsp`: shows the session in editors that speak the Language Server Protocol.
struct LanguageServerCommand {
  private let general: GeneralOptions
  private let tools: Tools
  private var server: LanguageServer
  private var session: FollowedSession?
  private var stream = MessageStream()
  private var exitCode: ExitCode?

  static let row = Subcommand(
    "lsp", .learn,
    summary: "a language server: verdicts, tests, and hints in your editor",
    discussion: """
      Your editor starts it beside the language server of Swift, and talks to it on standard input and
      output; `redgreen config editor` shows the lines for your editor. In the course folder it shows
      the lesson, in any other package practice. It shows what the open tutor finds, or runs the tests
      itself if none is open; a tutor that you start later takes over.
      """
  ) { arguments in
    .tools(arguments.general) { tools in
      var command = LanguageServerCommand(arguments.general, tools)
      return command.run()
    }
  }

  private init(_ general: GeneralOptions, _ tools: Tools) {
    (self.general, self.tools) = (general, tools)
    server = LanguageServer(version: Help.version) { path in
      SafeFile.contents(of: path, limit: Self.longestFile).map {
        String(decoding: $0, as: UTF8.self)
      }
    }
  }

  /// The maximum size of a file in which positions are looked up, in bytes.
  private static let longestFile = 4 << 20

  private mutating func run() -> ExitCode {
    defer { session?.close() }
    while true {
      if let exitCode { return exitCode }
      let patience = session?.wakeUp.map { max(0, $0 - .now()) } ?? 60
      let readable = Poll.wait(
        for: session?.activities ?? [], and: [STDIN_FILENO], patience: patience)
      if !readable.isEmpty, !readMessages() { return .asExpected }
      for event in session?.advance(at: .now()) ?? [] {
        switch event {
        case .record(let record): perform(server.receive(record: record))
        case .ended: perform(server.sessionEnded())
        case .problem(let sentence): perform([server.show(sentence, .error)])
        }
      }
    }
  }

  /// Reads what the client has written.
  ///
  /// - Returns: `false` if the client is gone, `true` otherwise.
  private mutating func readMessages() -> Bool {
    var buffer = [UInt8](repeating: 0, count: 64 << 10)
    let count = read(STDIN_FILENO, &buffer, buffer.count)
    if count < 0, errno == EINTR || errno == EAGAIN { return true }
    guard count > 0 else { return false }
    for message in stream.messages(adding: buffer[..<count]) { perform(server.receive(message)) }
    return true
  }

  private mutating func perform(_ effects: [LanguageServer.Effect]) {
    for effect in effects {
      switch effect {
      case .send(let message): Console.write(message.framed, to: STDOUT_FILENO)
      case .perform(let words): session?.send(words)
      case .write(let folder, let name, let text):
        do {
          try SafeFile.makeFolder(folder)
          try SafeFile.write(Array(text.utf8), to: "\(folder)/\(name)")
        } catch {
          perform([server.show("\(error)", .error)])
        }
      case .follow(let folder): follow(folder)
      case .exit(let code): exitCode = code == 0 ? .asExpected : .notAsExpected
      }
    }
  }

  /// Begins to follow the session of the course folder, or of practice on another package.
  private mutating func follow(_ folder: String?) {
    let course = OpenSession.path(general.course, tools.environment)
    let real = SafePath.real(course)
    let path = folder.map(SafePath.real) ?? real
    let isInCourse = path == real || path.hasPrefix(real + "/")
    let package = isInCourse ? nil : SafePath.package(around: path)
    // A course begins in a terminal, not because an editor opens a file.
    let hasCourse = isInCourse && SafeFile.isFolder(CourseFolder.ownFolder(of: course))
    guard package != nil || hasCourse else {
      let reason =
        isInCourse ? "There is no course in \(course) yet." : "\(path) is in no Swift package."
      let advice = "Open the folder of a package, or begin a course with redgreen."
      return perform([server.show("\(reason) \(advice)")])
    }
    do {
      let (ownFolder, words) =
        try package.map { package in
          let repository = try PracticeRepository(
            of: package, environment: tools.environment, createsMissing: false)
          return (repository.ownFolder, ["practice", "--json", "--", package])
        } ?? (
          CourseFolder.ownFolder(of: course),
          ["--json", "--course", course] + (general.lessons.map { ["--lessons", $0] } ?? [])
        )
      server.follow(
        package: package, documents: ownFolder + "/editor", root: folder.map { ($0, path) })
      session = FollowedSession(
        at: SharedSession.path(in: ownFolder),
        or: ChildProcess.Command(
          Installation.program, words,
          environment: tools.environment.merging([Tools.yieldsVariable: "1"]) { $1 },
          input: .open, limits: .interactive))
    } catch {
      perform([server.show("\(error)", .error)])
    }
  }
}
