internal import TutorUI
internal import InterfaceDocuments
internal import TerminalUI

/// The pane with the objects of the document, of which some can be folded, filtered, and marked.
struct OutlinePane: Sendable {
  /// The keys of the folded objects.
  private var folded: Set<String> = []
  /// The keys of the objects that are marked for a command on several objects.
  var marked: Set<String> = []
  /// The filter of the objects.
  var filter = PaneFilter()
  /// The indices of the objects in the rows.
  private(set) var rows: [Int] = []
  /// The texts that the filter searches, for each object; `nil` until they are needed.
  private var searchTexts: [String]?

  /// Creates the pane of a file, whose scenes are folded if there are too many objects.
  init(of file: EditedFile) {
    let outline = file.outline
    // The constraints of a large document would hide its views.
    if outline.objects.count > 500 {
      folded = Set(
        outline.objects.indices.filter { index in
          outline.objects[index].category == .scene
            && !outline.subtree(of: index).contains { outline.objects[$0].key == file.selection }
        }.map { outline.objects[$0].key })
    }
    reveal(in: file)
  }

  /// A Boolean value that indicates whether not all objects are shown.
  private var isFiltered: Bool { !filter.words.isEmpty }

  /// Adapts the pane to a changed document.
  mutating func documentChanged(in file: EditedFile) {
    marked = marked.filter { file.outline[$0] != nil }
    searchTexts = nil
    reveal(in: file)
  }

  /// Unfolds the objects around the selection, and computes the rows.
  mutating func reveal(in file: EditedFile) {
    let around = file.selectedObject.map(file.outline.objects(around:)) ?? []
    folded.subtract(around.dropFirst().map(\.key))
    computeRows(of: file)
  }

  private mutating func computeRows(of file: EditedFile) {
    let objects = file.outline.objects
    let words = filter.words
    guard words.isEmpty else {
      let texts = searchTexts ?? objects.map { file.document.searchText(of: $0) }
      searchTexts = texts
      rows = objects.indices.filter { index in
        words.allSatisfy { word in
          texts[index].contains(word)
            || word == "issue" && file.keysWithIssues.contains(objects[index].key)
        }
      }
      return
    }
    rows = []
    var index = 0
    while index < objects.count {
      rows.append(index)
      let isFolded = folded.contains(objects[index].key)
      index = isFolded ? file.outline.subtree(of: index).upperBound : index + 1
    }
  }

  /// Returns the position of the selected object in the rows.
  ///
  /// If the object is not visible, this is the last row before it.
  func bar(in file: EditedFile) -> Int {
    guard let index = file.selectedIndex else { return 0 }
    var (low, high) = (0, rows.count)
    while low < high {
      let middle = (low + high) / 2
      if rows[middle] <= index { low = middle + 1 } else { high = middle }
    }
    return max(0, low - 1)
  }

  /// Returns the key of the object at a distance from the selected one; `nil` without rows.
  func key(movedBy distance: Int, in file: EditedFile) -> String? {
    guard !rows.isEmpty else { return nil }
    let next = min(max(0, bar(in: file) + distance), rows.count - 1)
    return file.outline.objects[rows[next]].key
  }

  /// Folds the selected object, or returns the key of the object around it if it is folded.
  mutating func fold(in file: EditedFile) -> String? {
    guard let index = file.selectedIndex else { return nil }
    let object = file.outline.objects[index]
    let hasChildren = file.outline.subtree(of: index).count > 1
    if hasChildren, !isFiltered, folded.insert(object.key).inserted {
      computeRows(of: file)
      return nil
    }
    return file.outline.parent(of: object)?.key
  }

  /// Unfolds the selected object, or returns the key of the first object inside it.
  mutating func unfold(in file: EditedFile) -> String? {
    guard let index = file.selectedIndex else { return nil }
    if folded.remove(file.outline.objects[index].key) != nil {
      computeRows(of: file)
      return nil
    }
    let hasChildren = file.outline.subtree(of: index).count > 1
    return hasChildren && !isFiltered ? file.outline.objects[index + 1].key : nil
  }

  /// Folds or unfolds an object.
  mutating func toggleFold(_ key: String, in file: EditedFile) {
    if folded.remove(key) == nil { folded.insert(key) }
    computeRows(of: file)
  }

  /// Marks an object, or removes its mark.
  mutating func toggleMark(_ key: String) {
    if marked.remove(key) == nil { marked.insert(key) }
  }

  /// Handles a key while the filter is typed, and returns the key of the object to select.
  mutating func typeFilter(_ key: Key, in file: EditedFile) -> String? {
    guard filter.handle(key) else { return nil }
    reveal(in: file)
    guard isFiltered, let index = file.selectedIndex, !rows.contains(index) else { return nil }
    return rows.first.map { file.outline.objects[$0].key }
  }

  // MARK: Drawing

  /// Returns the visible rows of the pane in a rectangle.
  func visible(in rect: Rect, of file: EditedFile) -> VisibleRows {
    let area = filter.isShown ? rect.inset(top: 1) : rect
    return VisibleRows(of: rows.count, around: bar(in: file), in: area)
  }

  /// Returns the key of the object at a point.
  func key(at point: Point, in rect: Rect, of file: EditedFile) -> String? {
    visible(in: rect, of: file).index(at: point).map { file.outline.objects[rows[$0]].key }
  }

  /// Returns whether a point is on the sign that folds an object.
  func isOnFold(_ point: Point, _ key: String, in rect: Rect, of file: EditedFile) -> Bool {
    guard let object = file.outline[key] else { return false }
    return point.column - rect.column <= min(object.depth, 12) * 2 + 1
  }

  /// Draws the pane.
  func draw(
    on screen: inout Screen, in rect: Rect, of file: EditedFile, scene: SceneDrawing?,
    isFocused: Bool, _ theme: Theme
  ) {
    guard !rect.isEmpty else { return }
    let palette = theme.palette
    filter.draw(on: &screen, in: rect, theme.widgets)
    let visible = visible(in: rect, of: file)
    if rows.isEmpty {
      let text = filter.isShown ? "No match." : "The document has no objects. Press a to add one."
      screen.write(
        StyledLine(text, style: palette.faint).wrapped(to: rect.columns), in: visible.rect)
      return
    }
    let bar = bar(in: file)
    for row in visible.indices {
      let place = visible.place(of: row)
      screen.write(
        line(of: rows[row], in: file, scene, theme)
          .truncated(to: rect.columns, ellipsis: theme.glyphs.ellipsis),
        at: place.origin)
      guard row == bar else { continue }
      screen.restyle(place) { style in
        style = isFocused ? style.overlaid(with: palette.selection) : style.underlined()
      }
      if isFocused { screen.cursor = place.origin }
    }
    visible.drawCount(on: &screen, theme.widgets)
  }

  private func line(
    of index: Int, in file: EditedFile, _ scene: SceneDrawing?, _ theme: Theme
  ) -> StyledLine {
    let palette = theme.palette
    let objects = file.outline.objects
    let object = objects[index]
    let indent = isFiltered ? "" : String(repeating: "  ", count: min(object.depth, 12))
    let hasChildren = index + 1 < objects.count && objects[index + 1].depth > object.depth
    let fold =
      !hasChildren || isFiltered
      ? " " : folded.contains(object.key) ? theme.glyphs.arrows.right : theme.glyphs.arrows.down
    var line = StyledLine(indent) + StyledLine("\(fold) ", style: palette.faint)
    if marked.contains(object.key) {
      line += StyledLine("\(theme.glyphs.check) ", style: palette.accent)
    }
    if file.keysWithIssues.contains(object.key) {
      line += StyledLine("! ", style: palette.warning)
    }
    if let scene, let row = scene.rows[object.key], scene.outline.rows.indices.contains(row) {
      line += StyledLine("\(scene.outline.rows[row].letter) ", style: palette.accent)
    }
    let isFaint = [.constraint, .segue, .placeholder].contains(object.category)
    line += StyledLine(
      safe: file.label(of: object, arrow: theme.glyphs.arrows.right),
      style: object.category == .scene ? palette.heading : isFaint ? palette.faint : .plain)
    let element = file.document[object.path]
    if let name = element["customClass"], object.category != .segue,
      name != file.name(of: object), object.category != .placeholder || name != "UIResponder"
    {
      line += StyledLine(safe: "  \(name)", style: palette.faint)
    }
    if file.document.root["initialViewController"] == object.id, object.category == .controller {
      line += StyledLine("  \(theme.glyphs.arrows.left) initial", style: palette.accent)
    }
    return line
  }
}
