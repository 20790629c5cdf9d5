internal import TerminalUI

/// The positions of all parts of a screen.
struct Layout: Equatable {
  /// A pane and the tab that it shows.
  struct Pane: Equatable {
    var tab: Tab
    var rect: Rect
  }

  var header: Rect
  var tabs: Rect
  var panes: [Pane]
  /// The vertical line between two panes; empty if there is one pane.
  var divider: Rect
  var separator: Rect
  /// The goal and the file of the step, which never scroll away.
  var task: Rect
  var verdict: Rect
  var notice: Rect
  var foot: Rect

  /// Creates the layout of a screen.
  ///
  /// - Parameters:
  ///   - size: The size of the screen.
  ///   - tab: The open tab, in the only pane or in the right one of two.
  ///   - textRows: The number of rows of the step's text, or `nil` if it is not visible.
  ///   - isTextDue: Whether the text matters more than a long verdict.
  ///   - taskRows: The number of rows of the goal and the file.
  ///   - verdictRows: The number of rows of the whole verdict, which may get fewer.
  ///   - noticeRows: The number of rows of the notice, of which at most three are laid out.
  init(
    _ size: Size, tab: Tab, textRows: Int?, isTextDue: Bool = true, taskRows: Int,
    verdictRows: Int, noticeRows: Int
  ) {
    var rest = Rect(size)
    (header, rest) = rest.split(top: size.rows < 3 ? 0 : 1)
    (tabs, rest) = rest.split(top: size.rows < Self.rowsWithTabs ? 0 : 1)
    (rest, foot) = rest.split(bottom: size.rows < 2 ? 0 : 1)
    (rest, notice) = rest.split(bottom: min(noticeRows, size.rows / 5, 3))
    var side: Rect?
    divider = Rect(column: 0, row: 0, columns: 0, rows: 0)
    if size.columns >= App.wide {
      let (left, right) = rest.split(left: Self.columnsOfTask(size))
      (divider, side) = right.split(left: 1)
      rest = left
    }
    if size.rows < Self.rowsWithText {
      let none = rest.split(top: 0).top
      (task, separator, verdict, rest) = (none, none, rest, none)
    } else {
      let space = rest.rows - taskRows - 1
      var most = max(2, space / 2)
      if let textRows, isTextDue {
        most = max(min(most, max(3, space - Self.textRows)), space - textRows)
      }
      var text = space - min(max(verdictRows, 1), most)
      // On a wide screen, the verdict stands right below the text that it is about.
      if side != nil, let textRows { text = min(text, textRows) }
      let (upper, lower) = rest.split(top: text)
      (separator, rest) = lower.split(top: 1)
      (task, verdict) = rest.split(top: taskRows)
      rest = upper
    }
    guard let side else {
      panes = [Pane(tab: tab, rect: rest.inset(columns: 1, rows: 0))]
      return
    }
    panes = [
      Pane(tab: .step, rect: rest.inset(columns: 1, rows: 0)),
      Pane(tab: tab == .step ? .run : tab, rect: side.inset(columns: 1, rows: 0)),
    ]
  }

  /// Returns the width of the part of a screen with the goal and the verdict.
  static func columnsOfTask(_ size: Size) -> Int {
    size.columns >= App.wide ? min(84, size.columns / 2) : size.columns
  }

  /// The number of rows of a screen from which on it has tabs.
  static let rowsWithTabs = 15
  /// The number of rows of a screen from which on it has the text of the step.
  static let rowsWithText = 8
  /// The number of rows that a long verdict leaves to the text where the screen has them.
  private static let textRows = 11

  /// The width of the step's text when that tab is open.
  ///
  /// Prose in longer lines is hard to read.
  var columnsOfStep: Int { min(panes.first?.rect.columns ?? 0, 90) }

  /// Returns the pane at a point, or `nil` if there is no pane at that point.
  func pane(at point: Point) -> Pane? { panes.first { $0.rect.contains(point) } }
}
