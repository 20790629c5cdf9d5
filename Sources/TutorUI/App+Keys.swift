internal import TerminalUI
internal import TestReports
internal import TutorCore
internal import TutorTexts

extension App {
  /// Handles a key or a mouse event, and returns the effects to perform.
  mutating func handle(_ key: Key) -> [Effect] {
    if case .mouse(let event) = key { return handle(event) }
    if theme.adapt(to: key) || background.noteFocus(key) { return [] }
    let key = isTyping ? key : key.asCommand
    // These two commands also work while an overlay is open.
    for command in [ScreenCommand.redraw, .suspend] where command.keys.contains(key) {
      return perform(command)
    }
    if session.question != nil { return confirm(key) }
    if overlay != nil { return handleOverlayKey(key) }
    switch panes.handleSearchKey(key) {
    case .notForSearch: break
    case .handled: return []
    case .find(let direction, let isFirst):
      findNext(direction, isFirst: isFirst)
      return []
    }
    if workshop.reply != nil, key == .escape {
      workshop.reply = nil
      return []
    }
    if background.task != nil, key == .escape || key == .control("c") {
      background.task = nil
      remark = language(.stopped)
      return [.cancelBackgroundTask]
    }
    if let command = AppCommands.all.first(where: { $0.keys.contains(key) }) {
      return perform(command)
    }
    if focused == .run, key == .up || key == .down, chooseProblem(key == .up ? -1 : 1) {
      return []
    }
    if focused == .rhythm, key == .left || key == .right { return walk(key == .left ? -1 : 1) }
    if let letter = key.otherLetter { remark = language(.otherLetter, String(letter)) }
    scroll(key)
    return []
  }

  /// A Boolean value that indicates whether letters are text, and not commands.
  private var isTyping: Bool {
    session.question == nil && overlay?.takesText ?? (panes.search?.isTyping == true)
  }

  private mutating func confirm(_ key: Key) -> [Effect] {
    switch key {
    case .character(let letter)
    where "y\(language(.yes).prefix(1))".contains(letter.lowercased()): send(.confirmed)
    case .character("n"), .character("N"), .escape, .character("q"), .control("c"): send(.declined)
    default: []
    }
  }

  // MARK: - Commands

  mutating func perform(_ command: ScreenCommand) -> [Effect] {
    if let reason = command.reasonDisabled(self) {
      // Learners may press Ctrl-C out of habit. Do not quit on it: work could be lost.
      remark =
        command == AppCommands.stop
        ? language(.nothingToStop)
        : "\(command.keyName): \(reason)."
      return []
    }
    return command.perform(&self, command.keys[0])
  }

  /// Shows a tab and ends any search.
  mutating func show(_ tab: Tab) -> [Effect] {
    panes.show(tab, isWide: isWide)
    return []
  }

  /// Moves the selection in the strip of verdicts.
  private mutating func walk(_ distance: Int) -> [Effect] {
    let lesson = session.place.lesson
    guard pages.rhythm?.walk(distance, in: lesson) == true else { return [] }
    if let pane = layout.panes.first(where: { $0.tab == .rhythm }) {
      panes.scrolls[.rhythm] = paneView(columns: pane.rect.columns).rhythm?.stripStart
    }
    return pages.rhythm?.chosenPhase(in: lesson).map { [.readChange($0)] } ?? []
  }

  mutating func tryMutants() -> [Effect] {
    panes.show(.run, isWide: isWide)
    background.task = (Phrase(.searchingForMutants), clock.now)
    return send(.cancelRequested) + [.tryMutants]
  }

  private mutating func findNext(_ direction: Int, isFirst: Bool) {
    guard let pane = layout.panes.first(where: { $0.tab == focused }) else { return }
    let lines = lines(of: focused, in: pane.rect).cut(to: pane.rect, theme.glyphs)
    let text = panes.search?.text ?? ""
    let isFound = panes.findNext(
      direction, isFirst: isFirst, in: focused, lines: lines, rows: pane.rect.rows)
    if !isFound { remark = language(.notInPane, text) }
  }

  /// The effect of the edit key.
  var editing: Effect {
    let file = editedFile
    return .edit(file: file.path, line: file.line)
  }

  /// The file that the edit key opens, and the line if it is known.
  ///
  /// In the pane of the run, it is the file with the selected problem, or else with the verdict's.
  var editedFile: (path: String, line: Int?) {
    let chosen = pages.run.chosenProblem.flatMap {
      problems.indices.contains($0) ? problems[$0].location : nil
    }
    let shown = focused == .run && session.verdict?.isAsExpected == false
    return session.editedFile(at: chosen ?? (shown ? session.verdict?.location : nil))
  }

  /// The problems of the current run so far, or those of the last one.
  var problems: [Problem] { pages.run.problems(in: session) }

  /// Selects the next or the previous problem, and scrolls to it.
  ///
  /// - Returns: Whether there was another problem to select.
  private mutating func chooseProblem(_ distance: Int) -> Bool {
    let next = pages.run.chosenProblem.map { $0 + distance } ?? 0
    guard problems.count > 1, problems.indices.contains(next),
      let pane = layout.panes.first(where: { $0.tab == .run })
    else { return false }
    pages.run.chosenProblem = next
    let lines = paneView(columns: pane.rect.columns).run.problemRanges[next]
    let first = firstLine(of: .run, in: pane.rect)
    if lines.lowerBound < first {
      panes.scrolls[.run] = lines.lowerBound
    } else if lines.upperBound > first + pane.rect.rows {
      panes.scrolls[.run] = min(lines.lowerBound, lines.upperBound - pane.rect.rows)
    }
    return true
  }

  // MARK: - Overlays

  private mutating func handleOverlayKey(_ key: Key) -> [Effect] {
    switch overlay {
    case .help(var page):
      overlay = page.handle(key, lines: overlayView.helpLines, in: size) ? .help(page) : nil
    case .list(var list):
      let response = list.handle(key, page: max(1, size.rows - 6))
      overlay = .list(list)
      if case .unfinished = response { return [] }
      overlay = nil
      if case .chosen(let place) = response { return send(.goToRequested(place)) }
    case .menu(_, of: .editors(.welcome)) where key == .character("q"): return [.quit]
    case .menu(var menu, let choices):
      let response = menu.handle(key, count: overlayView.items(of: choices).count)
      overlay = response == .unfinished ? .menu(menu, of: choices) : nil
      if case .chosen(let index) = response { return choose(index, of: choices) }
    case .lessonEnd(let lesson): return handleLessonEndKey(key, lesson)
    case .prompt(var prompt):
      let answer = prompt.handle(key)
      overlay = answer == .unfinished ? .prompt(prompt) : nil
      if case .entered(let event) = answer { return send(event) }
    case nil: break
    }
    return []
  }

  /// Performs the choice of a menu.
  private mutating func choose(_ index: Int, of choices: Overlay.Choices) -> [Effect] {
    switch choices {
    case .answers: return send(.answered(index))
    case .editors(let reason):
      guard workplace.editors.indices.contains(index) else { return [] }
      return [.chooseEditor(index)] + (reason == .editing ? [editing] : [])
    case .copies:
      let copies = overlayView.copies
      guard copies.indices.contains(index) else { return [] }
      remark = language(.copied, copies[index].title)
      return [.copy(copies[index].text)]
    case .interfaces(let files): return [.openCanvas(file: files[index])]
    }
  }

  /// Opens the only nib or storyboard, or lists them.
  mutating func chooseInterface(_ found: [String]) -> [Effect] {
    let files = session.step?.interfaces(among: found) ?? found.sorted()
    guard files.count != 1 else { return [.openCanvas(file: files[0])] }
    if files.isEmpty {
      remark = language(.noInterface)
    } else {
      overlay = .menu(Menu(), of: .interfaces(files))
    }
    return []
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
}

extension Step {
  /// Returns nibs and storyboards: those of the step first, even if they do not exist.
  fileprivate func interfaces(among found: [String]) -> [String] {
    let own = files.filter { $0.hasSuffix(".xib") || $0.hasSuffix(".storyboard") }
    return own + found.sorted().filter { !own.contains($0) }
  }
}
