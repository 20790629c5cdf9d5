internal import Glibc
internal import TutorGit
package import TutorPlatform

/// A journal: a sequence of commits on a private ref, each with a message and files.
///
/// Journal commands use no index and disable hooks and user settings, so they never touch the
/// user's branches, index, stash, hooks, or settings.
package class GitJournal {
  /// The ref that holds the commits.
  package let ref: String
  /// The part of the journal that was lost before it was opened, or `nil` if nothing was.
  package let loss: JournalLoss?
  /// The commit of the newest entry that is on disk, or `nil` if there are no entries yet.
  package private(set) var newestCommit: String?

  let git: Git
  private let recovery: JournalRecovery
  var packing: JournalPacking
  /// The records that opening the journal has read, newest first, or `nil` once they were used.
  private var known: [JournalCache.Record]?
  private var waiting: [Commit] = []
  private var current: Writing?
  /// The time limit for writing a commit, in seconds.
  var writingTime = 60.0
  /// The files of the newest commit, if this journal has written or read it.
  private var recorded: Files?
  /// The files that were kept last, before tests ran, and their commit.
  private var kept: (files: Files, commit: String?)?
  private var events: [Event] = []

  /// Files by path, relative to a folder that is the commit's root if its path is empty.
  private struct Files: Equatable {
    var folder: String
    var contents: [String: [UInt8]]
  }

  /// A commit that git writes.
  private struct Writing {
    var commit: Commit
    var message: String
    var files: Files
    var child: ChildProcess
    var deadline: Instant
  }

  /// A commit to write.
  struct Commit {
    /// Returns the message for a time in seconds since 1970.
    var message: (_ time: Int) -> String
    /// The folder that contains the files, or an empty path.
    var folder = ""
    /// Returns the files, given those of the newest commit in the folder if they are known.
    ///
    /// If there are none, the commit has those of the one before.
    var files: (_ before: [String: [UInt8]]?) throws -> [String: [UInt8]]
    /// A Boolean value that indicates whether no caller waits for the commit.
    var isSilent = false
    /// A Boolean value that indicates whether the commit only keeps the files before tests run.
    var isKept = false
  }

  /// The result of writing an entry.
  package enum Event: Equatable, Sendable {
    /// All entries so far are on disk.
    case recorded
    case failed(String)
  }

  /// Opens the journal in a repository, which may be missing if nothing is written.
  ///
  /// - Throws: `JournalError.damaged` if a journal exists but none of its commits can be read.
  init(in location: some JournalLocation, ref: String, git: Git) throws {
    self.ref = ref
    self.git = git
    recovery = JournalRecovery(git: git, ref: ref, location: location)
    packing = JournalPacking(git: git, location: location)
    let opened = try recovery.open()
    newestCommit = opened?.tip
    known = opened?.records
    loss = opened?.loss
  }

  // MARK: - Reading

  /// Returns the records, newest first.
  func records() throws -> [JournalCache.Record] {
    // Flush pending entries first; otherwise a slow disk would show stale data.
    flush()
    guard let newestCommit else { return [] }
    // Those of a long journal take megabytes, and are hardly read a second time.
    defer { known = nil }
    return try known ?? recovery.cache.records(endingAt: newestCommit)
      ?? recovery.records(from: newestCommit)
  }

  /// Continues a journal that another machine has shared, if this one has nothing of its own.
  ///
  /// - Parameter commit: The newest commit of that journal, which the repository contains.
  /// - Throws: `JournalError.hasDiverged` if this journal has entries that the other one lacks, or
  ///   `GitError.failed` if git cannot move the ref.
  package func adopt(_ commit: String) throws {
    flush()
    guard precedes(commit) else { throw JournalError.hasDiverged(git.folder) }
    _ = try git.run(
      ["update-ref", ref, commit, newestCommit ?? "0000000000000000000000000000000000000000"])
    newestCommit = commit
    forget()
  }

  /// Returns whether a journal that ends in a commit contains all entries of this one, and more.
  package func precedes(_ commit: String) -> Bool {
    guard let newestCommit else { return true }
    return newestCommit != commit
      && (try? git.run(["merge-base", "--is-ancestor", newestCommit, commit])) != nil
  }

  /// Notes the files of a commit.
  func noteFiles(_ contents: [String: [UInt8]], of commit: String) {
    if commit == newestCommit, isIdle { recorded = Files(folder: "", contents: contents) }
  }

  // MARK: - Writing

  /// A Boolean value that indicates whether the repository is gone.
  package var lacksRepository: Bool { recovery.lacksRepository }

  /// A Boolean value that indicates whether no entries are waiting or being written.
  package var isIdle: Bool { current == nil && waiting.isEmpty }

  /// Returns the results of the entries written since the last call.
  package func drainEvents() -> [Event] {
    defer { events = [] }
    return events
  }

  /// Packs the journal in the background if it has grown and nobody has waited for a while.
  ///
  /// Call it often.
  ///
  /// - Parameters:
  ///   - nobodyWaits: Whether nobody waits for anything.
  ///   - now: The time.
  package func packIfGrown(while nobodyWaits: Bool, at now: Instant) {
    packing.begin(upTo: nobodyWaits && isIdle ? newestCommit : nil, at: now)
  }

  /// Enqueues a commit for writing; `drainEvents` reports when it is on disk.
  func append(_ commit: Commit) {
    waiting.append(commit)
    startNext()
  }

  /// Waits until no entries are waiting or being written.
  func flush() { Poll.run([self]) { isIdle } }

  /// Takes the result of the newest entry, and throws an error if it could not be written.
  func takeResult() throws {
    if case .failed(let message) = events.popLast() {
      throw GitError.failed(folder: git.folder, message: message)
    }
  }

  /// Enqueues files to be kept before tests run, which may delete or overwrite them.
  ///
  /// They are written to a ref of their own, which keeps only the newest files. Nothing is written
  /// for files that are kept already. If the repository is gone, they are kept in memory.
  func keep(
    _ contents: [String: [UInt8]], in folder: String, message: @escaping (Int) -> String
  ) {
    let new = Files(folder: folder, contents: contents)
    guard new != kept?.files, !contents.isEmpty else { return }
    guard !lacksRepository else {
      // A file that an editor has saved again is not the package that is to be brought back.
      if contents["Package.swift"] != nil { kept = (new, nil) }
      return
    }
    let isFirst = kept == nil
    kept = (new, kept?.commit ?? recovery.commit(in: keptRef))
    // The newest entry keeps them, too, and nothing newer is in the ref.
    guard !isFirst || new != recorded else { return }
    append(Commit(message: message, folder: folder, files: { _ in contents }, isKept: true))
  }

  /// Writes the files that were kept last, before tests ran, if the repository is gone, too.
  ///
  /// Files that exist are not changed, because no journal could record them first.
  ///
  /// - Parameters:
  ///   - folder: The folder in the commit that contains the files, or an empty path.
  ///   - package: The path of the package to write them to.
  /// - Returns: The paths of existing files that differ, or `nil` if the repository exists or no
  ///   files were kept since the journal was opened.
  /// - Throws: `CourseError` or `FileError`, as `RecordedPackage` does.
  package func bringBack(from folder: String, to package: String) throws -> [String]? {
    guard lacksRepository, let files = kept?.files, files.folder == folder else {
      return nil
    }
    return try RecordedPackage(path: package, present: [:]).restore(files.contents)
  }

  /// Returns the commit with the files that were kept before tests ran whose process was killed.
  ///
  /// - Parameter entry: The commit of an entry to which one can go back, or `nil` for none.
  /// - Returns: The commit, or `nil` if no files were kept, or if the entry has the same files.
  func unsettledCommit(otherThan entry: String? = nil) -> String? {
    guard recovery.commit(in: keptRef) != nil else { return nil }
    let ids = { [git, keptRef] (entry: [String]) in
      try git.run(["log", "--no-walk=unsorted", "--format=%T %H %P", keptRef] + entry + ["--"])
        .split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
    }
    // An entry that is damaged has nothing to go back to.
    let found = (try? ids([entry].compactMap(\.self))) ?? (try? ids([])) ?? []
    guard let kept = found.first, kept.count > 1, kept.dropFirst(2).first == newestCommit,
      kept.first != found.dropFirst().first?.first
    else { return nil }
    return kept[1]
  }

  /// The ref that holds the files that were kept before tests ran.
  private var keptRef: String {
    ref.replacing("refs/redgreen/", with: "refs/redgreen-kept/", maxReplacements: 1)
  }

  private func startNext() {
    guard current == nil, !waiting.isEmpty else { return }
    let next = waiting.removeFirst()
    do {
      for ref in [ref, keptRef] { recovery.removeLeftLock(of: ref) }
      let time = Int(time(nil))
      // Its object is removed later, so it must not be that of an entry with the same files.
      let message = next.message(time) + (next.isKept ? "Redgreen-Kept: yes\n" : "")
      let old = recorded?.folder == next.folder ? recorded?.contents : nil
      let files = try next.files(old)
      var stream = CommitStream(
        on: next.isKept ? keptRef : ref, after: newestCommit, message: message, at: time)
      if !files.isEmpty {
        if old == nil { stream.removeAll(in: next.folder) }
        stream.replace(old ?? [:], by: files, in: next.folder)
      }
      let child = try stream.write(with: git, isForced: next.isKept)
      current = Writing(
        commit: next, message: message, files: Files(folder: next.folder, contents: files),
        child: child, deadline: .now() + writingTime)
    } catch {
      fail(next, "\(error)")
      startNext()
    }
  }

  private func finish(_ child: ChildProcess) {
    guard let current else { return }
    self.current = nil
    defer { startNext() }
    guard let commit = CommitStream.commit(of: child) else {
      let isLate = Instant.now() >= current.deadline
      return fail(
        current.commit,
        isLate ? "git did not end within \(Int(writingTime)) s" : Git.message(child))
    }
    if current.commit.isKept {
      // It has no further use, and a later kept commit has the same files.
      if let old = kept?.commit, old != commit, old != newestCommit { recovery.removeObject(old) }
      kept?.commit = commit
      return
    }
    recovery.append(commit, current.message, isFirst: newestCommit == nil)
    newestCommit = commit
    known = nil
    if !current.files.contents.isEmpty { recorded = current.files }
    packing.noteEntry()
    let areOthersWaiting = waiting.contains { !$0.isSilent && !$0.isKept }
    if !current.commit.isSilent, !areOthersWaiting { events.append(.recorded) }
  }

  private func fail(_ commit: Commit, _ message: String) {
    // The entry that follows reports the same trouble.
    if commit.isKept { return kept = lacksRepository ? kept : nil }
    let old = newestCommit
    newestCommit = git.commit(ref) ?? old
    forget()
    if newestCommit == old {
      events.append(.failed(lacksRepository ? JournalLoss.repository : message))
    } else {
      // Another tutor has moved the ref; this entry comes after its entries.
      waiting.insert(commit, at: 0)
    }
  }

  /// Drops what is known about the files and the records.
  private func forget() {
    (recorded, known) = (nil, nil)
    recovery.cache.distrust()
  }
}

extension GitJournal: Activity {
  package var descriptors: [Int32] { (current?.child.descriptors ?? []) + packing.descriptors }
  package var wakeUp: Instant? {
    [current?.child.wakeUp, current?.deadline, packing.wakeUp].compactMap(\.self).min()
  }
  package var isOver: Bool { false }

  package func advance(at now: Instant) {
    packing.advance(at: now)
    guard let current else { return startNext() }
    let child = current.child
    if now >= current.deadline { child.cancel(at: now) }
    child.advance(at: now)
    if child.isOver { finish(child) }
  }

  /// Stops packing.
  ///
  /// Pending entries are written in any case.
  package func cancel(at now: Instant) { packing.cancel(at: now) }
}
