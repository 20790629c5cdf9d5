import Testing
import SourceReading
import TutorSource

struct AbsenceTests {
  static let rows: [Question] = [
    Question(
      "a call", controller("addSubview(x)"), .call("addSubview"), inside: "viewDidLoad", true),
    Question(
      "a static member of a type", leap("Date.now == day"), .call("Date"), inside: "isLeap", true),
    Question("a type as a value", leap("Date.self == day"), .call("Date"), inside: "isLeap", false),
    Question(
      "a call with a label", leap("String(contentsOfFile: a)"), .call("String(contentsOfFile:)"),
      inside: "isLeap", true),
    Question(
      "a call with other labels", leap("String(a, radix: 2)"), .call("String(contentsOfFile:)"),
      inside: "isLeap", false),
    Question(
      "dead code", controller("return; addSubview(x)"), .call("addSubview"), inside: "viewDidLoad",
      true),
    Question(
      "a local function without calls", controller("func a() { addSubview(x) }"),
      .call("addSubview"), inside: "viewDidLoad", true),
    Question(
      "code for another system", controller("#if os(macOS)\naddSubview(x)\n#endif"),
      .call("addSubview"), inside: "viewDidLoad", true),
    Question(
      "code for none", controller("#if false\naddSubview(x)\n#endif"),
      .call("addSubview"), inside: "viewDidLoad", false),
    Question(
      "a helper", controller("a()", and: "func a() { addSubview(x) }"),
      .call("addSubview"), inside: "viewDidLoad", true),
    Question(
      "a helper of self",
      controller("x { [weak self] in self?.a() }", and: "func a() { addSubview(x) }"),
      .call("addSubview"), inside: "viewDidLoad", true),
    Question(
      "a local closure", controller("let a = { b() }\na()", and: "func b() { addSubview(x) }"),
      .call("addSubview"), inside: "viewDidLoad", true),
    Question(
      "a helper that is not called", controller("", and: "func a() { addSubview(x) }"),
      .call("addSubview"), inside: "viewDidLoad", false),
    Question(
      "a helper that is called in dead code",
      controller("if false { a() }", and: "func a() { addSubview(x) }"),
      .call("addSubview"), inside: "viewDidLoad", false),
    Question(
      "an overload of a helper",
      controller("a()", and: "func a() {}\nfunc a(_ b: Int) { addSubview(x) }"),
      .call("addSubview"), inside: "viewDidLoad", false),
    Question(
      "another object's method of the same name",
      controller("other.a()", and: "func a() { addSubview(x) }"),
      .call("addSubview"), inside: "viewDidLoad", false),
    Question(
      "another type's method of the same name",
      controller("a()").merging(["Sources/Years/B.swift": "class B { func a() { addSubview(x) } }"])
      { $1 },
      .call("addSubview"), inside: "viewDidLoad", false),
    Question(
      "a superclass's method",
      [
        "Sources/Years/Year.swift": "class Year: Base { override func viewDidLoad() { a() } }",
        "Sources/Years/Base.swift": "class Base: UIViewController { func a() { addSubview(x) } }",
      ], .call("addSubview"), inside: "viewDidLoad", true),
    Question(
      "a property that is asked", leap("leapDays == 1", and: "var leapDays: Int { days - 365 }"),
      .name("days"), inside: "isLeap", false),
    Question(
      "a place that is gone, and is in another type",
      [
        "Sources/Years/Year.swift": "class Year: UIViewController {}",
        "Sources/Years/B.swift": "class B { func viewDidLoad() { addSubview(x) } }",
      ], .call("addSubview"), inside: "viewDidLoad", false),
    Question(
      "a place that is inherited",
      [
        "Sources/Years/Year.swift": "class Year: B {}",
        "Sources/Years/B.swift": "class B { func viewDidLoad() { addSubview(x) } }",
      ], .call("addSubview"), inside: "viewDidLoad", true),
    Question(
      "a place in a type inside of the type",
      year("struct Rule { func a() { addSubview(x) } }"), .call("addSubview"), inside: "a", true),
    Question(
      "another place of the same name",
      [
        "Sources/Years/Year.swift": "struct Year { var days: Int { 365 } }",
        "Sources/Years/B.swift": "struct Month { var days: Int { isLeap ? 29 : 28 } }",
      ], .name("isLeap"), inside: "days", false),
    Question(
      "a local constant of the place's name",
      year("var days: Int { 365 }\nfunc f() { let days = isLeap }"), .name("isLeap"),
      inside: "days", false),
    Question("a name in the type", year("let a: B"), .name("B"), true),
    Question("an operator", leap("a || b"), .name("||"), inside: "isLeap", true),
    Question("another operator", leap("a && b"), .name("||"), inside: "isLeap", false),
    Question("a prefix operator", leap("!a"), .name("!"), inside: "isLeap", true),
    Question("a forced value", leap("a!"), .name("!"), inside: "isLeap", false),
    Question(
      "a name in the type, in another file",
      ["Sources/Years/All.swift": "struct Year { let a: B }"],
      .name("B"), true),
    Question(
      "a name in an extension of the type",
      year("").merging(["Sources/Years/C.swift": "extension Year { func f() { B() } }"]) { $1 },
      .name("B"), true),
    Question(
      "a name in another type of the file", year("", and: "class B { let b = B.self }"), .name("B"),
      false),
    Question(
      "a name in another type's extension",
      year("", and: "class C {}\nextension C { func f() { B() } }"),
      .name("B"), false),
    Question(
      "a name in a free function of the file", year("", and: "func f() { B() }"), .name("B"), true),
    Question(
      "a name in the file's extension of another module's type",
      year("", and: "extension UIView { func f() { B() } }"), .name("B"), true),
    Question(
      "a name in another file", year("").merging(["Sources/Years/B.swift": "let b = B()"]) { $1 },
      .name("B"), false),
    Question(
      "a file that declares no type of its name",
      ["Sources/Years/Year.swift": "struct A { let b: B }"],
      .name("B"), true),
    Question(
      "a helper's file where no place is told",
      year("init() { g() }").merging(["Sources/Years/C.swift": "func g() { B() }"]) { $1 },
      .name("B"), false),
    Question("a local declaration", leap("let a = true"), .declaration("a"), true),
    Question(
      "a function that is passed on", controller("fetch(then: addSubview)"), .call("addSubview"),
      inside: "viewDidLoad", false),
    Question("a short binding", controller("if let nameField {}"), .name("nameField"), true),
    Question("a capture", controller("f { [nameField] in }"), .name("nameField"), true),
    Question(
      "a capture with a value", controller("f { [nameField = a] in }"), .name("nameField"), false),
  ]

  @Test(arguments: rows)
  func `unreachable code counts where something must be absent`(_ question: Question) {
    #expect(question.isWritten == question.isTrue)
  }
}
