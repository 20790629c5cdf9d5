/// An error that occurs while reading or writing the journal.
package enum JournalError: Error, Equatable, CustomStringConvertible {
  case gitIsMissing
  /// git failed with the given message.
  case gitFailed(folder: String, words: String)
  /// No entry of the journal can be read.
  case damaged(folder: String, ref: String)

  package var description: String {
    switch self {
    case .gitIsMissing:
      "git was not found, so nothing is kept; install it (apt-get install git), and start again"
    case .damaged(let folder, let ref):
      "the journal \(ref) in \(folder) is damaged, and no entry of it can be read; bring back .git from a "
        + "copy, or remove the ref with `git -C \(folder) update-ref -d \(ref)` to begin anew. Nothing was changed"
    case .gitFailed(let folder, let words):
      "git in \(folder) says: \(words.isEmpty ? "nothing" : words). `redgreen doctor` may know the cure"
    }
  }
}
