internal import TerminalUI
internal import TutorCore

extension App {
  /// Scrolls the focused pane.
  mutating func scroll(_ key: Key) {
    let page = max(1, (layout.panes.first { $0.tab == focused }?.rect.rows ?? 2) - 1)
    switch key {
    case .down, .character("j"): scroll(focused, by: 1)
    case .up, .character("k"): scroll(focused, by: -1)
    case .pageDown, .character(" "): scroll(focused, by: page)
    case .pageUp: scroll(focused, by: -page)
    case .control("d"): scroll(focused, by: page / 2)
    case .control("u"): scroll(focused, by: -page / 2)
    case .home, .character("g"): panes.scrolls[focused] = 0
    case .end, .character("G"): panes.scrolls[focused] = Int.max / 2
    default: break
    }
    clampScroll(of: focused)
  }

  private mutating func scroll(_ tab: Tab, by rows: Int) {
    guard let pane = layout.panes.first(where: { $0.tab == tab }) else { return }
    panes.scrolls[tab] = firstLine(of: tab, in: pane.rect) + rows
    clampScroll(of: tab)
  }

  private mutating func clampScroll(of tab: Tab) {
    guard let pane = layout.panes.first(where: { $0.tab == tab }) else { return }
    guard panes.scrolls[tab] != nil else { return }
    panes.scrolls[tab] = firstLine(of: tab, in: pane.rect)
  }

  /// Returns the index of the first line that a pane shows.
  func firstLine(of tab: Tab, in rect: Rect) -> Int {
    firstLine(of: tab, in: rect, count: lines(of: tab, in: rect).count)
  }

  func firstLine(of tab: Tab, in rect: Rect, count: Int) -> Int {
    let last = max(0, count - rect.rows)
    // Follow the end of a run's output until the learner scrolls.
    if tab == .run, panes.scrolls[tab] == nil { return session.isRunning ? last : 0 }
    return min(max(0, panes.scrolls[tab] ?? 0), last)
  }

  /// Handles a mouse event, and returns the effects to perform.
  mutating func handle(_ event: MouseEvent) -> [Effect] {
    guard session.question == nil else { return [] }
    switch event.kind {
    case .wheelUp, .wheelDown:
      let distance = event.kind == .wheelUp ? -3 : 3
      return wheel(distance, at: event.at)
    case .press where event.button == 0: return click(at: event.at)
    case .press, .release, .drag: return []
    }
  }

  private mutating func wheel(_ distance: Int, at point: Point) -> [Effect] {
    if overlay != nil { return handle(distance < 0 ? .up : .down) }
    guard let pane = layout.pane(at: point) else { return [] }
    scroll(pane.tab, by: distance)
    return []
  }

  private mutating func click(at point: Point) -> [Effect] {
    if case .list(let list) = overlay { return click(at: point, in: list) }
    if overlay != nil { return [] }
    if let tab = header.tabRanges.first(where: { $0.range.contains(point.column) })?.tab,
      point.row == layout.tabs.row
    {
      return perform(tab.command)
    }
    if point.row == layout.foot.row, let command = footLine.item(at: point.column) {
      return perform(command)
    }
    guard isWide, let pane = layout.pane(at: point) else { return [] }
    panes.isSideFocused = pane.tab != .step
    if panes.isSideFocused { panes.tab = pane.tab }
    return []
  }

  private mutating func click(at point: Point, in list: StepList) -> [Effect] {
    let rows = StepListView(list: list, theme: theme).frame(in: size).rows
    guard let row = rows.index(at: point) else {
      overlay = nil
      return []
    }
    var list = list
    let wasChosen = list.chosen == row
    list.choose(row)
    overlay = .list(list)
    return wasChosen ? handle(.enter) : []
  }
}
