extension Transformation {
  /// Valid contents of a package without tests, for the steps that require none.
  static let beforeTheFirstTest: [Transformation] = [
    noTest("method-that-is-no-test", "a method whose name does not begin with `test` is no test") {
      $0.replacing("XCTestCase {\n", with: "XCTestCase {\n  func helper() {}\n")
    },
    noTest("final-empty-suite", "a suite without tests may be final") {
      $0.replacing("\nclass ", with: "\nfinal class ")
    },
    noTest("comment-in-empty-suite", "a comment is no test") {
      $0.replacing("XCTestCase {\n", with: "XCTestCase {\n  // func testNothing() {}\n")
    },
    noTest("doc-comment-on-empty-suite", "a comment is no test") {
      $0.replacing("\nclass ", with: "\n/// What will be tested.\nclass ")
    },
    noTest("second-empty-suite", "a suite without tests has none") {
      $0 + "\nclass OtherTests: XCTestCase {\n}\n"
    },
  ]

  private static func noTest(
    _ id: String, _ why: String, _ rewrite: @escaping @Sendable (String) -> String
  ) -> Transformation {
    .legitimate(id, why) { sources in
      sources.tests.prefix(1).map { sources.change(nil, [$0.path: rewrite($0.text)]) }
    }
    .onlyWhere(.findsNoTests)
  }
}
