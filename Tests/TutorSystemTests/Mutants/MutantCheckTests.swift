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

  @Test func `each change is noticed by a test, or survives with what that means`() throws {
    let before = Self.code
    let check = try check(Self.code, Self.tests)
    #expect(check.problem == nil)
    let fates = Dictionary(
      check.results.map { ("\($0.location?.line ?? 0) \($0.change)", $0) },
      uniquingKeysWith: { first, _ in first })
    #expect(fates["6 `count += n` removed"]?.caughtBy == "CounterTests.testAdd")
    #expect(fates["5 `n < 0` taken for true"]?.caughtBy == "CounterTests.testAdd")
    #expect(fates["5 `<` made `<=` in `n < 0`"]?.meaning == "no test tries the value at the edge")
    #expect(fates["9 `7` made `8`"]?.meaning == "no test comes to this line")
    #expect(fates["13 `n > 0` taken for true"]?.caughtBy == "a test that never ends")
    let missed = check.results.prefix { $0.caughtBy == nil }.count
    #expect(missed == check.results.count { $0.caughtBy == nil })
    let now = try String(contentsOfFile: kata.folder + "/Sources/Kata/Kata.swift", encoding: .utf8)
    #expect(now == before)
  }

  @Test func `what does not compile is left out, and the rest is tried`() throws {
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
    #expect(check.leftOut > 0)
    #expect(check.results.count + check.leftOut > 3)
  }

  @Test func `nothing is tried while the tests are red`() throws {
    let check = try check(
      "public func one() -> Int { 1 }\n",
      "import Testing\n@testable import Kata\n@Test func two() { #expect(one() == 2) }\n")
    #expect(check.problem?.contains("must be green") == true)
    #expect(check.results.isEmpty)
  }
}
