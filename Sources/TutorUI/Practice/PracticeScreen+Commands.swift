import TestReports
internal import TerminalUI
internal import TutorCore

extension PracticeScreen {
  typealias ScreenCommand = Command<PracticeScreen, Effect>

  /// The commands of the screen.
  ///
  /// The keys, the foot line, and the help all derive from this table.
  enum Commands {
    /// All commands, in the order in which the help lists them.
    static let all = [
      run, stop, predict, edit, markMutant, chooseEditor, undo, undoGreen, copy, steps, open,
      output, readme,
      raiseHand, move, page, back, .redraw, .suspend, help, quit,
    ]

    /// The commands that the foot line offers.
    static let onFootLine = [run, predict, edit, steps, output, readme, help, quit]

    static let run = ScreenCommand([.character("t")], "run", "run the tests now") { screen, _ in
      screen.send(.checkRequested)
    }

    static let stop = ScreenCommand([.character("x")], "stop", "stop the current run") {
      screen, _ in screen.send(.cancelRequested)
    }

    static let predict = ScreenCommand(
      [.character("p")], "predict", "predict what the next run shows"
    ) { screen, _ in
      screen.dialog = .prompt(.prediction(PredictionPrompt()))
      return []
    }

    static let edit = ScreenCommand(
      [.character("e")], "edit", "open the selected problem, or the first missed mutant"
    ) { screen, _ in
      guard let place = screen.place else {
        screen.remark = "There is no problem to open."
        return []
      }
      return [.edit(path: place.file, line: place.line)]
    }

    static let markMutant = ScreenCommand(
      [.character("m")], "mark", "mark a missed mutant as equivalent, with a reason"
    ) { screen, _ in
      let missed = screen.practice?.background.missed.filter { $0.id != nil } ?? []
      guard !missed.isEmpty else {
        screen.remark = "No mutant of your last change was missed."
        return []
      }
      screen.dialog = .prompt(.equivalence(EquivalencePrompt(missed)))
      return []
    }

    static let undo = ScreenCommand(
      [.character("u")], "undo", "restore your files to the previous verdict"
    ) { screen, _ in screen.send(.undoRequested(.lastVerdict)) }

    static let undoGreen = ScreenCommand(
      [.character("U")], "undo to green", "restore your files to the last green"
    ) { screen, _ in screen.send(.undoRequested(.lastGreen)) }

    static let chooseEditor = ScreenCommand(
      [.character("E")], "editor", "choose the editor, and where it appears"
    ) { screen, _ in
      guard !screen.editors.isEmpty else {
        screen.remark = "No editor was found."
        return []
      }
      let items = screen.editors.enumerated().map {
        Picker.Item(title: $1, choice: Effect.chooseEditor($0))
      }
      screen.dialog = .choices(Picker(title: "Your editor", items: items))
      return []
    }

    static let copy = ScreenCommand(
      [.character("c")], "copy", "copy the verdict, the problem, or its place"
    ) { screen, _ in
      let copies = screen.copies
      guard !copies.isEmpty else {
        screen.remark = "There is no verdict to copy."
        return []
      }
      screen.dialog = .choices(
        Picker(
          title: "Copy", items: copies.map { Picker.Item(title: $0.title, choice: .copy($0.text)) }
        ))
      return []
    }

    static let steps = showing(.steps, [.character("s")], "steps", "the steps so far")
    static let open = ScreenCommand(
      [.enter], "change", "show what changed in the selected step, or hide it"
    ) { screen, _ in
      guard screen.page == .steps, !screen.steps.isEmpty else { return [] }
      guard screen.selection.change == nil else {
        (screen.selection.change, screen.scroll) = (nil, 0)
        return []
      }
      return [.readChange(step: screen.selection.step)]
    }

    static let output = showing(
      .output, [.character("o")], "output", "what the code printed during the last run")
    static let readme = showing(
      .readme, [.character("r")], "readme", "the package's README: the rules of a kata")
    static let raiseHand = ScreenCommand(
      [.character("H")], "hand", "ask the workshop's facilitator for help, or lower your hand"
    ) { screen, _ in
      guard screen.workshop.sharing != .off else {
        screen.remark = "You have not joined a workshop."
        return []
      }
      guard screen.session.progress.helpRequest == nil else { return screen.send(.helpReceived) }
      screen.dialog = .prompt(.help(HelpPrompt()))
      return []
    }

    static let help = ScreenCommand([.character("?"), .function(1)], "keys", "all keys") {
      screen, _ in
      screen.dialog = .help(HelpPage())
      return []
    }

    static let move = ScreenCommand(
      [.down, .up, .character("j"), .character("k")], showing: "j k", "select",
      "select a problem or a step, like the arrows"
    ) { screen, key in
      screen.move(by: key == .down || key == .character("j") ? 1 : -1)
      return []
    }

    static let page = ScreenCommand(
      [.pageDown, .pageUp, .character(" "), .home, .end], "page", "scroll by a page"
    ) { screen, key in
      let rows = max(1, screen.pageRect.rows - 1)
      switch key {
      case .pageUp: screen.move(by: -rows)
      case .home: screen.move(by: -100_000)
      case .end: screen.move(by: 100_000)
      default: screen.move(by: rows)
      }
      return []
    }

    static let back = ScreenCommand([.escape], "back", "back to the steps or to the verdict") {
      screen, _ in
      if screen.selection.change == nil { screen.page = .verdict }
      (screen.selection.change, screen.scroll) = (nil, 0)
      screen.workshop.reply = nil
      return []
    }

    static let quit = ScreenCommand(
      [.character("q"), .control("c")], "quit", "end the practice"
    ) { _, _ in [.quit] }

    private static func showing(_ page: Page, _ keys: [Key], _ name: String, _ help: String)
      -> ScreenCommand
    {
      ScreenCommand(keys, name, help) { screen, _ in
        screen.show(page)
        return []
      }
    }
  }
}
