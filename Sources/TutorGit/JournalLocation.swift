/// The location of a journal: its repository, and the tutor's own files next to it.
package protocol JournalLocation: Sendable {
  /// The absolute path of the repository.
  var repository: String { get }
  /// The path of the folder that holds the tutor's own files, separate from what is recorded.
  var ownFolder: String { get }
  /// The name of the ref that holds copies of the journal's commits without files.
  ///
  /// Names with suffixes belong to it, too.
  var verdictsRef: String { get }
  /// Returns git for the repository, isolated from the user's configuration.
  ///
  /// - Parameter environment: The user's environment.
  /// - Returns: The command runner.
  /// - Throws: `GitError.isMissing` if git is not installed.
  func git(_ environment: [String: String]) throws -> Git
}
