import TestReports
package import TutorCore
package import TutorTexts

/// The summary of a lesson, shown when its last step is done.
package struct LessonEnd: Sendable {
  /// A sentence about what was learned.
  package let learned: String
  /// The figures of the lesson, with their names.
  package let figures: [(name: String, value: String)]
  /// Sentences about the next lesson, or about the end of the course.
  package let next: [String]
  /// A sentence about looking back on the screen.
  let lookBack: String
  /// A Boolean value that indicates whether there is a next lesson that the learner is not in yet.
  let hasNext: Bool

  /// Creates the summary of a lesson.
  ///
  /// - Parameters:
  ///   - lesson: The lesson.
  ///   - session: The session.
  ///   - phases: The phases in the journal, or `nil` as long as they have not been read.
  ///   - workplace: The learner's folders.
  ///   - language: The language.
  package init(
    of lesson: Lesson, session: Session, phases: [CyclePhase]?, workplace: Workplace,
    in language: Language = .english
  ) {
    learned =
      [lesson.outcome, lesson.summary].first { !$0.isEmpty }
      ?? language(.lessonFinished, lesson.title)
    let marks = session.progress.strips[lesson.id, default: []].map(\.mark)
    let wrong = marks.count { $0 == .wrong }
    var figures = [
      (
        language(.stepsLabel),
        language(
          .allStepsDone, "\(lesson.steps.count)",
          language(marks.count, one: .oneRun, many: .manyRuns))
      ),
      (
        language(.mistakes),
        wrong == 0
          ? language(.noneOfThem) : language(wrong, one: .oneMistake, many: .manyMistakes)
      ),
    ]
    if let phases {
      let rhythm = Rhythm(of: phases, in: lesson.id)
      let extremes = rhythm.extremeRows { session.course.step(at: $0)?.title }
      // The first row has the runs.
      let rows = rhythm.rows.filter { ![.runsLabel, .runsPerStep].contains($0.name) }
      figures += (rows + extremes).map { (language($0.name), language($0.value)) }
    }
    self.figures = figures
    lookBack = language(.lookBack, workplace.program)
    guard let following = session.course.lesson(after: lesson.id) else {
      next = [language(.lastLesson)]
      hasNext = false
      return
    }
    next = [
      language(
        .nextLesson, following.title, "\(following.minutes)", workplace.folder(of: following.id))
    ]
    hasNext = session.place.lesson == lesson.id
  }
}
