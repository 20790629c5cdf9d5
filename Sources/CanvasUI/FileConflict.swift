internal import TutorUI
internal import TerminalUI
internal import TutorCore

/// A change of the file by another program, and the question whose version to keep.
struct FileConflict: Equatable, Sendable {
  /// An answer to the question.
  enum Answer {
    case mine, theirs, later
  }

  /// The contents of the file; `nil` if it was deleted.
  var bytes: [UInt8]?
  /// The problem that makes the contents unreadable, if there is one.
  var problem: String?
  /// The lines that differ from the document on the screen.
  var diff: FileDiff?
  private var scroll = 0

  /// Creates a conflict.
  init(bytes: [UInt8]? = nil, problem: String? = nil, diff: FileDiff? = nil) {
    self.bytes = bytes
    self.problem = problem
    self.diff = diff
  }

  /// Handles a key, and returns the answer to the question; `nil` while it is open.
  mutating func handle(_ key: Key) -> Answer? {
    switch key {
    case .character("m"), .character("M"): return .mine
    case .character("t"), .character("T"): return .theirs
    case .escape, .control("c"), .character("q"): return .later
    default:
      let distance = key == .character(" ") ? 10 : key.distance(page: 10) ?? 0
      scroll = max(0, min(scroll + distance, (diff?.lines.count ?? 0) - 1))
      return nil
    }
  }

  /// Draws the question, with the differences.
  func draw(on screen: inout Screen, _ theme: Theme) {
    let style = theme.widgets
    let width = screen.size.columns - 8
    let introduction = problem ?? "Another program changed the file while you edited it."
    var lines = StyledLine(safe: introduction, style: style.warning).wrapped(to: width)
    let space = max(1, screen.size.rows - lines.count - 6)
    if let diff {
      lines.append(StyledLine("- yours   + the other program's", style: style.faint))
      lines += DiffView(theme: theme, columns: width).lines(of: [diff]).dropFirst(2)
        .dropFirst(scroll).prefix(space)
    }
    func key(_ name: String) -> StyledLine { StyledLine(name, style: style.accent) }
    let canTake = bytes != nil && problem == nil
    let choices =
      key("m") + " keep mine   "
      + (canTake ? key("t") + " take theirs   " : StyledLine()) + key("Esc") + " decide later"
    DialogBox(
      title: "The file has changed", lines + [choices], columns: screen.size.columns - 4
    ).draw(on: &screen, style)
  }
}
