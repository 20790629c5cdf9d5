internal import TutorSource
package import TerminalUI
package import TutorCore

/// The styles of everything the tutor shows; without colours, weight and reversal take their place.
package struct Palette: Hashable, Sendable {
  /// Whether colours may be used beside weight, slant and lines.
  package let isColored: Bool

  /// In the user's own 16 colours.
  package static let color = Palette(isColored: true)
  /// For terminals without colours, and for those who want none.
  package static let mono = Palette(isColored: false)

  /// What is less important than what stands around it.
  package var faint: Style { Style().dim() }
  package var heading: Style { Style().bold() }
  /// The names of keys, and what is chosen.
  package var accent: Style { tinted(.cyan).bold() }
  /// The bar of the chosen row.
  package var selection: Style { Style().reversed() }
  /// What stands out as wrong, without being the red that a step wants.
  package var warning: Style { tinted(.yellow).bold() }
  package var added: Style { tinted(.green) }
  package var removed: Style { isColored ? tinted(.red) : Style().dim() }
  /// What a search has found.
  package var match: Style { Style().reversed().bold() }

  /// How a verdict's sign and words look.
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

  /// How the parts of Swift code look.
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

  /// How lesson prose looks.
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
  /// The sign of a verdict; its word always stands beside it.
  func sign(of mark: Verdict.Mark) -> String {
    switch mark {
    case .red: cross
    case .green: check
    case .wrong: "!"
    case .unknown: "?"
    }
  }
}
