extension StyledLine {
  /// The line broken between words so that no part is wider than that.
  ///
  /// - Parameters:
  ///   - columns: The width to keep to; at least one character goes on a line whatever it is.
  ///   - indent: How far the second and later parts are moved in.
  /// - Returns: The parts; an empty line stays one empty part.
  package func wrapped(to columns: Int, indent: Int = 0) -> [StyledLine] {
    guard width > columns else { return [self] }
    var wrapper = Wrapper(columns: max(1, columns), indent: indent < columns ? max(0, indent) : 0)
    for span in spans {
      for cluster in Clusters(span.text) {
        wrapper.add(cluster, style: span.style)
      }
    }
    return wrapper.finish()
  }
}

/// Fills lines from the left, and carries the word that no longer fits over to the next.
private struct Wrapper {
  private typealias Piece = (text: String, width: Int, style: Style)

  private let columns: Int
  private let indent: Int
  private var lines: [StyledLine] = []
  private var current: [Piece] = []
  private var width = 0
  /// How many pieces stand before the last place where the line may be broken.
  private var breakIndex: Int?

  init(columns: Int, indent: Int) {
    self.columns = columns
    self.indent = indent
  }

  mutating func add(_ cluster: Cluster, style: Style) {
    let isBlank = cluster.text == " "
    if isBlank, !lines.isEmpty, current.isEmpty { return }
    // Blanks at the end of a line may hang over: they are dropped when it ends.
    if !isBlank, width + cluster.width > room, !current.isEmpty {
      breakLine(before: cluster)
    }
    if cluster.width == 2 { breakIndex = current.count }
    current.append((cluster.text, cluster.width, style))
    width += cluster.width
    if isBlank || cluster.width == 2 { breakIndex = current.count }
  }

  mutating func finish() -> [StyledLine] {
    endLine(upTo: current.count)
    return lines
  }

  private var room: Int { lines.isEmpty ? columns : columns - indent }

  private mutating func breakLine(before cluster: Cluster) {
    let canBreakHere = cluster.width == 2 || current.last?.text == " "
    let index = canBreakHere ? current.count : breakIndex ?? current.count
    let onlyBlanksBefore = current[..<index].allSatisfy { $0.text == " " }
    endLine(upTo: onlyBlanksBefore ? current.count : index)
  }

  private mutating func endLine(upTo index: Int) {
    var end = index
    while end > 0, current[end - 1].text == " " { end -= 1 }
    var line = StyledLine(lines.isEmpty ? "" : String(repeating: " ", count: indent))
    for piece in current[..<end] { line.append(piece.text, style: piece.style) }
    lines.append(line)
    current.removeFirst(index)
    width = current.reduce(0) { $0 + $1.width }
    breakIndex = nil
  }
}
