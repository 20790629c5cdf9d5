extension Course {
  /// Finds the step that a name refers to: a number or a name in the current lesson, or
  /// `LESSON/STEP`.
  ///
  /// The name of a lesson alone selects its first step.
  ///
  /// - Returns: The step's place, or `nil` if the course has no such step.
  package func place(named word: String, from current: StepPlace) -> StepPlace? {
    let parts = word.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    if parts.count == 2 {
      return lesson(parts[0]).flatMap { Self.place(named: parts[1], in: $0) }
    }
    guard parts.count == 1 else { return nil }
    if let here = lesson(current.lesson), let place = Self.place(named: word, in: here) {
      return place
    }
    guard let other = lesson(word), let first = other.steps.first else { return nil }
    return StepPlace(lesson: other.id, step: first.id)
  }

  private static func place(named word: String, in lesson: Lesson) -> StepPlace? {
    if let number = Int(word), lesson.steps.indices.contains(number - 1) {
      return StepPlace(lesson: lesson.id, step: lesson.steps[number - 1].id)
    }
    return lesson.step(word).map { StepPlace(lesson: lesson.id, step: $0.id) }
  }
}
