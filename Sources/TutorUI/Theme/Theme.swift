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

  /// Returns the theme for a background, or the same theme if it does not follow it.
  func adapted(toLight isLight: Bool) -> Theme {
    guard followsBackground, palette.isColored else { return self }
    var copy = self
    copy.palette = isLight ? .light : .color
    return copy
  }
}

extension Theme {
  /// The styles and signs of widgets.
  var widgets: WidgetStyle {
    WidgetStyle(
      accent: palette.accent, faint: palette.faint, warning: palette.warning,
      selection: palette.selection, glyphs: glyphs)
  }
}
