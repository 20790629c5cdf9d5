internal import FoundationEssentials
internal import TutorGit
internal import TutorPlatform

/// The repository in which git runs to share a journal.
///
/// It contains no objects but borrows those of the journal's repository. It has a
/// configuration of its own, so that the settings of that repository, which may name programs to
/// run, do not apply; see gitrepository-layout(5).
struct SharingRepository {
  /// The path of the bare repository.
  let path: String
  /// The absolute path of the folder with the objects of the journal's repository.
  let objects: String

  /// Opens the repository, or creates it if it does not exist.
  ///
  /// - Throws: `GitError` if git fails, or `FileError` if a file cannot be written.
  init(in location: some JournalLocation, git: Git) throws {
    path = location.ownFolder + "/sharing.git"
    try Git.makeBareRepository(at: path)
    // The folder's path may have changed since the last time.
    let listed =
      try git.run(["rev-parse", "--git-path", "objects"])
      .split(separator: "\n").first.map(String.init) ?? ""
    objects = listed.hasPrefix("/") ? listed : git.folder + "/" + listed
    let file = path + "/objects/info/alternates"
    let text = Array((objects + "\n").utf8)
    if SafeFile.contents(of: file) != text { try SafeFile.write(text, to: file) }
  }
}
