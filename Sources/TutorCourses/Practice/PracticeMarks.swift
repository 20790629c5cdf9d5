internal import Glibc
internal import TutorGit
internal import TutorPlatform

/// A file that a user's marks are kept in: on a ref of its own, next to the practice journal.
///
/// It is not part of the journal, whose old entries are not read anymore, and which may be shared. Each
/// change is a commit, so that earlier marks are not lost.
package struct PracticeMarks: Sendable {
  private let repository: PracticeRepository
  private static let file = "equivalent-mutants.json"
  /// The maximum size of the file, in bytes.
  private static let sizeLimit = 16 << 20
  /// The time limit for writing a commit, in seconds.
  private static let writingTime = 60.0
  /// The number of attempts to write while other processes write, too.
  private static let attempts = 5

  /// The name of the ref.
  package var ref: String { "refs/redgreen/practice-marks/\(repository.name)" }

  /// Creates the marks in a repository, which may be missing if nothing is written.
  package init(in repository: PracticeRepository) {
    self.repository = repository
  }

  private var git: Git { repository.git }

  /// Returns the contents of the file, or `nil` without a file.
  ///
  /// - Throws: `GitError` if git cannot read it.
  package func contents() throws -> [UInt8]? {
    try git.commit(ref).flatMap { try contents(of: $0) }
  }

  private func contents(of commit: String) throws -> [UInt8]? {
    guard let item = try git.tree(of: commit).first(where: { $0.path == Self.file }) else {
      return nil
    }
    guard item.size <= Self.sizeLimit else { throw GitError.tooLarge(folder: git.folder) }
    return try git.contents(of: [item])[Self.file]
  }

  /// Changes the file.
  ///
  /// - Parameters:
  ///   - message: The message of the commit.
  ///   - change: Returns the new contents for the present ones, or `nil` to leave them.
  /// - Throws: `GitError` if git cannot read or write it, or an error of the closure.
  package func edit(_ message: String, _ change: ([UInt8]?) throws -> [UInt8]?) throws {
    for attempt in 1...Self.attempts {
      let tip = git.commit(ref)
      guard let new = try change(try tip.flatMap { try contents(of: $0) }) else { return }
      var stream = CommitStream(on: ref, after: tip, message: message + "\n", at: time(nil))
      stream.replace([:], by: [Self.file: new])
      let child = try stream.write(with: git)
      guard child.runToEnd(within: Self.writingTime), CommitStream.commit(of: child) != nil else {
        // Another process may have moved the ref.
        if attempt < Self.attempts, git.commit(ref) != tip { continue }
        throw GitError.failed(folder: git.folder, message: Git.message(child))
      }
      return
    }
  }
}
