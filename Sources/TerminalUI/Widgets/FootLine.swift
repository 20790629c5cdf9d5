/// The keys and names of commands in a line, as many as fit.
package struct FootLine<Item> {
  /// The place of an item in the line.
  package struct Label {
    /// The item.
    package let item: Item
    /// The name of its key.
    package let key: String
    /// Its name.
    package let name: String
    /// The columns that it occupies.
    package let range: Range<Int>
  }

  /// The items that fit, from left to right.
  package private(set) var labels: [Label] = []

  /// Lays out items.
  ///
  /// - Parameters:
  ///   - items: The items, most useful first.
  ///   - last: The items at the end, for which there is always space.
  ///   - columns: The width of the line.
  ///   - text: Returns the name of an item's key, and its own name.
  package init(
    _ items: [Item], atEnd last: [Item] = [], columns: Int,
    text: (Item) -> (key: String, name: String)
  ) {
    func width(_ text: (key: String, name: String)) -> Int { text.key.count + 1 + text.name.count }
    let reserve = last.reduce(0) { $0 + width(text($1)) + 2 }
    var column = 1
    for (index, item) in (items + last).enumerated() {
      let text = text(item)
      let end = column + width(text)
      guard end + (index < items.count ? reserve : 0) < columns else { continue }
      labels.append(Label(item: item, key: text.key, name: text.name, range: column..<end))
      column = end + 2
    }
  }

  /// Returns the item at a column, or `nil` outside of the items.
  package func item(at column: Int) -> Item? {
    labels.first { $0.range.contains(column) }?.item
  }

  /// Draws the line.
  ///
  /// - Parameters:
  ///   - screen: The screen.
  ///   - row: The row of the line.
  ///   - style: The styles.
  ///   - isDue: Returns whether an item is emphasized.
  package func draw(
    on screen: inout Screen, row: Int, _ style: WidgetStyle,
    isDue: (Item) -> Bool = { _ in false }
  ) {
    for label in labels {
      screen.write(
        StyledLine(label.key, style: style.accent) + " "
          + StyledLine(label.name, style: isDue(label.item) ? style.accent : style.faint),
        at: Point(column: label.range.lowerBound, row: row))
    }
  }
}
