import TestReports
internal import TutorCore
internal import TutorAuthoring
internal import TutorCourses
internal import TutorRunning

/// `redgreen verify`: plays lessons as learners would, and reports what is not as declared.
struct VerifyCommand {
  let arguments: Arguments<Options>
  let library: LessonLibrary
  let buildTools: BuildTools

  /// The options of the command.
  struct Options: Sendable {
    /// The scenes that are run with `swift test`.
    var effort = LessonReplay.Effort.standard
    /// The language whose translations are marked as up to date.
    var translatedLanguage: String?

    static let table = OptionTable(
      Options(),
      [
        .init(
          option: Option(
            name: "--quick", summary: "run solutions by direct builds, too, instead of swift test")
        ) { options, _ in options.effort = .quick },
        .init(
          option: Option(
            name: "--thorough",
            summary: "run wrong turns with swift test, too, and try mutants of the solutions")
        ) { options, _ in options.effort = .thorough },
        .language(
          "--translated", \.translatedLanguage,
          "only mark the translations into a language as up to date"),
      ])
  }

  static let row = Subcommand(
    "verify", .author, [.optional("LESSON", .lesson).repeated], options: Options.table,
    summary: "play every lesson as a learner would",
    discussion: """
      Lays each step's solution over the package and expects the declared verdict; rejects steps
      that are done before anything was done, wrong turns that their files do not produce, steps
      with too few hints, texts that tell what the learner is to predict, and texts of `redgreen new`
      that are still to be written. Exit code 0: all lessons hold. 4: some lesson does not.

      Solutions are run with `swift test`, and wrong turns by direct builds, which take less time and
      report the same. --quick runs solutions by direct builds, too. --thorough runs wrong turns with
      `swift test`, too.

      With --thorough, or if you name the lessons and do not say --quick, it also changes each
      solution in small ways, one at a time, and expects that a test or a rule of the step fails. A
      step can allow a change with a reason. Green steps that code with the answers of their tests
      would pass need rules, a condition, or such a reason.

      If a lesson is translated, it also says which translations are missing, or older than their
      originals. --translated CODE marks those into a language as up to date.
      """
  ) { arguments in
    .tools(arguments.general) { tools in
      try VerifyCommand(
        arguments: arguments, library: tools.originalLibrary, buildTools: tools.makeBuildTools()
      ).run()
    }
  }

  private var players: LessonPlayers {
    LessonPlayers(
      names: arguments.operands, library: library, buildTools: buildTools,
      output: arguments.output)
  }

  private func run() throws -> ExitCode {
    if let language = arguments.options.translatedLanguage {
      return try markTranslations(into: language)
    }
    let (lessons, faults) = try players.chosen(.everything)
    var findings = faults.map(players.report)
    findings += try players.play(
      lessons, effort: arguments.options.effort, scope: scope, onEnd: finish)
    return conclude(lessons, count: lessons.count + faults.count, findings)
  }

  /// The parts of the lessons to play: with mutants if the author names the lessons, or wants
  /// everything.
  private var scope: LessonReplay.Scope {
    switch arguments.options.effort {
    case .quick: .everything
    case .standard: arguments.operands.isEmpty ? .everything : .everythingWithMutants
    case .thorough: .everythingWithMutants
    }
  }

  private func finish(_ replay: LessonReplay) -> [LessonFinding] {
    let translations = translationFindings(of: replay.lesson)
    let files = library.files(of: replay.lesson.id)
    let findings =
      replay.findings + LessonFinding.placeholders(in: replay.lesson)
      + LessonFinding.unnamedSteps(of: replay.lesson, in: files)
    findings.forEach(players.write)
    let (tried, missed) = replay.tally
    let mutants = tried == 0 ? "" : "\(tried - missed) of \(tried.counted("mutant")) caught, "
    report(
      "\(replay.lesson.id): \(replay.progress.played) runs, \(mutants)"
        + "\(findings.count.counted("finding"))",
      as: .verified)
    return findings + translations
  }

  // MARK: - Translations

  /// Reports the state of a lesson's translations, and returns the tables that cannot be read.
  private func translationFindings(of lesson: Lesson) -> [LessonFinding] {
    var findings: [LessonFinding] = []
    for language in TranslationReview.languages(of: library.files(of: lesson.id)) {
      do throws(LessonError) {
        let review = try review(of: lesson, in: language)
        report("\(lesson.id), \(language): \(review.sentence)", as: .translated)
      } catch {
        findings.append(players.report(LessonFault(lesson: lesson.id, error: error)))
      }
    }
    return findings
  }

  private func markTranslations(into language: String) throws -> ExitCode {
    let (lessons, faults) = try players.chosen(.texts)
    let findings = faults.map(players.report)
    for lesson in lessons
    where TranslationReview.languages(of: library.files(of: lesson.id)).contains(language) {
      try review(of: lesson, in: language).markAsCurrent()
      let review = try review(of: lesson, in: language)
      report("\(lesson.id), \(language): \(review.sentence)", as: .translated)
    }
    return findings.isEmpty ? .asExpected : .lessonFault
  }

  private func review(of lesson: Lesson, in language: String) throws(LessonError)
    -> TranslationReview
  {
    let (loader, name) = library.origin(of: lesson.id)
    var original = lesson
    original.id = name
    return try TranslationReview(of: original, in: language, loader: loader)
  }

  private func conclude(_ lessons: [Lesson], count: Int, _ findings: [LessonFinding]) -> ExitCode {
    let steps = lessons.reduce(0) { $0 + $1.steps.count }
    report(
      findings.isEmpty
        ? "\(lessons.count.counted("lesson")), \(steps.counted("step")): all as declared"
        : "\(findings.count.counted("finding")) in \(count.counted("lesson"))",
      as: .done)
    return findings.isEmpty ? .asExpected : .lessonFault
  }

  private func report(_ sentence: String, as event: JSONEvent<String>) {
    arguments.output.report(sentence, as: event)
  }
}
