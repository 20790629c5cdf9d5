internal import TerminalUI
internal import TutorCore

extension App {
  /// Draws the open confirmation or overlay on top of the panes.
  func drawOverlay(_ screen: inout Screen) {
    if let question = session.question { return draw(question, &screen) }
    switch overlay {
    case .help(let filter, let scroll): drawHelp(filter, scroll, &screen)
    case .list(let list): ListOverlay(list: list, theme: theme).draw(&screen)
    case .answers(let chosen): drawAnswers(chosen, &screen)
    case .editors(let chosen, let choice): drawEditors(chosen, choice, &screen)
    case .copies(let chosen): drawCopies(chosen, &screen)
    case .interfaces(let chosen, let files): drawInterfaces(chosen, files, &screen)
    case .lessonEnd(let lesson): drawLessonEnd(lesson, &screen)
    case .prompt(let prompt): draw(prompt, &screen)
    case nil: break
    }
  }

  private func draw(_ question: Session.Confirmation, _ screen: inout Screen) {
    let lines = StyledLine(EscapeFilter.sanitized(question.sentence)).wrapped(to: 50)
    let keys =
      StyledLine("y", style: palette.accent) + " yes   " + StyledLine("n", style: palette.accent)
      + " no"
    drawBox("", lines + ["", keys], &screen)
  }

  private func drawAnswers(_ chosen: Int, _ screen: inout Screen) {
    guard let question = session.step?.question else { return }
    let width = min(size.columns - 8, 66)
    var lines = StyledLine(EscapeFilter.sanitized(question.text), style: palette.heading)
      .wrapped(to: width)
    lines.append("")
    for (index, answer) in question.answers.enumerated() {
      let mark = index == chosen ? "\(theme.glyphs.pointer) " : "  "
      let line = StyledLine("\(mark)\(index + 1)  \(EscapeFilter.sanitized(answer))")
      lines += (index == chosen ? line.styled(palette.accent) : line)
        .wrapped(to: width, indent: 5)
    }
    lines += ["", StyledLine("a number or Enter answers, Esc goes back", style: palette.faint)]
    // Near the bottom, so that the picture in question stays visible.
    drawBox("Answer", lines, &screen, isBelow: true)
  }

  private func drawEditors(_ chosen: Int, _ choice: EditorChoice, _ screen: inout Screen) {
    let width = min(size.columns - 8, 66)
    let introduction = [
      "This window shows what to do and what your tests say. You write the code in your own "
        + "editor. Each time you save a file, the tests run here.",
      "Your files are in \(workplace.folder(of: session.place.lesson))",
    ].flatMap { text -> [StyledLine] in
      StyledLine(EscapeFilter.sanitized(text)).wrapped(to: width) + [""]
    }
    var lines: [StyledLine] = choice == .welcome ? introduction : []
    if let missing = workplace.missingEditor {
      lines += StyledLine("Your editor, \(EscapeFilter.sanitized(missing)), is not installed.")
        .wrapped(to: width)
    }
    if workplace.editors.isEmpty {
      lines += StyledLine(
        "No editor was found. Install one, such as nano, or name yours: "
          + "\(workplace.program) config editor NAME"
      ).wrapped(to: width)
    } else {
      lines.append(StyledLine("The key e opens the file of a step", style: palette.heading))
    }
    let space = max(1, size.rows - lines.count - 5)
    let first = max(0, min(chosen - space + 1, workplace.editors.count - space))
    for (index, editor) in workplace.editors.enumerated().dropFirst(first).prefix(space) {
      let mark = index == chosen ? "\(theme.glyphs.pointer) " : "  "
      let number = index < 9 ? "\(index + 1)" : " "
      let line = StyledLine("\(mark)\(number)  \(EscapeFilter.sanitized(editor))")
      lines.append(
        (index == chosen ? line.styled(palette.accent) : line)
          .truncated(to: width, ellipsis: theme.glyphs.ellipsis))
    }
    let help = workplace.editors.isEmpty ? "Enter continues" : "Enter chooses, Esc decides later"
    lines += ["", StyledLine(help, style: palette.faint)]
    drawBox(choice == .welcome ? "Welcome to redgreen" : "Your editor", lines, &screen)
  }

  private func drawCopies(_ chosen: Int, _ screen: inout Screen) {
    let width = min(size.columns - 8, 66)
    let rows = copies.enumerated().map { index, copy in
      let mark = index == chosen ? "\(theme.glyphs.pointer) " : "  "
      let first = copy.text.split(separator: "\n").first.map(String.init) ?? ""
      let line =
        StyledLine("\(mark)\(index + 1)  \(copy.title)  ")
        + StyledLine(EscapeFilter.sanitized(first, tabWidth: 4), style: palette.faint)
      return (index == chosen ? line.styled(palette.accent) : line)
        .truncated(to: width, ellipsis: theme.glyphs.ellipsis)
    }
    let help = StyledLine("a number or Enter copies, Esc goes back", style: palette.faint)
    drawBox("Copy", rows.prefix(max(1, size.rows - 6)) + ["", help], &screen)
  }

  private func drawLessonEnd(_ id: Lesson.ID, _ screen: inout Screen) {
    guard let lesson = session.course.lesson(id) else { return }
    let width = min(size.columns - 8, 70)
    let end = LessonEnd(of: lesson, session: session, phases: rhythm?.phases, workplace: workplace)
    var lines = StyledLine(EscapeFilter.sanitized(end.learned)).wrapped(to: width) + [""]
    lines += end.figures.map { name, value in
      StyledLine(name, style: palette.faint).padded(to: 16) + StyledLine(value)
    }
    lines += [""] + end.next.flatMap { StyledLine(EscapeFilter.sanitized($0)).wrapped(to: width) }
    let help = end.hasNext ? "Enter goes to the next lesson, Esc stays here" : "Enter continues"
    lines += ["", StyledLine(help, style: palette.faint)]
    let title = "\(theme.glyphs.check) \(EscapeFilter.sanitized(lesson.title)): done"
    drawBox(title, lines, &screen, columns: width + 4)
  }

  private func draw(_ prompt: Prompt, _ screen: inout Screen) {
    let width = min(size.columns - 8, 60)
    drawBox(
      prompt.title, prompt.lines(columns: width, theme: theme), &screen, columns: width + 4,
      isBelow: true)
  }

  /// The number of lines that the help shows at once.
  var helpRows: Int { max(1, size.rows - 8) }

  /// Returns the lines of the help that contain a text: the keys, then the marks.
  func helpLines(containing filter: String) -> [StyledLine] {
    let wanted = filter.lowercased()
    let commands = Commands.all.filter {
      wanted.isEmpty || "\($0.keyName) \($0.name) \($0.help)".lowercased().contains(wanted)
    }.map(helpLine)
    let moving = ["j k g G Space arrows and the wheel scroll", "Esc goes back and never quits"]
      .map { StyledLine($0, style: palette.faint) }
    let marks = Verdict.Mark.allCases.map {
      StyledLine(theme.glyphs.sign(of: $0), style: palette.verdict($0)).padded(to: 8)
        + StyledLine($0.meaning)
    }
    let open = StyledLine(theme.glyphs.circle, style: palette.faint).padded(to: 8)
    let others = [
      moving, [""], [StyledLine("Marks", style: palette.heading)], marks, [open + "still to do"],
    ].flatMap(\.self)
    return commands + others.filter { wanted.isEmpty || $0.text.lowercased().contains(wanted) }
  }

  private func drawHelp(_ filter: String, _ scroll: Int, _ screen: inout Screen) {
    let lines = helpLines(containing: filter)
    let below = lines.count - scroll - helpRows
    let foot = below > 0 ? "\(theme.glyphs.arrows.down) \(below) more   " : ""
    drawBox(
      filter.isEmpty ? "Keys (type to filter)" : "Keys: \(filter)",
      Array(lines.dropFirst(scroll).prefix(helpRows))
        + ["", StyledLine("\(foot)Esc closes", style: palette.faint)], &screen,
      columns: min(size.columns - 4, 76))
  }

  private func helpLine(_ command: ScreenCommand) -> StyledLine {
    let reason = command.reasonDisabled(self)
    let names = command.keys.map(\.name).filter { !$0.isEmpty }.joined(separator: " ")
    let key = StyledLine(names, style: palette.accent).padded(to: 8)
    let text = StyledLine(command.help, style: reason == nil ? .plain : palette.faint)
    return (key + text).truncated(to: min(size.columns - 8, 72), ellipsis: theme.glyphs.ellipsis)
  }

  /// Draws a box that fits its lines, centered on the screen or, if `isBelow`, near the bottom.
  func drawBox(
    _ title: String, _ lines: [StyledLine], _ screen: inout Screen, columns: Int? = nil,
    isBelow: Bool = false
  ) {
    let width = columns ?? (lines.map(\.width).max() ?? 0) + 4
    var rect = Rect(size).centered(Size(columns: width, rows: lines.count + 2))
    if isBelow { rect.origin.row = max(0, size.rows - rect.rows - 1) }
    screen.fill(rect)
    screen.box(rect, title: StyledLine(title), style: palette.accent, lines: theme.glyphs.box)
    screen.write(lines, in: rect.inset(columns: 2, rows: 1))
    screen.cursor = Point(column: rect.column + 2, row: rect.row + 1)
  }
}

/// The overlay that shows the list of lessons and steps.
struct ListOverlay {
  let list: StepList
  let theme: App.Theme

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
