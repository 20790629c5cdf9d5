/// A run of text in one style.
package struct Span: Hashable, Sendable {
  /// The text, without line feeds.
  package var text: String
  /// The style of the text.
  package var style: Style

  /// Creates a span, by default in the plain style.
  package init(_ text: String, style: Style = .plain) {
    self.text = text
    self.style = style
  }

  /// The width in columns.
  package var width: Int { TextWidth.columns(of: text) }
}
