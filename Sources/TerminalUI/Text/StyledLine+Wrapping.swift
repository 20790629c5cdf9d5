extension StyledLine {
  /// Returns the line wrapped between words to the given width.
  ///
  /// - Parameters:
  ///   - columns: The maximum width. A line has at least one character, even if it is wider.
  ///   - indent: The indentation of the second and later lines.
  ///   - mark: A mark at the end of the indentation, if it fits there with a space after it.
  /// - Returns: The wrapped lines; an empty line results in one empty line.
  package func wrapped(to columns: Int, indent: Int = 0, mark: StyledLine = "") -> [StyledLine] {
    guard !fits(columns) else { return [self] }
    // A wide character must fit after the indentation.
    let indent = indent <= columns - 2 ? max(0, indent) : 0
    var pieces = spans.flatMap { span in
      Clusters(span.text).map { Piece(cluster: $0, style: span.style) }
    }[...]
    var lines: [StyledLine] = []
    repeat {
      let used = lines.isEmpty ? 0 : indent
      let end = pieces.endOfLine(columns: max(1, columns) - used)
      let line = pieces[..<end].line(indent: used)
      let isMarked = used > mark.width && !mark.isEmpty
      lines.append(
        isMarked
          ? StyledLine("").padded(to: used - mark.width - 1) + mark
            + line.dropping(columns: used - 1)
          : line)
      pieces = pieces[end...].drop(while: \.isBlank)
    } while !pieces.isEmpty
    return lines
  }
}

/// A cluster and its style.
private struct Piece {
  let cluster: Cluster
  let style: Style

  var isBlank: Bool { cluster.text == " " }
}

extension ArraySlice<Piece> {
  /// Returns the index at which the next line begins; spaces before it may exceed the width.
  fileprivate func endOfLine(columns: Int) -> Int {
    var width = 0
    var lastBreak: Int?
    var hasText = false
    for index in indices {
      let piece = self[index]
      if hasText, !piece.isBlank, canBreak(before: index) { lastBreak = index }
      width += piece.cluster.width
      if !piece.isBlank, width > columns {
        return lastBreak ?? Swift.max(index, startIndex + 1)
      }
      hasText = hasText || !piece.isBlank
    }
    return endIndex
  }

  /// Returns whether the line can wrap here: after a space, or next to a wide character.
  private func canBreak(before index: Int) -> Bool {
    guard index > startIndex else { return false }
    let before = self[index - 1]
    return before.isBlank || before.cluster.width == 2 || self[index].cluster.width == 2
  }

  /// Returns the pieces as a line, without trailing spaces.
  fileprivate func line(indent: Int) -> StyledLine {
    var line = StyledLine(String(repeating: " ", count: indent))
    let end = lastIndex { !$0.isBlank }.map { $0 + 1 } ?? startIndex
    for piece in self[..<end] { line.append(piece.cluster.text, style: piece.style) }
    return line
  }
}
