import TestReports
internal import TerminalUI
internal import TutorCore
internal import TutorTexts

extension App {
  /// Applies an event and returns the effects to perform.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - now: The time of the event, in seconds on a monotonic clock.
  /// - Returns: The effects, in the order in which to perform them.
  package mutating func update(_ event: Event, at now: Double) -> [Effect] {
    clock.now = now
    knownLayout = nil
    let effects = apply(event)
    knownLayout = computedLayout
    refresh()
    let uncolored = shownCode.subtracting(colors.asked)
    guard !uncolored.isEmpty else { return effects + readListing() }
    colors.asked.formUnion(uncolored)
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
    let listed = pages.listing?.text.map { EscapeFilter.sanitized($0, tabWidth: 4) }
    let compared = DiffView.code(in: (pages.diffs ?? []) + (pages.rhythm?.change ?? []))
    return stepText.uncolored.union(compared).union(excerpts ?? []).union(listed.map { [$0] } ?? [])
      .filter { colors.known[$0] == nil }
  }

  /// Requests the file that an empty pane shows instead of a run.
  private mutating func readListing() -> [Effect] {
    guard layout.panes.contains(where: { $0.tab == .run }), session.evidence == nil,
      !session.isRunning, background.task == nil, pages.mutants == nil
    else { return [] }
    let file = editedFile.path
    guard pages.listing?.file != file else { return [] }
    pages.listing = Listing(file: file)
    return [.readFile(file)]
  }

  private mutating func apply(_ event: Event) -> [Effect] {
    switch event {
    case .key(let key):
      switch key {
      case .background, .focusGained, .focusLost: break
      default: remark = nil
      }
      return handle(key)
    case .resized(let size): self.size = size
    case .session(let event): return send(event)
    case .progressed(let id, let progress): pages.run.apply(progress, of: id)
    case .preparing(let what):
      background.preparing = what.map { ($0, background.preparing?.since ?? clock.now) }
    case .differed(let diffs): pages.diffs = diffs
    case .readFile(let file, let text):
      if pages.listing?.file == file { pages.listing?.text = text }
    case .foundInterfaces(let files): return chooseInterface(files)
    case .drawn(let view):
      pages.view = view
      background.task = nil
    case .readRhythm(let phases):
      // The selection is an index, and new verdicts are only appended.
      let known = pages.rhythm
      pages.rhythm = RhythmPage(phases: phases, chosen: known?.chosen, change: known?.change)
    case .readChange(let id, let change):
      let chosen = pages.rhythm?.chosenPhase(in: session.place.lesson)
      if chosen?.id == id { pages.rhythm?.change = change }
    case .working(let activity):
      background.task?.what = activity
    case .triedMutants(let verdict, let results):
      background.task = nil
      pages.mutants = (verdict, results)
      panes.scrolls[.run] = 0
    case .sharing(let state): workshop.sharing = state
    case .pace(let pace, let moment):
      clock.offset = Double(moment) - clock.now
      workshop.pace = pace.map { ($0, moment) }
    case .replied(let reply): workshop.reply = reply
    case .remarked(let sentence):
      remark = sentence
      background.task = nil
    case .workplace(let workplace): self.workplace = workplace
    case .highlighted(let code): colors.known.merge(code) { $1 }
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
          remark = StepText.language(in: session)(.folderOfItsOwn, folder)
        }
      case .hintOpened: showHint()
      case .runStarted(let id): beginRun(id)
      case .judged, .runStopped:
        remark = AppCommands.remarkAfterRun(remark, language)
        if case .judged = change { showVerdict() }
      case .lessonFinished(let lesson): finished.append(lesson)
      case .provisionalVerdict, .verdictMismatch, .saving, .asked, .predicted,
        .noticed, .remarked, .mutantsTried, .obstacle:
        break
      }
    }
    if effects.contains(.showSolution(session.place)) { _ = show(.diff) }
    var own = effects.map(Effect.session)
    if !background.hasFocus, let color = session.color(changedSince: old) {
      own.append(.notify(language(color)))
    }
    if let lesson = finished.first {
      overlay = .lessonEnd(lesson)
      own.append(.readRhythm)
    }
    switch event {
    case .helpReceived: workshop.reply = nil
    case .filesChanged, .filesRestored:
      pages.listing = nil
      if pages.diffs != nil, panes.tab == .diff { own.append(.readDifference(session.place)) }
    case .recorded:
      if case .lessonEnd = overlay {
        own.append(.readRhythm)
      } else if panes.tab == .rhythm, pages.rhythm != nil {
        own.append(.readRhythm)
      }
    default: break
    }
    return own
  }

  private mutating func openStep() {
    panes = Panes()
    pages = Pages()
  }

  private mutating func beginRun(_ id: RunID) {
    let chosen = pages.run.chosenProblem
    pages.run = RunPage(id: id, startedAt: clock.now, chosenProblem: chosen)
    (pages.mutants, background.task) = (nil, nil)
    panes.scrolls[.run] = nil
  }

  private mutating func showVerdict() {
    guard let evidence = session.evidence else { return }
    pages.run.end(evidence)
    panes.scrolls[.run] = 0
    guard let view = evidence.view else { return }
    pages.view = view
    if session.step?.kind == .preview {
      panes.tab = .view
      panes.scrolls[.view] = 0
    }
  }

  private mutating func showHint() {
    refresh()
    if !isWide { panes.tab = .step }
    panes.scrolls[.step] = stepText.lastHint ?? 0
  }

  /// Updates the cached lines of the step if they are out of date.
  mutating func refresh() {
    theme.language =
      if case .menu(_, of: .editors(.welcome)) = overlay { theme.preferredLanguage } else {
        StepText.language(in: session)
      }
    let columns = layout.columnsOfStep
    guard !stepText.fits(session, columns: columns, theme, highlighting: colors.known) else {
      return
    }
    stepText = StepText(
      of: session, columns: columns, theme: theme, highlighting: colors.known)
  }
}

extension Session {
  /// Returns the words of a verdict since an earlier state if its color differs from that of the verdict
  /// before, or `nil` otherwise.
  fileprivate func color(changedSince old: Session) -> FrameText? {
    let marks = [old, self].map { $0.progress.strips[place.lesson, default: []].map(\.mark) }
    guard let verdict, marks[1].count > marks[0].count, marks[1].last != marks[0].last else {
      return nil
    }
    return verdict.labelText
  }
}
