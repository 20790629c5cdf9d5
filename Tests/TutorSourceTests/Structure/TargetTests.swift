import Testing
import SourceReading
import TutorSource

struct TargetTests {
  static let year = "struct Year { let number: Int }"
  static let divisible =
    "extension Year { var isLeap: Bool { isDivisible(by: 4) }\nfunc isDivisible(by: Int) -> Bool { true } }"

  static let rows: [Question] = [
    Question(
      "an extension in another file",
      ["Sources/Years/Year.swift": year, "Sources/Years/Year+Leap.swift": divisible],
      .call("isDivisible"), inside: "isLeap", true),
    Question(
      "a declaration in another file, deeper",
      ["Sources/Years/Year.swift": year, "Sources/Years/Rules/Year+Leap.swift": divisible],
      .declaration("isDivisible"), true),
    Question(
      "the file is gone", ["Sources/Years/All.swift": year + divisible],
      .call("isDivisible"), inside: "isLeap", true),
    Question(
      "another target",
      ["Sources/Years/Year.swift": year, "Sources/Other/Year+Leap.swift": divisible],
      .call("isDivisible"), inside: "isLeap", false),
    Question(
      "a target whose name begins alike",
      ["Sources/Years/Year.swift": year, "Sources/YearsMore/Year+Leap.swift": divisible],
      .declaration("isDivisible"), false),
    Question(
      "the tests are another target",
      ["Sources/Years/Year.swift": year, "Tests/Years/Year.swift": divisible],
      .declaration("isDivisible"), false),
    Question(
      "files in Sources itself", ["Sources/Year.swift": year, "Sources/Leap.swift": divisible],
      .declaration("isDivisible"), of: "Sources/Year.swift", true),
    Question(
      "the manifest is separate", ["Package.swift": year, "Other.swift": divisible],
      .declaration("isDivisible"), of: "Package.swift", false),
    Question(
      "a class in another file",
      ["Sources/Years/Views.swift": "class Year: UIView {}"], .name("UIView"), true),
    Question(
      "a class with its module's name in front",
      ["Sources/Years/Year.swift": "class Year: UIKit.UIView {}"], .name("UIView"), true),
    Question(
      "a class in another file that inherits nothing",
      [
        "Sources/Years/Views.swift": "class Year {}",
        "Sources/Years/Other.swift": "class Other: UIView {}",
      ], .name("UIView"), false),
    Question(
      "what a superclass inherits",
      [
        "Sources/Years/Views.swift": "class Year: Base {}",
        "Sources/Years/Base.swift": "class Base: UIView {}",
      ], .name("UIView"), true),
    Question(
      "what an alias stands for",
      ["Sources/Years/Views.swift": "class Year: Base {}\ntypealias Base = UIView"],
      .name("UIView"), true),
    Question(
      "another type's function of the same name",
      [
        "Sources/Years/Year.swift": "struct Year { var days: Int { 365 } }",
        "Sources/Years/Month.swift": "struct Month { var days: Int { leapDays } }",
      ], .name("leapDays"), inside: "days", false),
    Question(
      "a function that moved to another type",
      [
        "Sources/Years/Year.swift": "class Year: UIViewController {}",
        "Sources/Years/Rows.swift": "class Rows: Delegate { func didSelect() { hand(x) } }",
      ], .call("hand"), inside: "didSelect", true),
    Question(
      "a requirement of a protocol beside its implementation",
      [
        "Sources/Years/Year.swift":
          "struct Year: Leap {}\nprotocol Leap { var isLeap: Bool { get } }",
        "Sources/Years/Leap.swift": "extension Leap { var isLeap: Bool { isDivisible(by: 4) } }",
      ], .call("isDivisible"), inside: "isLeap", true),
    Question(
      "a name inside of a type, in its extension",
      [
        "Sources/Years/A.swift": "struct Year {}",
        "Sources/Years/B.swift": "extension Year: Leap {}",
      ],
      .name("Leap"), inside: "Year", true),
    Question(
      "a local constant is no property of the type",
      leap("let isCentury = true\nreturn isCentury"), .declaration("isCentury"), false),
    Question(
      "a local function is none of the type", leap("func isCentury() {}\nreturn isCentury()"),
      .declaration("isCentury"), false),
    Question(
      "a local constant, where it is looked for inside",
      leap("let isCentury = true\nreturn isCentury"), .declaration("isCentury"),
      inside: "isLeap", true),
    Question(
      "a property", leap("false", and: "let isCentury = true"), .declaration("isCentury"), true),
    Question(
      "a comment and a text",
      leap("/* isDivisible(by: 4) */ return \"isDivisible(by: 4)\" == text"),
      .call("isDivisible"), inside: "isLeap", false),
  ]

  @Test(arguments: rows)
  func `a condition applies to the whole target and nothing else`(_ question: Question) {
    #expect(question.runs == question.isTrue)
  }
}

struct PositionTests {
  static let files = [
    "Sources/Years/Year.swift": "\n\nstruct Year {\n  let a = B()\n}\n",
    "Sources/Years/Year+Leap.swift":
      "extension Year {\r\n  @inlinable\r\n  var isLeap: Bool {\r\n    C()\r\n  }\r\n}\r\n",
    "Tests/T/Year.swift": "struct Year {}",
  ]

  @Test(
    arguments: [
      (nil, "Sources/Years/Year.swift:3"), ("isLeap", "Sources/Years/Year+Leap.swift:3"),
      ("Year", "Sources/Years/Year.swift:3"), ("days", nil),
    ] as [(String?, String?)])
  func `a place is found by its declaration`(_ row: (String?, String?)) {
    let found = PackageSource(Self.files).position(of: row.0, for: "Sources/Years/Year.swift")
    #expect(found.map { "\($0.path):\($0.line)" } == row.1)
  }

  @Test(
    arguments: [
      (.name("B"), "Sources/Years/Year.swift:4"), (.call("C"), "Sources/Years/Year+Leap.swift:4"),
      (.declaration("Year"), "Sources/Years/Year.swift:3"), (.call("D"), nil),
    ] as [(StructureQuery.Subject, String?)])
  func `a subject is found in its place`(_ row: (StructureQuery.Subject, String?)) {
    let found = PackageSource(Self.files).firstUse(of: row.0, for: "Sources/Years/Year.swift")
    #expect(found.map { "\($0.path):\($0.line)" } == row.1)
  }
}
