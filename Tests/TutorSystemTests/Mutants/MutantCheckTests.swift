import Foundation
import TestSupport
import Testing
import TutorCore

@testable import TutorRunning

@Suite(.builds) struct MutantCheckTests {
  let kata: Kata

  init() throws {
    kata = try Kata()
  }

  private func check(_ code: String, _ tests: String) throws -> MutantCheck {
    try kata.write("Sources/Kata/Kata.swift", code)
    try kata.write("Tests/KataTests/KataTests.swift", tests)
    let check = MutantCheck(
      of: kata.folder, copy: kata.folder + "-mutants/Kata", runner: kata.runner,
      sources: try Kata.memory())
    check.runToEnd()
    return check
  }

  private static let code = """
    public struct Counter {
      public private(set) var count = 0
      public init() {}
      public mutating func add(_ n: Int) {
        if n < 0 { return }
        count += n
      }
      public func unused() -> Int {
        return 7
      }
      public func down(from n: Int) -> Int {
        var n = n
        while n > 0 { n -= 1 }
        return n
      }
    }
    """

  private static let tests = """
    import Testing
    import XCTest
    @testable import Kata

    final class CounterTests: XCTestCase {
      func testAdd() {
        var counter = Counter()
        counter.add(2)
        XCTAssertEqual(counter.count, 2)
      }
    }

    @Test func goesDown() { #expect(Counter().down(from: 3) == 0) }
    """

  @Test func `each mutant is caught by a test, or missed with an explanation`() throws {
    let before = Self.code
    let check = try check(Self.code, Self.tests)
    #expect(check.problem == nil)
    let fates = Dictionary(
      check.results.map { ("\($0.location?.line ?? 0) \($0.change)", $0) },
      uniquingKeysWith: { first, _ in first })
    #expect(fates["6 `count += n` removed"]?.caughtBy == "CounterTests.testAdd")
    #expect(fates["5 `n < 0` replaced with true"]?.caughtBy == "CounterTests.testAdd")
    #expect(
      fates["5 `<` changed to `<=` in `n < 0`"]?.meaning == "no test tries the boundary value")
    #expect(fates["9 `7` changed to `8`"]?.meaning == "no test reaches this line")
    #expect(fates["13 `n > 0` replaced with true"]?.caughtBy == "a timeout")
    let missed = check.results.prefix { $0.caughtBy == nil }.count
    #expect(missed == check.results.count { $0.caughtBy == nil })
    let now = try String(contentsOfFile: kata.folder + "/Sources/Kata/Kata.swift", encoding: .utf8)
    #expect(now == before)
  }

  @Test func `mutants that do not compile are unviable, and the others are tried`() throws {
    let check = try check(
      """
      public func sign(_ n: Int) -> String {
        let word: String
        if n < 0 { word = "minus" } else { word = "plus" }
        return word
      }
      """,
      """
      import Testing
      @testable import Kata
      @Test func minus() { #expect(sign(-1) == "minus") }
      @Test func plus() { #expect(sign(0) == "plus") }
      """)
    #expect(check.problem == nil)
    #expect(check.unviable > 0)
    #expect(check.results.count + check.unviable > 3)
  }

  @Test func `no mutant is tried while the tests are red`() throws {
    let check = try check(
      "public func one() -> Int { 1 }\n",
      "import Testing\n@testable import Kata\n@Test func two() { #expect(one() == 2) }\n")
    #expect(check.problem?.contains("the tests must pass before") == true)
    #expect(check.results.isEmpty)
  }
}
