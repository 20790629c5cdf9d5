internal import TestReports
internal import TutorTexts
internal import TutorCourses
internal import TutorPlatform
internal import TutorChecking
internal import TutorRunning
package import TutorCore

/// Tasks that a learner can start in addition to checks.
///
/// Their results are not recorded, and a check cancels them.
extension EffectRunner {
  enum BackgroundTask {
    case preview(ViewReader)
    /// Mutants are being tried; the text is that of the last report.
    case mutants(MutantCheck, reported: Phrase)
    /// The names of the classes to draw on the canvas are being read from the sources.
    case reading(SourceWork<[String]>, Lesson)
    /// The tools that the request needs are being built.
    case tools(ToolPreparation, Lesson, then: Request)

    var activity: any Activity {
      switch self {
      case .preview(let reader): reader
      case .mutants(let check, _): check
      case .reading(let work, _): work
      case .tools(let preparation, _, _): preparation
      }
    }
  }

  /// The tasks that a learner can request.
  enum Request {
    case preview(canvas: Bool)
    case mutants
  }

  /// Starts to draw the view that a lesson's code creates.
  ///
  /// - Parameters:
  ///   - canvas: Whether to draw the storyboard's canvas as at design time instead of the screen.
  ///   - id: The ID of the lesson.
  /// - Throws: `ToolchainError` if the required tools cannot be built.
  package func preview(atCanvas canvas: Bool, of id: Lesson.ID) throws {
    try start(.preview(canvas: canvas), of: id)
  }

  /// Starts mutation testing of the lesson's code.
  ///
  /// - Parameter id: The ID of the lesson.
  /// - Throws: `ToolchainError` if the required tools cannot be built.
  package func tryMutants(of id: Lesson.ID) throws {
    try start(.mutants, of: id)
  }

  private func start(_ request: Request, of id: Lesson.ID) throws {
    guard let lesson = files?.course.lesson(id) else { return }
    guard let buildTools else { throw ToolchainError.isSought }
    cancelBackgroundTask()
    let tools = releaseTools(for: id) ?? buildTools.ready(for: lesson)
    guard let result = tools.result else {
      return backgroundTask = .tools(tools, lesson, then: request)
    }
    backgroundTask = try task(for: request, of: lesson, with: result.get(), on: buildTools)
  }

  /// Cancels the current background task.
  package func cancelBackgroundTask() {
    if case .tools(let tools, let lesson, _) = backgroundTask {
      prepare(for: lesson.id, with: tools)
    } else {
      bench.end(backgroundTask?.activity)
    }
    backgroundTask = nil
  }

  func backgroundTaskAdvanced() {
    switch backgroundTask {
    case .preview(let reader):
      guard let outcome = reader.outcome else { return }
      backgroundTask = nil
      events.append(.previewed(outcome))
    case .mutants(let check, let reported):
      let activity = check.activity
      if activity != reported, !check.isOver {
        events.append(.working(activity))
        backgroundTask = .mutants(check, reported: activity)
      }
      guard check.isOver else { return }
      backgroundTask = nil
      let verdict = Verdict.onTrial(
        of: check.results, uncompiled: check.unviable, problem: check.problem)
      events.append(.triedMutants(verdict, Evidence(mutants: check.results)))
    case .reading(let work, let lesson):
      guard let result = work.result else { return }
      classesRead(result, lesson)
    case .tools(let preparation, let lesson, let request):
      if let activity = preparation.progress?.activity { events.append(.working(activity)) }
      guard let result = preparation.result else { return }
      toolsBuilt(result, lesson, request)
    case nil: break
    }
  }

  private func classesRead(_ designable: Result<[String], any Error>, _ lesson: Lesson) {
    backgroundTask = nil
    do {
      guard let buildTools else { return }
      backgroundTask = try preview(
        at: .canvas(designable: designable.get()), of: lesson, on: buildTools)
    } catch {
      events.append(.previewed(.toolchainFault("\(error)")))
    }
  }

  private func preview(
    at subject: ViewReader.Subject, of lesson: Lesson, on buildTools: BuildTools
  ) throws -> BackgroundTask? {
    guard let package = files?.folder.package(of: lesson.id) else { return nil }
    let runner = try buildTools.runner(for: lesson)
    try buildTools.linkUIKit(for: lesson, package: package)
    events.append(.working(Phrase(.drawingTheView)))
    return .preview(runner.preview(package: package, at: subject))
  }

  private func toolsBuilt(
    _ result: Result<TestRunner, any Error>, _ lesson: Lesson, _ request: Request
  ) {
    backgroundTask = nil
    do {
      guard let buildTools else { return }
      backgroundTask = try task(for: request, of: lesson, with: result.get(), on: buildTools)
    } catch {
      switch request {
      case .preview: events.append(.previewed(.toolchainFault("\(error)")))
      case .mutants:
        let verdict = Verdict.onTrial(of: [], uncompiled: 0, problem: "\(error)")
        events.append(.triedMutants(verdict, Evidence()))
      }
    }
  }

  private func task(
    for request: Request, of lesson: Lesson, with runner: TestRunner, on buildTools: BuildTools
  ) throws -> BackgroundTask? {
    guard let package = files?.folder.package(of: lesson.id) else { return nil }
    let runner = runner.adding(lesson.environment)
    switch request {
    case .preview(canvas: false): return try preview(at: .screen, of: lesson, on: buildTools)
    case .preview(canvas: true):
      let work = SourceWork(on: buildTools.sources) { reading in
        try CodeShape(files: try PackageSnapshot(of: package).contents(), reading: reading)
          .designableClasses()
      }
      return .reading(work, lesson)
    case .mutants:
      let copy = buildTools.folder(of: .mutants, of: package)
      try buildTools.linkUIKit(for: lesson, package: copy)
      return .mutants(
        MutantCheck(of: package, copy: copy, runner: runner, sources: buildTools.sources),
        reported: "")
    }
  }
}
