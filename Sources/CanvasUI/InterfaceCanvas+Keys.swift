internal import TutorUI
internal import InterfaceDocuments
internal import TerminalUI

extension InterfaceCanvas {
  /// Handles a key or a mouse event, and returns the effects to perform.
  mutating func handle(_ key: Key) -> [Effect] {
    if case .mouse(let event) = key { return handle(event) }
    if theme.adapt(to: key) { return [] }
    if panes.size.isTooSmall { return key == .character("q") || key == .control("c") ? quit() : [] }
    if key == .control("l") { return [.redraw] }
    if key == .control("z") { return [.suspend] }
    if let dialog { return handle(key, in: dialog) }
    if panes.typeFilter(key, in: &file) { return [] }
    remark = nil
    let key = key.asCommand
    switch key {
    case .paste(let text): applyFirst(of: choices.pastings(of: text))
    case .escape: goBack()
    default:
      if panes.handleMovement(key, in: &file) || moveOnCanvas(key) { return [] }
      guard let command = Commands.all.first(where: { $0.keys.contains(key) }) else { return [] }
      return perform(command, key)
    }
    return []
  }

  private mutating func perform(_ command: ScreenCommand, _ key: Key) -> [Effect] {
    if let reason = command.reasonDisabled(self) {
      remark = "Not now: \(reason)."
      return []
    }
    return command.perform(&self, key)
  }

  private mutating func goBack() {
    file.endNudging()
    if drag != nil { drag = nil } else { panes.goBack(in: &file) }
  }

  private mutating func moveOnCanvas(_ key: Key) -> Bool {
    guard panes.focused == .canvas else { return false }
    switch key {
    case .up: nudge(y: -1)
    case .down: nudge(y: 1)
    case .left: nudge(x: -1)
    case .right: nudge(x: 1)
    case .character("H"): nudge(x: -8)
    case .character("L"): nudge(x: 8)
    case .pageUp: panes.selectNeighbor(-1, in: &file)
    case .pageDown: panes.selectNeighbor(1, in: &file)
    default: return false
    }
    return true
  }

  // MARK: - The mouse

  private mutating func handle(_ event: MouseEvent) -> [Effect] {
    guard !panes.size.isTooSmall else { return [] }
    switch event.kind {
    case .wheelUp, .wheelDown:
      let distance = event.kind == .wheelUp ? -3 : 3
      guard dialog != nil else {
        panes.wheel(distance, at: event.at, in: &file)
        break
      }
      for _ in 0..<abs(distance) {
        if let dialog { _ = handle(distance < 0 ? .up : .down, in: dialog) }
      }
    case .press where event.button == 0: return press(event)
    case .drag:
      guard dialog == nil, var drag else { break }
      let target = panes.key(at: event.at, in: file)
      changeFrame { file throws(EditError) in
        try drag.move(to: event.at, over: target, in: &file)
      }
      self.drag = drag
    case .release: release(at: event.at)
    case .press: break
    }
    return []
  }

  private mutating func press(_ event: MouseEvent) -> [Effect] {
    if var open = dialog {
      let key = open.press(at: event.at, size: panes.size, theme)
      dialog = open
      return key.map { handle($0, in: open) } ?? []
    }
    remark = nil
    if event.at.row == panes.size.rows - 1, let command = footLine.item(at: event.at.column) {
      return perform(command, command.keys.first ?? .enter)
    }
    if event.at.row == 1,
      let title = panes.layout.titles.first(where: { $0.range.contains(event.at.column) })
    {
      panes.focused = title.pane
      return []
    }
    guard let pane = panes.layout.pane(at: event.at) else { return [] }
    panes.endFilter()
    if pane == .inspector {
      if panes.pressInInspector(event.at, of: file) { open() }
      return []
    }
    // The first press only goes to the pane where that moves the picture.
    let key = panes.key(at: event.at, in: file)
    let wasFocused = panes.focused == pane
    panes.focused = pane
    if let key {
      drag = CanvasDrag(event, on: key, panes, in: file)
      panes.press(key, at: event.at, wasFocused: wasFocused, in: &file)
    }
    return []
  }

  private mutating func release(at point: Point) {
    guard let drag else { return }
    self.drag = nil
    file.endNudging()
    guard case .connecting(let source, _) = drag.kind, dialog == nil,
      let target = panes.key(at: point, in: file), target != source
    else { return }
    open(.between(source, target))
  }
}
