internal import TerminalUI
internal import TutorCore

/// The lines of the box in which somebody predicts the next run.
struct PredictionLines {
  /// The index of the chosen kind.
  let chosen: Int
  /// The words typed so far, or `nil` while the kind is being chosen.
  let words: String?
  let columns: Int
  let theme: App.Theme

  /// The title of the box.
  static let title = "What will the next run show?"

  var lines: [StyledLine] {
    let palette = theme.palette
    var lines = Prediction.Kind.allCases.enumerated().map { index, kind in
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
