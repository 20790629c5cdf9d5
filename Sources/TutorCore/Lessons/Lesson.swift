/// A lesson: a package that the learner works on, and the steps that develop it.
package struct Lesson: Equatable, Sendable, Identifiable {
  /// The lesson's folder name, which is also the name of the learner's package folder.
  package typealias ID = String

  package var id: ID
  /// The title as shown to the learner.
  package var title: String
  /// A summary of one or two sentences for the list of lessons.
  package var summary: String
  /// A sentence about the knowledge that the lesson requires; empty if the lesson does not say.
  package var prerequisites = ""
  /// A sentence or two about the skills that the lesson leads to; empty if the lesson does not say.
  package var outcome = ""
  /// The step whose text begins with the prerequisites and the outcome; `nil` is the first one.
  package var introducedIn: Step.ID?
  /// The time that the lesson takes, in minutes.
  package var minutes: Int
  /// A Boolean value that indicates whether the learner's package imports the headless UIKit.
  package var needsUIKit: Bool
  /// The oldest version of Swift with which the lesson is verified.
  package var oldestSwift = SwiftVersion.verified
  /// The article that the lesson follows, if any.
  package var source: Source?
  /// Environment variables for every run of the lesson's package, in addition to the tutor's own.
  package var environment: [String: String] = [:]
  /// Wrong turns that can occur in any step.
  ///
  /// A step tries its own wrong turns first.
  package var wrongTurns: [WrongTurn] = []
  /// The steps in order.
  ///
  /// A loaded lesson has at least one step.
  package var steps: [Step]

  /// Creates a lesson.
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
    /// The title of the article.
    package var title: String
    /// The author of the article.
    package var author: String

    /// Creates a source from a title and an author.
    package init(title: String, author: String) {
      self.title = title
      self.author = author
    }
  }

  /// Returns the text of a step, in CommonMark.
  ///
  /// The text of the step that introduces the lesson begins with the prerequisites and the outcome.
  package func text(of step: Step) -> String {
    let introduction = [prerequisites, outcome].filter { !$0.isEmpty }.joined(separator: " ")
    guard step.id == introducedIn ?? steps.first?.id, !introduction.isEmpty else {
      return step.prose
    }
    return "> \(introduction)\n\n\(step.prose)"
  }

  /// Returns the step with the given identifier, or `nil` if the lesson has no such step.
  package func step(_ id: Step.ID) -> Step? {
    steps.first { $0.id == id }
  }

  /// Returns the number of a step as shown to the learner, counted from 1.
  package func number(of id: Step.ID) -> Int? {
    steps.firstIndex { $0.id == id }.map { $0 + 1 }
  }
}
