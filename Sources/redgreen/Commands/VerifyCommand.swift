internal import Glibc
internal import TutorCore
internal import TutorSystem

/// `redgreen verify`: plays lessons side by side, one per core, and tells what does not hold.
struct VerifyCommand {
  let arguments: Arguments
  let loader: LessonLoader
  let bench: Bench

  func run() throws -> ExitCode {
    let course = try loader.load()
    let lessons = try chosen(from: course)
    var waiting = lessons[...]
    var playing: [LessonReplay] = []
    var findings: [LessonFinding] = []
    try buildSupport(for: lessons)
    while !waiting.isEmpty || !playing.isEmpty {
      while playing.count < Self.cores, let lesson = waiting.popFirst() {
        playing.append(try replay(of: lesson))
      }
      Poll.wait(for: playing)
      for replay in playing {
        let before = replay.progress.played
        replay.advance(at: .now())
        if replay.progress.played != before { tell(replay) }
      }
      for replay in playing where replay.isOver { findings += finish(replay) }
      playing.removeAll { $0.isOver }
    }
    return conclude(lessons, findings)
  }

  /// Where a lesson is played.
  private func folder(of lesson: Lesson.ID) -> String {
    "\(bench.support.cache.path)/verify/\(lesson)/\(lesson)"
  }

  private static var cores: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

  private func chosen(from course: Course) throws -> [Lesson] {
    try arguments.words.isEmpty
      ? course.lessons
      : arguments.words.map { word in
        guard let lesson = course.lesson(word) else { throw UsageError.badStep(word) }
        return lesson
      }
  }

  private func buildSupport(for lessons: [Lesson]) throws {
    for lesson in lessons {
      while let part = try bench.missingPart(for: lesson) {
        say("building \(part.name)", event: "building")
        let build = try bench.support.build(part)
        build.runToEnd()
        _ = try build.result?.get()
      }
    }
  }

  private func replay(of lesson: Lesson) throws -> LessonReplay {
    try LessonReplay(
      of: lesson, files: loader.files(of: lesson.id), in: folder(of: lesson.id), on: bench)
  }

  private func tell(_ replay: LessonReplay) {
    guard !arguments.isJSON else { return }
    let (played, count) = replay.progress
    if isatty(STDERR_FILENO) == 1 {
      Console.write(
        "\r\u{1B}[K\(replay.lesson.id): \(played) of \(count)  \(replay.current)", to: STDERR_FILENO
      )
    }
  }

  private func finish(_ replay: LessonReplay) -> [LessonFinding] {
    if isatty(STDERR_FILENO) == 1 { Console.write("\r\u{1B}[K", to: STDERR_FILENO) }
    for finding in replay.findings {
      if arguments.isJSON {
        var record = JSONRecord.message("finding", finding.sentence)
        record.lesson = finding.lesson
        record.step = finding.step
        Console.write(record.text)
      } else {
        Console.write(finding.description)
      }
    }
    say(
      "\(replay.lesson.id): \(replay.progress.played) runs, \(replay.findings.count.counted("finding"))",
      event: "verified")
    return replay.findings
  }

  private func conclude(_ lessons: [Lesson], _ findings: [LessonFinding]) -> ExitCode {
    let steps = lessons.reduce(0) { $0 + $1.steps.count }
    say(
      findings.isEmpty
        ? "\(lessons.count.counted("lesson")), \(steps.counted("step")): all as declared"
        : "\(findings.count.counted("finding")) in \(lessons.count.counted("lesson"))",
      event: "done")
    return findings.isEmpty ? .asExpected : .lessonFault
  }

  private func say(_ sentence: String, event: String) {
    Console.write(arguments.isJSON ? JSONRecord.message(event, sentence).text : sentence)
  }
}
