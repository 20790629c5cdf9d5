extension Screen {
  /// A part of a row that differs from an earlier screen.
  package struct Change: Equatable {
    package let row: Int
    package let columns: Range<Int>
  }

  /// Returns what to draw over an earlier screen, at most one part of each row, from top to bottom.
  ///
  /// A part begins with no right half of a wide character. If the earlier screen is `nil` or has
  /// another size, everything is to be drawn.
  package func changes(since earlier: Screen?) -> [Change] {
    let width = size.columns
    guard let earlier, earlier.size == size else {
      return (0..<size.rows).map { Change(row: $0, columns: 0..<width) }
    }
    return cells.withUnsafeBufferPointer { new in
      earlier.cells.withUnsafeBufferPointer { old in
        (0..<size.rows).compactMap { row in
          let start = row * width
          let isChanged = { (column: Int) in new[start + column] != old[start + column] }
          guard var first = (0..<width).first(where: isChanged),
            let last = (first..<width).last(where: isChanged)
          else { return nil }
          if first > 0, new[start + first].isContinuation { first -= 1 }
          return Change(row: row, columns: first..<last + 1)
        }
      }
    }
  }
}
