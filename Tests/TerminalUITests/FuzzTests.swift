import Fuzzing
import Testing

@testable import TerminalUI

/// Arbitrary input from terminals, learners' programs, and lessons.
struct FuzzTests {
  static func isHarmless(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value >= 0x20 && !(0x7F..<0xA0).contains(scalar.value) && scalar != "\u{202E}"
  }

  @Test func `no bytes cause a trap in the key decoder`() {
    let seeds = [
      "\u{1B}[<0;11;2M\u{1B}[<0;11;2m", "\u{1B}[200~text\u{1B}[201~", "\u{1B}OP\u{1B}[1;5A", "q",
      "\u{1B}[27;5;97~\u{1B}[97;5u", "\u{1B}]0;x\u{7}", "\u{1B}P1$r\u{1B}\\", "\u{1B}[M !!", "é漢👩‍👩‍👧",
    ]
    let fuzz = Fuzz(
      "keys", seeds: seeds.map { Array($0.utf8) },
      words: ["\u{1B}[", "\u{1B}[200~", "\u{1B}[201~", "~", ";", "M", "\u{1B}O"])
    let outcome = fuzz.run { bytes in
      var decoder = KeyDecoder()
      let half = bytes.count / 2
      _ = decoder.receive(bytes[..<half]) + decoder.receive(bytes[half...]) + decoder.timeOut()
    }
    #expect(outcome.isSound, "\(outcome)")
  }

  @Test func `no control bytes pass the sanitizer`() {
    let seeds = [
      "plain\ntext\n", "\u{1B}[38;5;200mred\u{1B}[0m\r\nx\u{8}y",
      "\u{1B}]8;;http://x\u{7}link\u{1B}]8;;\u{7}",
      "\u{9B}31m\u{90}q\u{9C}", "漢字\u{200D}\u{202E}\u{2028}", String(repeating: "x", count: 300),
    ]
    let fuzz = Fuzz(
      "sanitiser", seeds: seeds.map { Array($0.utf8) },
      words: ["\u{1B}[", "m", "\u{1B}]", "\u{7}", "\u{9B}", "\r"])
    var isClean = true
    let outcome = fuzz.run { bytes in
      var filter = EscapeFilter()
      let lines = filter.receive(bytes) + filter.finish()
      isClean = isClean && lines.allSatisfy { $0.text.unicodeScalars.allSatisfy(Self.isHarmless) }
      var scrollback = Scrollback()
      scrollback.receive(bytes)
      scrollback.finish()
      let text = EscapeFilter.sanitized(String(decoding: bytes, as: UTF8.self), tabWidth: 4)
      isClean = isClean && text.unicodeScalars.allSatisfy { Self.isHarmless($0) || $0 == "\n" }
    }
    #expect(isClean)
    #expect(outcome.isSound, "\(outcome)")
  }

  @Test func `no prose breaks the page layout`() {
    let seeds = [
      "# A\n\nText with *weight* and `code`.\n\n- one\n- two\n\n1. x\n\n> quote\n\n```swift\nlet a = 1\n```\n",
      "## Hint\n\n[a](b) ![c](d) <b>x</b> &#27; ***\n\n    code\n\n| a | b |\n|---|---|\n",
      "a\\\nb  \nc",
    ]
    let fuzz = Fuzz(
      "prose", seeds: seeds.map { Array($0.utf8) },
      words: [
        "# ", "> ", "- ", "1. ", "```\n", "*", "**", "`", "[", "](", "![", "\n\n", "    ", "<!--",
        "&#x9b;",
      ])
    var fits = true
    let outcome = fuzz.run { bytes in
      let markdown = Markdown(String(decoding: bytes, as: UTF8.self))
      let lines = markdown.lines(columns: 40)
      fits = fits && lines.allSatisfy { $0.text.unicodeScalars.allSatisfy(Self.isHarmless) }
      _ = markdown.sections
    }
    #expect(fits)
    #expect(outcome.isSound, "\(outcome)")
  }
}
