internal import TerminalUI
internal import TutorCore
internal import TutorTexts

/// The screen of the tutor.
struct AppView {
  let app: App

  private var theme: Theme { app.theme }
  private var palette: Palette { app.palette }

  /// The screen.
  var screen: Screen {
    var screen = Screen(size: app.size)
    if case .menu(_, of: .editors(.welcome)) = app.overlay {
      app.overlayView.draw(&screen)
      return screen
    }
    let layout = app.layout
    app.header.draw(&screen)
    screen.fill(
      layout.separator, style: palette.faint, character: theme.glyphs.box.horizontal)
    for pane in layout.panes { draw(pane, &screen) }
    screen.fill(layout.divider, style: palette.faint, character: theme.glyphs.box.vertical)
    screen.write(taskLines, in: layout.task.inset(columns: 1, rows: 0))
    screen.write(
      verdictLines(rows: layout.verdict.rows), in: layout.verdict.inset(columns: 1, rows: 0))
    screen.write(NoticeView(app: app).lines, in: layout.notice.inset(columns: 1, rows: 0))
    guard layout.foot.rows > 0 else { return screen }
    app.footLine.draw(on: &screen, row: layout.foot.row, theme.widgets) { [app] command in
      command == AppCommands.next && app.session.isStepDone
    }
    screen.cursor = Point(
      column: 1, row: app.session.verdict == nil ? layout.panes[0].rect.row : layout.verdict.row)
    app.overlayView.draw(&screen)
    return screen
  }

  /// The positions for the current state, which takes laying out the verdict and the notice.
  var layout: Layout {
    Layout(
      app.size, tab: app.panes.tab,
      textRows: textRows, isTextDue: !app.session.isStepDone,
      taskRows: taskLines.count, verdictRows: verdictContent.count,
      noticeRows: NoticeView(app: app).lines.count)
  }

  /// The rows that the step's text needs, or `nil` if it is not visible.
  private var textRows: Int? {
    app.panes.tab == .step || app.isWide ? app.stepText.lines.count : nil
  }

  /// The width of the lines of the goal and the verdict.
  private var columns: Int { max(1, Layout.columnsOfTask(app.size) - 2) }

  /// Draws a pane and, in the line under it or its last one, the number of lines below those that
  /// are visible.
  private func draw(_ pane: Layout.Pane, _ screen: inout Screen) {
    let lines = app.lines(of: pane.tab, in: pane.rect)
    let first = app.firstLine(of: pane.tab, in: pane.rect, count: lines.count)
    let visible = lines.dropFirst(first).prefix(pane.rect.rows).cut(to: pane.rect, theme.glyphs)
    screen.write(visible, in: pane.rect)
    markMatches(visible, from: first, in: pane, &screen)
    let below = lines.count - first - pane.rect.rows
    guard below > 0, pane.rect.rows > 0 else { return }
    let text = " \(theme.glyphs.arrows.down) \(theme.language(.moreBelow, "\(below)")) "
    let column = pane.rect.endColumn - TextWidth.columns(of: text)
    // The right pane has no line under it.
    let isLeft = pane.rect.endRow == app.layout.separator.row
    let row = isLeft ? app.layout.separator.row : pane.rect.endRow - 1
    screen.write(text, at: Point(column: column, row: row), style: palette.accent)
  }

  /// Highlights the matches of a search in the visible lines, which begin with the one at an index.
  private func markMatches(
    _ lines: [StyledLine], from first: Int, in pane: Layout.Pane, _ screen: inout Screen
  ) {
    guard let search = app.panes.search, !search.isTyping, pane.tab == app.focused,
      !search.text.isEmpty
    else { return }
    for (row, line) in lines.enumerated() {
      guard let match = line.text.lowercased().firstRange(of: search.text.lowercased()) else {
        continue
      }
      let text = line.text.lowercased()
      let before = TextWidth.columns(of: String(text[..<match.lowerBound]))
      let width = TextWidth.columns(of: String(text[match]))
      let isChosen = first + row == search.line
      screen.restyle(
        Rect(column: pane.rect.column + before, row: pane.rect.row + row, columns: width, rows: 1)
          .intersection(pane.rect)
      ) { $0 = $0.overlaid(with: isChosen ? palette.match : palette.match.dim()) }
    }
  }

  /// The progress of the current run, if any, and the verdict.
  private var verdictContent: [StyledLine] {
    verdictContent(isCompact: isLow)
  }

  private func verdictContent(isCompact: Bool) -> [StyledLine] {
    var view = VerdictView(
      session: app.session, highlighting: app.colors.known, theme: theme,
      columns: columns,
      isRunVisible: app.panes.tab == .run || app.isWide && app.panes.tab == .step,
      program: app.workplace.program)
    view.isCompact = isCompact
    return (progressLine.map { [$0] } ?? []) + view.lines
  }

  /// A Boolean value that indicates whether the verdict gets few rows.
  private var isLow: Bool { app.size.rows < Layout.rowsWithTabs }

  /// The lines of the verdict that do not fit below the panes.
  var restOfVerdict: [StyledLine] {
    if isLow { return verdictContent(isCompact: false) }
    let content = verdictContent
    let rows = app.layout.verdict.rows
    return content.count > rows ? Array(content.dropFirst(max(0, rows - 1))) : []
  }

  private var taskLines: [StyledLine] {
    TaskView(
      session: app.session, workplace: app.workplace, file: app.editedFile, theme: theme,
      columns: columns, rows: isLow ? 1 : app.size.rows < 20 ? 2 : 4
    ).lines
  }

  private var progressLine: StyledLine? {
    guard app.session.isRunning else { return nil }
    let since = app.pages.run.startedAt
    guard app.clock.now - since >= App.patience else {
      return StyledLine(theme.language(.running), style: palette.faint)
    }
    return progress(of: app.pages.run.doing, since: since)
      .truncated(to: max(1, columns - 2), ellipsis: theme.glyphs.ellipsis)
  }

  /// Returns work in progress with a spinner and a clock.
  func progress(of what: Phrase, since: Double) -> StyledLine {
    let seconds = app.clock.now - since
    let frames = theme.glyphs.spinner
    let sign =
      theme.isReducedMotion ? theme.glyphs.disc : frames[Int(seconds * 10) % max(1, frames.count)]
    let clock = theme.isReducedMotion ? "" : "  \(Int(seconds)) s"
    return StyledLine("\(sign) ", style: palette.accent)
      + StyledLine(EscapeFilter.sanitized(theme.language(what) + clock))
  }

  private func verdictLines(rows: Int) -> [StyledLine] {
    var content = verdictContent
    guard content.count > rows, rows > 0 else { return content }
    if !isLow { content = verdictContent(isCompact: true) }
    guard content.count > rows, !isLow else { return Array(content.prefix(rows)) }
    let more = StyledLine(
      "\(theme.glyphs.arrows.down) "
        + theme.language(.moreLines, "\(content.count - rows + 1)"),
      style: palette.accent)
    return content.prefix(rows - 1) + [more]
  }
}
