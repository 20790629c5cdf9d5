internal import TutorCourses
internal import TutorSystem
internal import TutorCore
internal import TutorWorkshops

// The commands on the learner's session, in the order of the help text.
extension Subcommand {
  static let session: [Subcommand] = [
    Subcommand(
      name: "list", summary: "the lessons and their steps",
      action: .session(
        SessionCommand(
          start: { _, line in
            line.reporter.list(line.session, faults: line.openCourse.faults)
            return .asExpected
          }, obstacle: { _, _ in nil }))),
    Subcommand(
      name: "status", options: [.stats],
      summary: "where you are, and how far you have come; with --stats, your rhythm",
      discussion: """
        With --stats also how you work: time in red and in green, runs per step, lines changed per run,
        wrong reds, hints, predictions, of this lesson and of all, and what follows from it.
        """,
      action: .session(SessionCommand(start: showStatus))),
    Subcommand(
      name: "show", summary: "the current step: what to do, and the hints opened so far",
      action: .session(
        SessionCommand { _, line in
          line.reporter.step(line.session)
          return .asExpected
        })),
    Subcommand(
      name: "check", summary: "run the tests once and give the verdict",
      discussion: """
        Runs `swift test` on the current lesson's package and compares the result with the step.
        Exit code 0: as the step expects. 1: not (yet). 3: the tests could not be run.
        """,
      action: .session(
        SessionCommand(
          needs: [.toolchain, .lock],
          start: { _, line in
            line.send(.checkRequested)
            return nil
          }, exitCode: SessionCommand.verdict))),
    Subcommand(
      name: "edit", summary: "open the file of the step in your editor",
      discussion: """
        Opens the file, at the line of the last verdict if there is one, in the editor that
        `redgreen config` names, or else in $VISUAL or $EDITOR.
        """,
      action: .session(
        SessionCommand { _, line in
          try EditCommand(session: line.session, openCourse: line.openCourse).run()
        })),
    Subcommand(
      name: "predict",
      operands: Operands(
        usage: "KIND [WORDS…]", count: 1...1000,
        completion: .words(Prediction.Kind.allCases.map(\.name))),
      summary: "say what the tests will show, then run them: build, fail, crash or pass",
      discussion: """
        KIND is build (the build fails), fail (a test fails), crash (the tests crash) or pass (all
        pass). WORDS are words from the error, the failure or the crash, such as the name of the
        test; they are optional. Runs the tests as `check` does, with the same exit codes.
        """,
      action: .session(
        SessionCommand(
          needs: [.toolchain, .lock], start: predict, exitCode: SessionCommand.verdict)
      )),
    Subcommand(
      name: "next", summary: "go to the next step, once this one is done",
      action: .session(.moving(.nextRequested))),
    Subcommand(
      name: "back", summary: "go to the previous step",
      action: .session(.moving(.backRequested))),
    Subcommand(
      name: "goto", operands: Operands(usage: "STEP", count: 1...1),
      summary: "go to a step: its number, its name, or LESSON/STEP",
      discussion:
        "STEP is a number such as 4, a name such as 02-name-the-missing-class, or LESSON/STEP.",
      action: .session(
        SessionCommand(
          needs: .lock, start: goTo, exitCode: SessionCommand.movement,
          obstacle: { arguments, openCourse in
            let lesson = arguments.operands.first?.split(separator: "/").first.map(String.init)
            return openCourse.faults.first { $0.lesson == lesson }
          }))),
    Subcommand(
      name: "hint", summary: "show another hint",
      action: .session(
        SessionCommand(
          needs: .lock,
          start: { _, line in
            line.send(.hintRequested)
            return nil
          },
          exitCode: { before, line in
            line.session.hintsShown > before.hintsShown ? .asExpected : .notAsExpected
          }))),
    Subcommand(
      name: "ask", operands: Operands(usage: "[WORDS…]", count: 0...1000), options: [.done],
      summary: "ask the workshop's facilitator for help; with --done, lower your hand",
      discussion: """
        The facilitator sees your question on the board until you lower your hand. An answer appears
        in the tutor.
        """,
      action: .session(SessionCommand(needs: .lock, start: ask))),
    Subcommand(
      name: "answer", operands: Operands(usage: "NUMBER", count: 1...1),
      summary: "answer the question of a step that has one",
      action: .session(
        SessionCommand(needs: [.toolchain, .lock], start: answer, exitCode: SessionCommand.verdict))
    ),
    Subcommand(
      name: "diff",
      summary: "your files against the step's solution (asks while the step is open)",
      discussion: """
        Asks first while the step is open, unless --yes is given, because seeing the solution counts
        as one more hint.
        """,
      action: .session(
        SessionCommand(
          needs: .lock,
          start: { _, line in
            line.send(.solutionRequested)
            return nil
          }))),
    Subcommand(
      name: "solve",
      summary: "replace your files with the step's solution (asks; `undo` reverts it)",
      discussion: overwriting,
      action: .session(
        SessionCommand(
          needs: .lock, asks: true,
          start: { _, line in
            line.send(.solveRequested)
            return nil
          }, exitCode: SessionCommand.restoration))),
    Subcommand(
      name: "undo",
      operands: Operands(usage: "[green]", count: 0...1, completion: .words(["green"])),
      summary: "restore your files to the previous verdict, or to the last green",
      discussion: "The tutor keeps a snapshot of your files first, so that an undo can be undone.",
      action: .session(
        SessionCommand(
          needs: .lock,
          start: { arguments, line in
            line.send(.undoRequested(try undoTarget(arguments.operands.first)))
            return nil
          }, exitCode: SessionCommand.restoration))),
    Subcommand(
      name: "reset", operands: Operands(usage: "[STEP]", count: 0...1),
      summary: "reset the files to the start of a step (asks; keeps a snapshot)",
      discussion: overwriting,
      action: .session(
        SessionCommand(
          needs: .lock, asks: true,
          start: { arguments, line in
            line.send(
              .resetRequested(
                try arguments.operands.first.map { try place($0, in: line.session) }))
            return nil
          }, exitCode: SessionCommand.restoration))),
    Subcommand(
      name: "preview",
      operands: Operands(
        usage: "[screen|canvas]", count: 0...1, completion: .words(["screen", "canvas"])),
      summary: "draw the view that your code builds",
      discussion: """
        Draws the screen after the initial view controller's view has loaded, or the storyboard's
        canvas at design time.
        """,
      action: .session(
        SessionCommand(needs: .toolchain, start: preview, exitCode: SessionCommand.drawing))),
    Subcommand(
      name: "mutants",
      operands: Operands(usage: "[FILE…]", count: 0...1000, completion: .files),
      options: [.package, .inDiff, .fresh],
      summary: "run mutation testing: do your tests catch broken code?",
      discussion: MutantsCommand.discussion,
      action: .session(
        SessionCommand(
          needs: .toolchain,
          inShell: { arguments, tools in try MutantsCommand(arguments, tools)?.run() },
          start: { arguments, line in
            guard arguments.operands.isEmpty, arguments.mutants == MutantsCommand.Choices() else {
              throw UsageError.shellOnly("mutants")
            }
            try line.effectRunner.tryMutants(of: line.session.place.lesson)
            return nil
          }, exitCode: SessionCommand.drawing))),
  ]

  private static let overwriting = """
    Asks first, unless --yes is given. The tutor keeps a snapshot of your files: `redgreen undo`
    brings them back.
    """
}

// MARK: - Actions

extension Subcommand {
  @Sendable private static func showStatus(_ arguments: Arguments, _ line: inout LineSession)
    throws -> ExitCode?
  {
    let lesson = line.session.place.lesson
    line.reporter.status(line.session, in: line.effectRunner.folder.package(of: lesson))
    if let membership = try Membership.read(in: line.effectRunner.folder) {
      line.reporter.workshop(
        membership, SharingRecord(in: line.effectRunner.folder),
        upTo: line.effectRunner.journal.newestCommit)
    }
    if arguments.wantsStats {
      line.reporter.rhythm(try line.effectRunner.journal.phases(), in: lesson)
    }
    return .asExpected
  }

  @Sendable private static func predict(_ arguments: Arguments, _ line: inout LineSession) throws
    -> ExitCode?
  {
    line.send(.predicted(try Prediction(arguments.operands)))
    guard line.session.prediction != nil else { return .notAsExpected }
    line.send(.checkRequested)
    return nil
  }

  @Sendable private static func ask(_ arguments: Arguments, _ line: inout LineSession) throws
    -> ExitCode?
  {
    guard line.effectRunner.sharing != nil else { throw WorkshopError.notJoined }
    line.send(
      arguments.workshop.isDone
        ? .helpReceived : .helpRequested(arguments.operands.joined(separator: " ")))
    return nil
  }

  @Sendable private static func goTo(_ arguments: Arguments, _ line: inout LineSession) throws
    -> ExitCode?
  {
    let before = line.session.place
    let place = try place(arguments.operands.first ?? "", in: line.session)
    line.send(.goToRequested(place))
    guard place == before else { return nil }
    line.reporter.step(line.session)
    return .asExpected
  }

  @Sendable private static func answer(_ arguments: Arguments, _ line: inout LineSession) throws
    -> ExitCode?
  {
    let word = arguments.operands.first ?? ""
    guard let question = line.session.step?.question else { throw UsageError.noQuestion }
    guard let number = Int(word), question.answers.indices.contains(number - 1) else {
      throw UsageError.badAnswer(word, count: question.answers.count)
    }
    line.send(.answered(number - 1))
    return nil
  }

  @Sendable private static func preview(_ arguments: Arguments, _ line: inout LineSession) throws
    -> ExitCode?
  {
    let word = arguments.operands.first ?? "screen"
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
      throw .badStep(word)
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

extension SessionCommand {
  /// Creates a command that sends an event which moves the session to another step.
  fileprivate static func moving(_ event: Session.Event) -> SessionCommand {
    SessionCommand(
      needs: .lock,
      start: { _, line in
        line.send(event)
        return nil
      }, exitCode: SessionCommand.movement)
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
