internal import TerminalUI
internal import TutorCore
internal import TutorTexts

/// The overlay that shows the list of lessons and steps.
struct StepListView {
  let list: StepList
  let theme: Theme

  /// Returns the box of the list, and its visible rows.
  func frame(in size: Size) -> (box: Rect, rows: VisibleRows) {
    let box = Rect(size).centered(Size(columns: min(size.columns - 4, 84), rows: size.rows - 2))
    let rect = box.inset(
      left: 2, top: 1, right: 2, bottom: 2 + (Self.hasAbout(box) ? Self.aboutRows : 0))
    return (box, VisibleRows(of: list.rows.count, around: list.chosen, in: rect))
  }

  /// The number of rows below the list for what the selected lesson is about.
  private static let aboutRows = 4

  private static func hasAbout(_ box: Rect) -> Bool { box.rows >= 20 }

  private func drawAbout(_ screen: inout Screen, below rows: Rect) {
    guard let about = list.chosenRow?.about else { return }
    let lines = StyledLine(EscapeFilter.sanitized(about), style: theme.palette.faint)
      .wrapped(to: rows.columns)
    let area = Rect(
      column: rows.column, row: rows.endRow + 1, columns: rows.columns,
      rows: Self.aboutRows - 1)
    screen.write(Array(lines.prefix(area.rows)), in: area)
  }

  func draw(_ screen: inout Screen) {
    let (box, rows) = frame(in: screen.size)
    let palette = theme.palette
    screen.fill(box)
    if Self.hasAbout(box) { drawAbout(&screen, below: rows.rect) }
    let title =
      list.filter.isEmpty
      ? theme.language(.lessonsTitle) : theme.language(.lessonsFiltered, list.filter)
    screen.box(
      box, title: StyledLine(EscapeFilter.sanitized(title)), style: palette.accent,
      lines: theme.glyphs.box)
    for index in rows.indices {
      let place = rows.place(of: index)
      screen.write(line(list.rows[index], columns: place.columns), at: place.origin)
      guard index == list.chosen else { continue }
      screen.restyle(place) { $0 = $0.overlaid(with: palette.selection) }
      screen.cursor = place.origin
    }
    if list.rows.isEmpty {
      screen.write(theme.language(.noMatch), at: rows.rect.origin)
    }
    screen.write(
      "\(theme.glyphs.arrows.left) \(theme.glyphs.arrows.right) \(theme.language(.listKeys))",
      at: Point(column: rows.rect.column, row: box.endRow - 2), style: palette.faint)
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
