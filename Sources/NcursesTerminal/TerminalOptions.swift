/// The options for showing the screen.
package struct TerminalOptions: Hashable, Sendable {
  /// A setting for the use of color.
  package enum Color: Hashable, Sendable {
    /// Use colors if the terminal has them and `NO_COLOR` is unset or empty.
    case automatic
    /// Use colors if the terminal has them, regardless of `NO_COLOR`.
    case always
    case never
  }

  /// The setting for the use of color.
  package var color: Color
  /// A Boolean value that indicates whether clicks and the wheel are reported as keys.
  ///
  /// Most terminals still let the user select text while Shift is held.
  package var usesMouse: Bool
  /// A Boolean value that indicates whether movements with a held button are reported, too.
  package var reportsDrags: Bool
  /// A Boolean value that indicates whether only ASCII is sent.
  package var isASCII: Bool

  /// A Boolean value that indicates whether the terminal is asked for its background color.
  ///
  /// A terminal that knows the question answers with `Key.background`.
  package var asksBackground: Bool

  /// Creates options, with automatic color, mouse support and Unicode by default.
  package init(
    color: Color = .automatic, usesMouse: Bool = true, reportsDrags: Bool = false,
    isASCII: Bool = false, asksBackground: Bool = false
  ) {
    self.color = color
    self.usesMouse = usesMouse
    self.reportsDrags = reportsDrags
    self.isASCII = isASCII
    self.asksBackground = asksBackground
  }
}
