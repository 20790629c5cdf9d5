/// A box in which the user types a text.
package struct TextPrompt<Purpose: Equatable & Sendable>: Equatable, Sendable {
  /// The result of a key.
  package enum Response: Sendable {
    case unchanged, edited, submitted, closed
  }

  /// The title.
  package var title: String
  /// A description of valid text.
  package var hint: String
  /// The reason why the text does not fit; it takes the place of the hint.
  package var problem: String?
  /// The purpose of the text.
  package var purpose: Purpose
  private var input: TextInput

  /// Creates a prompt with the text to begin with.
  package init(title: String, text: String, hint: String, purpose: Purpose) {
    self.title = title
    self.hint = hint
    self.purpose = purpose
    input = TextInput(text, limit: 2000)
  }

  /// The typed text.
  package var text: String { input.text }

  /// Handles a key.
  package mutating func handle(_ key: Key) -> Response {
    switch key {
    case .escape, .control("c"): .closed
    case .enter: .submitted
    default: input.handle(key) ? .edited : .unchanged
    }
  }

  /// Draws the prompt.
  package func draw(on screen: inout Screen, _ style: WidgetStyle) {
    let width = min(screen.size.columns - 8, 70)
    let lines =
      StyledLine(safe: "> \(text)_", style: style.accent).wrapped(to: width, indent: 2)
      + style.lines(problem: problem, hint: hint, width: width)
      + [StyledLine("Enter sets it, Ctrl-U clears, Esc closes", style: style.faint)]
    DialogBox(title: StyledLine(safe: title), lines, columns: width + 4)
      .draw(on: &screen, style)
  }
}
