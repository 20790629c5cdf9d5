internal import TutorUI
internal import InterfaceDocuments
internal import TerminalUI

/// A box that is drawn on top of the canvas's panes.
enum CanvasDialog: Equatable, Sendable {
  case help(HelpPage)
  case picker(CanvasPicker)
  case prompt(CanvasPrompt)
  case pins(PinBoard)
  /// The question whether to save before the program ends.
  case quit
  /// Another program changed the file.
  case conflict(FileConflict)

  /// The result of a key.
  enum Outcome {
    /// The dialog remains open, with a message if there is one.
    case open(String?)
    /// The dialog closes, with a message if there is one.
    case closed(String?)
    /// The dialog closes, and this is done.
    case chosen(CanvasChoice)
    /// The dialog closes if these edits fit, and shows the problem otherwise.
    case typed([InterfaceEdit])
    /// The dialog closes, and constraints are changed.
    case pinned([InterfaceEdit])
    case resolved(FileConflict, takingTheirs: Bool)
    case saveAndQuit
    case quitWithoutSaving
  }

  /// Handles a key.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - file: The file.
  ///   - help: The lines of the help.
  ///   - size: The size of the screen.
  /// - Returns: The result.
  mutating func handle(
    _ key: Key, in file: EditedFile, help: [HelpPage.Line], size: Size
  ) -> Outcome {
    switch self {
    case .help(var page):
      let isOpen = page.handle(key, lines: help, in: size)
      self = .help(page)
      return isOpen ? .open(nil) : .closed(nil)
    case .picker(var picker):
      let response = picker.handle(key)
      if case .typed = response { picker.list.problem = picker.problem }
      self = .picker(picker)
      switch response {
      case .unchanged, .moved, .filtered: return .open(nil)
      case .closed: return .closed(nil)
      case .chosen(let choice): return .chosen(choice)
      case .typed: return Self.outcome(of: picker.list.text, as: picker.typed, in: file)
      }
    case .prompt(var prompt):
      let response = prompt.handle(key)
      if response != .unchanged { prompt.problem = prompt.purpose.problem(of: prompt.text) }
      self = .prompt(prompt)
      switch response {
      case .unchanged, .edited: return .open(nil)
      case .closed: return .closed(nil)
      case .submitted: return Self.outcome(of: prompt.text, as: prompt.purpose, in: file)
      }
    case .pins(var board):
      defer { self = .pins(board) }
      switch key {
      case .escape, .control("c"), .character("q"): return .closed(nil)
      case .enter:
        guard let edits = board.edits else { return .open("A constant is not a number.") }
        return edits.isEmpty
          ? .closed("No constraint was chosen. Space chooses one.") : .pinned(edits)
      default:
        if board.handle(key) { board.newIssues = file.issuesAdded(by: board.edits ?? []) }
        return .open(nil)
      }
    case .quit:
      switch key {
      case .character("y"), .character("Y"), .enter: return .saveAndQuit
      case .character("n"), .character("N"): return .quitWithoutSaving
      case .escape, .control("c"), .character("q"): return .closed(nil)
      default: return .open(nil)
      }
    case .conflict(var conflict):
      defer { self = .conflict(conflict) }
      switch conflict.handle(key) {
      case .mine: return .resolved(conflict, takingTheirs: false)
      case .theirs: return .resolved(conflict, takingTheirs: true)
      case .later: return .closed("Nothing was written. Saving asks again.")
      case nil: return .open(nil)
      }
    }
  }

  /// Returns what Enter does with a typed text.
  private static func outcome(
    of text: String, as typed: TypedText?, in file: EditedFile
  ) -> Outcome {
    guard let typed, typed.problem(of: text) == nil else { return .open(nil) }
    switch typed.choice(for: text, module: file.module) {
    case .edits(let edits)?: return .typed(edits)
    case let choice?: return .chosen(choice)
    case nil: return .closed(nil)
    }
  }

  /// Shows why the typed text does not fit.
  mutating func show(_ problem: String) {
    switch self {
    case .picker(var picker):
      picker.list.problem = problem
      self = .picker(picker)
    case .prompt(var prompt):
      prompt.problem = problem
      self = .prompt(prompt)
    case .help, .pins, .quit, .conflict: break
    }
  }

  /// Selects the item at a point, and returns the key that has the same effect.
  mutating func press(at point: Point, size: Size, _ theme: Theme) -> Key? {
    switch self {
    case .picker(var picker):
      guard let index = picker.list.index(at: point, in: size, theme.widgets) else { return nil }
      let wasChosen = picker.list.chosen == index
      picker.list.choose(index)
      self = .picker(picker)
      return wasChosen ? .enter : nil
    case .pins(var board):
      guard let index = board.index(at: point, in: size, theme) else { return nil }
      board.chosen = index
      self = .pins(board)
      return .character(" ")
    case .help, .prompt, .quit, .conflict: return nil
    }
  }

  /// Draws the dialog on top of the panes.
  func draw(on screen: inout Screen, help: [HelpPage.Line], _ theme: Theme) {
    let style = theme.widgets
    switch self {
    case .help(let page): page.draw(help, on: &screen, style)
    case .picker(let picker): picker.list.draw(on: &screen, style)
    case .prompt(let prompt): prompt.draw(on: &screen, style)
    case .pins(let board): board.draw(on: &screen, theme)
    case .quit:
      func key(_ name: String) -> StyledLine { StyledLine(name, style: style.accent) }
      DialogBox(
        title: "Unsaved changes",
        [
          "The file has changes that are not saved.", "",
          key("y") + " save and quit   " + key("n") + " quit without saving   " + key("Esc")
            + " stay",
        ]
      ).draw(on: &screen, style)
    case .conflict(let conflict): conflict.draw(on: &screen, theme)
    }
  }
}
