internal import TerminalUI
internal import TutorCore
internal import TutorTexts

/// A dialog in which the learner predicts the next run: its kind, then words of its message.
struct PredictionPrompt: Equatable, Sendable {
  private var menu = Menu()
  /// The words typed so far, or `nil` until a kind has been chosen.
  private var words: TextInput?

  private static let kinds = Prediction.Kind.allCases

  /// Handles a key.
  mutating func handle(_ key: Key) -> Prompt.Answer {
    guard var words else { return chooseKind(key) }
    switch key {
    case .escape, .control("c"): self.words = nil
    case .enter:
      return .entered(
        .predicted(Prediction(kind: Self.kinds[menu.selected], words: words.text)))
    default:
      _ = words.handle(key)
      self.words = words
    }
    return .unfinished
  }

  private mutating func chooseKind(_ key: Key) -> Prompt.Answer {
    switch menu.handle(key, count: Self.kinds.count) {
    case .unfinished: return .unfinished
    case .closed: return .canceled
    case .chosen(let index):
      // Passing tests have no message to predict.
      guard Self.kinds[index] != .passes else {
        return .entered(.predicted(Prediction(kind: .passes)))
      }
      menu = Menu(selected: index)
      words = TextInput()
      return .unfinished
    }
  }

  /// Returns the lines of the dialog.
  func lines(columns: Int, theme: Theme) -> [StyledLine] {
    let (palette, language) = (theme.palette, theme.language)
    var lines = menu.lines(
      of: Self.kinds.map { StyledLine(language($0.label)) }, rows: Self.kinds.count,
      columns: columns,
      theme.widgets)
    if let words {
      lines += [
        "", StyledLine(language(.wordsInMessage)),
        StyledLine(safe: "> \(words.text)_", style: palette.accent),
        "", StyledLine(language(.enterPredicts), style: palette.faint),
      ]
    } else {
      lines += ["", StyledLine(language(.chooseHelp), style: palette.faint)]
    }
    return lines.map { $0.truncated(to: columns, ellipsis: theme.glyphs.ellipsis) }
  }
}
