package import TutorPlatform
import TutorChecking
package import TutorRunning
import TestReports
package import TutorCore

/// Creates a lesson from the stages of a package.
///
/// The tests are run at each stage, and each step is derived from their results.
package final class LessonAuthoring: CompositeActivity {
  /// Messages for the author, for example about stages that did not become steps of their own.
  package var notices: [String] { environment.notices + leftOut.sentences + remarks }
  /// The lesson, or the error that prevented its creation; `nil` while the work is in progress.
  package private(set) var result: Result<LessonDraft, AuthoringError>?

  private let stages: [Stage]
  private let buildTools: BuildTools
  private let folder: ReplayFolder
  private var lesson: Lesson
  private var draft: LessonDraft
  private var index = 0
  private var phase = Phase.over
  /// The purpose of the current check.
  private var trial = Trial.stage
  /// Where the next step begins, or `nil` before the first one.
  private var position: Position?
  private var pending: [Part] = []
  /// The inputs of each step, so that the last step can be undone.
  private var made: [(position: Position, stages: [Stage])] = []
  private var environment = EnvironmentSearch()
  private var leftOut = LeftOutStages()
  /// The notices besides those about stages that were left out.
  private var remarks: [String] = []

  /// A place between two steps.
  private struct Position {
    /// The stage of the previous step.
    var before: Moment
    /// The tests that have passed so far.
    var known: Set<TestID> = []
  }

  /// A part of the next step.
  private struct Part {
    var stage: Stage
    /// The reason why the stage became no step of its own, if it did not.
    var reason: String?
    /// A Boolean value that indicates whether a lesson cannot end with the stage.
    var isBroken = false
  }

  /// The purpose of running a version of the package.
  private enum Trial {
    /// The version is a stage.
    case stage
    /// The version is a possible starting point, because the first stage is red.
    case start(files: [String: [UInt8]], others: ArraySlice<[String: [UInt8]]>, before: Moment)
    /// The version combines a stage's tests with the code of the preceding red step.
    case suspect(Suspect)
  }

  private enum Phase {
    case checking(Check)
    /// The test conditions of the stage that was run are being read from its sources.
    case reading(SourceWork<[TestCondition]>, Report)
    /// The step that leads to a stage is being decided.
    case deciding(SourceWork<StepDecision>, Change)
    case findingWrongTurns(WrongTurnSearch)
    case over
  }

  /// The change that a step covers.
  private enum Change {
    case step(to: Moment)
    /// The first step, after a possible starting point.
    case first(from: Moment, to: Moment)
  }

  private struct Suspect {
    var moment: Moment
    var decision: StepDecision
    var tests: [TestName]
  }

  /// Creates an activity that starts with the first stage.
  ///
  /// - Parameters:
  ///   - id: The ID of the lesson.
  ///   - stages: The stages of the package, oldest first; must not be empty.
  ///   - folder: The folder in which to run the stages; no other process uses it.
  ///   - buildTools: The tools with which to run them.
  package init(
    of id: Lesson.ID, stages: [Stage], in folder: ReplayFolder, on buildTools: BuildTools
  ) {
    self.stages = stages
    self.buildTools = buildTools
    self.folder = folder
    let manifests = stages.compactMap { $0.files["Package.swift"] }
    let needsUIKit = manifests.contains { bytes in
      String(decoding: bytes, as: UTF8.self).contains("../.redgreen/UIKit")
    }
    let title = Prose.title(of: id)
    draft = LessonDraft(
      id: id, title: title, summary: Prose.summary, needsUIKit: needsUIKit,
      start: stages.first?.files ?? [:])
    lesson = Lesson(
      id: id, title: title, summary: "", minutes: 1, needsUIKit: needsUIKit, steps: [])
    runStage()
  }

  private var package: String { "\(folder.path)/\(draft.id)/\(draft.id)" }

  package var isOver: Bool { result != nil }

  package var parts: [any Activity] {
    switch phase {
    case .checking(let check): [check]
    case .reading(let work, _): [work]
    case .deciding(let work, _): [work]
    case .findingWrongTurns(let search): [search]
    case .over: []
    }
  }

  /// The number of the current stage or attempt, counted from 1, their number, and the subject of
  /// the stage.
  package var progress: (number: Int, of: Int, subject: String) {
    let count = stages.reduce(stages.count) { $0 + $1.attempts.count }
    if case .findingWrongTurns(let search) = phase {
      return (min(stages.count + search.index + 1, count), count, "another attempt")
    }
    let subject = stages.indices.contains(index) ? stages[index].subject : ""
    return (min(index + 1, stages.count), count, TerminalText.visible(subject))
  }

  package func cancel(at now: Instant) {
    for part in parts { part.cancel(at: now) }
    fail(
      .cannotRun(
        stage: stages.indices.contains(index) ? place(of: stages[index]) : "",
        reason: "the run was stopped"))
  }

  package func partsAdvanced() {
    switch phase {
    case .checking(let check):
      _ = check.drainProgress()
      if check.isOver { stageRan(check.evidence.report ?? Report(ending: .cancelled)) }
    case .reading(let work, let report):
      if let conditions = value(of: work.result) { conditionsRead(conditions, of: report) }
    case .deciding(let work, let change):
      if let decision = value(of: work.result) { decided(decision, on: change) }
    case .findingWrongTurns(let search):
      if search.isOver { finish(search) }
    case .over: break
    }
  }

  /// Returns the value, or `nil` if it is not available yet.
  ///
  /// An error ends the activity.
  private func value<Value>(of result: Result<Value, any Error>?) -> Value? {
    guard let result else { return nil }
    phase = .over
    do {
      return try result.get()
    } catch {
      fail(.cannotRun(stage: place(of: stages[index]), reason: "\(error)"))
      return nil
    }
  }

  private func stageRan(_ report: Report) {
    phase = .over
    if case .toolchainFault(let reason) = report.ending { return cannotRun(because: reason) }
    switch trial {
    case .stage: read(stages[index].files, report)
    case .start(let files, _, _): read(files, report)
    case .suspect(let suspect):
      let isWeak = WeakTests.exist(among: suspect.tests, in: report)
      isWeak ? joinWithRed(suspect.moment) : accept(suspect.decision, suspect.moment)
    }
  }

  private func cannotRun(because reason: String) {
    switch trial {
    case .stage: leaveOut(because: reason)
    case .start(_, let others, let before): tryStarts(others, before: before)
    case .suspect(let suspect): accept(suspect.decision, suspect.moment)
    }
  }

  /// Continues with the next stage, because this one cannot be built, fetched, or read.
  ///
  /// Its changes belong to the next step.
  private func leaveOut(because reason: String) {
    if position == nil {
      leftOut.add(stages[index].subject, because: reason, .beforeStart)
    } else {
      pending.append(Part(stage: stages[index], reason: reason, isBroken: true))
    }
    runNextStage()
  }

  private func read(_ files: [String: [UInt8]], _ report: Report) {
    phase = .reading(
      SourceWork(on: buildTools.sources) { try $0.testConditions(in: files) }, report)
    advance(at: .now())
  }

  private func conditionsRead(_ conditions: [TestCondition], of report: Report) {
    switch trial {
    case .stage:
      apply(Moment(files: stages[index].files, report: report, conditions: conditions))
    case .start(let files, let others, let first):
      applyStart(
        Moment(files: files, report: report, conditions: conditions), others, before: first)
    case .suspect: break
    }
  }

  /// Starts to decide which step leads from one stage to another.
  private func decide(from before: Moment, to after: Moment, for change: Change) {
    let known = position?.known ?? []
    let isFirst =
      switch change {
      case .first: true
      case .step: false
      }
    phase = .deciding(
      SourceWork(on: buildTools.sources) { reading in
        try StepDecision(from: before, to: after, known: known, isFirst: isFirst, reading)
      }, change)
    advance(at: .now())
  }

  private func decided(_ decision: StepDecision, on change: Change) {
    switch change {
    case .step(let moment): decided(decision, on: moment)
    case .first(let start, let first): decided(decision, from: start, to: first)
    }
  }

  private func runStage() {
    guard stages.indices.contains(index) else { return finish() }
    trial = .stage
    if let fault = stages[index].fault { return leaveOut(because: fault) }
    run(stages[index].files, as: .stage)
  }

  private func runNextStage() {
    index += 1
    runStage()
  }

  private func run(_ files: [String: [UInt8]], as trial: Trial) {
    self.trial = trial
    do {
      try PackageSnapshot.write(files, to: package)
    } catch {
      return fail(.cannotRun(stage: place(of: stages[index]), reason: "\(error)"))
    }
    let step = Step(id: "stage", kind: .read, title: "", prose: "")
    phase = .checking(
      Check(
        of: Check.Subject(
          step: step, lesson: lesson, package: package, brokenVersions: package + "/broken"),
        on: buildTools))
  }

  private func fail(_ error: AuthoringError) {
    result = .failure(error)
  }

  private func apply(_ moment: Moment) {
    if environment.wantsAnotherRun(after: moment) {
      lesson.environment = environment.environment
      return runStage()
    }
    lesson.environment = environment.environment
    guard let position else { return applyFirst(moment) }
    pending.append(Part(stage: stages[index], isBroken: !moment.report.isPresentable))
    decide(from: position.before, to: moment, for: .step(to: moment))
  }

  // MARK: - Where the learner starts

  /// Starts at the first stage, or before it if it is red.
  ///
  /// Its red result could not become a step otherwise.
  private func applyFirst(_ moment: Moment) {
    if let problem = moment.report.problemOfPackage { return leaveOut(because: problem) }
    moment.report.isRed
      ? tryStarts(stages[index].earlierFiles[...], before: moment) : start(at: moment)
  }

  private func tryStarts(_ starts: ArraySlice<[String: [UInt8]]>, before first: Moment) {
    guard let files = starts.first else { return start(at: first) }
    run(files, as: .start(files: files, others: starts.dropFirst(), before: first))
  }

  private func applyStart(
    _ start: Moment, _ others: ArraySlice<[String: [UInt8]]>, before first: Moment
  ) {
    guard !start.report.isRed else { return tryStarts(others, before: first) }
    decide(from: start, to: first, for: .first(from: start, to: first))
  }

  private func decided(_ decision: StepDecision, from start: Moment, to first: Moment) {
    if case .none(let reason) = decision {
      leftOut.add(stages[index].subject, because: reason, .start)
      return self.start(at: first)
    }
    draft.start = start.files
    position = Position(before: start)
    pending = [Part(stage: stages[index])]
    accept(decision, first)
  }

  private func start(at moment: Moment) {
    draft.start = moment.files
    position = Position(
      before: moment, known: Set(moment.report.passedTests.map(\.id)))
    runNextStage()
  }

  // MARK: - Steps

  private func decided(_ decision: StepDecision, on moment: Moment) {
    guard let before = position?.before else { return runNextStage() }
    switch decision {
    case .none(let reason):
      pending[pending.count - 1].reason = reason
      runNextStage()
    case .step(let kind, let expectation, _):
      let tests = turned(kind, expectation)
      guard !tests.isEmpty, WeakTests.code(of: moment.files) != WeakTests.code(of: before.files),
        let mixed = WeakTests.files(of: moment.files, withCodeOf: before.files)
      else { return accept(decision, moment) }
      run(mixed, as: .suspect(Suspect(moment: moment, decision: decision, tests: tests)))
    }
  }

  /// Returns the tests that the step would turn from red to green.
  private func turned(_ kind: Step.Kind, _ expectation: Expectation) -> [TestName] {
    var lesson = lesson
    lesson.steps = draft.steps.map { step in
      Step(id: step.id, kind: step.kind, title: "", prose: "", expectation: step.expectation)
    }
    lesson.steps.append(
      Step(id: "next", kind: kind, title: "", prose: "", expectation: expectation))
    guard case .passes = expectation, !lesson.redsBefore("next").isEmpty else { return [] }
    return lesson.tests(of: "next")
  }

  private func accept(_ decision: StepDecision, _ moment: Moment) {
    guard case .step(let kind, let expectation, let conditions) = decision, let position else {
      return runNextStage()
    }
    leaveOut(pending, .inNextStep(stages[index].subject))
    made.append((position, pending.map(\.stage)))
    add(kind, expectation, conditions, from: position.before.files)
    self.position = Position(
      before: moment, known: position.known.union(moment.report.passedTests.map(\.id)))
    runNextStage()
  }

  /// Merges a stage into the preceding red step.
  ///
  /// The stage's tests pass even with the code of that red step, so they were changed after it.
  private func joinWithRed(_ moment: Moment) {
    guard let red = made.popLast(), let step = draft.steps.popLast() else { return runNextStage() }
    remarks.append(
      "“\(step.title)” and “\(stages[index].subject)” are one step: the tests changed in between "
        + "and also pass without the second commit's code")
    position = red.position
    pending = red.stages.map { Part(stage: $0) } + pending
    decide(from: red.position.before, to: moment, for: .step(to: moment))
  }

  private func add(
    _ kind: Step.Kind, _ expectation: Expectation?, _ conditions: [StructureCondition],
    from files: [String: [UInt8]]
  ) {
    guard let stage = pending.last?.stage else { return }
    let change = StageChange(from: files, to: stage.files)
    let number = draft.steps.count + 1
    let subject = stage.subject(of: kind, expecting: expectation)
    var step = StepDraft(
      id: Slug.id(number: number, of: subject), kind: kind,
      title: Slug.title(of: subject, number: number),
      prose: Prose.text(of: pending.map(\.stage), kind: kind))
    step.expectation = expectation
    step.conditions = conditions
    step.files = Array(change.files(first: kind == .red ? "Tests/" : "Sources/").prefix(8))
    step.removes = change.removed
    step.solution = change.written
    // A red or refactoring step without a solution is rejected, even if it only removes files.
    if step.solution.isEmpty, let manifest = stage.files["Package.swift"] {
      step.solution["Package.swift"] = manifest
    }
    step.hints = kind == .read ? [] : Prose.hints(for: step)
    draft.steps.append(step)
    pending = []
  }

  private func leaveOut(_ parts: [Part], _ fate: LeftOutStages.Fate) {
    for part in parts {
      if let reason = part.reason { leftOut.add(part.stage.subject, because: reason, fate) }
    }
  }

  private func finish() {
    guard !draft.steps.isEmpty else {
      if position == nil, let first = leftOut.first {
        return fail(.cannotRun(stage: "“\(first.subject)”", reason: first.cause))
      }
      leaveOut(pending, .afterEnd)
      return fail(.nothingToTeach(draft.id, reasons: leftOut.reasons))
    }
    let end = pending.lastIndex { !$0.isBroken }.map { $0 + 1 } ?? 0
    let broken = pending[end...]
    pending.removeSubrange(end...)
    if !pending.isEmpty, let position { finish(from: position.before.files) }
    leaveOut(Array(broken), .afterEnd)
    draft.environment = environment.environment
    let candidates = zip(made.indices, made).flatMap { index, step in
      step.stages.flatMap(\.attempts).map {
        WrongTurnSearch.Candidate(step: index, before: step.position.before, attempt: $0)
      }
    }
    let search = WrongTurnSearch(for: draft, among: candidates, in: package, on: buildTools)
    phase = .findingWrongTurns(search)
    if search.isOver { finish(search) }
  }

  private func finish(_ search: WrongTurnSearch) {
    phase = .over
    if search.leftOut > 0 {
      remarks.append(
        "\(search.leftOut.counted("recorded attempt")) became no wrong turn, because the tutor "
          + "could not recognize it")
    }
    result = .success(search.draft)
  }

  /// Includes the changes of the last stages in the lesson, although no run shows them.
  private func finish(from files: [String: [UInt8]]) {
    let change = StageChange(from: files, to: pending.last?.stage.files ?? files)
    if change.touchesCode {
      leaveOut(pending, .toRead)
      return add(.read, nil, [], from: files)
    }
    leaveOut(pending, .inLastStep)
    let last = draft.steps.count - 1
    draft.steps[last].solution.merge(change.written) { $1 }
    draft.steps[last].solution = draft.steps[last].solution.filter {
      !change.removed.contains($0.key)
    }
    draft.steps[last].removes.removeAll { change.written[$0] != nil }
    draft.steps[last].removes += change.removed
  }

  private func place(of stage: Stage) -> String { "“\(stage.subject)”" }
}
