import Testing
import TestReports

struct QuotedTestNameTests {
  private static let quoted = TestID(
    framework: .swiftTesting, path: ["M", "Suite", "`adds (two) numbers`()"])

  @Test(arguments: [
    "adds (two) numbers", "`adds (two) numbers`", "`adds (two) numbers`()",
    "Suite/`adds (two) numbers`()",
  ])
  func `a name in backticks matches with and without them`(name: String) {
    #expect(TestName(name).matches(Self.quoted))
    #expect(TestName(name).function == "adds (two) numbers")
  }

  @Test(arguments: ["adds", "adds (two)", "`adds two numbers`()", "Other/adds (two) numbers"])
  func `another name does not match a name in backticks`(name: String) {
    #expect(!TestName(name).matches(Self.quoted))
  }

  @Test func `labels count if the name has some`() {
    let test = TestID(framework: .swiftTesting, path: ["M", "`is even`(number:)"])
    #expect(TestName("is even").matches(test))
    #expect(TestName("`is even`(number:)").matches(test))
    #expect(!TestName("`is even`(digit:)").matches(test))
  }
}
