/// A small exercise for practice, of which only the rules are given.
package struct Kata: Equatable, Sendable {
  /// The name of the kata's folder, such as `string-calculator`.
  package typealias ID = String

  /// The framework of the tests that a learner writes.
  package enum Framework: String, CaseIterable, Sendable {
    case xctest
    case swiftTesting = "swift-testing"

    /// The name of the framework in sentences.
    package var title: String {
      switch self {
      case .xctest: "XCTest"
      case .swiftTesting: "Swift Testing"
      }
    }
  }

  /// The difficulty, for the order of a list.
  package enum Difficulty: Int, CaseIterable, Sendable {
    case easy = 1
    case medium
    case hard

    /// The difficulty as a word.
    package var word: String { "\(self)" }
  }

  package var id: ID
  package var title: String
  package var summary: String
  /// The usual time for the kata, in minutes.
  package var minutes: Int
  package var framework: Framework
  package var difficulty: Difficulty
  /// The rules and the advice, as CommonMark.
  package var text: String

  /// Creates a kata.
  package init(
    id: ID, title: String, summary: String, minutes: Int, framework: Framework,
    difficulty: Difficulty, text: String
  ) {
    self.id = id
    self.title = title
    self.summary = summary
    self.minutes = minutes
    self.framework = framework
    self.difficulty = difficulty
    self.text = text
  }

  /// Returns whether the text is a valid name: up to 60 lowercase letters, digits, and hyphens, with
  /// a letter first.
  ///
  /// The name of the package's module derives from it.
  package static func isName(_ text: String) -> Bool {
    let letters = UInt8(ascii: "a")...UInt8(ascii: "z")
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    return text.utf8.count <= 60 && text.utf8.first.map(letters.contains) == true
      && text.utf8.allSatisfy {
        letters.contains($0) || digits.contains($0) || $0 == UInt8(ascii: "-")
      }
  }
}
