/// A line of text in one or more styles.
package struct StyledLine: Hashable, Sendable {
  /// The runs, from left to right.
  package var spans: [Span]

  /// Creates a line from runs.
  package init(_ spans: [Span] = []) {
    self.spans = spans
  }

  /// Creates a line from a text in a single style.
  package init(_ text: String, style: Style = .plain) {
    self.init(text.isEmpty ? [] : [Span(text, style: style)])
  }
}

extension StyledLine: ExpressibleByStringLiteral {
  package init(stringLiteral value: String) {
    self.init(value)
  }
}

extension StyledLine {
  /// The width in columns.
  package var width: Int { spans.reduce(0) { $0 + $1.width } }

  /// The text without its styles.
  package var text: String { spans.map(\.text).joined() }

  /// A Boolean value that indicates whether the line contains no text.
  package var isEmpty: Bool { spans.allSatisfy(\.text.isEmpty) }

  /// Returns the concatenation of two lines.
  package static func + (left: StyledLine, right: StyledLine) -> StyledLine {
    StyledLine(left.spans + right.spans)
  }

  /// Appends a line to another line.
  package static func += (left: inout StyledLine, right: StyledLine) {
    left.spans += right.spans
  }

  /// Appends a text, and extends the last run if it has the same style.
  package mutating func append(_ text: String, style: Style = .plain) {
    if spans.last?.style == style {
      spans[spans.count - 1].text += text
    } else if !text.isEmpty {
      spans.append(Span(text, style: style))
    }
  }

  /// Returns a copy whose runs override the given base style.
  ///
  /// Use it, for example, for the background of the selected row.
  package func styled(_ base: Style) -> StyledLine {
    StyledLine(spans.map { Span($0.text, style: base.overlaid(with: $0.style)) })
  }

  /// Returns a copy padded with spaces to the given width; a wider line is unchanged.
  package func padded(to columns: Int, style: Style = .plain) -> StyledLine {
    let missing = columns - width
    guard missing > 0 else { return self }
    return self + StyledLine(String(repeating: " ", count: missing), style: style)
  }

  /// Returns whether the line is at most as wide as the given columns.
  ///
  /// A character has at least as many bytes as columns, so the bytes of most lines are the answer.
  func fits(_ columns: Int) -> Bool {
    spans.reduce(0) { $0 + $1.text.utf8.count } <= columns || width <= columns
  }

  /// Returns a copy of at most the given width, which ends with an ellipsis if text was cut off.
  package func truncated(to columns: Int, ellipsis: String = "…") -> StyledLine {
    guard !fits(columns) else { return self }
    let sign = TextWidth.columns(of: ellipsis) <= columns ? ellipsis : ""
    let space = columns - TextWidth.columns(of: sign)
    var line = prefix(columns: space)
    line.append(sign, style: line.spans.last?.style ?? spans.first?.style ?? .plain)
    return line
  }

  /// Returns the part that fits into the given columns, without a partial wide character.
  package func prefix(columns: Int) -> StyledLine {
    var line = StyledLine()
    var used = 0
    for span in spans {
      for cluster in Clusters(span.text) {
        guard used + cluster.width <= columns else { return line }
        line.append(cluster.text, style: span.style)
        used += cluster.width
      }
    }
    return line
  }

  /// Returns the part after the given columns; half of a wide character becomes a space.
  package func dropping(columns: Int) -> StyledLine {
    var line = StyledLine()
    var column = 0
    for span in spans {
      for cluster in Clusters(span.text) {
        let end = column + cluster.width
        if column >= columns {
          line.append(cluster.text, style: span.style)
        } else if end > columns {
          line.append(" ", style: span.style)
        }
        column = end
      }
    }
    return line
  }
}
