/// A list to choose from, which typing filters.
package struct Picker<Choice: Equatable & Sendable>: Equatable, Sendable {
  /// An item of the list.
  package struct Item: Equatable, Sendable {
    /// The text, by which the user recognizes the item.
    package var title: String
    /// A remark in a column of its own.
    package var detail: String
    /// A sign before the title, such as a sample of a color.
    package var mark: StyledLine
    /// What choosing the item means.
    package var choice: Choice

    /// Creates an item.
    package init(
      title: String, detail: String = "", mark: StyledLine = StyledLine(), choice: Choice
    ) {
      self.title = title
      self.detail = detail
      self.mark = mark
      self.choice = choice
    }
  }

  /// The result of a key.
  package enum Response: Sendable {
    case unchanged, moved
    /// The text has changed, and with it the shown items.
    case filtered
    case chosen(Choice)
    /// Enter was pressed while no item matched the text.
    case typed
    case closed
  }

  /// The title.
  package var title: String
  /// A sentence below the list.
  package var hint: String
  /// All items.
  package let items: [Item]
  /// A Boolean value that indicates whether Enter can use a text that no item matches.
  package var acceptsText: Bool
  /// The reason why the typed text does not fit; it takes the place of the hint.
  package var problem: String?
  /// The items that match the typed text, the best ones first.
  package private(set) var shown: [Item]
  /// The index of the selected item among those that are shown.
  package private(set) var chosen = 0
  private var input = TextInput()

  /// Creates a list.
  package init(
    title: String, hint: String = "", items: [Item], acceptsText: Bool = false, chosen: Int = 0
  ) {
    self.title = title
    self.hint = hint
    self.items = items
    self.acceptsText = acceptsText
    shown = items
    self.chosen = chosen
  }

  /// The selected item; `nil` if none is shown.
  package var selected: Item? { shown.indices.contains(chosen) ? shown[chosen] : nil }

  /// The typed text.
  package var text: String { input.text }

  /// Handles a key.
  package mutating func handle(_ key: Key) -> Response {
    switch key {
    case .escape, .control("c"): return .closed
    case .down: choose(chosen + 1)
    case .up: choose(chosen - 1)
    case .pageDown: choose(chosen + 10)
    case .pageUp: choose(chosen - 10)
    case .home: choose(0)
    case .end: choose(shown.count - 1)
    case .enter:
      if let selected { return .chosen(selected.choice) }
      return text.isEmpty || !acceptsText ? .unchanged : .typed
    default:
      guard input.handle(key) else { return .unchanged }
      filter()
      return .filtered
    }
    return .moved
  }

  /// Selects the item at an index, or the first or the last one.
  package mutating func choose(_ index: Int) {
    chosen = min(max(0, index), max(0, shown.count - 1))
  }

  /// Sets the text that the shown items match.
  package mutating func setText(_ text: String) {
    input.text = text
    filter()
  }

  /// Keeps the typed text and the selected item of an earlier version of the list.
  package mutating func keepInput(of old: Self) {
    if !old.text.isEmpty { setText(old.text) }
    if let item = old.selected, let index = shown.firstIndex(where: { $0.choice == item.choice }) {
      choose(index)
    }
  }

  private mutating func filter() {
    let words = text.lowercased().split(separator: " ")
    show(
      items.filter { item in
        let text = "\(item.title) \(item.detail)".lowercased()
        return words.allSatisfy(text.contains)
      })
  }

  /// Shows the given matches instead of the items that contain the typed words.
  ///
  /// The title that was typed comes first, then titles that begin with the text.
  package mutating func show(_ matches: [Item]) {
    let wanted = text.lowercased()
    func rank(_ item: Item) -> Int {
      let title = item.title.lowercased()
      return title == wanted ? 0 : title.hasPrefix(wanted) ? 1 : 2
    }
    shown = (0...2).flatMap { wanted in matches.filter { rank($0) == wanted } }
    chosen = 0
  }

  // MARK: Drawing

  /// Returns the rectangles of the box and of the items on a screen.
  private func frame(in size: Size, foot: [StyledLine]) -> (box: Rect, rows: VisibleRows) {
    // The box keeps its height while the list is filtered.
    let height = min(size.rows - 2, max(items.count, 1) + foot.count + 5)
    let box = Rect(size).centered(Size(columns: min(size.columns - 4, 84), rows: height))
    let rect = box.inset(left: 2, top: 2, right: 2, bottom: foot.count + 2)
    return (box, VisibleRows(of: shown.count, around: chosen, in: rect))
  }

  private func footLines(columns: Int, _ style: WidgetStyle) -> [StyledLine] {
    let width = min(columns - 4, 84) - 4
    // A sentence that does not fit into its line is below the list.
    if problem == nil, let selected, selected.detail.isEmpty,
      TextWidth.columns(of: selected.title) > width - 2
    {
      return StyledLine(safe: selected.title).wrapped(to: width)
        + style.lines(problem: nil, hint: hint, width: width)
    }
    return style.lines(problem: problem, hint: hint, width: width)
  }

  /// Returns the index of the shown item at a point, or `nil` outside of the items.
  package func index(at point: Point, in size: Size, _ style: WidgetStyle) -> Int? {
    frame(in: size, foot: footLines(columns: size.columns, style)).rows.index(at: point)
  }

  /// Draws the list in the middle of the screen.
  package func draw(on screen: inout Screen, _ style: WidgetStyle) {
    let foot = footLines(columns: screen.size.columns, style)
    let (box, rows) = frame(in: screen.size, foot: foot)
    screen.fill(box)
    screen.box(
      box, title: StyledLine(safe: title), style: style.accent, lines: style.glyphs.box)
    let columns = rows.rect.columns
    screen.write(
      StyledLine(safe: "> \(text)_", style: style.accent),
      at: Point(column: rows.rect.column, row: box.row + 1), columns: columns)
    let half = shown.contains { !$0.detail.isEmpty } ? max(24, columns * 2 / 5) : columns
    for index in rows.indices {
      let place = rows.place(of: index)
      screen.write(
        line(of: shown[index], half: half, columns: columns, style), at: place.origin,
        columns: columns)
      guard index == chosen else { continue }
      screen.write(style.glyphs.pointer, at: place.origin, style: style.accent)
      screen.restyle(place) { $0 = $0.overlaid(with: style.selection) }
      screen.cursor = place.origin
    }
    if shown.isEmpty, problem == nil, acceptsText, !text.isEmpty {
      screen.write(
        StyledLine(safe: "  Enter uses '\(text)'"), at: rows.rect.origin, columns: columns)
    }
    let more = rows.below > 0 ? "\(style.glyphs.arrows.down) \(rows.below) more   " : ""
    let help = StyledLine("\(more)type to search, Enter chooses, Esc closes", style: style.faint)
    screen.write(
      foot + [help],
      in: Rect(
        column: rows.rect.column, row: box.endRow - 2 - foot.count, columns: columns,
        rows: foot.count + 1))
  }

  private func line(
    of item: Item, half: Int, columns: Int, _ style: WidgetStyle
  ) -> StyledLine {
    let ellipsis = style.glyphs.ellipsis
    let title = StyledLine("  ") + item.mark + StyledLine(safe: item.title)
    return
      (title.truncated(to: item.detail.isEmpty ? columns : half - 1, ellipsis: ellipsis)
      .padded(to: half) + StyledLine(safe: item.detail, style: style.faint))
      .truncated(to: columns, ellipsis: ellipsis)
  }
}
