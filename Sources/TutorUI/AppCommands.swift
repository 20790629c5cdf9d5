internal import TerminalUI
internal import TutorCore

/// The commands of the screen.
///
/// The keys, the foot line, the help and the README all derive from this table.
package enum AppCommands {
  /// All commands, in the order in which the help lists them.
  package static let all = groups.flatMap(\.commands)

  /// The commands in the groups of the help.
  static let groups: [(title: String, commands: [App.ScreenCommand])] = [
    ("Steps", [next, back, list, hint, answer, raiseHand]),
    ("Runs", [check, stop, predict, mutation]),
    ("Files", [edit, chooseEditor, canvas, undo, undoGreen, reset, solve, copy]),
    ("Panes", [showStep, showRun, showDiff, showRhythm, showView, switchPane, search]),
    ("The tutor", [.redraw, .suspend, help, quit]),
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
    [.character("n")], "next", "go to the next step, once this one is done",
    reasonDisabled: {
      $0.hasExpectation && !$0.session.isStepDone ? "this step is not done yet" : nil
    }
  ) { app, _ in app.send(.nextRequested) }

  static let back = App.ScreenCommand(
    [.character("b")], "back", "go to the previous step",
    reasonDisabled: {
      $0.session.course.place(before: $0.session.place) == nil ? "this is the first step" : nil
    }
  ) { app, _ in app.send(.backRequested) }

  static let check = App.ScreenCommand(
    [.character("t"), .character("r")], "test", "run the tests now (every save runs them anyway)",
    reasonDisabled: reasonNothingRuns
  ) { app, _ in app.send(.checkRequested) }

  static let stop = App.ScreenCommand(
    [.character("x"), .control("c")], "stop", "stop the current run",
    reasonDisabled: { $0.session.isRunning ? nil : "nothing is running" }
  ) { app, _ in
    let effects = app.send(.cancelRequested)
    app.remark = "The run was stopped. Save, or press t, to start another one."
    return effects
  }

  static let hint = App.ScreenCommand(
    [.character("h")], "hint", "show another hint",
    reasonDisabled: { app in
      let count = app.session.step?.hints.count ?? 0
      if count == 0 { return "this step has no hints" }
      return app.session.hintsShown < count ? nil : "all hints are open"
    }
  ) { app, _ in app.send(.hintRequested) }

  static let raiseHand = App.ScreenCommand(
    [.character("H")], "hand", "ask the workshop's facilitator for help, or lower your hand",
    reasonDisabled: { $0.workshop.sharing == .off ? "you have not joined a workshop" : nil }
  ) { app, _ in
    guard app.session.progress.helpRequest == nil else { return app.send(.helpReceived) }
    app.overlay = .prompt(.help(HelpPrompt()))
    return []
  }

  static let answer = App.ScreenCommand(
    [.character("a")], "answer", "answer the question of this step",
    reasonDisabled: { $0.session.step?.question == nil ? "this step has no question" : nil }
  ) { app, _ in
    app.overlay = .menu(Menu(selected: app.session.answer ?? 0), of: .answers)
    return []
  }

  static let predict = App.ScreenCommand(
    [.character("p")], "predict",
    "predict what the next run will show",
    reasonDisabled: reasonNothingRuns
  ) { app, _ in
    app.overlay = .prompt(.prediction(PredictionPrompt()))
    return []
  }

  static let edit = App.ScreenCommand(
    [.character("e")], "edit", "open the file in your editor, at the selected problem"
  ) { app, _ in
    guard app.workplace.editor != nil else {
      app.overlay = .menu(Menu(), of: .editors(.editing))
      return []
    }
    return [app.editing]
  }

  static let chooseEditor = App.ScreenCommand(
    [.character("E")], "editor", "choose the editor, and where it appears"
  ) { app, _ in
    app.overlay = .menu(Menu(), of: .editors(.change))
    return []
  }

  static let mutation = App.ScreenCommand(
    [.character("K")], "mutants",
    "run mutation testing: do your tests catch broken code?"
  ) { app, _ in app.tryMutants() }

  static let undo = App.ScreenCommand(
    [.character("u")], "undo", "restore your files to the previous verdict"
  ) { app, _ in app.send(.undoRequested(.lastVerdict)) }

  static let undoGreen = App.ScreenCommand(
    [.character("U")], "undo to green", "restore your files to the last green"
  ) { app, _ in app.send(.undoRequested(.lastGreen)) }

  static let reset = App.ScreenCommand(
    [.character("R")], "reset", "reset your files to the start of this step (asks first)"
  ) { app, _ in app.send(.resetRequested(nil)) }

  static let solve = App.ScreenCommand(
    [.character("s")], "solve", "replace your files with this step's solution (asks first)",
    reasonDisabled: reasonNothingChanges
  ) { app, _ in app.send(.solveRequested) }

  static let copy = App.ScreenCommand(
    [.character("c")], "copy", "copy code of a hint, the verdict, or the path of the file"
  ) { app, _ in
    app.overlay = .menu(Menu(), of: .copies)
    return []
  }

  static let list = App.ScreenCommand(
    [.character("l")], "list", "all lessons and steps; type to search"
  ) { app, _ in
    app.overlay = .list(StepList(of: app.session))
    return []
  }

  static let showStep = App.ScreenCommand(
    [.character("1")], "step", "show the step's text"
  ) { app, _ in app.show(.step) }

  static let showRun = App.ScreenCommand(
    [.character("o"), .character("2")], "run", "show the last run: tests, failures, output"
  ) { app, _ in app.show(.run) }

  static let showDiff = App.ScreenCommand(
    [.character("d"), .character("3")], "solution",
    "show your files against this step's solution (asks while the step is open)",
    reasonDisabled: reasonNothingChanges
  ) { app, _ in app.send(.solutionRequested) }

  static let showView = App.ScreenCommand(
    [.character("v"), .character("5")], "view", "draw the view that your code builds",
    reasonDisabled: {
      $0.session.lesson?.needsUIKit == true ? nil : "this lesson draws no views"
    }
  ) { app, _ in
    let effects = app.show(.view)
    guard app.pages.view == nil else { return effects }
    app.background.task = "drawing the view"
    return effects + [.preview(canvas: false)]
  }

  static let showRhythm = App.ScreenCommand(
    [.character("y"), .character("4")], "rhythm",
    "your rhythm in numbers; the arrows walk through the runs"
  ) { app, _ in app.show(.rhythm) + [.readRhythm] }

  static let switchPane = App.ScreenCommand(
    [.tab, .backTab], "pane", "go to the next pane"
  ) { app, _ in
    app.panes.switchPane(isWide: app.isWide)
    return []
  }

  static let canvas = App.ScreenCommand(
    [.character("i")], "canvas", "lay out the nib or storyboard of this step",
    reasonDisabled: {
      $0.session.lesson?.needsUIKit == true ? nil : "this lesson has no nibs or storyboards"
    }
  ) { _, _ in [.findInterfaces] }

  static let search = App.ScreenCommand([.character("/")], "search", "search in the pane") {
    app, _ in
    app.panes.search = Panes.Search(text: "", isTyping: true)
    return []
  }

  static let help = App.ScreenCommand(
    [.character("?"), .function(1)], "keys", "all keys"
  ) { app, _ in
    app.overlay = .help(HelpPage())
    return []
  }

  static let quit = App.ScreenCommand(
    [.character("q")], "quit", "quit; the tutor continues at this step"
  ) { _, _ in [.quit] }

  @Sendable private static func reasonNothingRuns(_ app: App) -> String? {
    app.hasExpectation ? nil : "this step has nothing to run"
  }

  @Sendable private static func reasonNothingChanges(_ app: App) -> String? {
    app.hasExpectation ? nil : "this step changes nothing"
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
