import Testing

@testable import TerminalUI

/// The widgets that screens share.
struct WidgetTests {
  private static let style = WidgetStyle(
    accent: Style().bold(), faint: Style().dim(), warning: Style().italic(),
    selection: Style().reversed(), glyphs: .ascii)

  private static let size = Size(columns: 40, rows: 14)

  private static func lines(_ draw: (inout Screen) -> Void) -> [String] {
    var screen = Screen(size: size)
    draw(&screen)
    return (0..<size.rows).map { row in
      let text = (0..<size.columns).map { screen[$0, row].text }.joined()
      return String(text.reversed().drop { $0 == " " }.reversed())
    }
  }

  // MARK: Rows and text

  @Test(
    "the selected row is in the middle, unless the list ends before",
    arguments: [
      (count: 20, chosen: 0, first: 0), (20, 3, 1), (20, 10, 8), (20, 19, 15), (3, 2, 0), (0, 0, 0),
    ])
  func visibleRows(count: Int, chosen: Int, first: Int) {
    let rect = Rect(column: 2, row: 3, columns: 10, rows: 5)
    let rows = VisibleRows(of: count, around: chosen, in: rect)
    #expect(rows.first == first)
    #expect(rows.indices == first..<min(count, first + 5))
    #expect(rows.below == max(0, count - first - 5))
    for index in rows.indices { #expect(rows.index(at: rows.place(of: index).origin) == index) }
    #expect(rows.index(at: Point(column: 1, row: 3)) == nil)
    #expect(rows.index(at: Point(column: 2, row: 8)) == nil)
    #expect(rows.index(at: Point(column: 2, row: 3 + rows.indices.count)) == nil)
  }

  @Test func `text is typed, pasted in one line, and deleted, up to its limit`() {
    var input = TextInput("ab", limit: 6)
    #expect(input.handle(.character("c")) && input.text == "abc")
    #expect(input.handle(.backspace) && input.text == "ab")
    #expect(input.handle(.paste("1\n2345678")) && input.text == "ab1234")
    #expect(!input.handle(.up) && input.text == "ab1234")
    #expect(input.handle(.control("u")) && input.text.isEmpty)
    #expect(input.handle(.backspace) && input.text.isEmpty)
  }

  // MARK: Boxes

  @Test func `a box fits its lines, in the middle or near the bottom`() {
    let box = DialogBox(title: "Title", ["one", "three"])
    #expect(box.rect(in: Self.size) == Rect(column: 15, row: 5, columns: 9, rows: 4))
    #expect(box.inside(in: Self.size) == Rect(column: 17, row: 6, columns: 5, rows: 2))
    var below = box
    below.isBelow = true
    below.columns = 20
    #expect(below.rect(in: Self.size) == Rect(column: 10, row: 9, columns: 20, rows: 4))
    let lines = Self.lines { below.draw(on: &$0, Self.style) }
    #expect(
      lines[9...12].map { String($0.dropFirst(10)) } == [
        "+- Title ----------+", "| one              |", "| three            |",
        "+------------------+",
      ])
  }

  @Test func `a prompt shows the text and its hint, or the problem`() {
    var prompt = TextPrompt(title: "Name", text: "a", hint: "a word", purpose: 1)
    #expect(prompt.handle(.character("b")) == .edited && prompt.text == "ab")
    #expect(prompt.handle(.up) == .unchanged)
    #expect(prompt.handle(.enter) == .submitted)
    #expect(prompt.handle(.escape) == .closed)
    let shown = Self.lines { prompt.draw(on: &$0, Self.style) }.joined()
    #expect(shown.contains("> ab_") && shown.contains("a word"))
    prompt.problem = "It is too short."
    let problem = Self.lines { prompt.draw(on: &$0, Self.style) }.joined()
    #expect(problem.contains("! It is too short.") && !problem.contains("a word"))
  }

  // MARK: Lists

  private static func picker(acceptsText: Bool = false) -> Picker<Int> {
    Picker(
      title: "Fruit", hint: "Choose one.",
      items: [("Pineapple", "yellow"), ("Apple pie", "a dessert"), ("Apple", "red"), ("Plum", "")]
        .enumerated().map {
          Picker.Item(title: $0.element.0, detail: $0.element.1, choice: $0.offset)
        },
      acceptsText: acceptsText)
  }

  private static func type(_ text: String, in picker: inout Picker<Int>) {
    for character in text { _ = picker.handle(.character(character)) }
  }

  @Test func `typing filters by title and detail, and the typed title comes first`() {
    var picker = Self.picker()
    Self.type("APPLE", in: &picker)
    #expect(picker.shown.map(\.title) == ["Apple", "Apple pie", "Pineapple"])
    Self.type(" ye", in: &picker)
    #expect(picker.shown.map(\.title) == ["Pineapple"])
    _ = picker.handle(.control("u"))
    #expect(picker.shown.count == 4)
  }

  @Test func `arrows move within the list, and Enter chooses`() {
    var picker = Self.picker()
    func chosen(_ key: Key) -> Int {
      _ = picker.handle(key)
      return picker.chosen
    }
    #expect([Key.up, .down, .down, .end, .down, .pageUp].map(chosen) == [0, 1, 2, 3, 3, 0])
    _ = picker.handle(.down)
    guard case .chosen(1) = picker.handle(.enter) else {
      Issue.record("the second item was not chosen")
      return
    }
    guard case .closed = picker.handle(.escape) else {
      Issue.record("the list was not closed")
      return
    }
  }

  @Test func `a text without a match is used only by a list that accepts texts`() {
    for acceptsText in [false, true] {
      var picker = Self.picker(acceptsText: acceptsText)
      Self.type("kiwi", in: &picker)
      let isTyped = if case .typed = picker.handle(.enter) { true } else { false }
      #expect(isTyped == acceptsText)
      let shown = Self.lines { picker.draw(on: &$0, Self.style) }.joined()
      #expect(shown.contains("Enter uses 'kiwi'") == acceptsText)
    }
  }

  @Test func `the list shows its title, the text, the items with details, and a hint`() {
    var picker = Self.picker()
    Self.type("apple", in: &picker)
    let lines = Self.lines { picker.draw(on: &$0, Self.style) }
    #expect(
      lines[2...11].map { String($0.dropFirst(2)) } == [
        "+- Fruit --------------------------+", "| > apple_                         |",
        "| > Apple                 red      |", "|   Apple pie             a desse~ |",
        "|   Pineapple             yellow   |", "|                                  |",
        "|                                  |", "| Choose one.                      |",
        "| type to search, Enter chooses, E |", "+----------------------------------+",
      ])
    #expect(picker.index(at: Point(column: 5, row: 5), in: Self.size, Self.style) == 1)
    #expect(picker.index(at: Point(column: 5, row: 7), in: Self.size, Self.style) == nil)
  }

  // MARK: Foot line and help

  @Test func `the foot line omits what does not fit, and keeps the last commands`() {
    func line(_ columns: Int) -> FootLine<String> {
      FootLine(["add", "delete", "undo"], atEnd: ["help"], columns: columns) {
        (String($0.prefix(1)), $0)
      }
    }
    #expect(line(60).labels.map(\.item) == ["add", "delete", "undo", "help"])
    #expect(line(24).labels.map(\.item) == ["add", "undo", "help"])
    #expect(line(15).labels.map(\.item) == ["add", "help"])
    #expect(line(24).item(at: 1) == "add" && line(24).item(at: 6) == nil)
    let drawn = Self.lines { line(24).draw(on: &$0, row: 0, Self.style) }
    #expect(drawn[0] == " a add  u undo  h help")
  }

  @Test func `a menu is answered by a number or Enter, and closed by q`() {
    var menu = Menu()
    #expect(menu.handle(.character("3"), count: 2) == .unfinished)
    #expect(menu.handle(.character("0"), count: 2) == .unfinished)
    #expect(menu.handle(.character("2"), count: 2) == .chosen(1))
    #expect(menu.handle(.down, count: 2) == .unfinished)
    #expect(menu.handle(.character("j"), count: 2) == .unfinished)
    #expect(menu.handle(.enter, count: 2) == .chosen(1))
    #expect(menu.handle(.character("q"), count: 2) == .closed)
  }

  @Test func `a long menu shows the items around the selected one, a wrapping one all of them`() {
    let items = (1...12).map { StyledLine("item \($0)") }
    let lines = Menu(selected: 9).lines(of: items, rows: 3, columns: 8, Self.style)
    #expect(lines.map { $0.text.drop { $0 != "i" } }.count == 3)
    #expect(lines.map(\.text).last?.hasPrefix(Self.style.glyphs.pointer) == true)
    let all = Menu().lines(of: items, rows: nil, columns: 20, Self.style)
    #expect(all.count == 12 && all[1].text == "  2  item 2")
  }

  @Test func `the help is filtered by typing, scrolled by arrows, and closed by Esc`() {
    let all = (1...13).map {
      HelpPage.Line(StyledLine("line \($0)"), words: $0 == 7 ? "lucky" : "")
    }
    func shown(_ page: HelpPage) -> [String] {
      Self.lines { page.draw(all, on: &$0, Self.style) }.filter { $0.contains("line") }
        .compactMap { $0.split(separator: " ").first { Int($0) != nil }.map(String.init) }
    }
    var page = HelpPage()
    func press(_ key: Key) -> Bool { page.handle(key, lines: all, in: Self.size) }
    #expect(shown(page) == (1...10).map(String.init))
    #expect(press(.down) && shown(page).first == "2")
    #expect(press(.end) && shown(page) == (4...13).map(String.init))
    #expect(press(.pageUp) && shown(page).first == "1")
    #expect(press(.paste("Lucky")) && shown(page) == ["7"])
    #expect(press(.control("u")) && press(.character("7")) && shown(page) == ["7"])
    #expect(press(.character("?")) && shown(page) == [])
    #expect(!press(.escape))
    page = HelpPage()
    #expect(!press(.character("?")))
  }

  @Test func `a line of the help that does not fit continues below its text`() {
    let text = StyledLine("key " + String(repeating: "word ", count: 20) + "end")
    let lines = Self.lines {
      HelpPage().draw([HelpPage.Line(text, indent: 4)], on: &$0, Self.style)
    }
    #expect(lines.contains { $0.contains("| key word") })
    #expect(lines.contains { $0.contains("|     word") })
    #expect(lines.contains { $0.contains("word end") })
  }
}
