/// An error that occurs while git runs.
package enum GitError: Error, Equatable, CustomStringConvertible {
  case isMissing
  /// git failed with the given message.
  case failed(folder: String, message: String)
  /// The output of git exceeds a limit.
  case tooLarge(folder: String)

  package var description: String {
    switch self {
    case .isMissing:
      "git was not found, so nothing is recorded; install it (apt-get install git), and restart"
    case .failed(let folder, let message):
      "git failed in \(folder): \(message.isEmpty ? "no message" : message). `redgreen doctor` may know the fix"
    case .tooLarge(let folder): "a commit in \(folder) is too large to be read"
    }
  }
}
