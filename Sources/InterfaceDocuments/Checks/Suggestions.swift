internal import TutorCore

/// Suggestions for misspelled names.
enum Suggestions {
  /// Returns the name that is most similar to a given one, if one is close.
  static func similar(to name: String, in names: some Sequence<String>) -> [String] {
    [name.closest(in: names.sorted())].compactMap(\.self)
  }
}
