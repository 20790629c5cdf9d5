internal import InterfaceDocuments
package import TerminalUI
internal import TutorCore

extension InterfaceCanvas {
  /// The positions of the panes, with a title line above each.
  struct PaneLayout: Equatable {
    var outline: Rect
    var canvas: Rect
    var inspector: Rect

    subscript(pane: Pane) -> Rect {
      switch pane {
      case .outline: outline
      case .canvas: canvas
      case .inspector: inspector
      }
    }
  }

  /// The rectangles of the panes; those that are not visible are empty.
  var layout: PaneLayout {
    let area = Rect(column: 0, row: 2, columns: size.columns, rows: size.rows - 4)
    guard isWide else {
      let none = Rect(column: 0, row: 0, columns: 0, rows: 0)
      let inside = area.inset(columns: 1, rows: 0)
      return PaneLayout(
        outline: pane == .outline ? inside : none, canvas: pane == .canvas ? inside : none,
        inspector: pane == .inspector ? inside : none)
    }
    let (left, rest) = area.split(left: size.columns * 3 / 10, gap: 1)
    let (middle, right) = rest.split(right: size.columns * 3 / 10, gap: 1)
    return PaneLayout(
      outline: left.inset(left: 1), canvas: middle.inset(columns: 1, rows: 0),
      inspector: right.inset(columns: 1, rows: 0))
  }

  /// Returns the screen that shows the current state.
  package func render() -> Screen {
    guard !isTooSmall else { return .tooSmall(size, smallest: Self.smallest) }
    var screen = Screen(size: size)
    let layout = layout
    drawHeader(&screen)
    drawTitles(&screen, layout)
    drawOutline(&screen, layout.outline)
    drawCanvas(&screen, layout.canvas)
    drawInspector(&screen, layout.inspector)
    drawFoot(&screen)
    drawOverlay(&screen)
    return screen
  }

  // MARK: - Head

  private func drawHeader(_ screen: inout Screen) {
    let state =
      isChanged
      ? StyledLine("not saved", style: palette.warning) : StyledLine("saved", style: palette.faint)
    let count =
      issues.isEmpty
      ? StyledLine()
      : StyledLine(
        "! \(issues.count) \(issues.count == 1 ? "issue" : "issues")  ", style: palette.warning)
    let right = count + state + " "
    let left = StyledLine(safe(title), style: palette.heading)
      .truncated(to: max(0, size.columns - right.width - 3), ellipsis: theme.glyphs.ellipsis)
    screen.write(left, at: Point(column: 1, row: 0))
    screen.write(right, at: Point(column: max(0, size.columns - right.width), row: 0))
  }

  /// The titles of the panes and their columns, for drawing and for finding clicks.
  var titleRanges: [(pane: Pane, range: Range<Int>)] {
    var column = 1
    return Pane.allCases.map { pane in
      let title = "\(pane.rawValue + 1) \(pane.title)"
      if isWide { column = layout[pane].column }
      defer { column += title.count + 3 }
      return (pane, column..<column + title.count)
    }
  }

  private func drawTitles(_ screen: inout Screen, _ layout: PaneLayout) {
    for (pane, range) in titleRanges {
      let isFocused = pane == self.pane
      screen.write(
        "\(pane.rawValue + 1) \(pane.title)", at: Point(column: range.lowerBound, row: 1),
        style: isFocused ? palette.accent.underlined() : palette.faint)
      if isFocused, isWide {
        screen.write(
          theme.glyphs.pointer, at: Point(column: range.lowerBound - 1, row: 1),
          style: palette.accent)
      }
    }
    if isWide {
      for rect in [layout.canvas, layout.inspector] {
        screen.fill(
          Rect(column: rect.column - 2, row: 1, columns: 1, rows: size.rows - 3),
          style: palette.faint, character: theme.glyphs.box.vertical)
      }
    } else {
      let hint = "Tab: the next pane"
      screen.write(
        hint, at: Point(column: size.columns - hint.count - 1, row: 1), style: palette.faint)
    }
  }

  // MARK: - The outline

  /// The index of the first row of the outline that is visible.
  func firstRow(in rect: Rect) -> Int {
    min(max(0, bar - rect.rows / 2), max(0, rows.count - rect.rows))
  }

  private func drawOutline(_ screen: inout Screen, _ rect: Rect) {
    guard !rect.isEmpty else { return }
    var rect = rect
    if isTypingFilter || !filter.isEmpty {
      let text = isTypingFilter ? "/\(filter)_" : "/\(filter)   Esc shows all"
      screen.write(
        StyledLine(safe(text), style: palette.accent), at: rect.origin, columns: rect.columns)
      rect = rect.inset(top: 1)
    }
    if rows.isEmpty {
      let text = filter.isEmpty ? "The document has no objects. Press a to add one." : "No match."
      screen.write(StyledLine(text, style: palette.faint).wrapped(to: rect.columns), in: rect)
      return
    }
    let first = firstRow(in: rect)
    let chosen = bar
    for (offset, index) in rows.dropFirst(first).prefix(rect.rows).enumerated() {
      let place = Rect(column: rect.column, row: rect.row + offset, columns: rect.columns, rows: 1)
      screen.write(
        outlineLine(of: index).truncated(to: rect.columns, ellipsis: theme.glyphs.ellipsis),
        at: place.origin)
      guard first + offset == chosen else { continue }
      screen.restyle(place) { style in
        style = pane == .outline ? style.overlaid(with: palette.selection) : style.underlined()
      }
      if pane == .outline { screen.cursor = place.origin }
    }
    drawMore(rows.count - first - rect.rows, below: rect, &screen)
  }

  private func drawMore(_ count: Int, below rect: Rect, _ screen: inout Screen) {
    guard count > 0 else { return }
    let text = "\(theme.glyphs.down) \(count) more"
    screen.write(
      text, at: Point(column: max(rect.column, rect.endColumn - text.count), row: rect.endRow),
      style: palette.faint)
  }

  private func outlineLine(of index: Int) -> StyledLine {
    let object = outline.objects[index]
    let indent = filter.isEmpty ? String(repeating: "  ", count: min(object.depth, 12)) : ""
    let hasChildren =
      index + 1 < outline.objects.count
      && outline.objects[index + 1].depth > object.depth
    let fold =
      !hasChildren || !filter.isEmpty
      ? " " : folded.contains(object.key) ? theme.glyphs.right : theme.glyphs.down
    let isMarked = marked.contains(object.key)
    let hasIssue = keysWithIssues.contains(object.key)
    var line = StyledLine(indent) + StyledLine("\(fold) ", style: palette.faint)
    if isMarked { line += StyledLine("\(theme.glyphs.check) ", style: palette.accent) }
    if hasIssue { line += StyledLine("! ", style: palette.warning) }
    if let scene, let row = scene.rows[object.key], scene.outline.rows.indices.contains(row) {
      line += StyledLine("\(scene.outline.rows[row].letter) ", style: palette.accent)
    }
    let isFaint = [.constraint, .segue, .placeholder].contains(object.category)
    line += StyledLine(
      safe(label(of: object)),
      style: object.category == .scene ? palette.heading : isFaint ? palette.faint : .plain)
    let element = document[object.path]
    if let name = element["customClass"], object.category != .segue,
      name != self.name(of: object), object.category != .placeholder || name != "UIResponder"
    {
      line += StyledLine("  \(safe(name))", style: palette.faint)
    }
    if document.root["initialViewController"] == object.id, object.category == .controller {
      line += StyledLine("  \(theme.glyphs.left) initial", style: palette.accent)
    }
    return line
  }

  // MARK: - The inspector

  private func drawInspector(_ screen: inout Screen, _ rect: Rect) {
    guard !rect.isEmpty else { return }
    var column = rect.column
    for tab in Inspector.Tab.allCases {
      // All four titles fit into 46 columns; narrower panes abbreviate those that are closed.
      let title = rect.columns >= 44 || tab == self.tab ? tab.title : String(tab.title.prefix(4))
      screen.write(
        title, at: Point(column: column, row: rect.row),
        style: tab == self.tab ? palette.accent.underlined() : palette.faint)
      column += title.count + 2
    }
    guard let object = selectedObject else { return }
    screen.write(
      StyledLine(safe(label(of: object)), style: palette.heading)
        .truncated(to: rect.columns, ellipsis: theme.glyphs.ellipsis),
      at: Point(column: rect.column, row: rect.row + 1))
    let area = fieldArea(in: rect)
    let first = firstField(in: area)
    for (offset, field) in fields.dropFirst(first).prefix(area.rows).enumerated() {
      let place = Rect(column: area.column, row: area.row + offset, columns: area.columns, rows: 1)
      screen.write(line(of: field, columns: area.columns), at: place.origin, columns: area.columns)
      guard first + offset == self.field, pane == .inspector else { continue }
      screen.restyle(place) { $0 = $0.overlaid(with: palette.selection) }
      screen.cursor = place.origin
    }
    if fields.isEmpty {
      screen.write(
        StyledLine("This object has no fields here.", style: palette.faint), at: area.origin)
    }
    drawMore(fields.count - first - area.rows, below: area, &screen)
  }

  /// The part of the inspector with the fields.
  func fieldArea(in rect: Rect) -> Rect { rect.inset(top: 2) }

  /// The index of the first field that is visible.
  func firstField(in area: Rect) -> Int {
    min(max(0, field - area.rows / 2), max(0, fields.count - area.rows))
  }

  private func line(of field: Inspector.Field, columns: Int) -> StyledLine {
    if field.action == .none, field.value.isEmpty {
      return StyledLine(safe(field.title), style: palette.heading)
    }
    if field.value.isEmpty, !field.isDefault {
      return StyledLine("  \(safe(field.title))", style: palette.accent)
        .truncated(to: columns, ellipsis: theme.glyphs.ellipsis)
    }
    let width = min(32, columns * 11 / 20)
    var value = StyledLine()
    if let color = field.color { value = swatch(color) + " " }
    let isFlag = if case .attribute(_, .flag) = field.action { true } else { false }
    let text = isFlag ? (field.value == "YES" ? "[x]" : "[ ]") : field.value
    value += StyledLine(
      safe(text.split(whereSeparator: \.isNewline).joined(separator: " ")),
      style: field.isDefault ? palette.faint : .plain)
    return
      (StyledLine("  ")
      + StyledLine(safe(field.title), style: palette.faint)
      .truncated(to: width - 1, ellipsis: theme.glyphs.ellipsis)).padded(to: width + 2)
      + value.truncated(to: max(0, columns - width - 2), ellipsis: theme.glyphs.ellipsis)
  }

  /// Returns a sample of a color; empty without colors.
  func swatch(_ color: ViewTree.Color) -> StyledLine {
    guard palette.isColored else { return StyledLine() }
    func byte(_ component: Double) -> UInt8 {
      // A transparent color is shown on white.
      UInt8((1 + (component - 1) * color.alpha) * 255)
    }
    return StyledLine(
      "  ", style: Style().on(.rgb(byte(color.red), byte(color.green), byte(color.blue))))
  }

  // MARK: - Foot

  /// The commands in the foot line and the columns that they occupy; disabled ones are omitted.
  var footItems: [(command: ScreenCommand, range: Range<Int>)] {
    var items: [(ScreenCommand, Range<Int>)] = []
    var column = 1
    for command in Commands.onFootLine(of: pane) + Commands.atEndOfFootLine
    where command.reasonDisabled(self) == nil {
      let width = command.keyName.count + 1 + command.name.count
      let reserve = Commands.atEndOfFootLine.contains(command) ? 0 : 16
      guard column + width + reserve < size.columns else { continue }
      items.append((command, column..<column + width))
      column += width + 2
    }
    return items
  }

  private func drawFoot(_ screen: inout Screen) {
    let row = size.rows - 2
    screen.write(
      StyledLine(safe(remark ?? selectionSentence), style: remark == nil ? palette.faint : .plain)
        .truncated(to: size.columns - 14, ellipsis: theme.glyphs.ellipsis),
      at: Point(column: 1, row: row))
    for (command, range) in footItems {
      screen.write(
        StyledLine(command.keyName, style: palette.accent) + " "
          + StyledLine(command.name, style: palette.faint),
        at: Point(column: range.lowerBound, row: size.rows - 1))
    }
  }

  /// A sentence about the selection: its first issue, or its frame.
  private var selectionSentence: String {
    if let drag, case .connecting(let source, let target) = drag.kind {
      return "Connect \(name(of: source)) to \(target.map { name(of: $0) } ?? "\u{2026}")"
    }
    guard let object = selectedObject else { return "" }
    if let issue = issues.first(where: { $0.key == object.key }) { return issue.sentence }
    guard object.category == .view, let frame = document[object.path].frame else { return "" }
    let numbers = [frame.x, frame.y, frame.width, frame.height].map(\.plainPoints)
    return "at \(numbers[0]), \(numbers[1]), size \(numbers[2]) x \(numbers[3]) points"
  }
}
