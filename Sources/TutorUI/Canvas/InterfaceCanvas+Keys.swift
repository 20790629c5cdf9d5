internal import InterfaceDocuments
internal import TerminalUI
internal import TutorSource

extension InterfaceCanvas {
  /// Handles a key or a mouse event, and returns the effects to perform.
  mutating func handle(_ key: Key) -> [Effect] {
    if case .mouse(let event) = key { return handle(event) }
    if case .background(let isLight) = key {
      theme = theme.adapted(toLight: isLight)
      return []
    }
    if isTooSmall { return key == .character("q") || key == .control("c") ? quit() : [] }
    if key == .control("l") { return [.redraw] }
    if key == .control("z") { return [.suspend] }
    if overlay != nil { return handleOverlayKey(key) }
    if isTypingFilter {
      typeFilter(key)
      return []
    }
    remark = nil
    if case .paste(let text) = key {
      paste(text)
      return []
    }
    if key == .escape {
      goBack()
      return []
    }
    if handleMovement(key) { return [] }
    guard let command = Commands.all.first(where: { $0.keys.contains(key) }) else { return [] }
    return perform(command, key)
  }

  mutating func perform(_ command: ScreenCommand, _ key: Key) -> [Effect] {
    if let reason = command.reasonDisabled(self) {
      remark = "Not now: \(reason)."
      return []
    }
    return command.perform(&self, key)
  }

  private mutating func goBack() {
    nudged = nil
    if drag != nil {
      drag = nil
    } else if !filter.isEmpty {
      filter = ""
      reveal()
    } else if !marked.isEmpty {
      marked = []
    } else if let index = selectedIndex, pane != .inspector,
      let parent = outline.objects[index].parent
    {
      select(outline.objects[parent].key)
    } else {
      pane = .outline
    }
  }

  private mutating func typeFilter(_ key: Key) {
    switch key {
    case .enter, .tab, .down: isTypingFilter = false
    case .escape, .control("c"):
      isTypingFilter = false
      filter = ""
      return reveal()
    default:
      guard let text = filter.edited(by: key) else { return }
      filter = String(text.prefix(80))
    }
    computeRows()
    guard !filter.isEmpty, let index = selectedIndex, !rows.contains(index), let first = rows.first
    else { return }
    let key = outline.objects[first].key
    history.select([key])
    refreshSelection()
  }

  // MARK: - Moving

  /// Handles the keys that move, whose meaning depends on the pane.
  private mutating func handleMovement(_ key: Key) -> Bool {
    switch pane {
    case .outline: moveInOutline(key)
    case .canvas: moveOnCanvas(key)
    case .inspector: moveInInspector(key)
    }
  }

  private mutating func moveInOutline(_ key: Key) -> Bool {
    let page = max(1, layout.outline.rows - 1)
    switch key {
    case .up, .character("k"): moveBar(by: -1)
    case .down, .character("j"): moveBar(by: 1)
    case .pageUp: moveBar(by: -page)
    case .pageDown: moveBar(by: page)
    case .home, .character("g"): moveBar(by: -rows.count)
    case .end, .character("G"): moveBar(by: rows.count)
    case .left, .character("h"): fold()
    case .right, .character("l"): unfold()
    default: return false
    }
    return true
  }

  /// The position of the selected object in the rows of the outline.
  ///
  /// If the object is not visible, this is the last row before it.
  var bar: Int {
    guard let index = selectedIndex else { return 0 }
    var (low, high) = (0, rows.count)
    while low < high {
      let middle = (low + high) / 2
      if rows[middle] <= index { low = middle + 1 } else { high = middle }
    }
    return max(0, low - 1)
  }

  mutating func moveBar(by distance: Int) {
    guard !rows.isEmpty else { return }
    let next = min(max(0, bar + distance), rows.count - 1)
    nudged = nil
    history.select([outline.objects[rows[next]].key])
    refreshSelection()
  }

  private mutating func fold() {
    guard let index = selectedIndex else { return }
    let object = outline.objects[index]
    let hasChildren = outline.subtree(of: index).count > 1
    if hasChildren, filter.isEmpty, folded.insert(object.key).inserted {
      computeRows()
    } else if let parent = object.parent {
      select(outline.objects[parent].key)
    }
  }

  private mutating func unfold() {
    guard let index = selectedIndex else { return }
    if folded.remove(outline.objects[index].key) != nil {
      computeRows()
    } else if outline.subtree(of: index).count > 1, filter.isEmpty {
      select(outline.objects[index + 1].key)
    }
  }

  private mutating func moveOnCanvas(_ key: Key) -> Bool {
    switch key {
    case .up: nudge(y: -1)
    case .down: nudge(y: 1)
    case .left: nudge(x: -1)
    case .right: nudge(x: 1)
    case .character("H"): nudge(x: -8)
    case .character("L"): nudge(x: 8)
    case .pageUp: selectNeighbor(-1)
    case .pageDown: selectNeighbor(1)
    default: return false
    }
    return true
  }

  mutating func moveFar(up: Bool) {
    if pane == .canvas {
      nudge(y: up ? -8 : 8)
    } else {
      reorder(by: up ? -1 : 1)
    }
  }

  /// Selects the next or previous object: on the canvas, the next view that is drawn.
  mutating func selectNeighbor(_ distance: Int) {
    nudged = nil
    guard pane == .canvas, let scene, !scene.keys.isEmpty else { return moveBar(by: distance) }
    let position = selection.flatMap { scene.rows[$0] }
    let next = position.map { $0 + distance } ?? 0
    select(scene.keys[(next + scene.keys.count) % scene.keys.count])
  }

  private mutating func moveInInspector(_ key: Key) -> Bool {
    let page = max(1, layout.inspector.rows - 2)
    switch key {
    case .up, .character("k"): moveField(by: -1)
    case .down, .character("j"): moveField(by: 1)
    case .pageUp: moveField(by: -page)
    case .pageDown: moveField(by: page)
    case .home, .character("g"): moveField(by: -fields.count)
    case .end, .character("G"): moveField(by: fields.count)
    case .left, .character("h"): switchTab(by: -1)
    case .right, .character("l"): switchTab(by: 1)
    default: return false
    }
    return true
  }

  mutating func moveField(by distance: Int) {
    let selectable = fields.indices.filter { fields[$0].action != .none }
    guard let position = selectable.firstIndex(of: field) else { return }
    field = selectable[min(max(0, position + distance), selectable.count - 1)]
  }

  mutating func switchTab(by distance: Int) {
    let tabs = Inspector.Tab.allCases
    tab = tabs[(tab.rawValue + distance + tabs.count) % tabs.count]
    field = 0
    pane = .inspector
    refreshFields()
  }

  // MARK: - Commands

  mutating func toggleMark() {
    guard let key = selection else { return }
    if marked.remove(key) == nil { marked.insert(key) }
    moveBar(by: 1)
  }

  mutating func open() -> [Effect] {
    guard pane == .inspector else {
      pane = .inspector
      return []
    }
    editField()
    return []
  }

  mutating func deleteChosen() {
    if pane == .inspector, fields.indices.contains(field) {
      switch fields[field].action {
      case .go(_, let connection?): apply([.disconnect(connection)])
      case .go(let key, nil): apply([.delete([key])])
      default: clearField()
      }
      return
    }
    deleteTargets()
  }

  mutating func setInitial() {
    guard let index = selectedIndex else { return }
    let scope = [index] + outline.ancestors(of: index)
    let controller =
      scope.first { outline.objects[$0].category == .controller }
      ?? outline.subtree(of: outline.top(of: index)).first {
        outline.objects[$0].category == .controller
      }
    guard let controller else {
      remark = "Select a controller, or an object in its scene."
      return
    }
    let isInitial = document.root["initialViewController"] == outline.objects[controller].id
    apply([.setInitial(isInitial ? nil : outline.objects[controller].key)])
  }

  mutating func openEditor() -> [Effect] {
    if let issue = issues.first(where: { $0.key == selection && $0.source != nil }) {
      return [.edit(file: issue.source?.file, line: issue.source?.line)]
    }
    guard let object = selectedObject else { return [.edit(file: nil, line: nil)] }
    if let name = document[object.path]["customClass"],
      let declared = ClassHierarchy(classes).declaredClass(name)
    {
      return [.edit(file: declared.file, line: declared.line)]
    }
    if isChanged { remark = "The editor shows the last saved version of the file." }
    return [.edit(file: nil, line: document.position(of: object.path).line)]
  }

  mutating func quit() -> [Effect] {
    guard isChanged else { return [.quit] }
    overlay = .quit
    return []
  }
}
