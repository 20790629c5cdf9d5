/// How a CommonMark document looks.
package struct MarkdownTheme: Hashable, Sendable {
  /// Headings of level 1.
  package var title: Style
  /// Headings of the other levels.
  package var heading: Style
  /// Text between single marks.
  package var emphasis: Style
  /// Text between double marks.
  package var strong: Style
  /// Code within a sentence.
  package var inlineCode: Style
  /// Code in a block that nobody highlights.
  package var codeBlock: Style
  /// The text of a link.
  package var link: Style
  /// Where a link leads, and the bar of a quotation.
  package var faint: Style
  /// The marks and numbers of lists.
  package var marker: Style
  /// The signs that may be used.
  package var glyphs: Glyphs

  /// The usual look, in the user's own colours.
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
