/// How the screen is to be shown.
package struct TerminalOptions: Hashable, Sendable {
  /// When colours are used.
  package enum Color: Hashable, Sendable {
    /// As `NO_COLOR` and the terminal say.
    case automatic
    /// Whatever `NO_COLOR` says, if the terminal has any.
    case always
    case never
  }

  /// When colours are used.
  package var color: Color
  /// Whether clicks and the wheel come as keys; Shift lets the terminal select text all the same.
  package var usesMouse: Bool
  /// Whether only ASCII may be sent.
  package var isASCII: Bool

  /// Makes options; what is not named is the usual.
  package init(color: Color = .automatic, usesMouse: Bool = true, isASCII: Bool = false) {
    self.color = color
    self.usesMouse = usesMouse
    self.isASCII = isASCII
  }
}
