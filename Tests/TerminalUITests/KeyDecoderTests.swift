import TerminalUI
import Fuzzing
import TestSupport
import Testing

@Suite struct KeyDecoderTests {
  struct Row: CustomTestStringConvertible {
    let testDescription: String
    let bytes: [UInt8]
    let keys: [Key]

    init(_ name: String, _ text: String, _ keys: [Key]) {
      self.init(name, Array(text.utf8), keys)
    }

    init(_ name: String, _ bytes: [UInt8], _ keys: [Key]) {
      (testDescription, self.bytes, self.keys) = (name, bytes, keys)
    }
  }

  static let plain = [
    Row("letters", "qA é", [.character("q"), .character("A"), .character(" "), .character("é")]),
    Row("an emoji", "🟢", [.character("🟢")]),
    Row("Enter as carriage return or line feed", "\r\n", [.enter, .enter]),
    Row("Tab", "\t", [.tab]),
    Row("both backspaces", "\u{7F}\u{08}", [.backspace, .backspace]),
    Row("Ctrl", "\u{01}\u{03}\u{1A}", [.control("a"), .control("c"), .control("z")]),
    Row(
      "Ctrl with signs", "\u{00}\u{1C}\u{1D}\u{1F}",
      [.control(" "), .control("\\"), .control("]"), .control("_")]),
    Row("Alt", "\u{1B}x\u{1B}é", [.alt("x"), .alt("é")]),
    Row("C1 control characters", [0xC2, 0x9B, 0x61], [.character("a")]),
    Row(
      "invalid UTF-8", [0xFF, 0xFE, 0x61],
      [.character("\u{FFFD}"), .character("\u{FFFD}"), .character("a")]),
    Row("UTF-8 cut short", [0xE2, 0x82, 0x61], [.character("\u{FFFD}"), .character("a")]),
    Row("too long a form", [0xC0, 0xAF], [.character("\u{FFFD}"), .character("\u{FFFD}")]),
    Row(
      "a surrogate", [0xED, 0xA0, 0x80],
      [.character("\u{FFFD}"), .character("\u{FFFD}"), .character("\u{FFFD}")]),
  ]

  static let sequences = [
    Row("arrows in normal mode", "\u{1B}[A\u{1B}[B\u{1B}[C\u{1B}[D", [.up, .down, .right, .left]),
    Row(
      "arrows in application mode", "\u{1B}OA\u{1B}OB\u{1B}OC\u{1B}OD", [.up, .down, .right, .left]),
    Row("Home and End of xterm", "\u{1B}[H\u{1B}[F\u{1B}OH\u{1B}OF", [.home, .end, .home, .end]),
    Row(
      "Home and End of others", "\u{1B}[1~\u{1B}[4~\u{1B}[7~\u{1B}[8~", [.home, .end, .home, .end]),
    Row(
      "editing keys", "\u{1B}[2~\u{1B}[3~\u{1B}[5~\u{1B}[6~",
      [.insert, .delete, .pageUp, .pageDown]),
    Row("Shift-Tab", "\u{1B}[Z", [.backTab]),
    Row("F1 to F4", "\u{1B}OP\u{1B}OS\u{1B}[11~", [.function(1), .function(4), .function(1)]),
    Row(
      "F5, F6 and F12", "\u{1B}[15~\u{1B}[17~\u{1B}[24~",
      [.function(5), .function(6), .function(12)]),
    Row("F1 of the Linux console", "\u{1B}[[A", [.function(1)]),
    Row("the keypad", "\u{1B}OM\u{1B}Oq", [.enter, .character("1")]),
    Row("arrows with modifiers", "\u{1B}[1;5C\u{1B}[1;2A", [.right, .up]),
    Row("Alt-Up of rxvt", "\u{1B}\u{1B}[A", [.up]),
    Row("Ctrl-A of kitty", "\u{1B}[97;5u", [.control("a")]),
    Row(
      "Ctrl-C of kitty on a Cyrillic layout, by its place", "\u{1B}[1089::99;5u\u{1B}[1089::99u",
      [.control("c"), .character("с")]),
    Row("Escape and Shift-Tab of kitty", "\u{1B}[27u\u{1B}[9;2u", [.escape, .backTab]),
    Row("a key let go", "\u{1B}[97;1:3uq", [.character("q")]),
    Row("a key of kitty's own", "\u{1B}[57441;2u", []),
    Row("modifyOtherKeys", "\u{1B}[27;5;105~", [.control("i")]),
    Row("focus", "\u{1B}[I\u{1B}[O", [.focusGained, .focusLost]),
  ]

  static let swallowed = [
    Row(
      "a dark background, ended by BEL", "\u{1B}]11;rgb:1e1e/1e1e/1e1e\u{07}q",
      [.background(isLight: false), .character("q")]),
    Row(
      "a light background, ended by ESC \\", "\u{1B}]11;rgb:ff/f/eee\u{1B}\\q",
      [.background(isLight: true), .character("q")]),
    Row(
      "a transparent background", "\u{1B}]11;rgba:ffff/ffff/ffff/0000\u{07}",
      [.background(isLight: true)]),
    Row("the color of the text", "\u{1B}]10;rgb:ffff/ffff/ffff\u{07}q", [.character("q")]),
    Row("a color with too many digits", "\u{1B}]11;rgb:fffff/0/0\u{07}q", [.character("q")]),
    Row("a color with a part missing", "\u{1B}]11;rgb:ffff/ffff\u{07}q", [.character("q")]),
    Row("color reply ended by ESC \\", "\u{1B}]11;rgb:q/q/q\u{1B}\\q", [.character("q")]),
    Row("device attributes", "\u{1B}[?62;22cq", [.character("q")]),
    Row("cursor position", "\u{1B}[12;40Rq", [.character("q")]),
    Row("terminfo reply", "\u{1B}P1+r636f=323536\u{1B}\\q", [.character("q")]),
    Row("graphics reply", "\u{1B}_Gi=1;OK\u{1B}\\q", [.character("q")]),
    Row("a reply broken off by Ctrl-C", "\u{1B}]11;rgb\u{03}", [.control("c")]),
    Row("an unknown final letter", "\u{1B}[5qx", [.character("x")]),
    Row("an unknown number", "\u{1B}[99~q", [.character("q")]),
    Row("intermediate signs", "\u{1B}[0 q\u{1B}[1$yq", [.character("q")]),
    Row("Ctrl-C inside a sequence", "\u{1B}[12\u{03}q", [.control("c"), .character("q")]),
    Row("a sequence inside a sequence", "\u{1B}[12\u{1B}[A", [.up]),
    Row("an unknown key of the keypad", "\u{1B}OIq", [.character("q")]),
    Row("Alt with Enter", "\u{1B}\rq", [.character("q")]),
    Row("a number too long for a machine", "\u{1B}[99999999999999999999~q", [.character("q")]),
  ]

  static let mice = [
    Row(
      "a click", "\u{1B}[<0;5;3M\u{1B}[<0;5;3m",
      [
        .mouse(MouseEvent(kind: .press, at: Point(column: 4, row: 2))),
        .mouse(MouseEvent(kind: .release, at: Point(column: 4, row: 2))),
      ]),
    Row(
      "the right button in column 300", "\u{1B}[<2;300;1M",
      [
        .mouse(MouseEvent(kind: .press, button: 2, at: Point(column: 299, row: 0)))
      ]),
    Row(
      "the wheel", "\u{1B}[<64;1;1M\u{1B}[<65;1;1M",
      [
        .mouse(MouseEvent(kind: .wheelUp, at: Point(column: 0, row: 0))),
        .mouse(MouseEvent(kind: .wheelDown, at: Point(column: 0, row: 0))),
      ]),
    Row(
      "a click with Ctrl", "\u{1B}[<16;2;2M",
      [
        .mouse(MouseEvent(kind: .press, at: Point(column: 1, row: 1), modifiers: .control))
      ]),
    Row(
      "a drag, and one with Alt", "\u{1B}[<32;2;2M\u{1B}[<40;3;2M\u{1B}[<0;3;2m",
      [
        .mouse(MouseEvent(kind: .drag, at: Point(column: 1, row: 1))),
        .mouse(MouseEvent(kind: .drag, at: Point(column: 2, row: 1), modifiers: .alt)),
        .mouse(MouseEvent(kind: .release, at: Point(column: 2, row: 1))),
      ]),
    Row("movement", "\u{1B}[<35;2;2Mq", [.character("q")]),
    Row("a place outside", "\u{1B}[<0;0;2Mq", [.character("q")]),
    Row(
      "the old form", "\u{1B}[M !!\u{1B}[M#!!\u{1B}[M`!!",
      [
        .mouse(MouseEvent(kind: .press, at: Point(column: 0, row: 0))),
        .mouse(MouseEvent(kind: .release, at: Point(column: 0, row: 0))),
        .mouse(MouseEvent(kind: .wheelUp, at: Point(column: 0, row: 0))),
      ]),
  ]

  static let pastes = [
    Row("a paste", "\u{1B}[200~hi\u{1B}[201~q", [.paste("hi"), .character("q")]),
    Row("line ends in a paste", "\u{1B}[200~a\rb\r\nc\nd\u{1B}[201~", [.paste("a\nb\nc\nd")]),
    Row("sequences in a paste", "\u{1B}[200~q\u{1B}[A\u{1B}\u{03}\u{1B}[201~", [.paste("q[A")]),
    Row("an end begun twice", "\u{1B}[200~x\u{1B}[20\u{1B}[201~", [.paste("x[20")]),
  ]

  @Test(arguments: plain + sequences + swallowed + mice + pastes)
  func `bytes become keys, in one piece or byte by byte`(_ row: Row) {
    var decoder = KeyDecoder()
    #expect(decoder.receive(row.bytes) == row.keys)
    #expect(!decoder.waitsForMore)
    var slow = KeyDecoder()
    #expect(row.bytes.flatMap { slow.receive([$0]) } == row.keys)
  }

  @Test func `Escape alone is recognized only after a timeout`() {
    var decoder = KeyDecoder()
    #expect(decoder.receive([0x1B]) == [])
    #expect(decoder.waitsForMore)
    #expect(decoder.timeOut() == [.escape])
    #expect(!decoder.waitsForMore)
    #expect(decoder.receive("[A".utf8) == [.character("["), .character("A")])
  }

  @Test func `Escape pressed twice is two Escape keys`() {
    var decoder = KeyDecoder()
    #expect(decoder.receive([0x1B, 0x1B]) == [])
    #expect(decoder.timeOut() == [.escape, .escape])
  }

  @Test(arguments: ["[", "]", "O", "P"])
  func `Alt with a letter that begins sequences is recognized after a timeout`(_ text: String) {
    var decoder = KeyDecoder()
    #expect(decoder.receive(("\u{1B}" + text).utf8) == [])
    #expect(decoder.waitsForMore)
    #expect(decoder.timeOut() == [.alt(Character(text))])
  }

  @Test func `a partial character does not time out`() {
    var decoder = KeyDecoder()
    #expect(decoder.receive([0xE2, 0x9C]) == [])
    #expect(!decoder.waitsForMore)
    #expect(decoder.timeOut() == [])
    #expect(decoder.receive([0x93]) == [.character("✓")])
  }

  @Test func `a partial sequence does not time out`() {
    var decoder = KeyDecoder()
    #expect(decoder.receive("\u{1B}[1;5".utf8) == [])
    #expect(decoder.timeOut() == [])
    #expect(decoder.receive("A".utf8) == [.up])
  }

  @Test func `keys of the terminal's description take precedence`() {
    var decoder = KeyDecoder(sequences: [
      Array("\u{1B}[225z".utf8): .function(2), Array("\u{1B}[A".utf8): .home,
      Array("\u{1B}OAx".utf8): .end, Array("q".utf8): .delete,
    ])
    #expect(
      decoder.receive("\u{1B}[225z\u{1B}[A\u{1B}OAxq".utf8) == [
        .function(2), .home, .end, .character("q"),
      ])
  }

  @Test func `an endless paste is limited and leaves no key behind`() {
    var decoder = KeyDecoder()
    #expect(decoder.receive("\u{1B}[200~".utf8) == [])
    #expect(decoder.receive(Array(repeating: 0x71, count: (1 << 20) + 5_000)) == [])
    let keys = decoder.receive("\u{1B}[201~".utf8)
    #expect(keys == [.paste(String(repeating: "q", count: 1 << 20))])
  }

  @Test func `an endless sequence or reply is limited and leaves no key behind`() {
    for (start, end) in [("\u{1B}[", "m"), ("\u{1B}]", "\u{07}"), ("\u{1B}]", "\u{1B}\\")] {
      var decoder = KeyDecoder()
      let filling = String(repeating: "1", count: 20_000)
      #expect(decoder.receive((start + filling + end + "x").utf8) == [.character("x")])
    }
  }

  @Test func `random bytes never cause a trap, in one piece or several`() {
    var random = SplitMix(seed: 3)
    let interesting = Array("\u{1B}[]OPM<~;:0129uAq\u{07}\\\u{03}é".utf8) + [0xFF, 0xE2, 0x82]
    for _ in 0..<TestVariable.rounds(5_000, orOneIn: 5) {
      let bytes = (0..<Int.random(in: 0..<40, using: &random)).map { _ in
        Bool.random(using: &random)
          ? interesting.randomElement(using: &random) ?? 0
          : UInt8.random(in: 0...255, using: &random)
      }
      var (whole, slow) = (KeyDecoder(), KeyDecoder())
      #expect(whole.receive(bytes) == bytes.flatMap { slow.receive([$0]) })
      // Ctrl-C and Enter end any partial sequence except for a paste and the old mouse protocol.
      if !bytes.contains(0x4D), !String(decoding: bytes, as: UTF8.self).contains("\u{1B}[200~") {
        _ = whole.receive([0x0D, 0x0D, 0x0D])
        #expect(whole.receive("q".utf8) == [.character("q")], "\(bytes)")
      }
    }
  }
}
