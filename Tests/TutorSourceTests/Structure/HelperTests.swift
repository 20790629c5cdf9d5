import Testing
import SourceReading
import TutorSource

struct HelperTests {
  static let rows: [Question] = [
    Question(
      "a helper", leap("isFourth()", and: "func isFourth() -> Bool { isDivisible(by: 4) }"),
      .call("isDivisible"), inside: "isLeap", true),
    Question(
      "a helper that is not called",
      leap("true", and: "func isFourth() -> Bool { isDivisible(by: 4) }"),
      .call("isDivisible"), inside: "isLeap", false),
    Question(
      "a helper that is only called in dead code",
      leap(
        "if false { _ = isFourth() }\nreturn true",
        and: "func isFourth() -> Bool { isDivisible(by: 4) }"),
      .call("isDivisible"), inside: "isLeap", false),
    Question(
      "helpers of helpers that call each other",
      leap("a()", and: "func a() -> Bool { b() }\nfunc b() -> Bool { a() || isDivisible(by: 4) }"),
      .call("isDivisible"), inside: "isLeap", true),
    Question(
      "a helper in another file of the target",
      leap("isFourth(number)").merging([
        "Sources/Years/Help.swift": "func isFourth(_ n: Int) -> Bool { n.isDivisible(by: 4) }"
      ]) { $1 }, .call("isDivisible"), inside: "isLeap", true),
    Question(
      "a helper in another target",
      leap("isFourth(number)").merging([
        "Sources/Other/Help.swift": "func isFourth(_ n: Int) -> Bool { n.isDivisible(by: 4) }"
      ]) { $1 }, .call("isDivisible"), inside: "isLeap", false),
    Question(
      "a computed property", leap("isFourth", and: "var isFourth: Bool { isDivisible(by: 4) }"),
      .call("isDivisible"), inside: "isLeap", true),
    Question(
      "a property's observer",
      controller("names = []", and: "var names: [String] = [] { didSet { reload() } }"),
      .call("reload"), inside: "viewDidLoad", true),
    Question(
      "a stored property's initial value", controller("_ = names", and: "var names = reload()"),
      .call("reload"), inside: "viewDidLoad", false),
    Question(
      "a lazy property", controller("_ = names", and: "lazy var names = reload()"),
      .call("reload"), inside: "viewDidLoad", true),
    Question(
      "a function that is passed on",
      controller("fetch(then: show)", and: "func show() { reload() }"),
      .call("reload"), inside: "viewDidLoad", true),
    Question(
      "a function that is passed on is called", leap("[4].allSatisfy(isDivisible)"),
      .call("isDivisible"), inside: "isLeap", true),
    Question(
      "a weak self",
      controller("fetch { [weak self] in self?.show() }", and: "func show() { reload() }"),
      .call("reload"), inside: "viewDidLoad", true),
    Question(
      "another object's method",
      controller("Shower(self).show()").merging([
        "Sources/Years/Shower.swift": "struct Shower { func show() { reload() } }"
      ]) { $1 }, .call("reload"), inside: "viewDidLoad", true),
    Question(
      "what an initializer does",
      controller("_ = Shower(self)").merging([
        "Sources/Years/Shower.swift": "struct Shower { init(_ y: Year) { reload() } }"
      ]) { $1 }, .call("reload"), inside: "viewDidLoad", true),
    Question(
      "a function by the name of a property that is only asked something",
      controller("tableView.look()", and: "func tableView(_ a: Int) { reload() }"),
      .call("reload"), inside: "viewDidLoad", false),
    Question(
      "an overload with other labels",
      controller("show(in: view)", and: "func show(at: Int) { reload() }"),
      .call("reload"), inside: "viewDidLoad", false),
    Question(
      "parameters with default values, and many arguments",
      controller(
        "show(1, 2, 3, late: true)",
        and: "func show(_ n: Int..., at: Int = 1, late: Bool) { reload() }"),
      .call("reload"), inside: "viewDidLoad", true),
    Question(
      "a superclass's initializer is not the other one of the class",
      year(
        "override init(frame: A) { super.init(frame: frame)\nload() }\ninit(coder: B) { super.init(coder: coder) }"
      ),
      .call("load"), inside: "init(coder:)", false),
    Question(
      "the initializer that another one calls",
      year("init(frame: A) { load() }\nconvenience init(coder: B) { self.init(frame: a) }"),
      .call("load"), inside: "init(coder:)", true),
    Question(
      "a superclass's method",
      [
        "Sources/Years/Year.swift": "class Year: Base { override func start() { super.start() } }",
        "Sources/Years/Base.swift": "class Base { func start() { reload() } }",
      ], .call("reload"), inside: "start", true),
    Question(
      "the same method of a class that is no superclass",
      [
        "Sources/Years/Year.swift": "class Year: Base { override func start() { super.start() } }",
        "Sources/Years/Base.swift": "class Other { func start() { reload() } }",
      ], .call("reload"), inside: "start", false),
    Question(
      "an own method goes before another class's",
      controller("start()", and: "func start() {}").merging([
        "Sources/Years/Other.swift": "class Other { func start() { reload() } }"
      ]) { $1 }, .call("reload"), inside: "viewDidLoad", false),
    Question(
      "a requirement that a subclass fulfils",
      [
        "Sources/Years/Year.swift":
          "class Year: Loadable { init() { start() }\nfunc load() { reload() } }",
        "Sources/Years/Loadable.swift":
          "protocol Loadable { func load() }\nextension Loadable { func start() { load() } }",
      ], .call("reload"), inside: "init", true),
    Question(
      "a local function", leap("func isFourth() -> Bool { isDivisible(by: 4) }\nreturn isFourth()"),
      .call("isDivisible"), inside: "isLeap", true),
    Question(
      "a local function of another function",
      leap("isFourth()", and: "func f() { func isFourth() -> Bool { isDivisible(by: 4) } }"),
      .call("isDivisible"), inside: "isLeap", false),
    Question(
      "a local type", leap("struct Four { var is: Bool { isDivisible(by: 4) } }\nreturn Four().is"),
      .call("isDivisible"), inside: "isLeap", true),
  ]

  @Test(arguments: rows)
  func `a caller does what its helper does`(_ question: Question) {
    #expect(question.runs == question.isTrue)
  }
}

struct HookTests {
  private static func tests(_ members: String, and rest: String = "") -> [String: String] {
    [
      "Tests/YearsTests/YearTests.swift":
        "class YearTests: XCTestCase {\n\(members)\n}\n\(rest)"
    ]
  }

  private static func question(
    _ name: String, _ files: [String: String], inside: String, _ isTrue: Bool
  )
    -> Question
  {
    Question(
      name, files, .name("off"), inside: inside, of: "Tests/YearsTests/YearTests.swift", isTrue)
  }

  static let rows: [Question] = [
    question("tearDown", tests("override func tearDown() { off }"), inside: "tearDown", true),
    question(
      "tearDownWithError", tests("override func tearDownWithError() throws { off }"),
      inside: "tearDown", true),
    question(
      "tearDown for tearDownWithError", tests("override func tearDown() { off }"),
      inside: "tearDownWithError()", true),
    question(
      "addTeardownBlock", tests("func testA() { addTeardownBlock { off } }"), inside: "tearDown",
      true),
    question(
      "addTeardownBlock with a function",
      tests("func testA() { addTeardownBlock(clean) }\nfunc clean() { off }"), inside: "tearDown",
      true),
    question("defer", tests("func testA() { defer { off } }"), inside: "tearDown", true),
    question(
      "a local function in defer",
      tests("func testA() { defer { clean() }\nfunc clean() { off } }"),
      inside: "tearDown", true),
    question(
      "defer in a helper that is called",
      tests("func testA() { turnOn { } }\nfunc turnOn() { defer { off } }"),
      inside: "tearDown", true),
    question(
      "defer in a helper that is not called", tests("private func turnOn() { defer { off } }"),
      inside: "tearDown", false),
    question(
      "defer in dead code", tests("func testA() { if false { defer { off } } }"),
      inside: "tearDown", false),
    question("neither", tests("func testA() { off }"), inside: "tearDown", false),
    question("defer is no setUp", tests("func testA() { defer { off } }"), inside: "setUp", false),
    question(
      "setUpWithError", tests("override func setUpWithError() throws { off }"), inside: "setUp",
      true),
    question(
      "setUp for a test", tests("override func setUp() { off }\nfunc testA() {}"), inside: "testA",
      true),
    question(
      "a superclass's setUp for a test",
      [
        "Tests/YearsTests/YearTests.swift": "class YearTests: Base { func testA() {} }",
        "Tests/YearsTests/Base.swift": "class Base: XCTestCase { override func setUp() { off } }",
      ], inside: "testA", true),
    question(
      "another class's setUp for a test",
      tests("func testA() {}", and: "class Other: XCTestCase { override func setUp() { off } }"),
      inside: "testA", false),
    question(
      "tearDown for a test", tests("override func tearDown() { off }\nfunc testA() {}"),
      inside: "testA", false),
  ]

  @Test(arguments: rows)
  func `functions that XCTest calls together are one place`(_ question: Question) {
    #expect(question.runs == question.isTrue)
  }
}
