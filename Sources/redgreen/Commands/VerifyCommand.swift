internal import TutorCore
internal import TutorAuthoring
internal import TutorCourses
internal import TutorRunning

/// `redgreen verify`: plays lessons as learners would, and reports what is not as declared.
struct VerifyCommand {
  let arguments: Arguments
  let library: LessonLibrary
  let buildTools: BuildTools

  private var players: LessonPlayers {
    LessonPlayers(arguments: arguments, library: library, buildTools: buildTools)
  }

  func run() throws -> ExitCode {
    if let language = arguments.translatedLanguage { return try markTranslations(into: language) }
    let (lessons, faults) = try players.chosen(.everything)
    var findings = faults.map(players.report)
    findings += try players.play(
      lessons, effort: arguments.effort, scope: scope, onEnd: finish)
    return conclude(lessons, count: lessons.count + faults.count, findings)
  }

  /// The parts of the lessons to play: with mutants if the author names the lessons, or wants
  /// everything.
  private var scope: LessonReplay.Scope {
    switch arguments.effort {
    case .quick: .everything
    case .standard: arguments.operands.isEmpty ? .everything : .everythingWithMutants
    case .thorough: .everythingWithMutants
    }
  }

  private func finish(_ replay: LessonReplay) -> [LessonFinding] {
    let translations = translationFindings(of: replay.lesson)
    replay.findings.forEach(players.write)
    let (tried, missed) = replay.tally
    let mutants = tried == 0 ? "" : "\(tried - missed) of \(tried.counted("mutant")) caught, "
    report(
      "\(replay.lesson.id): \(replay.progress.played) runs, \(mutants)"
        + "\(replay.findings.count.counted("finding"))",
      as: .verified)
    return replay.findings + translations
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

  private func report(_ sentence: String, as kind: MessageEvent.Kind) {
    players.report(sentence, as: kind)
  }
}
