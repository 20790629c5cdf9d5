import Foundation
import TestSupport
import Testing
import TutorCore
import TutorPlatform
import TutorTestSupport

@testable import TutorRunning

@Suite(.builds) struct MutantCheckTests {
  let kata: TestPackage

  init() throws {
    kata = try TestPackage()
  }

  private func check(_ code: String, _ tests: String) throws -> MutantCheck {
    try kata.write("Sources/Kata/Kata.swift", code)
    try kata.write("Tests/KataTests/KataTests.swift", tests)
    let check = MutantCheck(
      of: kata.folder, copy: kata.folder + "-mutants/Kata", runner: kata.runner,
      sources: try TestPackage.memory())
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

  @Test(arguments: [TestID.Framework.xctest, .swiftTesting])
  func `mutants that only the new tests catch are told from the others`(
    framework: TestID.Framework
  ) throws {
    try kata.write(
      "Sources/Kata/Kata.swift", "func one() -> Int { 1 }\nfunc two() -> Int { 2 }\n")
    try kata.write(
      "Tests/KataTests/KataTests.swift",
      """
      import Testing
      import XCTest
      @testable import Kata
      final class OldTests: XCTestCase {
        func testOne() { XCTAssertEqual(one(), 1) }
      }
      final class NewTests: XCTestCase {
        func testBoth() { XCTAssertEqual(one() + two(), 3) }
      }
      @Test func newBoth() { #expect(one() + two() == 3) }
      @Test func oldOne() { #expect(one() == 1) }
      """)
    let xctests = [["KataTests", "OldTests", "testOne"], ["KataTests", "NewTests", "testBoth"]]
      .map { TestID(framework: .xctest, path: $0) }
    let tests = [["KataTests", "oldOne()"], ["KataTests", "newBoth()"]]
      .map { TestID(framework: .swiftTesting, path: $0) }
    // The new test of the other framework would catch the mutants, too.
    let isXCTest = framework == .xctest
    let check = MutantCheck(
      of: kata.folder, copy: kata.folder + "-mutants/Kata", runner: kata.runner,
      sources: try TestPackage.memory(),
      tests: MutantCheck.Tests(
        new: [xctests[1], tests[1]], others: isXCTest ? [xctests[0]] : [tests[0]]))
    check.runToEnd()
    let caught = check.results.filter { $0.caughtBy != nil }
    #expect(Set(caught.compactMap { $0.location?.line }) == [1, 2])
    for result in caught {
      #expect(result.isCaughtByNewTestsOnly == (result.location?.line == 2), "\(result)")
    }
    #expect(check.progress.tried == check.progress.of)
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

  @Test func `only mutants that begin on lines in scope are tried, and other files are not read`()
    throws
  {
    try kata.write("Sources/Kata/Kata.swift", Self.code)
    try kata.write("Sources/Kata/Other.swift", "func other() -> Int { 5 }\n")
    try kata.write("Tests/KataTests/KataTests.swift", Self.tests)
    let check = try check(scope: .init(lines: ["Sources/Kata/Kata.swift": [6, 9]]))
    #expect(check.problem == nil)
    #expect(Set(check.results.compactMap(\.location?.line)) == [6, 9])
    #expect(check.results.contains { $0.change == "`count += n` removed" })
  }

  @Test(.wholeCheckOnly)
  func `known outcomes are not tried again until a file that decided them changes`() throws {
    try kata.write("Sources/Kata/Kata.swift", Self.code)
    try kata.write("Tests/KataTests/KataTests.swift", Self.tests)
    try kata.write("Tests/KataTests/More.swift", "import Testing\n@Test func more() {}\n")
    let path = kata.folder + "-outcomes.json"
    try? FileManager.default.removeItem(atPath: path)
    let lines = MutantCheck.Scope(lines: ["Sources/Kata/Kata.swift": [5, 6]])
    let first = try check(scope: lines, store: MutantStore(at: path))
    #expect(first.builds > 0)
    #expect(first.reused == 0)

    let second = try check(scope: lines, store: MutantStore(at: path))
    #expect(second.builds == 0)
    #expect(second.results == first.results)
    #expect(second.reused == second.results.count)

    // Lines above move the mutants, but do not change their function.
    try kata.write("Sources/Kata/Kata.swift", "// A counter.\n" + Self.code)
    let moved = MutantCheck.Scope(lines: ["Sources/Kata/Kata.swift": [6, 7]])
    let third = try check(scope: moved, store: MutantStore(at: path))
    let caught = first.results.count { $0.caughtBy != nil }
    #expect(third.reused == caught)
    #expect(third.results.count == first.results.count)

    // A change of another test file invalidates what was missed, but not what was caught.
    try kata.write("Tests/KataTests/More.swift", "import Testing\n@Test func less() {}\n")
    let fourth = try check(scope: moved, store: MutantStore(at: path))
    #expect(fourth.reused == caught)
    try kata.write("Tests/KataTests/KataTests.swift", Self.tests + "\n")
    #expect(try check(scope: moved, store: MutantStore(at: path)).reused == 0)
    #expect(try check(scope: moved, store: MutantStore(at: path, isFresh: true)).reused == 0)
  }

  @Test(.wholeCheckOnly) func `an interrupted check continues where it stopped`() throws {
    try kata.write("Sources/Kata/Kata.swift", Self.code)
    try kata.write("Tests/KataTests/KataTests.swift", Self.tests)
    let path = kata.folder + "-interrupted.json"
    try? FileManager.default.removeItem(atPath: path)
    let first = MutantCheck(
      of: kata.folder, copy: kata.folder + "-mutants/Kata", runner: kata.runner,
      sources: try TestPackage.memory(), store: MutantStore(at: path))
    Poll.run([first]) { first.progress.tried > 3 || first.isOver }
    first.cancel(at: .now())
    #expect(first.wasCancelled)
    #expect(first.isOver)
    #expect(first.descriptors.isEmpty)
    let tried = first.results.count
    #expect(tried < first.progress.of)

    let second = try check(store: MutantStore(at: path))
    #expect(second.problem == nil)
    #expect(second.reused == tried)
    #expect(second.results.count == second.progress.of)
  }

  @Test(.wholeCheckOnly) func `tests that cannot run twice at once run one after the other`() throws
  {
    try kata.write("Sources/Kata/Kata.swift", "func one() -> Int {\n  return 1\n}\n")
    try kata.write(
      "Tests/KataTests/KataTests.swift",
      """
      import Glibc
      import Testing
      @testable import Kata
      @Test func alone() {
        let file = open("\(kata.folder)-exclusive", O_RDWR | O_CREAT, 0o600)
        #expect(flock(file, LOCK_EX | LOCK_NB) == 0)
        usleep(300_000)
        #expect(one() >= 0)
      }
      """)
    let check = try check()
    #expect(check.problem == nil)
    // Otherwise, they would be caught by the lock.
    #expect(check.results.map(\.caughtBy) == [nil, nil])
  }

  @Test
  func `a test that caught a mutant is tried first for others of the file, if it passes alone`()
    throws
  {
    try kata.write("Sources/Kata/Kata.swift", Self.code)
    try kata.write(
      "Tests/KataTests/KataTests.swift",
      """
      import Testing
      import XCTest
      @testable import Kata

      nonisolated(unsafe) var counter = Counter()

      final class CounterTests: XCTestCase {
        func test1First() { counter.add(2) }
        // It passes only after the first one.
        func test2Second() { XCTAssertEqual(counter.count, 2) }
      }

      @Test func goesDown() { #expect(Counter().down(from: 3) == 0) }
      """)
    let scope = MutantCheck.Scope(lines: ["Sources/Kata/Kata.swift": [5, 6]])
    let expected = try check(scope: scope).results
    let check = MutantCheck(
      of: kata.folder, copy: kata.folder + "-mutants/Kata", runner: kata.runner,
      sources: try TestPackage.memory(), scope: scope)
    check.slowDuration = 0
    check.runToEnd()
    #expect(check.problem == nil)
    #expect(check.results == expected)
    #expect(check.results.contains { $0.caughtBy == "CounterTests.test2Second" })
    #expect(check.results.contains { $0.caughtBy == nil })
  }

  private func check(scope: MutantCheck.Scope = .all, store: MutantStore? = nil) throws
    -> MutantCheck
  {
    let check = MutantCheck(
      of: kata.folder, copy: kata.folder + "-mutants/Kata", runner: kata.runner,
      sources: try TestPackage.memory(), scope: scope, store: store)
    check.runToEnd()
    return check
  }
}
