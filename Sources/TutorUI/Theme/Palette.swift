internal import TutorSource
package import TerminalUI
package import TutorCore

/// The styles of everything the tutor shows.
///
/// Without color, weight and reversal take its place.
package struct Palette: Hashable, Sendable {
  /// A Boolean value that indicates whether styles use color in addition to attributes.
  package let isColored: Bool

  /// A palette that uses the 16 colors of the user's terminal.
  package static let color = Palette(isColored: true)
  /// A palette without colors.
  package static let mono = Palette(isColored: false)

  /// The style of less important text.
  package var faint: Style { Style().dim() }
  /// The style of headings.
  package var heading: Style { Style().bold() }
  /// The style of key names and selected items.
  package var accent: Style { tinted(.cyan).bold() }
  /// The style of the selected row.
  package var selection: Style { Style().reversed() }
  /// The style of warnings.
  ///
  /// It is not red, because red is the expected outcome of some steps.
  package var warning: Style { tinted(.yellow).bold() }
  /// The style of added lines in a difference.
  package var added: Style { tinted(.green) }
  /// The style of removed lines in a difference.
  package var removed: Style { isColored ? tinted(.red) : Style().dim() }
  /// The style of search matches.
  package var match: Style { Style().reversed().bold() }

  /// Returns the style of a verdict's sign and words.
  package func verdict(_ mark: Verdict.Mark) -> Style {
    switch mark {
    case .red: tinted(.red).bold()
    case .green: tinted(.green).bold()
    case .wrong: tinted(.yellow).bold()
    case .unknown: tinted(.magenta).bold()
    }
  }

  func tinted(_ color: Color) -> Style {
    isColored ? Style().colored(color) : .plain
  }

  /// Returns the style of a part of Swift code.
  func code(_ role: Highlighting.Role) -> Style {
    switch role {
    case .keyword: tinted(.magenta).bold()
    case .type: tinted(.cyan)
    case .string: tinted(.green)
    case .number: tinted(.blue)
    case .comment: Style().dim()
    case .attribute: tinted(.yellow)
    case .function, .plain: .plain
    }
  }

  /// Returns the style of lesson prose.
  func prose(_ glyphs: Glyphs) -> MarkdownTheme {
    var theme = MarkdownTheme(glyphs: glyphs)
    if !isColored {
      theme.inlineCode = Style().bold()
      theme.marker = .plain
    }
    return theme
  }
}

extension Glyphs {
  /// Returns the sign of a verdict.
  ///
  /// The marks of a strip have no words, so the signs must differ without color, too.
  func sign(of mark: Verdict.Mark) -> String {
    switch mark {
    case .red: cross
    case .green: check
    case .wrong: "!"
    case .unknown: "?"
    }
  }
}
