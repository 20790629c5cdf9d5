extension ObjectKind {
  /// Returns the entries of the library that match a text, the best ones first.
  ///
  /// The title that is the text comes first, then those that begin with it, then those with words
  /// that begin with it. Entries of classes with that name and entries that mention the text in
  /// their summaries come last.
  /// Without a text, all entries match.
  package static func library(matching text: String) -> [LibraryEntry] {
    let ranked = all.flatMap { kind in
      kind.library.compactMap { entry in
        entry.rank(matching: text, className: kind.className).map { (rank: $0, entry: entry) }
      }
    }
    return (0..<LibraryEntry.ranks).flatMap { rank in
      ranked.filter { $0.rank == rank }.map(\.entry)
    }
  }
}

extension LibraryEntry {
  /// Returns whether the entry matches a text; see `ObjectKind.library(matching:)`.
  package func matches(_ text: String) -> Bool { rank(matching: text, className: "") != nil }

  /// The number of different ranks.
  static let ranks = 4

  /// Returns how well the entry matches a text, from 0, or `nil` if it does not match.
  func rank(matching text: String, className: String) -> Int? {
    let wanted = Self.words(text)
    let title = Self.words(title)
    if title == wanted { return 0 }
    if title.joined(separator: " ").hasPrefix(wanted.joined(separator: " ")) { return 1 }
    func match(_ words: [String]) -> Bool {
      wanted.allSatisfy { wanted in words.contains { $0.hasPrefix(wanted) } }
    }
    if match(title) || text.lowercased() == command { return 2 }
    return match(title + Self.words(summary) + [className.lowercased()]) ? 3 : nil
  }

  private static func words(_ text: String) -> [String] {
    text.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
  }
}
