import Fuzzing
import TestSupport
import Testing

@testable import LanguageServer

struct MessageStreamTests {
  static let message: JSON = [
    "jsonrpc": "2.0", "method": "é", "params": [1, .number(2.5), nil, true],
  ]

  @Test(arguments: [1, 3, 7, 1000])
  func `messages arrive in pieces of any size`(_ size: Int) {
    var stream = MessageStream()
    var received: [JSON?] = []
    let bytes = Self.message.framed + Self.message.framed
    for start in stride(from: 0, to: bytes.count, by: size) {
      received += stream.messages(adding: bytes[start..<min(start + size, bytes.count)])
    }
    #expect(received == [Self.message, Self.message])
  }

  @Test(arguments: [
    ("no JSON", "Content-Length: 3\r\n\r\n{a}"),
    ("no length", "Content-Type: x\r\n\r\n"),
    ("a negative length", "Content-Length: -1\r\n\r\n"),
    ("a huge length", "Content-Length: 99999999999999999999\r\n\r\n"),
    ("a header without end", String(repeating: "x", count: 5000)),
  ])
  func `what is no message is reported, and the next one is read`(_ name: String, _ text: String) {
    var stream = MessageStream()
    #expect(stream.messages(adding: Array(text.utf8)) == [nil], "\(name)")
    #expect(stream.messages(adding: Self.message.framed) == [Self.message], "\(name)")
  }

  @Test func `the content of a message that is too long is skipped`() {
    var stream = MessageStream()
    let length = MessageStream.limits.content + 5
    #expect(stream.messages(adding: Array("Content-Length: \(length)\r\n\r\n".utf8)) == [nil])
    for _ in 0..<17 {
      let left = [UInt8](repeating: 97, count: 1 << 20)
      _ = stream.messages(adding: left.prefix(length))
    }
    var rest = MessageStream()
    _ = rest.messages(adding: Array("Content-Length: \(length)\r\n\r\n".utf8))
    _ = rest.messages(adding: [UInt8](repeating: 97, count: length))
    #expect(rest.messages(adding: Self.message.framed) == [Self.message])
  }

  @Test func `names of files become URIs and back`() {
    for path in ["/a b/é.swift", "/c%20d", "/日本/x+y", "/e:f?g#h"] {
      #expect(JSON(uriOf: path).path == path)
    }
    #expect(JSON(uriOf: "/a b/é") == "file:///a%20b/%C3%A9")
    #expect(JSON.text("file://localhost/a").path == "/a")
    for text in ["untitled:x", "file://", "http://a/b", "file:///a%00b", ""] {
      #expect(JSON.text(text).path == nil, "\(text)")
    }
  }

  @Test(arguments: [
    (PositionEncoding.utf8, 1, 10, 20), (.utf16, 1, 7, 17), (.utf8, 2, 2, 3), (.utf16, 9, 0, 0),
  ])
  func `a place has the characters that the client counts`(
    _ encoding: PositionEncoding, _ line: Int, _ start: Int, _ end: Int
  ) {
    let lines = FileLines("  é😀 == other(1)\n  x\n")
    let range = lines.range(line: line, column: line == 1 ? 11 : nil, encoding)
    #expect(range["start"]["character"].integer == start)
    #expect(range["end"]["character"].integer == end)
  }

  @Test(arguments: [(Int.min, 0), (0, 0), (3, 2), (.max, 2)])
  func `a line and a column that no file has are the nearest`(_ line: Int, _ index: Int) {
    let lines = FileLines("a\nb\n")
    for column in [Int.min, -1, 0, .max] {
      #expect(lines.range(line: line, column: column, .utf16)["start"]["line"].integer == index)
    }
  }

  @Test(arguments: [
    ("YearTests.testLeap()", "YearTests", "testLeap"), ("leap(year:)", nil, "leap"),
    ("leap", nil, "leap"), ("", nil, ""), ("Outer.Inner.a()", "Inner", "a"),
    ("Suite.`2024 is a leap year`()", "Suite", "2024 is a leap year"),
    ("`a suite (1.5)`.b(_:)", "a suite (1.5)", "b"), ("`a.b`(_:)", nil, "a.b"),
  ])
  func `a test has a suite and a function`(_ test: String, _ suite: String?, _ function: String) {
    #expect(QualifiedTestName(test).suite == suite)
    #expect(QualifiedTestName(test).function == function)
  }

  @Test(arguments: [
    ("works()", 18), ("A.works()", 4), ("B.works()", 7), ("Inner.works()", 10),
    ("`a suite`.works()", 13), ("D.works()", 15), ("C.works()", nil), ("B.a()", nil),
  ])
  func `a test is at the line that declares it in its suite`(_ test: String, _ line: Int?) {
    let lines = FileLines(
      """
      import Testing
      // func works()
      @Suite struct A {
        @Test func works() {}
      }
      final class B: XCTestCase {
        func works() {}
        // class func a()
        struct Inner {
          @Test func works() {}
        }
      }
      struct `a suite` { @Test func works() {}
      }
      extension Outer.D { @Test func works() {} }
      #if os(Linux)

        @Test func works() {}
      #endif
      """)
    #expect(lines.line(of: test) == line)
  }

  @Test func `only what ends a line for the compiler begins a new one`() {
    let lines = FileLines("a\u{2028}b\u{0B}c\r\nd\re\nfunc works() {}")
    #expect(lines.line(of: "works()") == 4)
  }
}
