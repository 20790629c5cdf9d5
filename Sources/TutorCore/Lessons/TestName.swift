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

  /// Says whether this name means that test.
  package func matches(_ test: TestID) -> Bool {
    let wanted = text.split(separator: "/").map(Self.withoutParentheses)
    let path = test.path.map { Self.withoutParentheses($0[...]) }
    return !wanted.isEmpty && path.count >= wanted.count
      && Array(path.suffix(wanted.count)) == wanted
  }

  private static func withoutParentheses(_ part: Substring) -> String {
    part.hasSuffix("()") ? String(part.dropLast(2)) : String(part)
  }
}

extension TestName {
  /// The function's name alone: `testX` of `ClassTests/testX`, `leapYear` of `leapYear()`.
  package var function: String {
    let name = text.split(separator: "/").last.map(String.init) ?? text
    return name.hasSuffix("()") ? String(name.dropLast(2)) : name
  }
}
