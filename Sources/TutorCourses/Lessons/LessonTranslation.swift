package import TutorCore

/// The titles and short texts of a lesson in another language, from a file such as `lesson.de.json`.
///
/// Longer texts are in files of their own, such as `step.de.md`. Whatever is missing is shown in the
/// original language.
package struct LessonTranslation: Equatable, Sendable {
  /// The short texts of a step.
  package struct StepTexts: Equatable, Sendable {
    package var title: String?
    package var question: String?
    /// The answers to the question, in the original order, or an empty array.
    package var answers: [String] = []
    /// The explanations of the step's structure conditions, in order, or an empty array.
    package var explanations: [String] = []
  }

  package var title: String?
  package var summary: String?
  package var prerequisites: String?
  package var outcome: String?
  package var steps: [Step.ID: StepTexts] = [:]

  /// Returns the path of the translation of a file: `step.de.md` for `step.md`.
  package static func path(of original: String, in language: String) -> String {
    guard let dot = original.lastIndex(of: ".") else { return original }
    return "\(original[..<dot]).\(language)\(original[dot...])"
  }

  /// Reads the table.
  ///
  /// - Throws: `LessonError` if a key is unknown, a value has the wrong type, or a step is unknown.
  init(_ node: JSONNode, file: String, steps known: [Step.ID]) throws(LessonError) {
    var reader = try JSONReader(node, file: file)
    title = try reader.optionalText("title")
    summary = try reader.optionalText("summary")
    prerequisites = try reader.optionalText("prerequisites")
    outcome = try reader.optionalText("outcome")
    if let node = reader.consumeNode("steps") {
      var table = try JSONReader(node, file: file, called: "\"steps\"")
      for id in known {
        guard let node = table.consumeNode(id) else { continue }
        steps[id] = try Self.step(node, file: file)
      }
      try table.finish()
    }
    try reader.finish()
  }

  private static func step(_ node: JSONNode, file: String) throws(LessonError) -> StepTexts {
    var reader = try JSONReader(node, file: file, called: "a step")
    var texts = StepTexts()
    texts.title = try reader.optionalText("title")
    texts.explanations = try reader.texts("explanations")
    if let node = reader.consumeNode("question") {
      var inner = try JSONReader(node, file: file, called: "\"question\"")
      texts.question = try inner.text("text")
      texts.answers = try inner.texts("answers")
      try inner.finish()
    }
    try reader.finish()
    return texts
  }
}

extension Lesson {
  /// Replaces the short texts by their translations.
  mutating func apply(_ translation: LessonTranslation) {
    title = translation.title ?? title
    summary = translation.summary ?? summary
    prerequisites = translation.prerequisites ?? prerequisites
    outcome = translation.outcome ?? outcome
    for index in steps.indices {
      if let texts = translation.steps[steps[index].id] { steps[index].apply(texts) }
    }
  }
}

extension Step {
  fileprivate mutating func apply(_ texts: LessonTranslation.StepTexts) {
    title = texts.title ?? title
    if let text = texts.question, texts.answers.count == question?.answers.count {
      question?.text = text
      question?.answers = texts.answers
    }
    guard texts.explanations.count == allConditions.count else { return }
    for index in conditions.indices { conditions[index].explanation = texts.explanations[index] }
    guard case .keepsGreen(var requirement) = expectation else { return }
    for index in requirement.conditions.indices {
      requirement.conditions[index].explanation = texts.explanations[conditions.count + index]
    }
    expectation = .keepsGreen(requirement)
  }
}
