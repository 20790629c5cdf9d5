import Foundation
import TestSupport
import Testing
import TestReports
import TutorCore
import TutorPlatform
import TutorTestSupport

@testable import TutorChecking
@testable import TutorRunning

/// Mutation tests of a small package.
///
/// Only a toolchain shows which mutants compile, and which tests reach and catch them. The tests share
/// one package, so they run one after the other.
@Suite(.live, .serialized) struct MutantCheckTests {
  private static let path = "Sources/Kata/Kata.swift"

  /// A loop that a mutant makes endless costs no processor time.
  private static let code = """
    import Glibc
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
        while n > 0 { n -= 1; usleep(1000) }
        return n
      }
    }
    """

  private static let tests = """
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
    """

  private static let numbers = "Sources/Kata/Numbers.swift"
  private static let files = [
    path: code, TestPackage.xctests: tests,
    numbers: "func one() -> Int { 1 }\nfunc two() -> Int { 2 }\nfunc seven() -> Int { 7 }\n",
    "Sources/Kata/Sign.swift": """
    public func sign(_ n: Int) -> String {
      let word: String
      if n < 0 { word = "minus" } else { word = "plus" }
      return word
    }
    public func twice(_ word: String) -> String { word + word }
    public let most: UInt8 = 255
    """,
    "Sources/Kata/Rate.swift": "let rate = 2 * 3\n",
    "Tests/KataTests/NumberTests.swift": """
    import Testing
    import XCTest
    @testable import Kata
    final class OldTests: XCTestCase {
      func testOne() { XCTAssertEqual(one(), 1) }
    }
    final class NewTests: XCTestCase {
      func testBoth() { XCTAssertEqual(one() + two(), 3) }
    }
    final class MixedTests: XCTestCase {
      func testSeven() { #expect(seven() == 7) }
    }
    @Test func newBoth() { #expect(one() + two() == 3) }
    @Test func oldOne() { #expect(one() == 1) }
    @Test func reads() { #expect(rate >= 0) }
    @Test func readsAlso() { #expect(rate < 100) }
    @Test func checks() { #expect(rate == 6) }
    @Test func minus() { #expect(sign(-1) == "minus") }
    @Test func plus() { #expect(sign(0) == "plus") }
    """,
  ]

  private static let shared = Result { try TestPackage(for: "mutants", files) }

  /// What a check of all interesting lines found.
  private struct Outcome: Sendable {
    var results: [MutantResult]
    var unviable: Int
    var problem: String?
    var codeAfterward: String
  }

  private static let whole = Result {
    let package = try shared.get()
    let lines = [path: [6, 7, 10, 14], "Sources/Kata/Sign.swift": [3, 6, 7]]
    let check = try Self.check(package, scope: .init(lines: lines.mapValues(Set.init)))
    return Outcome(
      results: check.results, unviable: check.unviable, problem: check.problem,
      codeAfterward: package.text(path))
  }

  private static func check(
    _ package: TestPackage, scope: MutantCheck.Scope = .all, store: MutantStore? = nil,
    tests: MutantCheck.Tests? = nil, slowDuration: Double = 1
  ) throws -> MutantCheck {
    let check = MutantCheck(
      of: package.folder, copy: package.folder + "-mutants/Kata", runner: package.runner,
      sources: try TestPackage.memory(), scope: scope, store: store, tests: tests,
      slowDuration: slowDuration)
    check.runToEnd()
    return check
  }

  // MARK: - One package

  @Test func `each mutant is caught by a test, or missed with an explanation`() throws {
    let whole = try Self.whole.get()
    #expect(whole.problem == nil)
    let fates = Dictionary(
      whole.results.filter { $0.location?.file == Self.path }
        .map { ("\($0.location?.line ?? 0) \($0.change)", $0) },
      uniquingKeysWith: { first, _ in first })
    #expect(fates["7 `count += n` removed"]?.caughtBy == "CounterTests.test2Second")
    #expect(fates["6 `n < 0` replaced with true"]?.caughtBy == "CounterTests.test2Second")
    #expect(
      fates["6 `<` changed to `<=` in `n < 0`"]?.meaning == "no test tries the boundary value")
    #expect(fates["10 `7` changed to `8`"]?.meaning == "no test reaches this line")
    #expect(fates["14 `n > 0` replaced with true"]?.caughtBy == "a timeout")
    let missed = whole.results.prefix { $0.caughtBy == nil }.count
    #expect(missed == whole.results.count { $0.caughtBy == nil })
    #expect(whole.codeAfterward == Self.code)
  }

  @Test func `mutants that do not compile are unviable, and the others are tried`() throws {
    let whole = try Self.whole.get()
    #expect(whole.problem == nil)
    #expect(whole.unviable == 1)
    let others = whole.results.filter { $0.location?.file == "Sources/Kata/Sign.swift" }
    #expect(
      Set(others.map(\.change)) == [
        "`n < 0` negated", "`n < 0` replaced with true", "`n < 0` replaced with false",
        "`<` changed to `<=` in `n < 0`", "`0` changed to `1`", "\"minus\" made empty",
        "\"plus\" made empty", "result `word + word` changed to `\"\"`",
        "`255` changed to `254`",
      ])
    #expect(others.contains { $0.caughtBy != nil })
  }

  @Test func `an expectation of Swift Testing in an XCTest test catches mutants`() throws {
    let check = try Self.check(
      try Self.shared.get(), scope: .init(lines: [Self.numbers: [3]]))
    #expect(check.problem == nil)
    #expect(!check.results.isEmpty)
    #expect(check.results.allSatisfy { $0.caughtBy == "a failure outside of a test" })
  }

  @Test func `a global is tried with all tests, whichever reads it first`() throws {
    let check = try Self.check(
      try Self.shared.get(), scope: .init(lines: ["Sources/Kata/Rate.swift": [1]]))
    #expect(check.problem == nil)
    #expect(check.results.map(\.caughtBy) == Array(repeating: "checks()", count: 4))
  }

  @Test(arguments: [TestID.Framework.xctest, .swiftTesting])
  func `mutants that only the new tests catch are told from the others`(
    framework: TestID.Framework
  ) throws {
    let xctests = [["KataTests", "OldTests", "testOne"], ["KataTests", "NewTests", "testBoth"]]
      .map { TestID(framework: .xctest, path: $0) }
    let tests = [["KataTests", "oldOne()"], ["KataTests", "newBoth()"]]
      .map { TestID(framework: .swiftTesting, path: $0) }
    // The new test of the other framework would catch the mutants, too.
    let isXCTest = framework == .xctest
    let check = try Self.check(
      try Self.shared.get(), scope: .init(lines: [Self.numbers: [1, 2]]),
      tests: MutantCheck.Tests(
        new: [xctests[1], tests[1]], others: isXCTest ? [xctests[0]] : [tests[0]]))
    let caught = check.results.filter { $0.caughtBy != nil }
    #expect(Set(caught.compactMap { $0.location?.line }) == [1, 2])
    for result in caught {
      #expect(result.isCaughtByNewTestsOnly == (result.location?.line == 2), "\(result)")
    }
    #expect(check.progress.tried == check.progress.of)
  }

  @Test
  func `only mutants in scope are tried, first with a test that caught others and passes alone`()
    throws
  {
    let lines: Set = [6, 7]
    let check = try Self.check(
      try Self.shared.get(), scope: .init(lines: [Self.path: lines]), slowDuration: 0)
    #expect(check.problem == nil)
    let expected = try Self.whole.get().results.filter { result in
      result.location.map { $0.file == Self.path && lines.contains($0.line) } ?? false
    }
    #expect(check.results == expected)
    #expect(Set(check.results.compactMap(\.location?.line)) == lines)
    #expect(check.results.contains { $0.change == "`count += n` removed" })
    // It does not pass alone.
    #expect(check.results.contains { $0.caughtBy == "CounterTests.test2Second" })
    #expect(check.results.contains { $0.caughtBy == nil })
  }

  @Test func `no mutant is tried while the tests are red`() throws {
    let package = try Self.shared.get()
    let red = "Tests/KataTests/Red.swift"
    try package.write(
      red, "import Testing\n@testable import Kata\n@Test func three() { #expect(one() == 3) }\n")
    defer { try? package.remove(red) }
    let check = try Self.check(package, scope: .init(lines: [Self.numbers: [1]]))
    #expect(
      check.problem
        == "the tests must pass before mutation testing: three(): Expectation failed: (one() → 1) == 3; "
        + "`redgreen mutants --skip` leaves a test out")
    #expect(check.results.isEmpty)
  }

  @Test func `tests that fail one after the other run at the same time`() throws {
    let package = try Self.shared.get()
    let file = "Tests/KataTests/Parallel.swift"
    try package.write(
      file,
      """
      import Testing
      @Test func parallel() { #expect(!CommandLine.arguments.contains("--no-parallel")) }
      """)
    defer { try? package.remove(file) }
    let check = try Self.check(package, scope: .init(lines: [Self.numbers: [1]]))
    #expect(check.problem == nil)
    #expect(!check.results.isEmpty)
    #expect(check.report.notes.contains { $0.contains("swift test --no-parallel") })
    #expect(!check.report.notes.contains { $0.contains("passed alone") })
  }

  // MARK: - Rarer cases

  /// A package with the counter and its tests alone.
  private func counter() throws -> TestPackage {
    let package = try TestPackage()
    try package.write(Self.path, Self.code)
    try package.write("Tests/KataTests/KataTests.swift", Self.tests)
    return package
  }

  @Test(.wholeCheckOnly)
  func `known outcomes are not tried again until a file that decided them changes`() throws {
    let package = try counter()
    try package.write("Tests/KataTests/More.swift", "import Testing\n@Test func more() {}\n")
    let path = package.folder + "-outcomes.json"
    try? FileManager.default.removeItem(atPath: path)
    let lines = MutantCheck.Scope(lines: [Self.path: [6, 7]])
    let first = try Self.check(package, scope: lines, store: MutantStore(at: path))
    #expect(first.builds > 0)
    #expect(first.reused == 0)

    let second = try Self.check(package, scope: lines, store: MutantStore(at: path))
    #expect(second.builds == 0)
    #expect(second.results == first.results)
    #expect(second.reused == second.results.count)

    // Lines above move the mutants, but do not change their function.
    try package.write(Self.path, "// A counter.\n" + Self.code)
    let moved = MutantCheck.Scope(lines: [Self.path: [7, 8]])
    let third = try Self.check(package, scope: moved, store: MutantStore(at: path))
    let caught = first.results.count { $0.caughtBy != nil }
    #expect(third.reused == caught)
    #expect(third.results.count == first.results.count)

    // A change of another test file invalidates what was missed, but not what was caught.
    try package.write("Tests/KataTests/More.swift", "import Testing\n@Test func less() {}\n")
    let fourth = try Self.check(package, scope: moved, store: MutantStore(at: path))
    #expect(fourth.reused == caught)
    try package.write("Tests/KataTests/KataTests.swift", Self.tests + "\n")
    #expect(try Self.check(package, scope: moved, store: MutantStore(at: path)).reused == 0)
    #expect(
      try Self.check(package, scope: moved, store: MutantStore(at: path, isFresh: true)).reused == 0
    )
  }

  @Test func `code that does not build without mutants either says nothing about them`() throws {
    let package = try TestPackage()
    try package.write(Self.path, "func one() -> Int {\n  return two() + 1\n}\n")
    try package.write(
      "Tests/KataTests/KataTests.swift",
      "import Testing\n@testable import Kata\n@Test func ones() { #expect(one() == 3) }\n")
    let path = package.folder + "-broken.json"
    try? FileManager.default.removeItem(atPath: path)
    let broken = try Self.check(package, store: MutantStore(at: path))
    #expect(
      broken.problem == "the package does not build: \(Self.path):2: cannot find 'two' in scope")
    // The file with the mutants has not changed.
    try package.write("Sources/Kata/Two.swift", "func two() -> Int { 2 }\n")
    let check = try Self.check(package, store: MutantStore(at: path))
    #expect(check.problem == nil)
    #expect(check.results.contains { $0.location?.file == Self.path && $0.caughtBy == "ones()" })
    #expect(check.unviable == 0)
  }

  @Test func `two builds suffice if the compiler hides some errors behind others`() throws {
    let package = try TestPackage()
    // The compiler reports that `self` is not initialized after a failure only if all types are right,
    // and the errors of a module only after those of the modules that it imports.
    let code = """
      public enum Unit {
        case meter, mile
        public init(_ name: String) throws {
          switch name {
          case "m": self = .meter
          default: throw Unknown()
          }
        }
      }
      public struct Unknown: Error { public init() {} }
      public func all(_ words: [String]) -> [String] { words.filter { $0 != "" } + words }
      """
    try package.write(
      "Package.swift",
      """
      // swift-tools-version: 6.1
      import PackageDescription
      let package = Package(
        name: "Kata",
        targets: [
          .target(name: "Kata"), .target(name: "Between", dependencies: ["Kata"]),
          .target(name: "Above", dependencies: ["Between"]),
          .testTarget(name: "KataTests", dependencies: ["Above"]),
        ])
      """)
    try package.write(Self.path, code)
    try package.write("Sources/Between/Between.swift", "@_exported import Kata\n")
    try package.write(
      "Sources/Above/Above.swift",
      """
      @_exported import Between
      \(code.replacing("Un", with: "NoUn").replacing("all", with: "some"))
      """)
    try package.write(
      "Tests/KataTests/KataTests.swift",
      """
      import Testing
      import Above
      @Test func reads() throws {
        #expect(try Unit("m") == .meter)
        #expect(all(["a"]) == some(["a"]))
      }
      """)
    let check = try Self.check(package)
    #expect(check.problem == nil)
    #expect(check.builds == 2)
    #expect(check.unviable == 4)
    #expect(check.results.contains { $0.caughtBy == "reads()" })
  }

  @Test(.wholeCheckOnly) func `an interrupted check continues where it stopped`() throws {
    let package = try counter()
    let path = package.folder + "-interrupted.json"
    try? FileManager.default.removeItem(atPath: path)
    let first = MutantCheck(
      of: package.folder, copy: package.folder + "-mutants/Kata", runner: package.runner,
      sources: try TestPackage.memory(), store: MutantStore(at: path))
    Poll.run([first]) { first.progress.tried > 3 || first.isOver }
    first.cancel(at: .now())
    #expect(first.wasCancelled)
    #expect(first.isOver)
    #expect(first.descriptors.isEmpty)
    let tried = first.results.count
    #expect(tried < first.progress.of)

    let second = try Self.check(package, store: MutantStore(at: path))
    #expect(second.problem == nil)
    #expect(second.reused == tried)
    #expect(second.results.count == second.progress.of)
  }

  @Test(.wholeCheckOnly) func `tests that cannot run twice at once run one after the other`() throws
  {
    let package = try TestPackage()
    try package.write(Self.path, "func one() -> Int {\n  let one = 1\n  return one\n}\n")
    try package.write(
      "Tests/KataTests/KataTests.swift",
      """
      import Glibc
      import Testing
      @testable import Kata
      @Test func alone() {
        let file = open("\(package.folder)-exclusive", O_RDWR | O_CREAT, 0o600)
        #expect(flock(file, LOCK_EX | LOCK_NB) == 0)
        usleep(300_000)
        #expect(one() >= 0)
      }
      """)
    let check = try Self.check(package)
    #expect(check.problem == nil)
    // Otherwise, they would be caught by the lock.
    #expect(check.results.map(\.caughtBy) == [nil, nil])
  }
}
