internal import TutorUI
internal import InterfaceDocuments
internal import TerminalUI

/// The panes of the canvas, of which one has the keys, and the selection that they share.
struct CanvasPanes: Sendable {
  typealias Pane = InterfaceCanvas.Pane

  /// The size of the screen, in cells.
  var size: Size
  private let glyphs: Glyphs
  /// The pane that receives the keys.
  var focused = Pane.outline
  var outline: OutlinePane
  var picture = PicturePane()
  var inspector = InspectorPane()

  /// Creates the panes of a file.
  init(of file: EditedFile, size: Size, _ glyphs: Glyphs) {
    self.size = size
    self.glyphs = glyphs
    outline = OutlinePane(of: file)
    selectionChanged(in: file)
  }

  var layout: CanvasLayout { CanvasLayout(size, focused: focused) }

  /// Adapts the panes to a changed document.
  mutating func documentChanged(in file: EditedFile) {
    outline.documentChanged(in: file)
    picture.documentChanged(in: file)
    inspector.refresh(for: file, glyphs)
  }

  /// The letters of the views in the picture, by key.
  func letters(_ style: Style) -> [String: StyledLine] {
    guard let scene = picture.scene else { return [:] }
    return scene.rows.compactMapValues { row in
      scene.outline.rows.indices.contains(row)
        ? StyledLine("\(scene.outline.rows[row].letter) ", style: style) : nil
    }
  }

  /// Adapts the panes to another selection.
  mutating func selectionChanged(in file: EditedFile) {
    picture.refresh(for: file)
    inspector.refresh(for: file, glyphs)
  }

  /// Returns the keys of the objects that a command is about: the marked ones, or the selected one.
  func targets(in file: EditedFile) -> [String] {
    let marked = file.outline.objects.map(\.key).filter(outline.marked.contains)
    return marked.isEmpty ? [file.selection].compactMap(\.self) : marked
  }

  // MARK: Selecting

  /// Selects an object, and unfolds those around it.
  mutating func select(_ key: String, in file: inout EditedFile) {
    guard let object = file.outline[key] else { return }
    file.select(object.key)
    outline.reveal(in: file)
    selectionChanged(in: file)
  }

  /// Selects an object in the rows of the outline, or does nothing without one.
  private mutating func choose(_ key: String?, in file: inout EditedFile) {
    guard let key else { return }
    file.select(key)
    selectionChanged(in: file)
  }

  /// Selects the object at a distance in the rows of the outline.
  mutating func moveBar(by distance: Int, in file: inout EditedFile) {
    choose(outline.key(movedBy: distance, in: file), in: &file)
  }

  /// Selects the next or previous object: on the canvas, the next view that is drawn.
  mutating func selectNeighbor(_ distance: Int, in file: inout EditedFile) {
    if focused == .canvas, let key = picture.key(movedBy: distance, from: file.selection) {
      select(key, in: &file)
    } else {
      moveBar(by: distance, in: &file)
    }
  }

  /// Marks the selected object or removes its mark, and selects the next one.
  mutating func toggleMark(in file: inout EditedFile) {
    guard let key = file.selection else { return }
    outline.toggleMark(key)
    moveBar(by: 1, in: &file)
  }

  /// Begins to type the filter of the inspector if it has the keys, or else of the outline.
  mutating func beginFilter() {
    if focused == .inspector {
      inspector.filter.isTyping = true
    } else {
      focused = .outline
      outline.filter.isTyping = true
    }
  }

  /// Handles a key while a filter is typed, and returns whether one is.
  mutating func typeFilter(_ key: Key, in file: inout EditedFile) -> Bool {
    if outline.filter.isTyping {
      choose(outline.typeFilter(key, in: file), in: &file)
    } else if inspector.filter.isTyping {
      inspector.typeFilter(key, of: file, glyphs)
    } else {
      return false
    }
    return true
  }

  /// Ends the typing of filters.
  mutating func endFilter() {
    outline.filter.isTyping = false
    inspector.filter.isTyping = false
  }

  /// Goes back: to all objects, to none marked, to the object around the selected one, or to the
  /// outline.
  mutating func goBack(in file: inout EditedFile) {
    if focused == .inspector, inspector.filter.isShown {
      inspector.filter = PaneFilter()
      inspector.refresh(for: file, glyphs)
    } else if outline.filter.isShown {
      _ = outline.typeFilter(.escape, in: file)
    } else if !outline.marked.isEmpty {
      outline.marked = []
    } else if focused != .inspector, let parent = file.selectedObject.flatMap(file.outline.parent) {
      select(parent.key, in: &file)
    } else {
      focused = .outline
    }
  }

  /// Goes to a later or earlier pane.
  mutating func focus(_ distance: Int) {
    focused = focused.moved(by: distance)
  }

  /// Goes to a later or earlier tab of the inspector.
  mutating func switchTab(by distance: Int, of file: EditedFile) {
    inspector.switchTab(by: distance, of: file, glyphs)
    focused = .inspector
  }

  /// Handles a key that moves in the outline or in the inspector, and returns whether it does.
  mutating func handleMovement(_ key: Key, in file: inout EditedFile) -> Bool {
    switch focused {
    case .outline: moveInOutline(key, &file)
    case .canvas: false
    case .inspector: moveInInspector(key, file)
    }
  }

  private mutating func moveInOutline(_ key: Key, _ file: inout EditedFile) -> Bool {
    switch key {
    case .left, .character("h"):
      if let around = outline.fold(in: file) { select(around, in: &file) }
    case .right, .character("l"):
      if let inside = outline.unfold(in: file) { select(inside, in: &file) }
    default:
      let page = max(1, layout[.outline].rows - 1)
      guard let distance = key.distance(page: page) else { return false }
      moveBar(by: distance, in: &file)
    }
    return true
  }

  private mutating func moveInInspector(_ key: Key, _ file: EditedFile) -> Bool {
    switch key {
    case .left, .character("h"): switchTab(by: -1, of: file)
    case .right, .character("l"): switchTab(by: 1, of: file)
    default:
      let page = max(1, layout[.inspector].rows - 2)
      guard let distance = key.distance(page: page) else { return false }
      inspector.move(by: distance)
    }
    return true
  }

  // MARK: The mouse

  /// Returns the place of the picture on the screen; `nil` if it is not visible.
  func picturePlace(in file: EditedFile) -> PicturePlace? {
    picture.place(in: layout[.canvas], selection: file.selection, glyphs)
  }

  /// Returns the key of the object under a point in the outline or on the canvas.
  func key(at point: Point, in file: EditedFile) -> String? {
    switch layout.pane(at: point) {
    case .outline: outline.key(at: point, in: layout[.outline], of: file)
    case .canvas: picture.key(at: point, in: layout[.canvas], selection: file.selection, glyphs)
    case .inspector, nil: nil
    }
  }

  /// Moves the selection in the pane at a point.
  mutating func wheel(_ distance: Int, at point: Point, in file: inout EditedFile) {
    switch layout.pane(at: point) {
    case .outline: moveBar(by: distance, in: &file)
    case .inspector:
      focused = .inspector
      inspector.move(by: distance)
    case .canvas: selectNeighbor(distance.signum(), in: &file)
    case nil: break
    }
  }

  /// Selects an object that was pressed in a pane; a second press in the outline folds it.
  mutating func press(_ key: String, at point: Point, wasFocused: Bool, in file: inout EditedFile) {
    let wasSelected = file.selection == key
    select(key, in: &file)
    if focused == .outline, wasSelected, wasFocused,
      outline.isOnFold(point, key, in: layout[.outline], of: file)
    {
      outline.toggleFold(key, in: file)
    }
  }

  /// Selects the tab or the field at a point, and returns whether the field was already selected.
  mutating func pressInInspector(_ point: Point, of file: EditedFile) -> Bool {
    let wasFocused = focused == .inspector
    focused = .inspector
    let rect = layout[.inspector]
    if let tab = inspector.tab(at: point, in: rect) {
      inspector.show(tab, of: file, glyphs)
      return false
    }
    guard let index = inspector.visible(in: rect).index(at: point),
      inspector.fields[index].action != .none
    else { return false }
    let wasChosen = inspector.field == index && wasFocused
    inspector.choose(index)
    return wasChosen
  }

  /// Draws the panes and their titles.
  func draw(on screen: inout Screen, of file: EditedFile, _ theme: Theme) {
    let layout = layout
    layout.drawTitles(on: &screen, focused: focused, theme.widgets)
    outline.draw(
      on: &screen, in: layout[.outline], of: file, scene: picture.scene,
      isFocused: focused == .outline, theme)
    picture.draw(
      on: &screen, in: layout[.canvas], of: file, marked: outline.marked,
      isFocused: focused == .canvas, theme)
    inspector.draw(
      on: &screen, in: layout[.inspector], of: file, isFocused: focused == .inspector, theme)
  }
}
