internal import FoundationEssentials
internal import TutorCore
internal import TutorCourses
internal import TutorPlatform
internal import TutorChecking
internal import TutorRunning

/// Tries what was recorded on the way to the steps of a lesson, and adds the attempts that the
/// tutor can recognize as wrong turns.
final class WrongTurnSearch: Activity {
  /// An attempt, and the step that it belongs to.
  struct Candidate {
    /// The index of the step.
    var step: Int
    /// The state before the step.
    var before: Moment
    var attempt: Stage.Attempt
  }

  /// The lesson with the wrong turns found so far.
  private(set) var draft: LessonDraft
  /// The number of candidates that are no wrong turns.
  private(set) var leftOut = 0
  /// The index of the current candidate.
  private(set) var index = 0

  private let candidates: [Candidate]
  private let package: String
  private let folder: String
  private let buildTools: BuildTools
  private var lesson: Lesson?
  private var check: Check?

  /// Starts a search.
  ///
  /// - Parameters:
  ///   - draft: The lesson, without wrong turns.
  ///   - candidates: The attempts, oldest first.
  ///   - package: The folder in which to run them. The lesson is written next to it meanwhile.
  ///   - buildTools: The tools with which to run them.
  init(
    for draft: LessonDraft, among candidates: [Candidate], in package: String,
    on buildTools: BuildTools
  ) {
    self.draft = draft
    self.package = package
    self.buildTools = buildTools
    folder = package[..<(package.lastIndex(of: "/") ?? package.endIndex)] + "/.lesson"
    self.candidates = candidates
    try? FileManager.default.removeItem(atPath: folder)
    // An error appears again when the finished lesson is written.
    if !candidates.isEmpty, (try? LessonWriter(folder: folder).write(draft)) != nil {
      lesson = try? LessonLoader(folder: folder).load().lesson(draft.id)
    }
    tryCurrent()
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  var isOver: Bool { check == nil }
  var descriptors: [Int32] { check?.descriptors ?? [] }
  var wakeUp: Instant? { check?.wakeUp }

  func cancel(at now: Instant) { check?.cancel(at: now) }

  func advance(at now: Instant) {
    guard let check else { return }
    check.advance(at: now)
    _ = check.drainProgress()
    guard check.isOver else { return }
    if !add(candidates[index], check.evidence.inFixedOrder) { leftOut += 1 }
    index += 1
    tryCurrent()
  }

  /// Runs the current candidate, or the next one that can be run.
  private func tryCurrent() {
    check = nil
    guard let lesson else { return }
    while check == nil, candidates.indices.contains(index) {
      check = try? makeCheck(of: candidates[index], in: lesson)
      if check == nil {
        leftOut += 1
        index += 1
      }
    }
  }

  /// Returns the check of a candidate, or `nil` if its files cannot prove anything.
  private func makeCheck(of candidate: Candidate, in lesson: Lesson) throws -> Check? {
    let step = lesson.steps[candidate.step]
    let change = StageChange(from: candidate.before.files, to: candidate.attempt.files)
    // The files of a wrong turn are laid over the package, so they cannot remove any.
    guard step.expectation != nil, !change.written.isEmpty, change.removed.isEmpty,
      !draft.steps[candidate.step].wrongTurns.contains(where: { $0.files == change.written })
    else { return nil }
    try PackageSnapshot.write(candidate.attempt.files, to: package)
    let files = LessonLoader(folder: folder).files(of: lesson.id)
    return Check(
      of: Check.Subject(
        step: step, lesson: lesson, package: package,
        brokenVersions: files.brokenVersions(of: step.id),
        table: try TableMaterial(of: step, in: lesson, files: files)),
      on: buildTools)
  }

  /// Adds a candidate to its step if the tutor recognizes it, and returns whether it does.
  private func add(_ candidate: Candidate, _ evidence: Evidence) -> Bool {
    guard let lesson, let report = evidence.report else { return false }
    let known = draft.steps[candidate.step].wrongTurns.map(\.turn)
    // What failed before the learner did anything is no sign of what the learner did.
    let earlier = StepDecision.reds(in: candidate.before.report) ?? []
    let reds = (StepDecision.reds(in: report) ?? []).filter { !earlier.contains($0) }
    for sign in reds.compactMap(WrongTurn.Sign.init) {
      let turn = WrongTurn(
        id: sign.id(besides: known.map(\.id)), sign: sign,
        advice: Prose.advice(on: candidate.attempt.reason))
      var step = lesson.steps[candidate.step]
      step.wrongTurns = known + [turn]
      let verdict = Judge(of: step, in: lesson, evidence: evidence).verdict()
      guard let verdict, !verdict.isAsExpected, verdict.wrongTurn == turn.id else { continue }
      let change = StageChange(from: candidate.before.files, to: candidate.attempt.files)
      draft.steps[candidate.step].wrongTurns.append(
        StepDraft.WrongTurnDraft(turn: turn, files: change.written))
      return true
    }
    return false
  }
}

extension WrongTurn.Sign {
  /// Creates the sign for what a red step could expect.
  fileprivate init?(_ expectation: Expectation) {
    switch expectation {
    case .failsToBuild(let pattern): self = .diagnostic(pattern)
    case .failsTest(let pattern): self = .failure(pattern)
    case .crashes(let pattern): self = .crash(pattern)
    case .passes, .findsNoTests, .showsPreview, .keepsGreen, .catchesMutants: return nil
    }
  }

  /// Returns an ID for a wrong turn with the sign that differs from the given ones.
  fileprivate func id(besides others: [WrongTurn.ID]) -> WrongTurn.ID {
    let name =
      switch self {
      case .diagnostic: "does-not-build"
      case .crash: "crashes"
      default: "fails-otherwise"
      }
    var id = name
    var number = 2
    while others.contains(id) {
      id = "\(name)-\(number)"
      number += 1
    }
    return id
  }
}
