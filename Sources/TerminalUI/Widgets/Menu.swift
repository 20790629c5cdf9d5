/// The choice of an item by its number, or with the arrows.
package struct Menu: Hashable, Sendable {
  /// The result of a key.
  package enum Response: Equatable, Sendable {
    case unfinished
    /// The item at this index was chosen. Enter chooses the selected index, also in an empty menu.
    case chosen(Int)
    case closed
  }

  /// The index of the selected item.
  package private(set) var selected: Int

  /// Creates a menu.
  package init(selected: Int = 0) { self.selected = selected }

  /// Handles a key.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - count: The number of items.
  /// - Returns: The meaning of the key.
  package mutating func handle(_ key: Key, count: Int) -> Response {
    switch key.asCommand {
    case .escape, .control("c"), .character("q"): return .closed
    case .down, .character("j"): selected = min(selected + 1, max(0, count - 1))
    case .up, .character("k"): selected = max(selected - 1, 0)
    case .enter: return .chosen(selected)
    case .character(let character):
      guard let number = character.wholeNumberValue, number >= 1, number <= min(count, 9) else {
        break
      }
      return .chosen(number - 1)
    default: break
    }
    return .unfinished
  }

  /// Returns the lines of the items, each with its number.
  ///
  /// - Parameters:
  ///   - items: The items.
  ///   - rows: The number of lines, or `nil` for all items and all of their lines.
  ///   - columns: The width of the lines.
  ///   - style: The styles.
  /// - Returns: One line for each item around the selected one, or all items in as many lines as they
  ///   need if `rows` is `nil`.
  package func lines(
    of items: [StyledLine], rows: Int?, columns: Int, _ style: WidgetStyle
  ) -> [StyledLine] {
    let space = max(1, rows ?? items.count)
    let first = max(0, min(selected - space + 1, items.count - space))
    return items.enumerated().dropFirst(first).prefix(space).flatMap { index, item in
      let mark = index == selected ? "\(style.glyphs.pointer) " : "  "
      let number = index < 9 ? "\(index + 1)" : " "
      let plain = StyledLine("\(mark)\(number)  ") + item
      let line = index == selected ? plain.styled(style.accent) : plain
      return rows == nil
        ? line.wrapped(to: columns, indent: 5)
        : [line.truncated(to: columns, ellipsis: style.glyphs.ellipsis)]
    }
  }
}
