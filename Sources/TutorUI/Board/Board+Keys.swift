internal import TerminalUI
internal import TutorCore

extension Board {
  mutating func handle(_ key: Key) -> [Effect] {
    if case .mouse(let event) = key { return handle(event) }
    if case .background(let isLight) = key {
      theme = theme.adapted(toLight: isLight)
      return []
    }
    if isTooSmall { return key == .character("q") ? [.quit] : [] }
    if isTyping {
      typeFilter(key)
      return []
    }
    remark = nil
    if case .learner(let id) = page, let text = reply { return typeReply(key, text, to: id) }
    let command = Commands.all.first { $0.keys.contains(key) }
    return command?.perform(&self, key) ?? []
  }

  mutating func show(_ next: Page) {
    // Pressing the key of the open page returns to the page before.
    let target = next == page ? pageBefore : next
    if next == .help || next == .projector, page != next { pageBefore = page }
    page = target
    scroll = 0
  }

  mutating func goBack() {
    switch page {
    case .learner: (page, scroll) = (.learners, 0)
    case .help, .projector: (page, scroll) = (pageBefore, 0)
    case .learners, .failures, .steps:
      if !filter.isEmpty {
        filter = ""
      } else if review != nil {
        toggleReview()
      }
    }
  }

  mutating func open() -> [Effect] {
    guard page == .learners, let row = chosenRow else { return [] }
    pageBefore = .learners
    page = .learner(row.id)
    scroll = 0
    verdict = nil
    return readChange(of: row.history.here?.commit)
  }

  private mutating func readChange(of commit: String?) -> [Effect] {
    change = commit.map { ($0, nil) }
    return commit.map { [.readChange(commit: $0)] } ?? []
  }

  /// The shared verdicts of a learner, oldest first.
  func verdicts(of id: Nickname) -> [SharedVerdict] {
    (workshop.learners[id]?.entries ?? []).compactMap { shared in
      guard let judgment = shared.entry.judgment else { return nil }
      return SharedVerdict(place: shared.entry.place, judgment: judgment, commit: shared.commit)
    }
  }

  /// Selects an earlier or later verdict on a learner's page.
  mutating func walk(by direction: Int, on id: Nickname) -> [Effect] {
    let verdicts = verdicts(of: id)
    guard !verdicts.isEmpty else { return [] }
    let next = (verdict ?? verdicts.count - 1) + direction
    let index = min(max(0, next), verdicts.count - 1)
    guard index != verdict else { return [] }
    verdict = index
    scroll = 0
    return readChange(of: verdicts[index].commit)
  }

  /// The selected row, or the first visible one if the selected learner is not visible.
  var chosenRow: LearnerStatus? {
    shown.first { $0.id == chosen } ?? shown.first
  }

  mutating func sort() {
    let all = LearnerOrder.allCases
    let index = all.firstIndex(of: order) ?? 0
    order = all[(index + 1) % all.count]
    compute()
  }

  private mutating func typeFilter(_ key: Key) {
    switch key {
    case .enter: isTyping = false
    case .escape, .control("c"):
      isTyping = false
      filter = ""
    default: if let text = filter.edited(by: key) { filter = String(text.prefix(80)) }
    }
    scroll = 0
  }

  private mutating func typeReply(_ key: Key, _ text: String, to id: Nickname) -> [Effect] {
    switch key {
    case .enter:
      reply = nil
      return text.isEmpty ? [] : [.reply(id, text)]
    case .escape, .control("c"): reply = nil
    default:
      if let text = text.edited(by: key) { reply = String(text.prefix(Pace.longestMessage)) }
    }
    return []
  }

  // MARK: - Looking back

  mutating func toggleReview() {
    if review != nil {
      review = nil
    } else {
      review = WorkshopReplay(of: workshop)
    }
    compute()
  }

  mutating func moveReview(by direction: Int, of parts: Int) {
    guard let review else { return }
    let length = review.span.upperBound - review.span.lowerBound
    self.review?.move(to: review.moment + direction * max(1, length / parts))
    compute()
  }

  // MARK: - Scrolling

  mutating func move(_ key: Key) {
    let rows = max(1, pageRect.rows - 1)
    switch key {
    case .down, .character("j"): move(by: 1)
    case .up, .character("k"): move(by: -1)
    case .pageDown, .character(" "): move(by: rows)
    case .pageUp: move(by: -rows)
    case .home, .character("g"): move(by: -(1 << 20))
    case .end, .character("G"): move(by: 1 << 20)
    default: break
    }
  }

  private mutating func move(by distance: Int) {
    guard page == .learners else {
      scroll = min(max(0, scroll + distance), max(0, pageLines.count - pageRect.rows))
      return
    }
    guard !shown.isEmpty else { return }
    let index = shown.firstIndex { $0.id == chosen } ?? 0
    chosen = shown[min(max(0, index + distance), shown.count - 1)].id
  }

  private mutating func handle(_ event: MouseEvent) -> [Effect] {
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
      let wasChosen = chosen == row.id
      chosen = row.id
      if wasChosen { return open() }
    case .press, .release, .drag: break
    }
    return []
  }
}
