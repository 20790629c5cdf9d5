import Testing
import SourceReading
import TutorSource

/// Calls and names whose value is used, and arguments of calls and attributes.
struct UsedResultTests {
  static let rows: [Question] = [
    Question("a result", leap("isDivisible(by: 4)"), asked, inside: "isLeap", true),
    Question(
      "a condition", leap("if isDivisible(by: 4) { a() }\nreturn b"), asked, inside: "isLeap", true),
    Question("an argument", leap("a(isDivisible(by: 4))\nreturn b"), asked, inside: "isLeap", true),
    Question(
      "a discarded result", leap("_ = isDivisible(by: 4)\nreturn b"), asked, inside: "isLeap", false
    ),
    Question(
      "a discarded result after try", leap("_ = try! (isDivisible(by: 4))\nreturn b"), asked,
      inside: "isLeap", false),
    Question(
      "a result in a statement of its own", leap("isDivisible(by: 4)\nreturn b"), asked,
      inside: "isLeap", false),
    Question(
      "a constant that nothing reads", leap("let c = isDivisible(by: 4)\nreturn b"), asked,
      inside: "isLeap", false),
    Question(
      "a constant that is read", leap("let c = isDivisible(by: 4)\nreturn c"), asked,
      inside: "isLeap", true),
    Question(
      "a wildcard", leap("let _ = isDivisible(by: 4)\nreturn b"), asked, inside: "isLeap", false),
    Question(
      "a result of a closure", leap("years.filter { $0.isDivisible(by: 4) }"), asked,
      inside: "isLeap", true),
    Question(
      "a statement without a result", controller("load()\na()", and: "func load() {}"),
      .call("load"), inside: "viewDidLoad", true),
    Question(
      "a statement whose result may be left",
      controller("load()\na()", and: "@discardableResult func load() -> Int { 1 }"),
      .call("load"), inside: "viewDidLoad", true),
    Question(
      "a statement of another module", controller("addSubview(x)\na()"), .call("addSubview"),
      inside: "viewDidLoad", true),
    Question("a property", leap("isCentury"), .name("isCentury"), inside: "isLeap", true),
    Question(
      "a discarded property", leap("_ = self.isCentury\nreturn b"), .name("isCentury"),
      inside: "isLeap", false),
    Question(
      "an attribute with a label", tests("@Test(arguments: [1])"), .attribute("Test(arguments:)"),
      inside: "leap", of: "Tests/T/T.swift", true),
    Question(
      "an attribute with a label among others", tests("@Test(\"a\", .bug(id: 1), arguments: [1])"),
      .attribute("Test(arguments:)"), inside: "leap", of: "Tests/T/T.swift", true),
    Question(
      "an attribute without the label", tests("@Test"), .attribute("Test(arguments:)"),
      inside: "leap", of: "Tests/T/T.swift", false),
  ]

  private static let asked = StructureQuery.Subject.call("isDivisible")

  private static func tests(_ attribute: String) -> [String: String] {
    ["Tests/T/T.swift": "\(attribute) func leap(year: Int) {}\n@Test(arguments: [1]) func a() {}"]
  }

  @Test(arguments: rows) func `a use needs its value and its labels`(_ question: Question) {
    #expect(question.runs == question.isTrue)
  }
}
