/// A run of text in one style.
package struct Span: Hashable, Sendable {
  /// The text, on one line.
  package var text: String
  /// How all of it looks.
  package var style: Style

  /// Makes a span, plain if no style is given.
  package init(_ text: String, style: Style = .plain) {
    self.text = text
    self.style = style
  }

  /// The width in columns.
  package var width: Int { TextWidth.columns(of: text) }
}
