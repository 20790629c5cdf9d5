internal import TerminalUI
internal import TutorCore
internal import TutorTexts

/// The first screen, which explains the tutor and offers the editors of this machine.
struct WelcomeView {
  let app: App
  let menu: Menu
  let items: [StyledLine]

  /// The maximum number of editors that the screen offers.
  static let mostChoices = 5

  private var palette: Palette { app.palette }
  private var language: Language { app.language }
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
      ([StyledLine(language(.welcome), style: palette.heading)], 0),
      (text(language(.welcomeWindow)), 2),
      (text(language(.yourFilesAreIn, workplace.folder(of: app.session.place.lesson))), 3),
      (choices, 0),
      (text(language(.everyEditorWorks)), 4),
      (
        StyledLine(
          language(items.isEmpty ? .welcomeWithoutEditor : .welcomeKeys),
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
