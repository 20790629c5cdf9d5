import TestReports
internal import FoundationEssentials
internal import Glibc
package import TutorCore
package import TutorGit
package import TutorPlatform

/// Downloads the newest files of all learners of a workshop into folders.
package struct CodeCollection {
  /// The files of one of a learner's machines.
  package struct Collected: Equatable, Sendable {
    /// The ref from which the files come.
    package var ref: WorkshopRef
    /// The name of the folder: the learner's name and, except for the newest machine, the machine's.
    package var folder: String
    /// The number of files; 0 if the learner shares none.
    package var files: Int
    /// The reason why files were left out, or `nil` if none were.
    package var problem: String?
  }

  /// The maximum size of everything that is fetched, in bytes.
  private static let bytesOfAll = 512 << 20
  /// The maximum size of the files of one machine, in bytes, and the maximum number of files.
  private static let bytesOfOne = 16 << 20
  private static let filesOfOne = 5000
  /// The maximum number of machines.
  private static let mostRefs = 5000

  private let remote: Remote
  private let git: Git
  private let path: String
  private let environment: [String: String]

  /// Prepares a download.
  ///
  /// - Parameters:
  ///   - remote: The workshop's remote.
  ///   - cache: The folder for the repository that is used on the way.
  ///   - environment: The user's environment, which git needs to find the credentials.
  /// - Throws: `GitError.isMissing` if git is not installed, or `CacheError` if the folder of
  ///   the repository cannot be created.
  package init(of remote: Remote, in cache: CacheFolder, environment: [String: String]) throws {
    self.remote = remote
    path = "\(cache.path)/workshops/\(Fingerprint(of: remote.url).hex)-collected"
    try cache.make(path)
    // It contains code of learners.
    chmod(path, 0o700)
    git = try Git(ofWorkshop: path, environment: environment)
    self.environment = remote.environment(environment, repository: path)
  }

  /// Downloads the files.
  ///
  /// - Parameter folder: The path of a folder that does not exist yet. It appears when it is complete.
  /// - Returns: The result for each machine, by name.
  /// - Throws: `WorkshopError` if the remote or the cache cannot be used or the folder exists,
  ///   `GitError` if git fails, or `FileError` if a file cannot be written.
  package func collect(into folder: String) throws -> [Collected] {
    guard access(folder, F_OK) != 0 else { throw WorkshopError.folderExists(folder) }
    defer { try? FileManager.default.removeItem(atPath: path) }
    try fetch()
    let draft = folder + ".redgreen-\(getpid())~"
    try? FileManager.default.removeItem(atPath: draft)
    try SafeFile.makeFolder(draft)
    do {
      var names: Set<String> = []
      let results = try refs().map { ref, commit in
        let isFirst = names.insert(ref.nickname.text.lowercased()).inserted
        let name = isFirst ? ref.nickname.text : "\(ref.nickname.text)+\(ref.machine)"
        do {
          return try write(ref, commit, to: name, in: draft)
        } catch FileError.cannotWrite(_, let code) where [ENOSPC, EDQUOT, EROFS].contains(code) {
          throw FileError.cannotWrite(folder, errno: code)
        } catch {
          // What one learner has shared must not keep the files of the others.
          return Collected(ref: ref, folder: name, files: 0, problem: "\(error)")
        }
      }
      guard rename(draft, folder) == 0 else { throw FileError.cannotWrite(folder, errno: errno) }
      return results.sorted { $0.folder < $1.folder }
    } catch {
      try? FileManager.default.removeItem(atPath: draft)
      throw error
    }
  }

  /// Fetches the newest commit of each ref, with its files but without its history.
  private func fetch() throws {
    do throws(FileError) {
      try Git.makeBareRepository(at: path)
    } catch {
      throw WorkshopError.cacheUnusable(CacheError(error))
    }
    let child = try ChildProcess(
      ChildProcess.Command(
        git.program,
        ["fetch", "--quiet", "--depth=1", "--no-tags", "--no-write-fetch-head"]
          + remote.uploadPack
          + ["--", remote.url, "+\(WorkshopRef.folder)*:\(WorkshopRef.folder)*"],
        environment: environment, directory: path,
        limits: .init(seconds: 300, output: 1 << 20, fileSize: Self.bytesOfAll)))
    guard child.runToEnd(within: 300) else {
      throw WorkshopError.unusable(remote.title, .timedOut(seconds: 300))
    }
    guard child.status == .exited(0) else {
      let output = child.errors.text
      throw WorkshopError(
        RemoteProblem(gitOutput: output), gitOutput: output, at: remote, cache: path)
    }
  }

  /// Returns the learners' refs and their commits, the newest commits first.
  private func refs() throws -> [(WorkshopRef, String)] {
    let listing = try git.run([
      "for-each-ref", "--sort=-committerdate", "--count=\(Self.mostRefs)",
      "--format=%(objectname) %(objecttype) %(refname)", WorkshopRef.folder,
    ])
    return listing.split(separator: "\n").compactMap { line in
      let parts = line.split(separator: " ", maxSplits: 2)
      guard parts.count == 3, parts[1] == "commit", let ref = WorkshopRef(name: parts[2]) else {
        return nil
      }
      return (ref, String(parts[0]))
    }
  }

  private func write(
    _ ref: WorkshopRef, _ commit: String, to name: String, in folder: String
  ) throws -> Collected {
    let all = try git.tree(of: commit)
    let allowed = all.filter { SafePath.isAllowed($0.path) }
    var (size, files) = (0, [Git.TreeItem]())
    for file in allowed.prefix(Self.filesOfOne) where file.size <= Self.bytesOfOne - size {
      size += file.size
      files.append(file)
    }
    let target = "\(folder)/\(name)"
    try SafeFile.makeFolder(target)
    for (path, bytes) in try git.contents(of: files).sorted(by: { $0.key < $1.key }) {
      let full = "\(target)/\(path)"
      // Each learner has a folder of its own without links, so the path cannot lead out of it.
      try SafeFile.makeFolder(full.folder)
      try SafeFile.write(bytes, to: full)
    }
    let left = all.count - files.count
    return Collected(
      ref: ref, folder: name, files: files.count,
      problem: left > 0 ? "\(left.counted("file")) left out" : nil)
  }
}
