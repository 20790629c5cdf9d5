internal import FoundationEssentials
internal import Glibc
package import TutorCore

/// The learner's journal: a line of commits on a ref of its own, in the course folder's git repository.
///
/// The learner's branches, index, stash, hooks and settings are never touched: every call names its own index
/// and switches all of them off.
package final class Journal {
  /// The ref that the commits are on.
  package let ref: String

  private let folder: CourseFolder
  private let git: String
  private let environment: [String: String]
  /// The newest commit that was seen; nil where there is none yet.
  private var tip: String?
  private var waiting: [JournalEntry] = []
  private var child: ChildProcess?
  private var current: JournalEntry?
  private var news: [News] = []

  /// What became of an entry.
  package enum News: Equatable, Sendable {
    case recorded
    case failed(String)
  }

  /// Opens the journal, and makes the repository where the course folder has none of its own.
  package init(in folder: CourseFolder, environment: [String: String]) throws {
    self.folder = folder
    guard let git = Self.find("git", environment) else { throw JournalError.gitIsMissing }
    self.git = git
    self.environment = Self.quiet(environment, folder)
    ref = "refs/redgreen/\(try Self.name(in: folder))"
    if access(folder.path + "/.git", F_OK) != 0 {
      try makeRepository()
    }
    tip = try? run(["rev-parse", "--verify", "--quiet", ref])
      .split(separator: "\n").first.map(String.init)
  }

  // MARK: - Reading

  /// The entries, oldest first, and how many commits could not be understood.
  package func read() throws -> (entries: [JournalEntry], unreadable: Int) {
    guard let tip else { return ([], 0) }
    let log = try run(["log", "--first-parent", "-z", "--format=%B", tip])
    let entries = log.split(separator: "\0").map { JournalEntry(message: String($0)) }
    return (entries.reversed().compactMap(\.self), entries.count { $0 == nil })
  }

  /// A lesson's files as they were at the newest commit that fits; nil where none does.
  ///
  /// - Parameters:
  ///   - lesson: The lesson.
  ///   - fits: Says whether an entry is looked for.
  ///   - present: Files that are not looked for: a commit that holds just these is passed over.
  /// - Returns: The files' contents, by path relative to the package.
  /// - Throws: `JournalError` where git cannot read the journal.
  package func files(
    of lesson: Lesson.ID, where fits: (JournalEntry) -> Bool,
    differingFrom present: [String: [UInt8]]? = nil
  ) throws -> [String: [UInt8]]? {
    guard let tip else { return nil }
    let log = try run(["log", "--first-parent", "-z", "--format=%H%n%B", tip])
    for record in log.split(separator: "\0") {
      let parts = record.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, let entry = JournalEntry(message: String(parts[1])),
        entry.place.lesson == lesson, fits(entry)
      else { continue }
      let files = try files(of: lesson, in: String(parts[0]))
      if files != present { return files }
    }
    return nil
  }

  private func files(of lesson: Lesson.ID, in commit: String) throws -> [String: [UInt8]] {
    let list = try run(["ls-tree", "-r", "-z", commit, "--", lesson + "/"])
    var files: [String: [UInt8]] = [:]
    for record in list.split(separator: "\0") {
      let parts = record.split(separator: "\t", maxSplits: 1)
      let words = parts[0].split(separator: " ")
      guard parts.count == 2, words.count == 3, words[0].hasPrefix("100") else { continue }
      let path = String(parts[1].dropFirst(lesson.count + 1))
      guard LessonPath.isInside(path) else { continue }
      files[path] = try bytes(["cat-file", "blob", String(words[2])])
    }
    return files
  }

  // MARK: - Writing

  /// Has an entry written, after those that wait already; `takeNews` tells when it is on the disk.
  package func record(_ entry: JournalEntry) {
    waiting.append(entry)
    startNext()
  }

  /// Writes an entry before anything else goes on.
  package func recordNow(_ entry: JournalEntry) throws {
    record(entry)
    while !isIdle {
      runOnce()
    }
    if case .failed(let words) = news.last {
      throw JournalError.gitFailed(folder: folder.path, words: words)
    }
  }

  package var isIdle: Bool { child == nil && waiting.isEmpty }

  /// Gives what became of entries since the last call.
  package func takeNews() -> [News] {
    defer { news = [] }
    return news
  }

  private func runOnce() {
    var polled = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    poll(&polled, nfds_t(polled.count), 100)
    advance(at: .now())
  }

  private func startNext() {
    guard child == nil, !waiting.isEmpty else { return }
    let entry = waiting.removeFirst()
    current = entry
    do {
      child = try ChildProcess(writeCommand(entry))
    } catch {
      news.append(.failed("\(error)"))
      current = nil
    }
  }

  /// One shell that chains git's commands; `update-ref` moves the ref only if nobody else has.
  private func writeCommand(_ entry: JournalEntry) throws -> ChildProcess.Command {
    // Plumbing only: `git add` would take a lesson in which the learner made a repository for a submodule.
    let script = """
      set -e
      g=$1; lesson=$2; old=$3; ref=$4; message=$5; paths=$6
      "$g" read-tree --empty
      if [ -n "$old" ]; then
        "$g" ls-tree -r "$old" | { grep -v "$(printf '\\t')$lesson/" || true; } | "$g" update-index --index-info
      fi
      if [ -s "$paths" ]; then
        "$g" hash-object -w --no-filters --stdin-paths <"$paths" >"$paths.ids"
        paste "$paths.ids" "$paths" | sed 's/^/100644 /' | "$g" update-index --index-info
      fi
      tree=$("$g" write-tree)
      if [ -n "$old" ]; then commit=$(printf %s "$message" | "$g" commit-tree "$tree" -p "$old")
      else commit=$(printf %s "$message" | "$g" commit-tree "$tree"); fi
      "$g" update-ref "$ref" "$commit" "${old:-0000000000000000000000000000000000000000}"
      printf %s "$commit"
      """
    removeLeftLocks()
    let paths = folder.ownFolder + "/journal.paths"
    try SafeFile.write(Array(try pathList(of: entry.place.lesson).utf8), to: paths)
    return ChildProcess.Command(
      "/bin/sh",
      [
        "-c", script, "sh", git, entry.place.lesson, tip ?? "", ref,
        entry.message(at: Int(time(nil))), paths,
      ],
      environment: environment, directory: folder.path)
  }

  /// Removes the locks of a git that was killed: with them no entry could be written ever again.
  private func removeLeftLocks() {
    for lock in [folder.ownFolder + "/journal.index.lock", "\(folder.path)/.git/\(ref).lock"] {
      var status = stat()
      // What git does here takes milliseconds.
      if lstat(lock, &status) == 0, time(nil) - status.st_mtim.tv_sec > 10 { unlink(lock) }
    }
  }

  /// The lesson's files, a line each, relative to the course folder.
  private func pathList(of lesson: Lesson.ID) throws -> String {
    try folder.files(of: lesson).keys.sorted().map { "\(lesson)/\($0)\n" }.joined()
  }

  private func finish(_ child: ChildProcess) {
    let commit = child.output.text.filter { !$0.isWhitespace }
    self.child = nil
    current = nil
    if child.status == .exited(0), commit.count >= 40 {
      tip = commit
      news.append(.recorded)
    } else {
      news.append(.failed(Self.words(child)))
      // Another tutor may have moved the ref meanwhile: the next entry goes on from there.
      tip =
        (try? run(["rev-parse", "--verify", "--quiet", ref]))?.split(separator: "\n").first
        .map(String.init) ?? tip
    }
    startNext()
  }

  // MARK: - git

  /// Makes a repository that knows no absolute path, so that the course folder can be moved.
  private func makeRepository() throws {
    var environment = environment
    for key in ["GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE"] { environment[key] = nil }
    let child = try ChildProcess(
      ChildProcess.Command(
        git, ["init", "--quiet", "--template=", folder.path], environment: environment,
        directory: folder.path))
    child.runToEnd()
    guard child.status == .exited(0) else {
      throw JournalError.gitFailed(folder: folder.path, words: Self.words(child))
    }
  }

  private func run(_ arguments: [String]) throws -> String {
    String(decoding: try bytes(arguments), as: UTF8.self)
  }

  private func bytes(_ arguments: [String]) throws -> [UInt8] {
    var output: [UInt8] = []
    let child = try ChildProcess(
      ChildProcess.Command(git, arguments, environment: environment, directory: folder.path)
    ) { stream, bytes in
      if stream == .output { output += bytes }
    }
    child.runToEnd()
    guard child.status == .exited(0) else {
      throw JournalError.gitFailed(folder: folder.path, words: Self.words(child))
    }
    return output
  }

  private static func words(_ child: ChildProcess) -> String {
    let lines = child.errors.text.split(separator: "\n").map { line in
      String(line.filter { !$0.isNewline && ($0.unicodeScalars.first?.value ?? 0) >= 0x20 })
    }
    let reason = lines.first { $0.hasPrefix("fatal: ") || $0.hasPrefix("error: ") }
    return String((reason?.dropFirst(7) ?? lines.last?[...] ?? "").prefix(300))
  }

  private static func find(_ program: String, _ environment: [String: String]) -> String? {
    (environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":")
      .map { "\($0)/\(program)" }.first { $0.hasPrefix("/") && access($0, X_OK) == 0 }
  }

  /// An environment in which nothing of the learner's git has a say.
  private static func quiet(_ environment: [String: String], _ folder: CourseFolder) -> [String:
    String]
  {
    let settings = [
      ("core.hooksPath", "/dev/null"), ("commit.gpgSign", "false"), ("gc.auto", "0"),
      ("core.autocrlf", "false"), ("core.fsmonitor", "false"), ("core.fileMode", "true"),
      ("core.excludesFile", "/dev/null"), ("core.attributesFile", "/dev/null"),
      ("core.quotePath", "false"), ("core.protectNTFS", "false"), ("core.protectHFS", "false"),
      ("safe.directory", "*"), ("init.defaultBranch", "main"),
      ("core.fsync", "committed,reference"),
    ]
    var result = [
      "PATH": environment["PATH"] ?? "/usr/bin:/bin", "HOME": environment["HOME"] ?? "/",
      "LC_ALL": "C", "GIT_CONFIG_NOSYSTEM": "1", "GIT_CONFIG_GLOBAL": "/dev/null",
      "GIT_DIR": folder.path + "/.git", "GIT_WORK_TREE": folder.path,
      "GIT_INDEX_FILE": folder.ownFolder + "/journal.index", "GIT_TERMINAL_PROMPT": "0",
      "GIT_AUTHOR_NAME": "redgreen", "GIT_AUTHOR_EMAIL": "redgreen@localhost",
      "GIT_COMMITTER_NAME": "redgreen", "GIT_COMMITTER_EMAIL": "redgreen@localhost",
      "GIT_CONFIG_COUNT": "\(settings.count)", "GIT_OPTIONAL_LOCKS": "0",
    ]
    for (index, setting) in settings.enumerated() {
      result["GIT_CONFIG_KEY_\(index)"] = setting.0
      result["GIT_CONFIG_VALUE_\(index)"] = setting.1
    }
    return result
  }

  /// The learner's and the machine's part of the ref, made once and kept in the course folder.
  private static func name(in folder: CourseFolder) throws -> String {
    let path = folder.ownFolder + "/learner"
    let kept = FileManager.default.contents(atPath: path).map {
      String(decoding: $0, as: UTF8.self)
    }
    if let kept = kept?.split(separator: "\n").first.map(String.init),
      kept.split(separator: "/").count == 2,
      kept.split(separator: "/").allSatisfy({ LessonPath.isName(String($0)) })
    {
      return kept
    }
    let name = "learner-\(random())/machine-\(random())"
    try SafeFile.write(Array("\(name)\n".utf8), to: path)
    return name
  }

  private static func random() -> String {
    String(UInt32.random(in: .min ... .max), radix: 36)
  }
}

extension Journal: Activity {
  package var descriptors: [Int32] { child?.descriptors ?? [] }
  package var wakeUp: Instant? { child?.wakeUp }
  package var isOver: Bool { false }

  package func advance(at now: Instant) {
    guard let child else { return startNext() }
    child.advance(at: now)
    if child.isOver { finish(child) }
  }
}
