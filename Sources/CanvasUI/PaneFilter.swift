internal import TutorUI
internal import TerminalUI

/// A typed text that leaves some rows of a pane.
struct PaneFilter: Sendable {
  private var input = TextInput(limit: 80)
  /// A Boolean value that indicates whether keys change the text.
  var isTyping = false

  /// The words that a row must contain, in lowercase.
  var words: [String] { input.text.lowercased().split(separator: " ").map(String.init) }

  /// A Boolean value that indicates whether the pane shows the text.
  var isShown: Bool { isTyping || !input.text.isEmpty }

  /// Handles a key while the text is typed, and returns whether the rows change.
  mutating func handle(_ key: Key) -> Bool {
    switch key {
    case .enter, .tab, .down: isTyping = false
    case .escape, .control("c"): self = PaneFilter()
    default: return input.handle(key)
    }
    return true
  }

  /// Draws the text into the first line of a rectangle.
  func draw(on screen: inout Screen, in rect: Rect, _ style: WidgetStyle) {
    guard isShown else { return }
    let text = isTyping ? "/\(input.text)_" : "/\(input.text)   Esc shows all"
    screen.write(
      StyledLine(safe: text, style: style.accent), at: rect.origin, columns: rect.columns)
  }
}
