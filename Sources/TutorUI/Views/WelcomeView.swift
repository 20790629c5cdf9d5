internal import TerminalUI
internal import TutorCore

/// The first screen, which explains the tutor and offers the editors of this machine.
struct WelcomeView {
  let app: App
  let menu: Menu
  let items: [StyledLine]

  /// The maximum number of editors that the screen offers.
  static let mostChoices = 5

  private var palette: Palette { app.palette }
  private var workplace: Workplace { app.workplace }
  private var columns: Int { max(1, min(app.size.columns - 4, 72)) }

  /// Draws the screen.
  ///
  /// Where the rows do not suffice, it leaves out the empty ones first, then the paragraphs that
  /// matter least.
  func draw(_ screen: inout Screen) {
    let rows = app.size.rows
    var shown = paragraphs
    var gap = 1
    func count() -> Int { shown.map(\.lines.count).reduce(gap * (shown.count - 1), +) }
    if count() > rows { gap = 0 }
    while count() > rows, let rank = shown.map(\.rank).max(), rank > 0 {
      shown.removeAll { $0.rank == rank }
    }
    let empty = Array(repeating: StyledLine(""), count: gap)
    let lines = Array(shown.map(\.lines).joined(separator: empty))
    let column = max(0, (app.size.columns - columns) / 2)
    let top = max(0, (rows - lines.count) / 3)
    let block = Rect(column: column, row: top, columns: columns, rows: rows - top)
    screen.write(lines, in: block)
    screen.cursor = block.origin
    guard top + lines.count < rows else { return }
    let notice = app.header.notice
    screen.write(notice, at: Point(column: column, row: rows - 1))
  }

  /// The paragraphs.
  ///
  /// Those with a higher rank matter less; rank 0 is always shown.
  private var paragraphs: [(lines: [StyledLine], rank: Int)] {
    [
      ([StyledLine("Welcome to redgreen", style: palette.heading)], 0),
      (
        text(
          "This window shows what to do and what your tests say. You write the code in your own "
            + "editor. Each time you save a file, the tests run here."), 2
      ),
      (text("Your files are in \(workplace.folder(of: app.session.place.lesson))"), 3),
      (choices, 0),
      (
        text(
          "Every other editor works, too: open the file that a step names, and save it. The key E "
            + "offers more editors and places at any time."), 4
      ),
      (
        StyledLine(
          items.isEmpty ? "Enter continues, q quits" : "Enter chooses, Esc decides later, q quits",
          style: palette.faint
        ).wrapped(to: columns), 1
      ),
    ]
  }

  private var choices: [StyledLine] {
    OverlayView(app: app).editorQuestion(columns: columns)
      + menu.lines(
        of: items, rows: min(items.count, max(1, app.size.rows - 3)), columns: columns,
        app.theme.widgets)
  }

  private func text(_ sentence: String) -> [StyledLine] {
    StyledLine(safe: sentence).wrapped(to: columns)
  }
}
