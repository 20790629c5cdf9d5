/// A test as a lesson names it: `testX`, `ClassTests/testX`, `leapYear()` or `Suite/leapYear()`.
///
/// It matches from the end of a test's full path, so that a lesson need not name the module.
package struct TestName: Hashable, Sendable, Codable, CustomStringConvertible {
  package var text: String

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

  /// Returns whether this name means that test; its arguments do not count unless the name has some.
  package func matches(_ test: TestID) -> Bool {
    let wanted = text.split(separator: "/").map { $0.hasSuffix(":)") ? $0 : $0.withoutArguments }
    let path = test.path.suffix(wanted.count).map { $0[...] }
    return !wanted.isEmpty && path.count == wanted.count
      && zip(path, wanted).allSatisfy { $0 == $1 || $0.withoutArguments == $1 }
  }
}

extension TestName {
  /// The function's name alone: `testX` of `ClassTests/testX`, `leapYear` of `leapYear()` and of `leapYear(number:)`.
  package var function: String {
    String((text.split(separator: "/").last ?? text[...]).withoutArguments)
  }
}

extension Substring {
  /// The name of a function without `()` or `(number:)`.
  fileprivate var withoutArguments: Substring {
    guard hasSuffix("()") || hasSuffix(":)"), let open = lastIndex(of: "(") else { return self }
    return self[..<open]
  }
}
