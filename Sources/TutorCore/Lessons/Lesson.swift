/// One lesson: a package that the learner works on, and the steps that lead through it.
package struct Lesson: Equatable, Sendable, Identifiable {
  /// The lesson's folder name, which is also the name of the learner's package folder.
  package typealias ID = String

  package var id: ID
  package var title: String
  /// One or two sentences that the list of lessons shows.
  package var summary: String
  /// How long the lesson takes, in minutes.
  package var minutes: Int
  /// Whether the learner's package imports the headless UIKit.
  package var needsUIKit: Bool
  /// The article that the lesson follows.
  package var source: Source?
  /// The environment variables of every run of the lesson's package, beside the tutor's own.
  package var environment: [String: String] = [:]
  /// Outputs that learners may get in any step; each step has them too, after its own.
  package var wrongTurns: [WrongTurn] = []
  /// The steps in order; never empty in a loaded lesson.
  package var steps: [Step]

  package init(
    id: ID, title: String, summary: String, minutes: Int, needsUIKit: Bool = false,
    source: Source? = nil, steps: [Step]
  ) {
    self.id = id
    self.title = title
    self.summary = summary
    self.minutes = minutes
    self.needsUIKit = needsUIKit
    self.source = source
    self.steps = steps
  }

  /// An article that a lesson follows.
  package struct Source: Equatable, Sendable {
    package var title: String
    package var author: String

    package init(title: String, author: String) {
      self.title = title
      self.author = author
    }
  }

  /// Finds a step by its id.
  package func step(_ id: Step.ID) -> Step? {
    steps.first { $0.id == id }
  }

  /// The number that learners see, counted from 1.
  package func number(of id: Step.ID) -> Int? {
    steps.firstIndex { $0.id == id }.map { $0 + 1 }
  }
}
