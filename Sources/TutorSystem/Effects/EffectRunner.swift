package import TutorCourses
package import TutorPlatform
package import TutorRunning
package import TutorWorkshops
internal import FoundationEssentials
package import TutorCore
package import TutorSource

/// Performs the effects that a session requests, and reports their results.
package final class EffectRunner {
  /// An event for the run loop to forward.
  package enum Event: Equatable, Sendable {
    case session(Session.Event)
    case progressed(RunID, RunProgress)
    /// A description of what is being built in the background, or `nil` if the build ended.
    case preparing(String?)
    /// The requested preview, or the reason that there is no preview.
    case previewed(ViewReader.Outcome)
    /// The number of mutants tried so far, and the total number.
    case tryingMutants(Int, of: Int, what: String)
    /// The result of mutation testing.
    ///
    /// The verdict may also say that the tests must be green first.
    case triedMutants(Verdict, Evidence)
    /// The differences between the files and the solution.
    case compared([FileDiff])
    /// The highlighted pieces of each line of Swift code, by source text.
    case highlighted([String: [[Highlighting.Piece]]])
    /// The progress of sharing the journal with the workshop.
    case sharing(SharingState)
    /// The pace published by the workshop's facilitator.
    case pace(Pace?)
    /// The workshop's facilitator has replied to the learner.
    case replied(Pace.Reply)
  }

  /// The course.
  package let course: Course
  /// The library that provides the lessons' files.
  package let library: LessonLibrary
  /// The learner's course folder.
  package let folder: CourseFolder
  /// The learner's journal.
  package let journal: Journal
  /// The tools for checks, or `nil` if the current command runs none.
  package var buildTools: BuildTools? {
    didSet { prepare() }
  }

  /// Shares the journal with a workshop; `nil` if the learner has not joined one.
  package var sharing: Sharing?
  /// The learner's environment, which git needs to find the credentials for a workshop.
  let environment: [String: String]
  /// Notices a join in another terminal; `nil` if the course does not stay open.
  private var membershipWatch: MembershipWatch?

  var lesson: Lesson.ID?
  /// The step whose table to prepare next.
  private(set) var preparedPlace: StepPlace?
  private var watcher: FileWatcher?
  private var check: (id: RunID, check: StepCheck)?
  /// The files at the start of the last check, until the check is over.
  var checkedFiles: (place: StepPlace, files: [String: [UInt8]])?
  /// The step's files that were gone at the start of the last check.
  private var goneFiles: Set<String> = []
  /// Canceled activities whose processes have not ended yet.
  var ending: [any Activity] = []
  private var preparation: Preparation?
  /// The state that direct builds of the open lesson share.
  private(set) var directBuild: DirectBuild?
  /// A Boolean value that indicates whether the shortcoming of the build system was announced.
  var hasAnnouncedBuildSystem = false
  /// Compiles ahead for the next check.
  private var aheadCompilation: AheadCompilation?
  private var tableMaterial: (place: StepPlace, material: TableMaterial)?
  var backgroundTask: BackgroundTask?
  /// Swift code that has not been highlighted yet.
  private var uncolored: Set<String> = []
  private var highlighting: SourceWork<[String: [[Highlighting.Piece]]]>?
  /// The number of mutants tried when progress was last reported.
  var lastReportedCount = 0
  var events: [Event] = []

  private let staysOpen: Bool
  /// The deadline for closing, or `nil` if closing has not begun.
  private var closing: Instant?
  private var isSharingLast = false

  /// Creates an effect runner for an open course.
  ///
  /// - Parameters:
  ///   - course: The course.
  ///   - library: The library that provides the lessons' files.
  ///   - folder: The learner's course folder.
  ///   - journal: The journal in which to record entries.
  ///   - buildTools: The tools for checks, or `nil` if no checks will be requested.
  ///   - sharing: Shares the journal with a workshop; `nil` if the learner has not joined one.
  ///   - environment: The learner's environment, for a workshop that is joined later.
  ///   - staysOpen: Whether to watch the files and to build ahead while the learner reads.
  package init(
    course: Course, library: LessonLibrary, folder: CourseFolder, journal: Journal,
    buildTools: BuildTools?,
    sharing: Sharing? = nil, environment: [String: String] = [:], staysOpen: Bool = true
  ) {
    self.staysOpen = staysOpen
    self.course = course
    self.library = library
    self.folder = folder
    self.journal = journal
    self.buildTools = buildTools
    self.sharing = sharing
    self.environment = environment
    membershipWatch = staysOpen ? MembershipWatch(in: folder) : nil
    sharing?.share(upTo: journal.newestCommit)
  }

  /// The activities for the run loop to advance.
  package var activities: [any Activity] {
    let all: [(any Activity)?] = [
      journal, watcher, check?.check, preparation, aheadCompilation, backgroundTask?.activity,
      highlighting, sharing, membershipWatch,
    ]
    return all.compactMap(\.self) + ending
  }

  /// A Boolean value that indicates whether a build for the next check is in progress.
  package var isPreparing: Bool { preparation != nil || aheadCompilation != nil }

  /// A Boolean value that indicates whether something is being run or written.
  package var isBusy: Bool {
    check != nil || backgroundTask != nil || !ending.isEmpty || !journal.isIdle
  }

  /// Advances all activities, and returns the resulting events.
  package func advance(at now: Instant) -> [Event] {
    for activity in activities { activity.advance(at: now) }
    ending.removeAll { $0.isOver }
    checkAdvanced()
    preparationAdvanced()
    backgroundTaskAdvanced()
    highlightingRead()
    if aheadCompilation?.isOver == true { aheadCompilation = nil }
    if watcher?.drainEvents() == true { events.append(.session(.filesChanged)) }
    report(journal.drainEvents())
    journal.packIfGrown(while: !isBusy && !isPreparing && closing == nil, at: now)
    if membershipWatch?.drainEvents() == true { updateMembership() }
    sharingAdvanced()
    defer { events = [] }
    return events
  }

  private func sharingAdvanced() {
    guard let sharing else { return }
    if journal.isIdle {
      sharing.share(upTo: journal.newestCommit)
      if closing != nil, !isSharingLast {
        isSharingLast = true
        sharing.close(within: Self.lastShare)
      }
    }
    for item in sharing.drainEvents() {
      switch item {
      case .state(let state): events.append(.sharing(state))
      case .pace(let pace): events.append(.pace(pace))
      case .replied(let reply): events.append(.replied(reply))
      }
    }
  }

  func report(_ items: some Sequence<Journal.Event>) {
    for item in items {
      switch item {
      case .recorded: events.append(.session(.recorded))
      case .failed(let reason): events.append(.session(.recordingFailed(reason)))
      }
    }
  }

  /// Performs an effect, or starts to perform it.
  package func perform(_ effect: Session.Effect) {
    do {
      switch effect {
      case .openLesson(let id): try open(id)
      case .startCheck(let id, let place): try start(id, at: place)
      case .cancelRun(let id): cancel(id)
      case .prepareStep(let place):
        preparedPlace = place
        cancelCompilingAhead()
        compileAhead()
      case .record(let entry):
        let entry = marked(entry)
        journal.record(entry, keeping: entry.isRefusal ? goneFiles : [])
      case .keepMismatch(let mismatch, let place):
        try DefectReport(
          mismatch, at: place, toolchain: buildTools?.support.toolchain,
          files: folder.files(of: place.lesson)
        ).write(intoCourse: folder.path)
      case .restore(let target): try restore(target)
      case .reset(let place): try reset(place)
      case .layOverSolution(let place, let fromStart): try layOver(place, fromStart: fromStart)
      case .showSolution(let place): events.append(.compared(try differenceFromSolution(at: place)))
      }
    } catch {
      events.append(.session(.failed("\(error)")))
    }
  }

  /// Cancels everything that is running, and starts to wait for pending journal entries to be
  /// written.
  package func beginClosing() {
    guard closing == nil else { return }
    closing = .now() + Self.longestClosing
    if let check { cancel(check.id) }
    endPreparation()
    cancelBackgroundTask()
    cancelCompilingAhead()
    buildTools?.sources.cancel(at: .now())
    highlighting = nil
    (watcher, membershipWatch) = (nil, nil)
    journal.cancel(at: .now())
  }

  /// A Boolean value that indicates whether nothing is left to wait for after `beginClosing`.
  package var isClosed: Bool {
    guard let closing else { return false }
    if Instant.now() >= closing { return true }
    return ending.isEmpty && journal.isIdle && sharing?.isOver != false
  }

  /// A Boolean value that indicates whether everything that was recorded is on the disk.
  package var hasSavedAll: Bool { journal.isIdle }

  /// Cancels everything that is running, and waits until pending journal entries are on disk.
  package func close() {
    beginClosing()
    while !isClosed {
      Poll.wait(for: activities)
      _ = advance(at: .now())
    }
  }

  /// The maximum time to wait when closing, in seconds.
  private static let longestClosing = 10.0
  /// The maximum time to wait for the last upload to the workshop, in seconds.
  ///
  /// Entries that are not shared in time are shared in the next session.
  private static let lastShare = 3.0

  /// Cancels an activity, and keeps advancing it until its processes have ended.
  func end(_ activity: (any Activity)?) {
    guard let activity else { return }
    activity.cancel(at: .now())
    if !activity.isOver { ending.append(activity) }
  }

  private func cancelCompilingAhead() {
    end(aheadCompilation)
    aheadCompilation = nil
  }
}

// MARK: - Lessons and checks

extension EffectRunner {
  private func open(_ id: Lesson.ID) throws {
    guard let lesson = course.lesson(id) else { return }
    try keepWhatTestsLeft(of: id)
    // A package that is gone is not begun again, so that its loss is noticed.
    if try folder.hasPackage(of: id) || lastKept(of: id, otherThan: [:]) == nil {
      try folder.begin(id, from: library.files(of: id))
    }
    // Without it, a renamed step is still recognized by its name.
    try? SeenLessons.add(lesson, files: library.files(of: id), in: folder)
    self.lesson = id
    cancelCompilingAhead()
    directBuild = nil
    guard staysOpen else { return }
    let watcher = FileWatcher(of: folder.package(of: id))
    if let announcement = watcher.announcement {
      events.append(.session(.noticed(announcement)))
    }
    self.watcher = watcher
    prepare()
  }

  /// Starts to build what the open lesson needs, while the learner reads.
  private func prepare() {
    end(preparation)
    preparation = nil
    guard staysOpen, check == nil, let lesson, let buildTools, let open = course.lesson(lesson)
    else {
      return
    }
    preparation = Preparation(of: open, package: folder.package(of: lesson), on: buildTools)
    readHighlighting()
  }

  private func start(_ id: RunID, at place: StepPlace) throws {
    do {
      try renewToolchain()
    } catch {
      let report = Report(ending: .toolchainFault("\(error)"))
      return events.append(.session(.checkEnded(id, Evidence(report: report))))
    }
    guard let lesson = course.lesson(place.lesson), let step = course.step(at: place),
      let buildTools
    else { return }
    cancelBackgroundTask()
    endPreparation()
    let files = try folder.files(of: lesson.id)
    checkedFiles = (place, files)
    var subject = StepCheck.Subject(
      step: step, lesson: lesson, package: folder.package(of: lesson.id),
      brokenVersions: library.files(of: lesson.id).brokenVersions(of: step.id),
      testsBefore: step.kind == .refactor ? try filesBefore(place) : nil,
      table: try tableMaterial(of: step, in: lesson, at: place),
      arrival: try filesOnArrival(place))
    subject.lastRun = RunMemory(at: runMemory(of: lesson.id))
    cancelCompilingAhead()
    if staysOpen, directBuild == nil, let runner = try? buildTools.runner(for: lesson) {
      directBuild = DirectBuild(
        package: subject.package, runner: runner, sources: buildTools.sources)
    }
    self.check = (
      id,
      StepCheck(
        of: subject, on: buildTools, directBuild: directBuild,
        method: staysOpen ? .provisionalFirst : .swiftTest)
    )
    // It takes less time than the build that precedes all tests.
    journal.keep(files, at: place)
  }

  /// Uses the toolchain that was installed in place of the previous one, if there is one.
  ///
  /// Products of the old compiler do not work with another one, and the resulting errors would look
  /// like the learner's.
  ///
  /// - Throws: `ToolchainError` if the toolchain is gone, or the new one is not suitable.
  private func renewToolchain() throws {
    guard let old = buildTools, let support = try old.support.renewed() else { return }
    cancelCompilingAhead()
    directBuild = nil
    buildTools = old.replacing(support)
    events.append(
      .session(
        .noticed(
          "The toolchain has changed: it is now \(support.toolchain.version). The tutor builds its helpers "
            + "for it once.")))
  }

  /// Returns the material for a step's table, and caches it for the current step.
  private func tableMaterial(of step: Step, in lesson: Lesson, at place: StepPlace) throws
    -> TableMaterial
  {
    if let tableMaterial, tableMaterial.place == place { return tableMaterial.material }
    let material = try TableMaterial(of: step, in: lesson, files: library.files(of: lesson.id))
    tableMaterial = (place, material)
    return material
  }

  /// Compiles the current package and the versions of the code that the next table needs, while the
  /// learner reads.
  ///
  /// Call this method only right after a SwiftPM build.
  private func compileAhead() {
    guard staysOpen, check == nil, preparation == nil, aheadCompilation == nil,
      let lesson = lesson.flatMap({ course.lesson($0) }), let buildTools,
      let runner = try? buildTools.runner(for: lesson)
    else { return }
    let build =
      directBuild
      ?? DirectBuild(
        package: folder.package(of: lesson.id), runner: runner, sources: buildTools.sources)
    directBuild = build
    aheadCompilation = AheadCompilation(on: build, table: tableThatComesNext(in: lesson))
  }

  private func tableThatComesNext(in lesson: Lesson) -> TableMaterial? {
    guard let place = preparedPlace, place.lesson == lesson.id, let step = course.step(at: place)
    else { return nil }
    return try? tableMaterial(of: step, in: lesson, at: place)
  }

  private func cancel(_ id: RunID) {
    guard let check, check.id == id else { return }
    keepWhatTestsChanged(during: check.check)
    end(check.check)
    self.check = nil
  }

  /// Ends the preparation, because a check builds the same products itself.
  func endPreparation() {
    guard preparation != nil else { return }
    end(preparation)
    preparation = nil
    events.append(.preparing(nil))
  }

  private func checkAdvanced() {
    guard let check else { return }
    for progress in check.check.drainProgress() { events.append(.progressed(check.id, progress)) }
    if let result = check.check.consumeProvisional() {
      events.append(.session(.builtDirectly(check.id, result)))
    }
    guard check.check.isOver else { return }
    self.check = nil
    rememberRun(of: check.check)
    keepWhatTestsChanged(during: check.check)
    announceBuildSystem()
    goneFiles = Set(check.check.evidence.facts?.loss.files ?? [])
    readHighlighting()
    if !check.check.filesChangedDuringRun {
      compileAhead()
    }
    if check.check.filesChangedDuringRun {
      // The verdict would not apply to either version of the files. Have the newest version
      // checked.
      events.append(.session(.filesChanged))
    } else {
      events.append(.session(.checkEnded(check.id, check.check.evidence)))
    }
  }

  private func preparationAdvanced() {
    guard let preparation else { return }
    if let sentence = preparation.drainEvents() {
      events.append(.preparing(sentence))
    }
    if preparation.isOver {
      self.preparation = nil
      compileAhead()
      events.append(.preparing(nil))
    }
  }
}

// MARK: - Highlighting

extension EffectRunner {
  /// Requests syntax highlighting for Swift code, and starts it if the build tools are available.
  ///
  /// Code that cannot be highlighted is shown without colors.
  package func highlight(_ texts: Set<String>) {
    uncolored.formUnion(texts)
    readHighlighting()
  }

  private func readHighlighting() {
    guard highlighting == nil, !uncolored.isEmpty, let buildTools else { return }
    let texts = uncolored
    uncolored = []
    highlighting = SourceWork(on: buildTools.sources) { try $0.highlighting(of: texts) }
  }

  private func highlightingRead() {
    guard let result = highlighting?.result else { return }
    highlighting = nil
    if let lines = try? result.get(), !lines.isEmpty { events.append(.highlighted(lines)) }
    readHighlighting()
  }
}
