internal import TutorGit
internal import FoundationEssentials
internal import Glibc
package import TutorCore
internal import TutorPlatform

/// The folder of a learner's package for a kata.
package struct KataFolder: Equatable, Sendable {
  /// The absolute path of the folder.
  package let path: String

  /// Creates a value for a folder, which need not exist yet.
  package init(at path: String) {
    self.path = path
  }

  /// Verifies that a package can be created.
  ///
  /// - Throws: `KataError` if there is a file at the path, or a folder that is not empty.
  package func check() throws(KataError) {
    var status = stat()
    guard lstat(path, &status) == 0 else {
      if errno == ENOENT { return }
      throw errno == ENOTDIR ? .notAFolder(path) : .cannotWrite(path, errno: errno)
    }
    guard SafeFile.isFolder(path) else { throw .notAFolder(path) }
    guard access(path, R_OK | W_OK | X_OK) == 0 else { throw .cannotWrite(path, errno: errno) }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    guard names.isEmpty else { throw .folderInUse(path) }
  }

  /// Writes a package, completely or not at all.
  ///
  /// - Throws: `KataError` if the folder is not empty or cannot be written.
  package func write(_ package: KataPackage) throws(KataError) {
    try check()
    let isNew = !SafeFile.isFolder(path)
    do throws(FileError) {
      try SafeFile.makeFolder(path)
      for (file, bytes) in package.files.sorted(by: { $0.key < $1.key }) {
        try SafeFile.makeFolder(path + "/" + file.folder)
        try SafeFile.write(bytes, to: path + "/" + file)
      }
    } catch {
      remove(package)
      if isNew { rmdir(path) }
      throw KataError(error)
    }
  }

  /// Removes what a failed attempt has written, and nothing else.
  private func remove(_ package: KataPackage) {
    for file in package.files.keys {
      unlink(path + "/" + file)
      var parent = file.folder
      while !parent.isEmpty {
        // This fails if the folder is not empty.
        rmdir(path + "/" + parent)
        parent = parent.folder
      }
    }
  }

  /// Creates a git repository whose first commit contains the package.
  ///
  /// The user's git configuration and hooks are not used.
  ///
  /// - Parameters:
  ///   - title: The kata's title, for the message of the commit.
  ///   - environment: The environment in which git is found.
  /// - Throws: `GitError` if git is missing or fails.
  package func makeRepository(title: String, environment: [String: String]) throws {
    let git = try Git(ofNewPackage: path, environment: environment)
    try git.makeRepository()
    _ = try git.run(["add", "--all"])
    _ = try git.run(["commit", "--quiet", "--no-verify", "--message", "Begin the kata \(title)"])
  }
}

extension KataError {
  fileprivate init(_ error: FileError) {
    switch error {
    case .cannotWrite(let path, let code), .cannotRead(let path, let code):
      self = .cannotWrite(path, errno: code)
    default: self = .notAFolder(error.path)
    }
  }
}
