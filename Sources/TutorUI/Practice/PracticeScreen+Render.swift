package import TerminalUI
internal import TutorCore
internal import TutorTexts

extension PracticeScreen {
  /// Returns the screen that shows the current state.
  package func render() -> Screen {
    var screen = Screen(size: size)
    drawHead(&screen)
    let lines = pageLines
    screen.write(lines, in: pageRect, from: first(of: lines))
    drawAnnouncement(&screen)
    drawFoot(&screen)
    screen.cursor = Point(column: 0, row: size.rows - 1)
    switch dialog {
    case .help(let page): page.draw(helpLines, on: &screen, theme.widgets)
    case .choices(let list): list.draw(on: &screen, theme.widgets)
    case .prompt(let prompt):
      DialogBox(
        title: StyledLine("\(prompt.title)"),
        prompt.lines(columns: min(size.columns - 8, 60), theme: theme)
      ).draw(on: &screen, theme.widgets)
    case nil: break
    }
    return screen
  }

  /// The rectangle of the current page.
  var pageRect: Rect {
    let top = headRows + announcementRows
    let rows = max(1, size.rows - top - footRows)
    return Rect(column: 1, row: top, columns: max(1, size.columns - 2), rows: rows)
  }

  /// The row of what the timer announced, which covers a page of a single row.
  private var announcementRows: Int { clock.announcement == nil || size.rows < 2 ? 0 : 1 }

  /// The rows above the page: the name, the strip, and a rule, or the name alone.
  private var headRows: Int {
    size.rows < 3 + announcementRows ? 0 : size.rows < 10 + announcementRows ? 1 : 3
  }

  /// The rows below the page: a rule or a message, and the keys.
  private var footRows: Int {
    let rows = size.rows - announcementRows
    return rows < 2 ? 0 : rows < 6 ? 1 : 1 + max(1, message.count)
  }

  /// The lines of what the user has to know, of which a low screen has one.
  private var message: [StyledLine] {
    guard let text = remark ?? session.sentence.map({ "\($0)" }) else { return [] }
    let line = StyledLine(safe(text.namingKeys()), style: palette.warning)
    return size.rows < 15 ? [line] : Array(line.wrapped(to: size.columns - 4).prefix(3))
  }

  /// The index of the first visible line, chosen so that a selected step is visible.
  private func first(of lines: [StyledLine]) -> Int {
    guard page == .steps, selection.change == nil else { return scroll }
    return min(max(0, selection.step - pageRect.rows / 3), max(0, lines.count - pageRect.rows))
  }

  // MARK: Head

  private func drawHead(_ screen: inout Screen) {
    guard headRows > 0 else { return }
    let right = timerLine + hand + state + " "
    let left =
      StyledLine(safe(practice?.name ?? ""), style: palette.heading)
      + StyledLine("  " + safe(title), style: palette.faint)
    screen.write(
      StyledLine(" ")
        + left.truncated(
          to: max(0, size.columns - right.width - 3), ellipsis: theme.glyphs.ellipsis),
      at: Point(column: 0, row: 0))
    screen.write(right, at: Point(column: max(0, size.columns - right.width), row: 0))
    guard headRows == 3 else { return }
    screen.write(strip, at: Point(column: 1, row: 1), columns: size.columns - 2)
    screen.rule(row: 2, theme.widgets)
  }

  /// Draws whose turn has begun over the whole width, so that it is seen from the editor.
  private func drawAnnouncement(_ screen: inout Screen) {
    guard let announcement = clock.announcement else { return }
    let style = palette.selection.bold()
    screen.write(
      StyledLine(" " + safe(announcement), style: style)
        .truncated(to: size.columns, ellipsis: theme.glyphs.ellipsis)
        .padded(to: size.columns, style: style),
      at: Point(column: 0, row: headRows))
  }

  private var timerLine: StyledLine {
    guard let timerState = clock.state, !timerState.summary.isEmpty else { return StyledLine() }
    return StyledLine(
      safe(timerState.summary), style: timerState.isOver ? palette.warning : palette.accent) + "  "
  }

  private var hand: StyledLine {
    session.progress.helpRequest == nil || workshop.sharing == .off
      ? StyledLine() : StyledLine("hand raised  ", style: palette.warning)
  }

  private var state: StyledLine {
    if session.isRunning {
      let clock = clock.waited(since: clock.since.run, theme)
      return StyledLine(safe(activity ?? "running swift test"), style: palette.accent)
        .truncated(to: max(1, size.columns / 2 - clock.count), ellipsis: theme.glyphs.ellipsis)
        + StyledLine(clock, style: palette.accent)
    }
    return switch session.saving {
    case .nothing: workshop.sharing.notice(palette).dropping(columns: 2)
    case .pending: StyledLine("saving", style: palette.faint)
    case .saved: StyledLine("saved", style: palette.faint) + workshop.sharing.notice(palette)
    case .failed: StyledLine("not saved", style: palette.warning)
    }
  }

  /// The recorded steps, oldest first.
  var steps: [JournalEntry] { practice?.history.verdicts ?? [] }

  /// The newest marks that fit, oldest first.
  private var strip: StyledLine {
    let marks = steps.compactMap(\.judgment?.cycle).suffix(max(0, size.columns - 4))
    guard !marks.isEmpty else { return StyledLine("no steps yet", style: palette.faint) }
    return marks.reduce(StyledLine()) { line, step in
      let style = palette.verdict(step.kind.mark)
      return line
        + StyledLine(
          sign(of: step.kind), style: step.remarks.isEmpty ? style : style.underlined())
    }
  }

  /// Returns the sign of a step; a refactoring has one of its own.
  func sign(of kind: PracticeVerdict.Kind) -> String {
    kind == .refactored || kind == .testsChanged ? "~" : theme.glyphs.sign(of: kind.mark)
  }

  // MARK: Foot

  private func drawFoot(_ screen: inout Screen) {
    guard footRows > 0 else { return }
    let row = size.rows - 1
    // The keys stay visible below it.
    if footRows > 1 { screen.writeMessage(message, in: row - footRows + 1..<row, theme) }
    FootLine(Commands.onFootLine, columns: size.columns) { ($0.keyName, "\($0.name)") }
      .draw(on: &screen, row: row, theme.widgets)
  }

  func safe(_ text: String) -> String { EscapeFilter.sanitized(text, tabWidth: 4) }
}

extension Screen {
  /// Writes the lines of a message on rules, which stay visible next to them.
  fileprivate mutating func writeMessage(
    _ lines: [StyledLine], in rows: Range<Int>, _ theme: Theme
  ) {
    for row in rows { rule(row: row, theme.widgets) }
    for (row, line) in zip(rows, lines) {
      write(
        (StyledLine(" ") + line + " ")
          .truncated(to: max(0, size.columns - 2), ellipsis: theme.glyphs.ellipsis),
        at: Point(column: 1, row: row))
    }
  }
}
