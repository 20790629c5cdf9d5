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
  /// The commit that contains the pace at the remote, or `nil` if nothing is published.
  package private(set) var paceCommit: String?

  private let commands: MirrorCommands
  private let limits: Limits
  private let clock: @Sendable () -> Int
  private var phase = Phase.idle
  /// A fetch that runs while the log of the group before is read.
  private var ahead: Running?
  private var current = Refresh()
  private var reader = LogReader(limit: 0)
  private var store: EntryStore
  private var listing = Listing()
  private var known = KnownRefs()
  private var canCombine = true
  /// The number of refs that are fetched at once; less if the remote is slow.
  private var groupSize: Int
  private var events: [Event] = []
  private var change: ChangeReader?

  private enum Phase {
    case idle
    /// Reads the entry store.
    case loading
    case running(Running)
  }

  /// A git command in progress.
  private struct Running {
    let task: Task
    let child: ChildProcess
    let deadline: Instant
  }

  private enum Task: Equatable {
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
  /// - Throws: `GitError.isMissing` if git is not installed, or `CacheError` if the folder
  ///   cannot be created.
  package init(
    of remote: Remote, in cache: CacheFolder, environment: [String: String],
    limits: Limits = Limits(), clock: @escaping @Sendable () -> Int = { time(nil) }
  ) throws {
    self.limits = limits
    groupSize = limits.group
    self.clock = clock
    let path = Self.path(for: remote, in: cache)
    try cache.make(path)
    // It contains code of learners.
    chmod(path, 0o700)
    commands = try MirrorCommands(of: remote, in: path, environment: environment)
    store = EntryStore(path: path + "/entries")
  }

  deinit { store.close() }

  /// The remote of the workshop.
  package var remote: Remote { commands.remote }
  /// The path of the bare repository that contains the mirror.
  package var path: String { commands.path }

  /// Starts to refresh the mirror, unless a refresh is in progress.
  package func refresh(_ scope: Scope = .everything) {
    guard !isRefreshing else { return }
    current = Refresh(scope: scope)
    if scope == .everything, !store.isRead {
      phase = .loading
    } else {
      beginFetching()
    }
  }

  /// A Boolean value that indicates whether a refresh is in progress.
  package var isRefreshing: Bool { !isIdle || isFetchingAhead }
  /// A Boolean value that indicates whether a group is fetched while the one before is read.
  var isFetchingAhead: Bool { ahead != nil }
  private var isIdle: Bool { if case .idle = phase { true } else { false } }

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
  private var running: Running? { if case .running(let running) = phase { running } else { nil } }

  package var descriptors: [Int32] {
    (running?.child.descriptors ?? []) + (ahead?.child.descriptors ?? [])
      + (change?.descriptors ?? [])
  }
  package var wakeUp: Instant? {
    let due: [Instant?] =
      switch phase {
      case .idle: []
      case .loading: [.now()]
      // A fetch may be over before its turn comes.
      case .running(let running):
        [running.child.isOver ? .now() : running.child.wakeUp, running.deadline]
      }
    let later = ahead.flatMap { $0.child.isOver ? nil : [$0.child.wakeUp, $0.deadline] } ?? []
    return (due + later + [change?.wakeUp]).compactMap(\.self).min()
  }
  package var isOver: Bool { false }

  package func cancel(at now: Instant) {
    current.isCanceled = true
    if case .loading = phase { phase = .idle }
    running?.child.cancel(at: now)
    ahead?.child.cancel(at: now)
    change?.cancel(at: now)
  }

  package func advance(at now: Instant) {
    advanceChange(at: now)
    advanceAhead(at: now)
    switch phase {
    case .idle: break
    case .loading: load()
    case .running(let running):
      if now >= running.deadline { running.child.cancel(at: now) }
      running.child.advance(at: now)
      if listing.incoming.count > limits.listing { running.child.cancel(at: now) }
      guard running.child.isOver else { return }
      phase = .idle
      if !current.isCanceled {
        end(running.task, running.child, isLate: now >= running.deadline)
      }
    }
  }

  private func advanceAhead(at now: Instant) {
    guard let ahead else { return }
    if now >= ahead.deadline { ahead.child.cancel(at: now) }
    ahead.child.advance(at: now)
    // The refresh may have ended before.
    if ahead.child.isOver, isIdle { self.ahead = nil }
  }

  private func begin(_ next: Task) {
    do {
      let child = try ChildProcess(command(for: next)) { [weak self] stream, bytes in
        if stream == .output { self?.receive(bytes) }
      }
      phase = .running(Running(task: next, child: child, deadline: .now() + limits.seconds))
    } catch {
      phase = .idle
      events.append(.failed(WorkshopError(.other("\(error)"), at: remote, cache: path)))
    }
  }

  private func receive(_ bytes: ArraySlice<UInt8>) {
    switch running?.task {
    case .readLog, .readFully: reader.receive(bytes)
    case .list, .confirm:
      if listing.incoming.count <= limits.listing { listing.incoming += bytes }
    case .fetch, .fetchPace, .readPace, .combine, nil: break
    }
  }

  private func end(_ task: Task, _ child: ChildProcess, isLate: Bool) {
    let isGood = child.status == .exited(0) && listing.incoming.count <= limits.listing
    switch task {
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
      listing.incoming.count > limits.listing || Git.message(child).hasPrefix("Out of memory")
      ? .tooManyRefs
      : isLate
        ? .timedOut(seconds: Int(limits.seconds)) : RemoteProblem(gitOutput: child.errors.text)
    listing.incoming = []
    ahead?.child.cancel(at: .now())
    events.append(
      .failed(WorkshopError(problem, gitOutput: child.errors.text, at: remote, cache: path)))
  }

  /// Reads the next part of the entry store.
  ///
  /// The parts are small, so that keys are answered in between.
  private func load() {
    let records = store.next()
    guard !records.isEmpty || !store.isRead else { return beginFetching() }
    for record in records { known.tips[record.ref] = record.tip }
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
      phase = .idle
      events.append(.failed(.cacheUnusable(CacheError(error))))
    }
  }

  private func command(for task: Task) -> ChildProcess.Command {
    let tips = { (refs: [WorkshopRef]) in refs.compactMap { self.listing.refs.tips[$0] } }
    let known = { (refs: [WorkshopRef]) in refs.compactMap { self.known.tips[$0] } }
    switch task {
    case .list, .confirm:
      listing.incoming = []
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
    guard listing.incoming != listing.last else { return finish() }
    var found = RefListing(listing.incoming)
    found.reduce(to: limits.refs, ofOneName: SkippedRefs.limitOfName) { known.tips[$0] != nil }
    listing = Listing(current: listing.incoming, refs: found)
    guard current.scope == .everything else { return nextGroup() }
    if found.skipped != known.skipped { events.append(.skipped(found.skipped)) }
    known.skipped = found.skipped
    let removed = known.forgetRefs(missingIn: found)
    if !removed.isEmpty {
      events.append(.moved(removed.map { WorkshopUpdate(ref: $0, change: .removed) }))
      store.append(removed.map { EntryStore.Record(ref: $0) })
    }
    let moved = known.moved(in: found)
    // Those that were refused before are fetched last and one by one, so that they do not slow down
    // the others.
    let usual = moved.filter { known.refused[$0] == nil }
    current.groups =
      moved.filter { known.refused[$0] != nil }.map { [$0] }
      + chunks(usual.filter { known.tips[$0] == nil })
      + chunks(usual.filter { known.tips[$0] != nil })
    nextGroup()
  }

  private func chunks(_ refs: [WorkshopRef]) -> [[WorkshopRef]] {
    stride(from: 0, to: refs.count, by: groupSize).map {
      Array(refs[$0..<min($0 + groupSize, refs.count)])
    }
  }

  /// Fetches the next group of refs, or the pace, or finishes.
  private func nextGroup() {
    if !current.isPaceRead {
      current.isPaceRead = true
      let commit = listing.refs.pace
      if let commit, commit != paceCommit { return begin(.fetchPace(commit)) }
      if commit == nil, paceCommit != nil {
        paceCommit = nil
        events.append(.pace(nil))
      }
    }
    if let ahead {
      (self.ahead, phase) = (nil, .running(ahead))
      return
    }
    if current.scope == .everything, let group = current.groups.popLast() {
      return begin(.fetch(group))
    }
    current.suspects.isEmpty ? finish() : begin(.confirm)
  }

  private func endFetch(
    _ group: [WorkshopRef], _ child: ChildProcess, isGood: Bool, isLate: Bool
  ) {
    if isGood {
      begin(.readLog(group))
      return beginFetchAhead()
    }
    // A full disk on this machine must not count as a fault of journals.
    guard isLate || RemoteProblem.atHome(gitOutput: child.errors.text, in: path) == nil else {
      return fail(child, isLate)
    }
    guard group.count > 1 else {
      current.suspects += group
      return nextGroup()
    }
    guard !isLate else {
      // The remote is slow: the next refresh fetches less at once.
      groupSize = max(1, group.count / 2)
      return fail(child, isLate)
    }
    current.groups.append(Array(group[(group.count / 2)...]))
    current.groups.append(Array(group[..<(group.count / 2)]))
    nextGroup()
  }

  /// Starts to fetch the next group, so that the remote works while a log is read here.
  private func beginFetchAhead() {
    guard !isIdle, current.scope == .everything, let group = current.groups.popLast() else {
      return
    }
    let task = Task.fetch(group)
    guard let child = try? ChildProcess(command(for: task)) else {
      return current.groups.append(group)
    }
    ahead = Running(task: task, child: child, deadline: .now() + limits.seconds)
  }

  private func refuseSuspects() {
    let tips = RefListing(listing.incoming).tips
    listing.incoming = []
    for ref in current.suspects where tips[ref] == listing.refs.tips[ref] {
      refuse(ref, "its ref is too large or is not a journal")
    }
    current.suspects = []
    finish()
  }

  private func refuse(_ ref: WorkshopRef, _ reason: String) {
    known.refused[ref] = listing.refs.tips[ref]
    events.append(.moved([WorkshopUpdate(ref: ref, change: .refused(reason))]))
  }

  private func endPace(_ commit: String, _ child: ChildProcess) {
    paceCommit = commit
    events.append(.pace(Pace(commitMessage: child.output.text)))
    nextGroup()
  }

  private func finish() {
    if current.scope == .everything {
      known.isComplete = true
      // A pace that could not be fetched is tried again.
      if listing.refs.pace == paceCommit, listing.last == nil { listing.last = listing.current }
    }
    events.append(.refreshed)
    if current.scope == .everything, canCombine, commands.packs > limits.packs { begin(.combine) }
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
      guard let tip = listing.refs.tips[ref] else { continue }
      let old = known.tips[ref]
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
      guard let tip = listing.refs.tips[ref] else { continue }
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
    let arrival = known.isComplete ? clock() : nil
    (known.tips[ref], known.refused[ref]) = (chain.tip, nil)
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
