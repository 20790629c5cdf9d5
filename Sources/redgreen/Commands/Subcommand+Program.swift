internal import Glibc
internal import InterfaceDocuments
internal import TutorCore
internal import TutorCourses
internal import TutorSystem

// The table of all commands, and the commands that work without a session.
extension Subcommand {
  /// All commands: the default command first, then the others in the order of the help text.
  static let all: [Subcommand] =
    [learn] + session + practice + [canvas, port] + courses + workshop + authoring
    + [config, doctor, install, pack, completions, help]

  static let learn = Subcommand(
    name: "learn", options: [.split],
    summary: "continue where you left off (the default)",
    discussion: """
      Opens the tutor: the step's text, a verdict after every save, and hints.
      Without a terminal, with TERM=dumb or with --plain the output is plain text.
      """,
    action: .program { arguments, environment in
      let tools = try Tools(arguments, environment: environment)
      guard arguments.showsScreen(environment) else {
        return try PlainProgram(arguments: arguments, tools: tools).run()
      }
      var program = try ScreenProgram(arguments: arguments, tools: tools)
      return try program.run()
    })

  static let canvas = Subcommand(
    name: "canvas", operands: Operands(usage: "FILE [EDIT…]", count: 1...1000, completion: .files),
    readsOptions: true, summary: "lay out a nib or storyboard: views, classes, outlets, segues",
    discussion: """
      Opens a .xib or .storyboard file: its outline, a picture of the scene, and an inspector. The
      key ? lists the keys. Saving changes only the lines that an edit is about, and never
      overwrites what another program has written in the meantime without asking.

      With words after FILE, it does the same without the screen:

      """
        + CanvasTextCommand.forms.map { form in
          "  \(form.name) \(form.usage)\n      \(form.summary)"
        }.joined(separator: "\n") + """


          An OBJECT is an identifier, a label, a class, the text of a view, the name of an outlet, a
          kind with a number such as label2, or one of main, vc, owner, and exit. For example:
            canvas Main.storyboard add label --in main --text Hello
            canvas Main.storyboard pin label centerX top=20
            canvas Main.storyboard connect vc.title to label
          """,
    action: .program { arguments, environment in
      let tools = try Tools(arguments, environment: environment)
      return try CanvasCommand(arguments: arguments, tools: tools).run()
    })

  static let port = Subcommand(
    name: "port", operands: Operands(usage: "FOLDER", count: 1...1, completion: .folders),
    options: [.copy, .force, .uikit],
    summary: "copy an app and its tests, so that they build on Linux with UIKit",
    discussion: """
      FOLDER contains the Xcode project, with a folder for the app and one for its tests. The copy gets
      a Package.swift, and the edits that need no decision: outlets, selectors, attributes of
      Objective-C, imports, bundles. The original stays as it is.

      What is left is listed with its file, its line, and what to write instead. The lines of the copy
      have the numbers of the original, so that you can change the original, and port it again with
      --force. Exit code 1: some line will not compile.
      """,
    action: .program { arguments, environment in
      let tools = try Tools(arguments, environment: environment)
      return try PortCommand(arguments: arguments, tools: tools).run()
    })

  static let help = Subcommand(
    name: "help", operands: Operands(usage: "[COMMAND]", count: 0...1),
    summary: "this text, or help for one command",
    action: .program { arguments, _ in
      guard let word = arguments.operands.first else {
        Console.write(Help.overview(of: all))
        return .asExpected
      }
      guard let subcommand = all.first(where: { $0.name == word }) else {
        throw UsageError.unknownCommand(word, suggestion: suggestion(for: word, among: all))
      }
      Console.write(Help.text(for: subcommand))
      return .asExpected
    })

  static let config = Subcommand(
    name: "config",
    operands: Operands(
      usage: "[KEY [VALUE]]", count: 0...100,
      completion: .words(Settings.keys.map(\.name))),
    summary: "show or change your settings: editor, theme, language, toolchain",
    discussion: """
      Without a KEY, it shows all settings. The VALUE `default` removes a setting. The keys:

      """
        + Settings.keys.map { key in
          let values = key.values.isEmpty ? "" : " (\(key.values.joined(separator: ", ")))"
          return "  \(key.name): \(key.summary)\(values)"
        }.joined(separator: "\n"),
    action: .program { arguments, environment in
      try ConfigCommand(arguments: arguments, environment: environment).run()
    })

  static let doctor = Subcommand(
    name: "doctor", options: [.fix],
    summary: "what is missing on this machine, and how to fix it",
    discussion: """
      --fix chooses another toolchain if the one in PATH is missing or does not suit, makes your
      folders writable, asks before it installs git, and builds the tutor's helpers.
      """,
    action: .program { arguments, environment in
      let tools = try Tools(arguments, environment: environment)
      return DoctorCommand(arguments: arguments, tools: tools).run()
    })

  static let install = Subcommand(
    name: "install", options: [.prefix, .uninstall],
    summary: "install the tutor, so that `redgreen` starts it",
    discussion: """
      Installs the program, the lessons, UIKit, the sources that the tutor builds for your toolchain,
      completions for your shells, and a manual page. In a checkout, it first builds the program,
      which takes a minute or two. An earlier installation is replaced.
      --uninstall removes exactly what was installed, and never your packages or your journal.
      """,
    action: .program { arguments, environment in
      try InstallCommand(arguments: arguments, environment: environment).run()
    })

  static let pack = Subcommand(
    name: "pack", options: [.output],
    summary: "for facilitators: write an archive for machines without a network",
    discussion: """
      Writes redgreen-VERSION-linux-ARCHITECTURE.tar.gz, and its SHA-256 checksum next to it. The
      archive contains the program, which needs no library of the toolchain, the lessons, and UIKit
      and the tutor's helpers as built for your toolchain. For another toolchain, they are built from
      their sources when they are first needed. Two archives of one commit are identical.
      """,
    action: .program { arguments, environment in
      let tools = try Tools(arguments, environment: environment)
      return try PackCommand(arguments: arguments, tools: tools).run()
    })

  static let completions = Subcommand(
    name: "completions",
    operands: Operands(
      usage: "bash|zsh|fish", count: 1...1,
      completion: .words(Completions.Shell.allCases.map(\.rawValue))),
    summary: "a completion script for your shell",
    action: .program { arguments, _ in
      let word = arguments.operands.first ?? ""
      guard let shell = Completions.Shell(rawValue: word) else {
        throw UsageError.badValue(
          "completions", word, allowed: Completions.Shell.allCases.map(\.rawValue))
      }
      Console.write(Completions(of: all).script(for: shell))
      return .asExpected
    })

  private static let workshop: [Subcommand] = [
    Subcommand(
      name: "join", operands: Operands(usage: "URL", count: 1...1),
      options: [.nickname, .verdictsOnly, .restore],
      summary: "share your verdicts with a workshop: a folder, an ssh or an https address",
      discussion: """
        URL is any git remote: a folder with a bare repository (also on a shared disk), ssh or https.
        From then on, every verdict goes there, with your lesson files unless you use
        --verdicts-only; in the background, and later if the remote cannot be reached. Before anything
        is shared, the command says what it will be, and asks. The same --as on two machines makes
        them one learner: on the new machine, the command offers to restore your journal and files.
        """,
      action: .program { arguments, environment in
        let tools = try Tools(arguments, environment: environment)
        return try JoinCommand(arguments: arguments, tools: tools).join()
      }),
    Subcommand(
      name: "leave", options: [.delete],
      summary: "stop sharing; with --delete, also delete what you shared",
      action: .program { arguments, environment in
        let tools = try Tools(arguments, environment: environment)
        return try JoinCommand(arguments: arguments, tools: tools).leave()
      }),
    Subcommand(
      name: "board", operands: Operands(usage: "[URL]", count: 0...1),
      options: [.once, .html, .roster, .projector, .printHook],
      summary: "for facilitators: the live board: who is where, and who needs help",
      discussion: """
        Shows one row for each learner, those who need help first, and fetches every few seconds.
        Without a URL it shows the workshop that you have joined. --once prints the board and exits,
        --json prints one object per line, --html writes a page. --print-hook prints a hook that lets
        each learner write only their own ref.
        """,
      action: .program { arguments, environment in
        let tools = try Tools(arguments, environment: environment)
        return try BoardCommand(arguments: arguments, tools: tools).board()
      }),
    Subcommand(
      name: "report", operands: Operands(usage: "URL", count: 1...1), options: [.html, .csv],
      summary: "for facilitators: how each step went, and where learners got stuck",
      discussion:
        "Prints a table; with --csv or --json rows for other programs, with --html FILE a page.",
      action: .program { arguments, environment in
        let tools = try Tools(arguments, environment: environment)
        return try BoardCommand(arguments: arguments, tools: tools).report()
      }),
    Subcommand(
      name: "collect", operands: Operands(usage: "URL DIR", count: 2...2, completion: .folders),
      summary: "for facilitators: download everybody's newest files, a folder each",
      discussion: """
        Creates DIR with one folder for each learner, which contains a package for each lesson. A
        learner with several machines has several folders. Do not build the packages of strangers
        without looking at them: a package can run code.
        """,
      action: .program { arguments, environment in
        let tools = try Tools(arguments, environment: environment)
        return try BoardCommand(arguments: arguments, tools: tools).collect()
      }),
    Subcommand(
      name: "reply", operands: Operands(usage: "URL NAME WORDS…", count: 3...1000),
      summary: "for facilitators: answer one learner",
      discussion: """
        The learner's tutor shows the answer within half a minute. Everyone who can read the remote
        can read it. The learner's hand stays up until the learner lowers it.
        """,
      action: .program { arguments, environment in
        let tools = try Tools(arguments, environment: environment)
        return try BoardCommand(arguments: arguments, tools: tools).reply()
      }),
    Subcommand(
      name: "pace", operands: Operands(usage: "URL", count: 1...1),
      options: [.open, .message, .timer, .clear],
      summary: "for facilitators: how far to go, a line of text, a timer",
      discussion: """
        Without an option, it shows what is published. STEP is LESSON/STEP or LESSON/NUMBER. Learners
        see it, but no step is locked.
        """,
      action: .program { arguments, environment in
        let tools = try Tools(arguments, environment: environment)
        return try BoardCommand(arguments: arguments, tools: tools).pace()
      }),
  ]

  private static let authoring: [Subcommand] = [
    Subcommand(
      name: "verify", operands: Operands(usage: "[LESSON…]", count: 0...1000),
      options: [.quick, .thorough, .translated],
      summary: "for authors: play every lesson as a learner would",
      discussion: """
        Lays each step's solution over the package and expects the declared verdict; rejects steps
        that are done before anything was done, wrong turns that their files do not produce, and
        steps with too few hints. Exit code 0: all lessons hold. 4: some lesson does not.

        Solutions are run with `swift test`, and wrong turns by direct builds, which take less time and
        report the same. --quick runs solutions by direct builds, too. --thorough runs wrong turns with
        `swift test`, too.

        With --thorough, or if you name the lessons and do not say --quick, it also changes each
        solution in small ways, one at a time, and expects that a test or a rule of the step fails. A
        step can allow a change with a reason. Green steps that code with the answers of their tests
        would pass need rules, a condition, or such a reason.

        If a lesson is translated, it also says which translations are missing, or older than their
        originals. --translated CODE marks those into a language as up to date.
        """,
      action: .program { arguments, environment in
        let tools = try Tools(arguments, environment: environment)
        return try VerifyCommand(
          arguments: arguments, library: tools.originalLibrary,
          buildTools: tools.makeBuildTools()
        ).run()
      }),
    Subcommand(
      name: "book", operands: Operands(usage: "[LESSON…]", count: 0...1000),
      options: [.outputFolder, .handout],
      summary: "write lessons as HTML pages, with what each step really shows",
      discussion: """
        Plays each step's solution with `swift test`, and writes a page for each lesson: the text, the
        changes of the code, and what the run showed. The pages need no server, and print well.

        The book for learners has no hints and no answers. --handout adds them for facilitators, with
        the wrong turns. --language CODE writes the translated texts.

        An earlier book in the folder is replaced when the new one is complete. Exit code 4: some step
        did not end as declared, and its page says so.
        """,
      action: .program { arguments, environment in
        let tools = try Tools(arguments, environment: environment)
        return try BookCommand(
          arguments: arguments, library: tools.library, originals: tools.originalLibrary,
          buildTools: tools.makeBuildTools()
        ).run()
      }),
    Subcommand(
      name: "new", operands: Operands(usage: "LESSON", count: 1...1),
      options: [.from, .fromJournal],
      summary: "for authors: create a lesson that verifies",
      discussion: """
        Writes LESSON into the folder of lessons (--lessons DIR), and names it in course.json: a package,
        three steps, their hints, and in each place what is to be written there. With --from DIR the steps
        are those of a finished package: one for each commit of its history, red or green as its tests
        really were, with the words of the commit; without a history, first its tests, then its code.
        With --from-journal they are those of the newest session that `redgreen practice` recorded in
        the current package, or in DIR: a red and a green for each test, and the refactorings. What
        failed otherwise on the way becomes a wrong turn, as far as the tutor recognizes it.
        Nothing is overwritten. `redgreen verify LESSON` plays what was made.
        """,
      action: .program { arguments, environment in
        let tools = try Tools(arguments, environment: environment)
        return try NewCommand(arguments: arguments, tools: tools).run()
      }),
  ]
}
