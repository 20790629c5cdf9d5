/// A version of Swift, without its patch number.
package struct SwiftVersion: Comparable, Hashable, Sendable, CustomStringConvertible {
  /// The major version, such as 6.
  package var major: Int
  /// The minor version, such as 3.
  package var minor: Int

  /// Creates a version.
  package init(_ major: Int, _ minor: Int) {
    self.major = major
    self.minor = minor
  }

  /// Reads the version in a compiler's answer, such as `Swift version 6.3.1 (swift-6.3.1-RELEASE)`,
  /// or in a text that contains nothing else, such as `6.3`.
  ///
  /// Returns `nil` if the text has no version with a major and a minor number.
  package init?(in text: String) {
    let start = text.firstRange(of: "Swift version ")?.upperBound ?? text.startIndex
    let words = text[start...].split { !$0.isNumber && $0 != "." }
    let digits = words.first { $0.first?.isNumber == true }
    let numbers = digits?.split(separator: ".").compactMap { Int($0) } ?? []
    guard numbers.count >= 2 else { return nil }
    self.init(numbers[0], numbers[1])
  }

  package var description: String { "\(major).\(minor)" }

  package static func < (left: Self, right: Self) -> Bool {
    (left.major, left.minor) < (right.major, right.minor)
  }
}

extension SwiftVersion {
  /// The version with which all lessons are verified.
  package static let verified = SwiftVersion(6, 3)
}
