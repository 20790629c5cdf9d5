/// The signs that the screen is drawn with, each one column wide.
package struct Glyphs: Hashable, Sendable {
  /// Passed, done.
  package let check: String
  /// Failed.
  package let cross: String
  /// A point in a list.
  package let bullet: String
  /// Not begun yet.
  package let circle: String
  /// Begun, or the mark of the step that is open.
  package let disc: String
  /// Points at the line that is chosen.
  package let pointer: String
  /// There is more above.
  package let up: String
  /// There is more below.
  package let down: String
  /// There is more on the left.
  package let left: String
  /// There is more on the right.
  package let right: String
  /// Something was left out here.
  package let ellipsis: String
  /// Joins two thoughts in prose.
  package let dash: String
  /// The bar at the left of a quotation.
  package let quoteBar: String
  /// A full block, such as the thumb of a scroll bar.
  package let block: String
  /// A shaded block, such as the track of a scroll bar.
  package let shade: String
  /// The lines of boxes.
  package let box: BoxLines
  /// The lines of the box that has the focus.
  package let focusedBox: BoxLines
  /// The pictures of the spinner, in order.
  package let spinner: [String]
  /// Whether every sign is ASCII.
  package let isASCII: Bool
}

extension Glyphs {
  /// For terminals that show UTF-8: no emoji, nothing that any terminal draws two columns wide.
  package static let unicode = Glyphs(
    check: "✓", cross: "✗", bullet: "•", circle: "○", disc: "●", pointer: "▸", up: "↑", down: "↓",
    left: "←", right: "→", ellipsis: "…", dash: "–", quoteBar: "▎", block: "█", shade: "░",
    box: BoxLines(
      horizontal: "─", vertical: "│", topLeft: "┌", topRight: "┐", bottomLeft: "└",
      bottomRight: "┘", branch: "├"),
    focusedBox: BoxLines(
      horizontal: "━", vertical: "┃", topLeft: "┏", topRight: "┓", bottomLeft: "┗",
      bottomRight: "┛", branch: "┣"),
    spinner: ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"], isASCII: false)

  /// For terminals that show ASCII only.
  package static let ascii = Glyphs(
    check: "+", cross: "x", bullet: "*", circle: "o", disc: "@", pointer: ">", up: "^", down: "v",
    left: "<", right: ">", ellipsis: "~", dash: "-", quoteBar: "|", block: "#", shade: ":",
    box: BoxLines(
      horizontal: "-", vertical: "|", topLeft: "+", topRight: "+", bottomLeft: "+",
      bottomRight: "+", branch: "+"),
    focusedBox: BoxLines(
      horizontal: "=", vertical: "#", topLeft: "#", topRight: "#", bottomLeft: "#",
      bottomRight: "#", branch: "#"),
    spinner: ["|", "/", "-", "\\"], isASCII: true)
}
