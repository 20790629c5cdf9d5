extension Screen {
  /// The symbol in a dump for the right half of a wide character.
  private static let continuationMark = "◂"

  /// The rows as text, one per line, without trailing spaces.
  package var text: String {
    (0..<size.rows).map(text(ofRow:)).joined(separator: "\n")
  }

  /// Returns one row as text, without trailing spaces.
  package func text(ofRow row: Int) -> String {
    guard (0..<size.rows).contains(row) else { return "" }
    return trimmed(rowCells(row).map(\.text).joined())
  }

  /// Returns a text that describes the whole screen.
  ///
  /// The text contains the rows, the styles of the styled rows, and the meaning of each style letter.
  ///
  ///     80x24, cursor at column 2, row 0
  ///     ▸ Run
  ///
  ///     styles
  ///     0: .. aaa
  ///     a: bold, green
  package func dump() -> String {
    var letters = StyleLetters()
    let rows = (0..<size.rows).map { row in
      trimmed(rowCells(row).map { $0.isContinuation ? Self.continuationMark : $0.text }.joined())
    }
    let styles = (0..<size.rows).compactMap { row -> String? in
      let cells = rowCells(row)
      guard cells.contains(where: { $0.style != .plain }) else { return nil }
      return "\(row): " + trimmed(cells.map { letters.letter(for: $0.style) }.joined(), of: ".")
    }
    var lines = ["\(size.columns)x\(size.rows), \(cursorText)"] + rows
    if !styles.isEmpty { lines += ["", "styles"] + styles + letters.legend }
    return lines.joined(separator: "\n") + "\n"
  }

  private var cursorText: String {
    guard let cursor else { return "cursor hidden" }
    return "cursor at column \(cursor.column), row \(cursor.row)"
  }

  private func rowCells(_ row: Int) -> ArraySlice<Cell> {
    cells[row * size.columns..<(row + 1) * size.columns]
  }

  private func trimmed(_ text: String, of blank: Character = " ") -> String {
    guard let last = text.lastIndex(where: { $0 != blank }) else { return "" }
    return String(text[...last])
  }
}

/// The letters that identify styles in a dump, assigned in order of appearance.
private struct StyleLetters {
  private var styles: [Style] = []
  private static let alphabet = Array(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789")

  mutating func letter(for style: Style) -> String {
    guard style != .plain else { return "." }
    if let known = styles.firstIndex(of: style) { return Self.letter(known) }
    styles.append(style)
    return Self.letter(styles.count - 1)
  }

  var legend: [String] {
    styles.enumerated().map { "\(Self.letter($0.offset)): \($0.element.description)" }
  }

  private static func letter(_ index: Int) -> String {
    index < alphabet.count ? String(alphabet[index]) : "?"
  }
}
