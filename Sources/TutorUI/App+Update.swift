internal import TerminalUI
internal import TutorCore

extension App {
  /// Applies an event and returns the effects to perform.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - now: The time of the event, in seconds on a monotonic clock.
  /// - Returns: The effects, in the order in which to perform them.
  package mutating func update(_ event: Event, at now: Double) -> [Effect] {
    self.now = now
    knownLayout = nil
    let effects = apply(event)
    knownLayout = computedLayout
    refresh()
    let uncolored = shownCode.subtracting(askedHighlighting)
    guard !uncolored.isEmpty else { return effects + readListing() }
    askedHighlighting.formUnion(uncolored)
    return effects + [.highlight(uncolored)] + readListing()
  }

  /// The Swift code on the screen that has no colors yet.
  private var shownCode: Set<String> {
    let evidence = session.provisionalEvidence ?? session.evidence
    let excerpts = evidence.map { evidence in
      ([session.verdict?.location, session.provisionalVerdict?.location]
        + problems.prefix(20).map(\.location)).compactMap(\.self)
        .compactMap { ExcerptView.code(at: $0, in: evidence.excerpts) }
    }
    let listed = listing?.text.map { EscapeFilter.sanitized($0, tabWidth: 4) }
    let compared = DiffView.code(in: (diffs ?? []) + (rhythm?.change ?? []))
    return stepText.uncolored.union(compared).union(excerpts ?? []).union(listed.map { [$0] } ?? [])
      .filter { highlighting[$0] == nil }
  }

  /// Requests the file that an empty pane shows instead of a run.
  private mutating func readListing() -> [Effect] {
    guard layout.panes.contains(where: { $0.tab == .run }), session.evidence == nil,
      !session.isRunning, backgroundTask == nil, mutants == nil
    else { return [] }
    let file = editedFile.path
    guard listing?.file != file else { return [] }
    listing = Listing(file: file)
    return [.readFile(file)]
  }

  private mutating func apply(_ event: Event) -> [Effect] {
    switch event {
    case .key(let key):
      if case .background = key {} else { remark = nil }
      return handle(key)
    case .resized(let size): self.size = size
    case .session(let event): return send(event)
    case .progressed(let id, let progress): handle(progress, of: id)
    case .preparing(let what): preparing = what.map { ($0, preparing?.since ?? now) }
    case .differed(let diffs): self.diffs = diffs
    case .readFile(let file, let text):
      if listing?.file == file { listing?.text = text }
    case .foundInterfaces(let files): return chooseInterface(files)
    case .drawn(let view):
      self.view = view
      backgroundTask = nil
    case .readRhythm(let phases): handle(phases)
    case .readChange(let id, let change): if chosenPhase?.id == id { rhythm?.change = change }
    case .tried(let tried, let of, let what):
      if backgroundTask != nil { backgroundTask = "\(what): \(tried) of \(of)" }
    case .triedMutants(let verdict, let results):
      backgroundTask = nil
      mutants = (verdict, results)
      scrolls[.run] = 0
    case .sharing(let state): sharing = state
    case .pace(let pace, let moment):
      wallClock = Double(moment) - now
      self.pace = pace.map { ($0, moment) }
    case .replied(let reply): self.reply = reply
    case .remarked(let sentence):
      remark = sentence
      backgroundTask = nil
    case .workplace(let workplace): self.workplace = workplace
    case .highlighted(let code): highlighting.merge(code) { $1 }
    case .ticked: break
    }
    return []
  }

  /// Passes an event to the session and updates the screen to show the changes.
  mutating func send(_ event: Session.Event) -> [Effect] {
    let old = session
    let effects = session.update(event)
    var finished: [Lesson.ID] = []
    for change in session.changes(since: old) {
      switch change {
      case .moved:
        openStep()
        if session.place.lesson != old.place.lesson {
          let folder = workplace.folder(of: session.place.lesson)
          remark = "This lesson has a folder of its own: \(folder)"
        }
      case .hintOpened: showHint()
      case .runStarted(let id): beginRun(id)
      case .judged: showVerdict()
      case .lessonFinished(let lesson): finished.append(lesson)
      case .runStopped, .provisionalVerdict, .verdictMismatch, .saving, .asked, .predicted,
        .noticed:
        break
      }
    }
    if effects.contains(.showSolution(session.place)) { _ = show(.diff) }
    var own = effects.map(Effect.session)
    if let lesson = finished.first {
      overlay = .lessonEnd(lesson)
      own.append(.readRhythm)
    }
    switch event {
    case .helpReceived: reply = nil
    case .filesChanged, .filesRestored:
      listing = nil
      if diffs != nil, tab == .diff { own.append(.readDifference(session.place)) }
    case .recorded:
      if case .lessonEnd = overlay {
        own.append(.readRhythm)
      } else if tab == .rhythm, rhythm != nil {
        own.append(.readRhythm)
      }
    default: break
    }
    return own
  }

  private mutating func openStep() {
    tab = .step
    isSideFocused = false
    scrolls = [:]
    (diffs, view, search, mutants, rhythm) = (nil, nil, nil, nil, nil)
    (listing, chosenProblem) = (nil, nil)
    run = RunState()
  }

  private mutating func beginRun(_ id: RunID) {
    run = RunState(id: id, startedAt: now)
    (mutants, backgroundTask) = (nil, nil)
    scrolls[.run] = nil
  }

  private mutating func showVerdict() {
    guard let evidence = session.evidence else { return }
    run.output.finish()
    run.tests = evidence.report?.tests ?? run.tests
    run.running = nil
    scrolls[.run] = 0
    chosenProblem = nil
    guard let view = evidence.view else { return }
    self.view = view
    if session.step?.kind == .preview {
      tab = .view
      scrolls[.view] = 0
    }
  }

  private mutating func showHint() {
    refresh()
    if !isWide { tab = .step }
    let start = stepText.lastHint ?? 0
    scrolls[.step] = start
  }

  private mutating func handle(_ progress: RunProgress, of id: RunID) {
    guard run.id == id else { return }
    if let activity = progress.activity { run.doing = activity }
    switch progress {
    case .testStarted(let test): run.running = test
    case .testEnded(let result):
      run.running = nil
      run.tests.append(result)
    case .printed(let bytes): run.output.receive(bytes)
    case .waiting, .building, .diagnosed: break
    }
  }

  /// Updates the cached lines of the step if they are out of date.
  mutating func refresh() {
    let columns = layout.columnsOfStep
    guard !stepText.fits(session, columns: columns, theme, highlighting: highlighting) else {
      return
    }
    stepText = StepText(
      of: session, columns: columns, theme: theme, highlighting: highlighting)
  }
}
