package import TerminalUI
internal import TutorCore

extension App {
  /// Returns the screen that shows the current state.
  package func render() -> Screen {
    var screen = Screen(size: size)
    guard !isTooSmall else { return .tooSmall(size, smallest: Self.smallest) }
    let layout = layout
    drawHeader(&screen, layout)
    drawTabs(&screen, layout)
    screen.fill(layout.separator, style: palette.faint, character: theme.glyphs.box.horizontal)
    for pane in layout.panes { draw(pane, layout, &screen) }
    screen.fill(layout.divider, style: palette.faint, character: theme.glyphs.box.vertical)
    screen.write(taskLines, in: layout.task.inset(columns: 1, rows: 0))
    screen.write(
      verdictLines(rows: layout.verdict.rows), in: layout.verdict.inset(columns: 1, rows: 0))
    screen.write(noticeLines, in: layout.notice.inset(columns: 1, rows: 0))
    drawFoot(&screen, layout)
    screen.cursor = Point(
      column: 1, row: session.verdict == nil ? layout.panes[0].rect.row : layout.verdict.row)
    drawOverlay(&screen)
    return screen
  }

  var palette: Palette { theme.palette }

  /// The positions of all parts of the screen.
  var layout: Layout { knownLayout ?? computedLayout }

  /// The positions for the current state, which takes laying out the verdict and the notice.
  var computedLayout: Layout {
    Layout(
      size, tab: tab, taskRows: taskLines.count, verdictRows: verdictContent.count,
      noticeRows: noticeLines.count)
  }

  // MARK: - Above the panes

  private func drawHeader(_ screen: inout Screen, _ layout: Layout) {
    guard let lesson = session.lesson, let step = session.step else { return }
    let number = "\(lesson.number(of: step.id) ?? 0)/\(lesson.steps.count)"
    let done =
      session.isStepDone ? StyledLine(" \(theme.glyphs.check)", style: palette.verdict(.green)) : ""
    let hand =
      session.progress.helpRequest == nil || sharing == .off
      ? "" : StyledLine("hand raised  ", style: palette.warning)
    let right =
      hand + headerNotice + "  "
      + StyledLine("\(step.kind.rawValue) \(number)", style: palette.accent)
      + done + StyledLine("  course \(courseProgress)%", style: palette.faint) + " "
    let space = size.columns - right.width - 2
    let title = StyledLine(EscapeFilter.sanitized(lesson.title), style: palette.heading)
      .truncated(to: max(0, space), ellipsis: theme.glyphs.ellipsis)
    screen.write(StyledLine(" ") + title, at: layout.header.origin)
    screen.write(
      right, at: Point(column: max(0, size.columns - right.width), row: layout.header.row))
  }

  /// The share of the course's steps that are done, in percent.
  private var courseProgress: Int {
    let count = session.course.places.count
    return count == 0 ? 0 : session.progress.doneCount(in: session.course) * 100 / count
  }

  /// The background activity or, without any, whether the last verdict is saved.
  private var headerNotice: StyledLine {
    if let preparing {
      let seconds = Int(now - preparing.since)
      let clock = theme.isReducedMotion || seconds < 1 ? "" : " \(seconds) s"
      return StyledLine("\(preparing.what)\(clock)", style: palette.faint)
    }
    switch session.saving {
    case .nothing: return sharing.notice(palette).dropping(columns: 2)
    case .pending: return StyledLine("saving", style: palette.faint)
    case .saved: return StyledLine("progress saved", style: palette.faint) + sharing.notice(palette)
    case .failed: return StyledLine("NOT SAVED", style: palette.warning)
    }
  }

  /// The tabs and the columns that they occupy, for drawing and for finding clicks.
  var tabRanges: [(tab: Tab, range: Range<Int>)] {
    var column = 1
    if isWide { column = (layout.panes.last?.rect.column ?? 1) }
    return Tab.allCases.compactMap { tab in
      if isWide, tab == .step { return (tab, 1..<8) }
      guard tab != .view || session.lesson?.needsUIKit == true else { return nil }
      defer { column += tab.title.count + 4 }
      return (tab, column..<column + tab.title.count + 2)
    }
  }

  private func drawTabs(_ screen: inout Screen, _ layout: Layout) {
    let shown = Set(layout.panes.map(\.tab))
    for (tab, range) in tabRanges {
      let title = "\(tab.rawValue + 1) \(tab.title)"
      let style =
        tab == focused ? palette.accent.underlined() : shown.contains(tab) ? .plain : palette.faint
      screen.write(title, at: Point(column: range.lowerBound, row: layout.tabs.row), style: style)
    }
    drawStrip(&screen, layout)
  }

  /// Draws one mark for each verdict of the lesson, with the newest at the right end.
  private func drawStrip(_ screen: inout Screen, _ layout: Layout) {
    let start = (tabRanges.last?.range.upperBound ?? 0) + 3
    let space = size.columns - start - 1
    var strip = StyledLine()
    for mark in session.progress.strips[session.place.lesson, default: []].suffix(max(0, space - 2))
    {
      strip.append(theme.glyphs.sign(of: mark.mark), style: palette.verdict(mark.mark))
    }
    if !session.isStepDone { strip.append(theme.glyphs.circle, style: palette.faint) }
    screen.write(strip, at: Point(column: size.columns - strip.width - 1, row: layout.tabs.row))
  }

  // MARK: - Panes

  /// Returns all lines of a pane, including those that are scrolled out of view.
  func lines(of tab: Tab, in rect: Rect) -> [StyledLine] {
    switch tab {
    case .step: stepText.lines
    case .run: runLines(columns: rect.columns)
    case .diff: diffLines(columns: rect.columns)
    case .view: viewLines(in: rect)
    case .rhythm: rhythmView(columns: rect.columns)?.lines ?? []
    }
  }

  func rhythmView(columns: Int) -> RhythmView? {
    rhythm.map {
      RhythmView(
        page: $0, session: session, theme: theme, diffView: diffView(columns: columns),
        columns: columns)
    }
  }

  private func runLines(columns: Int) -> [StyledLine] {
    if let backgroundTask {
      return [
        StyledLine("\(backgroundTask) \(theme.glyphs.ellipsis) Esc stops", style: palette.accent)
      ]
    }
    let view = runView(columns: columns)
    guard let (verdict, results) = mutants else {
      return view.lines.isEmpty ? listingLines(columns: columns) : view.lines
    }
    let sign = theme.glyphs.sign(of: verdict.mark)
    let head = StyledLine(
      "\(sign) \(verdict.label): \(verdict.got)", style: palette.verdict(verdict.mark))
    return head.wrapped(to: columns, indent: 2) + [""] + view.lines(of: results) + [""]
      + verdict.notes.flatMap { StyledLine($0, style: palette.faint).wrapped(to: columns) }
  }

  func runView(columns: Int) -> RunView {
    RunView(
      session: session, run: run,
      restOfVerdict: session.isRunning ? [] : restOfVerdict.flatMap { $0.wrapped(to: columns) },
      problems: problems, chosen: chosenProblem, highlighting: highlighting,
      workplace: workplace, theme: theme, columns: columns)
  }

  /// The file that the learner edits, as long as nothing has run.
  private func listingLines(columns: Int) -> [StyledLine] {
    let help = StyledLine("Nothing has run yet: save a file, or press t.", style: palette.faint)
    guard let listing, let text = listing.text else { return [help] }
    let safe = EscapeFilter.sanitized(text, tabWidth: 4)
    let code =
      highlighting[safe].map { StyledLine.lines(of: $0, palette) } ?? StyledLine.lines(of: safe)
    let width = "\(code.count)".count
    let rows = code.enumerated().map { index, line in
      let number = "\(index + 1)"
      let blanks = String(repeating: " ", count: width - number.count)
      let margin = StyledLine(
        "\(blanks)\(number) \(theme.glyphs.box.vertical) ", style: palette.faint)
      return margin
        + line.truncated(to: max(1, columns - margin.width), ellipsis: theme.glyphs.ellipsis)
    }
    return help.wrapped(to: columns)
      + ["", StyledLine(EscapeFilter.sanitized(listing.file), style: palette.heading)] + rows
  }

  private func diffView(columns: Int) -> DiffView {
    DiffView(theme: theme, highlighting: highlighting, columns: columns)
  }

  private func diffLines(columns: Int) -> [StyledLine] {
    guard let diffs else {
      return [
        StyledLine(
          "Press d to see your files against the solution of this step.", style: palette.faint)
      ]
    }
    return diffView(columns: columns).lines(fromSolution: diffs)
  }

  private func viewLines(in rect: Rect) -> [StyledLine] {
    if let backgroundTask {
      return [StyledLine("\(backgroundTask) \(theme.glyphs.ellipsis)", style: palette.faint)]
    }
    guard let view else {
      let problem = session.evidence?.viewProblem
      return StyledLine(
        problem ?? "Press v to draw the view that your code builds.", style: palette.faint
      ).wrapped(to: rect.columns)
    }
    let outline = ViewOutline(view)
    let picture = ViewPicture(
      outline, columns: rect.columns * 2 / 5, rows: max(6, rect.rows), palette: palette,
      glyphs: theme.glyphs)
    let width = (picture.lines.first?.width ?? 0) + 2
    let rows = outline.rows.flatMap { row -> [StyledLine] in
      let indent = String(repeating: "  ", count: min(row.depth, 6))
      let label = indent + row.letter + " "
      let text = StyledLine(label, style: palette.accent) + StyledLine(row.words)
      return text.wrapped(to: max(10, rect.columns - width), indent: label.count + 1)
    }
    return (0..<max(picture.lines.count, rows.count)).map { index in
      let left = index < picture.lines.count ? picture.lines[index] : ""
      return left.padded(to: width) + (index < rows.count ? rows[index] : "")
    }
  }

  /// Draws a pane and, in the line under it, the number of lines below the visible ones.
  private func draw(_ pane: Layout.Pane, _ layout: Layout, _ screen: inout Screen) {
    let lines = lines(of: pane.tab, in: pane.rect)
    let first = firstLine(of: pane.tab, in: pane.rect, count: lines.count)
    screen.write(lines, in: pane.rect, from: first)
    markMatches(lines, from: first, in: pane, &screen)
    let below = lines.count - first - pane.rect.rows
    guard below > 0 else { return }
    let text = " \(theme.glyphs.arrows.down) \(below) more "
    let column = pane.rect.endColumn - TextWidth.columns(of: text)
    screen.write(
      text, at: Point(column: column, row: layout.separator.row), style: palette.accent)
  }

  private func markMatches(
    _ lines: [StyledLine], from first: Int, in pane: Layout.Pane, _ screen: inout Screen
  ) {
    guard let search, !search.isTyping, pane.tab == focused, !search.text.isEmpty else { return }
    for (row, line) in lines.dropFirst(first).prefix(pane.rect.rows).enumerated() {
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

  // MARK: - Below the panes

  /// The progress of the current run, if any, and the verdict.
  private var verdictContent: [StyledLine] {
    (progressLine.map { [$0] } ?? [])
      + VerdictView(
        session: session, highlighting: highlighting, theme: theme,
        columns: max(1, size.columns - 2), isRunVisible: tab == .run || isWide && tab == .step,
        program: workplace.program
      ).lines
  }

  /// The lines of the verdict that do not fit below the panes.
  private var restOfVerdict: [StyledLine] {
    let content = verdictContent
    let rows = layout.verdict.rows
    return content.count > rows ? Array(content.dropFirst(rows - 1)) : []
  }

  private var taskLines: [StyledLine] {
    TaskView(
      session: session, workplace: workplace, file: editedFile, theme: theme,
      columns: max(1, size.columns - 2), rows: size.rows < 20 ? 2 : 4
    ).lines
  }

  private var progressLine: StyledLine? {
    guard session.isRunning else { return nil }
    let seconds = now - run.startedAt
    guard seconds >= Self.patience else { return StyledLine("running", style: palette.faint) }
    let frames = theme.glyphs.spinner
    let sign =
      theme.isReducedMotion ? theme.glyphs.disc : frames[Int(seconds * 10) % max(1, frames.count)]
    let clock = theme.isReducedMotion ? "" : "  \(Int(seconds)) s"
    return StyledLine("\(sign) ", style: palette.accent)
      + StyledLine(EscapeFilter.sanitized("\(run.doing)\(clock)"))
      .truncated(to: max(1, size.columns - 6), ellipsis: theme.glyphs.ellipsis)
  }

  private func verdictLines(rows: Int) -> [StyledLine] {
    let content = verdictContent
    guard content.count > rows, rows > 0 else { return content }
    let more = StyledLine(
      "\(theme.glyphs.arrows.down) \(content.count - rows + 1) more lines: press 2",
      style: palette.accent)
    return content.prefix(rows - 1) + [more]
  }

  private var noticeLines: [StyledLine] {
    if let search {
      let text = search.isTyping ? "/\(search.text)_" : "/\(search.text)   n next, N back, Esc ends"
      return [StyledLine(EscapeFilter.sanitized(text), style: palette.accent)]
    }
    var text = remark ?? session.notice
    if case .failed(let reason) = session.saving { text = "This is not saved: \(reason)" }
    text = text ?? sharing.problem
    let notice = text.map {
      StyledLine(
        EscapeFilter.sanitized($0.naming(program: workplace.program)), style: palette.warning
      )
      .wrapped(to: max(1, size.columns - 2))
    }
    return (notice ?? []) + replyLines + paceLine
  }

  /// The facilitator's reply to the learner.
  private var replyLines: [StyledLine] {
    guard let reply else { return [] }
    let text = "answer: \(reply.text)  (Esc hides it)"
    return StyledLine(EscapeFilter.sanitized(text), style: palette.accent)
      .wrapped(to: max(1, size.columns - 2), indent: 8)
  }

  /// The pace that the workshop's facilitator has published, in at most two lines.
  private var paceLine: [StyledLine] {
    guard let (pace, firstSeen) = pace,
      let sentence = pace.sentence(in: course, at: Int(now + wallClock), firstSeen: firstSeen)
    else { return [] }
    let isAhead =
      pace.openUpTo.flatMap { course.order[$0] }.map { (course.order[session.place] ?? 0) > $0 }
      ?? false
    let text = "workshop: \(sentence)\(isAhead ? " (you are ahead)" : "")"
    return Array(
      StyledLine(EscapeFilter.sanitized(text), style: palette.accent)
        .wrapped(to: max(1, size.columns - 2), indent: 10).prefix(2))
  }

  /// The commands in the foot line and the columns that they occupy.
  ///
  /// Disabled commands are omitted.
  var footItems: [(command: ScreenCommand, range: Range<Int>)] {
    var items: [(ScreenCommand, Range<Int>)] = []
    var column = 1
    for command in Commands.onFootLine + Commands.atEndOfFootLine
    where command.reasonDisabled(self) == nil {
      let width = command.keyName.count + 1 + command.name.count
      let reserve = Commands.atEndOfFootLine.contains(command) ? 0 : 16
      guard column + width + reserve < size.columns else { continue }
      items.append((command, column..<column + width))
      column += width + 2
    }
    return items
  }

  private func drawFoot(_ screen: inout Screen, _ layout: Layout) {
    for (command, range) in footItems {
      let isDue = command == Commands.next && session.isStepDone
      let name = StyledLine(command.name, style: isDue ? palette.accent : palette.faint)
      screen.write(
        StyledLine(command.keyName, style: palette.accent) + " " + name,
        at: Point(column: range.lowerBound, row: layout.foot.row))
    }
  }
}
