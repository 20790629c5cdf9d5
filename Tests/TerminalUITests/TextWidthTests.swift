import TerminalUI
import Testing

@Suite struct TextWidthTests {
  struct Row: CustomTestStringConvertible {
    let testDescription: String
    let text: String
    let cells: [String]
    let width: Int

    init(_ name: String, _ text: String, _ cells: [String], _ width: Int) {
      (testDescription, self.text, self.cells, self.width) = (name, text, cells, width)
    }
  }

  static let rows = [
    Row("ASCII", "ab", ["a", "b"], 2),
    Row("nothing", "", [], 0),
    Row("a tab is a blank", "a\tb", ["a", " ", "b"], 3),
    Row("control characters", "a\u{1B}\u{07}\u{7F}\u{9B}b", ["a", "b"], 2),
    Row("a letter with its mark composed", "é", ["é"], 1),
    Row("a letter and a mark", "e\u{301}", ["e\u{301}"], 1),
    Row("a mark alone gets a blank", "\u{301}x", [" \u{301}", "x"], 2),
    Row(
      "five marks, four kept", "e\u{301}\u{302}\u{303}\u{304}\u{305}",
      ["e\u{301}\u{302}\u{303}\u{304}"], 1),
    Row("Chinese", "漢字", ["漢", "字"], 4),
    Row("Hangul", "한", ["한"], 2),
    Row("Hangul from its letters", "\u{1112}\u{1161}\u{11AB}", ["\u{1112}\u{1161}\u{11AB}"], 2),
    Row("signs of ours", "✓✗●─⠋█▸", ["✓", "✗", "●", "─", "⠋", "█", "▸"], 7),
    Row("emoji", "✅🟢", ["✅", "🟢"], 4),
    Row("a family is its members", "👩‍👩‍👧", ["👩", "👩", "👧"], 6),
    Row("a heart loses its variation", "❤\u{FE0F}", ["❤"], 1),
    Row("a skin tone is left out", "👍🏽", ["👍"], 2),
    Row("a flag is its letters", "🇩🇪", ["D", "E"], 2),
    Row("a keycap is its digit", "1\u{FE0F}\u{20E3}", ["1"], 1),
    Row("invisible characters", "a\u{200B}\u{202E}\u{2066}\u{FEFF}\u{AD}b", ["a", "b"], 2),
    Row("a line separator is a blank", "a\u{2028}b", ["a", " ", "b"], 3),
    Row("not assigned", "\u{0378}", ["\u{FFFD}"], 1),
    Row("Devanagari", "क्षि", ["क्", "ष", "ि"], 3),
  ]

  @Test(arguments: rows) func `the width of a text is that of its cells`(_ row: Row) {
    let clusters = Array(Clusters(row.text))
    #expect(clusters.map(\.text).map(scalars) == row.cells.map(scalars))
    #expect(TextWidth.columns(of: row.text) == row.width)
    #expect(clusters.reduce(0) { $0 + $1.width } == row.width)
  }

  /// The scalars of a string, because equal strings may differ in their normal form.
  private func scalars(_ text: String) -> [UInt32] { text.unicodeScalars.map(\.value) }

  @Test func `every symbol used for drawing is one column wide`() {
    for glyphs in [Glyphs.unicode, .ascii] {
      for sign in glyphs.allSigns {
        #expect(TextWidth.columns(of: sign) == 1, "\(sign)")
        if glyphs.isASCII { #expect(sign.utf8.allSatisfy { $0 < 0x7F }, "\(sign)") }
      }
    }
  }
}

extension Glyphs {
  fileprivate var allSigns: [String] { Self.signs(in: self) }

  private static func signs(in value: Any) -> [String] {
    (value as? String).map { [$0] }
      ?? Mirror(reflecting: value).children.flatMap { signs(in: $0.value) }
  }
}
