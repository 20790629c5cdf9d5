internal import InterfaceDocuments
internal import TerminalUI

extension InterfaceCanvas {
  /// A movement of the mouse with a held button.
  struct Drag: Equatable, Sendable {
    /// The effect of the movement.
    enum Kind: Equatable, Sendable {
      case moving(String, Frame)
      case resizing(String, Frame)
      /// Connects an object with the one under the pointer.
      case connecting(String, String?)
    }

    var kind: Kind
    /// The cell in which the button was pressed.
    var start: Point
    /// The number of columns per point.
    var scale: Double
    /// A Boolean value that indicates whether a frame was changed.
    var hasMoved = false
  }

  mutating func handle(_ event: MouseEvent) -> [Effect] {
    guard !isTooSmall else { return [] }
    switch event.kind {
    case .wheelUp, .wheelDown: wheel(event.kind == .wheelUp ? -3 : 3, at: event.at)
    case .press where event.button == 0: return press(event)
    case .drag: move(to: event.at)
    case .release: release(at: event.at)
    case .press: break
    }
    return []
  }

  private func pane(at point: Point) -> Pane? {
    let layout = layout
    return Pane.allCases.first { layout[$0].contains(point) }
  }

  private mutating func wheel(_ distance: Int, at point: Point) {
    if overlay != nil {
      for _ in 0..<abs(distance) { _ = handleOverlayKey(distance < 0 ? .up : .down) }
      return
    }
    switch pane(at: point) {
    case .outline: moveBar(by: distance)
    case .inspector:
      pane = .inspector
      moveField(by: distance)
    case .canvas: selectNeighbor(distance.signum())
    case nil: break
    }
  }

  private mutating func press(_ event: MouseEvent) -> [Effect] {
    if overlay != nil { return pressInOverlay(event.at) }
    remark = nil
    if event.at.row == size.rows - 1,
      let command = footItems.first(where: { $0.range.contains(event.at.column) })?.command
    {
      return perform(command, command.keys.first ?? .enter)
    }
    if event.at.row == 1,
      let title = titleRanges.first(where: { $0.range.contains(event.at.column) })
    {
      pane = title.pane
      return []
    }
    guard let pane = pane(at: event.at) else { return [] }
    isTypingFilter = false
    if pane == .inspector { return pressInInspector(event.at) }
    let wasFocused = self.pane == pane
    guard let key = key(at: event.at) else {
      self.pane = pane
      return []
    }
    // The first press only goes to the pane where that moves the picture.
    self.pane = pane
    beginDrag(event, key, in: pane)
    let wasSelected = selection == key
    select(key)
    if pane == .outline, wasSelected, wasFocused, isOnFold(event.at, key) { toggleFold(key) }
    return []
  }

  /// Returns the key of the object under a point in the outline or on the canvas.
  private func key(at point: Point) -> String? {
    let layout = layout
    if layout.outline.contains(point) {
      let area =
        isTypingFilter || !filter.isEmpty ? layout.outline.inset(top: 1) : layout.outline
      let row = firstRow(in: area) + point.row - area.row
      guard area.contains(point), rows.indices.contains(row) else { return nil }
      return outline.objects[rows[row]].key
    }
    guard layout.canvas.contains(point), let place = picturePlace, let scene,
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

  private func isOnFold(_ point: Point, _ key: String) -> Bool {
    guard let object = outline[key] else { return false }
    return point.column - layout.outline.column <= min(object.depth, 12) * 2 + 1
  }

  private mutating func toggleFold(_ key: String) {
    if folded.remove(key) == nil { folded.insert(key) }
    computeRows()
  }

  private mutating func beginDrag(_ event: MouseEvent, _ key: String, in pane: Pane) {
    let scale = picturePlace?.picture.scale ?? 1
    let connects = !event.modifiers.isDisjoint(with: [.control, .alt])
    guard pane == .canvas, !connects, let object = outline[key], let scene,
      let row = scene.rows[key], let place = picturePlace
    else {
      // Dragging in the outline connects, as nothing can be moved there by the mouse.
      drag = Drag(kind: .connecting(key, nil), start: event.at, scale: scale)
      return
    }
    guard row > 0 else { return }
    let frame = document.frame(at: object.path)
    let cells = place.cells(of: scene.outline.rows[row].frameInRoot)
    let corner = Point(column: cells.endColumn - 1, row: cells.endRow - 1)
    let isCorner = event.at == corner && cells.columns > 1 && selection == key
    drag = Drag(
      kind: isCorner ? .resizing(key, frame) : .moving(key, frame), start: event.at, scale: scale)
  }

  private mutating func move(to point: Point) {
    guard overlay == nil, var drag else { return }
    let x = (Double(point.column - drag.start.column) / drag.scale).rounded()
    let y = (Double(point.row - drag.start.row) * 2 / drag.scale).rounded()
    let isNext = drag.hasMoved
    switch drag.kind {
    case .moving(let key, let frame):
      setFrame(key, x: frame.x + x, y: frame.y + y, width: nil, height: nil, isNext: isNext)
      drag.hasMoved = document.frame(at: outline[key]?.path ?? []) != frame
    case .resizing(let key, let frame):
      setFrame(
        key, x: nil, y: nil, width: max(0, frame.width + x), height: max(0, frame.height + y),
        isNext: isNext)
      drag.hasMoved = document.frame(at: outline[key]?.path ?? []) != frame
    case .connecting(let source, _):
      let target = key(at: point)
      drag.kind = .connecting(source, target == source ? nil : target)
      drag.hasMoved = true
    }
    self.drag = drag
  }

  private mutating func release(at point: Point) {
    guard let drag else { return }
    self.drag = nil
    nudged = nil
    guard case .connecting(let source, _) = drag.kind, overlay == nil,
      let target = key(at: point), target != source
    else { return }
    openConnections(from: source, to: target)
  }

  private mutating func pressInInspector(_ point: Point) -> [Effect] {
    let rect = layout.inspector
    let wasFocused = pane == .inspector
    pane = .inspector
    if point.row == rect.row {
      var column = rect.column
      for tab in Inspector.Tab.allCases {
        let width = rect.columns >= 44 || tab == self.tab ? tab.title.count : 4
        if (column..<column + width + 1).contains(point.column) {
          switchTab(by: tab.rawValue - self.tab.rawValue)
          return []
        }
        column += width + 2
      }
    }
    let area = fieldArea(in: rect)
    let row = firstField(in: area) + point.row - area.row
    guard area.contains(point), fields.indices.contains(row), fields[row].action != .none else {
      return []
    }
    let wasChosen = field == row && wasFocused
    field = row
    if wasChosen { editField() }
    return []
  }

  private mutating func pressInOverlay(_ point: Point) -> [Effect] {
    switch overlay {
    case .picker(var picker):
      let frame = pickerFrame(picker)
      guard let row = frame.row(at: point) else { return [] }
      let wasChosen = picker.chosen == row
      picker.chosen = row
      overlay = .picker(picker)
      return wasChosen ? handleOverlayKey(.enter) : []
    case .pins(var board):
      let row = point.row - pinRect(board).row
      guard board.rows.indices.contains(row) else { return [] }
      board.chosen = row
      return handlePinKey(.character(" "), board)
    default: return []
    }
  }
}
