import TutorCourses
import TestReports
package import TutorCore

/// A lesson that has not been written to disk yet.
package struct LessonDraft: Equatable, Sendable {
  /// The ID of the lesson, which is also the name of its folder.
  package var id: String
  var title: String
  var summary: String
  var needsUIKit = false
  /// The environment variables for every run.
  var environment: [String: String] = [:]
  /// The files that the learner starts with, by path.
  var start: [String: [UInt8]]
  /// The steps, in order.
  package internal(set) var steps: [StepDraft] = []

  /// All files of the lesson, by path relative to its folder.
  var files: [String: [UInt8]] {
    var files = ["lesson.json": Array((json.written() + "\n").utf8)]
    for (path, bytes) in start { files["start/" + path] = bytes }
    for step in steps {
      for (path, bytes) in step.allFiles { files["\(step.id)/\(path)"] = bytes }
    }
    return files
  }

  private var json: JSONNode {
    .object([
      ("title", .text(title)), ("summary", .text(summary)),
      ("minutes", .whole(max(5, steps.count * 4))),
      ("needs", needsUIKit ? .list([.text("UIKit")]) : nil),
      (
        "environment",
        environment.isEmpty
          ? nil : .object(environment.sorted { $0.key < $1.key }.map { ($0.key, .text($0.value)) })
      ),
      ("steps", .list(steps.map { .text($0.id) })),
    ])
  }
}

/// A step that has not been written to disk yet.
package struct StepDraft: Equatable, Sendable {
  /// The ID of the step, which is also the name of its folder.
  package var id: String
  /// The kind of the step.
  package var kind: Step.Kind
  /// The title of the step.
  package var title: String
  /// The prose, in CommonMark.
  ///
  /// It may contain any text from a commit message.
  var prose: String
  var hints: [String] = []
  var expectation: Expectation?
  var conditions: [StructureCondition] = []
  /// The files to open, the most important first.
  var files: [String] = []
  var removes: [String] = []
  var solution: [String: [UInt8]] = [:]
  var wrongTurns: [WrongTurnDraft] = []
  /// The files of the step's rules, by the name of the rule and by path.
  var rules: [String: [String: [UInt8]]] = [:]

  /// A wrong turn, and the files that demonstrate it.
  struct WrongTurnDraft: Equatable, Sendable {
    var turn: WrongTurn
    var files: [String: [UInt8]]
  }

  /// All files of the step, by path relative to its folder.
  var allFiles: [String: [UInt8]] {
    var files = [
      "step.json": Array((json.written() + "\n").utf8), "step.md": Array(markdown.utf8),
    ]
    for (path, bytes) in solution { files["solution/" + path] = bytes }
    for draft in wrongTurns {
      let base = "wrong-turns/\(draft.turn.id)"
      files[base + ".md"] = Array((draft.turn.advice + "\n").utf8)
      for (path, bytes) in draft.files { files["\(base)/\(path)"] = bytes }
    }
    for (name, rule) in rules {
      for (path, bytes) in rule { files["rules/\(name)/\(path)"] = bytes }
    }
    return files
  }

  /// The prose and the hints as one Markdown text.
  private var markdown: String {
    let sections = ([prose] + hints.map { "## Hint\n\n" + $0 })
    let text = sections.joined(separator: "\n\n") + "\n"
    // Text from a commit message must not change the sections. If it does, indent it as
    // a code block.
    let written = Step.Text(prose: prose, hints: hints)
    guard !StepSections(text).text.hasSameParts(as: written) else { return text }
    let quoted = prose.split(separator: "\n", omittingEmptySubsequences: false).map { "    " + $0 }
    return ([quoted.joined(separator: "\n")] + sections.dropFirst()).joined(separator: "\n\n")
      + "\n"
  }
}

// MARK: - As JSON

extension StepDraft {
  private var json: JSONNode {
    .object([
      ("kind", .text(kind.rawValue)), ("title", .text(title)), ("files", .texts(files)),
      ("removes", .texts(removes)), ("expect", expectation.map(JSONNode.init)),
      ("conditions", conditions.isEmpty ? nil : .list(conditions.map(JSONNode.init))),
      (
        "wrongTurns",
        wrongTurns.isEmpty
          ? nil
          : .list(
            wrongTurns.map {
              .object([("id", .text($0.turn.id)), ("sign", JSONNode($0.turn.sign))])
            }
          )
      ), ("rules", .texts(rules.keys.sorted())),
    ])
  }
}

extension JSONNode {
  /// Returns a list of strings, or `nil` if it is empty.
  fileprivate static func texts(_ texts: [String]) -> JSONNode? {
    texts.isEmpty ? nil : .list(texts.map(JSONNode.text))
  }

  /// Creates the JSON for an expectation, as it appears in `step.json`.
  ///
  /// Only expectations that can be derived from a test run are supported.
  fileprivate init(_ expectation: Expectation) {
    self =
      switch expectation {
      case .failsToBuild(let pattern): .object([("failsToBuild", JSONNode(pattern))])
      case .failsTest(let pattern):
        .object([("failsTest", .failure(pattern.test, pattern.message))])
      case .crashes(let pattern): .object([("crashes", .failure(pattern.test, pattern.message))])
      case .passes(let requirement): .object([("passes", JSONNode(requirement))])
      case .keepsGreen(let requirement):
        .object([
          (
            "keepsGreen",
            .object([
              ("passes", JSONNode(requirement.passes)),
              ("conditions", .list(requirement.conditions.map(JSONNode.init))),
            ])
          )
        ])
      case .findsNoTests, .showsPreview, .catchesMutants: .object([("findsNoTests", .object([]))])
      }
  }

  private init(_ pattern: DiagnosticPattern) {
    self = .object([
      ("identifier", pattern.identifier.map(JSONNode.text)),
      ("message", .wordings(pattern.message)), ("file", pattern.file.map(JSONNode.text)),
    ])
  }

  private static func failure(_ test: TestName, _ message: TextPattern) -> JSONNode {
    .object([("test", .text(test.text)), ("message", .wordings(message))])
  }

  private static func wordings(_ pattern: TextPattern) -> JSONNode {
    pattern.wordings.count == 1
      ? .text(pattern.wordings[0]) : .list(pattern.wordings.map(JSONNode.text))
  }

  private init(_ requirement: PassRequirement) {
    self = .object([
      ("tests", .list(requirement.tests.map { .text($0.text) })),
      ("atLeast", .whole(requirement.atLeast)),
    ])
  }

  fileprivate init(_ condition: StructureCondition) {
    let names = ([condition.subject] + condition.alternatives).map(\.name)
    let subject = names.count == 1 ? JSONNode.text(names[0]) : .list(names.map(JSONNode.text))
    self = .object([
      ("file", .text(condition.file)), ("inside", condition.inside.map(JSONNode.text)),
      (condition.subject.key, subject),
      ("present", .flag(condition.isPresent)), ("explanation", .text(condition.explanation)),
    ])
  }

  fileprivate init(_ sign: WrongTurn.Sign) {
    self =
      switch sign {
      case .diagnostic(let pattern): .object([("diagnostic", JSONNode(pattern))])
      case .failure(let pattern): .object([("failure", .failure(pattern.test, pattern.message))])
      case .crash(let pattern): .object([("crash", .failure(pattern.test, pattern.message))])
      case .passes: .text("passes")
      case .nothingRan: .text("nothingRan")
      case .timesOut: .text("timesOut")
      case .structure: .text("structure")
      case .view: .text("view")
      }
  }
}

extension StructureCondition.Subject {
  /// The key for the subject in a lesson's JSON.
  fileprivate var key: String {
    switch self {
    case .call: "call"
    case .name: "name"
    case .declaration: "declaration"
    case .attribute: "attribute"
    }
  }
}
