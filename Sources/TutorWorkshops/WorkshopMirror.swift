internal import TutorCourses
package import TutorPlatform
internal import FoundationEssentials
internal import Glibc
package import TutorCore

/// The board's local mirror of a workshop's refs, stored between sessions.
///
/// The remote's content is not trusted. Only refs with valid names are read, commits are parsed as
/// data up to a maximum size, and a ref that cannot be fetched within the limits affects only its
/// own row.
package final class WorkshopMirror {
  /// An event from a refresh, or from reading a change.
  package enum Event: Equatable, Sendable {
    /// The entries of these machines have changed.
    case moved([WorkshopUpdate])
    /// The published pace has changed, or nothing is published anymore.
    case pace(Pace?)
    /// The number of refs whose names do not belong to the workshop.
    case unrecognizedRefs(Int)
    /// The refresh has finished.
    case refreshed
    /// The remote could not be reached, for this reason.
    case failed(WorkshopError)
    /// The change for a verdict in the format of `git diff`, or `nil` if no code is shared or the
    /// change cannot be read.
    case change(commit: String, String?)
  }

  /// The remote of the workshop.
  package let remote: Remote
  /// The path of the bare repository that contains the mirror.
  package let path: String

  private let git: Git
  private let environment: [String: String]
  private let limits: Limits
  private let clock: @Sendable () -> Int
  private var child: ChildProcess?
  private var task: Task?
  private var deadline: Instant?
  private var reader = LogReader(limit: 0)
  private var listing: [UInt8] = []
  /// The last commit of each ref that has been read.
  private var tips: [WorkshopRef: String] = [:]
  /// The commit of each ref after the last fetch.
  private var found: [WorkshopRef: String] = [:]
  /// Refs that could not be fetched, with the reasons.
  ///
  /// They are excluded from further fetches.
  private var refused: [WorkshopRef: String] = [:]
  private var arrivals: Arrivals
  private var paceCommit: String?
  private var isFirst = true
  /// Groups of refs to fetch separately, after fetching all refs at once has failed.
  private var groups: [[WorkshopRef]] = []
  /// Refs that have moved and are read after the pace.
  private var pending: [WorkshopRef] = []
  private var events: [Event] = []
  /// The change that is being read, and its deadline.
  private var reading: (commit: String, child: ChildProcess, limit: Instant)?

  private enum Task: Equatable {
    case prepare
    case fetchAll
    /// Lists the remote's refs, to find the one that cannot be fetched.
    case list
    case fetchGroup([WorkshopRef])
    case readRefs
    case readLog(wanted: [WorkshopRef])
    /// Reads the whole history of refs whose new commits do not descend from the known ones.
    case readFully([WorkshopRef])
    case readPace(String)
  }

  /// Limits on the resources that a workshop may use.
  package struct Limits: Sendable {
    /// The time limit for a git command, in seconds.
    package var seconds = 60.0
    /// The maximum size of the pack when all refs are fetched, in bytes.
    package var bytesOfAll = 512 << 20
    /// The maximum size of the pack for each ref that is fetched separately, in bytes.
    package var bytesOfOne = 8 << 20
    /// The maximum size of a record in the log, in bytes: a commit's message and its identifiers.
    package var message = 16 << 10
    /// The maximum number of entries of a ref.
    package var entries = 20_000
    /// The maximum number of refs.
    package var refs = 5_000

    /// Creates the default limits.
    package init() {}
  }

  /// Opens the mirror of a workshop, or creates it if it does not exist.
  ///
  /// - Parameters:
  ///   - remote: The workshop's remote.
  ///   - cache: The folder that contains the mirrors.
  ///   - environment: The user's environment, which git needs to find the credentials.
  ///   - limits: Limits on the resources that the workshop may use.
  ///   - clock: A function that returns the seconds since 1970.
  /// - Throws: `JournalError.gitIsMissing` if git is not installed, or `FileError` if the folder or
  ///   a file in it cannot be created.
  package init(
    of remote: Remote, in cache: CacheFolder, environment: [String: String],
    limits: Limits = Limits(), clock: @escaping @Sendable () -> Int = { time(nil) }
  ) throws {
    self.remote = remote
    self.limits = limits
    self.clock = clock
    path = cache.path + "/workshops/" + Fingerprint(of: remote.url).hex
    try SafeFile.makeFolder(path)
    // It contains code of learners.
    chmod(path, 0o700)
    git = try Git(ofWorkshop: path, environment: environment)
    self.environment = remote.environment(
      environment, repository: path,
      // Data that is lost in a crash can be fetched again.
      further: [("core.fsync", "none")])
    arrivals = Arrivals(path: path + "/arrivals")
  }

  /// Starts to refresh the mirror, unless a refresh is in progress.
  package func refresh() {
    guard child == nil, task == nil else { return }
    begin(access(path + "/ready", F_OK) == 0 ? .fetchAll : .prepare)
  }

  /// A Boolean value that indicates whether a refresh is in progress.
  package var isRefreshing: Bool { task != nil }

  /// Refreshes the mirror and waits until it is done.
  package func refreshNow() {
    refresh()
    Poll.run([self]) { !isRefreshing }
  }

  /// Returns the events since the last call.
  package func drainEvents() -> [Event] {
    defer { events = [] }
    return events
  }
}

// MARK: - Running the tasks

extension WorkshopMirror: Activity {
  package var descriptors: [Int32] {
    (child?.descriptors ?? []) + (reading?.child.descriptors ?? [])
  }
  package var wakeUp: Instant? {
    [child?.wakeUp, deadline, reading?.child.wakeUp, reading?.limit].compactMap(\.self).min()
  }
  package var isOver: Bool { false }

  package func cancel(at now: Instant) {
    child?.cancel(at: now)
    reading?.child.cancel(at: now)
  }

  package func advance(at now: Instant) {
    advanceReading(at: now)
    guard let child else { return }
    if let deadline, now >= deadline { child.cancel(at: now) }
    child.advance(at: now)
    guard child.isOver else { return }
    self.child = nil
    let isLate = deadline.map { now >= $0 } ?? false
    deadline = nil
    let ended = task
    task = nil
    if let ended { end(ended, child, isLate: isLate) }
  }

  private func begin(_ next: Task) {
    task = next
    deadline = .now() + limits.seconds
    listing = []
    do {
      child = try ChildProcess(try command(for: next)) { [weak self] stream, bytes in
        if stream == .output { self?.receive(bytes) }
      }
    } catch {
      task = nil
      events.append(.failed(.unusable(remote.title, .other("\(error)"))))
    }
  }

  private func receive(_ bytes: ArraySlice<UInt8>) {
    switch task {
    case .readLog, .readFully: reader.receive(bytes)
    case .list, .readRefs:
      // A hostile remote may send an endless list.
      if listing.count < limits.refs * 400 { listing += bytes }
    default: break
    }
  }

  private func end(_ task: Task, _ child: ChildProcess, isLate: Bool) {
    let isGood = child.status == .exited(0)
    switch task {
    case .prepare, .list, .readRefs: guard isGood else { return fail(child, isLate) }
    default: break
    }
    switch task {
    case .prepare: begin(.fetchAll)
    case .fetchAll: begin(isGood ? .readRefs : .list)
    case .list: endList(child)
    case .fetchGroup(let group): endGroup(group, isGood: isGood)
    case .readRefs: endRefs()
    case .readLog(let wanted): endLog(wanted)
    case .readFully(let refs): finishReadingFully(refs)
    case .readPace: endPace(child)
    }
  }

  private func fail(_ child: ChildProcess, _ isLate: Bool) {
    groups = []
    events.append(
      .failed(
        .unusable(
          remote.title,
          isLate
            ? .timedOut(seconds: Int(limits.seconds))
            : RemoteProblem(gitOutput: child.errors.text))))
  }
}

// MARK: - Fetching

extension WorkshopMirror {
  private func command(for task: Task) throws -> ChildProcess.Command {
    switch task {
    case .prepare:
      // The ready file is created last, so that an interrupted preparation is repeated.
      let text = """
        set -e
        g=$1; url=$2
        "$g" init --quiet --bare --template= "$GIT_DIR"
        "$g" config remote.workshop.url "$url"
        "$g" config remote.workshop.promisor true
        "$g" config remote.workshop.partialCloneFilter tree:0
        : >ready
        """
      return script(text, [remote.url], git.environment)
    case .fetchAll:
      let excluded = refused.keys.map { "^\($0.name)" }
      return try fetch(
        [
          "+\(WorkshopRef.folder)*:\(WorkshopRef.folder)*",
          "+\(WorkshopRef.pace)*:\(WorkshopRef.pace)*",
        ] + excluded,
        prunes: true, bytes: limits.bytesOfAll)
    case .fetchGroup(let refs):
      return try fetch(
        refs.map { "+\($0.name):\($0.name)" }, prunes: false, bytes: limits.bytesOfOne * refs.count)
    case .list:
      let text = """
        exec "$1" ls-remote --refs ${3:+"$3"} -- "$2" 'refs/redgreen/*'
        """
      return script(text, [remote.url, remote.uploadPack.first ?? ""], environment)
    case .readRefs:
      return script(
        "exec \"$1\" for-each-ref --format='%(objectname) %(objecttype) %(refname)' refs/redgreen",
        [], git.environment)
    case .readLog(let wanted):
      return try log(
        wanted.compactMap { found[$0] }
          + wanted.compactMap { tips[$0].map { "^" + $0 } })
    case .readFully(let refs):
      return try log(refs.compactMap { found[$0] })
    case .readPace(let commit):
      return script("\"$1\" cat-file commit \"$2\" | head -c 4000", [commit], git.environment)
    }
  }

  private func script(_ text: String, _ words: [String], _ environment: [String: String])
    -> ChildProcess.Command
  {
    ChildProcess.Command(
      "/bin/sh", ["-c", text, "sh", git.program] + words, environment: environment,
      directory: path)
  }

  /// Returns a fetch of commits alone.
  ///
  /// Trees and blobs are fetched when a change is shown.
  private func fetch(_ specs: [String], prunes: Bool, bytes: Int) throws -> ChildProcess.Command {
    let file = path + "/refspecs"
    try SafeFile.write(Array((specs.joined(separator: "\n") + "\n").utf8), to: file)
    let text = """
      g=$1; specs=$2; blocks=$3; upload=$4; prune=$5
      ulimit -f "$blocks"
      exec "$g" fetch --quiet --no-tags --no-write-fetch-head --no-auto-maintenance --filter=tree:0 \
        ${prune:+--prune} ${upload:+"$upload"} --stdin workshop <"$specs"
      """
    return script(
      text, [file, "\(max(1, bytes / 512))", remote.uploadPack.first ?? "", prunes ? "yes" : ""],
      environment)
  }

  private func log(_ revisions: [String]) throws -> ChildProcess.Command {
    let file = path + "/revisions"
    try SafeFile.write(Array((revisions.joined(separator: "\n") + "\n").utf8), to: file)
    reader = LogReader(limit: limits.message)
    return script(
      "exec \"$1\" log --stdin -z --no-color --no-decorate --encoding=UTF-8 --format='%H %P%n%B' <\"$2\"",
      [file], git.environment)
  }

  /// Handles the case that the remote responds but all refs together cannot be fetched: fetches
  /// those that moved, and bisects the groups that fail.
  private func endList(_ child: ChildProcess) {
    let moved = String(decoding: listing, as: UTF8.self).split(separator: "\n").compactMap {
      line -> WorkshopRef? in
      let parts = line.split(separator: "\t")
      guard parts.count == 2, let ref = WorkshopRef(name: parts[1]) else { return nil }
      return refused[ref] == nil && tips[ref] != String(parts[0]) ? ref : nil
    }
    guard !moved.isEmpty else {
      return events.append(.failed(.unusable(remote.title, .other("git cannot fetch from it"))))
    }
    groups = [Array(moved.prefix(limits.refs))]
    nextGroup()
  }

  private func nextGroup() {
    guard let group = groups.popLast() else { return begin(.readRefs) }
    begin(.fetchGroup(group))
  }

  private func endGroup(_ group: [WorkshopRef], isGood: Bool) {
    if !isGood {
      if group.count == 1 {
        refuse(group[0], "its ref is too large or is not a journal")
      } else {
        groups.append(Array(group[..<(group.count / 2)]))
        groups.append(Array(group[(group.count / 2)...]))
      }
    }
    nextGroup()
  }

  private func refuse(_ ref: WorkshopRef, _ reason: String) {
    refused[ref] = reason
    events.append(.moved([WorkshopUpdate(ref: ref, change: .refused(reason))]))
  }
}

// MARK: - Reading

extension WorkshopMirror {
  private func endRefs() {
    var next: [WorkshopRef: String] = [:]
    var unrecognized = 0
    var pace: String?
    for line in String(decoding: listing, as: UTF8.self).split(separator: "\n") {
      let parts = line.split(separator: " ", maxSplits: 2)
      guard parts.count == 3 else { continue }
      if parts[2] == WorkshopRef.pace {
        if parts[1] == "commit" { pace = String(parts[0]) }
      } else if let ref = WorkshopRef(name: parts[2]), parts[1] == "commit",
        next.count < limits.refs
      {
        next[ref] = String(parts[0])
      } else if parts[2].hasPrefix(WorkshopRef.folder) {
        unrecognized += 1
      }
    }
    found = next
    events.append(.unrecognizedRefs(unrecognized))
    let removed = tips.keys.filter { next[$0] == nil && refused[$0] == nil }
    for ref in removed { tips[ref] = nil }
    if !removed.isEmpty {
      events.append(.moved(removed.map { WorkshopUpdate(ref: $0, change: .removed) }))
    }
    let moved = next.filter { refused[$0.key] == nil && tips[$0.key] != $0.value }.map(\.key)
    let paceMoved = pace != paceCommit
    paceCommit = pace
    if paceMoved, let pace {
      pending = moved
      begin(.readPace(pace))
    } else {
      if paceMoved { events.append(.pace(nil)) }
      readLog(moved)
    }
  }

  private func endPace(_ child: ChildProcess) {
    events.append(.pace(Pace(commitMessage: child.output.text)))
    readLog(pending)
  }

  private func readLog(_ moved: [WorkshopRef]) {
    pending = []
    moved.isEmpty ? finish() : begin(.readLog(wanted: moved))
  }

  private func endLog(_ wanted: [WorkshopRef]) {
    reader.finish()
    var items: [WorkshopUpdate] = []
    var unconnected: [WorkshopRef] = []
    for ref in wanted {
      guard let tip = found[ref] else { continue }
      guard let chain = reader.chain(from: tip, to: tips[ref], limit: limits.entries) else {
        unconnected.append(ref)
        continue
      }
      items.append(
        update(of: ref, chain, change: tips[ref] == nil ? { .all($0) } : { .more($0) }))
      tips[ref] = tip
    }
    if !items.isEmpty { events.append(.moved(items)) }
    unconnected.isEmpty ? finish() : begin(.readFully(unconnected))
  }

  private func finishReadingFully(_ refs: [WorkshopRef]) {
    reader.finish()
    var items: [WorkshopUpdate] = []
    for ref in refs {
      guard let tip = found[ref] else { continue }
      if let chain = reader.chain(from: tip, to: nil, limit: limits.entries) {
        items.append(update(of: ref, chain) { .all($0) })
      } else {
        items.append(WorkshopUpdate(ref: ref, change: .refused("the journal cannot be read")))
      }
      tips[ref] = tip
    }
    events.append(.moved(items))
    finish()
  }

  private func update(
    of ref: WorkshopRef, _ chain: LogReader.Chain, change: ([SharedEntry]) -> WorkshopUpdate.Change
  ) -> WorkshopUpdate {
    let tip = chain.tip
    let arrival = arrivals.time(of: ref, tip: tip) ?? (isFirst ? nil : clock())
    arrivals.set(arrival, of: ref, tip: tip)
    return WorkshopUpdate(
      ref: ref, change: change(chain.entries), unreadable: chain.unreadable, arrivedAt: arrival)
  }

  private func finish() {
    isFirst = false
    arrivals.write()
    events.append(.refreshed)
  }
}

// MARK: - Changes for a verdict

extension WorkshopMirror {
  /// Starts to read the change for a verdict.
  ///
  /// `drainEvents()` returns the result.
  ///
  /// Git fetches the trees and blobs of the two commits for this purpose. The result contains at
  /// most 64 KiB of the difference. Reading is canceled after 20 seconds.
  package func readChange(of commit: String) {
    reading = nil
    guard commit.utf8.count >= 40, commit.allSatisfy(\.isHexDigit) else {
      return events.append(.change(commit: commit, nil))
    }
    let text = """
      ulimit -f 65536
      "$1" diff --no-color --no-ext-diff --no-textconv --no-renames --unified=2 "$2^" "$2" -- | head -c 65536
      """
    do {
      let child = try ChildProcess(script(text, [commit], environment))
      reading = (commit, child, .now() + 20)
    } catch {
      events.append(.change(commit: commit, nil))
    }
  }

  private func advanceReading(at now: Instant) {
    guard let (commit, child, limit) = reading else { return }
    if now >= limit { child.cancel(at: now) }
    child.advance(at: now)
    guard child.isOver else { return }
    reading = nil
    let diff = child.output.text
    events.append(.change(commit: commit, diff.isEmpty ? nil : diff))
  }
}
