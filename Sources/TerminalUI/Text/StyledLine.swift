/// One line of text in one or more styles.
package struct StyledLine: Hashable, Sendable {
  /// The runs, from left to right.
  package var spans: [Span]

  /// Makes a line of runs.
  package init(_ spans: [Span] = []) {
    self.spans = spans
  }

  /// Makes a line of one run.
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

  /// Whether it holds no text.
  package var isEmpty: Bool { spans.allSatisfy(\.text.isEmpty) }

  /// One line after the other.
  package static func + (left: StyledLine, right: StyledLine) -> StyledLine {
    StyledLine(left.spans + right.spans)
  }

  /// Puts a line at the end of this one.
  package static func += (left: inout StyledLine, right: StyledLine) {
    left.spans += right.spans
  }

  /// Puts text at the end, in the last run if that has the same style.
  package mutating func append(_ text: String, style: Style = .plain) {
    if spans.last?.style == style {
      spans[spans.count - 1].text += text
    } else if !text.isEmpty {
      spans.append(Span(text, style: style))
    }
  }

  /// A copy with a style under its own ones, such as the background of the chosen row.
  package func styled(_ base: Style) -> StyledLine {
    StyledLine(spans.map { Span($0.text, style: base.overlaid(with: $0.style)) })
  }

  /// A copy that is filled up with blanks to that width; a wider line stays as it is.
  package func padded(to columns: Int, style: Style = .plain) -> StyledLine {
    let missing = columns - width
    guard missing > 0 else { return self }
    return self + StyledLine(String(repeating: " ", count: missing), style: style)
  }

  /// A copy no wider than that, with the sign of omission as its end where text was cut off.
  package func truncated(to columns: Int, ellipsis: String = "…") -> StyledLine {
    guard width > columns else { return self }
    let sign = TextWidth.columns(of: ellipsis) <= columns ? ellipsis : ""
    let space = columns - TextWidth.columns(of: sign)
    var line = prefix(columns: space)
    line.append(sign, style: line.spans.last?.style ?? spans.first?.style ?? .plain)
    return line
  }

  /// The part that fits into so many columns; a wide character that would be halved is left out.
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

  /// What is left after so many columns; half of a wide character is left as a blank.
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
