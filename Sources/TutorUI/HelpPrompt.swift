internal import TerminalUI
internal import TutorCore
internal import TutorTexts

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
  func lines(columns: Int, theme: Theme) -> [StyledLine] {
    let (palette, language) = (theme.palette, theme.language)
    let typed = StyledLine(safe: "> \(words.text)_", style: palette.accent)
    return [StyledLine(language(.helpQuestion))] + typed.wrapped(to: columns, indent: 2) + [
      "",
      StyledLine(language(.helpIsSeen), style: palette.faint),
      StyledLine(language(.helpKeys), style: palette.faint),
    ]
  }
}
