/// Why the journal could not be read or written.
package enum JournalError: Error, Equatable, CustomStringConvertible {
  case gitIsMissing
  /// git said no, in these words.
  case gitFailed(folder: String, words: String)

  package var description: String {
    switch self {
    case .gitIsMissing:
      "git was not found, so nothing is kept; install it (apt-get install git), and start again"
    case .gitFailed(let folder, let words):
      "git in \(folder) says: \(words.isEmpty ? "nothing" : words). `redgreen doctor` may know the cure"
    }
  }
}
