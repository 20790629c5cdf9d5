import TerminalUI
import Fuzzing
import TestSupport
import Testing

@Suite struct MarkdownTests {
  struct Row: CustomTestStringConvertible {
    let testDescription: String
    let source: String
    let expected: String
    var columns = 24

    init(_ name: String, _ source: String, _ expected: String, columns: Int = 24) {
      testDescription = name
      (self.source, self.expected, self.columns) = (source, expected, columns)
    }
  }

  static let rows = [
    Row("nothing", "", ""),
    Row(
      "paragraphs are filled", "one two\nthree four five six\n\nseven",
      "one two three four five\nsix\n\nseven"),
    Row("a hard break", "one\\\ntwo", "one\ntwo"),
    Row("headings", "# One\ntext\n## Two\n", "One\n\ntext\n\nTwo"),
    Row("a list", "- one\n- two three four five six\n", "• one\n• two three four five\n  six"),
    Row("a loose list", "- one\n\n- two\n", "• one\n\n• two"),
    Row("a numbered list", "9. nine\n10. ten\n", " 9. nine\n10. ten"),
    Row("a list in a list", "- one\n  - two\n    1. three\n", "• one\n  • two\n    1. three"),
    Row("a paragraph in a list", "- one\n\n  two\n", "• one\n\n  two"),
    Row(
      "a quotation", "> one two three four five six\n>\n> seven",
      "▎ one two three four\n▎ five six\n▎ \n▎ seven"),
    Row(
      "code is not filled", "```swift\nlet aVeryLongNameOfAValue = 1\n\nx\n```\n",
      "  let aVeryLongNameOfAValue = 1\n  \n  x"),
    Row("code in a list", "- one\n\n  ```\n  x\n  ```\n", "• one\n\n    x"),
    Row("code by indent", "    a\n    b\n", "  a\n  b"),
    Row("a rule", "a\n\n***\n\nb", "a\n\n────────────────────────\n\nb"),
    Row(
      "links", "[text](https://x.y) [rel](a.md) <https://z>", "text (https://x.y) rel\nhttps://z"),
    Row("an image", "![a view](view.png)", "a view"),
    Row("a comment is for authors", "a\n\n<!-- note -->\n\nb", "a\n\nb"),
    Row("other HTML as it stands", "<b>x</b>", "<b>x</b>"),
    Row("entities", "&lt;T&gt; &amp; &copy;", "<T> & ©"),
    Row(
      "hidden characters", "a\u{202E}b \u{1B}[31m&#x202E;&#27;[m",
      "a⟨U+202E⟩b \u{FFFD}[31m⟨U+202E⟩\u{FFFD}[m", columns: 60),
  ]

  @Test(arguments: rows) func `a document becomes styled lines`(_ row: Row) {
    let lines = Markdown(row.source).lines(columns: row.columns)
    #expect(lines.map(\.text).joined(separator: "\n") == row.expected)
  }

  @Test func `markup becomes nested styles`() {
    let theme = MarkdownTheme()
    let lines = Markdown("a *b **c*** `d` [e](f)").lines(columns: 40, theme: theme)
    #expect(
      lines == [
        StyledLine([
          Span("a "), Span("b ", style: theme.emphasis), Span("c", style: theme.emphasis.bold()),
          Span(" "), Span("d", style: theme.inlineCode), Span(" "), Span("e", style: theme.link),
        ])
      ])
  }

  @Test func `code blocks are passed to the highlighter with their language`() {
    var seen: [String] = []
    let lines = Markdown("```swift test\nlet a\nb\n```\n\n```\nc\n```").lines(columns: 40) {
      code, language in
      seen.append("\(language ?? "-"):\(code)")
      return [StyledLine("X", style: .plain.bold())]
    }
    #expect(seen == ["swift:let a\nb\n", "-:c\n"])
    #expect(lines.first == StyledLine([Span("  "), Span("X", style: .plain.bold())]))
  }

  @Test func `with ASCII symbols the output is ASCII`() {
    let source = "# A\n- b\n  > c\n\n***\n1. d\n"
    let lines = Markdown(source).lines(columns: 20, theme: MarkdownTheme(glyphs: .ascii))
    #expect(lines.allSatisfy { $0.text.utf8.allSatisfy { $0 < 0x7F } })
    #expect(lines.map(\.text).contains("* b"))
  }

  @Test func `a document is split only at second-level headings`() {
    let source = """
      Before

      # Title
      ## First `one`
      a

      ```
      ## not a heading
      ```
      Second
      ------

      b
      ### Third
      c
      > ## quoted
      """
    let sections = Markdown(source).sections
    #expect(sections.map(\.title) == [nil, "First one", "Second"])
    #expect(
      sections.map(\.body.source) == [
        "Before\n\n# Title", "a\n\n```\n## not a heading\n```", "b\n### Third\nc\n> ## quoted",
      ])
  }

  @Test func `a document without headings is one section, and an empty one is none`() {
    #expect(Markdown("a\n\nb").sections.map(\.body.source) == ["a\n\nb"])
    #expect(Markdown(" \n\n").sections.isEmpty)
    #expect(Markdown("## A").sections.map(\.title) == ["A"])
    #expect(Markdown("## A").sections.map(\.body.source) == [""])
  }

  @Test func `deep nesting neither traps nor exceeds the width`() {
    for mark in ["> ", "- ", "1. ", "*a ", "[", "**", "> - "] {
      let text = String(repeating: mark, count: 3000) + "x"
      let lines = Markdown(text).lines(columns: 30)
      #expect(lines.allSatisfy { $0.width <= 30 }, "\(mark)")
    }
  }

  @Test func `random documents fit their width and contain no control characters`() {
    var random = TestSeed.numbers(for: "random documents")
    let pieces = [
      "# ", "## ", "- ", "1. ", "> ", "*", "**", "`", "[a](b)", "![", "](", ")", "\n", "\n\n",
      "    ", "word ",
      "漢字", "\u{202E}", "\u{1B}]0;", "<b>", "&#27;", "&#x9b;", "***\n", "a\\\n", "\u{0}", "\t",
      "~~~", "👩‍👩‍👧",
    ]
    for _ in 0..<TestVariable.rounds(2000, orOneIn: 10) {
      let source = (0..<30).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
      let columns = Int.random(in: 2..<40, using: &random)
      let markdown = Markdown(source)
      var codeWidth = 0
      let lines = markdown.lines(columns: columns) { code, _ in
        codeWidth = 1000
        return StyledLine.lines(of: code)
      }
      #expect(
        lines.allSatisfy { $0.width <= max(columns, codeWidth) }, "\(source.debugDescription)")
      let scalars = lines.flatMap { $0.text.unicodeScalars }
      #expect(
        scalars.allSatisfy {
          $0.value >= 0x20 && !(0x7F..<0xA0).contains($0.value) && $0 != "\u{202E}"
        })
      _ = markdown.sections
    }
  }
}
