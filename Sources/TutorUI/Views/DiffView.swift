package import TerminalUI
package import TutorCore

/// Differences between files, as styled lines.
package enum DiffView {
  /// Returns the lines of all files, each file under its name.
  package static func lines(of diffs: [FileDiff], palette: Palette) -> [StyledLine] {
    guard !diffs.isEmpty else {
      return ["Your files match this step's solution."]
    }
    let legend = StyledLine("- yours   + the solution's", style: palette.faint)
    return [legend]
      + diffs.flatMap { diff in
        ["", StyledLine(safe(diff.file), style: palette.heading)]
          + diff.lines.map { line($0, palette) }
      }
  }

  /// Returns a line of a difference, preceded by its sign.
  static func line(_ line: FileDiff.Line, _ palette: Palette) -> StyledLine {
    let style: Style =
      switch line.sign {
      case .same, .gap: palette.faint
      case .removed: palette.removed
      case .added: palette.added
      }
    return StyledLine(
      line.sign == .gap ? "  ..." : "\(line.sign.rawValue) \(safe(line.text))", style: style)
  }

  private static func safe(_ text: String) -> String {
    EscapeFilter.sanitized(text, tabWidth: 4)
  }
}
