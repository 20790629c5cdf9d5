import TestReports
package import TutorPlatform
package import TutorChecking
package import TutorRunning
package import TutorCore
import TutorSource

/// Plays a lesson as a learner would, and collects the problems that it finds.
package final class LessonReplay: CompositeActivity {
  /// The parts of a lesson that a replay plays.
  package enum Scope: Sendable {
    /// Everything that the lesson declares, and what it must not accept.
    case everything
    /// Also mutants of the solutions, which the tests or the rules must catch.
    case everythingWithMutants
    /// The solutions alone.
    ///
    /// The only problems to be found are solutions that do not meet their steps' expectations.
    case solutions
  }

  /// The scenes that run with `swift test`.
  ///
  /// Direct builds run the other scenes. They give the same results in less time.
  package enum Effort: Sendable {
    /// The start, and the scenes that direct builds cannot run.
    case quick
    /// Also the solutions.
    case standard
    /// All scenes.
    case thorough

    /// Returns how to run the tests of a scene.
    func method(of purpose: ReplayPlan.Scene.Purpose) -> Check.Method {
      switch purpose {
      case .start: .swiftTest
      case .solution: self == .quick ? .directBuild : .swiftTest
      case .wrongTurn, .commonWrongTurn, .variant, .misreading, .tooEarly, .mutants:
        self == .thorough ? .swiftTest : .directBuild
      }
    }
  }

  /// The lesson that is played.
  package let lesson: Lesson
  /// The problems found so far.
  package internal(set) var findings: [LessonFinding] = []
  /// The outcomes of the solutions played so far, by the IDs of their steps.
  package private(set) var outcomes: [Step.ID: StepOutcome] = [:]
  /// The number of scenes played so far, and the total number of scenes.
  package var progress: (played: Int, of: Int) { (played, plan.scenes.count) }

  private enum Phase {
    case checking(Check, since: Instant)
    /// The variants are being created, which requires the build products of the first check.
    case planning(SourceWork<ReplayPlan>)
    /// The package is being checked against the conditions of the next step.
    case reading(SourceWork<[StructureCondition]>, Evidence)
    /// The build commands are being determined for the next scene, which uses a direct build.
    case learning(Learning)
    /// Mutants of a solution are being tried.
    case mutants(MutantCheck)
    case over
  }

  private(set) var plan: ReplayPlan
  /// The number of mutants of solutions that were tried, and of those that were missed.
  package internal(set) var tally = (tried: 0, missed: 0)
  /// The folder in which the lesson is played.
  package let package: String
  private let buildTools: BuildTools
  private let brokenVersions: (Step) -> String
  private let table: (Step) throws -> TableMaterial?
  private let effort: Effort
  private let scope: Scope
  private var directBuild: DirectBuild?
  private var played = 0
  private var phase = Phase.over
  /// The state of the package before the next step.
  private var before = Evidence()

  /// Creates a replay in a separate folder, and starts it.
  ///
  /// - Parameters:
  ///   - lesson: The lesson.
  ///   - plan: The scenes to play.
  ///   - package: The folder in which to play them.
  ///   - buildTools: The tools with which to run the tests.
  ///   - effort: The scenes to run with `swift test`.
  ///   - scope: The parts of the lesson to play.
  ///   - brokenVersions: Returns the folder with a step's broken versions.
  ///   - table: Returns the versions of the code with which to try a step's tests.
  package init(
    of lesson: Lesson, plan: ReplayPlan, in package: String, on buildTools: BuildTools,
    effort: Effort, scope: Scope = .everything,
    brokenVersions: @escaping (Step) -> String,
    table: @escaping (Step) throws -> TableMaterial? = { _ in nil }
  ) {
    self.lesson = lesson
    switch scope {
    case .everything: self.plan = plan.withoutMutants
    case .everythingWithMutants: self.plan = plan
    case .solutions: self.plan = plan.withSolutionsOnly
    }
    self.scope = scope
    self.package = package
    self.buildTools = buildTools
    self.effort = effort
    self.brokenVersions = brokenVersions
    self.table = table
    if scope != .solutions { findings = Self.formalFindings(of: lesson) }
    startScene()
  }

  package var isOver: Bool { if case .over = phase { true } else { false } }

  package var parts: [any Activity] {
    switch phase {
    case .checking(let check, _): [check]
    case .planning(let work): [work]
    case .reading(let work, _): [work]
    case .learning(let learning): [learning]
    case .mutants(let check): [check]
    case .over: []
    }
  }

  package func cancel(at now: Instant) {
    for part in parts { part.cancel(at: now) }
    phase = .over
  }

  package func partsAdvanced() {
    switch phase {
    case .checking(let check, let start):
      _ = check.drainProgress()
      guard check.isOver else { return }
      judge(check.evidence, of: plan.scenes[played], after: .now() - start)
      partsAdvanced()
    case .planning(let work):
      guard let result = work.result else { return }
      do {
        plan = try result.get()
        playNext()
      } catch {
        stop("cannot reword its tests: \(error)", plan.scenes[played].step)
      }
    case .reading(let work, let evidence):
      guard let result = work.result else { return }
      do {
        before = Evidence(
          report: evidence.report, view: evidence.view, unmetConditions: try result.get())
        played == 0 ? addVariants() : playNext()
      } catch {
        stop("cannot parse its sources: \(error)", plan.scenes[played].step)
      }
    case .learning(let learning):
      if learning.isOver { startScene() }
    case .mutants(let check):
      guard check.isOver else { return }
      review(check, of: plan.scenes[played].step)
      playNext()
    case .over: break
    }
  }

  private func addVariants() {
    let (plan, lesson) = (plan, lesson)
    phase = .planning(
      SourceWork(on: buildTools.sources) { try plan.addingVariants(of: lesson, $0) })
    partsAdvanced()
  }

  private func playNext() {
    played += 1
    guard plan.scenes.indices.contains(played),
      effort.method(of: plan.scenes[played].purpose) == .directBuild, let directBuild
    else { return startScene() }
    // If the recipe does not fit the package's files, SwiftPM has just built them, because a direct
    // build could not.
    phase = .learning(
      Learning(on: directBuild, files: PackageSnapshot(of: package), for: .nextCheck))
    partsAdvanced()
  }

  private func stop(_ sentence: String, _ step: Step) {
    find(sentence, step)
    phase = .over
  }

  /// A description of the current scene.
  package var current: String {
    guard plan.scenes.indices.contains(played) else { return lesson.id }
    let scene = plan.scenes[played]
    switch scene.purpose {
    case .start: return "\(lesson.id): start"
    case .wrongTurn(let turn): return "\(lesson.id)/\(scene.step.id): wrong turn \(turn)"
    case .commonWrongTurn(let turn): return "\(lesson.id): wrong turn \(turn)"
    case .solution: return "\(lesson.id)/\(scene.step.id)"
    case .variant(let rewording):
      return "\(lesson.id)/\(scene.step.id): its test \(rewording.change)"
    case .misreading(let name): return "\(lesson.id)/\(scene.step.id): misreading \(name)"
    case .tooEarly: return "\(lesson.id)/\(scene.step.id): test and code together"
    case .mutants: return "\(lesson.id)/\(scene.step.id): mutants of its solution"
    }
  }

  private func startScene() {
    phase = .over
    guard plan.scenes.indices.contains(played) else { return }
    let scene = plan.scenes[played]
    do {
      try PackageSnapshot.write(scene.files, to: package)
      if scene.purpose == .solution, scope != .solutions { findDeadStep(scene.step) }
    } catch {
      return find("cannot write the files to \(package): \(error)", scene.step)
    }
    guard scene.purpose != .mutants else { return startMutants(of: scene) }
    phase = .checking(
      Check(
        of: subject(of: scene), on: buildTools, directBuild: directBuild ?? makeDirectBuild(),
        method: effort.method(of: scene.purpose)), since: .now())
  }

  private func subject(of scene: ReplayPlan.Scene) -> Check.Subject {
    var subject = Check.Subject(
      step: scene.step, lesson: lesson, package: package,
      brokenVersions: brokenVersions(scene.step))
    guard scene.purpose != .start else { return subject }
    do {
      subject.step?.table = try table(scene.step)
    } catch {
      find("cannot parse its other versions of the code: \(error)", scene.step)
    }
    return subject
  }

  private func makeDirectBuild() -> DirectBuild? {
    guard let runner = try? buildTools.runner(for: lesson) else { return nil }
    directBuild = DirectBuild(package: package, runner: runner, sources: buildTools.sources)
    return directBuild
  }

  /// Reports a step whose expectation is already met before the learner does anything.
  ///
  /// Such a step accepts the state after the previous step.
  private func findDeadStep(_ step: Step) {
    guard step.kind != .preview, step.expectation != .findsNoTests, step.kind != .mutation else {
      return
    }
    if Judge(of: step, in: lesson, evidence: before).verdict()?.isAsExpected == true {
      find("dead step: already as expected before the learner does anything", step)
    }
  }

  private func judge(
    _ evidence: Evidence, of scene: ReplayPlan.Scene, after seconds: Double
  ) {
    var evidence = evidence.inFixedOrder
    evidence.answer = scene.step.question?.right
    switch scene.purpose {
    case .start: return keep(evidence, after: nil)
    case .wrongTurn(let turn), .commonWrongTurn(let turn): judge(turn, scene.step, evidence)
    case .misreading(let name):
      let verdict = Judge(of: scene.step, in: lesson, evidence: evidence).verdict()
      if evidence.report?.build == .failed {
        find("the misreading '\(name)' does not build", scene.step)
      } else if verdict?.isAsExpected == true {
        find(
          "the misreading '\(name)' is accepted; add a test or a rule that fails with it",
          scene.step)
      }
    case .mutants: break
    case .tooEarly: judgeTooEarly(scene.step, evidence)
    case .variant(let rewording):
      let verdict = Judge(of: scene.step, in: lesson, evidence: evidence).verdict()
      if let verdict, !verdict.isAsExpected {
        let turn = verdict.wrongTurn.map { ", taken for the wrong turn '\($0)'" } ?? ""
        find("refuses its test \(rewording.change)\(turn): \(verdict.sentence)", scene.step)
      }
    case .solution:
      let verdict = Judge(of: scene.step, in: lesson, evidence: evidence).verdict()
      if let verdict {
        outcomes[scene.step.id] = StepOutcome(
          evidence: evidence, verdict: verdict, seconds: seconds)
      }
      if let verdict, !verdict.isAsExpected {
        find("expected: \(verdict.expected); got: \(verdict.sentence)", scene.step)
      }
      if PredictionReview.finding(in: scene.step) == nil, let report = evidence.report,
        let sentence = PredictionReview.finding(in: scene.step, after: report)
      {
        find(sentence, scene.step)
      }
      guard scope != .solutions else { break }
      if let reason = evidence.untriedRules {
        find("its rules cannot be tried with its solution: \(reason)", scene.step)
      }
      for gap in verdict?.basis.gaps ?? [] { find(gap.sentence, scene.step) }
      return keep(evidence, after: scene.step)
    }
    playNext()
  }

  /// Reports advice on code that is written together with its test, unless it blames the code.
  private func judgeTooEarly(_ step: Step, _ evidence: Evidence) {
    guard let verdict = Judge(of: step, in: lesson, evidence: evidence).verdict() else { return }
    if verdict.isAsExpected {
      find("accepts a test together with the code of the next green: \(verdict.sentence)", step)
    } else if let turn = verdict.wrongTurn, evidence.facts?.turns[turn]?.changesCode != true {
      find("wrong turn '\(turn)' is taken for code that is written too early", step)
    }
  }

  // MARK: - Mutants of solutions

  private func startMutants(of scene: ReplayPlan.Scene) {
    if let sentence = scene.step.objectionToHardCoding { find(sentence, scene.step) }
    let copy = buildTools.folder(of: .mutants, of: package)
    let runner: TestRunner
    do {
      runner = try buildTools.runner(for: lesson)
      for folder in [package, copy] { try buildTools.linkUIKit(for: lesson, package: folder) }
    } catch {
      return stop("cannot try mutants of its solution: \(error)", scene.step)
    }
    var scope = MutantCheck.Scope(
      files: Set(scene.lines.keys), lines: scene.lines, kinds: Set(Mutant.Operator.allCases))
    scope.includesTests = true
    phase = .mutants(
      MutantCheck(
        of: package, copy: copy, runner: runner, sources: buildTools.sources, scope: scope))
  }

  private func judge(_ turn: WrongTurn.ID, _ step: Step, _ evidence: Evidence) {
    guard let verdict = Judge(of: step, in: lesson, evidence: evidence).verdict() else { return }
    if verdict.isAsExpected {
      find("wrong turn '\(turn)' is taken for the right one: \(verdict.sentence)", step)
    } else if verdict.wrongTurn != turn {
      find(
        "wrong turn '\(turn)' is not recognized"
          + (verdict.wrongTurn.map { " (but '\($0)' is)" } ?? "") + ": \(verdict.sentence)", step)
    }
  }

  /// Stores the evidence that the next step starts with: the results of this run, and the next
  /// step's own conditions.
  private func keep(_ evidence: Evidence, after step: Step?) {
    let steps = lesson.steps
    let index = step.flatMap { step in steps.firstIndex { $0.id == step.id } } ?? -1
    let next = steps[(index + 1)...].first { $0.expectation != nil }
    let package = package
    let work = SourceWork(on: buildTools.sources) { reading in
      try CodeShape(files: try PackageSnapshot(of: package).contents(), reading: reading)
        .unmet(next?.allConditions ?? [])
    }
    phase = .reading(work, evidence)
  }

  func find(_ sentence: String, _ step: Step) {
    findings.append(LessonFinding(lesson: lesson.id, step: step.id, sentence: sentence))
  }

  /// Returns the findings that require no run.
  private static func formalFindings(of lesson: Lesson) -> [LessonFinding] {
    lesson.steps.flatMap { step in
      let sentences = [
        step.kind != .read && step.hints.count < 2
          ? "has \(step.hints.count) hints; a step needs two" : nil,
        PredictionReview.finding(in: step),
      ]
      return sentences.compactMap(\.self).map {
        LessonFinding(lesson: lesson.id, step: step.id, sentence: $0)
      }
    }
  }
}

extension Rewording {
  /// A description of the rewritten test, to follow the test's name.
  fileprivate var change: String {
    switch self {
    case .assertion: "with another assertion that says the same"
    case .block: "with its body in a do block"
    case .name: "under another name"
    }
  }
}
