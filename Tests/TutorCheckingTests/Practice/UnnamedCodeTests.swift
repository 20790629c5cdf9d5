import TestSupport
import Testing
import TutorCore
import TutorTestSupport

@testable import TutorChecking
@testable import TutorRunning

/// New code that no test can reach, because nothing names it.
struct UnnamedCodeTests {
  private static let manifest = "Package.swift"
  private static let code = "Sources/Kata/Kata.swift"
  private static let tests = "Tests/KataTests/KataTests.swift"

  private static let before = [
    manifest: "let package = Package(name: \"Kata\")\n",
    code: "struct Wallet {\n  var cents = 0\n}\n",
    tests: "@Test func isEmpty() { #expect(Wallet().cents == 0) }\n",
  ]

  /// Returns the change from a package to one in which files have other texts.
  private static func change(
    to new: [String: String], from old: [String: String] = before
  ) throws -> PracticeChange {
    let (old, new) = (old.mapValues { Array($0.utf8) }, new.mapValues { Array($0.utf8) })
    let now = old.merging(new) { $1 }
    return try TestPackage.read { try PracticeChange(from: old, to: now, $0) }
  }

  /// Returns the names of the untested code after a change of the code, and of other files.
  private static func untested(_ text: String, _ others: [String: String] = [:]) throws -> [String]
  {
    try change(to: [code: text].merging(others) { $1 }).untestedCode.map(\.name)
  }

  private static let add = "mutating func add(_ amount: Int) { cents += amount }"
  private static func wallet(_ members: String..., head: String = "struct Wallet") -> String {
    "\(head) {\n  var cents = 0\n  " + members.joined(separator: "\n  ") + "\n}\n"
  }

  @Test(arguments: [
    (wallet(add), ["Wallet.add(_:)"]),
    (wallet("/// Adds money to the wallet, see `add`.", add), ["Wallet.add(_:)"]),
    (wallet("var isRich: Bool { cents > 1 }"), ["Wallet.isRich"]),
    (wallet("static func full() -> Wallet { .init() }"), ["Wallet.full()"]),
    (wallet() + "func twice(_ n: Int, by m: Int) -> Int { n * m }\n", ["twice(_:by:)"]),
    (wallet() + "extension Wallet {\n  \(add)\n}\n", ["Wallet.add(_:)"]),
    (wallet() + "extension Int {\n  var cents2: Int { self }\n}\n", ["Int.cents2"]),
    // Each names the other, and nothing else names them.
    (
      wallet("func plus() { minus() }", "func minus() { plus() }"),
      ["Wallet.plus()", "Wallet.minus()"]
    ),
    (wallet() + "struct Purse {\n  func open() {}\n  init(_ a: Int) {}\n}\n", ["Purse"]),
    (
      wallet() + "enum Coin: String, CaseIterable {\n  case a\n  var value: Int { 1 }\n}\n",
      ["Coin"]
    ),
    (wallet(add, head: "struct Wallet: Equatable, Codable"), ["Wallet.add(_:)"]),
    (wallet("@discardableResult public func rest() -> Int { 1 }"), ["Wallet.rest()"]),
  ])
  func `a declaration that nothing names is untested`(_ text: String, names: [String]) throws {
    #expect(try Self.untested(text) == names, "\(text)")
  }

  @Test func `its lines begin at the declaration`() throws {
    let found = try Self.change(to: [Self.code: Self.wallet("/// Adds money.", Self.add)])
      .untestedCode
    #expect(found == [.init(name: "Wallet.add(_:)", file: Self.code, lines: 4...4)])
    #expect(found.first?.contains("\(Self.code):4") == true)
    #expect(found.first?.contains("\(Self.code):3") == false)
    #expect(found.first?.contains("\(Self.code)x:4") == false)
  }

  /// Code that a test may reach otherwise, each with other files of the package.
  private static let reached: [(text: String, others: [String: String])] = [
    // By name: in a test, in code, in a string, a comment, a resource, or in C.
    (wallet(add), [tests: "@Test func adds() { var w = Wallet(); w.add(1) }\n"]),
    (wallet(add, "func payIn() { add(1) }"), [tests: "@Test func pays() { Wallet().payIn() }\n"]),
    (
      wallet("mutating func add() {}", "var all: Int { 0 }") + "let list = \\Wallet.all\n"
        + "let name = \"add\"\n", [:]
    ),
    (wallet(add), ["Sources/Kata/B.swift": "let other = 1 // add\n"]),
    (wallet(add), ["Sources/Kata/A.xib": "<action selector=\"add\"/>\n"]),
    (wallet(add), ["Sources/C/a.c": "void call(void) { add(1); }\n"]),
    // By the compiler or the standard library.
    (
      wallet("var description: String { \"\" }", head: "struct Wallet: CustomStringConvertible"),
      [:]
    ),
    (wallet("static func == (a: Wallet, b: Wallet) -> Bool { true }"), [:]),
    (wallet("static func < (a: Wallet, b: Wallet) -> Bool { true }"), [:]),
    (wallet("func hash(into hasher: inout Hasher) {}"), [:]),
    (wallet("func encode(to encoder: any Encoder) throws {}"), [:]),
    (wallet("func callAsFunction() {}"), [:]),
    (wallet("init(from text: String) { cents = 1 }"), [:]),
    (wallet("subscript(index: Int) -> Int { index }"), [:]),
    (wallet("deinit { print(1) }", head: "class Wallet"), [:]),
    (wallet("var total = 1"), [:]), (wallet("lazy var total = { 1 }()"), [:]),
    (wallet("var total = 1 { didSet { print(1) } }"), [:]),
    (wallet() + "@main struct App {\n  static func main() {}\n}\n", [:]),
    (wallet() + "@propertyWrapper struct W {\n  var wrappedValue: Int { 1 }\n}\n", [:]),
    (wallet() + "@resultBuilder enum B {\n  static func buildBlock() -> Int { 1 }\n}\n", [:]),
    (wallet() + "extension Array where Element == Wallet: Codable {}\n", [:]),
    // By a protocol or a superclass, also of another file or of the tests.
    (wallet("func draw() {}", head: "struct Wallet: Drawing"), [:]),
    (wallet("func draw() {}"), ["Sources/Kata/B.swift": "extension Wallet: Drawing {}\n"]),
    (wallet("func draw() {}"), [tests: "extension Wallet: Drawing {}\n"]),
    (
      wallet("func draw() {}", head: "struct Wallet: Shape"),
      ["Sources/Kata/B.swift": "protocol Shape: Drawing {}\n"]
    ),
    (
      wallet("func draw() {}", head: "class Wallet"),
      ["Sources/Kata/B.swift": "class Purse: Wallet, Drawing {}\n"]
    ),
    (wallet("override func draw() {}", head: "class Wallet: Base"), [:]),
    (wallet() + "extension Shape {\n  func draw() {}\n}\nprotocol Shape {}\n", [:]),
    (wallet() + "extension Drawing {\n  func draw() {}\n}\n", [:]),
    (wallet() + "class WalletCase: XCTestCase {\n  func testA() {}\n}\n", [:]),
    // By a macro or another attribute, by generated code, or under a condition.
    (wallet("func draw() {}", head: "@Drawn struct Wallet"), [:]),
    (wallet("@objc func draw() {}", head: "class Wallet"), [:]),
    (wallet() + "@_cdecl(\"d\") public func draw() {}\n", [:]),
    (wallet(add), [manifest: "let p = [.target(name: \"Kata\", plugins: [\"Writer\"])]\n"]),
    (wallet("#if DEBUG", add, "#endif"), [:]),
    // Types without code have nothing to test, and a local type belongs to its function.
    (wallet() + "struct Purse {\n  var cents = 0\n}\n", [:]),
    (wallet() + "protocol Shape {\n  func draw()\n}\n", [:]),
    (wallet() + "typealias Purse = Wallet\n", [:]),
    // Code of another package, or no code.
    (wallet(), ["Examples/A/Package.swift": "", "Examples/A/Sources/A.swift": "func draw() {}\n"]),
    (wallet("// func add() {}"), [:]), ("struct Wallet {\n  var cents = 0 func(\n", [:]),
  ]

  @Test func `code that a test may reach otherwise is not named`() throws {
    for (text, others) in Self.reached {
      #expect(try Self.untested(text, others) == [], "\(text) \(others)")
    }
  }

  @Test func `code with another name or in another file is not new`() throws {
    var old = Self.before
    old[Self.code] = Self.wallet(Self.add)
    let renamed = Self.wallet(Self.add.replacing("add", with: "payIn"))
    #expect(try Self.change(to: [Self.code: renamed], from: old).untestedCode == [])
    let moved = [
      Self.code: Self.before[Self.code] ?? "",
      "Sources/Kata/B.swift": "extension Wallet {\n  \(Self.add)\n}\n",
    ]
    #expect(try Self.change(to: moved, from: old).untestedCode == [])
    let longer = Self.wallet(Self.add.replacing("cents += amount", with: "cents += amount + 0"))
    #expect(try Self.change(to: [Self.code: longer], from: old).untestedCode == [])
  }

  // MARK: Tests without assertions

  @Test(arguments: [
    ("@Test func isEmpty() async throws {\n  // Write your test here.\n}\n", true),
    ("@Test func isEmpty() { _ = Wallet() }\n", true),
    ("@Test func isEmpty() { #expect(Wallet().cents == 0) }\n", false),
    (
      "@Test func isEmpty() { check(Wallet()) }\nfunc check(_ w: Wallet) { #expect(true != w) }\n",
      false
    ),
  ])
  func `a test that asserts nothing is not missed`(_ text: String, isUnimportant: Bool) throws {
    var old = Self.before
    old[Self.tests] = text
    let change = try Self.change(
      to: [Self.tests: "@Test func pays() throws { try #require(1 < 2 && 2 < 3 && 3 < 4) }\n"],
      from: old)
    #expect(change.removedTests == ["isEmpty"])
    #expect(change.testsWithoutAssertions == (isUnimportant ? ["isEmpty"] : []))
  }
}
