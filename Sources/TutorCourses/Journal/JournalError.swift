/// An error that occurs while reading or writing the journal.
package enum JournalError: Error, Equatable, CustomStringConvertible {
  case gitIsMissing
  /// git failed with the given message.
  case gitFailed(folder: String, message: String)
  /// No entry of the journal can be read.
  case damaged(folder: String, ref: String)
  /// The journal in a folder has entries that another one lacks.
  case hasDiverged(String)

  package var description: String {
    switch self {
    case .gitIsMissing:
      "git was not found, so nothing is recorded; install it (apt-get install git), and restart"
    case .damaged(let folder, let ref):
      "the journal \(ref) in \(folder) is damaged, and none of its entries can be read; restore .git from a "
        + "backup, or start over by removing the ref: `git -C \(folder) update-ref -d \(ref)`. Nothing was changed"
    case .hasDiverged(let folder):
      "the journal in \(folder) has entries of its own, so another one cannot replace it; name an "
        + "empty folder with --course"
    case .gitFailed(let folder, let message):
      "git failed in \(folder): \(message.isEmpty ? "no message" : message). `redgreen doctor` may know the fix"
    }
  }
}
