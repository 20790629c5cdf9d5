package import TutorGit
internal import FoundationEssentials
internal import Glibc
package import TutorPlatform

/// Fetches a course with git, or copies it from a folder without git.
///
/// Git fetches one commit into a repository in the staging folder, and the files are read from there:
/// nothing is checked out, and no hook, filter, or setting of the repository has an effect.
package final class CourseDownload: Activity {
  /// A version of a course in a staging folder.
  package struct Version: Equatable, Sendable {
    /// The ID of the commit, or the fingerprint of the copied files.
    package var revision: String
    /// The branch that was asked for, if it is one.
    package var branch: String?
    package var isCopy: Bool
    /// The name of the subfolder with the files; `nil` if the version is the one that is known.
    package var content: String?
  }

  /// What to fetch.
  package struct Request: Equatable, Sendable {
    package var remote: Remote
    /// The name of a branch or a tag, or the ID of a commit; `nil` for the default branch.
    package var revision: String?
    /// The version that is known, which need not be fetched again.
    package var known: String?

    /// Creates a request.
    package init(_ remote: Remote, revision: String? = nil, known: String? = nil) {
      self.remote = remote
      self.revision = revision
      self.known = known
    }
  }

  /// The result; `nil` until the download is over.
  package private(set) var result: Result<Version, any Error>?
  /// A description of the current work.
  package private(set) var sentence = ""

  private enum Phase {
    case listing(ChildProcess)
    case fetching(ChildProcess, allRefs: Bool)
    case over
  }

  private let request: Request
  private let staging: String
  private let environment: [String: String]
  private var phase = Phase.over
  private var deadline: Instant?
  private var branch: String?
  private var git: Git?

  private var repository: String { staging + "/git" }

  /// The maximum size of what git fetches, in blocks of 512 bytes.
  private static let fetchLimit = 1 << 28
  private static let fetchLimitTitle = "256 MB"
  private static let listingTime = 60.0
  private static let fetchingTime = 600.0

  /// Starts a download into a staging folder.
  package init(_ request: Request, into staging: String, environment: [String: String]) {
    self.request = request
    self.staging = staging
    self.environment = environment
    do {
      if let revision = request.revision, !Self.isRevision(revision) {
        throw CourseStoreError.badRevision(revision)
      }
      if request.remote.isFolder, !SafeFile.isFolder(request.remote.url) {
        throw CourseStoreError.unreachable(request.remote.title, .noRepository)
      }
      if request.remote.isFolder, !Self.isRepository(request.remote.url) {
        guard request.revision == nil else {
          throw CourseStoreError.noCommit(request.revision ?? "", address: request.remote.title)
        }
        try copy()
      } else {
        try list()
      }
    } catch {
      finish(.failure(error))
    }
  }

  package var isOver: Bool { result != nil }

  private var child: ChildProcess? {
    switch phase {
    case .listing(let child), .fetching(let child, _): child
    case .over: nil
    }
  }

  package var descriptors: [Int32] { child?.descriptors ?? [] }
  package var wakeUp: Instant? { [child?.wakeUp, deadline].compactMap(\.self).min() }

  package func cancel(at now: Instant) {
    child?.cancel(at: now)
    finish(.failure(CourseStoreError.stopped))
  }

  package func advance(at now: Instant) {
    guard !isOver, let child else { return }
    child.advance(at: now)
    if let deadline, now >= deadline {
      child.cancel(at: now)
      let seconds = Int(
        { if case .listing = phase { Self.listingTime } else { Self.fetchingTime } }())
      return finish(
        .failure(
          CourseStoreError.unreachable(request.remote.title, .timedOut(seconds: seconds))))
    }
    guard child.isOver else { return }
    do {
      try commandEnded(child)
    } catch {
      finish(.failure(error))
    }
  }

  private func commandEnded(_ child: ChildProcess) throws {
    switch phase {
    case .listing:
      try requireSuccess(of: child)
      try fetch(child.output.text)
    case .fetching(_, let allRefs):
      if child.status != .exited(0), !allRefs, request.revision != nil, branch == nil {
        // The server may not give away a commit by its ID, or the ID is abbreviated.
        return try start(
          fetching: ["+refs/heads/*:refs/heads/*", "+refs/tags/*:refs/tags/*"], allRefs: true)
      }
      try requireSuccess(of: child)
      try read(allRefs ? request.revision ?? "HEAD" : "FETCH_HEAD")
    case .over: break
    }
  }

  private func finish(_ result: Result<Version, any Error>) {
    guard self.result == nil else { return }
    self.result = result
    phase = .over
    deadline = nil
    CourseStore.discard(repository)
  }
}

// MARK: - Git

extension CourseDownload {
  private func list() throws {
    sentence = "asking \(request.remote.title)"
    git = try makeRepository()
    let names = ["HEAD"] + (request.revision.map { ["refs/heads/\($0)", "refs/tags/\($0)"] } ?? [])
    phase = .listing(
      try run(["ls-remote"] + request.remote.uploadPack + ["--", request.remote.url] + names))
    deadline = .now() + Self.listingTime
  }

  private func fetch(_ listing: String) throws {
    var refs: [String: String] = [:]
    for line in listing.split(separator: "\n") {
      let parts = line.split(separator: "\t").map(String.init)
      if parts.count == 2 { refs[parts[1]] = parts[0] }
    }
    guard let revision = request.revision else {
      guard let newest = refs["HEAD"] else {
        throw CourseStoreError.emptyRepository(request.remote.title)
      }
      return try fetch("HEAD", at: newest)
    }
    if let newest = refs["refs/heads/\(revision)"] {
      branch = revision
      try fetch("refs/heads/\(revision)", at: newest)
    } else if refs["refs/tags/\(revision)"] != nil {
      try start(fetching: ["refs/tags/\(revision)"])
    } else if [40, 64].contains(revision.count), revision.allSatisfy(\.isHexDigit) {
      try start(fetching: [revision])
    } else {
      try start(
        fetching: ["+refs/heads/*:refs/heads/*", "+refs/tags/*:refs/tags/*"], allRefs: true)
    }
  }

  private func fetch(_ ref: String, at newest: String) throws {
    guard newest != request.known else {
      return finish(
        .success(Version(revision: newest, branch: branch, isCopy: false, content: nil)))
    }
    try start(fetching: [ref])
  }

  private func start(fetching refs: [String], allRefs: Bool = false) throws {
    sentence = "fetching from \(request.remote.title)"
    // Git keeps what it fetches in one file, whose size is limited; see fetch.unpackLimit in
    // git-config(1).
    let depth = allRefs ? [] : ["--depth=1"]
    phase = .fetching(
      try run(
        ["fetch", "--no-tags", "--no-write-commit-graph", "--no-recurse-submodules", "--quiet"]
          + depth + request.remote.uploadPack + ["--", request.remote.url] + refs),
      allRefs: allRefs)
    deadline = .now() + Self.fetchingTime
  }

  private func read(_ name: String) throws {
    guard let git, let commit = git.commit(name) else {
      throw CourseStoreError.noCommit(request.revision ?? name, address: request.remote.title)
    }
    guard commit != request.known else {
      return finish(.success(Version(revision: commit, branch: branch, isCopy: false)))
    }
    let contents = try CourseContents(of: commit, in: git, at: request.remote.title)
    let name = CourseStore.contentName()
    try contents.write(to: staging + "/" + name)
    finish(.success(Version(revision: commit, branch: branch, isCopy: false, content: name)))
  }

  private func run(_ arguments: [String]) throws -> ChildProcess {
    guard let git else { throw CourseStoreError.noGit }
    return try ChildProcess(
      ChildProcess.Command(
        git.program, arguments,
        environment: request.remote.environment(
          environment, repository: repository,
          further: [
            ("fetch.unpackLimit", "1"), ("transfer.unpackLimit", "1"),
            ("http.lowSpeedLimit", "100"),
            ("http.lowSpeedTime", "30"), ("advice.fetchShowForcedUpdates", "false"),
          ]), directory: staging,
        limits: .init(seconds: 3_600, output: 64 << 20, fileSize: Self.fetchLimit)))
  }

  private func requireSuccess(of child: ChildProcess) throws {
    guard child.status != .exited(0) else { return }
    if isAtLimit {
      throw CourseStoreError.tooLarge(request.remote.title, limit: Self.fetchLimitTitle)
    }
    let output = child.errors.text + child.output.text
    if output.contains("couldn't find remote ref"), let revision = request.revision {
      throw CourseStoreError.noCommit(revision, address: request.remote.title)
    }
    if let error = RemoteProblem.atHome(gitOutput: output, in: staging) {
      throw CourseStoreError(error, staging)
    }
    throw CourseStoreError.unreachable(request.remote.title, RemoteProblem(gitOutput: output))
  }

  /// A Boolean value that indicates whether git has stopped because a file became too large.
  private var isAtLimit: Bool {
    var isAtLimit = false
    try? FolderWalk(through: repository + "/objects", count: 10_000, depth: 4).run { item in
      if item.kind == .file, item.identity.size >= Self.fetchLimit { isAtLimit = true }
      return item.kind == .folder
    }
    return isAtLimit
  }

  /// Creates an empty repository, without a template.
  private func makeRepository() throws -> Git {
    try Git.makeBareRepository(at: repository)
    do {
      return try Git(ofWorkshop: repository, environment: environment)
    } catch GitError.isMissing {
      throw CourseStoreError.noGit
    }
  }

  private static func isRevision(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.count <= 200 && !text.hasPrefix("-") && !text.hasPrefix("/")
      && !text.contains("..") && !text.hasSuffix(".lock")
      && text.unicodeScalars.allSatisfy {
        ("a"..."z").contains($0) || ("A"..."Z").contains($0) || ("0"..."9").contains($0)
          || ["-", "_", ".", "/", "+"].contains($0)
      }
  }
}

// MARK: - Folders

extension CourseDownload {
  /// Returns whether a folder is a git repository, with or without a work tree.
  private static func isRepository(_ path: String) -> Bool {
    access(path + "/.git", F_OK) == 0
      || (access(path + "/HEAD", F_OK) == 0 && SafeFile.isFolder(path + "/objects"))
  }

  private func copy() throws {
    let folder = request.remote.url
    sentence = "copying \(folder)"
    let contents = try CourseContents(inFolder: folder)
    let revision = contents.fingerprint
    guard revision != request.known else {
      return finish(.success(Version(revision: revision, isCopy: true)))
    }
    let name = CourseStore.contentName()
    try contents.write(to: staging + "/" + name)
    finish(.success(Version(revision: revision, isCopy: true, content: name)))
  }
}
