internal import TerminalUI
internal import TutorCore

/// A dialog in which the learner predicts the next run: its kind, then words of its message.
struct PredictionPrompt: Equatable, Sendable {
  /// The index of the selected kind.
  private var chosen = 0
  /// The words typed so far, or `nil` until a kind has been chosen.
  private var words: String?

  private static let kinds = Prediction.Kind.allCases

  /// Handles a key.
  mutating func handle(_ key: Key) -> Prompt.Answer {
    words.map { typeWords(key, $0) } ?? chooseKind(key)
  }

  private mutating func chooseKind(_ key: Key) -> Prompt.Answer {
    switch key {
    case .escape, .control("c"), .character("q"): return .canceled
    case .down, .character("j"): chosen = min(chosen + 1, Self.kinds.count - 1)
    case .up, .character("k"): chosen = max(chosen - 1, 0)
    case .enter: return choose(chosen)
    case .character(let character):
      guard let number = character.wholeNumberValue, (1...Self.kinds.count).contains(number) else {
        break
      }
      return choose(number - 1)
    default: break
    }
    return .unfinished
  }

  private mutating func choose(_ index: Int) -> Prompt.Answer {
    chosen = index
    // Passing tests have no message to predict.
    guard Self.kinds[index] != .passes else { return .predicted(Prediction(kind: .passes)) }
    words = ""
    return .unfinished
  }

  private mutating func typeWords(_ key: Key, _ typed: String) -> Prompt.Answer {
    switch key {
    case .escape, .control("c"): words = nil
    case .enter: return .predicted(Prediction(kind: Self.kinds[chosen], words: typed))
    default: words = typed.edited(by: key) ?? typed
    }
    return .unfinished
  }

  /// Returns the lines of the dialog.
  func lines(columns: Int, theme: App.Theme) -> [StyledLine] {
    let palette = theme.palette
    var lines = Self.kinds.enumerated().map { index, kind in
      let mark = index == chosen ? "\(theme.glyphs.pointer) " : "  "
      return StyledLine(
        "\(mark)\(index + 1)  \(kind.label)", style: index == chosen ? palette.accent : .plain)
    }
    if let words {
      lines += [
        "", "Words in the message (optional, Enter skips)",
        StyledLine("> \(EscapeFilter.sanitized(words))_", style: palette.accent),
        "", StyledLine("Enter predicts, Esc goes back", style: palette.faint),
      ]
    } else {
      lines += ["", StyledLine("a number or Enter chooses, Esc goes back", style: palette.faint)]
    }
    return lines.map { $0.truncated(to: columns, ellipsis: theme.glyphs.ellipsis) }
  }
}
