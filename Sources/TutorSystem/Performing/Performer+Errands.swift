package import TutorCore

/// What a learner may ask for besides verdicts: nothing of it is kept, and a check ends it.
extension Performer {
  enum Errand {
    case look(ViewReader)
    case knockouts(Step, StepCheck)
    /// The support is built first.
    case support(SupportBuild, Lesson, then: ViewReader.Subject)

    var activity: any Activity {
      switch self {
      case .look(let reader): reader
      case .knockouts(_, let check): check
      case .support(let build, _, _): build
      }
    }
  }

  /// Begins to draw the view that a lesson's code builds.
  ///
  /// - Parameters:
  ///   - canvas: Whether to draw the storyboard's canvas as at design time, in place of the screen.
  ///   - id: The lesson.
  /// - Throws: `ToolchainError` where the tools for it cannot be built.
  package func look(atCanvas canvas: Bool, of id: Lesson.ID) throws {
    guard let lesson = course.lesson(id), let bench else { return }
    cancelErrand()
    endPreparation()
    let package = folder.package(of: id)
    let subject: ViewReader.Subject =
      canvas ? .canvas(designable: CodeShape(package: package).designableClasses()) : .screen
    errand = try nextLook(at: subject, of: lesson, on: bench)
  }

  /// Begins to break the lesson's code on purpose, one statement after the other.
  package func tryKnockouts(of id: Lesson.ID) throws {
    guard let lesson = course.lesson(id), let bench else { return }
    cancelErrand()
    endPreparation()
    let sources = try folder.files(of: id).keys.sorted()
      .filter { $0.hasPrefix("Sources/") && $0.hasSuffix(".swift") }
    let step = Step(
      id: "knockout", kind: .knockout, title: "Knock-outs", prose: "",
      expectation: .noticesKnockouts(KnockoutRequirement(files: sources, broken: [])))
    let subject = StepCheck.Subject(
      step: step, lesson: lesson, package: folder.package(of: id), brokenVersions: "")
    errand = .knockouts(step, StepCheck(of: subject, on: bench))
  }

  /// Shows how the learner's files differ from a step's solution.
  ///
  /// - Parameter place: The step.
  /// - Returns: A difference for each file of the solution that the learner's package has not like that: what
  ///   the learner has is removed in it, what the solution has is added.
  /// - Throws: `CourseError` or `LessonError` where files cannot be read.
  package func differenceFromSolution(at place: StepPlace) throws -> [FileDiff] {
    guard let step = course.step(at: place), step.expectation != nil else { return [] }
    let present = try folder.files(of: place.lesson)
    let files = loader.files(of: place.lesson)
    let solution = try files.overlay(files.solution(of: step.id))
    let text = { (bytes: [UInt8]) in String(decoding: bytes, as: UTF8.self) }
    let changed = solution.sorted { $0.key < $1.key }.compactMap { path, bytes in
      FileDiff(of: path, from: present[path].map(text), to: text(bytes))
    }
    let removed = step.removes.compactMap { path in
      FileDiff(of: path, from: present[path].map(text), to: nil)
    }
    return changed + removed
  }

  func cancelErrand() {
    switch errand {
    case .look(let reader):
      reader.cancel(at: .now())
      reader.runToEnd()
    case .knockouts(_, let check):
      check.cancel(at: .now())
      check.runToEnd()
    case .support(let build, _, _): build.cancel(at: .now())
    case nil: break
    }
    errand = nil
  }

  func followErrand() {
    switch errand {
    case .look(let reader):
      guard let outcome = reader.outcome else { return }
      errand = nil
      news.append(.looked(outcome))
    case .knockouts(let step, let check):
      for progress in check.takeProgress() { news.append(.progressed(RunID(number: 0), progress)) }
      guard check.isOver else { return }
      errand = nil
      guard let verdict = Judge(of: step, evidence: check.evidence).verdict() else { return }
      news.append(.triedKnockouts(verdict, check.evidence))
    case .support(let build, let lesson, let subject):
      guard let result = build.result else { return }
      followSupport(result, lesson, subject)
    case nil: break
    }
  }

  private func followSupport(
    _ result: Result<Support, ToolchainError>, _ lesson: Lesson, _ subject: ViewReader.Subject
  ) {
    errand = nil
    do {
      _ = try result.get()
      if let bench { errand = try nextLook(at: subject, of: lesson, on: bench) }
    } catch {
      news.append(.looked(.toolchainFault("\(error)")))
    }
  }

  private func nextLook(at subject: ViewReader.Subject, of lesson: Lesson, on bench: Bench) throws
    -> Errand
  {
    let package = folder.package(of: lesson.id)
    if let part = try bench.missingPart(for: lesson) {
      return .support(try bench.support.build(part), lesson, then: subject)
    }
    guard let runner = try bench.runner() else { throw CheckError.supportIsMissing }
    try bench.linkUIKit(for: lesson, package: package)
    return .look(runner.look(package: package, at: subject))
  }
}
