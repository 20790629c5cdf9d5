internal import TutorPlatform
internal import TutorRunning
internal import TutorCourses
internal import FoundationEssentials
internal import Glibc
internal import TutorCore
internal import TutorAuthoring

/// `redgreen new`: creates a lesson that passes `verify`, and reports what to do next.
struct NewCommand {
  let arguments: Arguments
  let tools: Tools

  func run() throws -> ExitCode {
    let id = arguments.operands.first ?? ""
    let writer = LessonWriter(folder: tools.loader.folder)
    try writer.check(id)
    let (draft, notices) = try draft(id)
    let folder = try writer.write(draft)
    notices.forEach { report($0) }
    report(draft, in: folder)
    return .asExpected
  }

  private func draft(_ id: Lesson.ID) throws -> (LessonDraft, notices: [String]) {
    guard let history = try history() else { return (.skeleton(id), []) }
    let buildTools = try tools.makeBuildTools()
    let authoring = LessonAuthoring(
      of: id, stages: history.stages, in: "\(buildTools.support.cache.path)/authoring/\(id)/\(id)",
      on: buildTools)
    var shown = 0
    authoring.runToEnd {
      let (number, count, subject) = authoring.progress
      guard number != shown, !authoring.isOver else { return }
      shown = number
      Console.write("\(history.source.unit) \(number) of \(count): \(subject)\n", to: STDERR_FILENO)
    }
    let draft = try authoring.result?.get() ?? .skeleton(id)
    return (draft, history.notices + authoring.notices)
  }

  /// Returns what the steps are made from, or `nil` if the lesson is a sample.
  private func history() throws -> PackageHistory? {
    if arguments.isFromJournal {
      return try PackageHistory(
        journalOf: OpenPractice.package(at: arguments.from), environment: tools.environment)
    }
    return try arguments.from.map {
      try PackageHistory(of: Self.absolute($0), environment: tools.environment)
    }
  }

  private func report(_ draft: LessonDraft, in folder: String) {
    if arguments.isJSON {
      let event = MadeEvent(
        folder: folder, of: draft.steps.count, message: draft.steps.count.counted("step"))
      return Console.write(JSONRecord(event, at: .init(lesson: draft.id)))
    }
    Console.write("\(folder): a lesson of \(draft.steps.count.counted("step"))")
    for step in draft.steps {
      let kind = step.kind.rawValue
      Console.write("  \(kind)\(String(repeating: " ", count: max(1, 9 - kind.count)))\(step.id)")
    }
    let option = arguments.lessons.map { " --lessons \($0)" } ?? ""
    Console.write(
      """
      Now play it as a learner would: `redgreen verify \(draft.id) --quick\(option)`
      Then write its texts: lesson.json, each step.md with its hints, and the wrong turns.
      """)
  }

  private func report(_ sentence: String) {
    Console.write(arguments.isJSON ? JSONRecord(.notice, sentence).text : "Note: \(sentence)")
  }

  private static func absolute(_ path: String) -> String {
    let full =
      path.hasPrefix("/") ? path : FileManager.default.currentDirectoryPath + "/" + path
    return full.count > 1 && full.hasSuffix("/") ? String(full.dropLast()) : full
  }
}
