internal import TerminalUI

/// Where everything is on a screen of some size.
struct Layout: Equatable {
  /// A pane and what it shows.
  struct Pane: Equatable {
    var tab: App.Tab
    var rect: Rect
  }

  var header: Rect
  var tabs: Rect
  var panes: [Pane]
  /// The line between two panes.
  var divider: Rect
  var separator: Rect
  var verdict: Rect
  var notice: Rect
  var foot: Rect

  /// Divides a screen.
  ///
  /// - Parameters:
  ///   - size: The screen's size.
  ///   - tab: What is open: in the one pane, or in the right one of two.
  ///   - verdictRows: How many rows the verdict would like to have.
  ///   - noticeRows: How many rows a notice needs.
  init(_ size: Size, tab: App.Tab, verdictRows: Int, noticeRows: Int) {
    var rest = Rect(size)
    (header, rest) = rest.split(top: 1)
    (tabs, rest) = rest.split(top: 1)
    (rest, foot) = rest.split(bottom: 1)
    (rest, notice) = rest.split(bottom: min(noticeRows, 3))
    let most = max(2, (rest.rows - 1) / 2)
    (rest, verdict) = rest.split(bottom: min(max(verdictRows, 1), most))
    (rest, separator) = rest.split(bottom: 1)
    guard size.columns >= App.wide else {
      panes = [Pane(tab: tab, rect: rest.inset(columns: 1, rows: 0))]
      divider = Rect(column: 0, row: 0, columns: 0, rows: 0)
      return
    }
    let (left, right) = rest.split(left: min(78, size.columns / 2))
    let (line, side) = right.split(left: 1)
    divider = line
    panes = [
      Pane(tab: .step, rect: left.inset(columns: 1, rows: 0)),
      Pane(tab: tab == .step ? .run : tab, rect: side.inset(columns: 1, rows: 0)),
    ]
  }

  /// The width of the pane that shows the step, whether it is open or not.
  var columnsOfStep: Int { panes.first?.rect.columns ?? 0 }

  /// The pane under a place.
  func pane(at point: Point) -> Pane? { panes.first { $0.rect.contains(point) } }
}
