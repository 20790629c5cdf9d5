import Testing
import SourceReading
import TutorSource

struct XCTestListingTests {
  struct Row: CustomTestStringConvertible, Sendable {
    var name: String
    var source: String
    /// `Class: test test…`, asynchronous tests with a `~`, or `nil` if the source cannot be listed.
    var tests: [String]?
    var others: [String] = []
    var testDescription: String { name }

    init(_ name: String, _ source: String, _ tests: [String]?, others: [String] = []) {
      self.name = name
      self.source = source
      self.tests = tests
      self.others = others
    }
  }

  static let rows = [
    Row(
      "a class with tests", "class A: XCTestCase { func testB() {}; func testA() throws {} }",
      ["A: testA testB"]),
    Row(
      "a class of the module by its full name",
      "final class A: XCTest.XCTestCase { func testA() {} }", ["A: testA"]),
    Row(
      "an asynchronous test", "class A: XCTestCase { func testA() async throws {} }", ["A: testA~"]),
    Row(
      "a test in an extension", "class A: XCTestCase {}\nextension A { func testA() {} }",
      ["A: testA"]),
    Row(
      "an inherited test",
      "class A: XCTestCase { func testA() {} }\nclass B: A { func testB() {} }",
      ["A: testA", "B: testA testB"]),
    Row(
      "an overridden test",
      "class A: XCTestCase { func testA() {} }\nclass B: A { override func testA() async {} }",
      ["A: testA", "B: testA~"]),
    Row("what is named otherwise", "class A: XCTestCase { func setUp() {}; func checkA() {} }", []),
    Row(
      "what takes or gives something",
      "class A: XCTestCase { func testA(_ x: Int) {}; func testB() -> Int { 1 }; func testC() -> Void {} }",
      ["A: testC"]),
    Row(
      "what is static", "class A: XCTestCase { static func testA() {}; class func testB() {} }", []),
    Row(
      "what is private",
      "class A: XCTestCase { private func testA() {}; fileprivate func testB() {}; func testC() {} }",
      ["A: testC"]),
    Row(
      "a private extension", "class A: XCTestCase {}\nprivate extension A { func testA() {} }", []),
    Row("a private class", "private class A: XCTestCase { func testA() {} }", []),
    Row("a class of another kind", "class A: UIViewController { func testA() {} }", []),
    Row("a struct", "struct A { func testA() {} }", []),
    Row(
      "a private setter hides no class",
      "class A: XCTestCase { private(set) var a = 1; func testA() {} }", ["A: testA"]),
    Row("a quoted name", "class A: XCTestCase { func `test this`() {} }", ["A: test this"]),
    Row(
      "code that is not finished",
      "class A: XCTestCase { func testA() { foo( } }\nclass B: XCTestCase { func testB() {} ",
      ["A: testA", "B: testB"]),
    Row("a circle", "class A: B { func testA() {} }\nclass B: A {}", []),
    Row("an alias", "typealias Base = XCTestCase\nclass A: Base { func testA() {} }", nil),
    Row("a conditional class", "#if DEBUG\nclass A: XCTestCase { func testA() {} }\n#endif", nil),
    Row("a conditional test", "class A: XCTestCase {\n#if DEBUG\nfunc testA() {}\n#endif\n}", nil),
    Row("a nested class", "enum Outer { class A: XCTestCase { func testA() {} } }", nil),
    Row("a class in a class", "class Outer { class A: XCTestCase { func testA() {} } }", nil),
    Row("a generic class", "class A<T>: XCTestCase { func testA() {} }", nil),
    Row(
      "a test class in another target", "class A: Base { func testA() {} }", nil,
      others: ["open class Base: XCTestCase {}"]),
  ]

  @Test(arguments: rows)
  func `tests are listed from the source, or reported as unlistable`(_ row: Row) {
    let listing = try? XCTestListing(
      of: [SourceFile(row.source).testDeclarations],
      others: row.others.map { SourceFile($0).testDeclarations })
    #expect(listing?.cases.map(\.words) == row.tests)
  }

  @Test func `a class may inherit from a class in another file`() throws {
    let files = ["class B: A { func testB() {} }", "class A: XCTestCase { func testA() {} }"]
    #expect(
      try XCTestListing(of: files.map { SourceFile($0).testDeclarations }).cases.map(\.words) == [
        "A: testA", "B: testA testB",
      ])
  }
}

extension XCTestListing.TestCase {
  fileprivate var words: String {
    "\(name): " + tests.map { $0.name + ($0.isAsync ? "~" : "") }.joined(separator: " ")
  }
}
