internal import TutorUI
internal import InterfaceDocuments
internal import TerminalUI

/// The pane with the fields of the selected object.
struct InspectorPane: Sendable {
  private(set) var tab = Inspector.Tab.attributes
  /// The index of the selected field.
  private(set) var field = 0
  /// The fields of the tab that the filter shows.
  private(set) var fields: [Inspector.Field] = []
  /// The filter of the fields of all tabs by their titles.
  var filter = PaneFilter()
  /// The key of the object that has the fields.
  private var object: String?

  /// The selected field, or `nil` without a selection.
  var chosen: Inspector.Field? { fields.indices.contains(field) ? fields[field] : nil }

  /// Computes the fields, and keeps the selected one.
  ///
  /// Another object begins with its first field if it does not have the selected one, or if that was
  /// the first one, too.
  mutating func refresh(for file: EditedFile, _ glyphs: Glyphs) {
    var name = chosen?.name
    if object != file.selection {
      if fields.prefix(field).allSatisfy({ $0.action == .none }) { name = nil }
      (object, field) = (file.selection, 0)
    }
    let inspector = Inspector(of: file, glyphs)
    fields = filter.words.isEmpty ? inspector.fields(of: tab) : inspector.fields(filter.words)
    let selectable = fields.indices.filter { fields[$0].action != .none }
    // Several connections can have the same name; the next one takes the place of a deleted one.
    guard name == nil || chosen?.name != name else { return }
    field =
      selectable.first { fields[$0].name == name }
      ?? selectable.min { abs($0 - field) < abs($1 - field) } ?? 0
  }

  /// Handles a key while the filter is typed, and selects the field whose title matches best.
  mutating func typeFilter(_ key: Key, of file: EditedFile, _ glyphs: Glyphs) {
    let words = filter.words
    _ = filter.handle(key)
    refresh(for: file, glyphs)
    guard !filter.words.isEmpty, filter.words != words else { return }
    let text = filter.words.joined(separator: " ")
    func rank(_ index: Int) -> Int {
      let title = fields[index].title.lowercased()
      return title == text ? 0 : title.hasPrefix(text) ? 1 : 2
    }
    field = fields.indices.filter { fields[$0].action != .none }.min { rank($0) < rank($1) } ?? 0
  }

  /// Selects the field at an index, if it can be selected.
  mutating func choose(_ index: Int) {
    if fields.indices.contains(index), fields[index].action != .none { field = index }
  }

  /// Selects the field at a distance from the selected one.
  mutating func move(by distance: Int) {
    let selectable = fields.indices.filter { fields[$0].action != .none }
    guard let position = selectable.firstIndex(of: field) else { return }
    field = selectable[min(max(0, position + distance), selectable.count - 1)]
  }

  /// Shows a tab.
  mutating func show(_ tab: Inspector.Tab, of file: EditedFile, _ glyphs: Glyphs) {
    self.tab = tab
    field = 0
    refresh(for: file, glyphs)
  }

  /// Shows a later or earlier tab.
  mutating func switchTab(by distance: Int, of file: EditedFile, _ glyphs: Glyphs) {
    show(tab.moved(by: distance), of: file, glyphs)
  }

  // MARK: Drawing

  /// Returns the titles of the tabs and their columns in a rectangle.
  private func titles(in rect: Rect) -> [(tab: Inspector.Tab, title: String, column: Int)] {
    var column = rect.column
    return Inspector.Tab.allCases.map { tab in
      // All four titles fit into 46 columns; narrower panes abbreviate those that are closed.
      let isLong = rect.columns >= 44 || tab == self.tab
      let title = isLong ? tab.rawValue : String(tab.rawValue.prefix(4))
      defer { column += title.count + 2 }
      return (tab, title, column)
    }
  }

  /// Returns the tab whose title is at a point.
  func tab(at point: Point, in rect: Rect) -> Inspector.Tab? {
    guard point.row == rect.row else { return nil }
    return titles(in: rect).first { _, title, column in
      (column..<column + title.count + 1).contains(point.column)
    }?.tab
  }

  /// Returns the visible fields in a rectangle.
  func visible(in rect: Rect) -> VisibleRows {
    VisibleRows(of: fields.count, around: field, in: rect.inset(top: filter.isShown ? 3 : 2))
  }

  /// Draws the pane.
  func draw(
    on screen: inout Screen, in rect: Rect, of file: EditedFile, isFocused: Bool,
    _ theme: Theme
  ) {
    guard !rect.isEmpty else { return }
    let palette = theme.palette
    for (tab, title, column) in titles(in: rect) {
      screen.write(
        title, at: Point(column: column, row: rect.row),
        style: tab == self.tab ? palette.accent.underlined() : palette.faint)
    }
    guard let object = file.selectedObject else { return }
    screen.write(
      StyledLine(
        safe: file.label(of: object, arrow: theme.glyphs.arrows.right), style: palette.heading
      ).truncated(to: rect.columns, ellipsis: theme.glyphs.ellipsis),
      at: Point(column: rect.column, row: rect.row + 1))
    filter.draw(on: &screen, in: rect.inset(top: 2), theme.widgets)
    let visible = visible(in: rect)
    for index in visible.indices {
      let place = visible.place(of: index)
      screen.write(
        line(of: fields[index], columns: place.columns, theme), at: place.origin,
        columns: place.columns)
      guard index == field, isFocused else { continue }
      screen.restyle(place) { $0 = $0.overlaid(with: palette.selection) }
      screen.cursor = place.origin
    }
    if fields.isEmpty {
      screen.write(
        StyledLine(
          filter.isShown ? "No match." : "This object has no fields here.", style: palette.faint),
        at: visible.rect.origin)
    }
    visible.drawCount(on: &screen, theme.widgets)
  }

  private func line(
    of field: Inspector.Field, columns: Int, _ theme: Theme
  ) -> StyledLine {
    if field.action == .none, field.value.isEmpty {
      return StyledLine(safe: field.title, style: theme.palette.heading)
    }
    if field.value.isEmpty, !field.isDefault {
      return StyledLine(safe: "  \(field.title)", style: theme.palette.accent)
        .truncated(to: columns, ellipsis: theme.glyphs.ellipsis)
    }
    let width = min(36, columns * 11 / 20)
    var value = StyledLine()
    if let color = field.color { value = theme.palette.swatch(color) + " " }
    let isFlag = if case .value(_, .flag) = field.action { true } else { false }
    let text = isFlag ? (field.value == "YES" ? "[x]" : "[ ]") : field.value
    value += StyledLine(
      safe: text.split(whereSeparator: \.isNewline).joined(separator: " "),
      style: field.isDefault ? theme.palette.faint : .plain)
    return
      (StyledLine("  ")
      + StyledLine(safe: field.title, style: theme.palette.faint)
      .truncated(to: width - 1, ellipsis: theme.glyphs.ellipsis)).padded(to: width + 2)
      + value.truncated(to: max(0, columns - width - 2), ellipsis: theme.glyphs.ellipsis)
  }
}
