package import TutorPlatform
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
  let git: Git
  private let cache: JournalCache
  private let recovery: JournalRecovery
  /// How many entries at the journal's end were damaged and had to be left out.
  package let lostEntries: Int
  /// The newest commit that was seen; nil where there is none yet.
  private var tip: String?
  /// The records up to the tip, newest first; nil where they must be read anew.
  private var known: [JournalCache.Record]?
  private var waiting: [JournalEntry] = []
  private var child: ChildProcess?
  private var current: JournalEntry?
  /// The message of the commit that is being made.
  private var message = ""
  private var news: [News] = []

  /// What became of an entry.
  package enum News: Equatable, Sendable {
    case recorded
    case failed(String)
  }

  /// Opens the journal, and makes the repository where the course folder has none of its own.
  package init(in folder: CourseFolder, environment: [String: String]) throws {
    self.folder = folder
    git = try Git(in: folder, environment: environment)
    ref = "refs/redgreen/\(try Self.name(in: folder))"
    if access(folder.path + "/.git", F_OK) != 0 { try git.makeRepository() }
    cache = JournalCache(path: folder.ownFolder + "/journal.cache")
    recovery = JournalRecovery(git: git, ref: ref, ownFolder: folder.ownFolder, cache: cache)
    let opened = try recovery.open()
    tip = opened?.tip
    known = opened?.records
    lostEntries = opened?.lostEntries ?? 0
  }

  /// The newest entry's commit; nil where there is no entry yet.
  package var newestCommit: String? { tip }

  // MARK: - Reading

  /// The entries, oldest first, and how many commits could not be understood.
  package func read() throws -> (entries: [JournalEntry], unreadable: Int) {
    let records = try records()
    let entries = records.compactMap { Self.entry(in: $0)?.entry }
    return (entries.reversed(), records.count - entries.count)
  }

  /// The records, newest first.
  func records() throws -> [JournalCache.Record] {
    // What waits to be written belongs to them: on a slow disk a reader would else see the past.
    Poll.run([self]) { isIdle }
    guard let tip else { return [] }
    let records = try known ?? recovery.records(from: tip)
    known = records
    return records
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
    for record in try records() {
      guard let (commit, entry) = Self.entry(in: record), entry.place.lesson == lesson, fits(entry)
      else { continue }
      let files = try files(of: lesson, in: commit)
      if files != present { return files }
    }
    return nil
  }

  /// A lesson's files as they were at the commit that is chosen; nil where none is.
  ///
  /// - Parameters:
  ///   - lesson: The lesson.
  ///   - choose: Gives the index of one of the lesson's entries, which come newest first.
  /// - Returns: The files' contents, by path relative to the package.
  /// - Throws: `JournalError` where git cannot read the journal.
  package func files(of lesson: Lesson.ID, at choose: ([JournalEntry]) -> Int?) throws
    -> [String: [UInt8]]?
  {
    let entries = try records().compactMap(Self.entry)
      .filter { $0.entry.place.lesson == lesson }
    guard let index = choose(entries.map(\.entry)) else { return nil }
    return try files(of: lesson, in: entries[index].commit)
  }

  /// Takes a record of `git log` apart.
  static func entry(in record: Substring) -> (commit: String, entry: JournalEntry)? {
    guard let end = record.utf8.firstIndex(of: UInt8(ascii: "\n")),
      let entry = JournalEntry(message: String(record[record.index(after: end)...]))
    else { return nil }
    return (String(record[..<end]), entry)
  }

  func files(of lesson: Lesson.ID, in commit: String) throws -> [String: [UInt8]] {
    let list = try git.run(["ls-tree", "-r", "-z", commit, "--", lesson + "/"])
    var files: [String: [UInt8]] = [:]
    for record in list.split(separator: "\0") {
      let parts = record.split(separator: "\t", maxSplits: 1)
      let words = parts[0].split(separator: " ")
      guard parts.count == 2, words.count == 3, words[0].hasPrefix("100") else { continue }
      let path = String(parts[1].dropFirst(lesson.count + 1))
      guard LessonPath.isInside(path) else { continue }
      files[path] = try git.bytes(["cat-file", "blob", String(words[2])])
    }
    return files
  }

  // MARK: - Writing

  /// Has an entry written, after those that wait already; `drainEvents` tells when it is on the disk.
  package func record(_ entry: JournalEntry) {
    waiting.append(entry)
    startNext()
  }

  /// Writes an entry before anything else goes on.
  package func recordNow(_ entry: JournalEntry) throws {
    record(entry)
    Poll.run([self]) { isIdle }
    if case .failed(let words) = news.last {
      throw JournalError.gitFailed(folder: folder.path, words: words)
    }
  }

  package var isIdle: Bool { child == nil && waiting.isEmpty }

  /// Gives what became of entries since the last call.
  package func drainEvents() -> [News] {
    defer { news = [] }
    return news
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
    message = entry.message(at: Int(time(nil)))
    let paths = folder.ownFolder + "/journal.paths"
    try SafeFile.write(Array(try pathList(of: entry.place.lesson).utf8), to: paths)
    return ChildProcess.Command(
      "/bin/sh",
      [
        "-c", script, "sh", git.program, entry.place.lesson, tip ?? "", ref, message, paths,
      ],
      environment: git.environment, directory: folder.path, outlivesKill: true)
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
      known = nil
      cache.append(commit, message)
      news.append(.recorded)
    } else {
      news.append(.failed(Git.words(child)))
      // Another tutor may have moved the ref meanwhile: the next entry goes on from there.
      tip = git.commit(ref) ?? tip
      known = nil
      cache.distrust()
    }
    startNext()
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

  /// Does nothing: what was recorded is written in any case.
  package func cancel(at now: Instant) {}
}
