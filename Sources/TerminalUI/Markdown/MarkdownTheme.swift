/// The styles and glyphs of a CommonMark document.
package struct MarkdownTheme: Hashable, Sendable {
  /// The style of level-1 headings.
  package var title: Style
  /// The style of all other headings.
  package var heading: Style
  /// The style of emphasized text.
  package var emphasis: Style
  /// The style of strongly emphasized text.
  package var strong: Style
  /// The style of inline code.
  package var inlineCode: Style
  /// The style of code blocks without syntax highlighting.
  package var codeBlock: Style
  /// The style of link texts.
  package var link: Style
  /// The style of link destinations, quotation bars, and rules.
  package var faint: Style
  /// The style of list bullets and numbers.
  package var marker: Style
  /// The glyphs for bullets, bars, and rules.
  package var glyphs: Glyphs

  /// Creates the default theme, which uses the terminal's own colors.
  package init(glyphs: Glyphs = .unicode) {
    title = Style().bold().underlined()
    heading = Style().bold()
    emphasis = Style().italic()
    strong = Style().bold()
    inlineCode = Style().colored(.cyan)
    codeBlock = .plain
    link = Style().underlined()
    faint = Style().dim()
    marker = Style().colored(.cyan)
    self.glyphs = glyphs
  }
}
