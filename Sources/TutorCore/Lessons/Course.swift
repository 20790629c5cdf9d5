/// An ordered collection of lessons.
package struct Course: Equatable, Sendable {
  /// The lessons in the order in which learners take them.
  ///
  /// A loaded course has at least one lesson.
  package var lessons: [Lesson]
  /// The course's own title, or `nil` if it has none.
  package var title: String?
  /// Selections of lessons for a purpose, such as a first evening.
  package var paths: [Path] = []
  /// The courses of other authors that the learner has added, whose lessons come last.
  package var additions: [Addition] = []

  /// A course of another author that the learner has added.
  package struct Addition: Equatable, Sendable {
    /// The name by which the commands know the course.
    package var name: String
    /// The title as shown to the learner.
    package var title: String
    /// The lessons' identifiers, in the order in which learners take them.
    package var lessons: [Lesson.ID]

    /// Creates an added course.
    package init(name: String, title: String, lessons: [Lesson.ID]) {
      self.name = name
      self.title = title
      self.lessons = lessons
    }
  }

  /// Returns the added course that a lesson is part of, or `nil` if it is one of the tutor's own.
  package func addition(with lesson: Lesson.ID) -> Addition? {
    additions.first { $0.lessons.contains(lesson) }
  }

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

  /// Returns the lesson after another one, or `nil` at the end of the course or of an added course.
  package func lesson(after id: Lesson.ID) -> Lesson? {
    guard let index = lessons.firstIndex(where: { $0.id == id }), index + 1 < lessons.count,
      isTogether(id, lessons[index + 1].id)
    else { return nil }
    return lessons[index + 1]
  }

  /// Returns whether two lessons are of the same author.
  private func isTogether(_ left: Lesson.ID, _ right: Lesson.ID) -> Bool {
    left == right || addition(with: left) == addition(with: right)
  }

  /// Returns the step at a place, or `nil` if the course has no such step.
  package func step(at place: StepPlace) -> Step? {
    lesson(place.lesson)?.step(place.step)
  }

  /// The places of all steps, in course order.
  package var places: [StepPlace] {
    lessons.flatMap { lesson in lesson.steps.map { StepPlace(lesson: lesson.id, step: $0.id) } }
  }

  /// Returns the place of the next step, or `nil` at the end of the course or of an added course.
  ///
  /// The step after the last step of a lesson is the first step of the next lesson.
  package func place(after place: StepPlace) -> StepPlace? {
    let places = places
    guard let index = places.firstIndex(of: place), index + 1 < places.count,
      isTogether(place.lesson, places[index + 1].lesson)
    else { return nil }
    return places[index + 1]
  }

  /// Returns the place of the previous step, or `nil` at the start of the course or of an added course.
  ///
  /// The step before the first step of a lesson is the last step of the previous lesson.
  package func place(before place: StepPlace) -> StepPlace? {
    let places = places
    guard let index = places.firstIndex(of: place), index > 0,
      isTogether(place.lesson, places[index - 1].lesson)
    else { return nil }
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
