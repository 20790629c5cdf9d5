internal import TutorCore

/// A kata: a row of the list, its rules, or the package that was created for it.
struct KataEvent: JSONEvent {
  var kata: Kata.ID
  var title: String
  var summary: String
  var minutes: Int
  /// The difficulty, from 1 to 3.
  var difficulty: Int
  var framework: String
  /// The rules as CommonMark, or `nil` in a list.
  var rules: String?
  /// The package's folder, or `nil` if none was created.
  var folder: String?
  /// The path of the file for the first test in that folder.
  var file: String?

  var name: String { "kata" }

  /// Creates an event about a kata.
  ///
  /// - Parameters:
  ///   - kata: The kata.
  ///   - rules: Its rules, or `nil` in a list.
  ///   - folder: The folder of the new package, or `nil` if none was created.
  ///   - file: The path of the file for the first test, or `nil` without a package.
  init(_ kata: Kata, rules: String? = nil, folder: String? = nil, file: String? = nil) {
    self.kata = kata.id
    title = kata.title
    summary = kata.summary
    minutes = kata.minutes
    difficulty = kata.difficulty.rawValue
    framework = kata.framework.rawValue
    self.rules = rules
    self.folder = folder
    self.file = file
  }
}
