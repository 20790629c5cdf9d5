internal import TerminalUI
internal import TutorCore

extension Board {
  mutating func handle(_ key: Key) -> [Effect] {
    if case .mouse(let event) = key { return handle(event) }
    if theme.adapt(to: key) { return [] }
    if size.isTooSmall { return key == .character("q") ? [.quit] : [] }
    if var page = help {
      help = page.handle(key, lines: helpLines, in: size) ? page : nil
      return []
    }
    if list.isTyping {
      list.type(key)
      pages.scrollToTop()
      return []
    }
    remark = nil
    if case .learner(let id) = page, detail.reply != nil { return detail.type(key, to: id) }
    let key = key.asCommand
    let command = Commands.all.first { $0.keys.contains(key) }
    return command?.perform(&self, key) ?? []
  }

  mutating func goBack() {
    guard !pages.goBack() else { return }
    if !list.filter.isEmpty {
      list.clearFilter()
    } else if shown.replay != nil {
      toggleReplay()
    }
  }

  mutating func open() -> [Effect] {
    guard page == .learners, let row = list.chosenRow else { return [] }
    pages.open(row.id)
    return detail.open(row)
  }

  /// Selects an earlier or later verdict on a learner's page.
  mutating func walk(by direction: Int, on id: Nickname) -> [Effect] {
    guard let effects = detail.walk(by: direction, through: shown.verdicts(of: id)) else {
      return []
    }
    pages.scrollToTop()
    return effects
  }

  mutating func sort() {
    list.chooseNextOrder()
    compute()
  }

  mutating func toggleReplay() {
    shown.toggleReplay()
    compute()
  }

  mutating func moveReplay(by direction: Int, of parts: Int) {
    guard shown.replay != nil else { return }
    shown.moveReplay(by: direction, of: parts)
    compute()
  }

  // MARK: - Scrolling

  mutating func move(_ key: Key) {
    let rows = max(1, pageRect.rows - 1)
    let distance = key == .character(" ") ? rows : key.distance(page: rows)
    if let distance { move(by: distance) }
  }

  private mutating func move(by distance: Int) {
    guard page == .learners else {
      return pages.scroll(by: distance, most: pageLines.count - pageRect.rows)
    }
    list.moveSelection(by: distance)
  }

  private mutating func handle(_ event: MouseEvent) -> [Effect] {
    guard help == nil else { return [] }
    switch event.kind {
    case .wheelUp: move(by: -3)
    case .wheelDown: move(by: 3)
    case .press where event.button == 0 && page == .learners:
      var end = pageRect.row + 1
      guard event.at.row >= end,
        let row = visibleRows.first(where: { _, lines in
          end += lines.count
          return event.at.row < end
        })?.row
      else { break }
      if list.choose(row.id) { return open() }
    case .press, .release, .drag: break
    }
    return []
  }
}
