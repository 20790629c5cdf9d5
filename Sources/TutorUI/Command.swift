package import TerminalUI
internal import TutorCore

/// What a learner may do at the screen: the one table behind the keys, the foot line and the help.
package enum Command: String, CaseIterable, Sendable {
  case next
  case back
  case check
  case stop
  case hint
  case answer
  case predict
  case edit
  case knockout
  case undo
  case undoGreen
  case reset
  case solve
  case list
  case showStep
  case showRun
  case showDiff
  case showView
  case showRhythm
  case switchPane
  case search
  case redraw
  case suspend
  case help
  case quit
}

extension Command {
  /// The keys that mean it, the one that is shown first.
  package var keys: [Key] {
    switch self {
    case .next: [.character("n")]
    case .back: [.character("b")]
    case .check: [.character("t"), .character("r")]
    case .stop: [.character("x"), .control("c")]
    case .hint: [.character("h")]
    case .answer: [.character("a")]
    case .predict: [.character("p")]
    case .edit: [.character("e")]
    case .knockout: [.character("K")]
    case .undo: [.character("u")]
    case .undoGreen: [.character("U")]
    case .reset: [.character("R")]
    case .solve: [.character("s")]
    case .list: [.character("l")]
    case .showStep: [.character("1")]
    case .showRun: [.character("o"), .character("2")]
    case .showDiff: [.character("d"), .character("3")]
    case .showView: [.character("v"), .character("4")]
    case .showRhythm: [.character("y"), .character("5")]
    case .switchPane: [.tab, .backTab]
    case .search: [.character("/")]
    case .redraw: [.control("l")]
    case .suspend: [.control("z")]
    case .help: [.character("?"), .function(1)]
    case .quit: [.character("q")]
    }
  }

  /// The first key as it is written on the screen.
  package var keyName: String { keys.first?.name ?? "" }

  /// One or two words for the foot line.
  package var name: String {
    switch self {
    case .next: "next"
    case .back: "back"
    case .check: "test"
    case .stop: "stop"
    case .hint: "hint"
    case .answer: "answer"
    case .predict: "predict"
    case .edit: "edit"
    case .knockout: "knock out"
    case .undo: "undo"
    case .undoGreen: "undo to green"
    case .reset: "reset"
    case .solve: "solve"
    case .list: "list"
    case .showStep: "step"
    case .showRun: "run"
    case .showDiff: "diff"
    case .showView: "view"
    case .showRhythm: "rhythm"
    case .switchPane: "pane"
    case .search: "search"
    case .redraw: "redraw"
    case .suspend: "suspend"
    case .help: "keys"
    case .quit: "quit"
    }
  }

  /// A sentence for the help.
  package var helpLine: String {
    switch self {
    case .next: "go to the next step, once this one is done"
    case .back: "go to the step before"
    case .check: "run the tests now (every save runs them anyway)"
    case .stop: "stop the run that is going on"
    case .hint: "open one hint more"
    case .answer: "answer the question of this step"
    case .predict: "say what the next run will show, and see how often you are right"
    case .edit: "open the file in your editor ($VISUAL or $EDITOR)"
    case .knockout: "break your code in every small way: would your tests notice?"
    case .undo: "your files back to the verdict before"
    case .undoGreen: "your files back to the last green"
    case .reset: "your files as they stand before this step (asks first)"
    case .solve: "lay this step's solution over your files (asks first)"
    case .list: "all lessons and steps; type to search"
    case .showStep: "show the step's text"
    case .showRun: "show the last run: tests, failures, output"
    case .showDiff: "show your files against this step's solution"
    case .showView: "draw the view that your code builds"
    case .showRhythm: "how you work, in figures; the strip can be walked with the arrows"
    case .switchPane: "go to the next pane"
    case .search: "search in the pane"
    case .redraw: "draw the screen anew"
    case .suspend: "back to the shell for a while; fg returns"
    case .help: "all keys"
    case .quit: "leave; you come back to this step"
    }
  }

  /// Why it cannot be done now; nil where it can.
  func reasonDisabled(in app: App) -> String? {
    let session = app.session
    let step = session.step
    switch self {
    case .next:
      return step?.expectation == nil || session.isStepDone ? nil : "this step is not done yet"
    case .back:
      return session.course.place(before: session.place) == nil ? "this is the first step" : nil
    case .check, .predict:
      return step?.expectation == nil ? "this step has nothing to run" : nil
    case .stop: return session.isRunning ? nil : "nothing is running"
    case .hint:
      if step?.hints.isEmpty ?? true { return "this step has no hints" }
      return session.hintsShown < step?.hints.count ?? 0 ? nil : "all hints are open"
    case .answer: return step?.question == nil ? "this step asks nothing" : nil
    case .solve, .showDiff:
      return step?.expectation == nil ? "this step changes nothing" : nil
    case .showView:
      return session.lesson?.needsUIKit == true ? nil : "this lesson draws no views"
    default: return nil
    }
  }

  /// What the foot line offers, most useful first.
  static let onFootLine: [Command] = [
    .next, .answer, .stop, .check, .hint, .edit, .showDiff, .showView, .list, .undo,
  ]
}

extension Key {
  /// The key as it is written on the screen.
  var name: String {
    switch self {
    case .character(" "): "Space"
    case .character(let character): String(character)
    case .control(let character): "^\(character.uppercased())"
    case .tab: "Tab"
    case .escape: "Esc"
    case .enter: "Enter"
    case .function(let number): "F\(number)"
    default: ""
    }
  }
}
