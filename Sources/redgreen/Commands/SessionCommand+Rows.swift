internal import TutorCourses
internal import TutorSystem
internal import TutorUI
internal import TutorCore
internal import TutorWorkshops

// The commands on the learner's session, in the order of the help text.
extension SessionCommand {
  static let all: [Subcommand] = [
    Subcommand(
      "list", .learn, [.optional("LESSON", .lesson)],
      summary: "the lessons and how far you are, or the steps of one"
    ) { arguments in
      let word = arguments.operands.first
      return .session(
        SessionCommand(
          start: { line in
            let lesson = try word.map { try place($0, in: line.session).lesson }
            line.reporter.list(line.session, stepsOf: lesson, faults: line.open.faults)
            return .asExpected
          }, obstacle: { _ in nil }))
    },
    Subcommand(
      "status", .learn, options: StatusOptions.table,
      summary: "where you are, and how far you have come; with --stats, your rhythm",
      discussion: """
        With --stats also how you work: time in red and in green, runs per step, lines changed per run,
        wrong reds, hints, predictions, of this lesson and of all, and what follows from it. --html
        writes all this and the strip of each step as a page, which you can show to others.
        """
    ) { arguments in
      .session(
        SessionCommand(
          worksInPractice: true,
          start: { line in
            try showStatus(line, arguments.options)
            return .asExpected
          }))
    },
    Subcommand(
      "show", .learn, summary: "the current step: what to do, and the hints opened so far"
    ) { _ in
      .session(
        SessionCommand { line in
          line.reporter.step(line.session)
          return .asExpected
        })
    },
    Subcommand(
      "check", .learn, summary: "run the tests once and give the verdict",
      discussion: """
        Runs `swift test` on the current lesson's package and compares the result with the step.
        Exit code 0: as the step expects. 1: not (yet). 3: the tests could not be run.
        """
    ) { _ in
      .session(
        .sending(
          .checkRequested, needs: [.toolchain, .lock], worksInPractice: true,
          exitCode: SessionCommand.verdict))
    },
    Subcommand(
      "edit", .learn, summary: "open the file of the step in your editor",
      discussion: """
        Opens the file, at the line of the last verdict if there is one, in the editor that
        `redgreen config` names, or else in $VISUAL or $EDITOR.
        """
    ) { _ in
      .session(
        SessionCommand { line in
          try EditCommand(session: line.session, open: line.open).run()
        })
    },
    Subcommand(
      "predict", .learn,
      [
        .required("KIND", .oneOf(Prediction.Kind.allCases.map(\.name))),
        .optional("WORDS", .text).repeated,
      ],
      summary: "say what the tests will show, then run them: build, fail, crash or pass",
      discussion: """
        KIND is build (the build fails), fail (a test fails), crash (the tests crash) or pass (all
        pass). WORDS are words from the error, the failure or the crash, such as the name of the
        test; they are optional. Runs the tests as `check` does, with the same exit codes.
        """
    ) { arguments in
      .session(
        SessionCommand(
          needs: [.toolchain, .lock], worksInPractice: true,
          event: { .predicted(try Prediction(arguments.operands)) },
          start: { line in
            line.send(.predicted(try Prediction(arguments.operands)))
            guard line.session.prediction != nil else { return .notAsExpected }
            // In practice, the prediction is about the next save.
            if line.session.practice == nil { line.send(.checkRequested) }
            return nil
          }, exitCode: SessionCommand.verdict))
    },
    Subcommand("next", .learn, summary: "go to the next step, once this one is done") { _ in
      .session(.sending(.nextRequested, exitCode: SessionCommand.movement))
    },
    Subcommand("back", .learn, summary: "go to the previous step") { _ in
      .session(.sending(.backRequested, exitCode: SessionCommand.movement))
    },
    Subcommand(
      "goto", .learn, [.required("STEP", .step)],
      summary: "go to a step: its number, its name, or LESSON/STEP",
      discussion:
        "STEP is a number such as 4, a name such as 02-name-the-missing-class, or LESSON/STEP."
    ) { arguments in
      let word = arguments.operands[0]
      return .session(
        SessionCommand(
          needs: .lock, start: { try goTo(word, &$0) }, exitCode: SessionCommand.movement,
          obstacle: { open in
            let lesson = word.split(separator: "/").first.map(String.init)
            return open.faults.first { $0.lesson == lesson }
          }))
    },
    Subcommand("hint", .learn, summary: "show another hint") { _ in
      .session(
        .sending(
          .hintRequested,
          exitCode: { before, line in
            line.session.hintsShown > before.hintsShown ? .asExpected : .notAsExpected
          }))
    },
    Subcommand(
      "ask", .learn, [.optional("WORDS", .text).repeated], options: AskOptions.table,
      summary: "ask the workshop's facilitator for help; with --done, lower your hand",
      discussion: """
        The facilitator sees your question on the board until you lower your hand. An answer appears
        in the tutor.
        """
    ) { arguments in
      .session(
        SessionCommand(
          needs: .lock, worksInPractice: true,
          start: { line in
            guard line.effectRunner.sharing != nil else { throw WorkshopError.notJoined }
            line.send(
              arguments.options.isDone
                ? .helpReceived : .helpRequested(arguments.operands.joined(separator: " ")))
            return nil
          }))
    },
    Subcommand(
      "answer", .learn, [.required("NUMBER", .number)],
      summary: "answer the question of a step that has one"
    ) { arguments in
      .session(
        SessionCommand(
          needs: [.toolchain, .lock], start: { try answer(arguments.operands[0], &$0) },
          exitCode: SessionCommand.verdict))
    },
    Subcommand(
      "diff", .learn,
      summary: "your files against the step's solution (asks while the step is open)",
      discussion: """
        Asks first while the step is open, unless --yes is given, because seeing the solution counts
        as one more hint.
        """
    ) { _ in .session(.sending(.solutionRequested)) },
    Subcommand(
      "solve", .learn,
      summary: "replace your files with the step's solution (asks; `undo` reverts it)",
      discussion: overwriting
    ) { _ in
      .session(.sending(.solveRequested, asks: true, exitCode: SessionCommand.restoration))
    },
    Subcommand(
      "undo", .learn, [.optional("green", .oneOf(["green"]))],
      summary: "restore your files to the previous verdict, or to the last green",
      discussion: "The tutor keeps a snapshot of your files first, so that an undo can be undone."
    ) { arguments in
      let request = { @Sendable () throws -> Session.Event in
        .undoRequested(try undoTarget(arguments.operands.first))
      }
      return .session(
        SessionCommand(
          needs: .lock, worksInPractice: true, event: request,
          start: { line in
            line.send(try request())
            return nil
          }, exitCode: SessionCommand.restoration))
    },
    Subcommand(
      "reset", .learn, [.optional("STEP", .step)],
      summary: "reset the files to the start of a step (asks; keeps a snapshot)",
      discussion: overwriting
    ) { arguments in
      .session(
        SessionCommand(
          needs: .lock, asks: true,
          start: { line in
            let step = try arguments.operands.first.map { try place($0, in: line.session) }
            line.send(.resetRequested(step))
            return nil
          }, exitCode: SessionCommand.restoration))
    },
    Subcommand(
      "preview", .uikit, [.optional("screen|canvas", .oneOf(["screen", "canvas"]))],
      summary: "draw the view that your code builds",
      discussion: """
        Draws the screen after the initial view controller's view has loaded, or the storyboard's
        canvas at design time.
        """
    ) { arguments in
      .session(
        SessionCommand(
          needs: .toolchain, start: { try preview(arguments.operands.first ?? "screen", &$0) },
          exitCode: SessionCommand.drawing))
    },
    MutantsCommand.row,
  ]

  private static let overwriting = """
    Asks first, unless --yes is given. The tutor keeps a snapshot of your files: `redgreen undo`
    brings them back.
    """
}

// MARK: - Options

/// The options of `status`.
private struct StatusOptions {
  /// A Boolean value that indicates whether the rhythm is shown, too.
  var wantsStats = false
  /// The file of the page with which the learner looks back at the lesson.
  var htmlFile: String?

  static let table = OptionTable(
    StatusOptions(),
    [
      .flag("--stats", nil, \.wantsStats, "also show statistics of how you work"),
      .html(\.htmlFile),
    ])
}

/// The options of `ask`.
private struct AskOptions {
  /// A Boolean value that indicates whether the learner lowers their hand.
  var isDone = false

  static let table = OptionTable(
    AskOptions(), [.flag("--done", nil, \.isDone, "you need no more help")])
}

// MARK: - Actions

extension SessionCommand {
  /// Creates a command that sends an event to the session.
  private static func sending(
    _ event: Session.Event, needs: OpenSession.Needs = .lock, asks: Bool = false,
    worksInPractice: Bool = false,
    exitCode: @escaping @Sendable (_ before: Session, LineSession) -> ExitCode = { _, _ in
      .asExpected
    }
  ) -> SessionCommand {
    SessionCommand(
      needs: needs, worksInPractice: worksInPractice, asks: asks, event: { event },
      start: { line in
        line.send(event)
        return nil
      }, exitCode: exitCode)
  }

  private static func showStatus(_ line: LineSession, _ options: StatusOptions) throws {
    if let practice = line.session.practice {
      return line.reporter.remark(line.reporter.transcript.strip(of: practice))
    }
    guard let files = line.open.files else { return }
    let lesson = line.session.place.lesson
    line.reporter.status(line.session, in: files.folder.package(of: lesson))
    if let membership = try Membership.read(in: files.folder) {
      line.reporter.workshop(
        membership, SharingRecord(in: files.folder), upTo: files.journal.newestCommit)
    }
    let course = line.session.course
    if options.wantsStats {
      line.reporter.rhythm(try files.journal.phases(), in: lesson, of: course)
    }
    guard let file = options.htmlFile, let lesson = line.session.lesson else { return }
    let page = BoardPage(course: CourseIndex(course), title: lesson.title)
    try WorkshopWatch.write(
      page.lookBack(at: lesson, try files.journal.phases()), to: file)
    line.reporter.output.report("\(file) is written.", as: .done)
  }

  private static func goTo(_ word: String, _ line: inout LineSession) throws -> ExitCode? {
    let before = line.session.place
    let place = try place(word, in: line.session)
    line.send(.goToRequested(place))
    guard place == before else { return nil }
    line.reporter.step(line.session)
    return .asExpected
  }

  private static func answer(_ word: String, _ line: inout LineSession) throws -> ExitCode? {
    guard let question = line.session.step?.question else { throw UsageError.noQuestion }
    guard let number = Int(word), question.answers.indices.contains(number - 1) else {
      throw UsageError.badAnswer(word, count: question.answers.count)
    }
    line.send(.answered(number - 1))
    return nil
  }

  private static func preview(_ word: String, _ line: inout LineSession) throws -> ExitCode? {
    guard ["screen", "canvas"].contains(word) else {
      throw UsageError.badValue("preview", word, allowed: ["screen", "canvas"])
    }
    guard line.session.lesson?.needsUIKit == true else {
      line.reporter.remark("This lesson has no views.")
      return .notAsExpected
    }
    try line.effectRunner.preview(atCanvas: word == "canvas", of: line.session.place.lesson)
    return nil
  }

  private static func place(_ word: String, in session: Session) throws(UsageError) -> StepPlace {
    guard let place = session.course.place(named: word, from: session.place) else {
      let lesson = word.split(separator: "/").first.flatMap { session.course.lesson(String($0)) }
      let steps = (lesson ?? session.lesson)?.steps.map(\.id) ?? []
      let names =
        word.contains("/")
        ? steps.map { "\(lesson?.id ?? "")/\($0)" } : session.course.lessons.map(\.id) + steps
      throw .badStep(word, suggestion: word.closest(in: names))
    }
    return place
  }

  private static func undoTarget(_ word: String?) throws(UsageError) -> UndoTarget {
    switch word {
    case nil: .lastVerdict
    case "green": .lastGreen
    case let word?: throw .badValue("undo", word, allowed: ["green"])
    }
  }
}

extension Prediction {
  /// Creates a prediction from the words after `predict`.
  ///
  /// - Throws: `UsageError` if the first word is not the name of a kind.
  fileprivate init(_ words: [String]) throws(UsageError) {
    let name = words.first ?? ""
    guard let kind = Kind(named: name) else {
      throw .badValue("predict", name, allowed: Kind.allCases.map(\.name))
    }
    self.init(kind: kind, words: words.dropFirst().joined(separator: " "))
  }
}
