package import TutorCore

/// Makes a lesson of the stages of a package: runs the tests at each, and makes a step of what they show.
package final class LessonAuthoring: Activity {
  /// The stages that gave no step of their own, and why.
  package private(set) var notices: [String] = []
  /// The lesson, or why there is none; nil until it is known.
  package private(set) var result: Result<LessonDraft, AuthoringError>?

  private let stages: [Stage]
  private let bench: Bench
  private let package: String
  private let lesson: Lesson
  private var draft: LessonDraft
  private var index = 0
  private var check: StepCheck?
  /// The stage of the last step.
  private var before: Moment?
  private var known: Set<TestID> = []
  /// Stages that go with the next step.
  private var pending: [Stage] = []
  private var reasons: [String] = []
  /// What each step was made of, so that it can be taken back.
  private var made: [(before: Moment, known: Set<TestID>, stages: [Stage])] = []
  /// The stage whose tests are being run with the code of the red before.
  private var suspect: Suspect?

  private struct Suspect {
    var moment: Moment
    var decision: StepDecision
    var tests: [TestName]
  }

  /// Begins with the first stage.
  ///
  /// - Parameters:
  ///   - id: The lesson's.
  ///   - stages: The package, oldest first; never empty.
  ///   - package: A folder to run the stages in.
  ///   - bench: The tools to run them with.
  package init(of id: Lesson.ID, stages: [Stage], in package: String, on bench: Bench) {
    self.stages = stages
    self.bench = bench
    self.package = package
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

  package var isOver: Bool { result != nil }
  package var descriptors: [Int32] { check?.descriptors ?? [] }
  package var wakeUp: Instant? { check?.wakeUp }

  /// Which stage is run, counted from 1, of how many, and what it is called.
  package var progress: (number: Int, of: Int, subject: String) {
    let subject = stages.indices.contains(index) ? stages[index].subject : ""
    return (min(index + 1, stages.count), stages.count, TerminalText.visible(subject))
  }

  package func advance(at now: Instant) {
    guard let check else { return }
    check.advance(at: now)
    _ = check.takeProgress()
    guard check.isOver else { return }
    self.check = nil
    let report = check.evidence.report ?? Report(ending: .cancelled)
    if case .toolchainFault(let reason) = report.ending {
      return fail(.cannotRun(stage: place(of: stages[index]), reason: reason))
    }
    if let suspect {
      self.suspect = nil
      let isWeak = WeakTests.exist(among: suspect.tests, in: report)
      isWeak ? joinWithRed(suspect.moment) : accept(suspect.decision, suspect.moment)
    } else {
      take(Moment(files: stages[index].files, report: report))
    }
    guard suspect == nil else { return }
    index += 1
    runStage()
  }

  private func runStage() {
    guard stages.indices.contains(index) else { return finish() }
    run(stages[index].files)
  }

  private func run(_ files: [String: [UInt8]]) {
    do {
      try PackageCopy.write(files, to: package)
    } catch {
      return fail(.cannotRun(stage: place(of: stages[index]), reason: "\(error)"))
    }
    let step = Step(id: "stage", kind: .read, title: "", prose: "")
    check = StepCheck(
      of: StepCheck.Subject(
        step: step, lesson: lesson, package: package, brokenVersions: package + "/broken"),
      on: bench)
  }

  private func fail(_ error: AuthoringError) {
    result = .failure(error)
  }

  private func take(_ moment: Moment) {
    let stage = stages[index]
    guard let before else {
      self.before = moment
      known = Set(moment.report.passedTests.map(\.id))
      return
    }
    pending.append(stage)
    decide(moment, from: before)
  }

  private func decide(_ moment: Moment, from before: Moment) {
    let decision = StepDecision(from: before, to: moment, known: known)
    switch decision {
    case .none(let reason):
      reasons.append("“\(stages[index].subject)” gives no step: \(reason)")
    case .step(let kind, let expectation, _):
      let tests = turned(kind, expectation)
      guard !tests.isEmpty, WeakTests.code(of: moment.files) != WeakTests.code(of: before.files),
        let mixed = WeakTests.files(of: moment.files, withCodeOf: before.files)
      else { return accept(decision, moment) }
      suspect = Suspect(moment: moment, decision: decision, tests: tests)
      run(mixed)
    }
  }

  /// The tests that such a step would turn from red.
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
    guard case .step(let kind, let expectation, let conditions) = decision, let before else {
      return
    }
    notices += reasons.map {
      "\($0); it went into the next step, “\(stages[index].subject)”"
    }
    made.append((before, known, pending))
    add(kind, expectation, conditions, from: before.files)
    self.before = moment
    known.formUnion(moment.report.passedTests.map(\.id))
  }

  /// Makes one step of a red and what follows, whose tests pass with the code of that red, too: they were changed.
  private func joinWithRed(_ moment: Moment) {
    guard let red = made.popLast(), let step = draft.steps.popLast() else { return }
    notices.append(
      "“\(step.title)” and “\(stages[index].subject)” are one step: the tests were changed in between, "
        + "and pass now without the second's code too")
    before = red.before
    known = red.known
    pending = red.stages + pending
    decide(moment, from: red.before)
  }

  private func add(
    _ kind: Step.Kind, _ expectation: Expectation?, _ conditions: [StructureCondition],
    from files: [String: [UInt8]]
  ) {
    guard let stage = pending.last else { return }
    let change = StageChange(from: files, to: stage.files)
    let number = draft.steps.count + 1
    var step = StepDraft(
      id: Slug.id(number: number, of: stage.subject), kind: kind,
      title: Slug.title(of: stage.subject, number: number),
      prose: Prose.text(of: pending, kind: kind))
    step.expectation = expectation
    step.conditions = conditions
    step.files = Array(change.files(first: kind == .red ? "Tests/" : "Sources/").prefix(8))
    step.removes = change.removed
    step.solution = change.written
    // A red step and a refactoring are refused without a solution, even where they only delete.
    if step.solution.isEmpty, let manifest = stage.files["Package.swift"] {
      step.solution["Package.swift"] = manifest
    }
    step.hints = kind == .read ? [] : Prose.hints(for: step)
    draft.steps.append(step)
    pending = []
    reasons = []
  }

  private func finish() {
    guard !draft.steps.isEmpty else {
      return fail(.nothingToTeach(draft.id, reasons: reasons))
    }
    if !pending.isEmpty, let before {
      notices += reasons.map { $0 + "; it became a step to read" }
      add(.read, nil, [], from: before.files)
    }
    result = .success(draft)
  }

  private func place(of stage: Stage) -> String { "“\(stage.subject)”" }
}
