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
  /// The lessons of an added course, if the fault concerns the whole course, whose name is then
  /// `lesson`; else `nil`.
  package var course: [Lesson.ID]?

  /// Creates a fault for a lesson, or for an added course with these lessons.
  package init(lesson: Lesson.ID, error: LessonError, course: [Lesson.ID]? = nil) {
    self.lesson = lesson
    self.error = error
    self.course = course
  }

  /// Returns whether the fault is that of a lesson, or of the course that it is part of.
  package func concerns(_ id: Lesson.ID) -> Bool { course?.contains(id) ?? (lesson == id) }
}

extension LessonFault: CustomStringConvertible {
  package var description: String {
    "the \(course == nil ? "lesson" : "course") '\(lesson)' is left out: \(error)"
  }
}
