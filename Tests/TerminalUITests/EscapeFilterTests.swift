import TerminalUI
import Fuzzing
import TestSupport
import Testing

@Suite struct EscapeFilterTests {
  struct Row: CustomTestStringConvertible {
    let testDescription: String
    let bytes: [UInt8]
    let expected: [String]

    init(_ name: String, _ text: String, _ expected: [String]) {
      self.init(name, Array(text.utf8), expected)
    }

    init(_ name: String, _ bytes: [UInt8], _ expected: [String]) {
      (testDescription, self.bytes, self.expected) = (name, bytes, expected)
    }
  }

  static let harmless = [
    Row("lines", "a\nb\n", ["a", "b"]),
    Row("a line without end", "a\nb", ["a", "b"]),
    Row("an empty line", "a\n\nb\n", ["a", "", "b"]),
    Row("Windows line ends", "a\r\nb\r\n", ["a", "b"]),
    Row("progress over the same line", "10%\r20%\rdone\n", ["done"]),
    Row("tabs", "a\tb\tc", ["a       b       c"]),
    Row("a tab after a wide character", "漢\tb", ["漢      b"]),
    Row("UTF-8", "é漢🟢✓", ["é漢🟢✓"]),
    Row("bytes that are no UTF-8", [0x61, 0xFF, 0xE2, 0x82, 0x62], ["a\u{FFFD}\u{FFFD}b"]),
    Row("UTF-8 cut short at the end", [0x61, 0xE2, 0x9C], ["a\u{FFFD}"]),
  ]

  static let attacks = [
    Row("clipboard", "a\u{1B}]52;c;ZXZpbA==\u{07}b", ["ab"]),
    Row("window title", "a\u{1B}]0;title\u{1B}\\b", ["ab"]),
    Row("hyperlink", "\u{1B}]8;;http://x\u{1B}\\link\u{1B}]8;;\u{1B}\\", ["link"]),
    Row("device control", "a\u{1B}P1$qm\u{1B}\\b", ["ab"]),
    Row(
      "application command", "a\u{1B}_Gf=24;AAAA\u{1B}\\b\u{1B}^x\u{1B}\\\u{1B}Xy\u{1B}\\", ["ab"]),
    Row("clear and move", "a\u{1B}[2J\u{1B}[1;1Hb\u{1B}[3Ac\u{1B}c\u{1B}7d", ["abcd"]),
    Row("alternate screen and mouse", "a\u{1B}[?1049h\u{1B}[?1000hb", ["ab"]),
    Row("a question to the terminal", "a\u{1B}[c\u{1B}[6n\u{1B}[>q\u{05}b", ["a\u{FFFD}b"]),
    Row("a character set", "a\u{1B}(0b\u{1B}#8c\u{0E}d", ["abc\u{FFFD}d"]),
    Row("C1 as characters", "a\u{9B}31mb\u{9D}0;x\u{9C}c", ["a⟨U+009B⟩31mb⟨U+009D⟩0;x⟨U+009C⟩c"]),
    Row("C1 as bytes", [0x61, 0x9B, 0x33, 0x6D], ["a\u{FFFD}3m"]),
    Row("backspaces", "safe\u{08}\u{08}x", ["safe\u{FFFD}\u{FFFD}x"]),
    Row("reordering", "a\u{202E}b\u{2066}c", ["a⟨U+202E⟩b⟨U+2066⟩c"]),
    Row("invisible characters", "a\u{200B}b\u{FEFF}c\u{FFF9}d", ["a⟨U+200B⟩b⟨U+FEFF⟩c⟨U+FFF9⟩d"]),
    Row("hidden tags", "a\u{E0041}\u{E0042}b", ["ab"]),
    Row("a line separator", "a\u{2028}b", ["a b"]),
    Row("a string without end stops at the line's end", "\u{1B}]0;evil\nsafe", ["", "safe"]),
    Row("a sequence broken off by a line's end", "a\u{1B}[31\nb", ["a", "b"]),
    Row("an escape within an escape", "a\u{1B}\u{1B}[31mb\u{1B}[1\u{1B}[0mc", ["abc"]),
    Row("an intermediate sign", "a\u{1B}[1 qb\u{1B}[?25lc", ["abc"]),
    Row("an escape character at the end", "a\u{1B}", ["a"]),
  ]

  @Test(arguments: harmless + attacks)
  func `lines are sanitized, in one piece or byte by byte`(_ row: Row) {
    var filter = EscapeFilter()
    #expect((filter.receive(row.bytes) + filter.finish()).map(\.text) == row.expected)
    var slow = EscapeFilter()
    let lines = row.bytes.flatMap { slow.receive([$0]) } + slow.finish()
    #expect(lines.map(\.text) == row.expected)
  }

  struct Colored: CustomTestStringConvertible {
    let testDescription: String
    let parameters: String
    let style: Style

    init(_ parameters: String, _ style: Style) {
      (testDescription, self.parameters, self.style) = (parameters, parameters, style)
    }
  }

  static let colored = [
    Colored("1;31", Style().bold().colored(.red)),
    Colored("2;3;4;7", Style().dim().italic().underlined().reversed()),
    Colored("92", Style().colored(.ansi(10))),
    Colored("44;107", Style().on(.ansi(15))),
    Colored("38;5;9", Style().colored(.ansi(9))),
    Colored("38;5;208", Style().colored(.rgb(255, 135, 0))),
    Colored("48;5;244", Style().on(.rgb(128, 128, 128))),
    Colored("38;2;1;2;3", Style().colored(.rgb(1, 2, 3))),
    Colored("38:2:1:2:3", Style().colored(.rgb(1, 2, 3))),
    Colored("38:2::1:2:3;1", Style().colored(.rgb(1, 2, 3)).bold()),
    Colored("4:3", Style().underlined()),
    Colored("4:0", .plain),
    Colored("58;2;9;9;9;1", Style().bold()),
    Colored("1;22;3;23", .plain),
    Colored("31;", .plain),
    Colored("38;2;300;2;3", .plain),
    Colored("38;5", .plain),
    Colored("999999999999999999999999;1", Style().bold()),
    Colored("?1", .plain),
    Colored(">1;31", .plain),
  ]

  @Test(arguments: colored) func `colors and weights become styles`(_ row: Colored) {
    var filter = EscapeFilter()
    let lines = filter.receive("\u{1B}[\(row.parameters)mx\n".utf8)
    #expect(lines == [StyledLine("x", style: row.style)])
  }

  @Test func `a style continues across lines until it is reset`() {
    var filter = EscapeFilter()
    let lines = filter.receive("\u{1B}[31ma\nb\u{1B}[mc\n".utf8)
    let red = Style().colored(.red)
    #expect(
      lines == [StyledLine("a", style: red), StyledLine([Span("b", style: red), Span("c")])])
  }

  @Test func `an incomplete line is visible`() {
    var filter = EscapeFilter()
    #expect(filter.receive("one\ntw".utf8) == ["one"])
    #expect(filter.partialLine == "tw")
    #expect(filter.receive("o\n".utf8) == ["two"])
    #expect(filter.partialLine.isEmpty)
  }

  @Test func `an endless line is split`() {
    var filter = EscapeFilter()
    let lines = filter.receive(Array(repeating: 0x61, count: 200_000)) + filter.finish()
    #expect(lines.count == 4)
    #expect(lines.map(\.text.count).reduce(0, +) == 200_000)
  }

  @Test func `an unterminated string sequence does not hide a whole test run`() {
    var filter = EscapeFilter()
    let bytes = "\u{1B}]0;" + String(repeating: "x", count: 10_000) + "end"
    #expect((filter.receive(bytes.utf8) + filter.finish()).first?.text.hasSuffix("end") == true)
  }

  @Test func `random bytes leave no control sequences`() {
    var random = TestSeed.numbers(for: "random bytes")
    let interesting = Array("\u{1B}[]P\\m;:38;5?\n\r\t\u{07}\u{9B}\u{202E}é漢".utf8)
    for _ in 0..<TestVariable.rounds(5000, orOneIn: 10) {
      let bytes = (0..<Int.random(in: 0..<80, using: &random)).map { _ in
        Bool.random(using: &random)
          ? interesting.randomElement(using: &random) ?? 0
          : UInt8.random(in: 0...255, using: &random)
      }
      var (whole, slow) = (EscapeFilter(), EscapeFilter())
      let lines = whole.receive(bytes) + whole.finish()
      #expect(bytes.flatMap { slow.receive([$0]) } + slow.finish() == lines)
      for scalar in lines.flatMap({ Array($0.text.unicodeScalars) }) {
        #expect(scalar.isHarmless, "U+\(String(scalar.value, radix: 16)) from \(bytes)")
      }
    }
  }

  @Test func `text from a file keeps its lines and shows hidden characters`() {
    let text = "a\tb\r\nc\u{202E}d\u{1B}[31m\u{200D}e\u{0}"
    #expect(EscapeFilter.sanitized(text) == "a       b\nc⟨U+202E⟩d\u{FFFD}[31me\u{FFFD}")
    #expect(EscapeFilter.sanitized("漢\tx\ty", tabWidth: 4) == "漢  x   y")
  }

  @Test func `any text from a file is sanitized`() {
    var random = SplitMix(seed: 9)
    for _ in 0..<2000 {
      let scalars = (0..<40).compactMap { _ in
        Unicode.Scalar(UInt32.random(in: 0..<0x3000, using: &random))
      }
      let text = EscapeFilter.sanitized(String(String.UnicodeScalarView(scalars)))
      #expect(text.unicodeScalars.allSatisfy { $0.isHarmless || $0 == "\n" })
    }
  }
}

extension Unicode.Scalar {
  fileprivate var isHarmless: Bool {
    value >= 0x20 && !(0x7F..<0xA0).contains(value) && !properties.isDefaultIgnorableCodePoint
      && !(0x2028...0x202E).contains(value) && !(0xFFF9...0xFFFB).contains(value)
  }
}
