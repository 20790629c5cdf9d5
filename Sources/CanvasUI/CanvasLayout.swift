internal import TutorUI
internal import TerminalUI

/// The positions of the canvas's panes, with a title line above each.
struct CanvasLayout: Equatable {
  /// The minimum width of a screen with three panes, in columns.
  static let wide = 130

  let size: Size
  /// The rectangles of the panes, in their order.
  private let rects: [Rect]

  /// Places the panes; on a narrow screen, all but the focused one are empty.
  init(_ size: Size, focused pane: InterfaceCanvas.Pane) {
    self.size = size
    let area = Rect(column: 0, row: 2, columns: size.columns, rows: size.rows - 4)
    guard size.columns >= Self.wide else {
      let none = Rect(column: 0, row: 0, columns: 0, rows: 0)
      let inside = area.inset(columns: 1, rows: 0)
      rects = InterfaceCanvas.Pane.allCases.map { $0 == pane ? inside : none }
      return
    }
    let (left, rest) = area.split(left: size.columns / 4, gap: 1)
    let (middle, right) = rest.split(right: size.columns * 7 / 20, gap: 1)
    rects = [
      left.inset(left: 1), middle.inset(columns: 1, rows: 0), right.inset(columns: 1, rows: 0),
    ]
  }

  var isWide: Bool { size.columns >= Self.wide }

  subscript(pane: InterfaceCanvas.Pane) -> Rect { rects[pane.index] }

  /// Returns the pane at a point.
  func pane(at point: Point) -> InterfaceCanvas.Pane? {
    InterfaceCanvas.Pane.allCases.first { self[$0].contains(point) }
  }

  /// The titles of the panes and their columns.
  var titles: [(pane: InterfaceCanvas.Pane, title: String, range: Range<Int>)] {
    var column = 1
    return InterfaceCanvas.Pane.allCases.map { pane in
      let title = "\(pane.index + 1) \(pane.rawValue)"
      if isWide { column = self[pane].column }
      defer { column += title.count + 3 }
      return (pane, title, column..<column + title.count)
    }
  }

  /// Draws the titles of the panes, and the lines between them.
  func drawTitles(on screen: inout Screen, focused: InterfaceCanvas.Pane, _ style: WidgetStyle) {
    for (pane, title, range) in titles {
      let isFocused = pane == focused
      screen.write(
        title, at: Point(column: range.lowerBound, row: 1),
        style: isFocused ? style.accent.underlined() : style.faint)
      if isFocused, isWide {
        screen.write(
          style.glyphs.pointer, at: Point(column: range.lowerBound - 1, row: 1),
          style: style.accent)
      }
    }
    guard isWide else {
      let hint = "Tab: the next pane"
      screen.write(
        hint, at: Point(column: size.columns - hint.count - 1, row: 1), style: style.faint)
      return
    }
    for rect in rects.dropFirst() {
      screen.fill(
        Rect(column: rect.column - 2, row: 1, columns: 1, rows: size.rows - 3),
        style: style.faint, character: style.glyphs.box.vertical)
    }
  }
}

extension CaseIterable where Self: Equatable, AllCases == [Self] {
  /// The position among all cases.
  var index: Int { Self.allCases.firstIndex(of: self) ?? 0 }

  /// Returns the case at a distance, where the first case follows the last one.
  func moved(by distance: Int) -> Self {
    let count = Self.allCases.count
    return Self.allCases[(index + distance + count) % count]
  }
}
