import TestReports
package import TutorCore

/// The summary of a lesson, shown when its last step is done.
package struct LessonEnd: Sendable {
  /// A sentence about what was learned.
  package let learned: String
  /// The figures of the lesson, with their names.
  package let figures: [(name: String, value: String)]
  /// Sentences about the next lesson, or about the end of the course.
  package let next: [String]
  /// A Boolean value that indicates whether there is a next lesson that the learner is not in yet.
  let hasNext: Bool

  /// Creates the summary of a lesson.
  ///
  /// - Parameters:
  ///   - lesson: The lesson.
  ///   - session: The session.
  ///   - phases: The phases in the journal, or `nil` as long as they have not been read.
  ///   - workplace: The learner's folders.
  package init(of lesson: Lesson, session: Session, phases: [CyclePhase]?, workplace: Workplace) {
    learned =
      [lesson.outcome, lesson.summary].first { !$0.isEmpty }
      ?? "You have finished '\(lesson.title)'."
    let marks = session.progress.strips[lesson.id, default: []].map(\.mark)
    let wrong = marks.count { $0 == .wrong }
    var figures = [
      ("steps", "\(lesson.steps.count) done, in \(marks.count.counted("run"))"),
      (
        "mistakes",
        wrong == 0 ? "none" : "\(wrong.counted("result")) not as expected, all put right"
      ),
    ]
    if let phases {
      figures += Rhythm(of: phases, in: lesson.id).rows.map { ($0.name, $0.value) }
    }
    self.figures = figures
    guard let following = session.course.lesson(after: lesson.id) else {
      next = ["This was the last lesson of the course. Well done."]
      hasNext = false
      return
    }
    next = [
      "Next: \(following.title), about \(following.minutes) minutes. "
        + "It has a folder of its own: \(workplace.folder(of: following.id))"
    ]
    hasNext = session.place.lesson == lesson.id
  }
}
