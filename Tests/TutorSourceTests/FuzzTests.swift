import Foundation
import Fuzzing
import Testing

import TutorSource

/// Whatever a learner types into a Swift file.
struct FuzzTests {
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
  /// What uses whatever the fuzzed file declares.
  static let users =
    "class C: A { func use() { a(); b(1) { c }; self.f(x: 2); A(frame: d).g(); super.init() } }\n"
  static let subjects: [PackageSource.Subject] = [
    .call("nowhere"), .declaration("f"),
  ]
  static let words = [
    ".enabled(if: ", ".disabled", "XCTSkipIf(", "environment[", "@Test(", "== ",
    "func ", "class ", "{", "}", "(", ")", "\"\"\"", "#if", "#endif", "/*", "*/", "//", "\\(", "`",
    "@",
    " -> ", "guard ", "switch ", "case ", "$0", "<", ">", "where ", "async ", "try ", "let ",
    "XCTestCase", ": B", "func test", "extension B", "@inlinable ", "#if false\n", "return ",
    "if false {", "fatalError()", "_ = {", "self.", "super.",
    "extension A", "defer {", "addTeardownBlock {", "addSubview(", "func a() {", "func use() {",
    "typealias ", "/", "#/", "#\"",
    "'", "?", "?.", "{} ", "open ", "throws ", "@a ", "if ", ", ", "= ", "[", "]", "\"a\" ", "a ",
  ]

  @Test func `no source traps the rooms that read it`() {
    let outcome = Fuzz("sources", seeds: Self.seeds, words: Self.words, count: 500).run { bytes in
      let text = String(decoding: bytes, as: UTF8.self)
      _ = Highlighting.lines(of: text)
      let found = mutants(in: text)
      _ = Schema.text(of: text, with: found.enumerated().map { ($0.offset, $0.element) })
      _ = designableClasses(in: text)
      _ = testConditions(in: ["T.swift": text])
      _ = SourceFile(text).interface
      let package = PackageSource([
        "Sources/A/A.swift": text, "Sources/A/B.swift": Self.users,
        "Tests/ATests/A.swift": Self.tests,
      ])
      for place in [nil, "A", "use", "tearDown"] {
        for subject in Self.subjects {
          let use = package.firstUse(of: subject, inside: place, for: "Sources/A/A.swift")
          let mention = package.firstMention(of: subject, inside: place, for: "Sources/A/A.swift")
          for position in [use, mention] { #expect(position.map { $0.line > 0 } ?? true) }
        }
        _ = package.position(of: place, for: "Sources/A/A.swift")
      }
      _ = try? XCTestListing(of: [text, Self.tests], others: [text])
    }
    #expect(outcome.isSound, "\(outcome)")
  }
}
