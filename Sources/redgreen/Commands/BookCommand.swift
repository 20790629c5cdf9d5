import TestReports
internal import FoundationEssentials
internal import TerminalUI
internal import TutorCore
internal import TutorAuthoring
internal import TutorCourses
internal import TutorPlatform
internal import TutorRunning
internal import TutorUI

/// `redgreen book`: plays the solutions of lessons, and writes the lessons with the results as HTML.
struct BookCommand {
  let arguments: Arguments<Options>
  let library: LessonLibrary
  /// The lessons in their original language.
  let originals: LessonLibrary
  let buildTools: BuildTools
  /// A drawing of the tutor, or `nil` if the lessons do not fit it.
  let picture: HTML?

  /// The options of the command.
  struct Options: Sendable {
    /// The folder to write, or `nil` for the default.
    var folder: String?
    /// A Boolean value that indicates whether the edition for facilitators is written.
    var isHandout = false

    static let table = OptionTable(
      Options(),
      [
        .text(
          "--output", "o", .folder, \.folder, "the folder to write (default: \(defaultFolder))"),
        .flag(
          "--handout", nil, \.isHandout,
          "for facilitators: with hints, wrong turns, answers, and times"),
      ])
  }

  private static let defaultFolder = "redgreen-book"

  static let row = Subcommand(
    "book", .author, [.optional("LESSON", .lesson).repeated], options: Options.table,
    summary: "write lessons as HTML pages, with what each step really shows",
    discussion: """
      Plays each step's solution with `swift test`, and writes a page for each lesson: the text, the
      changes of the code, and what the run showed. Each path through the course has a page, too. The
      pages need no server, and print well.

      The book for learners has no hints and no answers. --handout adds them for facilitators, with
      the wrong turns and the time of each step. --language CODE writes the translated texts.

      An earlier book in the folder is replaced when the new one is complete. Exit code 4: some step
      did not end as declared, and its page says so.
      """
  ) { arguments in
    .tools(arguments.general) { tools in
      try BookCommand(
        arguments: arguments, library: tools.library, originals: tools.originalLibrary,
        buildTools: tools.makeBuildTools(),
        picture: (try? DemoCommand.demo(tools))?.pictureOfTutor
      ).run()
    }
  }

  private var players: LessonPlayers {
    LessonPlayers(
      names: arguments.operands, library: library, buildTools: buildTools,
      output: arguments.output)
  }

  private func run() throws -> ExitCode {
    let folder = BookFolder(at: arguments.options.folder ?? Self.defaultFolder)
    try folder.check()
    let (chosen, faults) = try players.chosen(.everything)
    let course = try library.loadReadable(.texts).course
    // The book has the order of the course.
    let lessons = course.lessons.compactMap { lesson in chosen.first { $0.id == lesson.id } }
    let originals = try originals.loadReadable(.texts).course
    var findings = faults.map(players.report)
    var chapters: [Lesson.ID: Book.Chapter] = [:]
    findings += try players.play(lessons, scope: .solutions) { replay in
      let lesson = replay.lesson
      chapters[lesson.id] = try chapter(replay, original: originals.lesson(lesson.id) ?? lesson)
      replay.findings.forEach(players.write)
      arguments.output.report(
        "\(lesson.id): \(replay.progress.played.counted("run"))", as: .lessonPlayed)
      return replay.findings
    }
    // A book without a lesson would only replace the old one.
    guard !chapters.isEmpty else { return .lessonFault }
    let book = Book(
      chapters: lessons.compactMap { chapters[$0.id] }, paths: course.paths,
      toolchain: buildTools.support.toolchain.version, language: library.main.language,
      isHandout: arguments.options.isHandout, picture: picture)
    let pages = book.pages
    try folder.write(pages)
    report(folder, pages: pages.count, findings)
    return findings.isEmpty ? .asExpected : .lessonFault
  }

  /// Returns the chapter of a lesson that was played, with its code in color.
  private func chapter(_ replay: LessonReplay, original: Lesson) throws -> Book.Chapter {
    let lesson = replay.lesson
    var chapter = Book.Chapter(
      of: lesson, original: original, states: try library.files(of: lesson.id).states(of: lesson),
      outcomes: replay.outcomes,
      replacing: Self.names(for: replay, in: buildTools.support.cache.path))
    let texts = chapter.swiftCode
    // Code that cannot be highlighted is shown without colors.
    let highlighting = SourceWork(on: buildTools.sources) { try $0.highlighting(of: texts) }
    chapter.highlighting = (try? highlighting.value()) ?? [:]
    return chapter
  }

  /// Returns what to show instead of the folders of a replay, with and without symbolic links.
  private static func names(for replay: LessonReplay, in cache: String) -> [String: String] {
    var names: [String: String] = [:]
    for (path, name) in [(replay.package, replay.lesson.id), (cache, "~/.cache/redgreen")] {
      names[path] = name
      names[URL(filePath: path).resolvingSymlinksInPath().path] = name
    }
    return names
  }

  private func report(_ folder: BookFolder, pages: Int, _ findings: [LessonFinding]) {
    let faults =
      findings.isEmpty ? "" : ", with \(findings.count.counted("finding")) about the lessons"
    let message = "\(folder.path): \(pages.counted("page"))\(faults)"
    arguments.output.report(
      JSONEvents.made, (folder.path, pages, message, nil), [message])
  }
}
