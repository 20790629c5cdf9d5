internal import TerminalUI
internal import TutorCore

/// The state of a learner's page: the selected verdict, its change, and the answer being typed.
struct LearnerDetail: Sendable {
  /// The index of the selected verdict, or `nil` for the current one.
  private(set) var verdict: Int?
  /// The changes that led to the verdict; `text` is `nil` until read.
  private(set) var change: (commit: String, text: String?)?
  /// The answer typed so far to the learner, or `nil` if the facilitator types none.
  private(set) var reply: TextInput?

  /// Selects the current verdict of a learner whose page was opened.
  mutating func open(_ row: LearnerStatus) -> [Board.Effect] {
    verdict = nil
    return readChange(of: row.history.here?.commit)
  }

  /// Selects an earlier or later verdict, or returns `nil` at the first or last one.
  mutating func walk(by direction: Int, through verdicts: [ShownWorkshop.SharedVerdict])
    -> [Board.Effect]?
  {
    guard !verdicts.isEmpty else { return nil }
    let next = (verdict ?? verdicts.count - 1) + direction
    let index = min(max(0, next), verdicts.count - 1)
    guard index != verdict else { return nil }
    verdict = index
    return readChange(of: verdicts[index].commit)
  }

  // MARK: - The change

  private mutating func readChange(of commit: String?) -> [Board.Effect] {
    change = commit.map { ($0, nil) }
    return commit.map { [.readChange(commit: $0)] } ?? []
  }

  /// Shows a change that was read, if its verdict is still selected.
  mutating func show(_ text: String?, of commit: String) {
    if change?.commit == commit { change = (commit, text ?? "") }
  }

  /// Forgets a change that is still being read.
  mutating func cancelChange() -> [Board.Effect] {
    guard let change, change.text == nil else { return [] }
    self.change = nil
    return [.cancelChange]
  }

  // MARK: - The answer

  mutating func beginReply() { reply = TextInput(limit: Pace.longestMessage) }

  /// Handles a key that edits the answer to a learner.
  mutating func type(_ key: Key, to id: Nickname) -> [Board.Effect] {
    switch key {
    case .enter:
      let text = reply?.text ?? ""
      reply = nil
      return text.isEmpty ? [] : [.reply(id, text)]
    case .escape, .control("c"): reply = nil
    default: _ = reply?.handle(key)
    }
    return []
  }
}
