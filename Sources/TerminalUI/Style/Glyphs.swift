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
  /// The symbol for more content above.
  package let up: String
  /// The symbol for more content below.
  package let down: String
  /// The symbol for more content on the left.
  package let left: String
  /// The symbol for more content on the right.
  package let right: String
  /// The symbol for omitted text.
  package let ellipsis: String
  /// The symbol in front of the rest of a line that did not fit.
  package let wrap: String
  /// The dash in prose.
  package let dash: String
  /// The bar to the left of a quotation.
  package let quoteBar: String
  /// A full block, such as the thumb of a scroll bar.
  package let block: String
  /// A shaded block, such as the track of a scroll bar.
  package let shade: String
  /// The lines of boxes.
  package let box: BoxLines
  /// The lines of the focused box.
  package let focusedBox: BoxLines
  /// The animation frames of the spinner, in order.
  package let spinner: [String]
  /// A Boolean value that indicates whether every symbol is ASCII.
  package let isASCII: Bool
}

extension Glyphs {
  /// The glyphs for UTF-8 terminals.
  ///
  /// The set excludes emoji and other characters that some terminals draw two columns wide.
  package static let unicode = Glyphs(
    check: "✓", cross: "✗", bullet: "•", circle: "○", disc: "●", pointer: "▸", up: "↑", down: "↓",
    left: "←", right: "→", ellipsis: "…", wrap: "↳", dash: "–", quoteBar: "▎", block: "█",
    shade: "░",
    box: BoxLines(
      horizontal: "─", vertical: "│", topLeft: "┌", topRight: "┐", bottomLeft: "└",
      bottomRight: "┘", branch: "├"),
    focusedBox: BoxLines(
      horizontal: "━", vertical: "┃", topLeft: "┏", topRight: "┓", bottomLeft: "┗",
      bottomRight: "┛", branch: "┣"),
    spinner: ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"], isASCII: false)

  /// The glyphs for ASCII terminals.
  package static let ascii = Glyphs(
    check: "+", cross: "x", bullet: "*", circle: "o", disc: "@", pointer: ">", up: "^", down: "v",
    left: "<", right: ">", ellipsis: "~", wrap: "\\", dash: "-", quoteBar: "|", block: "#",
    shade: ":",
    box: BoxLines(
      horizontal: "-", vertical: "|", topLeft: "+", topRight: "+", bottomLeft: "+",
      bottomRight: "+", branch: "+"),
    focusedBox: BoxLines(
      horizontal: "=", vertical: "#", topLeft: "#", topRight: "#", bottomLeft: "#",
      bottomRight: "#", branch: "#"),
    spinner: ["|", "/", "-", "\\"], isASCII: true)
}
