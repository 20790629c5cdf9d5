internal import TutorCourses
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
    /// The workshop has received the journal, or has something for the learner.
    case workshop(Sharing.Event)
  }

  /// The learner's files.
  package let files: LearnersFiles
  /// The tools for checks, or `nil` if the current command runs none.
  package var buildTools: BuildTools? {
    didSet { prepare() }
  }

  let bench: Workbench
  private var lesson: Lesson.ID?
  private var check: Check?
  /// The step's files that were gone at the start of the last check.
  private var goneFiles: Set<String> = []
  private var preparation: Preparation?
  /// The step whose table to prepare next.
  private var preparedPlace: StepPlace?
  private var tableMaterial: (place: StepPlace, material: TableMaterial)?
  var backgroundTask: BackgroundTask?
  private var highlighter = Highlighter()
  var events: [Event] = []

  /// A check in progress.
  private struct Check {
    var id: RunID
    var place: StepPlace
    /// The files of the step's lesson at the start, by path.
    var files: [String: [UInt8]]
    var check: StepCheck
  }

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
    self.buildTools = buildTools
    bench = Workbench(files.journal, sharing, staysOpen: staysOpen)
  }

  /// The sharing in progress, or `nil` if the learner has not joined a workshop.
  package var sharing: Sharing? { bench.sharing?.sharing }

  /// The activities for the run loop to advance.
  package var activities: [any Activity] {
    let all: [(any Activity)?] = [
      check?.check, preparation, backgroundTask?.activity, highlighter.activity,
    ]
    return all.compactMap(\.self) + bench.activities
  }

  /// A Boolean value that indicates whether something is being run or written.
  package var isBusy: Bool {
    check != nil || backgroundTask != nil || bench.isBusy
  }

  /// Advances all activities, and returns the resulting events.
  package func advance(at now: Instant) -> [Event] {
    for activity in activities { activity.advance(at: now) }
    checkAdvanced()
    preparationAdvanced()
    backgroundTaskAdvanced()
    readHighlighting()
    let isIdle = check == nil && backgroundTask == nil && preparation == nil
    for event in bench.partsAdvanced(isIdle: isIdle, at: now) {
      switch event {
      case .filesChanged: events.append(.session(.filesChanged))
      case .recorded: events.append(.session(.recorded))
      case .recordingFailed(let reason): events.append(.session(.recordingFailed(reason)))
      case .noticed(let sentence): events.append(.session(.noticed(sentence)))
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
    let entries = (try? files.journal.read().entries) ?? []
    guard !entries.contains(where: { $0.event == event }),
      let place = preparedPlace ?? entries.last?.place.step ?? files.course.places.first
    else { return }
    files.journal.record(JournalEntry(place: place, event: event))
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
      case .record(let entry):
        let entry = files.marked(entry)
        files.journal.record(entry, keeping: entry.isRefusal ? goneFiles : [])
      case .keepMismatch(let mismatch, let place):
        try DefectReport(
          mismatch, at: place, toolchain: buildTools?.support.toolchain,
          files: files.folder.files(of: place.lesson)
        ).write(intoCourse: files.folder.path)
      case .restore(let target): report(try lesson.map { try files.restore(target, of: $0) })
      case .reset(let place): report(try files.reset(to: place))
      case .layOverSolution(let place, let fromStart):
        report(try files.layOver(place, fromStart: fromStart))
      case .showSolution(let place):
        events.append(.compared(try files.differenceFromSolution(at: place)))
      }
    } catch {
      events.append(.session(.failed("\(error)")))
    }
  }

  private func report(_ event: Session.Event?) {
    if let event { events.append(.session(event)) }
  }

  /// Cancels everything that is running, and starts to wait for pending journal entries to be
  /// written and shared.
  package func beginClosing() {
    if let check { cancel(check.id) }
    endPreparation()
    cancelBackgroundTask()
    highlighter.cancel()
    guard bench.beginClosing() else { return }
    buildTools?.sources.cancel(at: .now())
  }

  /// A Boolean value that indicates whether nothing is left to wait for after `beginClosing`.
  package var isClosed: Bool { bench.isClosed }

  /// A Boolean value that indicates whether everything that was recorded is on the disk.
  package var hasSavedAll: Bool { files.journal.isIdle }

  /// Cancels everything that is running, and waits until pending journal entries are on disk.
  package func close() {
    beginClosing()
    while !isClosed {
      Poll.wait(for: activities, patience: 0.5)
      _ = advance(at: .now())
    }
  }
}

// MARK: - Lessons and checks

extension EffectRunner {
  private func open(_ id: Lesson.ID) throws {
    guard let lesson = files.course.lesson(id) else { return }
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
    prepare()
  }

  /// Starts to build what the open lesson needs, while the learner reads.
  private func prepare() {
    bench.end(preparation)
    preparation = nil
    guard bench.staysOpen, check == nil, let lesson, let buildTools,
      let open = files.course.lesson(lesson)
    else { return }
    preparation = Preparation(of: open, package: files.folder.package(of: lesson), on: buildTools)
    readHighlighting()
  }

  private func start(_ id: RunID, at place: StepPlace) throws {
    do {
      try renewToolchain()
    } catch {
      let report = Report(ending: .toolchainFault("\(error)"))
      return events.append(.session(.checkEnded(id, Evidence(report: report))))
    }
    guard let lesson = files.course.lesson(place.lesson), let step = files.course.step(at: place),
      let buildTools
    else { return }
    cancelBackgroundTask()
    endPreparation()
    let present = try files.folder.files(of: lesson.id)
    var subject = StepCheck.Subject(
      step: step, lesson: lesson, package: files.folder.package(of: lesson.id),
      brokenVersions: files.library.files(of: lesson.id).brokenVersions(of: step.id),
      testsBefore: step.kind == .refactor ? try files.filesBefore(place) : nil,
      table: try tableMaterial(of: step, in: lesson, at: place),
      arrival: try files.filesOnArrival(place))
    subject.lastRun = RunMemory(at: files.runMemory(of: lesson.id))
    bench.cancelCompilingAhead()
    if bench.staysOpen, let runner = try? buildTools.runner(for: lesson) {
      _ = bench.directBuild(of: subject.package, with: runner, buildTools.sources)
    }
    check = Check(
      id: id, place: place, files: present,
      check: StepCheck(
        of: subject, on: buildTools, directBuild: bench.directBuild,
        method: bench.staysOpen ? .provisionalFirst : .swiftTest))
    // It takes less time than the build that precedes all tests.
    files.journal.keep(present, at: place)
  }

  /// Uses the toolchain that was installed in place of the previous one, if there is one.
  ///
  /// Products of the old compiler do not work with another one, and the resulting errors would look
  /// like the learner's.
  ///
  /// - Throws: `ToolchainError` if the toolchain is gone, or the new one is not suitable.
  private func renewToolchain() throws {
    guard let old = buildTools, let support = try old.support.renewed() else { return }
    bench.forgetDirectBuild()
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
    guard bench.staysOpen, check == nil, preparation == nil,
      let lesson = lesson.flatMap({ files.course.lesson($0) }), let buildTools,
      let runner = try? buildTools.runner(for: lesson)
    else { return }
    let build = bench.directBuild(
      of: files.folder.package(of: lesson.id), with: runner, buildTools.sources)
    bench.compileAhead(build, table: tableThatComesNext(in: lesson))
  }

  private func tableThatComesNext(in lesson: Lesson) -> TableMaterial? {
    guard let place = preparedPlace, place.lesson == lesson.id,
      let step = files.course.step(at: place)
    else { return nil }
    return try? tableMaterial(of: step, in: lesson, at: place)
  }

  private func cancel(_ id: RunID) {
    guard let check, check.id == id else { return }
    keepWhatTestsChanged(during: check)
    bench.end(check.check)
    self.check = nil
  }

  /// Records the files that a check began with, if its tests have changed or deleted one of them.
  private func keepWhatTestsChanged(during check: Check) {
    if check.check.hasStartedTests { files.record(check.files, at: check.place) }
  }

  /// Ends the preparation, because a check builds the same products itself.
  func endPreparation() {
    guard preparation != nil else { return }
    bench.end(preparation)
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
    check.check.memory?.write(to: files.runMemory(of: check.place.lesson))
    keepWhatTestsChanged(during: check)
    bench.announceBuildSystem()
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
  package func highlight(_ texts: Set<String>) {
    highlighter.request(texts)
    readHighlighting()
  }

  private func readHighlighting() {
    let lines = highlighter.advance(on: buildTools?.sources)
    if !lines.isEmpty { events.append(.highlighted(lines)) }
  }
}

extension JournalEntry {
  /// A Boolean value that indicates whether the entry is a verdict that is not as expected.
  fileprivate var isRefusal: Bool { judgment.map { $0.outcome != .asExpected } ?? false }
}
