internal import TutorTexts
import TestReports

extension Session {
  /// Applies an event and returns the effects to perform.
  package mutating func update(_ event: Event) -> [Effect] {
    // The watcher reports restored files like any other save. The notice about the restored files
    // must stay, because the learner has not read it yet.
    if !event.isBookkeeping && !(event == .filesChanged && hasRestoredFiles) { notice = nil }
    if event == .filesChanged { hasRestoredFiles = false }
    switch event {
    case .started:
      return practice == nil ? [.openLesson(place.lesson), .prepareStep(place)] : startCheck()
    case .filesChanged: return filesChanged()
    case .checkRequested: return startCheck()
    case .cancelRequested: return cancelRun()
    case .builtDirectly(let id, let result): applyProvisional(result, of: id)
    case .checkEnded(let id, let evidence): return checkEnded(id, evidence)
    case .proving(let id, let done, let of):
      if runs.isLast(id) { practice?.proving(done: done, of: of) }
    case .mutating(let id, let activity):
      if runs.isLast(id) { practice?.mutating(activity) }
    case .proved(let id, let result):
      return runs.isLast(id) ? recording(practice?.apply(result) ?? []) : []
    case .reached(let id, let places):
      return runs.isLast(id) ? recording(practice?.applyReach(without: places) ?? []) : []
    case .mutated(let id, let result):
      return runs.isLast(id) ? recording(practice?.apply(result) ?? []) : []
    case .equivalenceClaimed(let mutant, let reason):
      return [.markEquivalent(mutant: mutant, reason: reason)]
    case .equivalenceMarked(let mutant, let reason):
      notice = "The mutant is marked as equivalent, and counts no more."
      return recording(practice?.markEquivalent(mutant, because: reason) ?? [])
    case .ticked(let now): if !isRunning { practice?.remarkOnTime(now) }
    case .recorded: saving = .saved
    case .recordingFailed(let reason): saving = .failed(reason)
    case .hintRequested: return showHint()
    case .helpRequested(let question):
      notice = Phrase(.facilitatorSees)
      return record(JournalEntry(place: subject, event: .helpRequested(question)))
    case .helpReceived:
      guard progress.helpRequest != nil else { return [] }
      notice = Phrase(.handIsDown)
      return record(JournalEntry(place: subject, event: .helpReceived))
    case .answered(let answer): return apply(answer)
    case .predicted(let prediction): predict(prediction)
    case .nextRequested: return moveOn()
    case .backRequested: return moveBack()
    case .goToRequested(let place): return jump(to: place)
    case .undoRequested(let target): return cancelRun() + [.restore(target)]
    case .resetRequested(let place): stepState.question = .reset(place ?? self.place)
    case .solveRequested: askToSolve()
    case .solutionRequested: return showSolution()
    case .confirmed: return confirm()
    case .declined: stepState.question = nil
    case .filesRestored(let sentence, let position):
      notice = sentence
      if let position { progress.note(position, in: place.lesson) }
      hasRestoredFiles = true
    case .noticed(let sentence), .failed(let sentence): notice = sentence
    case .runExplained(let sentence): (notice, runs.reason) = (sentence, sentence)
    }
    return []
  }
}

// MARK: - Checking

extension Session {
  private mutating func filesChanged() -> [Effect] {
    stepState.isStale = anyVerdict != nil
    guard practice == nil else { return startCheck() }
    guard let step, step.expectation != nil else { return cancelRun() }
    // Mutation testing takes a while: a save alone does not start it, but restarts a check that is
    // in progress.
    guard step.kind != .mutation || isRunning else { return [] }
    return startCheck()
  }

  /// Starts a check, and cancels a run in progress instead of waiting for it.
  private mutating func startCheck() -> [Effect] {
    guard practice != nil || step?.expectation != nil else {
      notice = Phrase(.nothingRuns)
      return []
    }
    let (canceled, id) = runs.start()
    mismatch = nil
    practice?.start()
    return (canceled.map { [.cancelRun($0)] } ?? []) + [.startCheck(id, subject)]
  }

  private mutating func cancelRun() -> [Effect] {
    runs.cancel().map { [.cancelRun($0)] } ?? []
  }

  private mutating func checkEnded(_ id: RunID, _ evidence: Evidence) -> [Effect] {
    guard runs.end(id, evidence.report) else { return [] }
    if practice != nil {
      (stepState.evidence, stepState.isStale) = (evidence, false)
      let prediction = predictionResult
      return recording(practice?.judge(evidence, of: id, prediction) ?? [])
    }
    guard let step else { return [] }
    return judge(step, evidence) + confirm(evidence)
  }

  private mutating func applyProvisional(
    _ result: Result<Evidence, DirectBuildObstacle>, of id: RunID
  ) {
    guard run == id else { return }
    switch result {
    case .success(let evidence): provisionalVerdict(on: evidence).map { runs.show($0) }
    case .failure(let obstacle): runs.show(.failure(obstacle))
    }
  }

  /// Returns the verdict on a direct build's evidence.
  ///
  /// Returns an obstacle if trying the test on other versions of the code may change the verdict,
  /// and `nil` if there is no verdict.
  private func provisionalVerdict(
    on evidence: Evidence
  ) -> Result<ProvisionalVerdict, DirectBuildObstacle>? {
    if let practice {
      let verdict = practice.verdict(on: evidence)
      return .success(ProvisionalVerdict(verdict: .cycle(verdict), evidence: evidence))
    }
    guard let step else { return nil }
    var evidence = evidence
    evidence.answer = answer
    guard let verdict = Judge(of: step, in: lesson, evidence: evidence).verdict() else {
      return nil
    }
    if verdict.isAboutWordsOfATest, lesson?.comingGreen(of: step.id) != nil {
      return .failure(
        DirectBuildObstacle(
          "your test fails with different words; the tutor runs it with other versions of the code")
      )
    }
    return .success(ProvisionalVerdict(verdict: .step(verdict), evidence: evidence))
  }

  /// Compares the provisional verdict with the verdict of the full run.
  private mutating func confirm(_ evidence: Evidence) -> [Effect] {
    guard case .success(let shown) = provisional, case .step(let provisional) = shown.verdict,
      let step,
      let verdict = Judge(of: step, in: lesson, evidence: evidence.ofOwnRunAlone).verdict(),
      !provisional.agrees(with: verdict),
      ![.toolchainFault, .timedOut, .notDeterministic].contains(verdict.outcome)
    else { return [] }
    let mismatch = VerdictMismatch(
      provisional: provisional, provisionalReport: shown.evidence.report,
      verdict: verdict,
      report: evidence.report)
    self.mismatch = mismatch
    return [.keepMismatch(mismatch, place)]
  }

  private mutating func predict(_ prediction: Prediction?) {
    guard practice != nil || step?.expectation != nil else {
      notice = Phrase(.nothingToPredict)
      return
    }
    notice = runs.predict(prediction)
  }

  private mutating func judge(_ step: Step, _ evidence: Evidence) -> [Effect] {
    var evidence = evidence
    evidence.answer = answer
    guard let verdict = Judge(of: step, in: lesson, evidence: evidence).verdict() else { return [] }
    // A save that changes nothing is no step.
    let isRepetition =
      evidence.comparison.isRepetition && verdict == stepState.verdict && predictionResult == nil
    if predictionResult != nil { stepState.hasPredicted = true }
    stepState.verdict = verdict
    stepState.verdictCount += 1
    stepState.evidence = evidence
    stepState.isStale = false
    return isRepetition
      ? []
      : record(
        .verdict(
          verdict, at: place, hints: hintsShown, duration: evidence.report?.duration ?? 0,
          predictionResult: predictionResult))
  }

  private mutating func record(_ entry: JournalEntry) -> [Effect] {
    progress.apply(entry)
    return recording([.record(entry)])
  }

  /// Returns effects, of which those that record do nothing without a journal.
  private mutating func recording(_ effects: [Effect]) -> [Effect] {
    let others = effects.filter { if case .record = $0 { false } else { true } }
    guard practice?.isRecorded != false else { return others }
    if others.count < effects.count { saving = .pending }
    return effects
  }

  private mutating func apply(_ answer: Int) -> [Effect] {
    guard let step, let question = step.question, question.answers.indices.contains(answer) else {
      return []
    }
    stepState.answer = answer
    if isRunning { return [] }
    guard let evidence, evidence.view != nil, !isStale else { return startCheck() }
    return judge(step, evidence)
  }
}

// MARK: - Moving

extension Session {
  private mutating func moveOn() -> [Effect] {
    guard let step else { return [] }
    guard step.expectation == nil || isStepDone else {
      notice = Phrase(.notDoneChooseAnother)
      return []
    }
    guard let next = course.place(after: place) else {
      let done = step.expectation == nil && !isStepDone ? record(.stepRead(at: place)) : []
      notice = Phrase(.lastStep)
      return done
    }
    let read = step.expectation == nil && !isStepDone ? record(.stepRead(at: place)) : []
    return read + go(to: next)
  }

  private mutating func moveBack() -> [Effect] {
    guard let previous = course.place(before: place) else {
      notice = Phrase(.firstStep)
      return []
    }
    return go(to: previous)
  }

  private mutating func go(to next: StepPlace) -> [Effect] {
    guard course.step(at: next) != nil else {
      notice = Phrase(.noSuchStep, "\(next)")
      return []
    }
    // If the step in the journal cannot be read, the session is at another step, which the journal
    // does not contain yet.
    let isLost = progress.place.map { course.step(at: $0) == nil } ?? false
    guard next != place || isLost else { return [] }
    let cancelled = cancelRun()
    let isOtherLesson = next.lesson != place.lesson
    place = next
    stepState = StepState()
    runs.forget()
    mismatch = nil
    return cancelled + record(.stepMoved(to: next))
      + (isOtherLesson ? [.openLesson(next.lesson)] : []) + [.prepareStep(next)]
  }

  /// Goes to a step that the learner has chosen from all steps.
  private mutating func jump(to next: StepPlace) -> [Effect] {
    let effects = go(to: next)
    if place == next, step?.kind.changesFiles == true, !isStepDone, filesFitStep == false {
      notice = Phrase(.filesMayBeOthers)
    }
    return effects
  }

  private mutating func showHint() -> [Effect] {
    guard let step else { return [] }
    guard hintsShown < step.hints.count else {
      notice = Phrase(step.hints.isEmpty ? .noHintsHere : .hintsAreOpen)
      return []
    }
    return record(.hintShown(at: place, number: hintsShown + 1))
  }
}

// MARK: - Overwriting files

extension Session {
  private mutating func askToSolve() {
    guard let step, step.expectation != nil else {
      notice = Phrase(.noSolution)
      return
    }
    stepState.question = filesFitStep == false ? .solveFromStart(place) : .solve(place)
  }

  /// Shows the solution, and asks first if the step is open.
  private mutating func showSolution() -> [Effect] {
    guard let step, step.expectation != nil else {
      notice = Phrase(.noSolution)
      return []
    }
    guard isStepDone || hasSeenSolution else {
      stepState.question = .showSolution(place)
      return []
    }
    return [.showSolution(place)]
  }

  private mutating func confirm() -> [Effect] {
    defer { stepState.question = nil }
    switch question {
    case .reset(let place):
      // Files at the start of a step are of no use at another one.
      return cancelRun() + (place == self.place ? [] : go(to: place)) + [.reset(place)]
    case .solve(let place): return cancelRun() + [.layOverSolution(place, fromStart: false)]
    case .solveFromStart(let place):
      return cancelRun() + [.layOverSolution(place, fromStart: true)]
    case .showSolution(let place):
      return record(.hintShown(at: place, number: (step?.hints.count ?? 0) + 1))
        + [.showSolution(place)]
    case nil: return []
    }
  }
}

extension Session.Event {
  /// A Boolean value that indicates whether the event is not an action of the learner.
  ///
  /// Such an event does not remove the notice that the learner may be reading.
  fileprivate var isBookkeeping: Bool {
    switch self {
    case .recorded, .recordingFailed, .checkEnded, .builtDirectly, .proving, .proved, .mutating,
      .reached, .mutated, .ticked:
      true
    default: false
    }
  }
}
