/// Splits a line as a POSIX shell does, without expanding anything (POSIX.1-2017, 2.2 Quoting).
///
/// So are the commands to be read that `swiftc -###` and `clang -###` print.
enum ShellWords {
  /// Gives the words, or nil where a quote is left open.
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
