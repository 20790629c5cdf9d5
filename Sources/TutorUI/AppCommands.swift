internal import TerminalUI
internal import TutorCore
internal import TutorTexts

/// The commands of the screen.
///
/// The keys, the foot line, the help and the README all derive from this table.
package enum AppCommands {
  /// All commands, in the order in which the help lists them.
  package static let all = groups.flatMap(\.commands)

  /// The commands in the groups of the help.
  static let groups: [(title: FrameText, commands: [App.ScreenCommand])] = [
    (.groupSteps, [next, back, list, hint, answer, raiseHand]),
    (.groupRuns, [check, stop, predict, mutation]),
    (.groupFiles, [edit, chooseEditor, canvas, undo, undoGreen, reset, solve, copy]),
    (.groupPanes, [showStep, showRun, showDiff, showRhythm, showView, switchPane, search]),
    (.groupTutor, [.redraw, .suspend, help, quit]),
  ]

  /// The commands that the foot line offers, most useful first.
  static let onFootLine = [
    next, answer, stop, check, hint, edit, showDiff, showView, list, undo,
  ]
  /// The commands at the end of the foot line.
  ///
  /// The other commands leave space for them.
  static let atEndOfFootLine = [help, quit]

  static let next = App.ScreenCommand(
    [.character("n")], .next, .nextHelp,
    reasonDisabled: {
      guard $0.hasExpectation, !$0.session.isStepDone else { return nil }
      return $0.language($0.session.isRunning ? .runNotOver : .stepNotDone)
    }
  ) { app, _ in app.send(.nextRequested) }

  /// Returns a remark when a run has ended, unless it says that the tests are still running.
  static func remarkAfterRun(_ remark: String?, _ language: Language) -> String? {
    remark?.hasSuffix("\(language(.runNotOver)).") == true ? nil : remark
  }

  static let back = App.ScreenCommand(
    [.character("b")], .back, .backHelp,
    reasonDisabled: {
      $0.session.course.place(before: $0.session.place) == nil ? $0.language(.isFirstStep) : nil
    }
  ) { app, _ in app.send(.backRequested) }

  static let check = App.ScreenCommand(
    [.character("t"), .character("r")], .test, .testHelp,
    reasonDisabled: reasonNothingRuns
  ) { app, _ in app.send(.checkRequested) }

  static let stop = App.ScreenCommand(
    [.character("x"), .control("c")], .stop, .stopHelp,
    reasonDisabled: { $0.session.isRunning ? nil : $0.language(.nothingIsRunning) }
  ) { app, _ in
    let effects = app.send(.cancelRequested)
    app.remark = app.language(.runStopped)
    return effects
  }

  static let hint = App.ScreenCommand(
    [.character("h")], .hint, .hintHelp,
    reasonDisabled: { app in
      let count = app.session.step?.hints.count ?? 0
      if count == 0 { return app.language(.hasNoHints) }
      return app.session.hintsShown < count ? nil : app.language(.allHintsOpen)
    }
  ) { app, _ in app.send(.hintRequested) }

  static let raiseHand = App.ScreenCommand(
    [.character("H")], .hand, .handHelp,
    reasonDisabled: { $0.workshop.sharing == .off ? $0.language(.noWorkshop) : nil }
  ) { app, _ in
    guard app.session.progress.helpRequest == nil else { return app.send(.helpReceived) }
    app.overlay = .prompt(.help(HelpPrompt()))
    return []
  }

  static let answer = App.ScreenCommand(
    [.character("a")], .answer, .answerCommandHelp,
    reasonDisabled: { $0.session.step?.question == nil ? $0.language(.hasNoQuestion) : nil }
  ) { app, _ in
    app.overlay = .menu(Menu(selected: app.session.answer ?? 0), of: .answers)
    return []
  }

  static let predict = App.ScreenCommand(
    [.character("p")], .predict,
    .predictHelp,
    reasonDisabled: reasonNothingRuns
  ) { app, _ in
    app.overlay = .prompt(.prediction(PredictionPrompt()))
    return []
  }

  static let edit = App.ScreenCommand(
    [.character("e")], .edit, .editHelp
  ) { app, _ in
    guard app.workplace.editor != nil else {
      app.overlay = .menu(Menu(), of: .editors(.editing))
      return []
    }
    return [app.editing]
  }

  static let chooseEditor = App.ScreenCommand(
    [.character("E")], .editor, .editorCommandHelp
  ) { app, _ in
    app.overlay = .menu(Menu(), of: .editors(.change))
    return []
  }

  static let mutation = App.ScreenCommand(
    [.character("K")], .mutants,
    .mutantsHelp
  ) { app, _ in app.tryMutants() }

  static let undo = App.ScreenCommand(
    [.character("u")], .undo, .undoHelp
  ) { app, _ in app.send(.undoRequested(.lastVerdict)) }

  static let undoGreen = App.ScreenCommand(
    [.character("U")], .undoGreen, .undoGreenHelp
  ) { app, _ in app.send(.undoRequested(.lastGreen)) }

  static let reset = App.ScreenCommand(
    [.character("R")], .reset, .resetHelp
  ) { app, _ in app.send(.resetRequested(nil)) }

  static let solve = App.ScreenCommand(
    [.character("s")], .solve, .solveHelp,
    reasonDisabled: reasonNothingChanges
  ) { app, _ in app.send(.solveRequested) }

  static let copy = App.ScreenCommand(
    [.character("c")], .copy, .copyCommandHelp
  ) { app, _ in
    app.overlay = .menu(Menu(), of: .copies)
    return []
  }

  static let list = App.ScreenCommand(
    [.character("l")], .list, .listHelp
  ) { app, _ in
    app.overlay = .list(StepList(of: app.session, in: app.language))
    return []
  }

  static let showStep = App.ScreenCommand(
    [.character("1")], .step, .stepHelp
  ) { app, _ in app.show(.step) }

  static let showRun = App.ScreenCommand(
    [.character("o"), .character("2")], .run, .runHelp
  ) { app, _ in app.show(.run) }

  static let showDiff = App.ScreenCommand(
    [.character("d"), .character("3")], .solution,
    .solutionHelp,
    reasonDisabled: reasonNothingChanges
  ) { app, _ in app.send(.solutionRequested) }

  static let showView = App.ScreenCommand(
    [.character("v"), .character("5")], .view, .viewHelp,
    reasonDisabled: {
      $0.session.lesson?.needsUIKit == true ? nil : $0.language(.drawsNoViews)
    }
  ) { app, _ in
    let effects = app.show(.view)
    guard app.pages.view == nil else { return effects }
    app.background.task = (Phrase(.drawingTheView), app.clock.now)
    return effects + [.preview(canvas: false)]
  }

  static let showRhythm = App.ScreenCommand(
    [.character("y"), .character("4")], .rhythm, .rhythmHelp
  ) { app, _ in app.show(.rhythm) + [.readRhythm] }

  static let switchPane = App.ScreenCommand(
    [.tab, .backTab], .pane, .paneHelp
  ) { app, _ in
    app.panes.switchPane(isWide: app.isWide)
    return []
  }

  static let canvas = App.ScreenCommand(
    [.character("i")], .canvas, .canvasHelp,
    reasonDisabled: {
      $0.session.lesson?.needsUIKit == true ? nil : $0.language(.hasNoNibs)
    }
  ) { _, _ in [.findInterfaces] }

  static let search = App.ScreenCommand([.character("/")], .search, .searchHelp) {
    app, _ in
    app.panes.search = Panes.Search(text: "", isTyping: true)
    return []
  }

  static let help = App.ScreenCommand(
    [.character("?"), .function(1)], .keys, .keysHelp
  ) { app, _ in
    app.overlay = .help(HelpPage())
    return []
  }

  static let quit = App.ScreenCommand(
    [.character("q")], .quit, .quitHelp
  ) { _, _ in [.quit] }

  @Sendable private static func reasonNothingRuns(_ app: App) -> String? {
    app.hasExpectation ? nil : app.language(.hasNothingToRun)
  }

  @Sendable private static func reasonNothingChanges(_ app: App) -> String? {
    app.hasExpectation ? nil : app.language(.changesNothing)
  }
}

extension App {
  /// A command of the learner's screen.
  package typealias ScreenCommand = Command<App, Effect>

  fileprivate var hasExpectation: Bool { session.step?.expectation != nil }
}

extension Tab {
  /// The command that shows the tab.
  var command: App.ScreenCommand {
    switch self {
    case .step: AppCommands.showStep
    case .run: AppCommands.showRun
    case .diff: AppCommands.showDiff
    case .view: AppCommands.showView
    case .rhythm: AppCommands.showRhythm
    }
  }
}
