/// Splits a line as a POSIX shell does, without expansions (POSIX.1-2017, 2.2 Quoting).
///
/// `swiftc -###` and `clang -###` print commands in this form.
enum ShellWords {
  /// Returns the words, or `nil` if a quote or an escape is incomplete.
  static func split(_ line: String) -> [String]? {
    var words: [String] = []
    var word: String?
    var quote: Character?
    var characters = line.makeIterator()
    while let character = characters.next() {
      switch (character, quote) {
      case ("'", "'"), ("\"", "\""): quote = nil
      case ("'", nil), ("\"", nil):
        quote = character
        word = word ?? ""
      case ("\\", nil):
        guard let next = characters.next() else { return nil }
        word = (word ?? "") + String(next)
      case ("\\", "\""):
        guard let next = characters.next() else { return nil }
        if !"\\\"$`".contains(next) { word = (word ?? "") + "\\" }
        word = (word ?? "") + String(next)
      case (" ", nil), ("\t", nil):
        if let done = word { words.append(done) }
        word = nil
      default: word = (word ?? "") + String(character)
      }
    }
    if let word { words.append(word) }
    return quote == nil ? words : nil
  }
}
