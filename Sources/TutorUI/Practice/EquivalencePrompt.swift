internal import TestReports
internal import TerminalUI
internal import TutorCore

/// A dialog in which the user marks a missed mutant as equivalent: the mutant, then the reason.
struct EquivalencePrompt: Equatable, Sendable {
  /// The missed mutants that can be marked.
  let mutants: [MutantResult]
  private var menu = Menu()
  /// The reason typed so far, or `nil` until a mutant has been chosen.
  private var reason: TextInput?
  /// A Boolean value that indicates whether the reason was missing.
  private var lacksReason = false

  /// The number of mutants that are shown at once.
  private static let rows = 8

  /// Creates a dialog, which asks for the mutant only if there are several.
  init(_ mutants: [MutantResult]) {
    self.mutants = mutants
    if mutants.count == 1 { reason = TextInput() }
  }

  /// Handles a key.
  mutating func handle(_ key: Key) -> Prompt.Answer {
    guard var reason else { return chooseMutant(key) }
    switch key {
    case .escape, .control("c"):
      if mutants.count == 1 { return .canceled }
      (self.reason, lacksReason) = (nil, false)
    case .enter:
      let words = reason.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      lacksReason = words.isEmpty
      guard !lacksReason, let id = mutants[menu.selected].id else { break }
      return .entered(.equivalenceClaimed(mutant: id, reason: words))
    default:
      lacksReason = false
      _ = reason.handle(key)
      self.reason = reason
    }
    return .unfinished
  }

  private mutating func chooseMutant(_ key: Key) -> Prompt.Answer {
    switch menu.handle(key, count: mutants.count) {
    case .unfinished: return .unfinished
    case .closed: return .canceled
    case .chosen(let index):
      menu = Menu(selected: index)
      reason = TextInput()
      return .unfinished
    }
  }

  /// Returns the lines of the dialog.
  func lines(columns: Int, theme: Theme) -> [StyledLine] {
    let palette = theme.palette
    guard let reason else {
      let items = mutants.map { mutant in
        // The path would hide the change.
        let file = mutant.location?.file.split(separator: "/").last ?? ""
        return StyledLine(safe: "\(file):\(mutant.location?.line ?? 0): \(mutant.change)")
      }
      return menu.lines(of: items, rows: Self.rows, columns: columns, theme.widgets) + [
        "", StyledLine("a number or Enter chooses, Esc goes back", style: palette.faint),
      ]
    }
    let typed = StyledLine(safe: "> \(reason.text)_", style: palette.accent)
    return StyledLine(safe: mutants[menu.selected].placeAndChange).wrapped(to: columns, indent: 2)
      + ["", "Why can no test catch it?"] + typed.wrapped(to: columns, indent: 2) + [
        "",
        lacksReason
          ? StyledLine("A mark needs a reason.", style: palette.warning)
          : StyledLine("It is not counted until its line changes.", style: palette.faint),
        StyledLine("Enter marks the mutant, Esc goes back", style: palette.faint),
      ]
  }
}
