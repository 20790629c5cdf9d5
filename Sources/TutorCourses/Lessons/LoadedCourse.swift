package import TutorCore

/// The lessons of a course that could be read, and what is wrong with the others.
package struct LoadedCourse: Equatable, Sendable {
  /// The lessons that could be read; never empty.
  package var course: Course
  /// The lessons that could not be read, in the order of the course.
  package var faults: [LessonFault]
}

/// A lesson that cannot be read, and the first thing that is wrong with it.
package struct LessonFault: Error, Equatable, Sendable {
  package var lesson: Lesson.ID
  package var error: LessonError

  package init(lesson: Lesson.ID, error: LessonError) {
    self.lesson = lesson
    self.error = error
  }
}

extension LessonFault: CustomStringConvertible {
  package var description: String { "the lesson '\(lesson)' is left out: \(error)" }
}
