internal import Glibc
internal import TutorCore
internal import TutorAuthoring
internal import TutorCourses
internal import TutorPlatform
internal import TutorRunning

/// `redgreen verify`: plays lessons in parallel, one per core, and reports what is not as declared.
struct VerifyCommand {
  let arguments: Arguments
  let library: LessonLibrary
  let buildTools: BuildTools

  func run() throws -> ExitCode {
    if let language = arguments.translatedLanguage { return try markTranslations(into: language) }
    let (lessons, faults) = try chosen(.everything)
    // The longest lessons come first, so that no core is idle while the last one is played.
    var waiting = lessons.sorted { Self.length(of: $0) > Self.length(of: $1) }[...]
    var playing: [LessonReplay] = []
    var findings = faults.map(report)
    try buildSupport(for: lessons)
    let folder = try ReplayFolder(in: buildTools.support.cache)
    while !waiting.isEmpty || !playing.isEmpty {
      while playing.count < Self.cores, let lesson = waiting.popFirst() {
        do {
          playing.append(try replay(of: lesson, in: folder))
        } catch let error as LessonError {
          findings.append(report(LessonFault(lesson: lesson.id, error: error)))
        }
      }
      guard !playing.isEmpty else { continue }
      Poll.wait(for: playing)
      for replay in playing {
        let before = replay.progress.played
        replay.advance(at: .now())
        if replay.progress.played != before { report(replay) }
      }
      for replay in playing where replay.isOver { findings += finish(replay) }
      playing.removeAll { $0.isOver }
    }
    return conclude(lessons, count: lessons.count + faults.count, findings)
  }

  private static var cores: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

  /// Returns an estimate of the time that a lesson takes, relative to others.
  private static func length(of lesson: Lesson) -> Int {
    lesson.steps.reduce(0) { sum, step in
      let runs = sum + 1 + step.wrongTurns.count - lesson.wrongTurns.count
      guard case .catchesMutants(let requirement) = step.expectation else { return runs }
      // Each version needs a build of its own.
      return runs + 3 * (requirement.broken.count + requirement.rules.count)
    }
  }

  /// Returns the lessons to play: the named ones, those of named courses, or all that are not added.
  private func chosen(_ depth: LessonLoader.Depth) throws -> ([Lesson], [LessonFault]) {
    guard !arguments.operands.isEmpty else {
      let loaded = try library.main.loadReadable(depth)
      return (loaded.course.lessons, loaded.faults)
    }
    let loaded = try library.loadReadable(depth)
    var lessons: [Lesson] = []
    var faults: [LessonFault] = []
    for word in arguments.operands {
      if let lesson = loaded.course.lesson(word) {
        lessons.append(lesson)
      } else if let fault = loaded.faults.first(where: { $0.lesson == word }) {
        faults.append(fault)
      } else if let course = loaded.course.additions.first(where: { $0.name == word }) {
        lessons += course.lessons.compactMap { loaded.course.lesson($0) }
      } else {
        throw UsageError.badLesson(word)
      }
    }
    return (lessons, faults)
  }

  private func buildSupport(for lessons: [Lesson]) throws {
    let needed: [Support.Part] =
      lessons.contains(where: \.needsUIKit) ? [.probe, .reader, .uikit] : [.probe, .reader]
    for part in needed where try buildTools.support.finished(part) == nil {
      report("building \(part.name)", as: .building)
      let build = try buildTools.support.build(part)
      build.runToEnd()
      _ = try build.result?.get()
    }
  }

  private func replay(of lesson: Lesson, in folder: ReplayFolder) throws -> LessonReplay {
    try LessonReplay(
      of: lesson, files: library.files(of: lesson.id),
      in: "\(folder.path)/\(lesson.id)/\(lesson.id)", on: buildTools,
      isThorough: arguments.isThorough)
  }

  private func report(_ replay: LessonReplay) {
    let (played, count) = replay.progress
    if arguments.isJSON {
      let event = PlayedEvent(number: played, of: count, message: replay.current)
      return Console.write(JSONRecord(event, at: JSONRecord.Place(lesson: replay.lesson.id)))
    }
    if isatty(STDERR_FILENO) == 1 {
      Console.write(
        "\r\u{1B}[K\(replay.lesson.id): \(played) of \(count)  \(replay.current)", to: STDERR_FILENO
      )
    }
  }

  private func finish(_ replay: LessonReplay) -> [LessonFinding] {
    if isatty(STDERR_FILENO) == 1 { Console.write("\r\u{1B}[K", to: STDERR_FILENO) }
    let translations = translationFindings(of: replay.lesson)
    replay.findings.forEach(write)
    report(
      "\(replay.lesson.id): \(replay.progress.played) runs, \(replay.findings.count.counted("finding"))",
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
        findings.append(report(LessonFault(lesson: lesson.id, error: error)))
      }
    }
    return findings
  }

  private func markTranslations(into language: String) throws -> ExitCode {
    let (lessons, faults) = try chosen(.texts)
    let findings = faults.map(report)
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

  /// Reports a lesson that cannot be read, and returns the finding.
  private func report(_ fault: LessonFault) -> LessonFinding {
    let finding = LessonFinding(lesson: fault.lesson, sentence: fault.error.description)
    write(finding)
    return finding
  }

  private func write(_ finding: LessonFinding) {
    guard arguments.isJSON else { return Console.write(finding.description) }
    let place = JSONRecord.Place(lesson: finding.lesson, step: finding.step)
    Console.write(JSONRecord(LessonFindingEvent(message: finding.sentence), at: place))
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
    Console.write(arguments.isJSON ? JSONRecord(kind, sentence).text : sentence)
  }
}
