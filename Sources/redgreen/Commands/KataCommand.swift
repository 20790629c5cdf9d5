internal import TutorCore
internal import TutorCourses
internal import TutorGit
internal import TutorUI

/// `redgreen kata`: lists katas, and creates the package of one.
struct KataCommand {
  let arguments: Arguments<Options>
  let tools: Tools

  /// The options of the command.
  struct Options: Sendable {
    /// A Boolean value that indicates whether the command only prints the rules.
    var showsRules = false
    /// The options of the practice that follows.
    var practice = PracticeOptions()

    static let table = OptionTable(
      Options(),
      [.flag("--rules", nil, \.showsRules, "print the rules of the kata, and create nothing")]
        + PracticeOptions.rows.map { $0.part(\.practice) })
  }

  static let row = Subcommand(
    "kata", .practice, [.optional("NAME", .kata), .optional("DIR", .folder)],
    options: Options.table,
    summary: "practice on a small exercise: bowling, tennis, a rover, old code, and others",
    discussion: """
      Without NAME, it lists the katas: their difficulty, the usual time, and what they are about.
      With NAME, it creates a package in DIR (default: a folder with the kata's name), with a git
      repository, prints the rules, and begins practice in it. A folder that contains files is refused.
      --rules prints the rules, and creates nothing. To continue later: redgreen practice DIR
      """
  ) { arguments in
    .tools(arguments.general) { try KataCommand(arguments: arguments, tools: $0).run() }
  }

  private var loader: KataLoader { KataLoader(lessons: tools.loader.folder) }
  private var transcript: KataTranscript {
    KataTranscript(columns: Console.columns(tools.environment))
  }
  private var output: Output { arguments.output }
  private var practice: PracticeOptions { arguments.options.practice }

  private func run() throws -> ExitCode {
    try PracticeWorkshop.check(practice)
    guard let name = arguments.operands.first else {
      if practice.join != nil { throw UsageError.missingWord("NAME") }
      return try list()
    }
    let kata = try kata(name)
    if arguments.options.showsRules {
      output.report(JSONEvents.kata, (kata, kata.text, nil, nil), transcript.rules(of: kata))
      return .asExpected
    }
    let named = arguments.operands.count > 1 ? arguments.operands[1] : name
    let folder = KataFolder(at: OpenSession.path(named, tools.environment))
    if practice.join != nil {
      // Ask before the package exists whether the question can be asked.
      try WorkshopDialog(general: arguments.general, choices: practice.sharing, tools: tools)
        .requireConsent(PracticeWorkshop.command)
    }
    try create(kata, in: folder)
    return try beginPractice(in: folder)
  }

  /// Starts practice in a kata's package, and returns the exit code of the command.
  ///
  /// A script only gets the package, which is a member of the workshop if it joins one.
  private func beginPractice(in folder: KataFolder) throws -> ExitCode {
    guard output.isInteractive else {
      if let address = practice.join {
        _ = try PracticeWorkshop(general: arguments.general, options: practice, tools: tools)
          .join(folder.path, address)
      }
      return .asExpected
    }
    var options = practice
    options.beginsWithReadme = true
    return try PracticeCommand.run(
      Arguments(general: arguments.general, operands: [folder.path], options: options), tools)
  }

  private func list() throws -> ExitCode {
    let loaded = try loader.loadReadable()
    output.report(
      loaded.katas.map { JSONRecord(JSONEvents.kata, ($0, nil, nil, nil)) },
      transcript.list(of: loaded.katas))
    loaded.faults.forEach { Console.reportError($0.description) }
    return loaded.faults.isEmpty ? .asExpected : .lessonFault
  }

  private func kata(_ name: String) throws -> Kata {
    let names = try loader.names()
    guard names.contains(name) else {
      throw UsageError.unknownKata(name, suggestion: name.closest(in: names))
    }
    return try loader.kata(name)
  }

  private func create(_ kata: Kata, in folder: KataFolder) throws {
    // Report a wrong folder before a fault of the kata's files, which the learner cannot fix.
    try folder.check()
    let package = KataPackage(of: kata, start: try loader.start(of: kata.id))
    try folder.write(package)
    var remark: String?
    do {
      try folder.makeRepository(title: kata.title, environment: tools.environment)
    } catch GitError.isMissing {
      remark =
        "git was not found, so the package has no repository; install git (apt-get install git), and "
        + "run `git init` there"
    } catch {
      remark = "The package has no repository: \(error)"
    }
    let place = "Your package is in \(folder.path); its README.md contains the rules."
    let command = "`redgreen practice \(folder.path)`"
    // The screen shows the rules. What is printed here is seen again when it closes.
    let isOnScreen =
      output.isInteractive && Output.Form(arguments.general, tools.environment) == .screen
    output.report(
      JSONEvents.kata, (kata, kata.text, folder.path, package.testFile),
      isOnScreen
        ? [place, "To continue later: \(command)"]
        : transcript.rules(of: kata) + [
          "", place, "Write your first test in \(package.testFile). To practice: \(command)",
        ])
    if let remark { output.note(remark) }
  }
}
