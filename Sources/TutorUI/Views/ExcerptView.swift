internal import TerminalUI
internal import TestReports
internal import TutorSource

/// A source line with its number, and what the compiler or the test says about it.
struct ExcerptView {
  let problem: Problem
  let excerpts: SourceExcerpts
  let highlighting: App.Highlightings
  let theme: Theme
  let columns: Int
  /// A Boolean value that indicates whether the message follows the caret.
  var showsMessage = false

  private var palette: Palette { theme.palette }

  /// The line, the compiler's caret, and the values of a failed expectation; empty without a line.
  var lines: [StyledLine] {
    guard let location = problem.location, let code = Self.code(at: location, in: excerpts) else {
      return []
    }
    let number = " \(location.line) "
    let bar = StyledLine(theme.glyphs.box.vertical + " ", style: palette.faint)
    let margin = StyledLine(String(repeating: " ", count: number.count)) + bar
    let first = StyledLine(number, style: palette.faint) + bar
    let space = max(1, columns - margin.width)
    let caret = caretColumn(in: location)
    // The caret must be visible, so the start of a long line is cut instead of its end.
    let cut = max(0, (caret ?? 0) - space + 8)
    var line = StyledLine.code(code, highlighting, palette)
    if cut > 0 { line = StyledLine(theme.glyphs.ellipsis) + line.dropping(columns: cut + 1) }
    var lines = [first + line.truncated(to: space, ellipsis: theme.glyphs.ellipsis)]
    if let caret {
      let blanks = String(repeating: " ", count: max(0, caret - cut))
      let message = showsMessage ? " " + problem.message.prefix { !$0.isNewline } : ""
      lines.append(
        (margin + StyledLine(blanks + "^" + safe(message), style: palette.warning))
          .truncated(to: columns, ellipsis: theme.glyphs.ellipsis))
    }
    lines += problem.values.flatMap { part, value in
      (StyledLine("\(safe(part)) ", style: palette.faint)
        + StyledLine("\(theme.glyphs.arrows.right) \(safe(value))", style: palette.heading))
        .wrapped(to: space, indent: 2).prefix(3).map { margin + $0 }
    }
    return lines
  }

  /// Returns the code at a location without its indentation, or `nil` if it is unknown or blank.
  static func code(at location: SourceLocation, in excerpts: SourceExcerpts) -> String? {
    guard let line = excerpts.line(at: location) else { return nil }
    let code = EscapeFilter.sanitized(line.trimmingIndentation, tabWidth: 4)
    return code.isEmpty ? nil : code
  }

  /// The column of the caret in the code without its indentation, counted from 0.
  ///
  /// Tests report the column of a whole expectation, which is of no use.
  private func caretColumn(in location: SourceLocation) -> Int? {
    guard problem.kind == .error || problem.kind == .warning, let column = location.column,
      let line = excerpts.line(at: location)
    else { return nil }
    let before = String(decoding: line.utf8.prefix(max(0, column - 1)), as: UTF8.self)
    return TextWidth.columns(
      of: EscapeFilter.sanitized(before.trimmingIndentation, tabWidth: 4))
  }

  private func safe(_ text: String) -> String {
    EscapeFilter.sanitized(text.replacing("\n", with: " "), tabWidth: 4)
  }
}

extension String {
  fileprivate var trimmingIndentation: String {
    String(drop { $0 == " " || $0 == "\t" })
  }
}

extension StyledLine {
  /// Creates a line from a sentence, in which code is between backticks.
  ///
  /// Sentences may quote messages of the compiler, so they are not read as CommonMark.
  init(sentence: String, style: Style, code: Style) {
    let parts = sentence.split(separator: "`", omittingEmptySubsequences: false)
    // An odd number of backticks does not mark code.
    guard parts.count > 1, parts.count % 2 == 1 else {
      self.init(sentence, style: style)
      return
    }
    self.init()
    let code = style.overlaid(with: code)
    for (index, part) in parts.enumerated() {
      append(String(part), style: index % 2 == 0 ? style : code)
    }
  }

  /// Returns one line of Swift code, in color if its highlighting is known.
  static func code(
    _ text: String, _ highlighting: App.Highlightings, _ palette: Palette
  ) -> StyledLine {
    guard let pieces = highlighting[text]?.first else { return StyledLine(text) }
    return StyledLine(pieces.map { Span($0.text, style: palette.code($0.role)) })
  }
}
