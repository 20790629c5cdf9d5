extension StyledLine {
  /// The line broken between words so that no part is wider than that.
  ///
  /// - Parameters:
  ///   - columns: The width to keep to; at least one character goes on a line whatever it is.
  ///   - indent: How far the second and later parts are moved in.
  /// - Returns: The parts; an empty line stays one empty part.
  package func wrapped(to columns: Int, indent: Int = 0) -> [StyledLine] {
    guard width > columns else { return [self] }
    // A wide character must have room beside the indent.
    let indent = indent <= columns - 2 ? max(0, indent) : 0
    var pieces = spans.flatMap { span in
      Clusters(span.text).map { Piece(cluster: $0, style: span.style) }
    }[...]
    var lines: [StyledLine] = []
    repeat {
      let used = lines.isEmpty ? 0 : indent
      let end = pieces.endOfLine(columns: max(1, columns) - used)
      lines.append(pieces[..<end].line(indent: used))
      pieces = pieces[end...].drop(while: \.isBlank)
    } while !pieces.isEmpty
    return lines
  }
}

/// A cell's worth of text on its way to a line.
private struct Piece {
  let cluster: Cluster
  let style: Style

  var isBlank: Bool { cluster.text == " " }
}

extension ArraySlice<Piece> {
  /// Where the next line begins if this one is so wide; blanks before that may hang over its end.
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

  /// After blanks, and on both sides of a wide character.
  private func canBreak(before index: Int) -> Bool {
    guard index > startIndex else { return false }
    let before = self[index - 1]
    return before.isBlank || before.cluster.width == 2 || self[index].cluster.width == 2
  }

  /// The pieces as a line, without the blanks at its end.
  fileprivate func line(indent: Int) -> StyledLine {
    var line = StyledLine(String(repeating: " ", count: indent))
    let end = lastIndex { !$0.isBlank }.map { $0 + 1 } ?? startIndex
    for piece in self[..<end] { line.append(piece.cluster.text, style: piece.style) }
    return line
  }
}
