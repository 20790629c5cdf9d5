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
    guard let source = arguments.from else { return (.skeleton(id), []) }
    let history = try PackageHistory(of: Self.absolute(source), environment: tools.environment)
    let buildTools = try tools.makeBuildTools()
    let authoring = LessonAuthoring(
      of: id, stages: history.stages, in: "\(buildTools.support.cache.path)/authoring/\(id)/\(id)",
      on: buildTools)
    var shown = 0
    authoring.runToEnd {
      let (number, count, subject) = authoring.progress
      guard number != shown, !authoring.isOver else { return }
      shown = number
      let word = history.hasCommits ? "commit" : "stage"
      Console.write("\(word) \(number) of \(count): \(subject)\n", to: STDERR_FILENO)
    }
    let draft = try authoring.result?.get() ?? .skeleton(id)
    return (draft, history.notices + authoring.notices)
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
      Now play it as a learner would: `redgreen verify \(draft.id)\(option)`
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
