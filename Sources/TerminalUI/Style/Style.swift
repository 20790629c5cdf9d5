/// The visual attributes of text.
package struct Style: Hashable, Sendable {
  /// The text color.
  package var foreground: Color
  /// The background color.
  package var background: Color
  /// A Boolean value that indicates whether the text is bold.
  package var isBold: Bool
  /// A Boolean value that indicates whether the text is dim.
  package var isDim: Bool
  /// A Boolean value that indicates whether the text is italic.
  package var isItalic: Bool
  /// A Boolean value that indicates whether the text is underlined.
  package var isUnderlined: Bool
  /// A Boolean value that indicates whether the text and background colors are swapped.
  package var isReversed: Bool
  /// The URL that the text links to, where the terminal can open it.
  package var link: String?

  /// Creates a style; every omitted attribute is plain.
  package init(
    foreground: Color = .default, background: Color = .default, isBold: Bool = false,
    isDim: Bool = false, isItalic: Bool = false, isUnderlined: Bool = false,
    isReversed: Bool = false, link: String? = nil
  ) {
    self.foreground = foreground
    self.background = background
    self.isBold = isBold
    self.isDim = isDim
    self.isItalic = isItalic
    self.isUnderlined = isUnderlined
    self.isReversed = isReversed
    self.link = link
  }

  /// The style of plain text in the terminal's default colors.
  package static let plain = Style()
}

extension Style {
  /// Returns a copy with the given text color.
  package func colored(_ color: Color) -> Style { with { $0.foreground = color } }

  /// Returns a copy with the given background color.
  package func on(_ color: Color) -> Style { with { $0.background = color } }

  /// Returns a bold copy.
  package func bold() -> Style { with { $0.isBold = true } }

  /// Returns a dim copy.
  package func dim() -> Style { with { $0.isDim = true } }

  /// Returns an italic copy.
  package func italic() -> Style { with { $0.isItalic = true } }

  /// Returns an underlined copy.
  package func underlined() -> Style { with { $0.isUnderlined = true } }

  /// Returns a copy with swapped text and background colors.
  package func reversed() -> Style { with { $0.isReversed = true } }

  /// Returns a copy that links to a URL.
  package func linked(to url: String?) -> Style { with { $0.link = url } }

  /// Returns a copy to which every attribute that `other` sets is applied.
  package func overlaid(with other: Style) -> Style {
    Style(
      foreground: other.foreground == .default ? foreground : other.foreground,
      background: other.background == .default ? background : other.background,
      isBold: isBold || other.isBold, isDim: isDim || other.isDim,
      isItalic: isItalic || other.isItalic, isUnderlined: isUnderlined || other.isUnderlined,
      isReversed: isReversed || other.isReversed, link: other.link ?? link)
  }

  private func with(_ change: (inout Style) -> Void) -> Style {
    var copy = self
    change(&copy)
    return copy
  }
}
