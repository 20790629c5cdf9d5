/// The place of a learner's work: a step of a lesson, or a package of their own.
package enum Place: Hashable, Sendable {
  case step(StepPlace)
  /// Practice on the package with this name.
  case package(String)

  /// The step, or `nil` in practice.
  package var step: StepPlace? {
    if case .step(let place) = self { place } else { nil }
  }

  /// The lesson of the step, or `nil` in practice.
  package var lesson: Lesson.ID? { step?.lesson }
}

extension Place: CustomStringConvertible {
  package var description: String {
    switch self {
    case .step(let place): place.description
    case .package(let name): name
    }
  }
}
