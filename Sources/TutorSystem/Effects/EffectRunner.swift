package import TutorCourses
package import TutorPlatform
package import TutorRunning
package import TutorWorkshops
internal import FoundationEssentials
package import TutorCore
package import TutorSource

/// Does what a session asks for, and tells what came of it; the edge between its effects and the machine.
package final class EffectRunner {
  /// What came of something, for the loop to hand on.
  package enum News: Equatable, Sendable {
    case session(Session.Event)
    case progressed(RunID, RunProgress)
    /// What is being built in the background; nil when nothing is any more.
    case preparing(String?)
    /// The view that was asked for, or why there is none.
    case previewed(ViewReader.Outcome)
    /// How many mutants of the learner's code were tried, and of how many.
    case tryingMutants(Int, of: Int, what: String)
    /// Every knock-out of the learner's code was tried, or the tests must be green first.
    case triedMutants(Verdict, Evidence)
    /// The pieces of each line of Swift code, by its text.
    case highlighted([String: [[Highlighting.Piece]]])
    /// How far what was recorded has come on its way to the room.
    case sharing(SharingState)
    /// What the room's facilitator publishes.
    case pace(Pace?)
  }

  package let course: Course
  package let loader: LessonLoader
  package let folder: CourseFolder
  package let journal: Journal
  /// The tools for checks; nil where the command at hand runs none.
  package var buildTools: BuildTools? {
    didSet { prepare() }
  }

  /// Brings the journal to a room; nil where the learner is in none.
  package let sharing: Sharing?

  private var lesson: Lesson.ID?
  private var watcher: FileWatcher?
  private var check: (id: RunID, check: StepCheck)?
  /// What was cancelled, and whose processes are still to end.
  var ending: [any Activity] = []
  private var preparation: Preparation?
  /// What the direct builds of the open lesson share.
  private var directBuild: DirectBuild?
  /// Compiles ahead for the next check.
  private var aheadCompilation: AheadCompilation?
  /// The step whose table comes next.
  private var preparedPlace: StepPlace?
  private var tableMaterial: (place: StepPlace, material: TableMaterial)?
  var backgroundTask: BackgroundTask?
  /// The Swift code whose colors are not read yet.
  private var uncolored: Set<String> = []
  private var highlighting: SourceWork<[String: [[Highlighting.Piece]]]>?
  /// How many knock-outs were tried when that was told last.
  var triedBefore = 0
  var news: [News] = []

  private let staysOpen: Bool
  /// Until when leaving may take; nil as long as the learner stays.
  private var closing: Instant?
  private var isSharingLast = false

  /// Makes one for a course that is open.
  ///
  /// - Parameters:
  ///   - course: The lessons.
  ///   - loader: Where the lessons' files come from.
  ///   - folder: The learner's own folder.
  ///   - journal: Where all that happens is kept.
  ///   - buildTools: The tools for checks; nil where none will be asked for.
  ///   - sharing: Brings the journal to a room, where the learner is in one.
  ///   - staysOpen: Whether to watch the files, and to build ahead while the learner reads.
  package init(
    course: Course, loader: LessonLoader, folder: CourseFolder, journal: Journal,
    buildTools: BuildTools?,
    sharing: Sharing? = nil, staysOpen: Bool = true
  ) {
    self.staysOpen = staysOpen
    self.course = course
    self.loader = loader
    self.folder = folder
    self.journal = journal
    self.buildTools = buildTools
    self.sharing = sharing
    sharing?.share(upTo: journal.newestCommit)
  }

  /// What goes on beside the loop.
  package var activities: [any Activity] {
    let all: [(any Activity)?] = [
      journal, watcher, check?.check, preparation, aheadCompilation, backgroundTask?.activity,
      highlighting, sharing,
    ]
    return all.compactMap(\.self) + ending
  }

  /// Whether something is being built ahead for the next check.
  package var isPreparing: Bool { preparation != nil || aheadCompilation != nil }

  /// Whether something is being run or written.
  package var isBusy: Bool {
    check != nil || backgroundTask != nil || !ending.isEmpty || !journal.isIdle
  }

  /// Lets everything go on for a moment, and gives what came of it.
  package func advance(at now: Instant) -> [News] {
    for activity in activities { activity.advance(at: now) }
    ending.removeAll { $0.isOver }
    followCheck()
    followPreparation()
    followBackgroundTask()
    followHighlighting()
    if aheadCompilation?.isOver == true { aheadCompilation = nil }
    if watcher?.drainEvents() == true { news.append(.session(.filesChanged)) }
    report(journal.drainEvents())
    followSharing()
    defer { news = [] }
    return news
  }

  private func followSharing() {
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
      case .state(let state): news.append(.sharing(state))
      case .pace(let pace): news.append(.pace(pace))
      }
    }
  }

  private func report(_ items: some Sequence<Journal.News>) {
    for item in items {
      switch item {
      case .recorded: news.append(.session(.recorded))
      case .failed(let reason): news.append(.session(.recordingFailed(reason)))
      }
    }
  }

  /// Does one thing, or begins to.
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
      case .record(let entry): journal.record(entry)
      case .keepMismatch(let mismatch, let place):
        try DefectReport(
          mismatch, at: place, toolchain: buildTools?.support.toolchain,
          files: folder.files(of: place.lesson)
        ).write(intoCourse: folder.path)
      case .restore(let target): try restore(target)
      case .reset(let place): try reset(place)
      case .layOverSolution(let place): try layOver(place)
      }
    } catch {
      news.append(.session(.failed("\(error)")))
    }
  }

  /// Ends what is running, and begins to wait until what is to be kept is on the disk.
  package func beginClosing() {
    guard closing == nil else { return }
    closing = .now() + Self.longestClosing
    if let check { cancel(check.id) }
    endPreparation()
    cancelBackgroundTask()
    cancelCompilingAhead()
    buildTools?.sources.cancel(at: .now())
    highlighting = nil
    watcher = nil
  }

  /// A Boolean value that indicates whether nothing is left to wait for after `beginClosing`.
  package var isClosed: Bool {
    guard let closing else { return false }
    if Instant.now() >= closing { return true }
    return ending.isEmpty && journal.isIdle && sharing?.isOver != false
  }

  /// A Boolean value that indicates whether everything that was recorded is on the disk.
  package var hasSavedAll: Bool { journal.isIdle }

  /// Ends what is running, and waits until what is to be kept is on the disk.
  package func close() {
    beginClosing()
    while !isClosed {
      Poll.wait(for: activities)
      _ = advance(at: .now())
    }
  }

  /// The seconds that leaving may wait for the disk.
  private static let longestClosing = 10.0
  /// The seconds that leaving may wait for the room: what is not shared then is shared the next time.
  private static let lastShare = 3.0

  /// Cancels an activity, and lets its processes come to their end.
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
    guard course.lesson(id) != nil else { return }
    try folder.begin(id, from: loader.files(of: id))
    self.lesson = id
    cancelCompilingAhead()
    directBuild = nil
    guard staysOpen else { return }
    let watcher = FileWatcher(of: folder.package(of: id))
    if let announcement = watcher.announcement {
      news.append(.session(.noticed(announcement)))
    }
    self.watcher = watcher
    prepare()
  }

  /// Begins to build what the open lesson needs, while the learner reads.
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
    guard let lesson = course.lesson(place.lesson), let step = course.step(at: place),
      let buildTools
    else { return }
    cancelBackgroundTask()
    endPreparation()
    let subject = StepCheck.Subject(
      step: step, lesson: lesson, package: folder.package(of: lesson.id),
      brokenVersions: loader.files(of: lesson.id).brokenVersions(of: step.id),
      testsBefore: step.kind == .refactor ? try filesBefore(place) : nil,
      table: try tableMaterial(of: step, in: lesson, at: place),
      arrival: try filesOnArrival(place))
    cancelCompilingAhead()
    if staysOpen, directBuild == nil, let runner = try buildTools.runner(for: lesson) {
      directBuild = DirectBuild(
        package: subject.package, runner: runner, sources: buildTools.sources)
    }
    self.check = (
      id,
      StepCheck(
        of: subject, on: buildTools, directBuild: directBuild,
        method: staysOpen ? .provisionalFirst : .swiftTest)
    )
  }

  /// What a step's table is made of, read from the lesson once.
  private func tableMaterial(of step: Step, in lesson: Lesson, at place: StepPlace) throws
    -> TableMaterial
  {
    if let tableMaterial, tableMaterial.place == place { return tableMaterial.material }
    let material = try TableMaterial(of: step, in: lesson, files: loader.files(of: lesson.id))
    tableMaterial = (place, material)
    return material
  }

  /// Compiles the package as it is and the versions of the code that the next table needs, while the learner reads.
  ///
  /// SwiftPM must just have built.
  private func compileAhead() {
    guard staysOpen, check == nil, preparation == nil, aheadCompilation == nil,
      let lesson = lesson.flatMap(course.lesson), let buildTools,
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
    end(check.check)
    self.check = nil
  }

  /// A check builds what the preparation would have built.
  func endPreparation() {
    guard preparation != nil else { return }
    end(preparation)
    preparation = nil
    news.append(.preparing(nil))
  }

  private func followCheck() {
    guard let check else { return }
    for progress in check.check.drainProgress() { news.append(.progressed(check.id, progress)) }
    if let result = check.check.consumeProvisional() {
      news.append(.session(.builtDirectly(check.id, result)))
    }
    guard check.check.isOver else { return }
    self.check = nil
    readHighlighting()
    if !check.check.filesChangedDuringRun {
      compileAhead()
    }
    if check.check.filesChangedDuringRun {
      // The verdict would belong to neither version: the newest one is due.
      news.append(.session(.filesChanged))
    } else {
      news.append(.session(.checkEnded(check.id, check.check.evidence)))
    }
  }

  private func followPreparation() {
    guard let preparation else { return }
    if let sentence = preparation.drainEvents() {
      news.append(.preparing(sentence))
    }
    if preparation.isOver {
      self.preparation = nil
      compileAhead()
      news.append(.preparing(nil))
    }
  }
}

// MARK: - Highlighting

extension EffectRunner {
  /// Has Swift code highlighted, as soon as there is a reader; what nobody can read stays as it is.
  package func highlight(_ texts: Set<String>) {
    uncolored.formUnion(texts)
    readHighlighting()
  }

  private func readHighlighting() {
    guard highlighting == nil, !uncolored.isEmpty, let buildTools else { return }
    let texts = uncolored
    uncolored = []
    highlighting = SourceWork(on: buildTools.sources) { reading in
      // All of them, so that they are asked for in one go.
      let lines = texts.map { text in Result { try reading.highlighting(of: text) } }
      return try zip(texts, lines).reduce(into: [:]) { $0[$1.0] = try $1.1.get() }
    }
  }

  private func followHighlighting() {
    guard let result = highlighting?.result else { return }
    highlighting = nil
    if let lines = try? result.get(), !lines.isEmpty { news.append(.highlighted(lines)) }
    readHighlighting()
  }
}

// MARK: - Overwriting files

extension EffectRunner {
  private func restore(_ target: UndoTarget) throws {
    guard let lesson else { return }
    let present = try folder.files(of: lesson)
    let files =
      switch target {
      case .lastVerdict: try lastKept(of: lesson, otherThan: present)
      case .lastGreen: try filesAtLastGreen(of: lesson)
      }
    guard let files else {
      news.append(.session(.noticed("There is nothing to go back to yet.")))
      return
    }
    guard files != present else {
      news.append(.session(.filesRestored("Your files are already as they were then.")))
      return
    }
    try keep(lesson, because: .beforeUndo)
    try folder.restore(files, of: lesson)
    let what = target == .lastGreen ? "the last green" : "the verdict before"
    news.append(
      .session(.filesRestored("Your files are as they were at \(what); undo takes that back.")))
  }

  private func reset(_ place: StepPlace) throws {
    guard let lesson = course.lesson(place.lesson) else { return }
    try keep(lesson.id, because: .beforeReset)
    try folder.restore(
      loader.files(of: lesson.id).state(before: place.step, in: lesson), of: lesson.id)
    try keep(lesson.id, because: .afterReset)
    news.append(
      .session(
        .filesRestored("Your files are as they stand before this step; undo takes that back.")))
  }

  private func layOver(_ place: StepPlace) throws {
    guard let step = course.step(at: place) else { return }
    try keep(place.lesson, because: .beforeSolution)
    let files = loader.files(of: place.lesson)
    try folder.layOver(
      files.overlay(files.solution(of: step.id)), removing: step.removes, of: place.lesson)
    news.append(
      .session(.filesRestored("The solution is laid over your files; undo takes it away again.")))
  }

  /// Keeps the present files in the journal; nothing is overwritten if that fails.
  private func keep(_ lesson: Lesson.ID, because reason: JournalEntry.SnapshotReason) throws {
    let step = course.lesson(lesson)?.steps.first?.id ?? ""
    let place = try journal.read().entries.last { $0.place.lesson == lesson }?.place
    // The last of the news is about the snapshot, and nobody's business; the others have waited before it.
    defer { report(journal.drainEvents().dropLast()) }
    try journal.recordNow(
      .snapshot(at: place ?? StepPlace(lesson: lesson, step: step), reason: reason))
  }

  /// The newest kept files that differ from the present ones.
  private func lastKept(of lesson: Lesson.ID, otherThan present: [String: [UInt8]]) throws
    -> [String: [UInt8]]?
  {
    try journal.files(
      of: lesson,
      where: { entry in
        switch entry.event {
        case .verdict, .snapshot: true
        case .stepRead, .stepMoved, .hintShown: false
        }
      }, differingFrom: present)
  }

  /// The files with which a refactoring began: the tests among them are to stay as they were.
  private func filesBefore(_ place: StepPlace) throws -> [String: [UInt8]]? {
    try journal.files(of: place.lesson) { RefactoringStart.index(in: $0, step: place.step) }
  }

  /// The files that the learner arrived at a step with; nil where the journal does not know.
  private func filesOnArrival(_ place: StepPlace) throws -> [String: [UInt8]]? {
    try journal.files(of: place.lesson) { entries in
      entries.firstIndex { entry in
        switch entry.event {
        case .stepMoved: entry.place.step == place.step
        case .snapshot(.afterReset): true
        default: false
        }
      }
    }
  }

  private func filesAtLastGreen(of lesson: Lesson.ID) throws -> [String: [UInt8]]? {
    try journal.files(of: lesson) { entry in
      if case .verdict(let judgement) = entry.event { judgement.mark == .green } else { false }
    }
  }
}
