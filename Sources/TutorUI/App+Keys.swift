internal import TerminalUI
internal import TutorCore

extension App {
  /// Handles a key or a mouse event, and returns the effects to perform.
  mutating func handle(_ key: Key) -> [Effect] {
    if case .mouse(let event) = key { return handle(event) }
    if case .background(let isLight) = key {
      theme = theme.adapted(toLight: isLight)
      return []
    }
    if isTooSmall { return Commands.quit.keys.contains(key) ? [.quit] : [] }
    // These two commands also work while an overlay is open.
    for command in [Commands.redraw, Commands.suspend] where command.keys.contains(key) {
      return perform(command)
    }
    if session.question != nil { return confirm(key) }
    if overlay != nil { return handleOverlayKey(key) }
    if search != nil, let effects = handleSearchKey(key) { return effects }
    if reply != nil, key == .escape {
      reply = nil
      return []
    }
    if backgroundTask != nil, key == .escape || key == .control("c") {
      backgroundTask = nil
      remark = "Stopped."
      return [.cancelBackgroundTask]
    }
    if let command = Commands.all.first(where: { $0.keys.contains(key) }) {
      return perform(command)
    }
    if focused == .run, key == .up || key == .down, chooseProblem(key == .up ? -1 : 1) {
      return []
    }
    if focused == .rhythm, key == .left || key == .right { return walk(key == .left ? -1 : 1) }
    scroll(key)
    return []
  }

  var isTooSmall: Bool {
    size.columns < Self.smallest.columns || size.rows < Self.smallest.rows
  }

  private mutating func confirm(_ key: Key) -> [Effect] {
    switch key {
    case .character("y"), .character("Y"): send(.confirmed)
    case .character("n"), .character("N"), .escape, .character("q"), .control("c"): send(.declined)
    default: []
    }
  }

  // MARK: - Commands

  mutating func perform(_ command: ScreenCommand) -> [Effect] {
    if let reason = command.reasonDisabled(self) {
      // Learners may press Ctrl-C out of habit. Do not quit on it: work could be lost.
      remark =
        command == Commands.stop
        ? "Nothing is running. Press q to quit."
        : "\(command.keyName): \(reason)."
      return []
    }
    return command.perform(&self, command.keys[0])
  }

  /// Shows a tab and ends any search.
  mutating func show(_ tab: Tab) -> [Effect] {
    search = nil
    open(tab)
    return []
  }

  /// The verdict that is selected in the strip.
  var chosenPhase: CyclePhase? {
    let verdicts = rhythm?.phases.verdicts(of: session.place.lesson) ?? []
    return rhythm?.chosen.flatMap { verdicts.indices.contains($0) ? verdicts[$0] : nil }
  }

  /// Applies the phases that were read from the journal.
  ///
  /// The selection is kept. It is an index, and new verdicts are only appended.
  mutating func handle(_ phases: [CyclePhase]) {
    rhythm = RhythmPage(phases: phases, chosen: rhythm?.chosen, change: rhythm?.change)
  }

  /// Moves the selection in the strip, starting at the newest mark if none is selected.
  private mutating func walk(_ distance: Int) -> [Effect] {
    let count = rhythm?.phases.verdicts(of: session.place.lesson).count ?? 0
    guard count > 0 else { return [] }
    let next = rhythm?.chosen.map { $0 + distance } ?? count - 1
    rhythm?.chosen = min(max(0, next), count - 1)
    rhythm?.change = nil
    if let pane = layout.panes.first(where: { $0.tab == .rhythm }) {
      scrolls[.rhythm] = rhythmView(columns: pane.rect.columns)?.stripStart
    }
    return chosenPhase.map { [.readChange($0)] } ?? []
  }

  mutating func tryMutants() -> [Effect] {
    search = nil
    open(.run)
    backgroundTask = "building the code with its mutants"
    return send(.cancelRequested) + [.tryMutants]
  }

  private mutating func open(_ tab: Tab) {
    if isWide, tab == .step {
      isSideFocused = false
    } else {
      self.tab = tab
      isSideFocused = isWide
    }
  }

  mutating func switchPane() {
    guard !isWide else {
      if tab == .step { tab = .run }
      isSideFocused.toggle()
      return
    }
    tab = tab == .step ? .run : .step
  }

  /// The effect of the edit key.
  var editing: Effect {
    let file = editedFile
    return .edit(file: file.path, line: file.line)
  }

  /// The file that the edit key opens, and the line if it is known.
  var editedFile: (path: String, line: Int?) {
    let chosen = chosenProblem.flatMap { problems.indices.contains($0) ? problems[$0] : nil }
    return session.editedFile(selecting: chosen)
  }

  /// The problems of the current run so far, or those of the last one.
  var problems: [Problem] {
    (session.isRunning ? Report(tests: run.tests) : session.evidence?.report)?.problems ?? []
  }

  /// Selects the next or the previous problem, and scrolls to it.
  ///
  /// - Returns: Whether there was another problem to select.
  private mutating func chooseProblem(_ distance: Int) -> Bool {
    let next = chosenProblem.map { $0 + distance } ?? 0
    guard problems.count > 1, problems.indices.contains(next),
      let pane = layout.panes.first(where: { $0.tab == .run })
    else { return false }
    chosenProblem = next
    let lines = runView(columns: pane.rect.columns).problemRanges[next]
    let first = firstLine(of: .run, in: pane.rect)
    if lines.lowerBound < first {
      scrolls[.run] = lines.lowerBound
    } else if lines.upperBound > first + pane.rect.rows {
      scrolls[.run] = min(lines.lowerBound, lines.upperBound - pane.rect.rows)
    }
    return true
  }

  // MARK: - Overlays

  private mutating func handleOverlayKey(_ key: Key) -> [Effect] {
    switch overlay {
    case .help(let filter, let scroll): handleHelpKey(key, filter, scroll)
    case .list(let list): return handle(key, in: list)
    case .answers(let chosen): return handleAnswerKey(key, chosen)
    case .editors(let chosen, let reason): return handleEditorKey(key, chosen, reason)
    case .copies(let chosen): return handleCopyKey(key, chosen)
    case .interfaces(let chosen, let files): return handleInterfaceKey(key, chosen, files)
    case .lessonEnd(let lesson): return handleLessonEndKey(key, lesson)
    case .prompt(let prompt): return handle(key, in: prompt)
    case nil: break
    }
    return []
  }

  private mutating func handleHelpKey(_ key: Key, _ filter: String, _ scroll: Int) {
    let last = max(0, helpLines(containing: filter).count - helpRows)
    let target: Int
    switch key {
    case .down: target = scroll + 1
    case .up: target = scroll - 1
    case .pageDown: target = scroll + helpRows - 1
    case .pageUp: target = scroll - helpRows + 1
    case .home: target = 0
    case .end: target = last
    case .escape, .enter, .control("c"): return overlay = nil
    case .character("?") where filter.isEmpty: return overlay = nil
    default:
      if let text = filter.edited(by: key) { overlay = .help(filter: text, scroll: 0) }
      return
    }
    overlay = .help(filter: filter, scroll: min(max(0, target), last))
  }

  private mutating func handle(_ key: Key, in list: StepList) -> [Effect] {
    var list = list
    switch key {
    case .escape, .control("c"):
      overlay = nil
      return []
    case .enter:
      guard let row = list.chosenRow else { return [] }
      guard let place = row.place else {
        list.fold(!list.folded.contains(row.lesson))
        break
      }
      overlay = nil
      return send(.goToRequested(place))
    case .left: list.fold(true)
    case .right: list.fold(false)
    case .down: list.move(1)
    case .up: list.move(-1)
    case .pageDown: list.move(max(1, size.rows - 6))
    case .pageUp: list.move(-max(1, size.rows - 6))
    case .home: list.choose(0)
    case .end: list.choose(.max)
    case .character("/") where list.filter.isEmpty: break
    default: if let text = list.filter.edited(by: key) { list.setFilter(text) }
    }
    overlay = .list(list)
    return []
  }

  private mutating func handleAnswerKey(_ key: Key, _ chosen: Int) -> [Effect] {
    let count = session.step?.question?.answers.count ?? 0
    switch key {
    case .escape, .control("c"), .character("q"): overlay = nil
    case .down, .character("j"): overlay = .answers(chosen: min(chosen + 1, count - 1))
    case .up, .character("k"): overlay = .answers(chosen: max(chosen - 1, 0))
    case .enter:
      overlay = nil
      return send(.answered(chosen))
    case .character(let character):
      guard let number = character.wholeNumberValue, (1...max(1, count)).contains(number) else {
        break
      }
      overlay = nil
      return send(.answered(number - 1))
    default: break
    }
    return []
  }

  private mutating func handleEditorKey(
    _ key: Key, _ chosen: Int, _ reason: EditorChoice
  ) -> [Effect] {
    let count = workplace.editors.count
    var choice: Int?
    switch key {
    case .escape, .control("c"), .character("q"): overlay = nil
    case .down, .character("j"):
      overlay = .editors(chosen: min(chosen + 1, max(0, count - 1)), for: reason)
    case .up, .character("k"):
      overlay = .editors(chosen: max(chosen - 1, 0), for: reason)
    case .enter: choice = chosen
    case .character(let character):
      choice = character.wholeNumberValue.flatMap { (1...9).contains($0) ? $0 - 1 : nil }
    default: break
    }
    guard let choice else { return [] }
    if choice >= count, key != .enter { return [] }
    overlay = nil
    guard choice < count else { return [] }
    return [.chooseEditor(choice)] + (reason == .editing ? [editing] : [])
  }

  /// The texts that the learner can copy, with their descriptions.
  var copies: [(title: String, text: String)] {
    guard let step = session.step else { return [] }
    let hints = step.hints.prefix(session.hintsShown)
    var copies = hints.enumerated().reversed().flatMap { index, hint in
      Markdown(hint).codeBlocks.map { ("the code of hint \(index + 1)", $0) }
    }
    copies += Markdown(step.prose).codeBlocks.map { ("the code of this step's text", $0) }
    if let verdict = session.verdict { copies.append(("the verdict", verdict.sentence)) }
    let file = workplace.fullPath(of: editedFile.path, in: session.place.lesson)
    copies.append(("the path of the file", file))
    let folder = workplace.courseFolder + "/" + session.place.lesson
    copies.append(("the path of the lesson's folder", folder))
    return copies
  }

  private mutating func handleCopyKey(_ key: Key, _ chosen: Int) -> [Effect] {
    let copies = copies
    var choice: Int?
    switch key {
    case .escape, .control("c"), .character("q"): overlay = nil
    case .down, .character("j"): overlay = .copies(chosen: min(chosen + 1, copies.count - 1))
    case .up, .character("k"): overlay = .copies(chosen: max(chosen - 1, 0))
    case .enter: choice = chosen
    case .character(let character): choice = character.wholeNumberValue.map { $0 - 1 }
    default: break
    }
    guard let choice, copies.indices.contains(choice) else { return [] }
    overlay = nil
    remark = "Copied: \(copies[choice].title)."
    return [.copy(copies[choice].text)]
  }

  private mutating func handleLessonEndKey(_ key: Key, _ lesson: Lesson.ID) -> [Effect] {
    guard key != .enter else {
      overlay = nil
      guard session.place.lesson == lesson, let next = session.course.lesson(after: lesson),
        let step = next.steps.first
      else { return [] }
      return send(.goToRequested(StepPlace(lesson: next.id, step: step.id)))
    }
    if [.escape, .control("c"), .character("q"), .character(" ")].contains(key) { overlay = nil }
    return []
  }

  private mutating func handle(_ key: Key, in prompt: Prompt) -> [Effect] {
    var prompt = prompt
    let answer = prompt.handle(key)
    overlay = answer == .unfinished ? .prompt(prompt) : nil
    return switch answer {
    case .unfinished, .canceled: []
    case .predicted(let prediction): send(.predicted(prediction))
    case .asked(let question): send(.helpRequested(question))
    }
  }

  // MARK: - Searching

  /// Handles a key during a search, or returns `nil` if the key keeps its usual meaning.
  private mutating func handleSearchKey(_ key: Key) -> [Effect]? {
    guard var search else { return nil }
    if search.isTyping {
      switch key {
      case .escape, .control("c"): self.search = nil
      case .enter:
        search.isTyping = false
        self.search = search.text.isEmpty ? nil : search
        findNext(1, isFirst: true)
      default:
        if let text = search.text.edited(by: key) {
          search.text = text
          self.search = search
        }
      }
      return []
    }
    switch key {
    case .escape: self.search = nil
    case .character("n"): findNext(1)
    case .character("N"): findNext(-1)
    default: return nil
    }
    return []
  }

  private mutating func findNext(_ direction: Int, isFirst: Bool = false) {
    guard var search, let pane = layout.panes.first(where: { $0.tab == focused }) else { return }
    let matches = lines(of: focused, in: pane.rect).enumerated()
      .filter { $0.element.text.lowercased().contains(search.text.lowercased()) }.map(\.offset)
    guard !matches.isEmpty else {
      remark = "'\(search.text)' is not in this pane."
      self.search = nil
      return
    }
    let from = search.line ?? -1
    let after = matches.first { $0 > from || isFirst } ?? matches[0]
    let before = matches.last { $0 < from } ?? matches[matches.count - 1]
    let next = direction > 0 ? after : before
    search.line = next
    self.search = search
    scrolls[focused] = max(0, next - pane.rect.rows / 3)
  }
}

extension String {
  /// Returns the text after a key press, or `nil` if the key does not edit text.
  func edited(by key: Key) -> String? {
    switch key {
    case .character(let character): self + String(character)
    case .paste(let text): self + text.filter { !$0.isNewline }.prefix(200)
    case .backspace: String(dropLast())
    case .control("u"): ""
    default: nil
    }
  }
}
