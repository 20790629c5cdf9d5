package import TutorCore

/// Something that does not hold in a lesson, as `redgreen verify` tells its author.
package struct LessonFinding: Equatable, Sendable, CustomStringConvertible {
  package var lesson: Lesson.ID
  package var step: Step.ID?
  package var sentence: String

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
