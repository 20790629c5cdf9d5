/// The symbols of the user interface, each one column wide.
package struct Glyphs: Hashable, Sendable {
  /// The symbol for passed or done.
  package let check: String
  /// The symbol for failed.
  package let cross: String
  /// The bullet of a list item.
  package let bullet: String
  /// The symbol for not started.
  package let circle: String
  /// The symbol for started, or for the current step.
  package let disc: String
  /// The symbol in front of the selected line.
  package let pointer: String
  /// The symbols for more content in a direction.
  package let arrows: Arrows
  /// The symbol for omitted text.
  package let ellipsis: String
  /// The symbol in front of the rest of a line that did not fit.
  package let wrap: String
  /// The dash in prose.
  package let dash: String
  /// The bar to the left of a quotation.
  package let quoteBar: String
  /// The symbols of which bars consist.
  package let blocks: Blocks
  /// The lines of boxes.
  package let box: BoxLines
  /// The lines of the focused box.
  package let focusedBox: BoxLines
  /// The animation frames of the spinner, in order.
  package let spinner: [String]

  /// Arrows in the four directions.
  package struct Arrows: Hashable, Sendable {
    /// The arrow for more content above.
    package let up: String
    /// The arrow for more content below.
    package let down: String
    /// The arrow for more content on the left.
    package let left: String
    /// The arrow for more content on the right.
    package let right: String
  }

  /// The symbols of which bars consist.
  package struct Blocks: Hashable, Sendable {
    /// The symbol for the part that counts, such as the thumb of a scroll bar.
    package let full: String
    /// The symbol for the rest, such as the track of a scroll bar.
    package let shaded: String
  }

  /// A Boolean value that indicates whether every symbol is ASCII.
  package var isASCII: Bool { self == .ascii }
}

extension Glyphs {
  /// The glyphs for UTF-8 terminals.
  ///
  /// The set excludes emoji and other characters that some terminals draw two columns wide.
  package static let unicode = Glyphs(
    check: "✓", cross: "✗", bullet: "•", circle: "○", disc: "●", pointer: "▸",
    arrows: Arrows(up: "↑", down: "↓", left: "←", right: "→"), ellipsis: "…", wrap: "↳", dash: "–",
    quoteBar: "▎", blocks: Blocks(full: "█", shaded: "░"),
    box: BoxLines(
      horizontal: "─", vertical: "│", topLeft: "┌", topRight: "┐", bottomLeft: "└",
      bottomRight: "┘", branch: "├"),
    focusedBox: BoxLines(
      horizontal: "━", vertical: "┃", topLeft: "┏", topRight: "┓", bottomLeft: "┗",
      bottomRight: "┛", branch: "┣"),
    spinner: ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"])

  /// The glyphs for ASCII terminals.
  package static let ascii = Glyphs(
    check: "+", cross: "x", bullet: "*", circle: "o", disc: "@", pointer: ">",
    arrows: Arrows(up: "^", down: "v", left: "<", right: ">"), ellipsis: "~", wrap: "\\", dash: "-",
    quoteBar: "|", blocks: Blocks(full: "#", shaded: ":"),
    box: BoxLines(
      horizontal: "-", vertical: "|", topLeft: "+", topRight: "+", bottomLeft: "+",
      bottomRight: "+", branch: "+"),
    focusedBox: BoxLines(
      horizontal: "=", vertical: "#", topLeft: "#", topRight: "#", bottomLeft: "#",
      bottomRight: "#", branch: "#"),
    spinner: ["|", "/", "-", "\\"])
}
