import TestReports
internal import TutorPlatform
internal import TutorRunning
internal import TutorCourses
internal import FoundationEssentials
internal import Glibc
internal import TutorCore
internal import TutorAuthoring

/// `redgreen new`: creates a lesson that passes `verify`, and reports what to do next.
struct NewCommand {
  let arguments: Arguments<Options>
  let tools: Tools

  /// The options of the command.
  struct Options: Sendable {
    /// The folder of a package whose commits or verdicts become the steps of the lesson.
    var from: String?
    /// A Boolean value that indicates whether the steps are those of a practice journal.
    var isFromJournal = false

    static let table = OptionTable(
      Options(),
      [
        .text(
          "--from", nil, .folder, \.from,
          "the package whose commits, or practice, become the steps"),
        .flag(
          "--from-journal", nil, \.isFromJournal,
          "make the steps from the package's practice journal instead of its commits"),
      ])
  }

  static let row = Subcommand(
    "new", .author, [.required("LESSON", .text)], options: Options.table,
    summary: "create a lesson that verifies",
    discussion: """
      Writes LESSON into the folder of lessons (--lessons DIR), and names it in course.json: a package,
      three steps, their hints, and in each place what is to be written there. With --from DIR the steps
      are those of a finished package: one for each commit of its history, red or green as its tests
      really were, with the words of the commit; without a history, first its tests, then its code.
      The commits that a merge brought in take its place. A commit that cannot be built, fetched, or
      read gives no step; its changes belong to the next one, and a list at the end says why.
      With --from-journal they are those of the newest session that `redgreen practice` recorded in
      the current package, or in DIR: a red and a green for each test, and the refactorings. What
      failed otherwise on the way becomes a wrong turn, as far as the tutor recognizes it.
      Nothing is overwritten. `redgreen verify LESSON` plays what was made, and lists the texts that are
      still to be written.
      """
  ) { arguments in
    .tools(arguments.general) { try NewCommand(arguments: arguments, tools: $0).run() }
  }

  private var output: Output { arguments.output }

  private func run() throws -> ExitCode {
    let id = arguments.operands[0]
    let writer = LessonWriter(folder: tools.loader.folder)
    try writer.check(id)
    let (draft, notices) = try draft(id)
    let folder = try writer.write(draft)
    report(draft, in: folder)
    notices.forEach(output.note)
    return .asExpected
  }

  private func draft(_ id: Lesson.ID) throws -> (LessonDraft, notices: [String]) {
    guard let history = try history() else { return (.skeleton(id), []) }
    let buildTools = try tools.makeBuildTools()
    let authoring = LessonAuthoring(
      of: id, stages: history.stages, in: try ReplayFolder(in: buildTools.support.cache),
      on: buildTools)
    var shown = 0
    authoring.runToEnd {
      let (number, count, subject) = authoring.progress
      guard number != shown, !authoring.isOver else { return }
      shown = number
      Console.writeError("\(history.source.unit) \(number) of \(count): \(subject)")
    }
    return (try authoring.result?.get() ?? .skeleton(id), history.notices + authoring.notices)
  }

  /// Returns what the steps are made from, or `nil` if the lesson is a sample.
  private func history() throws -> PackageHistory? {
    if arguments.options.isFromJournal {
      return try PackageHistory(
        journalOf: PracticeCommand.package(at: arguments.options.from),
        environment: tools.environment)
    }
    return try arguments.options.from.map {
      Console.writeError("reading the history of \($0)")
      return try PackageHistory(of: SafePath.absolute($0), environment: tools.environment)
    }
  }

  private func report(_ draft: LessonDraft, in folder: String) {
    let count = draft.steps.count.counted("step")
    let steps = draft.steps.map { step in
      let kind = step.kind.rawValue
      return "  \(kind)\(String(repeating: " ", count: max(1, 9 - kind.count)))\(step.id)"
    }
    let option = arguments.general.lessons.map { " --lessons \($0)" } ?? ""
    output.report(
      JSONEvents.made, (folder, draft.steps.count, count, nil),
      at: .init(lesson: draft.id),
      ["\(folder): a lesson of \(count)"] + steps + [
        "To verify that each step ends as declared, and to list the texts that you still have to write:",
        "  \(ProgramName.current) verify \(draft.id) --quick\(option)",
        "To play it as a learner, in a folder that you can delete afterwards:",
      ] + playing(draft.id, option))
  }

  /// Returns the commands that play a lesson.
  private func playing(_ id: Lesson.ID, _ option: String) -> [String] {
    let course = "--course \(id)-played\(option)"
    let isAlone = (try? tools.loader.lessonNames()) == [id]
    // A new course folder is at the first lesson.
    let program = ProgramName.current
    return (isAlone ? [] : ["  \(program) goto \(id) \(course)"]) + ["  \(program) \(course)"]
  }
}
