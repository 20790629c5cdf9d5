package import TutorCore

/// The readable lessons of a course, and the faults of the others.
package struct LoadedCourse: Equatable, Sendable {
  /// The readable lessons; never empty.
  package var course: Course
  /// The faults of the lessons that could not be read, in the order of the course.
  package var faults: [LessonFault]
}

/// A lesson that cannot be read, and the first problem found in it.
package struct LessonFault: Error, Equatable, Sendable {
  /// The ID of the lesson.
  package var lesson: Lesson.ID
  /// The first problem found in the lesson.
  package var error: LessonError

  /// Creates a fault for a lesson.
  package init(lesson: Lesson.ID, error: LessonError) {
    self.lesson = lesson
    self.error = error
  }
}

extension LessonFault: CustomStringConvertible {
  package var description: String { "the lesson '\(lesson)' is left out: \(error)" }
}
