package import TutorTexts
package import TerminalUI

/// The appearance of the screen.
package struct Theme: Hashable, Sendable {
  /// The styles of text.
  package var palette: Palette
  /// A Boolean value that indicates whether the palette follows the terminal's background.
  package var followsBackground: Bool
  /// The signs and box lines, as Unicode or as ASCII.
  package var glyphs: Glyphs
  /// A Boolean value that indicates whether spinners and running clocks are left out.
  package var isReducedMotion: Bool
  /// The language of the tutor's own texts, which is that of the step's text.
  package var language = Language.english
  /// The language that the user has chosen, for what does not belong to a step.
  package var preferredLanguage = Language.english

  /// Creates a theme, in color, with Unicode signs and with motion by default.
  package init(
    palette: Palette = .color, followsBackground: Bool = true, glyphs: Glyphs = .unicode,
    isReducedMotion: Bool = false
  ) {
    self.palette = palette
    self.followsBackground = followsBackground
    self.glyphs = glyphs
    self.isReducedMotion = isReducedMotion
  }

  /// Adapts the palette if a key reports the terminal's background, and returns whether it does.
  package mutating func adapt(to key: Key) -> Bool {
    guard case .background(let isLight) = key else { return false }
    if followsBackground, palette.isColored { palette = isLight ? .light : .color }
    return true
  }
}

extension Theme {
  /// The styles and signs of widgets.
  package var widgets: WidgetStyle {
    WidgetStyle(
      accent: palette.accent, faint: palette.faint, warning: palette.warning,
      selection: palette.selection, glyphs: glyphs)
  }
}
