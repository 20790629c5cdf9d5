internal import TutorTexts
internal import TutorCore
internal import TutorCourses
internal import TutorPlatform
internal import TutorChecking
internal import TutorRunning
internal import TutorWorkshops

/// What performing the effects of a course and of practice has in common: the journal and its sharing,
/// the watcher of the package, what is built before it is needed, and canceled activities.
final class Workbench {
  enum Event: Equatable {
    /// Files of the package with these paths have changed.
    case filesChanged(Set<String>)
    case recorded
    case recordingFailed(String)
    case noticed(String)
    /// The description of the build in the preparation, or `nil` at its end.
    case preparing(Phrase?)
    /// The preparation has come to its end.
    case prepared
    /// The user has joined a workshop, which has to be recorded.
    case joined
    case workshop(Sharing.Event)
  }

  /// The journal, or `nil` if nothing is recorded.
  let journal: GitJournal?
  let sharing: JournalSharing?
  /// A Boolean value that indicates whether files are watched, and compiled ahead of the next check.
  let staysOpen: Bool
  /// The state that direct builds of the open package share.
  private(set) var directBuild: DirectBuild?
  private var watcher: FileWatcher?
  /// The builds before a check needs them, or `nil` if nothing is being built ahead.
  private var preparation: Preparation?
  /// A Boolean value that indicates whether the shortcoming of the build system was announced.
  private var hasAnnouncedBuildSystem = false
  /// Compiles ahead for the next check.
  private var aheadCompilation: AheadCompilation?
  /// Canceled activities whose processes have not ended yet.
  private var ending: [any Activity] = []
  /// The deadline for closing, or `nil` if closing has not begun.
  private var deadline: Instant?
  private var events: [Event] = []

  /// The maximum time to wait when closing, in seconds.
  private static let longestClosing = 10.0

  init(_ journal: GitJournal?, _ sharing: JournalSharing?, staysOpen: Bool) {
    self.journal = journal
    self.sharing = sharing
    self.staysOpen = staysOpen
  }

  var activities: [any Activity] {
    let all: [(any Activity)?] = [journal, watcher, preparation, aheadCompilation]
    return all.compactMap(\.self) + ending + (sharing?.activities ?? [])
  }

  /// A Boolean value that indicates whether canceled activities end, or entries are being written.
  var isBusy: Bool { !ending.isEmpty || journal?.isIdle == false }

  var isPreparing: Bool { preparation != nil }

  /// A Boolean value that indicates whether something is compiled for the next check.
  var isCompilingAhead: Bool { aheadCompilation?.isOver == false }

  /// Returns the events since the last call, after the activities have advanced.
  ///
  /// - Parameters:
  ///   - isIdle: Whether nothing else is in progress, so that the journal may be packed.
  ///   - now: The time.
  /// - Returns: The events.
  func partsAdvanced(isIdle: Bool, at now: Instant) -> [Event] {
    ending.removeAll { $0.isOver }
    if aheadCompilation?.isOver == true { aheadCompilation = nil }
    if let sentence = preparation?.drainEvents() { events.append(.preparing(sentence)) }
    if preparation?.isOver == true {
      preparation = nil
      events += [.prepared, .preparing(nil)]
    }
    if let paths = watcher?.drainChanges(), !paths.isEmpty { events.append(.filesChanged(paths)) }
    if let journal {
      report(journal.drainEvents())
      journal.packIfGrown(
        while: isIdle && !isBusy && !isCompilingAhead && deadline == nil, at: now)
      for event in sharing?.journalAdvanced(journal) ?? [] {
        switch event {
        case .joined: events.append(.joined)
        case .workshop(let event): events.append(.workshop(event))
        case .noticed(let sentence): events.append(.noticed(sentence))
        }
      }
    }
    defer { events = [] }
    return events
  }

  /// Forwards results of the journal.
  func report(_ results: some Sequence<GitJournal.Event>) {
    for result in results {
      switch result {
      case .recorded: events.append(.recorded)
      case .failed(let reason): events.append(.recordingFailed(reason))
      }
    }
  }

  // MARK: The package

  /// Begins to watch a package, and forgets the direct builds of another one.
  func open(_ package: String) {
    forgetDirectBuild()
    guard staysOpen else { return }
    let watcher = FileWatcher(of: package)
    if let announcement = watcher.announcement { events.append(.noticed(announcement)) }
    self.watcher = watcher
  }

  /// Takes versions of files as known, so that the watcher does not report them.
  func skip(_ paths: Set<String>, of files: PackageSnapshot) { watcher?.skip(paths, of: files) }

  /// Takes the files with which a run begins as known.
  func adopt(_ files: PackageSnapshot) { watcher?.adopt(files) }

  /// Returns the state that direct builds of the open package share, which is created if necessary.
  func directBuild(of package: String, with runner: TestRunner, _ sources: SourceMemory)
    -> DirectBuild
  {
    let build = directBuild ?? DirectBuild(package: package, runner: runner, sources: sources)
    directBuild = build
    return build
  }

  /// Cancels compiling ahead, and forgets what direct builds share.
  func forgetDirectBuild() {
    cancelCompilingAhead()
    directBuild = nil
  }

  /// Starts a preparation in place of the one in progress, if any.
  func prepare(_ new: Preparation) {
    end(preparation)
    preparation = new
  }

  /// Ends the preparation, and hands its build of the tools over.
  ///
  /// - Parameter id: The ID of the lesson, or `nil` in practice.
  /// - Returns: The build of what the tests need, which continues, or `nil` if it is over or that of
  ///   another lesson.
  func releaseTools(for id: Lesson.ID?) -> ToolPreparation? {
    guard let preparation else { return nil }
    let tools = preparation.releaseTools(for: id)
    end(preparation)
    self.preparation = nil
    return tools
  }

  /// Reports once what the tutor lacks with the build system that a run has used.
  func announceBuildSystem() {
    guard !hasAnnouncedBuildSystem, let shortcoming = directBuild?.buildSystem.shortcoming else {
      return
    }
    hasAnnouncedBuildSystem = true
    events.append(.noticed(shortcoming))
  }

  /// Compiles for the next check.
  ///
  /// Call this method only right after a SwiftPM build.
  func compileAhead(_ build: DirectBuild, table: TableMaterial?) {
    guard !isCompilingAhead else { return }
    aheadCompilation = AheadCompilation(on: build, mixtures: table?.mixtures)
  }

  func cancelCompilingAhead() {
    end(aheadCompilation)
    aheadCompilation = nil
  }

  // MARK: The end

  /// Cancels an activity, and keeps advancing it until its processes have ended.
  func end(_ activity: (any Activity)?) {
    guard let activity else { return }
    activity.cancel(at: .now())
    if !activity.isOver { ending.append(activity) }
  }

  /// Starts to wait until everything has ended, and is written and shared.
  ///
  /// - Returns: Whether it was open.
  func beginClosing() -> Bool {
    guard deadline == nil else { return false }
    deadline = .now() + Self.longestClosing
    watcher = nil
    cancelCompilingAhead()
    journal?.cancel(at: .now())
    sharing?.beginClosing()
    return true
  }

  /// A Boolean value that indicates whether nothing is left to wait for after `beginClosing`.
  var isClosed: Bool {
    guard let deadline else { return false }
    return Instant.now() >= deadline || !isBusy && sharing?.isClosed != false
  }
}
