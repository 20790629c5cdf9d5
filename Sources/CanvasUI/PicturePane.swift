internal import TutorUI
internal import InterfaceDocuments
internal import LayoutSolver
internal import TerminalUI
internal import TutorCore

/// The pane with the picture of the scene that contains the selected object.
struct PicturePane: Sendable {
  /// The picture; `nil` if the scene has no view.
  private(set) var scene: SceneDrawing?
  /// The size of the picture, as a multiple of the pane's.
  private(set) var zoom = 1

  /// Enlarges the picture, or shows it in its first size after the largest one.
  mutating func enlarge() { zoom = zoom % 4 + 1 }

  /// Draws the picture again, because the document has changed.
  mutating func documentChanged(in file: EditedFile) {
    scene = nil
    refresh(for: file)
  }

  /// Shows the scene of the selected object.
  mutating func refresh(for file: EditedFile) {
    guard let index = file.selectedIndex,
      let root = SceneDrawing.root(of: index, in: file.outline)
    else { return scene = nil }
    if scene?.root != root {
      scene = SceneDrawing(of: root, document: file.document, outline: file.outline)
    }
  }

  /// Returns a sentence about the selection: its first issue, or its frame and what constraints say
  /// about it.
  func sentence(about file: EditedFile) -> String {
    let sentence = file.selectionSentence
    guard sentence.hasPrefix("at "), let key = file.selection, let layout = scene?.layout else {
      return sentence
    }
    if let parts = layout.open[key] {
      let names = parts.map { "\($0)" }.joined(separator: ", ")
      return sentence + "; constraints do not determine \(names)"
    }
    guard let frame = layout.moved[key] else { return sentence }
    let numbers = frame.numbers.map(\.plainPoints)
    let isAsLarge = file.document.frame(at: file.selectedObject?.path ?? []).hasSize(of: frame)
    let size = isAsLarge ? "" : ", size \(numbers[2]) x \(numbers[3])"
    return sentence + "; F: at \(numbers[0]), \(numbers[1])\(size)"
  }

  /// Returns the key of the view at a distance from the selected one, in the order of the drawing.
  func key(movedBy distance: Int, from selection: String?) -> String? {
    guard let scene, !scene.keys.isEmpty else { return nil }
    let next = selection.flatMap { scene.rows[$0] }.map { $0 + distance } ?? 0
    return scene.keys[(next + scene.keys.count) % scene.keys.count]
  }

  /// Returns the place of the picture in a rectangle; `nil` if it is not visible.
  func place(
    in pane: Rect, selection: String?, _ glyphs: Glyphs, _ palette: Palette = .mono
  ) -> PicturePlace? {
    guard let scene, pane.rows > 3, pane.columns > 3 else { return nil }
    let rect = pane.inset(bottom: 1)
    let picture = ViewPicture(
      scene.outline, columns: rect.columns * zoom, rows: rect.rows * zoom, stretch: 2.4,
      palette: palette, glyphs: glyphs)
    var place = PicturePlace(
      picture: picture, rect: rect, offset: Point(column: 0, row: 0))
    let total = Size(columns: picture.size.columns + 2, rows: picture.size.rows + 2)
    if let key = selection, let row = scene.rows[key], scene.outline.rows.indices.contains(row) {
      let cells = picture.cells(of: scene.outline.rows[row].frameInRoot)
      // The selected view is in the middle, as far as the picture reaches.
      place.offset = Point(
        column: cells.column + min(cells.columns, rect.columns) / 2 - rect.columns / 2,
        row: cells.row + min(cells.rows, rect.rows) / 2 - rect.rows / 2)
    }
    place.offset.column = min(max(0, place.offset.column), max(0, total.columns - rect.columns))
    place.offset.row = min(max(0, place.offset.row), max(0, total.rows - rect.rows))
    // A picture that is narrower than the pane is in its middle.
    let space = (rect.columns - total.columns) / 2
    if space > 0 { place.offset.column = -space }
    return place
  }

  /// Returns the key of the topmost view at a point.
  func key(
    at point: Point, in pane: Rect, selection: String?, _ glyphs: Glyphs
  ) -> String? {
    guard let place = place(in: pane, selection: selection, glyphs), let scene,
      place.rect.contains(point)
    else { return nil }
    let (x, y) = place.position(of: point)
    let hit = scene.outline.rows.lastIndex { row in
      let frame = row.frameInRoot
      return row.isVisible && x >= frame[0] && x < frame[0] + frame[2] && y >= frame[1]
        && y < frame[1] + frame[3]
    }
    return hit.flatMap { scene.keys.indices.contains($0) ? scene.keys[$0] : nil }
  }

  /// Draws the pane, with the marked objects and the selected one.
  func draw(
    on screen: inout Screen, in rect: Rect, of file: EditedFile, marked: Set<String>,
    isFocused: Bool, _ theme: Theme
  ) {
    guard !rect.isEmpty else { return }
    let palette = theme.palette
    guard let scene,
      let place = place(in: rect, selection: file.selection, theme.glyphs, palette)
    else {
      let text =
        file.document.kind == .storyboard
        ? "This scene has no view. Press a to add one." : "There is no view. Press a to add one."
      screen.write(StyledLine(text, style: palette.faint).wrapped(to: rect.columns), in: rect)
      return
    }
    let lines = place.picture.lines.dropFirst(place.offset.row).prefix(place.rect.rows)
    for (index, line) in lines.enumerated() {
      let row = place.rect.row + index
      if place.offset.column > 0 {
        screen.write(
          line.dropping(columns: place.offset.column),
          at: Point(column: place.rect.column, row: row), columns: place.rect.columns)
      } else {
        screen.write(
          line, at: Point(column: place.rect.column - place.offset.column, row: row),
          columns: place.rect.columns + place.offset.column)
      }
    }
    drawCorners(in: scene, at: place, theme.glyphs.box, &screen)
    for frame in scene.ghosts.values.sorted(by: { $0.lexicographicallyPrecedes($1) }) {
      drawGhost(place.cells(of: frame), within: place.rect, theme, &screen)
    }
    for key in file.history.present.selection + marked {
      drawSelection(
        key, in: scene, at: place, hasCursor: isFocused && key == file.selection, theme, &screen)
    }
    let size = scene.outline.size
    let name =
      file.outline.objects.indices.contains(scene.root)
      ? file.name(of: file.outline.objects[scene.root]) : ""
    let zoomed = zoom == 1 ? "" : ", enlarged \(zoom) times"
    let text = "\(name), \(size.width.plainPoints) x \(size.height.plainPoints) points\(zoomed)"
    screen.write(
      StyledLine(safe: text, style: palette.faint)
        .truncated(to: rect.columns, ellipsis: theme.glyphs.ellipsis),
      at: Point(column: rect.column, row: rect.endRow - 1))
  }

  /// Marks the corners of all views, because many have no color of their own.
  private func drawCorners(
    in scene: SceneDrawing, at place: PicturePlace, _ lines: BoxLines, _ screen: inout Screen
  ) {
    for row in scene.outline.rows.dropFirst() where row.isVisible {
      let cells = place.cells(of: row.frameInRoot)
      guard cells.columns > 2 else { continue }
      let (right, bottom) = (cells.endColumn - 1, cells.endRow - 1)
      let corners =
        cells.rows == 1
        ? [] : [(lines.bottomLeft, cells.column, bottom), (lines.bottomRight, right, bottom)]
      for (text, column, row) in [(lines.topRight, right, cells.row)] + corners {
        let point = Point(column: column, row: row)
        guard place.rect.contains(point), [" ", lines.vertical].contains(screen[point].text) else {
          continue
        }
        screen.write(text, at: point, style: screen[point].style.dim())
      }
    }
  }

  /// Draws a thin border where a view will be when the program runs.
  private func drawGhost(_ cells: Rect, within area: Rect, _ theme: Theme, _ screen: inout Screen) {
    let lines = theme.glyphs.box
    let (right, bottom) = (max(cells.column, cells.endColumn - 1), max(cells.row, cells.endRow - 1))
    func put(_ text: String, _ column: Int, _ row: Int) {
      let point = Point(column: column, row: row)
      // The texts of views remain readable.
      let isFree = [" ", lines.vertical, lines.horizontal].contains(screen[point].text)
      guard area.contains(point), isFree else { return }
      screen.write(
        text, at: point, style: screen[point].style.overlaid(with: theme.palette.warning))
    }
    for row in cells.row...bottom {
      put(lines.vertical, cells.column, row)
      put(lines.vertical, right, row)
    }
    guard bottom > cells.row, right > cells.column else { return }
    for column in cells.column...right {
      put(lines.horizontal, column, cells.row)
      put(lines.horizontal, column, bottom)
    }
    put(lines.topLeft, cells.column, cells.row)
    put(lines.topRight, right, cells.row)
    put(lines.bottomLeft, cells.column, bottom)
    put(lines.bottomRight, right, bottom)
  }

  /// Marks a selected view by reversed text and by its corners.
  private func drawSelection(
    _ key: String, in scene: SceneDrawing, at place: PicturePlace, hasCursor: Bool,
    _ theme: Theme, _ screen: inout Screen
  ) {
    guard let row = scene.rows[key], scene.outline.rows.indices.contains(row) else { return }
    let cells = place.cells(of: scene.outline.rows[row].frameInRoot)
    let visible = cells.intersection(place.rect)
    guard !visible.isEmpty else { return }
    if cells.columns < 3 || cells.rows < 2 {
      screen.restyle(visible) { $0 = $0.overlaid(with: theme.palette.selection) }
    } else {
      drawBorder(cells, within: place.rect, theme, &screen)
    }
    if hasCursor { screen.cursor = visible.origin }
  }

  private func drawBorder(
    _ cells: Rect, within area: Rect, _ theme: Theme, _ screen: inout Screen
  ) {
    let lines = theme.glyphs.focusedBox
    func put(_ text: String, _ column: Int, _ row: Int) {
      let point = Point(column: column, row: row)
      guard area.contains(point) else { return }
      let style = Style(
        foreground: screen[point].style.foreground, background: screen[point].style.background)
      screen.write(text, at: point, style: style.bold().reversed())
    }
    let (left, right) = (cells.column, cells.endColumn - 1)
    let (top, bottom) = (cells.row, cells.endRow - 1)
    // The letter and the text in the upper edge stay readable.
    let firstLine = Rect(column: left, row: top, columns: cells.columns, rows: 1)
    screen.restyle(firstLine.intersection(area)) {
      $0 = $0.overlaid(with: theme.palette.selection.bold())
    }
    for column in left...right {
      if screen[Point(column: column, row: top)].text == " " { put(lines.horizontal, column, top) }
      put(lines.horizontal, column, bottom)
    }
    if bottom > top + 1 {
      for row in (top + 1)..<bottom {
        put(lines.vertical, left, row)
        put(lines.vertical, right, row)
      }
    }
    put(lines.bottomLeft, left, bottom)
    // The corner that resizes.
    put(theme.glyphs.blocks.full, right, bottom)
    put(lines.topRight, right, top)
  }
}

/// The picture of the scene, and the part of it that the pane shows.
struct PicturePlace {
  var picture: ViewPicture
  /// The pane without its last line, which has the size.
  var rect: Rect
  /// The column and row of the picture at the upper left corner of the pane.
  var offset: Point

  /// Returns the cells of a frame on the screen, clipped to the pane.
  func cells(of frame: [Double]) -> Rect {
    let cells = picture.cells(of: frame)
    return Rect(
      column: rect.column + cells.column + 1 - offset.column,
      row: rect.row + cells.row + 1 - offset.row, columns: cells.columns, rows: cells.rows)
  }

  /// Returns the position in the scene, in points, of the center of a cell.
  func position(of point: Point) -> (x: Double, y: Double) {
    let column = Double(point.column - rect.column - 1 + offset.column) + 0.5
    let row = Double(point.row - rect.row - 1 + offset.row) + 0.5
    return (column / picture.scale.x, row / picture.scale.y)
  }
}
