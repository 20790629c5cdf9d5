internal import TutorCore

/// Placeholder texts for a new lesson, for its author to replace.
enum Prose {
  static let summary = "Say in one or two sentences what this lesson is about, and for whom."

  /// Returns whether a text of a lesson still has instructions for its author, as this type and the
  /// sample lesson have them.
  static func isPlaceholder(_ text: String) -> Bool {
    ["Say here ", summary, "In the last hint, show the code", "Show the code here. "]
      .contains { text.contains($0) }
  }

  static func title(of id: Lesson.ID) -> String {
    let words = id.split { $0 == "-" || $0 == "_" || $0 == "." }.joined(separator: " ")
    return words.isEmpty ? id : words.prefix(1).uppercased() + words.dropFirst()
  }

  /// Returns the authors' commit messages for the stages, or a placeholder if there are none.
  static func text(of stages: [Stage], kind: Step.Kind) -> String {
    let bodies = stages.map(\.body).filter { !$0.isEmpty }
    return bodies.isEmpty ? placeholder(for: kind) : bodies.joined(separator: "\n\n")
  }

  private static func placeholder(for kind: Step.Kind) -> String {
    switch kind {
    case .red:
      "Say here which test to write or change, what its name is, and what it asserts. Then say which failure to expect, and why it is "
        + "the right one."
    case .green:
      "Say here what makes the test pass, and why no more than that is needed."
    case .refactor:
      "Say here what to restructure, and what is better afterwards. The tests do not change."
    case .read, .preview, .mutation:
      "Say here what the learner should know before going on."
    }
  }

  /// Returns the placeholder for the advice on a wrong turn, with the result of the tests in one
  /// line.
  static func advice(on reason: String) -> String {
    let line = StableWording.make(of: TerminalText.visible(reason))
    return "Say here what has happened, and what to do next. The tests showed:\n\n    \(line)"
  }

  /// Returns two hints: where to look, and the code.
  static func hints(for step: StepDraft) -> [String] {
    let names = (step.files + step.removes.map { $0 + " (which goes)" }).map { "`\($0)`" }
    let place = "Look at \(names.joined(separator: ", ")). Say here what to look for."
    return [place, code(of: step)]
  }

  /// The maximum number of lines that a hint shows of a file.
  private static let lineLimit = 80

  private static func code(of step: StepDraft) -> String {
    guard let file = step.files.first, let bytes = step.solution[file],
      let text = String(validating: bytes, as: UTF8.self), !text.isEmpty,
      text.split(separator: "\n", omittingEmptySubsequences: false).count <= lineLimit
    else {
      return "Show the code here. Until then, `redgreen diff` shows the difference."
    }
    return "`\(file)`, when it is done:\n\n" + fenced(text, isSwift: file.hasSuffix(".swift"))
  }

  /// Returns the text in a code block whose fences are longer than any in the text.
  private static func fenced(_ text: String, isSwift: Bool) -> String {
    var longest = 0
    var current = 0
    for character in text {
      current = character == "`" ? current + 1 : 0
      longest = max(longest, current)
    }
    let fence = String(repeating: "`", count: max(3, longest + 1))
    return fence + (isSwift ? "swift" : "") + "\n" + text + (text.last == "\n" ? "" : "\n") + fence
  }
}
