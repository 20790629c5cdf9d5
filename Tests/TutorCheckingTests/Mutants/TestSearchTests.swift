import TestSupport
import Testing
import TutorTestSupport

@testable import TutorChecking

/// The search for tests in texts.
struct TestSearchTests {
  @Test(
    arguments: [
      ("", false), ("import XCTest\n@testable import Kata\nfinal class T: XCTestCase {}", false),
      ("@Suite struct T {\n  func helper() {}\n}", false),
      ("#if os(Linux)\n@MainActor final class T: XCTest.XCTestCase {}\n#endif", false),
      ("final class T: XCTestCase { func testA() {} }", true),
      ("func `test a`() {}", true), ("@Test func a() {}", true), ("// @Test func a() {}", true),
      ("final class T: SharedTests {}", true), ("final class T<S>: Shared<S> {}", true),
      ("@Cases enum T {}", true), ("#cases()", true),
    ] as [(String, Bool)])
  func `a text has no tests only if nothing in it can be or become one`(
    _ text: String, _ mayContainTests: Bool
  ) {
    #expect(text.mayContainTests == mayContainTests)
  }

  @Test(.live) func `without a test, the answer comes before a build`() throws {
    let empty = "import XCTest\nfinal class KataTests: XCTestCase {}\n"
    let package = try TestPackage(
      for: "untested", [TestPackage.xctests: empty, TestPackage.functions: "import Testing\n"])
    let check = MutantCheck(
      of: package.folder, copy: package.folder + "-mutants/Kata", runner: package.runner,
      sources: try TestPackage.memory())
    check.runToEnd()
    #expect(check.problem == "there is no test to check yet; write one first")
    #expect(check.builds == 0)
    #expect(check.results == [])
  }
}
