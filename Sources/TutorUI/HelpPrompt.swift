internal import TerminalUI
internal import TutorCore

/// A dialog in which the learner asks the workshop's facilitator for help.
struct HelpPrompt: Equatable, Sendable {
  /// The question typed so far.
  private var words = TextInput()

  /// Handles a key.
  mutating func handle(_ key: Key) -> Prompt.Answer {
    switch key {
    case .escape, .control("c"): return .canceled
    case .enter: return .entered(.helpRequested(words.text))
    default:
      _ = words.handle(key)
      return .unfinished
    }
  }

  /// Returns the lines of the dialog.
  func lines(columns: Int, _ palette: Palette) -> [StyledLine] {
    let typed = StyledLine(safe: "> \(words.text)_", style: palette.accent)
    return ["What would you like to ask? (optional)"] + typed.wrapped(to: columns, indent: 2) + [
      "",
      StyledLine("The facilitator sees it on the board, with your name.", style: palette.faint),
      StyledLine("Enter raises your hand, Esc goes back", style: palette.faint),
    ]
  }
}
