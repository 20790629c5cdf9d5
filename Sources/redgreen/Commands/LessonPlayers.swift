internal import TutorCore
internal import TutorAuthoring
internal import TutorCourses
internal import TutorPlatform
internal import TutorRunning

/// Plays several lessons at the same time, for `verify` and `book`.
struct LessonPlayers {
  /// The names of the lessons or courses, or none for all lessons that are not added.
  let names: [String]
  let library: LessonLibrary
  let buildTools: BuildTools
  let output: Output

  /// Returns the lessons to play: the named ones, those of named courses, or all that are not added.
  ///
  /// - Throws: `UsageError.badLesson` for a name that is not in a course, or `LessonError` if no lesson
  ///   can be read.
  func chosen(_ depth: LessonLoader.Depth) throws -> ([Lesson], [LessonFault]) {
    guard !names.isEmpty else {
      let loaded = try library.main.loadReadable(depth)
      return (loaded.course.lessons, loaded.faults)
    }
    let loaded = try library.loadReadable(depth)
    var lessons: [Lesson] = []
    var faults: [LessonFault] = []
    for word in names {
      if let lesson = loaded.course.lesson(word) {
        lessons.append(lesson)
      } else if let fault = loaded.faults.first(where: { $0.lesson == word }) {
        faults.append(fault)
      } else if let course = loaded.course.additions.first(where: { $0.name == word }) {
        lessons += course.lessons.compactMap { loaded.course.lesson($0) }
      } else {
        let known = loaded.course.lessons.map(\.id) + loaded.course.additions.map(\.name)
        throw UsageError.badLesson(word, suggestion: word.closest(in: known))
      }
    }
    return (lessons, faults)
  }

  /// Plays lessons, and reports those whose files cannot be read.
  ///
  /// - Parameters:
  ///   - lessons: The lessons.
  ///   - effort: The scenes to run with `swift test`.
  ///   - scope: The parts of the lessons to play.
  ///   - onEnd: A closure that handles the end of a lesson, and returns its findings.
  /// - Returns: All findings.
  /// - Throws: An error of the toolchain or of the file system, or that of `onEnd`.
  func play(
    _ lessons: [Lesson], effort: LessonReplay.Effort = .standard,
    scope: LessonReplay.Scope = .everything,
    onEnd: (LessonReplay) throws -> [LessonFinding]
  ) throws -> [LessonFinding] {
    // The longest lessons come first, so that no core is idle while the last one is played.
    var waiting = lessons.sorted { length(of: $0, scope) > length(of: $1, scope) }[...]
    var playing: [LessonReplay] = []
    var findings: [LessonFinding] = []
    let progress = ProgressLine(output)
    var current: LessonReplay?
    try buildSupport(for: lessons)
    let folder = try ReplayFolder(in: buildTools.support.cache)
    while !waiting.isEmpty || !playing.isEmpty {
      while playing.count < Self.simultaneousCount, let lesson = waiting.popFirst() {
        do {
          playing.append(
            try LessonReplay(
              of: lesson, files: library.files(of: lesson.id),
              in: "\(folder.path)/\(lesson.id)/\(lesson.id)", on: buildTools,
              effort: effort, scope: scope))
        } catch let error as LessonError {
          findings.append(report(LessonFault(lesson: lesson.id, error: error)))
        }
      }
      guard !playing.isEmpty else { continue }
      Poll.wait(for: playing)
      for replay in playing {
        let before = replay.progress.played
        replay.advance(at: .now())
        if replay.progress.played != before {
          report(replay)
          current = replay
        }
      }
      if let replay = current ?? playing.first {
        let (played, count) = replay.progress
        let done = lessons.count - waiting.count - playing.count
        let lesson = lessons.count > 1 ? "\(done) of \(lessons.count) lessons; " : ""
        progress.show("\(lesson)\(replay.lesson.id): \(played) of \(count) runs")
      }
      for replay in playing where replay.isOver {
        progress.clear()
        findings += try onEnd(replay)
      }
      playing.removeAll { $0.isOver }
    }
    return findings
  }

  /// The number of lessons that are played at the same time.
  ///
  /// It exceeds the number of cores by one, because a lesson often waits for the disk, or for a
  /// process to end.
  private static var simultaneousCount: Int { Machine.processors + 1 }

  /// Returns an estimate of the time that a lesson takes, relative to others.
  private func length(of lesson: Lesson, _ scope: LessonReplay.Scope) -> Int {
    lesson.steps.reduce(0) { sum, step in
      let wrongTurns = scope != .solutions ? step.wrongTurns.count - lesson.wrongTurns.count : 0
      let runs = sum + 1 + wrongTurns
      guard case .catchesMutants(let requirement) = step.expectation else { return runs }
      // Each version needs a build of its own.
      return runs + 3 * requirement.broken.count
    }
  }

  private func buildSupport(for lessons: [Lesson]) throws {
    let needed: [Support.Part] =
      lessons.contains(where: \.needsUIKit) ? [.probe, .reader, .uikit] : [.probe, .reader]
    try buildTools.ready(needed).finish(output)
  }

  // MARK: - Reports

  private func report(_ replay: LessonReplay) {
    let (played, count) = replay.progress
    let event = (replay.current, played, count)
    output.report(
      [JSONRecord(JSONEvents.played, event, at: .init(lesson: replay.lesson.id))], plain: {})
  }

  /// Reports a lesson that cannot be read, and returns the finding.
  func report(_ fault: LessonFault) -> LessonFinding {
    let finding = LessonFinding(lesson: fault.lesson, sentence: fault.error.description)
    write(finding)
    return finding
  }

  /// Reports a finding.
  func write(_ finding: LessonFinding) {
    output.report(
      JSONEvents.lessonFinding, finding,
      at: .init(lesson: finding.lesson, step: finding.step), [finding.description])
  }
}
