package import TutorCore

/// A problem in a lesson, as reported by `redgreen verify`.
package struct LessonFinding: Equatable, Sendable, CustomStringConvertible {
  /// The ID of the lesson.
  package var lesson: Lesson.ID
  /// The ID of the step, or `nil` if the problem concerns the whole lesson.
  package var step: Step.ID?
  /// A description of the problem.
  package var sentence: String

  /// Creates a finding for a lesson or one of its steps.
  package init(lesson: Lesson.ID, step: Step.ID? = nil, sentence: String) {
    self.lesson = lesson
    self.step = step
    self.sentence = sentence
  }

  package var description: String {
    let place = [lesson, step].compactMap(\.self).joined(separator: "/")
    return "\(place): \(sentence)"
  }
}
