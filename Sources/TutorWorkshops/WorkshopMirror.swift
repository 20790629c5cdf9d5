package import TutorGit
package import TutorPlatform
internal import FoundationEssentials
internal import Glibc
internal import TutorCore

/// The board's local mirror of a workshop's journals, stored between sessions.
///
/// The remote's content is not trusted. Only refs with valid names are read, commits are parsed as
/// data up to a maximum size, and a ref that cannot be fetched within the limits affects only its
/// own row.
///
/// The mirror has no refs of its own: the entry store knows the newest commit of each journal. So
/// many refs at the remote cost no files here.
package final class WorkshopMirror {
  /// The remote of the workshop.
  package let remote: Remote
  /// The path of the bare repository that contains the mirror.
  package let path: String
  /// The commit that contains the pace at the remote, or `nil` if nothing is published.
  package private(set) var paceCommit: String?

  private let commands: MirrorCommands
  private let limits: Limits
  private let clock: @Sendable () -> Int
  private var scope = Scope.everything
  private var child: ChildProcess?
  private var task: Task?
  private var deadline: Instant?
  /// A fetch that runs while the log of the group before is read.
  private(set) var fetchAhead: FetchAhead?
  private var isCanceled = false
  private var reader = LogReader(limit: 0)
  private var store: EntryStore
  /// The output of `git ls-remote` that is being read.
  private var listing: [UInt8] = []
  /// The listing whose refs are being read.
  private var currentListing: [UInt8] = []
  /// The last listing whose refs have all been read.
  private var lastListing: [UInt8]?
  private var isPaceRead = false
  private var found = RefListing([])
  /// The last commit of each ref that has been read.
  private var tips: [WorkshopRef: String] = [:]
  /// The commit of each ref that cannot be fetched or read.
  ///
  /// It is fetched again when it has moved.
  private var refused: [WorkshopRef: String] = [:]
  private var skipped = SkippedRefs()
  private var isFirst = true
  private var canCombine = true
  /// Groups of refs to fetch, the next one last.
  private var groups: [[WorkshopRef]] = []
  /// The number of refs that are fetched at once; less if the remote is slow.
  private var groupSize: Int
  /// Refs that could not be fetched, if the remote can still be reached.
  private var suspects: [WorkshopRef] = []
  private var events: [Event] = []
  private var change: ChangeReader?

  struct FetchAhead {
    let group: [WorkshopRef]
    let child: ChildProcess
    let deadline: Instant
  }

  private enum Task: Equatable {
    /// Reads the entry store.
    case load
    case list
    case fetch([WorkshopRef])
    case readLog([WorkshopRef])
    /// Reads the whole history of refs whose new commits do not descend from the known ones.
    case readFully([WorkshopRef])
    case fetchPace(String)
    case readPace(String)
    /// Lists the refs again, to find out whether the remote or the suspects are at fault.
    case confirm
    /// Combines the mirror's packs, after everything has been read.
    case combine
  }

  /// Opens the mirror of a workshop, or creates it if it does not exist.
  ///
  /// - Parameters:
  ///   - remote: The workshop's remote.
  ///   - cache: The folder that contains the mirrors.
  ///   - environment: The user's environment, which git needs to find the credentials.
  ///   - limits: Limits on the resources that the workshop may use.
  ///   - clock: A function that returns the seconds since 1970.
  /// - Throws: `GitError.isMissing` if git is not installed, or `FileError` if the folder or
  ///   a file in it cannot be created.
  package init(
    of remote: Remote, in cache: CacheFolder, environment: [String: String],
    limits: Limits = Limits(), clock: @escaping @Sendable () -> Int = { time(nil) }
  ) throws {
    self.remote = remote
    self.limits = limits
    groupSize = limits.group
    self.clock = clock
    path = Self.path(for: remote, in: cache)
    try SafeFile.makeFolder(path)
    // It contains code of learners.
    chmod(path, 0o700)
    commands = try MirrorCommands(of: remote, in: path, environment: environment)
    store = EntryStore(path: path + "/entries")
  }

  deinit { store.close() }

  /// Starts to refresh the mirror, unless a refresh is in progress.
  package func refresh(_ scope: Scope = .everything) {
    guard !isRefreshing else { return }
    self.scope = scope
    (groups, suspects, isCanceled, isPaceRead) = ([], [], false, false)
    if scope == .everything, !store.isRead {
      task = .load
    } else {
      beginFetching()
    }
  }

  /// A Boolean value that indicates whether a refresh is in progress.
  package var isRefreshing: Bool { task != nil || fetchAhead != nil }

  /// Refreshes the mirror and waits until it is done or takes too long.
  package func refreshNow(_ scope: Scope = .everything) {
    refresh(scope)
    guard !Poll.run([self], within: limits.secondsOfAll, until: { !isRefreshing }) else { return }
    cancel(at: .now())
    Poll.run([self]) { !isRefreshing }
    events.append(.failed(.unusable(remote.title, .timedOut(seconds: Int(limits.secondsOfAll)))))
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
    (child?.descriptors ?? []) + (fetchAhead?.child.descriptors ?? []) + (change?.descriptors ?? [])
  }
  package var wakeUp: Instant? {
    // A fetch may be over before its turn comes.
    let isDue = task == .load || child?.isOver ?? false
    let ahead = fetchAhead.flatMap { $0.child.isOver ? nil : [$0.child.wakeUp, $0.deadline] } ?? []
    return ([isDue ? .now() : nil, child?.wakeUp, deadline, change?.wakeUp] + ahead)
      .compactMap(\.self).min()
  }
  package var isOver: Bool { false }

  package func cancel(at now: Instant) {
    isCanceled = true
    if task == .load { task = nil }
    child?.cancel(at: now)
    fetchAhead?.child.cancel(at: now)
    change?.cancel(at: now)
  }

  package func advance(at now: Instant) {
    advanceChange(at: now)
    advanceFetchAhead(at: now)
    if task == .load { return load() }
    guard let child else { return }
    if let deadline, now >= deadline { child.cancel(at: now) }
    child.advance(at: now)
    if listing.count > limits.listing { child.cancel(at: now) }
    guard child.isOver else { return }
    let isLate = deadline.map { now >= $0 } ?? false
    let ended = task
    (self.child, deadline, task) = (nil, nil, nil)
    if let ended, !isCanceled { end(ended, child, isLate: isLate) }
  }

  private func advanceFetchAhead(at now: Instant) {
    guard let ahead = fetchAhead else { return }
    if now >= ahead.deadline { ahead.child.cancel(at: now) }
    ahead.child.advance(at: now)
    // The refresh may have ended before.
    if ahead.child.isOver, task == nil { fetchAhead = nil }
  }

  private func begin(_ next: Task) {
    task = next
    deadline = .now() + limits.seconds
    do {
      child = try ChildProcess(command(for: next)) { [weak self] stream, bytes in
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
    case .list, .confirm:
      if listing.count <= limits.listing { listing += bytes }
    default: break
    }
  }

  private func end(_ task: Task, _ child: ChildProcess, isLate: Bool) {
    let isGood = child.status == .exited(0) && listing.count <= limits.listing
    switch task {
    case .load: break
    case .list: isGood ? endList() : fail(child, isLate)
    case .fetch(let group): endFetch(group, child, isGood: isGood, isLate: isLate)
    case .readLog(let refs): endLog(refs)
    case .readFully(let refs): finishReadingFully(refs)
    case .fetchPace(let commit): isGood ? begin(.readPace(commit)) : nextGroup()
    case .readPace(let commit): endPace(commit, child)
    case .confirm: isGood ? refuseSuspects() : fail(child, isLate)
    // If that failed, the mirror is slower, but complete.
    case .combine: canCombine = isGood
    }
  }

  private func fail(_ child: ChildProcess, _ isLate: Bool) {
    let problem: RemoteProblem =
      // Git keeps the whole list in memory before it prints it.
      listing.count > limits.listing || Git.message(child).hasPrefix("Out of memory")
      ? .tooManyRefs
      : isLate
        ? .timedOut(seconds: Int(limits.seconds)) : RemoteProblem(gitOutput: child.errors.text)
    listing = []
    fetchAhead?.child.cancel(at: .now())
    events.append(.failed(.unusable(remote.title, problem)))
  }

  /// Reads the next part of the entry store.
  ///
  /// The parts are small, so that keys are answered in between.
  private func load() {
    let records = store.next()
    guard !records.isEmpty || !store.isRead else { return beginFetching() }
    for record in records { tips[record.ref] = record.tip }
    let updates = records.map { record in
      WorkshopUpdate(
        ref: record.ref,
        change: record.tip == nil
          ? .removed : record.old == nil ? .all(record.entries) : .more(record.entries),
        unreadable: record.unreadable, arrivedAt: record.arrivedAt)
    }
    if !updates.isEmpty { events.append(.moved(updates)) }
  }

  private func beginFetching() {
    do {
      if !commands.isPrepared { try commands.prepare() }
      begin(.list)
    } catch {
      task = nil
      events.append(.failed(.unusable(remote.title, .other("\(error)"))))
    }
  }

  private func command(for task: Task) -> ChildProcess.Command {
    let tips = { (refs: [WorkshopRef]) in refs.compactMap { self.found.tips[$0] } }
    let known = { (refs: [WorkshopRef]) in refs.compactMap { self.tips[$0] } }
    switch task {
    case .load, .list, .confirm:
      listing = []
      return commands.list
    case .fetch(let refs):
      let bytes = min(limits.bytesOfAll, limits.bytesOfOne * refs.count)
      return commands.fetch(tips(refs), since: known(refs), bytes: bytes)
    case .fetchPace(let commit):
      return commands.fetch([commit], since: [], bytes: limits.bytesOfOne)
    case .readLog(let refs):
      reader = LogReader(limit: limits.message)
      return commands.log(tips(refs), since: known(refs))
    case .readFully(let refs):
      reader = LogReader(limit: limits.message)
      return commands.log(tips(refs), since: [])
    case .readPace(let commit): return commands.show(commit)
    case .combine: return commands.combine
    }
  }
}

// MARK: - Fetching

extension WorkshopMirror {
  private func endList() {
    guard listing != lastListing else { return finish() }
    (currentListing, listing, lastListing) = (listing, [], nil)
    found = RefListing(currentListing)
    found.reduce(to: limits.refs, ofOneName: SkippedRefs.limitOfName) { tips[$0] != nil }
    guard scope == .everything else { return nextGroup() }
    if found.skipped != skipped { events.append(.skipped(found.skipped)) }
    skipped = found.skipped
    let removed = (Array(tips.keys) + refused.keys.filter { tips[$0] == nil })
      .filter { found.tips[$0] == nil }
    for ref in removed { (tips[ref], refused[ref]) = (nil, nil) }
    if !removed.isEmpty {
      events.append(.moved(removed.map { WorkshopUpdate(ref: $0, change: .removed) }))
      store.append(removed.map { EntryStore.Record(ref: $0) })
    }
    let moved = found.tips.filter { tips[$0.key] != $0.value && refused[$0.key] != $0.value }.keys
    // Those that were refused before are fetched last and one by one, so that they do not slow down
    // the others.
    let usual = moved.filter { refused[$0] == nil }
    groups =
      moved.filter { refused[$0] != nil }.map { [$0] }
      + chunks(usual.filter { tips[$0] == nil }) + chunks(usual.filter { tips[$0] != nil })
    nextGroup()
  }

  private func chunks(_ refs: [WorkshopRef]) -> [[WorkshopRef]] {
    stride(from: 0, to: refs.count, by: groupSize).map {
      Array(refs[$0..<min($0 + groupSize, refs.count)])
    }
  }

  /// Fetches the next group of refs, or the pace, or finishes.
  private func nextGroup() {
    if !isPaceRead {
      isPaceRead = true
      if let commit = found.pace, commit != paceCommit { return begin(.fetchPace(commit)) }
      if found.pace == nil, paceCommit != nil {
        paceCommit = nil
        events.append(.pace(nil))
      }
    }
    if let ahead = fetchAhead {
      fetchAhead = nil
      (task, child, deadline) = (.fetch(ahead.group), ahead.child, ahead.deadline)
      return
    }
    if scope == .everything, let group = groups.popLast() { return begin(.fetch(group)) }
    suspects.isEmpty ? finish() : begin(.confirm)
  }

  private func endFetch(
    _ group: [WorkshopRef], _ child: ChildProcess, isGood: Bool, isLate: Bool
  ) {
    if isGood {
      begin(.readLog(group))
      return beginFetchAhead()
    }
    guard group.count > 1 else {
      suspects += group
      return nextGroup()
    }
    guard !isLate else {
      // The remote is slow: the next refresh fetches less at once.
      groupSize = max(1, group.count / 2)
      return fail(child, isLate)
    }
    groups.append(Array(group[(group.count / 2)...]))
    groups.append(Array(group[..<(group.count / 2)]))
    nextGroup()
  }

  /// Starts to fetch the next group, so that the remote works while a log is read here.
  private func beginFetchAhead() {
    guard task != nil, scope == .everything, let group = groups.popLast() else { return }
    guard let child = try? ChildProcess(command(for: .fetch(group))) else {
      return groups.append(group)
    }
    fetchAhead = FetchAhead(group: group, child: child, deadline: .now() + limits.seconds)
  }

  private func refuseSuspects() {
    let tips = RefListing(listing).tips
    listing = []
    for ref in suspects where tips[ref] == found.tips[ref] {
      refuse(ref, "its ref is too large or is not a journal")
    }
    suspects = []
    finish()
  }

  private func refuse(_ ref: WorkshopRef, _ reason: String) {
    refused[ref] = found.tips[ref]
    events.append(.moved([WorkshopUpdate(ref: ref, change: .refused(reason))]))
  }

  private func endPace(_ commit: String, _ child: ChildProcess) {
    paceCommit = commit
    events.append(.pace(Pace(commitMessage: child.output.text)))
    nextGroup()
  }

  private func finish() {
    if scope == .everything {
      isFirst = false
      // A pace that could not be fetched is tried again.
      if found.pace == paceCommit, lastListing == nil { lastListing = currentListing }
    }
    events.append(.refreshed)
    if scope == .everything, canCombine, commands.packs > limits.packs { begin(.combine) }
  }
}

// MARK: - Reading

extension WorkshopMirror {
  private func endLog(_ wanted: [WorkshopRef]) {
    reader.finish()
    var updates: [WorkshopUpdate] = []
    var records: [EntryStore.Record] = []
    var unconnected: [WorkshopRef] = []
    for ref in wanted {
      guard let tip = found.tips[ref] else { continue }
      let old = tips[ref]
      guard let chain = reader.chain(from: tip, to: old, limit: limits.entries) else {
        unconnected.append(ref)
        continue
      }
      apply(chain, of: ref, since: old, &updates, &records)
    }
    publish(updates, records)
    unconnected.isEmpty ? nextGroup() : begin(.readFully(unconnected))
  }

  private func finishReadingFully(_ refs: [WorkshopRef]) {
    reader.finish()
    var updates: [WorkshopUpdate] = []
    var records: [EntryStore.Record] = []
    for ref in refs {
      guard let tip = found.tips[ref] else { continue }
      if let chain = reader.chain(from: tip, to: nil, limit: limits.entries) {
        apply(chain, of: ref, since: nil, &updates, &records)
      } else {
        refuse(ref, "the journal cannot be read")
      }
    }
    publish(updates, records)
    nextGroup()
  }

  private func apply(
    _ chain: LogReader.Chain, of ref: WorkshopRef, since old: String?,
    _ updates: inout [WorkshopUpdate], _ records: inout [EntryStore.Record]
  ) {
    // The entries of a ref that is first seen may have arrived at any time.
    let arrival = isFirst ? nil : clock()
    (tips[ref], refused[ref]) = (chain.tip, nil)
    updates.append(
      WorkshopUpdate(
        ref: ref, change: old == nil ? .all(chain.entries) : .more(chain.entries),
        unreadable: chain.unreadable, arrivedAt: arrival))
    records.append(
      EntryStore.Record(
        ref: ref, old: old, tip: chain.tip, arrivedAt: arrival, entries: chain.entries,
        unreadable: chain.unreadable))
  }

  private func publish(_ updates: [WorkshopUpdate], _ records: [EntryStore.Record]) {
    if !updates.isEmpty { events.append(.moved(updates)) }
    store.append(records)
  }
}

// MARK: - Changes for a verdict

extension WorkshopMirror {
  /// Starts to read the change for a verdict, instead of any other change.
  ///
  /// `drainEvents()` returns the result: at most 64 KiB of the difference. Reading is canceled
  /// after 20 seconds.
  package func readChange(of commit: String) {
    change = nil
    guard RefListing.isCommit(commit) else { return events.append(.change(commit: commit, nil)) }
    do {
      change = try commands.changeReader(of: commit)
    } catch {
      events.append(.change(commit: commit, nil))
    }
  }

  /// Stops reading a change.
  package func cancelChange() { change = nil }

  private func advanceChange(at now: Instant) {
    guard let change else { return }
    change.advance(at: now)
    guard change.isOver else { return }
    self.change = nil
    events.append(
      .change(commit: change.commit, change.text.isEmpty ? nil : change.text))
  }
}
