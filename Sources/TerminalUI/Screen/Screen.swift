/// A grid of cells to draw into, which a terminal displays and tests compare as text.
///
/// Drawing is clipped to the bounds and never traps.
package struct Screen: Hashable, Sendable {
  /// The width and height in cells.
  package let size: Size
  /// The cells, row by row.
  package private(set) var cells: [Cell]
  /// The position of the terminal's cursor, or `nil` to hide the cursor.
  package var cursor: Point?

  /// The maximum width and height, which limit implausible sizes that a terminal reports.
  static let longestSide = 2000

  /// Creates a blank screen.
  package init(size: Size) {
    self.size = Size(
      columns: min(size.columns, Self.longestSide), rows: min(size.rows, Self.longestSide))
    cells = Array(repeating: .blank(), count: self.size.columns * self.size.rows)
  }

  /// The rectangle that covers the whole screen.
  package var bounds: Rect { Rect(size) }

  /// The cell at a position, or a blank cell outside the bounds.
  package subscript(point: Point) -> Cell {
    bounds.contains(point) ? cells[point.row * size.columns + point.column] : .blank()
  }

  /// The cell at a position, or a blank cell outside the bounds.
  package subscript(column: Int, row: Int) -> Cell {
    self[Point(column: column, row: row)]
  }
}

extension Screen {
  /// Writes a line and returns the number of columns it used.
  @discardableResult
  package mutating func write(_ line: StyledLine, at point: Point, columns: Int = .max) -> Int {
    var used = 0
    for span in line.spans {
      for cluster in Clusters(span.text) {
        guard used < columns, point.column < size.columns - used else { return used }
        let place = Point(column: point.column + used, row: point.row)
        // Half of a wide character cannot be displayed, so its remaining column stays blank.
        guard used + cluster.width <= columns else {
          put(.blank(span.style), at: place)
          return used + 1
        }
        put(cluster, style: span.style, at: place)
        used += cluster.width
      }
    }
    return used
  }

  /// Writes a text in one style and returns the number of columns it used.
  @discardableResult
  package mutating func write(
    _ text: String, at point: Point, style: Style = .plain, columns: Int = .max
  ) -> Int {
    write(StyledLine(text, style: style), at: point, columns: columns)
  }

  /// Writes lines below each other into a rectangle, starting with the line at index `first`.
  package mutating func write(_ lines: [StyledLine], in rect: Rect, from first: Int = 0) {
    for (offset, line) in lines.dropFirst(max(0, first)).prefix(rect.rows).enumerated() {
      let start = Point(column: rect.column, row: rect.row &+ offset)
      write(line, at: start, columns: rect.columns)
    }
  }

  /// Draws another screen, with its top left corner at a point.
  package mutating func draw(_ other: Screen, at point: Point) {
    for row in 0..<other.size.rows {
      for column in 0..<other.size.columns {
        let cell = other[column, row]
        guard !cell.isContinuation else { continue }
        write(
          cell.text, at: Point(column: point.column + column, row: point.row + row),
          style: cell.style)
      }
    }
  }

  /// Fills a rectangle with one character.
  package mutating func fill(_ rect: Rect, style: Style = .plain, character: String = " ") {
    var clusters = Clusters(character)
    let cluster = clusters.next() ?? Cluster(text: " ", width: 1)
    let inside = rect.intersection(bounds)
    for row in inside.row..<inside.endRow {
      for column in stride(from: inside.column, to: inside.endColumn, by: cluster.width) {
        put(cluster, style: style, at: Point(column: column, row: row), end: inside.endColumn)
      }
    }
  }

  /// Changes the styles of the cells in a rectangle, for example to highlight the selected row.
  package mutating func restyle(_ rect: Rect, _ change: (inout Style) -> Void) {
    let inside = rect.intersection(bounds)
    for row in inside.row..<inside.endRow {
      for column in inside.column..<inside.endColumn {
        change(&cells[row * size.columns + column].style)
      }
    }
  }

  /// Draws a box along the inside of a rectangle's edges, with a title in its top edge.
  package mutating func box(
    _ rect: Rect, title: StyledLine = "", style: Style = .plain, lines: BoxLines
  ) {
    guard rect.columns >= 2, rect.rows >= 2, !rect.intersection(bounds).isEmpty else { return }
    let (left, right) = (rect.column, rect.endColumn - 1)
    let (top, bottom) = (rect.row, rect.endRow - 1)
    let level = Rect(column: left, row: top, columns: rect.columns, rows: 1)
    fill(level, style: style, character: lines.horizontal)
    fill(level.moved(rows: rect.rows - 1), style: style, character: lines.horizontal)
    let upright = Rect(column: left, row: top, columns: 1, rows: rect.rows)
    fill(upright, style: style, character: lines.vertical)
    fill(upright.moved(columns: rect.columns - 1), style: style, character: lines.vertical)
    write(lines.topLeft, at: Point(column: left, row: top), style: style)
    write(lines.topRight, at: Point(column: right, row: top), style: style)
    write(lines.bottomLeft, at: Point(column: left, row: bottom), style: style)
    write(lines.bottomRight, at: Point(column: right, row: bottom), style: style)
    guard !title.isEmpty, rect.columns >= 6 else { return }
    let shown = StyledLine(" ") + title.truncated(to: rect.columns - 6) + StyledLine(" ")
    write(shown.styled(style), at: Point(column: left + 2, row: top))
  }

  /// Draws a box along the inside of a rectangle's edges, with Unicode or ASCII lines.
  package mutating func box(
    _ rect: Rect, title: String, style: Style = .plain, ascii: Bool
  ) {
    let glyphs = ascii ? Glyphs.ascii : Glyphs.unicode
    box(rect, title: StyledLine(title), style: style, lines: glyphs.box)
  }
}

extension Screen {
  private mutating func put(
    _ cluster: Cluster, style: Style, at point: Point, end: Int = .max
  ) {
    guard cluster.width == 2 else {
      put(Cell(text: cluster.text, width: 1, style: style), at: point)
      return
    }
    let right = Point(column: point.column + 1, row: point.row)
    if point.column >= 0, right.column < min(size.columns, end) {
      put(Cell(text: cluster.text, width: 2, style: style), at: point)
      put(.continuation(style), at: right)
    } else {
      put(.blank(style), at: point)
      if right.column < end { put(.blank(style), at: right) }
    }
  }

  /// Sets one cell; if it overwrites half of a wide character, the other half becomes blank.
  private mutating func put(_ cell: Cell, at point: Point) {
    guard bounds.contains(point) else { return }
    let index = point.row * size.columns + point.column
    if cells[index].isContinuation {
      cells[index - 1] = .blank(cells[index - 1].style)
    }
    if cells[index].width == 2 {
      cells[index + 1] = .blank(cells[index + 1].style)
    }
    cells[index] = cell
  }
}

extension Rect {
  fileprivate func moved(columns: Int = 0, rows: Int = 0) -> Rect {
    Rect(
      origin: Point(column: column &+ columns, row: row &+ rows), size: size)
  }
}
