internal import TerminalUI
internal import TutorCore

/// The overlay that shows the list of lessons and steps.
struct StepListView {
  let list: StepList
  let theme: Theme

  /// The position of the list's rows on the screen.
  struct Frame: Equatable {
    var box: Rect
    var rows: Rect
    /// The index of the first visible row.
    var first: Int
    var count: Int

    /// Returns the index of the row at a point, or `nil` if there is no row at that point.
    func row(at point: Point) -> Int? {
      let index = point.row - rows.row + first
      return rows.contains(point) && index < count ? index : nil
    }
  }

  func frame(in screen: Rect) -> Frame {
    let box = screen.centered(Size(columns: min(screen.columns - 4, 84), rows: screen.rows - 2))
    let rows = box.inset(
      left: 2, top: 1, right: 2, bottom: 2 + (Self.hasAbout(box) ? Self.aboutRows : 0))
    let first = min(max(0, list.chosen - rows.rows / 2), max(0, list.rows.count - rows.rows))
    return Frame(box: box, rows: rows, first: first, count: list.rows.count)
  }

  /// The number of rows below the list for what the selected lesson is about.
  private static let aboutRows = 4

  private static func hasAbout(_ box: Rect) -> Bool { box.rows >= 20 }

  private func drawAbout(_ screen: inout Screen, _ frame: Frame) {
    guard Self.hasAbout(frame.box), let about = list.chosenRow?.about else { return }
    let lines = StyledLine(EscapeFilter.sanitized(about), style: theme.palette.faint)
      .wrapped(to: frame.rows.columns)
    let area = Rect(
      column: frame.rows.column, row: frame.rows.endRow + 1, columns: frame.rows.columns,
      rows: Self.aboutRows - 1)
    screen.write(Array(lines.prefix(area.rows)), in: area)
  }

  func draw(_ screen: inout Screen) {
    let frame = frame(in: screen.bounds)
    let palette = theme.palette
    screen.fill(frame.box)
    drawAbout(&screen, frame)
    let title = list.filter.isEmpty ? "Lessons (type to search)" : "Lessons: \(list.filter)"
    screen.box(
      frame.box, title: StyledLine(EscapeFilter.sanitized(title)), style: palette.accent,
      lines: theme.glyphs.box)
    for (offset, row) in list.rows.dropFirst(frame.first).prefix(frame.rows.rows).enumerated() {
      let place = Rect(
        column: frame.rows.column, row: frame.rows.row + offset, columns: frame.rows.columns,
        rows: 1)
      screen.write(line(row, columns: place.columns), at: place.origin)
      if frame.first + offset == list.chosen {
        screen.restyle(place) { $0 = $0.overlaid(with: palette.selection) }
        screen.cursor = place.origin
      }
    }
    if list.rows.isEmpty {
      screen.write("No match. Backspace widens the search.", at: frame.rows.origin)
    }
    screen.write(
      "\(theme.glyphs.arrows.left) \(theme.glyphs.arrows.right) fold, Enter goes there, Esc goes back",
      at: Point(column: frame.rows.column, row: frame.box.endRow - 2), style: palette.faint)
  }

  private func line(_ row: StepList.Row, columns: Int) -> StyledLine {
    let palette = theme.palette
    let title = EscapeFilter.sanitized(row.title)
    let detail = EscapeFilter.sanitized(row.detail)
    guard row.place != nil else {
      let fold =
        row.isCourse
        ? " "
        : list.folded.contains(row.lesson) ? theme.glyphs.arrows.right : theme.glyphs.arrows.down
      let head =
        StyledLine("\(fold) ", style: palette.accent)
        + StyledLine(title, style: palette.heading)
      return aligned(head, StyledLine(detail, style: palette.faint), columns: columns)
    }
    let mark =
      row.isCurrent
      ? StyledLine(theme.glyphs.pointer, style: palette.accent)
      : row.isDone ? StyledLine(theme.glyphs.check, style: palette.verdict(.green)) : " "
    let text = StyledLine("  ") + mark + StyledLine(" \(row.number)  \(title)")
    guard !list.filter.isEmpty else {
      return aligned(
        text, StyledLine(detail, style: palette.faint).padded(to: 8), columns: columns)
    }
    // Steps of different lessons may have the same title.
    let lesson = StyledLine(EscapeFilter.sanitized(row.lessonTitle), style: palette.faint)
      .truncated(to: columns / 3, ellipsis: theme.glyphs.ellipsis)
    return aligned(text, lesson, columns: columns)
  }

  /// Returns a text at the left edge and a detail at the right edge.
  private func aligned(_ text: StyledLine, _ detail: StyledLine, columns: Int) -> StyledLine {
    let space = max(0, columns - detail.width - 1)
    return text.truncated(to: space, ellipsis: theme.glyphs.ellipsis).padded(to: space + 1) + detail
  }
}
