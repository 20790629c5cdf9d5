/// An error of the journal; those of git are `GitError`.
package enum JournalError: Error, Equatable, CustomStringConvertible {
  /// No entry of the journal can be read.
  case damaged(folder: String, ref: String)
  /// The journal in a folder has entries that another one lacks.
  case hasDiverged(String)

  package var description: String {
    switch self {
    case .damaged(let folder, let ref):
      "the journal \(ref) in \(folder) is damaged, and none of its entries can be read; restore .git from a "
        + "backup, or start over by removing the ref: `git -C \(folder) update-ref -d \(ref)`. Nothing was changed"
    case .hasDiverged(let folder):
      "the journal in \(folder) has entries of its own, so another one cannot replace it; name an "
        + "empty folder with --course"
    }
  }
}
