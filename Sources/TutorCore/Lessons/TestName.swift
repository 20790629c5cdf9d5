/// The name of a test in a lesson: `testX`, `ClassTests/testX`, `leapYear()` or `Suite/leapYear()`.
///
/// A name matches the end of a test's full path, so a lesson does not need to name the module.
package struct TestName: Hashable, Sendable, Codable, CustomStringConvertible {
  /// The name as the lesson spells it.
  package var text: String

  /// Creates a test name from its text.
  package init(_ text: String) {
    self.text = text
  }

  package init(from decoder: any Decoder) throws {
    text = try decoder.singleValueContainer().decode(String.self)
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }

  package var description: String { text }

  /// Returns whether the name refers to a test.
  ///
  /// The test's argument labels are ignored unless the name contains labels.
  package func matches(_ test: TestID) -> Bool {
    let wanted = text.split(separator: "/").map { $0.hasSuffix(":)") ? $0 : $0.withoutArguments }
    let path = test.path.suffix(wanted.count).map { $0[...] }
    return !wanted.isEmpty && path.count == wanted.count
      && zip(path, wanted).allSatisfy { $0 == $1 || $0.withoutArguments == $1 }
  }
}

extension TestName {
  /// The name of the function alone: `testX` for `ClassTests/testX`, `leapYear` for `leapYear()`
  /// and `leapYear(number:)`.
  package var function: String {
    String((text.split(separator: "/").last ?? text[...]).withoutArguments)
  }
}

extension Substring {
  /// The name without a trailing `()` or `(number:)`.
  fileprivate var withoutArguments: Substring {
    guard hasSuffix("()") || hasSuffix(":)"), let open = lastIndex(of: "(") else { return self }
    return self[..<open]
  }
}
