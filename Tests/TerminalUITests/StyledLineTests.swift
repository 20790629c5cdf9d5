import TerminalUI
import Fuzzing
import Testing

@Suite struct StyledLineTests {
  struct Wrapping: CustomTestStringConvertible {
    let testDescription: String
    let text: String
    let columns: Int
    let indent: Int
    let expected: [String]

    init(_ name: String, _ text: String, _ columns: Int, _ expected: [String], indent: Int = 0) {
      testDescription = name
      (self.text, self.columns, self.indent, self.expected) = (text, columns, indent, expected)
    }
  }

  static let wrappings = [
    Wrapping("fits", "one two", 7, ["one two"]),
    Wrapping("nothing", "", 5, [""]),
    Wrapping("between words", "one two three", 8, ["one two", "three"]),
    Wrapping("exactly full", "one two three", 7, ["one two", "three"]),
    Wrapping("hanging indent", "one two three", 7, ["one two", "  three"], indent: 2),
    Wrapping("a long word is cut", "abcdefgh", 3, ["abc", "def", "gh"]),
    Wrapping("a long word after a short one", "x abcdefgh", 4, ["x", "abcd", "efgh"]),
    Wrapping("leading blanks stay", "  one two", 5, ["  one", "two"]),
    Wrapping("blanks at the break go", "one    two", 5, ["one", "two"]),
    Wrapping("between Chinese characters", "漢字漢字", 5, ["漢字", "漢字"]),
    Wrapping("one column", "漢a", 1, ["漢", "a"]),
    Wrapping("no column at all", "ab", 0, ["a", "b"]),
    Wrapping("an indent too wide is none", "ab cd", 3, ["ab", "cd"], indent: 2),
    Wrapping("a no-break space holds", "aa b\u{A0}c", 5, ["aa", "b\u{A0}c"]),
  ]

  @Test(arguments: wrappings) func `a line is broken between words`(_ row: Wrapping) {
    let lines = StyledLine(row.text).wrapped(to: row.columns, indent: row.indent)
    #expect(lines.map(\.text) == row.expected)
  }

  @Test func `styles stay with their words across a line break`() {
    let line = StyledLine([Span("one "), Span("two three", style: .plain.bold())])
    #expect(
      line.wrapped(to: 7) == [
        StyledLine([Span("one "), Span("two", style: .plain.bold())]),
        StyledLine([Span("three", style: .plain.bold())]),
      ])
  }

  @Test func `wrapped lines fit any width and lose no letter`() {
    var random = SplitMix(seed: 7)
    let alphabet = Array("ab cd  efg漢é✓ ")
    for _ in 0..<2000 {
      let text = String(
        (0..<Int.random(in: 0..<60, using: &random)).map { _ in
          alphabet.randomElement(using: &random) ?? "x"
        })
      let columns = Int.random(in: 2..<20, using: &random)
      let lines = StyledLine(text).wrapped(
        to: columns, indent: Int.random(in: 0..<4, using: &random))
      // A line that fits is returned unchanged, even with trailing spaces.
      #expect(lines.allSatisfy { $0.width <= columns }, "\(text.debugDescription) \(columns)")
      #expect(lines.map(\.text).joined().filter { $0 != " " } == text.filter { $0 != " " })
    }
  }

  @Test func `a truncated line ends with an ellipsis in its own style`() {
    let line = StyledLine("instantiate", style: .plain.bold())
    #expect(line.truncated(to: 11) == line)
    #expect(line.truncated(to: 5) == StyledLine("inst…", style: .plain.bold()))
    #expect(line.truncated(to: 5, ellipsis: "~").text == "inst~")
    #expect(line.truncated(to: 0).text == "")
    #expect(StyledLine("漢字").truncated(to: 2).text == "…")
    #expect(StyledLine("漢字x").truncated(to: 4).text == "漢…")
  }

  @Test func `the part after a column shows half of a wide character as a space`() {
    #expect(StyledLine("漢字").dropping(columns: 1).text == " 字")
    #expect(StyledLine("漢字").dropping(columns: 2).text == "字")
    #expect(StyledLine("abc").dropping(columns: 9).text == "")
  }

  @Test func `a base style applies wherever a run sets nothing`() {
    let line = StyledLine([Span("a"), Span("b", style: Style().colored(.red))])
    let styled = line.styled(Style().on(.blue))
    #expect(styled.spans.map(\.style) == [Style().on(.blue), Style().colored(.red).on(.blue)])
  }

  @Test func `padding counts columns, not characters`() {
    #expect(StyledLine("漢").padded(to: 4).text == "漢  ")
    #expect(StyledLine("long").padded(to: 2).text == "long")
  }
}
