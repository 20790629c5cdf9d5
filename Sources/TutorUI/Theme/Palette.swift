package import TutorTexts
internal import TutorSource
package import TerminalUI
package import TutorCore

/// The styles of everything the tutor shows.
///
/// Without color, weight and reversal take its place.
package struct Palette: Hashable, Sendable {
  /// The background for which the colors are readable.
  private enum Scheme {
    case mono
    case dark
    case light
  }

  private let scheme: Scheme

  /// A palette for a dark background, which uses the 16 colors of the user's terminal.
  package static let color = Palette(scheme: .dark)
  /// A palette for a light background.
  package static let light = Palette(scheme: .light)
  /// A palette without colors.
  package static let mono = Palette(scheme: .mono)

  /// A Boolean value that indicates whether styles use color in addition to attributes.
  package var isColored: Bool { scheme != .mono }

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
  /// The style of code in a sentence.
  package var inlineCode: Style { isColored ? tinted(.cyan) : Style().bold() }
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

  /// Returns the style of a color that is readable on the background.
  package func tinted(_ color: Color) -> Style {
    switch scheme {
    case .mono: .plain
    // The usual blue is too dark for a dark background.
    case .dark: Style().colored(color == .blue ? .ansi(12) : color)
    case .light: Style().colored(Self.darkened(color))
    }
  }

  /// Returns a darker color instead of those that are too bright for a light background.
  private static func darkened(_ color: Color) -> Color {
    switch color {
    case .green: .rgb(0, 110, 0)
    case .yellow: .rgb(140, 85, 0)
    case .cyan: .rgb(0, 95, 135)
    default: color
    }
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
  package func prose(_ glyphs: Glyphs) -> MarkdownTheme {
    var theme = MarkdownTheme(glyphs: glyphs)
    theme.inlineCode = inlineCode
    theme.marker = tinted(.cyan)
    return theme
  }
}

extension Glyphs {
  /// Returns the sign of a verdict.
  ///
  /// The marks of a strip have no words, so the signs must differ without color, too.
  package func sign(of mark: Verdict.Mark) -> String {
    switch mark {
    case .red: disc
    case .green: check
    case .wrong: "!"
    case .unknown: "?"
    }
  }
}

extension Verdict.Mark {
  /// The meaning of the mark, for the legend.
  package var meaning: FrameText {
    switch self {
    case .red: .markRed
    case .green: .markGreen
    case .wrong: .markWrong
    case .unknown: .markUnknown
    }
  }
}
