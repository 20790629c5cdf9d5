package import TutorPlatform
package import TutorRunning
package import TutorCore

/// Plays a lesson as a learner would, and finds what does not hold; beside everything else.
package final class LessonReplay: Activity {
  package let lesson: Lesson
  package internal(set) var findings: [LessonFinding] = []
  /// How many scenes were played, and of how many.
  package var progress: (played: Int, of: Int) { (played, plan.scenes.count) }

  private enum Phase {
    case checking(StepCheck)
    /// The variants are made, which needs what the first check has built.
    case planning(SourceWork<ReplayPlan>)
    /// The package is held against the conditions of the step that comes next.
    case reading(SourceWork<[StructureCondition]>, Evidence)
    /// How the package is built is found out for the next scene, which is played by a direct build.
    case learning(Learning)
    case over
  }

  private var plan: ReplayPlan
  private let package: String
  private let buildTools: BuildTools
  private let brokenVersions: (Step) -> String
  private let table: (Step) throws -> TableMaterial?
  private let isThorough: Bool
  private var directBuild: DirectBuild?
  private var played = 0
  private var phase = Phase.over
  /// What the package showed before the step that comes next.
  private var before = Evidence()

  /// Begins to play a lesson in a folder of its own.
  ///
  /// - Parameters:
  ///   - lesson: The lesson.
  ///   - plan: The scenes.
  ///   - package: The folder.
  ///   - buildTools: The tools.
  ///   - isThorough: Whether every scene is played with `swift test`; otherwise wrong turns and variants are played by direct
  ///     builds, which see the same in less time.
  ///   - brokenVersions: Returns the folder with a step's broken versions.
  ///   - table: Returns the versions of the code that a step's tests are tried with.
  package init(
    of lesson: Lesson, plan: ReplayPlan, in package: String, on buildTools: BuildTools,
    isThorough: Bool,
    brokenVersions: @escaping (Step) -> String,
    table: @escaping (Step) throws -> TableMaterial? = { _ in nil }
  ) {
    self.lesson = lesson
    self.plan = plan
    self.package = package
    self.buildTools = buildTools
    self.isThorough = isThorough
    self.brokenVersions = brokenVersions
    self.table = table
    findings = Self.formalFindings(of: lesson)
    startScene()
  }

  package var isOver: Bool { if case .over = phase { true } else { false } }
  package var descriptors: [Int32] { activity?.descriptors ?? [] }
  package var wakeUp: Instant? { activity?.wakeUp }

  private var activity: (any Activity)? {
    switch phase {
    case .checking(let check): check
    case .planning(let work): work
    case .reading(let work, _): work
    case .learning(let learning): learning
    case .over: nil
    }
  }

  package func cancel(at now: Instant) {
    activity?.cancel(at: now)
    phase = .over
  }

  package func advance(at now: Instant) {
    activity?.advance(at: now)
    follow()
  }

  private func follow() {
    switch phase {
    case .checking(let check):
      _ = check.drainProgress()
      guard check.isOver else { return }
      judge(check.evidence, of: plan.scenes[played])
      follow()
    case .planning(let work):
      guard let result = work.result else { return }
      do {
        plan = try result.get()
        playNext()
      } catch {
        stop("its tests cannot be written in other words: \(error)", plan.scenes[played].step)
      }
    case .reading(let work, let evidence):
      guard let result = work.result else { return }
      do {
        before = Evidence(
          report: evidence.report, view: evidence.view, unmetConditions: try result.get())
        played == 0 ? addVariants() : playNext()
      } catch {
        stop("its sources cannot be read: \(error)", plan.scenes[played].step)
      }
    case .learning(let learning):
      if learning.isOver { startScene() }
    case .over: break
    }
  }

  private func addVariants() {
    let (plan, lesson) = (plan, lesson)
    phase = .planning(
      SourceWork(on: buildTools.sources) { try plan.addingVariants(of: lesson, $0) })
    follow()
  }

  private func playNext() {
    played += 1
    guard plan.scenes.indices.contains(played), method(of: plan.scenes[played]) == .directBuild,
      let directBuild
    else { return startScene() }
    // Now the package's files are still as SwiftPM has built them.
    phase = .learning(
      Learning(on: directBuild, files: PackageFiles(of: package), for: .nextCheck))
    follow()
  }

  /// Returns how a scene is played: what a lesson promises with `swift test`, and what it refuses by direct builds.
  private func method(of scene: ReplayPlan.Scene) -> StepCheck.Method {
    switch scene.purpose {
    case .start, .solution: .swiftTest
    case .wrongTurn, .commonWrongTurn, .variant: isThorough ? .swiftTest : .directBuild
    }
  }

  private func stop(_ sentence: String, _ step: Step) {
    find(sentence, step)
    phase = .over
  }

  /// The scene that is being played, in words.
  package var current: String {
    guard plan.scenes.indices.contains(played) else { return lesson.id }
    let scene = plan.scenes[played]
    switch scene.purpose {
    case .start: return "\(lesson.id): start"
    case .wrongTurn(let turn): return "\(lesson.id)/\(scene.step.id): wrong turn \(turn)"
    case .commonWrongTurn(let turn): return "\(lesson.id): wrong turn \(turn)"
    case .solution: return "\(lesson.id)/\(scene.step.id)"
    case .variant: return "\(lesson.id)/\(scene.step.id): its test in other words"
    }
  }

  private func startScene() {
    phase = .over
    guard plan.scenes.indices.contains(played) else { return }
    let scene = plan.scenes[played]
    do {
      try PackageCopy.write(scene.files, to: package)
      if scene.purpose == .solution { findDeadStep(scene.step) }
    } catch {
      return find("the files cannot be laid out in \(package): \(error)", scene.step)
    }
    phase = .checking(
      StepCheck(
        of: subject(of: scene), on: buildTools, directBuild: directBuild ?? makeDirectBuild(),
        method: method(of: scene)))
  }

  private func subject(of scene: ReplayPlan.Scene) -> StepCheck.Subject {
    var subject = StepCheck.Subject(
      step: scene.step, lesson: lesson, package: package,
      brokenVersions: brokenVersions(scene.step))
    guard scene.purpose != .start else { return subject }
    do {
      subject.table = try table(scene.step)
    } catch {
      find("its other versions of the code cannot be read: \(error)", scene.step)
    }
    return subject
  }

  private func makeDirectBuild() -> DirectBuild? {
    guard let runner = try? buildTools.runner(for: lesson) else { return nil }
    directBuild = DirectBuild(package: package, runner: runner, sources: buildTools.sources)
    return directBuild
  }

  /// A step that is done before anything was done, or that takes the step before for itself.
  private func findDeadStep(_ step: Step) {
    guard step.kind != .preview, step.expectation != .findsNoTests, step.kind != .mutation else {
      return
    }
    if Judge(of: step, in: lesson, evidence: before).verdict()?.isAsExpected == true {
      find("dead step: it is as expected before anything was done", step)
    }
  }

  private func judge(_ evidence: Evidence, of scene: ReplayPlan.Scene) {
    var evidence = evidence
    evidence.answer = scene.step.question?.right
    switch scene.purpose {
    case .start: return keep(evidence, after: nil)
    case .wrongTurn(let turn), .commonWrongTurn(let turn): judge(turn, scene.step, evidence)
    case .variant:
      let verdict = Judge(of: scene.step, in: lesson, evidence: evidence).verdict()
      if let verdict, !verdict.isAsExpected {
        find("a test that says the same in other words is refused: \(verdict.sentence)", scene.step)
      }
    case .solution:
      let verdict = Judge(of: scene.step, in: lesson, evidence: evidence).verdict()
      if let verdict, !verdict.isAsExpected {
        find("expected: \(verdict.expected); got: \(verdict.sentence)", scene.step)
      }
      for gap in verdict?.basis.gaps ?? [] { find(gap.sentence, scene.step) }
      return keep(evidence, after: scene.step)
    }
    playNext()
  }

  private func judge(_ turn: WrongTurn.ID, _ step: Step, _ evidence: Evidence) {
    guard let verdict = Judge(of: step, in: lesson, evidence: evidence).verdict() else { return }
    if verdict.isAsExpected {
      find("wrong turn '\(turn)' is taken for the right one: \(verdict.sentence)", step)
    } else if verdict.wrongTurn != turn {
      find(
        "wrong turn '\(turn)' is not recognised"
          + (verdict.wrongTurn.map { " (but '\($0)' is)" } ?? "") + ": \(verdict.sentence)", step)
    }
  }

  /// Keeps the evidence as the next step would see it before anything is done: the same run, its own shape.
  private func keep(_ evidence: Evidence, after step: Step?) {
    let steps = lesson.steps
    let index = step.flatMap { step in steps.firstIndex { $0.id == step.id } } ?? -1
    let next = steps[(index + 1)...].first { $0.expectation != nil }
    let package = package
    let work = SourceWork(on: buildTools.sources) { reading in
      try CodeShape(files: try PackageCopy.files(of: package), reading: reading)
        .unmet(next?.allConditions ?? [])
    }
    phase = .reading(work, evidence)
  }

  private func find(_ sentence: String, _ step: Step) {
    findings.append(LessonFinding(lesson: lesson.id, step: step.id, sentence: sentence))
  }

  /// What can be told without running anything.
  private static func formalFindings(of lesson: Lesson) -> [LessonFinding] {
    lesson.steps.filter { $0.kind != .read && $0.hints.count < 2 }.map {
      LessonFinding(
        lesson: lesson.id, step: $0.id, sentence: "has \($0.hints.count) hints; a step needs two")
    }
  }
}
