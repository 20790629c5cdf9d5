import SourceReading
import Testing
import TutorSource

/// The test functions of a source file.
struct TestFunctionTests {
  private static let source = """
    import Testing
    import XCTest

    @Test func leap() { #expect(Year(2024).isLeap) }
    func forgotten() { #expect(true) }
    struct Suite {
      @Test(.disabled()) func waiting() {}
    }
    final class YearTests: XCTestCase {
      private func testHidden() {}
      static func testStatic() {}
      func testWith(_ n: Int) {}
      func testResult() -> Int { 3 }
      func testPlain() { check() }
      func testSkipped() throws { throw XCTSkip("later") }
      @MainActor func testOnMain() {}
      @MainActor func testOnMainLater() async {}
      func check() { XCTAssertEqual(1, 1) }
    }
    @MainActor class MainTests: XCTestCase {
      func testInMainClass() {}
    }
    """

  private func function(_ name: String) throws -> TestFunction {
    try #require(SourceFile(Self.source).functions.first { $0.name == name })
  }

  @Test(
    arguments: [
      ("leap", nil), ("forgotten", .isNotMarked), ("waiting", nil), ("testHidden", .isPrivate),
      ("testStatic", .isStatic), ("testWith", .takesParameters), ("testResult", .returnsValue),
      ("testPlain", nil), ("check", .isNotMarked),
    ] as [(String, TestFunction.Obstacle?)])
  func `a function that no framework runs has a reason`(
    _ name: String, _ obstacle: TestFunction.Obstacle?
  ) throws {
    #expect(try function(name).obstacle == obstacle)
  }

  @Test func `traits and skips are seen`() throws {
    #expect(try function("waiting").isSkippable)
    #expect(try function("testSkipped").isSkippable)
    #expect(try function("testPlain").isSkippable == false)
  }

  @Test(
    arguments: [
      ("@Test(arguments: [1, 2, 3])", 3), ("@Test(\"a\", arguments: [1, 2], [3, 4, 5])", 6),
      ("@Test(arguments: [])", 0), ("@Test(arguments: numbers)", nil), ("@Test", nil),
      ("@Test(arguments: zip([1], [2]))", nil),
    ] as [(String, Int?)])
  func `literal arguments are counted`(_ attribute: String, count: Int?) throws {
    let found = try #require(SourceFile("\(attribute) func f(_ n: Int) {}").functions.first)
    #expect(found.arguments == count)
  }

  @Test func `synchronous main-actor tests differ from asynchronous ones`() throws {
    #expect(try function("testOnMain").isSynchronousOnMainActor)
    #expect(try function("testInMainClass").isSynchronousOnMainActor)
    #expect(try function("testOnMainLater").isSynchronousOnMainActor == false)
    #expect(try function("testPlain").isSynchronousOnMainActor == false)
  }

  @Test func `assertions and calls are counted`() throws {
    #expect(try function("leap").assertions == 1)
    #expect(try function("testPlain").assertions == 0)
    #expect(try function("testPlain").calls == ["check"])
    #expect(try function("check").assertions == 1)
    #expect(try function("leap").names == ["expect", "Year", "isLeap"])
  }

  @Test func `a function has its line and its enclosing types`() throws {
    #expect(try function("waiting").line == 7)
    #expect(try function("waiting").types == ["Suite"])
  }

  @Test func `comments and spaces do not change a test's content`() throws {
    let one = try #require(SourceFile("func testA() { f(1) }").functions.first)
    let same = try #require(SourceFile("func testA() {\n  // One.\n  f( 1 )\n}").functions.first)
    let other = try #require(SourceFile("func testA() { f(2) }").functions.first)
    #expect(one.tokens == same.tokens)
    #expect(one.tokens != other.tokens)
  }

  @Test func `the names that a file declares and uses are listed`() {
    let file = SourceFile(
      "struct Year { let number: Int; init(of n: Int) {} ; var isLeap: Bool { f() } }")
    #expect(file.declaredNames.isSuperset(of: ["Year", "number", "isLeap", "of"]))
    #expect(!file.declaredNames.contains("f"))
    #expect(file.usedNames.isSuperset(of: ["Year", "f", "Bool"]))
    #expect(file.outline.typeNames == ["Year"])
  }

  @Test func `a type is removed from a file, and the rest keeps its lines`() {
    let text = "import B\nstruct É<T> {\n  let a = 1\n} // end\nstruct Year {}\n"
    let blanks = { (count: Int) in String(repeating: " ", count: count) }
    #expect(
      SourceFile(text).outline.text(text, withoutTypes: ["É", "Month"])
        == "import B\n\(blanks(14))\n\(blanks(11))\n\(blanks(1)) // end\nstruct Year {}\n")
  }

  @Test(
    arguments: [
      ("#if canImport(CoreFoundation)\n#expect(a)\n#expect(b)\n#else\n#expect(c)\n#endif", 1),
      ("#if os(Linux)\n#expect(a)\n#else\n#expect(b)\n#expect(c)\n#endif", 1),
      ("#if os(macOS)\n#expect(a)\n#endif\n#expect(b)", 1),
      ("#if KNOWN_TO_THE_MANIFEST\n#expect(a)\n#else\n#expect(b)\n#expect(c)\n#endif", 2),
      ("#if os(Linux)\n#if X\n#expect(a)\n#else\n#expect(b)\n#endif\n#expect(c)\n#endif", 2),
    ] as [(String, Int)])
  func `only assertions that are compiled count, those of one branch if none is known to be`(
    _ body: String, _ assertions: Int
  ) throws {
    let function = try #require(SourceFile("func testA() {\n\(body)\n}").functions.first)
    #expect(function.assertions == assertions)
  }

  @Test(
    arguments: [
      ("#expect(a)", 1), ("#expect(true)", 0), ("#expect(a == b || true)", 0),
      ("XCTAssertEqual(true, a)", 1), ("#expect(true == a)", 1), ("#expect(a || true == b)", 1),
      ("#expect(true || a)", 0), ("XCTAssertFalse(false && a)", 0),
      ("XCTAssertTrue(true, \"m\")", 0), ("XCTAssertFalse(false)", 0), ("XCTAssertFalse(true)", 1),
      ("XCTAssert(a && true)", 1), ("return\n#expect(a)", 0), ("if true { return }\n#expect(a)", 0),
      ("guard false else { return }\n#expect(a)", 0), ("if b { return }\n#expect(a)", 1),
      ("guard let c else { return }\n#expect(a)", 1),
      ("Task.detached { XCTAssertTrue(a) }", 0), ("Task { #expect(a) }", 0),
      ("await Task { #expect(a) }.value", 1),
      ("let task = Task { #expect(a) }\nawait task.value", 1),
      ("Task { XCTAssertTrue(a); done.fulfill() }\nwait(for: [done], timeout: 1)", 3),
    ] as [(String, Int)])
  func `an assertion that cannot fail asserts nothing`(_ body: String, _ assertions: Int) throws {
    let function = try #require(SourceFile("func testA() {\n\(body)\n}").functions.first)
    #expect(function.assertions == assertions)
  }

  @Test(
    arguments: [
      ("func f() { a() } // why", "// what\nfunc f() {\n  a()\n}", true),
      ("func f() { a() }", "func f() { b() }", false),
      ("@Test func t() { a() }", "@Test func t() { b() }", true),
      (
        "class T: XCTestCase { func testA() { a() }\nfunc help() {} }",
        "class T: XCTestCase { func testB() { b() }\nfunc help() {} }", true
      ),
      (
        "class T: XCTestCase { func testA() { a() }\nfunc help() {} }",
        "class T: XCTestCase { func testA() { a() }\nfunc help() { a() } }", false
      ),
      ("ab", "a b", false),
    ] as [(String, String, Bool)])
  func `the hash of the rest of the code depends on tokens outside the tests`(
    _ one: String, _ other: String, _ isSame: Bool
  ) {
    #expect(
      (SourceFile(one).outline.restOfCode == SourceFile(other).outline.restOfCode) == isSame)
  }

  @Test func `a function is removed from a file with its attributes`() {
    let text = "struct A {\n  @Test func b() {\n  }\n  func c() {}\n}\n"
    let blanks = { (count: Int) in String(repeating: " ", count: count) }
    #expect(
      SourceFile(text).outline.text(text) { $0.name == "b" }
        == "struct A {\n\(blanks(18))\n\(blanks(3))\n  func c() {}\n}\n")
  }

  @Test(arguments: [
    ("#expect(a == b)", "#expect(b == a)"),
    ("#expect(try await a(1) == b)", "#expect(try await b == a(1))"),
    ("#expect(await a == b)", "#expect(await b == a)"),
    ("XCTAssertEqual(a.b, 3, \"m\")", "XCTAssertEqual(3, a.b, \"m\")"),
    ("XCTAssertTrue(a)", "XCTAssert(a)"),
    ("XCTAssertFalse(a, \"m\")", "XCTAssertTrue(!(a), \"m\")"),
    ("XCTAssertNil(a)", "XCTAssertTrue((a) == nil)"),
    ("XCTAssertNotNil(a?.b)", "XCTAssertTrue((a?.b) != nil)"),
  ])
  func `a test is rewritten in an equivalent way`(_ body: String, _ other: String) {
    let source = "// é\nfunc testA() {\n  \(body)\n}\n"
    #expect(
      TestVariant.variant(of: source, test: "testA", by: .assertion)
        == "// é\nfunc testA() {\n  \(other)\n}\n")
    #expect(TestVariant.variant(of: source, test: "testB", by: .assertion) == nil)
  }

  @Test(arguments: [
    (Rewording.assertion, nil), (.block, "func testA() {\n  do {\ncheck(a)\n}\n}"),
    (.name, "func testInOtherWords() {\n  check(a)\n}"),
  ])
  func `a test without an assertion is enclosed in a block, or has another name`(
    rewording: Rewording, other: String?
  ) {
    let source = "func testA() {\n  check(a)\n}"
    #expect(TestVariant.variant(of: source, test: "testA", by: rewording) == other)
  }

  @Test func `a function that is not compiled on Linux is left out`() {
    let source = """
      #if canImport(ObjectiveC)
      class A: XCTestCase { func testA() {} }
      #else
      class B: XCTestCase { func testB() {} }
      #endif
      class C: XCTestCase {
        #if os(macOS)
        func testC() {}
        #endif
        #if os(Linux) || SOMETHING
        func testD() {}
        #endif
        #if SOMETHING
        func testE() {}
        #endif
      }
      """
    #expect(SourceFile(source).functions.map(\.name) == ["testB", "testD", "testE"])
  }

  @Test func `a test gets another name where a list names it, too`() {
    let source = """
      class A {
        static var allTests = [("testA", testA), ("testAB", testAB), ("testA", A.testA)]
        func testA() {}
        func testAB() {}
      }
      """
    #expect(
      TestVariant.variant(of: source, test: "testA", by: .name) == """
        class A {
          static var allTests = [("testA", testInOtherWords), ("testAB", testAB), ("testA", A.testInOtherWords)]
          func testInOtherWords() {}
          func testAB() {}
        }
        """)
  }

  @Test func `a raw identifier is replaced together with its backticks`() {
    let source = "@Test func `a is b`() { #expect(a == b) }"
    #expect(
      TestVariant.variant(of: source, test: "a is b", by: .name)
        == "@Test func inOtherWords() { #expect(a == b) }")
  }
}
