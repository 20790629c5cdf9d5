package import TutorTexts
internal import TutorCourses
package import TutorPlatform
package import TutorChecking
package import TutorRunning
package import TutorWorkshops
internal import FoundationEssentials
package import TestReports
package import TutorCore
package import TutorSource

/// Performs the effects that a session requests, and reports their results.
package final class EffectRunner {
  /// An event for the run loop to forward.
  package enum Event: Equatable, Sendable {
    case session(Session.Event)
    case progressed(RunID, RunProgress)
    /// The tools for checks were found.
    case foundTools
    /// A description of what is being built in the background, or `nil` if the build ended.
    case preparing(Phrase?)
    /// The requested preview, or the reason that there is no preview.
    case previewed(ViewReader.Outcome)
    /// The current work on the task that the learner started, with its progress.
    case working(Phrase)
    /// The result of mutation testing.
    ///
    /// The verdict may also say that the tests must be green first.
    case triedMutants(Verdict, Evidence)
    /// The differences between the files and the solution.
    case compared([FileDiff])
    /// The highlighted pieces of each line of Swift code, by source text.
    case highlighted([String: [[Highlighting.Piece]]])
    /// The workshop has received the journal, or has something for the learner.
    case workshop(Sharing.Event)
  }

  /// The learner's files in a course, or `nil` in practice.
  let files: LearnersFiles?
  /// Practice on a package, or `nil` in a course.
  package let practice: PracticeWork?
  /// The tools for checks, or `nil` if the current command runs none.
  package var buildTools: BuildTools? {
    didSet { prepare(for: lesson) }
  }

  let bench: Workbench
  private var lesson: Lesson.ID?
  private var check: RunningCheck?
  private var savedFiles: SavedFiles
  /// The step's files that were gone at the start of the last check, and its files if its tests ran in
  /// a copy.
  private var last: (goneFiles: Set<String>, copiedFiles: [String: [UInt8]]?) = ([], nil)
  /// The step whose table to prepare next.
  private var preparedPlace: StepPlace?
  private var tableMaterial: (place: StepPlace, material: TableMaterial)?
  var backgroundTask: BackgroundTask?
  var highlighter = Highlighter()
  /// The search for the tools, for which checks wait, or `nil` if none is needed.
  package var search: ToolSearch?
  var events: [Event] = []

  /// Creates an effect runner for an open course.
  ///
  /// - Parameters:
  ///   - files: The learner's files.
  ///   - buildTools: The tools for checks, or `nil` if no checks will be requested.
  ///   - sharing: Shares the journal with a workshop, or `nil` to share nothing.
  ///   - staysOpen: Whether to watch the files and to build ahead while the learner reads.
  package init(
    _ files: LearnersFiles, buildTools: BuildTools?, sharing: JournalSharing? = nil,
    staysOpen: Bool = true
  ) {
    self.files = files
    practice = nil
    self.buildTools = buildTools
    bench = Workbench(files.journal, sharing, staysOpen: staysOpen)
    savedFiles = SavedFiles(staysOpen: staysOpen)
  }

  /// Creates an effect runner for practice on a package.
  ///
  /// - Parameters:
  ///   - practice: The practice.
  ///   - buildTools: The tools for checks of the user's own package, or `nil` until they are found.
  ///   - sharing: Shares the journal with a workshop, or `nil` to share nothing.
  ///   - staysOpen: Whether to watch the files and to build directly.
  package init(
    _ practice: PracticeWork, buildTools: BuildTools?, sharing: JournalSharing? = nil,
    staysOpen: Bool = true
  ) {
    files = nil
    self.practice = practice
    self.buildTools = buildTools
    bench = Workbench(practice.journal, sharing, staysOpen: staysOpen)
    savedFiles = SavedFiles(staysOpen: staysOpen)
    bench.open(practice.package)
  }

  /// The sharing in progress, or `nil` if the learner has not joined a workshop.
  package var sharing: Sharing? { bench.sharing?.sharing }

  /// The activities for the run loop to advance.
  package var activities: [any Activity] {
    let all: [(any Activity)?] = [
      check?.check, backgroundTask?.activity, highlighter.activity, search?.activity,
    ]
    return all.compactMap(\.self) + bench.activities + (practice?.activities ?? [])
  }

  /// A Boolean value that indicates whether something is being run or written.
  package var isBusy: Bool {
    check != nil || search?.activity != nil && search?.check != nil || backgroundTask != nil
      || practice?.isBusy == true || bench.isBusy
  }

  /// Advances all activities, and returns the resulting events.
  package func advance(at now: Instant) -> [Event] {
    for activity in activities { activity.advance(at: now) }
    searchAdvanced()
    checkAdvanced(at: now)
    backgroundTaskAdvanced()
    readHighlighting()
    let isIdle = check == nil && backgroundTask == nil && !bench.isPreparing
    if let practice, let buildTools {
      let results = practice.advanced(isIdle: isIdle && !bench.isCompilingAhead, on: buildTools)
      events += results.map { .session($0) }
    }
    for event in bench.partsAdvanced(isIdle: isIdle && practice?.isBusy != true, at: now) {
      switch event {
      case .filesChanged(let paths):
        let isBusy = backgroundTask != nil || practice?.isBusy == true
        if savedFiles.needRun(paths, during: check?.check, isBusy: isBusy, at: now) {
          events.append(.session(.filesChanged))
        }
      case .recorded: events.append(.session(.recorded))
      case .recordingFailed(let reason): events.append(.session(.recordingFailed(reason)))
      case .noticed(let sentence): events.append(.session(.noticed(Phrase(verbatim: sentence))))
      case .preparing(let sentence): events.append(.preparing(sentence))
      case .prepared: if practice == nil { compileAhead() }
      case .joined: recordJoining()
      case .workshop(let event): events.append(.workshop(event))
      }
    }
    defer { events = [] }
    return events
  }

  /// Records that the learner has joined, so that the board shows them before their first verdict.
  ///
  /// The workshop receives all entries, so one is enough.
  private func recordJoining() {
    let version = buildTools?.support.toolchain.swiftVersion
    let event = JournalEntry.Event.joined(.init(toolchain: version?.description ?? ""))
    guard !recordedEntries.contains(where: { $0.event == event }), let place = placeOfJoining else {
      return
    }
    perform(.record(JournalEntry(place: place, event: event)))
  }

  private var recordedEntries: [JournalEntry] {
    (try? files?.journal.read().entries ?? practice?.journal?.read().map(\.entry)) ?? []
  }

  private var placeOfJoining: Place? {
    practice.map { .package($0.name) }
      ?? (preparedPlace ?? recordedEntries.last?.place.step ?? files?.course.places.first)
      .map { .step($0) }
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
        bench.cancelCompilingAhead()
        compileAhead()
      case .record(let entry): record(entry)
      case .keepMismatch(let mismatch, let place):
        guard let folder = files?.folder else { return }
        try DefectReport(
          mismatch, at: place, toolchain: buildTools?.support.toolchain,
          files: folder.files(of: place.lesson)
        ).write(intoCourse: folder.path)
      case .restore(let target):
        report(
          try practice?.restore(target) ?? lesson.flatMap { try files?.restore(target, of: $0) })
      case .reset(let place): report(try files?.reset(to: place))
      case .layOverSolution(let place, let fromStart):
        report(try files?.layOver(place, fromStart: fromStart))
      case .showSolution(let place):
        events.append(.compared(try files?.differenceFromSolution(at: place) ?? []))
      case .keepFiles(let id, let isGreen): practice?.keepFiles(of: id, isGreen: isGreen)
      case .prove(let id, let proofs): prove(id, proofs)
      case .mutate(let id, let request): report(practice?.enqueueMutants(id, request))
      case .markEquivalent(let mutant, let reason):
        try practice?.markEquivalent(mutant, because: reason)
        events.append(.session(.equivalenceMarked(mutant: mutant, reason: reason)))
      }
    } catch {
      events.append(.session(.failed(Phrase(verbatim: "\(error)"))))
    }
  }

  private func record(_ entry: JournalEntry) {
    files?.record(
      entry, about: entry.judgment == nil ? nil : last.copiedFiles,
      keeping: entry.isRefusal ? last.goneFiles : [])
    do {
      try practice?.record(entry)
    } catch {
      events.append(.session(.recordingFailed("\(error)")))
    }
  }

  private func prove(_ id: RunID, _ proofs: PracticeCycle.Proofs) {
    guard let buildTools else { return }
    do {
      try practice?.prove(id, proofs, on: bench, buildTools)
    } catch {
      let obstacle = (error as? Practice.Obstacle) ?? Practice.Obstacle("\(error)")
      events.append(.session(.proved(id, .failure(obstacle))))
    }
  }

  private func report(_ event: Session.Event?) {
    if let event { events.append(.session(event)) }
  }

  /// Cancels everything that is running, and starts to wait for pending journal entries to be
  /// written and shared.
  package func beginClosing() {
    if let check { cancel(check.id) }
    search = nil
    cancelBackgroundTask()
    bench.end(releaseTools(for: lesson))
    practice?.cancel(on: bench)
    highlighter.cancel()
    guard bench.beginClosing() else { return }
    buildTools?.sources.cancel(at: .now())
  }

  /// A Boolean value that indicates whether nothing is left to wait for after `beginClosing`.
  package var isClosed: Bool { bench.isClosed }

  /// A Boolean value that indicates whether everything that was recorded is on the disk.
  package var hasSavedAll: Bool { bench.journal?.isIdle != false }

  /// Cancels everything that is running, and waits until pending journal entries are on disk.
  ///
  /// - Returns: The events of that time.
  @discardableResult
  package func close() -> [Event] {
    beginClosing()
    var events: [Event] = []
    while !isClosed {
      Poll.wait(for: activities, patience: 0.5)
      events += advance(at: .now())
    }
    return events
  }
}

// MARK: - Lessons and checks

extension EffectRunner {
  private func open(_ id: Lesson.ID) throws {
    guard let files, let lesson = files.course.lesson(id) else { return }
    let folder = files.folder
    try files.keepWhatTestsLeft(of: id)
    // A package that is gone is not begun again, so that its loss is noticed.
    if try folder.hasPackage(of: id) || files.lastKept(of: id, otherThan: [:]) == nil {
      try folder.begin(id, from: files.library.files(of: id))
    }
    // Without it, a renamed step is still recognized by its name.
    try? SeenLessons.add(lesson, files: files.library.files(of: id), in: folder)
    self.lesson = id
    bench.open(folder.package(of: id))
    prepare(for: id)
  }

  /// The path of the open package.
  private var package: String? {
    practice?.package ?? lesson.flatMap { files?.folder.package(of: $0) }
  }

  /// Starts or continues to build what the tests need, while the user reads.
  ///
  /// - Parameters:
  ///   - id: The lesson of the tests, or `nil` in practice.
  ///   - tools: A build to continue, or `nil` to start another one. If each save restarted it, frequent
  ///     saves would keep it from ending.
  func prepare(for id: Lesson.ID?, with tools: ToolPreparation? = nil) {
    if tools == nil { bench.end(releaseTools(for: id)) }
    guard tools != nil || bench.staysOpen && practice == nil, check == nil, search?.check == nil,
      id == lesson, !bench.isPreparing, let buildTools, let package
    else { return bench.end(tools) }
    let open = id.flatMap { files?.course.lesson($0) }
    bench.prepare(Preparation(of: open, package: package, on: buildTools, tools: tools))
    readHighlighting()
  }

  /// Ends the preparation, and returns its build of what the tests of a lesson or of practice need.
  func releaseTools(for id: Lesson.ID?) -> ToolPreparation? {
    if bench.isPreparing { events.append(.preparing(nil)) }
    return bench.releaseTools(for: id)
  }

  private func start(_ id: RunID, at place: Place) throws {
    guard let buildTools = tools(forCheck: id, at: place) else { return }
    cancelBackgroundTask()
    practice?.cancel(on: bench)
    var present: [String: [UInt8]] = [:]
    var subject: Check.Subject?
    var notice: String?
    switch place {
    case .package:
      notice = practice?.forgetIfHeadMoved()
      subject = practice?.subject
    case .step(let place):
      guard let files else { return }
      present = try files.folder.files(of: place.lesson)
      subject = try files.subject(at: place) { try tableMaterial(of: $0, in: $1, at: place) }
    }
    guard var subject else { return }
    bench.cancelCompilingAhead()
    if savedFiles.needsCopy {
      subject.copy = buildTools.folder(of: .saves, of: subject.package)
    } else if bench.staysOpen, let runner = try? runner(in: place.lesson) {
      _ = bench.directBuild(of: subject.package, with: runner, buildTools.sources)
    }
    let cause = savedFiles.checkStarts(in: subject.package)
    savedFiles.start.map(bench.adopt)
    if let cause { events.append(.session(.runExplained(cause))) }
    if let notice { events.append(.session(.noticed(Phrase(verbatim: notice)))) }
    let tools = releaseTools(for: place.lesson)
    check = RunningCheck(
      id: id, place: place, files: present,
      check: Check(
        of: subject, on: buildTools, directBuild: savedFiles.needsCopy ? nil : bench.directBuild,
        method: bench.staysOpen ? .provisionalFirst : .swiftTest, tools: tools))
    // It takes less time than the build that precedes all tests.
    if let step = place.step { files?.journal.keep(present, at: step) }
  }

  /// Leaves out the change since the last green if another commit was checked out during the run: git
  /// writes `HEAD` after the files.
  private func withoutChangeOfOtherCommit(_ evidence: Evidence) -> Evidence {
    guard let sentence = practice?.forgetIfHeadMoved() else { return evidence }
    events.append(.session(.noticed(Phrase(verbatim: sentence))))
    var evidence = evidence
    evidence.change = nil
    return evidence
  }

  /// Ends a run with the reason why its tests could not be run.
  func fail(_ id: RunID, _ reason: String) {
    let evidence = Evidence(report: Report(ending: .toolchainFault(reason)))
    events.append(.session(.checkEnded(id, evidence)))
  }

  /// Returns the runner for the tests of a lesson or of practice, or `nil` without tools.
  private func runner(in id: Lesson.ID?) throws -> TestRunner? {
    let lesson = id.flatMap { files?.course.lesson($0) }
    return try lesson.map { try buildTools?.runner(for: $0) } ?? buildTools?.runner()
  }

  /// Returns the material for a step's table, and caches it for the current step.
  private func tableMaterial(of step: Step, in lesson: Lesson, at place: StepPlace) throws
    -> TableMaterial?
  {
    if let tableMaterial, tableMaterial.place == place { return tableMaterial.material }
    guard let files else { return nil }
    let material = try TableMaterial(
      of: step, in: lesson, files: files.library.files(of: lesson.id))
    tableMaterial = (place, material)
    return material
  }

  /// Compiles the current package and the versions of the code that the next table needs, while the
  /// learner reads.
  ///
  /// Call this method only right after a SwiftPM build.
  private func compileAhead() {
    guard bench.staysOpen, check == nil, !bench.isPreparing, let buildTools,
      let package, let runner = try? runner(in: lesson)
    else { return }
    let build = bench.directBuild(of: package, with: runner, buildTools.sources)
    bench.compileAhead(build, table: tableThatComesNext)
  }

  private var tableThatComesNext: TableMaterial? {
    guard let place = preparedPlace, place.lesson == lesson,
      let lesson = files?.course.lesson(place.lesson), let step = lesson.step(place.step)
    else { return nil }
    return try? tableMaterial(of: step, in: lesson, at: place)
  }

  private func cancel(_ id: RunID) {
    search?.cancel(id)
    guard let check, check.id == id else { return }
    keepWhatTestsChanged(during: check)
    savedFiles.written(by: check.check).map { bench.skip($0.paths, of: $0.end) }
    let tools = check.check.releaseTools()
    bench.end(check.check)
    self.check = nil
    if let tools { prepare(for: check.place.lesson, with: tools) }
  }

  /// Records the files that a check began with, if its tests have changed or deleted one of them.
  private func keepWhatTestsChanged(during check: RunningCheck) {
    if check.check.isInCopy { return }
    practice?.recordFiles(ifTestsChangedThemIn: check.check)
    guard check.check.hasStartedTests, let place = check.place.step else { return }
    files?.record(check.files, at: place)
  }

  private func checkAdvanced(at now: Instant) {
    guard let check else { return }
    for progress in check.check.drainProgress() { events.append(.progressed(check.id, progress)) }
    if let result = check.check.consumeProvisional() {
      events.append(
        .session(.builtDirectly(check.id, result.map { withoutChangeOfOtherCommit($0) })))
    }
    practice?.keepFiles(of: check.check)
    guard check.check.isOver else { return }
    self.check = nil
    if let files, let lesson = check.place.lesson {
      check.check.memory?.write(to: files.runMemory(of: lesson))
    }
    keepWhatTestsChanged(during: check)
    last = (
      Set(check.check.evidence.facts?.loss.files ?? []),
      check.check.isInCopy ? check.check.tested?.files : nil
    )
    bench.announceBuildSystem()
    readHighlighting()
    guard let result = savedFiles.checkEnded(check.check, at: check.place, now) else {
      if savedFiles.hasFailed {
        return fail(check.id, "files changed again and again while the tests were built")
      }
      // Have the newest version checked.
      return events.append(.session(.filesChanged))
    }
    var evidence = withoutChangeOfOtherCommit(check.check.evidence)
    result.complete(&evidence, after: check.check)
    bench.skip(result.known, of: result.end)
    practice?.checkEnded(check.id, check.check, &evidence, result.end)
    compileAhead()
    events.append(.session(.checkEnded(check.id, evidence)))
    if result.isOvertaken { events.append(.session(.filesChanged)) }
  }
}

extension JournalEntry {
  /// A Boolean value that indicates whether the entry is a verdict that is not as expected.
  fileprivate var isRefusal: Bool { judgment.map { $0.outcome != .asExpected } ?? false }
}

/// A check in progress.
private struct RunningCheck {
  var id: RunID
  var place: Place
  /// The files of the step's lesson at the start, by path; empty in practice.
  var files: [String: [UInt8]]
  var check: Check
}
