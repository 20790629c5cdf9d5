internal import TerminalUI
internal import TutorCore

extension InterfaceCanvas {
  /// Draws the open overlay on top of the panes.
  func drawOverlay(_ screen: inout Screen) {
    switch overlay {
    case .help(let filter, let scroll): drawHelp(filter, scroll, &screen)
    case .picker(let picker): draw(picker, &screen)
    case .prompt(let prompt): draw(prompt, &screen)
    case .pins(let board): draw(board, &screen)
    case .quit:
      drawBox(
        "Unsaved changes",
        [
          "The file has changes that are not saved.", "",
          key("y") + " save and quit   " + key("n") + " quit without saving   " + key("Esc")
            + " stay",
        ], &screen)
    case .conflict(let conflict): draw(conflict, &screen)
    case nil: break
    }
  }

  private func key(_ name: String) -> StyledLine { StyledLine(name, style: palette.accent) }

  private func faint(_ text: String) -> StyledLine { StyledLine(text, style: palette.faint) }

  private func problemLines(_ problem: String?, _ hint: String, width: Int) -> [StyledLine] {
    guard let problem else {
      return hint.isEmpty ? [] : StyledLine(safe(hint), style: palette.faint).wrapped(to: width)
    }
    return StyledLine(safe("! \(problem)"), style: palette.warning).wrapped(to: width, indent: 2)
  }

  // MARK: - Lists

  /// The position of a list on the screen.
  struct PickerFrame {
    var box: Rect
    var rows: Rect
    /// The index of the first visible item.
    var first: Int
    var count: Int

    /// Returns the index of the item at a point, or `nil` outside of the items.
    func row(at point: Point) -> Int? {
      let index = first + point.row - rows.row
      return rows.contains(point) && index < count ? index : nil
    }
  }

  private func hintLines(_ picker: Picker, width: Int) -> [StyledLine] {
    let shown = picker.shown
    // A sentence that does not fit into its line is below the list.
    if picker.problem == nil, shown.indices.contains(picker.chosen) {
      let item = shown[picker.chosen]
      if item.detail.isEmpty, TextWidth.columns(of: item.title) > width - 2 {
        return StyledLine(safe(item.title)).wrapped(to: width)
          + problemLines(nil, picker.hint, width: width)
      }
    }
    return problemLines(picker.problem, picker.hint, width: width)
  }

  func pickerFrame(_ picker: Picker) -> PickerFrame {
    let width = min(size.columns - 4, 84)
    let foot = hintLines(picker, width: width - 4).count + 1
    let shown = picker.shown.count
    // The box keeps its height while the list is filtered.
    let height = min(size.rows - 2, max(picker.items.count, 1) + foot + 4)
    let box = Rect(size).centered(Size(columns: width, rows: height))
    let rows = box.inset(left: 2, top: 2, right: 2, bottom: foot + 1)
    let first = min(
      max(0, picker.chosen - rows.rows / 2), max(0, shown - rows.rows))
    return PickerFrame(box: box, rows: rows, first: first, count: shown)
  }

  private func draw(_ picker: Picker, _ screen: inout Screen) {
    let frame = pickerFrame(picker)
    let shown = picker.shown
    screen.fill(frame.box)
    screen.box(
      frame.box, title: StyledLine(safe(picker.title)), style: palette.accent,
      lines: theme.glyphs.box)
    let columns = frame.rows.columns
    screen.write(
      StyledLine(safe("> \(picker.text)_"), style: palette.accent),
      at: Point(column: frame.rows.column, row: frame.box.row + 1), columns: columns)
    let half = shown.contains { !$0.detail.isEmpty } ? max(24, columns * 2 / 5) : columns
    for (offset, item) in shown.dropFirst(frame.first).prefix(frame.rows.rows).enumerated() {
      let place = Rect(
        column: frame.rows.column, row: frame.rows.row + offset, columns: columns, rows: 1)
      var line = StyledLine("  ")
      if let color = item.color { line += swatch(color) + " " }
      line += StyledLine(safe(item.title))
      line =
        line.truncated(
          to: item.detail.isEmpty ? columns : half - 1, ellipsis: theme.glyphs.ellipsis
        )
        .padded(to: half)
      line += faint(safe(item.detail))
      let isChosen = frame.first + offset == picker.chosen
      if isChosen { screen.write(theme.glyphs.pointer, at: place.origin) }
      screen.write(
        line.truncated(to: columns, ellipsis: theme.glyphs.ellipsis), at: place.origin,
        columns: columns)
      guard isChosen else { continue }
      screen.write(theme.glyphs.pointer, at: place.origin, style: palette.accent)
      screen.restyle(place) { $0 = $0.overlaid(with: palette.selection) }
      screen.cursor = place.origin
    }
    if shown.isEmpty, picker.problem == nil, picker.typed != nil, !picker.text.isEmpty {
      screen.write(
        StyledLine(safe("  Enter uses '\(picker.text)'")), at: frame.rows.origin, columns: columns)
    }
    let below = shown.count - frame.first - frame.rows.rows
    let more = below > 0 ? "\(theme.glyphs.down) \(below) more   " : ""
    let foot =
      hintLines(picker, width: columns) + [
        faint("\(more)type to search, Enter chooses, Esc closes")
      ]
    screen.write(
      foot,
      in: Rect(
        column: frame.rows.column, row: frame.box.endRow - 1 - foot.count, columns: columns,
        rows: foot.count))
  }

  // MARK: - Fields

  private func draw(_ prompt: Prompt, _ screen: inout Screen) {
    let width = min(size.columns - 8, 70)
    let lines =
      StyledLine(safe("> \(prompt.text)_"), style: palette.accent).wrapped(to: width, indent: 2)
      + problemLines(prompt.problem, prompt.hint, width: width)
      + [faint("Enter sets it, Ctrl-U clears, Esc closes")]
    drawBox(safe(prompt.title), lines, &screen, columns: width + 4)
  }

  /// The part of the screen with the rows of the constraints.
  func pinRect(_ board: PinBoard) -> Rect {
    boxRect(of: pinLines(board), columns: min(size.columns - 4, 64)).inset(columns: 2, rows: 1)
  }

  private func pinLines(_ board: PinBoard) -> [StyledLine] {
    let width = min(size.columns - 8, 60)
    var lines = board.rows.map { row in
      let constant = "  \(row.constant)"
      let isWrong = row.value == nil
      return StyledLine(row.isOn ? "[x] " : "[ ] ", style: row.isOn ? palette.accent : .plain)
        + StyledLine(safe(row.title)).truncated(
          to: max(1, width - 14), ellipsis: theme.glyphs.ellipsis
        ).padded(to: max(1, width - 14))
        + StyledLine(constant, style: isWrong ? palette.warning : .plain)
    }
    lines += board.newIssues.prefix(3).flatMap {
      StyledLine(safe("! \($0)"), style: palette.warning).wrapped(to: width, indent: 2)
    }
    return lines + [faint("Space chooses, digits type, Enter adds, Esc closes")]
  }

  private func draw(_ board: PinBoard, _ screen: inout Screen) {
    let rect = pinRect(board)
    drawBox(
      safe(board.title), pinLines(board), &screen, columns: min(size.columns - 4, 64))
    let place = Rect(
      column: rect.column, row: rect.row + board.chosen, columns: rect.columns, rows: 1)
    screen.restyle(place) { $0 = $0.overlaid(with: palette.selection) }
    screen.cursor = place.origin
  }

  // MARK: - Questions

  private func draw(_ conflict: Conflict, _ screen: inout Screen) {
    let width = size.columns - 8
    let introduction = conflict.problem ?? "Another program changed the file while you edited it."
    var lines = StyledLine(safe(introduction), style: palette.warning).wrapped(to: width)
    let space = max(1, size.rows - lines.count - 6)
    if let diff = conflict.diff {
      lines += [faint("- yours   + the other program's")]
      lines += DiffView(theme: theme, columns: width).lines(of: [diff]).dropFirst(2)
        .dropFirst(conflict.scroll).prefix(space)
    }
    let canTake = conflict.bytes != nil && (conflict.problem == nil)
    let choices =
      key("m") + " keep mine   "
      + (canTake ? key("t") + " take theirs   " : StyledLine()) + key("Esc") + " decide later"
    drawBox("The file has changed", lines + [choices], &screen, columns: size.columns - 4)
  }

  // MARK: - Help

  /// The number of lines that the help shows at once.
  var helpRows: Int { max(1, size.rows - 8) }

  /// Returns the lines of the help that contain a text.
  func helpLines(containing filter: String) -> [StyledLine] {
    let wanted = filter.lowercased()
    let commands = Commands.all.map { command in
      let names = command.keys.map(\.name).filter { !$0.isEmpty }.joined(separator: " ")
      let isEnabled = command.reasonDisabled(self) == nil
      return key(names).padded(to: 8)
        + StyledLine(command.help, style: isEnabled ? .plain : palette.faint)
    }
    let others = [
      "", "arrows j k g G PgUp PgDn move; h l fold, or switch tabs",
      "Esc goes back, or to the object around this one; it never quits",
      "Dragging a view moves it; its lower right corner resizes it.",
      "Dragging with Ctrl or Alt, or in the outline, connects.",
    ].map { faint($0) }
    return (commands + others).filter { wanted.isEmpty || $0.text.lowercased().contains(wanted) }
  }

  private func drawHelp(_ filter: String, _ scroll: Int, _ screen: inout Screen) {
    let width = min(size.columns - 8, 74)
    let lines = helpLines(containing: filter)
    let below = lines.count - scroll - helpRows
    let foot = below > 0 ? "\(theme.glyphs.down) \(below) more   " : ""
    drawBox(
      filter.isEmpty ? "Keys (type to filter)" : safe("Keys: \(filter)"),
      lines.dropFirst(scroll).prefix(helpRows)
        .map { $0.truncated(to: width, ellipsis: theme.glyphs.ellipsis) }
        + ["", faint("\(foot)Esc closes")], &screen, columns: width + 4)
  }

  // MARK: - Boxes

  private func boxRect(of lines: [StyledLine], columns: Int?) -> Rect {
    let width = columns ?? (lines.map(\.width).max() ?? 0) + 4
    return Rect(size).centered(Size(columns: width, rows: lines.count + 2))
  }

  /// Draws a box that fits its lines in the middle of the screen.
  private func drawBox(
    _ title: String, _ lines: [StyledLine], _ screen: inout Screen, columns: Int? = nil
  ) {
    let rect = boxRect(of: lines, columns: columns)
    screen.fill(rect)
    screen.box(rect, title: StyledLine(title), style: palette.accent, lines: theme.glyphs.box)
    screen.write(lines, in: rect.inset(columns: 2, rows: 1))
    screen.cursor = Point(column: rect.column + 2, row: rect.row + 1)
  }
}
