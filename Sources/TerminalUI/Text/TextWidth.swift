/// How many columns a text takes on a terminal.
package enum TextWidth {
  /// The columns of a text of one line; control and invisible characters take none.
  package static func columns(of text: String) -> Int {
    // Printable ASCII is nearly all there is, and one pass over its bytes tells.
    if text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return text.utf8.count }
    return Clusters(text).reduce(0) { $0 + $1.width }
  }
}
