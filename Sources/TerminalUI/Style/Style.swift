/// How a cell looks, apart from its text.
package struct Style: Hashable, Sendable {
  /// The colour of the text.
  package var foreground: Color
  /// The colour behind the text.
  package var background: Color
  /// Whether the text is heavy.
  package var isBold: Bool
  /// Whether the text is faint.
  package var isDim: Bool
  /// Whether the text is slanted.
  package var isItalic: Bool
  /// Whether the text has a line under it.
  package var isUnderlined: Bool
  /// Whether the two colours change places.
  package var isReversed: Bool

  /// Makes a style; what is not named stays plain.
  package init(
    foreground: Color = .default, background: Color = .default, isBold: Bool = false,
    isDim: Bool = false, isItalic: Bool = false, isUnderlined: Bool = false,
    isReversed: Bool = false
  ) {
    self.foreground = foreground
    self.background = background
    self.isBold = isBold
    self.isDim = isDim
    self.isItalic = isItalic
    self.isUnderlined = isUnderlined
    self.isReversed = isReversed
  }

  /// Plain text in the user's own colours.
  package static let plain = Style()
}

extension Style {
  /// A copy with that colour of text.
  package func colored(_ color: Color) -> Style { with { $0.foreground = color } }

  /// A copy with that colour behind the text.
  package func on(_ color: Color) -> Style { with { $0.background = color } }

  /// A heavy copy.
  package func bold() -> Style { with { $0.isBold = true } }

  /// A faint copy.
  package func dim() -> Style { with { $0.isDim = true } }

  /// A slanted copy.
  package func italic() -> Style { with { $0.isItalic = true } }

  /// A copy with a line under the text.
  package func underlined() -> Style { with { $0.isUnderlined = true } }

  /// A copy with the two colours changed round.
  package func reversed() -> Style { with { $0.isReversed = true } }

  /// This style with everything that the other one sets laid over it.
  package func overlaid(with other: Style) -> Style {
    Style(
      foreground: other.foreground == .default ? foreground : other.foreground,
      background: other.background == .default ? background : other.background,
      isBold: isBold || other.isBold, isDim: isDim || other.isDim,
      isItalic: isItalic || other.isItalic, isUnderlined: isUnderlined || other.isUnderlined,
      isReversed: isReversed || other.isReversed)
  }

  private func with(_ change: (inout Style) -> Void) -> Style {
    var copy = self
    change(&copy)
    return copy
  }
}
