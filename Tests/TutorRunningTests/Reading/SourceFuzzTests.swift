import Foundation
import Fuzzing
import TestSupport
import Testing
import TutorSource
import TutorTestSupport

@testable import TutorRunning

/// Fuzzing of Swift source as learners type it.
///
/// Each run tries only a few sources, since many of the stored ones and their variations take the
/// reader's whole second. Only a toolchain builds the reader.
@Suite(.live) struct SourceFuzzTests {
  static let seeds: [[UInt8]] = [
    "import UIKit\n\nfinal class A: UIView {\n  @UIKit.IBOutlet var b: UIView!\n  override init(frame: CGRect) {\n    super.init(frame: frame)\n    guard frame.width > 0, !isHidden else { return }\n    addSubview(b)\n  }\n}\n",
    "@Test func `a b`() async throws {\n  let x = [1, 2].map { $0 + 1 }\n  #expect(x.count == 2 && true)\n  switch x { case []: break\n  default: fatalError(\"\\(x)\") }\n  defer { print(1) }\n}\n",
    "func f<T: P>(_ a: T...) rethrows -> some Q where T.X == Int { if let a = a.first ?? nil { return try! g(a) } else { return nil as! T } }\n",
    "@resultBuilder enum B { static func buildBlock(_ a: Int...) -> [Int] { a } }\nlet é = { (x: inout Int) -> Void in x += 1 }\n#if os(Linux)\nlet z = \"\"\"\n  a \\(1 + 2)\n  \"\"\"\n#endif\n",
    tests, conditions,
  ].map { Array($0.utf8) }
  static let tests =
    "import XCTest\nclass Base: XCTestCase { func testA() async {} }\nfinal class B: Base {\n  override func testA() async {}\n  func testB() throws {}\n}\ntypealias C = B\nextension B { func testC() {} }\n"
  static let conditions =
    "let env = ProcessInfo.processInfo.environment\nlet all = env[\"ALL\", default: \"0\"] != \"0\"\n@Suite(.enabled(if: all)) struct S { @Test(.disabled { !all }) func a(n: Int) throws { if all { throw XCTSkip() } } }\n"
  /// Code that uses the declarations of the fuzzed file.
  static let users =
    "class C: A { func use() { a(); b(1) { c }; self.f(x: 2); A(frame: d).g(); super.init() } }\n"
  static let subjects: [StructureQuery.Subject] = [
    .call("nowhere"), .declaration("f"),
  ]
  static let words = [
    ".enabled(if: ", ".disabled", "XCTSkipIf(", "environment[", "@Test(", "== ",
    "func ", "class ", "{", "}", "(", ")", "\"\"\"", "#if", "#endif", "/*", "*/", "//", "\\(", "`",
    "@",
    " -> ", "guard ", "switch ", "case ", "$0", "<", ">", "where ", "async ", "try ", "let ",
    "XCTestCase", ": B", "func test", "extension B", "@inlinable ", "#if false\n", "return ",
    "if false {", "fatalError()", "_ = {", "self.", "super.",
    "@IBAction ", "@IBOutlet ", "@IBInspectable var ", "extension A", "defer {",
    "addTeardownBlock {", "addSubview(", "func a() {", "func use() {",
    "typealias ", "/", "#/", "#\"",
    "'", "?", "?.", "{} ", "open ", "throws ", "@a ", "if ", ", ", "= ", "[", "]", "\"a\" ", "a ",
  ]

  @Test(.wholeCheckOnly)
  func `every source is read, or ends a reader that is then replaced`() throws {
    let sources = try TestPackage.memory()
    let outcome = Fuzz(
      "sources", seeds: Self.seeds, words: Self.words, count: 40
    ).run { bytes in
      let text = String(decoding: bytes, as: UTF8.self)
      let files = [
        "Sources/A/A.swift": Array(text.utf8), "Sources/A/B.swift": Array(Self.users.utf8),
        "Tests/ATests/A.swift": Array(Self.tests.utf8),
      ]
      let positions = try? SourceWork(on: sources) { reading in
        let found = try reading.mutants(in: text)
        _ = Schema.mutated(text, with: found.enumerated().map { ($0.offset, $0.element) })
        let lines = try reading.highlighting(of: text)
        #expect(lines.map { Self.joined($0) == text } ?? true)
        _ = try reading.testConditions(in: files)
        let classes = try reading.classes(in: files) ?? []
        #expect(classes.allSatisfy { !$0.name.isEmpty && $0.line > 0 })
        let declarations = try reading.outline(of: text).testDeclarations
        _ = try? XCTestListing(of: [declarations], others: [declarations])
        return try reading.positions(Self.queries, in: files)
      }.value()
      // Queries have an answer even if the fuzzed file cannot be read.
      #expect(positions?.count == Self.queries.count)
      for position in positions ?? [] { #expect(position.map { $0.line > 0 } ?? true) }
    }
    // Memory is not checked: the reader is another process, and this one grows mostly because of
    // tests that run concurrently.
    #expect(outcome.slowest < 5, "\(outcome)")
  }

  private static let queries = [nil, "A", "use", "tearDown"].flatMap { place in
    let file = "Sources/A/A.swift"
    return [StructureQuery.place(place, file: file)]
      + subjects.flatMap { subject -> [StructureQuery] in
        [.use(subject, inside: place, file: file), .mention(subject, inside: place, file: file)]
      }
  }

  private static func joined(_ lines: [[Highlighting.Piece]]) -> String {
    lines.map { $0.map(\.text).joined() }.joined(separator: "\n")
  }
}
