/// The words of a line of a POSIX shell, without expansions (POSIX.1-2017, 2.2 Quoting).
///
/// `swiftc -###` and `clang -###` print commands in this form.
package enum ShellWords {
  /// Returns a word with the quotes that a shell needs.
  package static func quoted(_ word: String) -> String {
    let isPlain = word.allSatisfy { $0.isLetter || $0.isNumber || "/._-+,:@%".contains($0) }
    return isPlain && !word.isEmpty ? word : "'" + word.replacing("'", with: #"'\''"#) + "'"
  }

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
