internal import TutorTexts
internal import TutorPlatform
internal import TutorRunning
internal import TutorCore

/// Builds what the tests of a lesson or of practice need, while the user reads.
///
/// In a lesson, the package follows.
final class Preparation: CompositeActivity {
  private enum Phase {
    case tools(ToolPreparation)
    case package(any Activity)
    case over
  }

  private let lesson: Lesson?
  private let package: String
  private let buildTools: BuildTools
  private var phase = Phase.over
  private var sentence: Phrase?
  private var announced: Support.Part?
  private var isCancelled = false

  /// Starts or continues to build.
  ///
  /// - Parameters:
  ///   - lesson: The lesson, or `nil` in practice.
  ///   - package: The path of the package.
  ///   - buildTools: The tools for checks.
  ///   - tools: The build of what the tests need, or `nil` to start it.
  init(
    of lesson: Lesson?, package: String, on buildTools: BuildTools, tools: ToolPreparation? = nil
  ) {
    self.lesson = lesson
    self.package = package
    self.buildTools = buildTools
    let tools = tools ?? lesson.map(buildTools.ready) ?? buildTools.ready()
    phase = .tools(tools)
    announce(tools.part)
    partsAdvanced()
  }

  var isOver: Bool { if case .over = phase { true } else { false } }

  var parts: [any Activity] {
    switch phase {
    case .tools(let preparation): [preparation]
    case .package(let build): [build]
    case .over: []
    }
  }

  /// Returns a description of what is being built, or `nil` if it has not changed since the last
  /// call.
  func drainEvents() -> Phrase? {
    defer { sentence = nil }
    return sentence
  }

  /// Ends the preparation, and returns its build of what the tests of a lesson or of practice need.
  ///
  /// - Parameter id: The ID of the lesson, or `nil` in practice.
  /// - Returns: The build, which continues, or `nil` if it is over or that of another lesson.
  func releaseTools(for id: Lesson.ID?) -> ToolPreparation? {
    guard case .tools(let tools) = phase, lesson?.id == id else { return nil }
    phase = .over
    return tools
  }

  func cancel(at now: Instant) {
    isCancelled = true
    for part in parts { part.cancel(at: now) }
    partsAdvanced()
  }

  func partsAdvanced() {
    switch phase {
    case .tools(let tools):
      announce(tools.part)
      guard let result = tools.result else { return }
      // A later check that needs the tools reports a failure.
      phase = .over
      if !isCancelled, let runner = try? result.get() { buildPackage(with: runner) }
    case .package(let build): if build.isOver { phase = .over }
    case .over: break
    }
  }

  private func announce(_ part: Support.Part?) {
    guard let part, part != announced else { return }
    announced = part
    let name =
      switch part {
      case .probe: Phrase(.testProbe)
      case .reader: Phrase(.sourceReader)
      case .uikit: Phrase(verbatim: part.name)
      }
    sentence = Phrase(.buildingOnce, name)
  }

  private func buildPackage(with runner: TestRunner) {
    guard let lesson, (try? buildTools.linkUIKit(for: lesson, package: package)) != nil else {
      return
    }
    sentence = Phrase(.buildingLesson)
    phase = .package(runner.adding(lesson.environment).prepare(package: package))
  }
}
