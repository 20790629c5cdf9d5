import Testing
import SourceReading
import TutorSource

struct HighlightingTests {
  static let texts: [String] = [
    "", "\n", "\n\n", "\r\n", " ", "\t", "let a = 1", "let a = 1\n", "let a = 1\r\nlet b = 2\r\n",
    "a\rb\r", "\u{FEFF}import UIKit\n", "#!/usr/bin/swift\nprint(1)\n",
    "let s = \"\"\"\n  one \\(two)\n    three\n  \"\"\"\n",
    "let s = \"\"\"\r\n  one\r\n  \"\"\"\r\n", "let s = \"\"\"\nnever closed\n",
    "let s = \"never closed\nlet t = 1", "let s = #\"raw \\#(1) \"#", "let r = /a+b/",
    "let r = #/\n a+ # comment\n/#\n", "/* one\n/* two */\n three */ let a = 1",
    "/* never closed\n", "/// doc\n// TODO é ✅\nfunc über() {}\n",
    "let 👩‍👩‍👧 = \"e\u{301}🇦🇹\" // \u{202E}x", "}{)(][", "class", "class {", "func f(", "func (((", "@",
    "#",
    "#if os(Linux)\n#else\n", "<<<<<<< HEAD\nlet a = 1\n=======\nlet a = 2\n>>>>>>> b\n",
    "\"\\(\"\\(\"\\(", "let a = 0x", "\0let\0 a = 1", "\u{1B}[31m let", "let ``= 1", "`class`",
    "\\", "'single'", "“let”", "…", "a\u{2028}b\u{B}c\u{C}d",
    "@IBDesignable class A: UIView { @objc func b() { #selector(b) } }",
    "let $0 = $1; { $0 + $1 }", "switch x { case .a(let b) where b > 1_000.5e3: break }",
  ]

  static func joined(_ lines: [[Highlighting.Piece]]) -> [UInt8] {
    let texts = lines.map { $0.map { Array($0.text.utf8) }.flatMap(\.self) }
    return Array(texts.joined(separator: [UInt8(ascii: "\n")]))
  }

  @Test(arguments: texts)
  func `the tokens add up to the text, byte for byte`(_ text: String) {
    let lines = Highlighting.lines(of: text)
    #expect(Self.joined(lines) == Array(text.utf8))
    #expect(lines.allSatisfy { $0.allSatisfy { !$0.text.isEmpty && !$0.text.utf8.contains(10) } })
    for line in lines {
      #expect(zip(line, line.dropFirst()).allSatisfy { $0.role != $1.role })
    }
  }

  @Test(arguments: texts)
  func `truncated or damaged text keeps its bytes`(_ text: String) {
    let scalars = Array(text.unicodeScalars)
    for index in scalars.indices {
      var cut = String.UnicodeScalarView(scalars[..<index])
      #expect(Self.joined(Highlighting.lines(of: String(cut))) == Array(String(cut).utf8))
      cut.append("\"")
      cut.append(contentsOf: scalars[scalars.index(after: index)...])
      #expect(Self.joined(Highlighting.lines(of: String(cut))) == Array(String(cut).utf8))
    }
  }

  static let roles: [(String, String, Highlighting.Role)] = [
    ("let a = 1", "let", .keyword), ("let a = 1", "1", .number), ("let a = 1.5", "1.5", .number),
    ("x = nil", "nil", .keyword), ("func f() {}", "f", .function), ("f()", "f", .function),
    ("a.b.c()", "c", .function), ("a.b.c()", "a.b.", .plain), ("f(a)", "(a)", .plain),
    ("class A: B {}", "A", .type), ("class A: B {}", "B", .type), ("let a: C<D>", "D", .type),
    ("UIView()", "UIView", .type), ("let v = A.b", "A", .type), ("protocol P {}", "P", .type),
    ("let s = \"one\"", "\"one\"", .string), ("let s = \"a \\(b) c\"", "b", .plain),
    ("let s = \"a \\(b) c\"", "\"a \\(", .string), ("let r = #/a/#", "#/a/#", .string),
    ("a // why", "// why", .comment), ("/* a */ b", "/* a */", .comment),
    ("/// a\nlet b = 1", "/// a", .comment), ("a /* b\n c */", " c */", .comment),
    ("#!/bin/swift\n", "#!/bin/swift", .comment),
    ("@IBDesignable class A {}", "@IBDesignable", .attribute),
    ("@objc func a() {}", "@objc", .attribute), ("#expect(a)", "#expect", .attribute),
    ("#selector(a)", "#selector", .attribute), ("#if DEBUG\n#endif", "#endif", .keyword),
    ("if #available(iOS 1, *) {}", "#available", .keyword), ("`class`", "`class`", .plain),
    ("let s = \"\"\"\n  let\n  \"\"\"", "let", .string), ("a\tb", "a\tb", .plain),
    ("self.a = b", "self", .keyword), ("let ü = 1", " ü = ", .plain),
  ]

  @Test(arguments: roles)
  func `each token has its role`(_ row: (String, String, Highlighting.Role)) {
    let pieces = Highlighting.lines(of: row.0).flatMap(\.self)
    #expect(pieces.contains(Highlighting.Piece(text: row.1, role: row.2)), "\(pieces)")
  }
}
