/// A box with all keys, which typing filters and the arrows scroll.
package struct HelpPage: Hashable, Sendable {
  private var input = TextInput()
  private var scroll = 0

  /// A line of the page.
  package struct Line: Sendable {
    /// The line.
    package let line: StyledLine
    /// The words by which it is found.
    let words: String
    /// The indentation of further lines, if the line does not fit.
    let indent: Int

    /// Creates a line that is found by its own text and by further words.
    package init(_ line: StyledLine, words: String = "", indent: Int = 0) {
      self.line = line
      self.indent = indent
      self.words = "\(line.text) \(words)".lowercased()
    }
  }

  /// Creates the page.
  package init() {}

  /// The number of lines that the page shows at once.
  private static func rows(of size: Size) -> Int { max(1, size.rows - 4) }

  private static func columns(of size: Size) -> Int { min(size.columns - 8, 74) }

  private func matching(_ lines: [Line], in size: Size) -> [StyledLine] {
    let wanted = input.text.lowercased()
    return lines.filter { wanted.isEmpty || $0.words.contains(wanted) }
      .flatMap { $0.line.wrapped(to: Self.columns(of: size), indent: $0.indent) }
  }

  /// Handles a key, and returns whether the page remains open.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - lines: The lines of the page.
  ///   - size: The size of the screen.
  /// - Returns: Whether the page remains open.
  package mutating func handle(_ key: Key, lines: [Line], in size: Size) -> Bool {
    let rows = Self.rows(of: size)
    let last = max(0, matching(lines, in: size).count - rows)
    switch key {
    case .escape, .enter, .control("c"): return false
    case .character("?") where input.text.isEmpty: return false
    case .down: scroll = min(scroll + 1, last)
    case .up: scroll = max(scroll - 1, 0)
    case .pageDown: scroll = min(scroll + rows, last)
    case .pageUp: scroll = max(scroll - rows, 0)
    case .home: scroll = 0
    case .end: scroll = last
    default: if input.handle(key) { scroll = 0 }
    }
    return true
  }

  /// The words of the page itself.
  package struct Words: Sendable {
    /// The title.
    var title: String
    /// Returns the title while the page is filtered by a text.
    var filtered: @Sendable (String) -> String
    /// Returns how many lines are below those that are shown.
    var below: @Sendable (Int) -> String
    /// The key that closes the page.
    var closes: String

    /// Creates the words.
    package init(
      title: String = "Keys (type to filter)",
      filtered: @escaping @Sendable (String) -> String = { "Keys: \($0)" },
      below: @escaping @Sendable (Int) -> String = { "\($0) more" }, closes: String = "Esc closes"
    ) {
      self.title = title
      self.filtered = filtered
      self.below = below
      self.closes = closes
    }
  }

  /// Draws the page.
  package func draw(
    _ lines: [Line], on screen: inout Screen, _ style: WidgetStyle, words: Words = Words()
  ) {
    let rows = Self.rows(of: screen.size)
    let lines = matching(lines, in: screen.size)
    let below = lines.count - scroll - rows
    let foot = below > 0 ? "\(style.glyphs.arrows.down) \(words.below(below))   " : ""
    DialogBox(
      title: StyledLine(
        safe: input.text.isEmpty ? words.title : words.filtered(input.text)),
      lines.dropFirst(scroll).prefix(rows)
        + ["", StyledLine(foot + words.closes, style: style.faint)],
      columns: Self.columns(of: screen.size) + 4
    ).draw(on: &screen, style)
  }
}
