import TerminalUI
import Fuzzing
import Testing

@Suite struct ScreenTests {
  @Test func `a line is written at its position, and its columns are returned`() {
    var screen = Screen(size: Size(columns: 6, rows: 2))
    #expect(screen.write("ab", at: Point(column: 1, row: 1)) == 2)
    #expect(screen.text == "\n ab")
  }

  @Test func `content outside is clipped on every side`() {
    var screen = Screen(size: Size(columns: 4, rows: 2))
    screen.write("abcdef", at: Point(column: -2, row: 0))
    screen.write("abcdef", at: Point(column: 2, row: 1))
    screen.write("x", at: Point(column: 0, row: 2))
    screen.write("x", at: Point(column: 0, row: -1))
    #expect(screen.text == "cdef\n  ab")
  }

  @Test func `no more columns are written than allowed`() {
    var screen = Screen(size: Size(columns: 6, rows: 1))
    #expect(screen.write("漢字", at: Point(column: 0, row: 0), columns: 3) == 3)
    #expect(screen.text == "漢")
    #expect(screen[2, 0] == .blank())
  }

  @Test func `no half of a wide character remains`() {
    var screen = Screen(size: Size(columns: 5, rows: 1))
    screen.write("漢字", at: Point(column: 0, row: 0))
    screen.write("x", at: Point(column: 1, row: 0))
    #expect(screen.text == " x字")
    screen.write("y", at: Point(column: 2, row: 0))
    #expect(screen.text == " xy")
    screen.write("漢", at: Point(column: 4, row: 0))
    #expect(screen[4, 0] == .blank())
    screen.write("漢", at: Point(column: -1, row: 0))
    #expect(screen[0, 0] == .blank())
  }

  @Test func `control characters never reach a cell`() {
    var screen = Screen(size: Size(columns: 20, rows: 1))
    screen.write("\u{1B}[31mred\u{07}\n\r\u{9B}x", at: Point(column: 0, row: 0))
    #expect(screen.text == "[31mredx")
  }

  @Test func `a box has a truncated title and draws nothing outside its rectangle`() {
    var screen = Screen(size: Size(columns: 12, rows: 4))
    screen.box(Rect(column: 1, row: 0, columns: 10, rows: 3), title: "A long title", ascii: false)
    #expect(screen.text == " ┌─ A l… ─┐\n │        │\n └────────┘\n")
    screen.box(Rect(column: 1, row: 0, columns: 10, rows: 3), title: "T", ascii: true)
    #expect(screen.text == " +- T ----+\n |        |\n +--------+\n")
  }

  @Test func `a fill with a wide character stays inside`() {
    var screen = Screen(size: Size(columns: 5, rows: 1))
    screen.fill(Rect(column: 0, row: 0, columns: 3, rows: 1), character: "漢")
    #expect(screen.text == "漢")
    #expect(screen[3, 0] == .blank())
  }

  @Test func `restyling changes styles but no text`() {
    var screen = Screen(size: Size(columns: 3, rows: 1))
    screen.write("abc", at: Point(column: 0, row: 0))
    screen.restyle(Rect(column: 1, row: 0, columns: 1, rows: 1)) { $0.isReversed = true }
    #expect(screen.text == "abc")
    #expect((0..<3).map { screen[$0, 0].style.isReversed } == [false, true, false])
  }

  @Test func `a dump shows text, styles and cursor`() {
    var screen = Screen(size: Size(columns: 8, rows: 3))
    screen.write(
      StyledLine([Span("漢", style: Style().bold()), Span(" ok", style: Style().colored(.green))]),
      at: Point(column: 0, row: 0))
    screen.write("plain", at: Point(column: 0, row: 2))
    screen.cursor = Point(column: 1, row: 2)
    #expect(
      screen.dump() == """
        8x3, cursor at column 1, row 2
        漢◂ ok

        plain

        styles
        0: aabbb
        a: bold
        b: green

        """)
  }

  @Test func `random drawing never traps and leaves every wide character whole`() {
    var random = SplitMix(seed: 11)
    let texts = ["a", "漢字漢", "e\u{301}", "👩‍👩‍👧x", "\u{301}", "\u{1B}[m", "", "한글"]
    for _ in 0..<300 {
      var screen = Screen(
        size: Size(
          columns: .random(in: 0..<9, using: &random), rows: .random(in: 0..<4, using: &random)))
      for _ in 0..<30 {
        let before = screen
        let extremes = [Int.min, .max, -1, 0, 1, 2, 3, 5, 8]
        let numbers = (0..<4).map { _ in extremes.randomElement(using: &random) ?? 0 }
        let point = Point(column: numbers[0], row: numbers[1])
        let rect = Rect(origin: point, size: Size(columns: numbers[2], rows: numbers[3]))
        let text = texts.randomElement(using: &random) ?? ""
        switch Int.random(in: 0..<4, using: &random) {
        case 0: screen.fill(rect, character: text)
        case 1: screen.box(rect, title: text, ascii: false)
        case 2: screen.write([StyledLine(text)], in: rect)
        default: screen.write(text, at: point, columns: numbers[2])
        }
        expectChanges(of: screen, since: before)
      }
      expectWhole(screen)
    }
  }

  private func expectChanges(of screen: Screen, since before: Screen) {
    var cells = before.cells
    for change in screen.changes(since: before) {
      let start = change.row * screen.size.columns
      let part = change.columns.lowerBound + start..<change.columns.upperBound + start
      #expect(!screen.cells[part.lowerBound].isContinuation)
      cells.replaceSubrange(part, with: screen.cells[part])
    }
    #expect(cells == screen.cells)
  }

  @Test func `of each row, the part is drawn that differs`() {
    var screen = Screen(size: Size(columns: 9, rows: 4))
    #expect(screen.changes(since: nil).map(\.columns) == Array(repeating: 0..<9, count: 4))
    let smaller = Screen(size: Size(columns: 8, rows: 4))
    #expect(screen.changes(since: smaller).map(\.row) == [0, 1, 2, 3])
    screen.write("漢a漢", at: Point(column: 1, row: 2))
    let before = screen
    #expect(screen.changes(since: before).isEmpty)
    screen.write("x", at: Point(column: 5, row: 1))
    screen.write("b", at: Point(column: 3, row: 2))
    screen.restyle(Rect(column: 5, row: 2, columns: 1, rows: 1)) { $0.isBold = true }
    let changes = screen.changes(since: before)
    #expect(changes.map(\.row) == [1, 2])
    #expect(changes.map(\.columns) == [5..<6, 3..<6])
    screen = before
    screen.restyle(Rect(column: 5, row: 2, columns: 1, rows: 1)) { $0.isBold = true }
    #expect(screen.changes(since: before).map(\.columns) == [4..<6], "with its left half")
  }

  private func expectWhole(_ screen: Screen) {
    for row in 0..<screen.size.rows {
      for column in 0..<screen.size.columns {
        let cell = screen[column, row]
        if cell.isContinuation { #expect(column > 0 && screen[column - 1, row].width == 2) }
        if cell.width == 2 { #expect(screen[column + 1, row].isContinuation) }
      }
    }
  }

  @Test func `the size of a terminal is limited`() {
    let screen = Screen(size: Size(columns: 65535, rows: 0))
    #expect(screen.size.columns == 2000)
  }
}
