import TerminalUI

@testable import CanvasUI
@testable import TutorUI

/// A part of a screen that looks the same in many states, so that most frames leave it out.
enum FramePart: String, CaseIterable {
  /// The name and the state in the first rows; `ScreenTextTests` asserts its texts.
  case head
  /// The titles of panes or pages.
  case tabs
  /// The text of the step, if its pane is visible.
  case step
  /// The goal and the file of a step; `ScreenTextTests` asserts their texts.
  case task = "goal and file"
  /// The keys in the last row, which `FootLineTests` asserts.
  case keys
}

/// A screen of the program, for comparing it with golden frames.
protocol FramedScreen {
  var size: Size { get }
  func render() -> Screen
  /// Returns the cells of a part, or `nil` if the screen has no such part.
  func rect(of part: FramePart) -> Rect?
  /// The same screen without the box on top of it.
  var withoutBox: Self { get }
}

extension FramedScreen {
  /// The cells of the box on top of the screen, or `nil` if there is none.
  ///
  /// These are the cells that differ from those of the same screen without the box.
  var box: Rect? {
    let (screen, below) = (render(), withoutBox.render())
    let differing = screen.cells.indices.filter { screen.cells[$0] != below.cells[$0] }
    let columns = differing.map { $0 % screen.size.columns }
    guard let left = columns.min(), let right = columns.max(), let first = differing.first,
      let last = differing.last
    else { return nil }
    let (top, bottom) = (first / screen.size.columns, last / screen.size.columns)
    return Rect(column: left, row: top, columns: right - left + 1, rows: bottom - top + 1)
  }

  /// The lines inside the box on top of the screen, without trailing spaces.
  var boxLines: [String] {
    guard let box else { return [] }
    let inside = render().part(box.inset(columns: 2, rows: 1))
    return (0..<inside.size.rows).map(inside.text(ofRow:))
  }
}

extension Screen {
  /// Returns the cells of a rectangle as a screen.
  func part(_ rect: Rect) -> Screen {
    var part = Screen(size: rect.size)
    for row in 0..<rect.rows {
      for column in 0..<rect.columns {
        let cell = self[rect.column + column, rect.row + row]
        guard !cell.isContinuation else { continue }
        part.write(cell.text, at: Point(column: column, row: row), style: cell.style)
      }
    }
    part.cursor = cursor.flatMap {
      rect.contains($0)
        ? Point(column: $0.column - rect.column, row: $0.row - rect.row) : nil
    }
    return part
  }

  /// The cells of the given rows.
  func rect(ofRows rows: Range<Int>) -> Rect {
    Rect(column: 0, row: rows.lowerBound, columns: size.columns, rows: rows.count)
  }

  /// The rows as text, without trailing spaces.
  var lines: [String] { (0..<size.rows).map(text(ofRow:)) }
}

extension App: FramedScreen {
  func rect(of part: FramePart) -> Rect? {
    switch part {
    case .head: layout.header
    case .tabs: layout.tabs
    case .step: layout.panes.first { $0.tab == .step }?.rect
    case .task: layout.task
    case .keys: layout.foot
    }
  }

  var withoutBox: App {
    var app = self
    app.overlay = nil
    if app.session.question != nil { _ = app.update(.key(.character("n")), at: clock.now) }
    return app
  }
}

extension FramedScreen {
  /// Returns the place of a part on a screen with a head, tabs, and keys in a row each.
  func rect(of part: FramePart) -> Rect? {
    switch part {
    case .head: Screen(size: size).rect(ofRows: 0..<1)
    case .tabs: Screen(size: size).rect(ofRows: 1..<2)
    case .step, .task: nil
    case .keys: Screen(size: size).rect(ofRows: size.rows - 1..<size.rows)
    }
  }
}

extension Board: FramedScreen {
  var withoutBox: Board {
    var board = self
    board.help = nil
    return board
  }
}

extension PracticeScreen: FramedScreen {
  func rect(of part: FramePart) -> Rect? {
    switch part {
    case .head: Screen(size: size).rect(ofRows: 0..<2)
    case .tabs, .step, .task: nil
    case .keys: Screen(size: size).rect(ofRows: size.rows - 1..<size.rows)
    }
  }

  var withoutBox: PracticeScreen {
    var screen = self
    screen.dialog = nil
    return screen
  }
}

extension InterfaceCanvas: FramedScreen {
  var size: Size { panes.size }

  var withoutBox: InterfaceCanvas {
    var canvas = self
    canvas.dialog = nil
    return canvas
  }
}
