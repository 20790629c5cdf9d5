/// The width of text on a terminal.
package enum TextWidth {
  /// Returns the columns of a one-line text.
  ///
  /// A tab takes one column; other control and invisible characters take none.
  package static func columns(of text: String) -> Int {
    // Nearly all text is printable ASCII, for which the byte count is the width.
    if text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return text.utf8.count }
    return Clusters(text).reduce(0) { $0 + $1.width }
  }
}
