/// An ordered collection of lessons.
package struct Course: Equatable, Sendable {
  /// The lessons in the order in which learners take them.
  ///
  /// A loaded course has at least one lesson.
  package var lessons: [Lesson]
  /// Selections of lessons for a purpose, such as a first evening.
  package var paths: [Path] = []

  /// A selection of lessons for a purpose, in the order in which learners take them.
  package struct Path: Equatable, Sendable {
    package var title: String
    /// A sentence about whom the path is for.
    package var summary: String
    /// The IDs of lessons of the course; at least one.
    package var lessons: [Lesson.ID]

    /// Creates a path.
    package init(title: String, summary: String, lessons: [Lesson.ID]) {
      self.title = title
      self.summary = summary
      self.lessons = lessons
    }
  }

  /// Returns the time that a path takes, in minutes.
  package func minutes(of path: Path) -> Int {
    path.lessons.compactMap { lesson($0)?.minutes }.reduce(0, +)
  }

  /// Creates a course with the given lessons.
  package init(lessons: [Lesson]) {
    self.lessons = lessons
  }

  /// Returns the lesson with the given identifier, or `nil` if the course has no such lesson.
  package func lesson(_ id: Lesson.ID) -> Lesson? {
    lessons.first { $0.id == id }
  }

  /// Returns the lesson after another one, or `nil` at the end of the course.
  package func lesson(after id: Lesson.ID) -> Lesson? {
    let index = lessons.firstIndex { $0.id == id }
    return index.flatMap { $0 + 1 < lessons.count ? lessons[$0 + 1] : nil }
  }

  /// Returns the step at a place, or `nil` if the course has no such step.
  package func step(at place: StepPlace) -> Step? {
    lesson(place.lesson)?.step(place.step)
  }

  /// The places of all steps, in course order.
  package var places: [StepPlace] {
    lessons.flatMap { lesson in lesson.steps.map { StepPlace(lesson: lesson.id, step: $0.id) } }
  }

  /// Returns the place of the next step, or `nil` at the end of the course.
  ///
  /// The step after the last step of a lesson is the first step of the next lesson.
  package func place(after place: StepPlace) -> StepPlace? {
    let places = places
    guard let index = places.firstIndex(of: place), index + 1 < places.count else { return nil }
    return places[index + 1]
  }

  /// Returns the place of the previous step, or `nil` at the start of the course.
  ///
  /// The step before the first step of a lesson is the last step of the previous lesson.
  package func place(before place: StepPlace) -> StepPlace? {
    let places = places
    guard let index = places.firstIndex(of: place), index > 0 else { return nil }
    return places[index - 1]
  }
}

/// The position of a step in a course.
package struct StepPlace: Hashable, Sendable, Codable {
  /// The identifier of the lesson.
  package var lesson: Lesson.ID
  /// The identifier of the step in its lesson.
  package var step: Step.ID

  /// Creates a place from the identifiers of a lesson and a step.
  package init(lesson: Lesson.ID, step: Step.ID) {
    self.lesson = lesson
    self.step = step
  }
}

extension StepPlace: CustomStringConvertible {
  package var description: String { "\(lesson)/\(step)" }
}
