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
  /// The test's argument labels are ignored unless the name contains labels. Backticks are ignored
  /// as well, because a source file may be read without them.
  package func matches(_ test: TestID) -> Bool {
    let wanted = text.withoutBackticks.split(separator: "/").map {
      $0.hasSuffix(":)") ? $0 : $0.withoutArguments
    }
    let path = test.path.suffix(wanted.count).map { $0.withoutBackticks[...] }
    return !wanted.isEmpty && path.count == wanted.count
      && zip(path, wanted).allSatisfy { $0 == $1 || $0.withoutArguments == $1 }
  }
}

extension TestName {
  /// The declared name of the function, in backticks unless it is an identifier.
  package var declaredFunction: String {
    let isIdentifier = function.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    return isIdentifier ? function : "`\(function)`"
  }

  /// The name of the function alone: `testX` for `ClassTests/testX`, `leapYear` for `leapYear()`
  /// and `leapYear(number:)`.
  package var function: String {
    let text = text.withoutBackticks
    return String((text.split(separator: "/").last ?? text[...]).withoutArguments)
  }
}

extension String {
  /// The name without the backticks around parts that contain spaces or other characters.
  package var withoutBackticks: String {
    utf8.contains(UInt8(ascii: "`")) ? filter { $0 != "`" } : self
  }
}

extension Substring {
  /// The name without a trailing `()` or `(number:)`.
  package var withoutArguments: Substring {
    guard utf8.last == UInt8(ascii: ")"), hasSuffix("()") || hasSuffix(":)"),
      let open = lastIndex(of: "(")
    else { return self }
    return self[..<open]
  }
}
