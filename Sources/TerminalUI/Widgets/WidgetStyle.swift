/// The styles and signs that widgets are drawn with.
package struct WidgetStyle: Hashable, Sendable {
  /// The style of key names, titles, and what is typed.
  package var accent: Style
  /// The style of hints.
  package var faint: Style
  /// The style of problems.
  package var warning: Style
  /// The style of the selected row.
  package var selection: Style
  /// The signs and box lines.
  package var glyphs: Glyphs

  /// Creates a style.
  package init(
    accent: Style, faint: Style, warning: Style, selection: Style, glyphs: Glyphs
  ) {
    self.accent = accent
    self.faint = faint
    self.warning = warning
    self.selection = selection
    self.glyphs = glyphs
  }

  /// Returns a problem as lines, or the hint without a problem.
  package func lines(problem: String?, hint: String, width: Int) -> [StyledLine] {
    if let problem {
      return StyledLine(safe: "! \(problem)", style: warning).wrapped(to: width, indent: 2)
    }
    return hint.isEmpty ? [] : StyledLine(safe: hint, style: faint).wrapped(to: width)
  }
}

extension Screen {
  /// Draws a line across a row.
  package mutating func rule(row: Int, _ style: WidgetStyle) {
    fill(
      Rect(column: 0, row: row, columns: size.columns, rows: 1), style: style.faint,
      character: style.glyphs.box.horizontal)
  }
}

extension StyledLine {
  /// Creates a line from a text of a learner or of a file, without its control characters.
  package init(safe text: String, style: Style = .plain) {
    self.init(EscapeFilter.sanitized(text, tabWidth: 4), style: style)
  }
}
