/// A folder of lessons in the order in which they are taken.
package struct Course: Equatable, Sendable {
  /// The lessons, first one first; never empty in a loaded course.
  package var lessons: [Lesson]

  package init(lessons: [Lesson]) {
    self.lessons = lessons
  }

  /// Finds a lesson by its id.
  package func lesson(_ id: Lesson.ID) -> Lesson? {
    lessons.first { $0.id == id }
  }

  /// Finds a step by its place.
  package func step(at place: StepPlace) -> Step? {
    lesson(place.lesson)?.step(place.step)
  }

  /// Every step's place, in the order of the course.
  package var places: [StepPlace] {
    lessons.flatMap { lesson in lesson.steps.map { StepPlace(lesson: lesson.id, step: $0.id) } }
  }

  /// The place after another, across the end of a lesson; nil at the end of the course.
  package func place(after place: StepPlace) -> StepPlace? {
    let places = places
    guard let index = places.firstIndex(of: place), index + 1 < places.count else { return nil }
    return places[index + 1]
  }

  /// The place before another, across the start of a lesson; nil at the start of the course.
  package func place(before place: StepPlace) -> StepPlace? {
    let places = places
    guard let index = places.firstIndex(of: place), index > 0 else { return nil }
    return places[index - 1]
  }
}

/// Where a step stands in a course.
package struct StepPlace: Hashable, Sendable, Codable {
  package var lesson: Lesson.ID
  package var step: Step.ID

  package init(lesson: Lesson.ID, step: Step.ID) {
    self.lesson = lesson
    self.step = step
  }
}

extension StepPlace: CustomStringConvertible {
  package var description: String { "\(lesson)/\(step)" }
}
