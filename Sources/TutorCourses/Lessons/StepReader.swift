internal import TutorPlatform
internal import TestReports
internal import TutorCore

/// Reads a step from its JSON file, `step.json`.
///
/// The prose, the hints, and the advice are read from other files.
struct StepReader {
  private var reader: JSONReader
  let kind: Step.Kind

  init(_ node: JSONNode, file: String) throws(LessonError) {
    reader = try JSONReader(node, file: file)
    let line = reader.line(of: "kind")
    let name = try reader.text("kind")
    guard let kind = Step.Kind(rawValue: name) else {
      if let new = Self.renamed[name] {
        throw reader.error("the kind '\(name)' is now called '\(new)'; rename it", line: line)
      }
      let all = Step.Kind.allCases.map(\.rawValue).joined(separator: ", ")
      throw reader.error("there is no kind '\(name)'; the kinds are \(all)", line: line)
    }
    self.kind = kind
  }

  mutating func read(id: Step.ID) throws(LessonError) -> Step {
    let line = reader.line(of: "title")
    let title = try reader.text("title")
    guard !title.isEmpty, title.count <= 60 else {
      throw reader.error("the title must have 1 to 60 characters", line: line)
    }
    var step = Step(id: id, kind: kind, title: title, prose: "")
    step.files = try paths("files")
    step.removes = try paths("removes")
    step.expectation = try expectation()
    step.conditions = try reader.conditions()
    step.rules = try rules()
    step.allows = try excuses("allows", &reader)
    step.cases = try cases()
    step.asksForPrediction = try predicts()
    step.question = try question()
    step.wrongTurns = try reader.wrongTurns()
    try reader.finish()
    return step
  }

  private mutating func cases() throws(LessonError) -> [TestName: Int] {
    guard let node = reader.consumeNode("cases") else { return [:] }
    var inner = try JSONReader(node, file: reader.file, called: "\"cases\"")
    var cases: [TestName: Int] = [:]
    guard case .object(let members) = node.value else { return [:] }
    for member in members {
      let count = try inner.whole(member.key)
      guard count > 1 else {
        throw reader.error("a test with cases must have at least 2", line: member.line)
      }
      cases[try inner.testName(member.key)] = count
    }
    try inner.finish()
    return cases
  }

  private mutating func predicts() throws(LessonError) -> Bool {
    guard reader.has("predicts") else { return false }
    let line = reader.line(of: "predicts")
    let predicts = try reader.bool("predicts")
    guard !predicts || kind == .red || kind == .green || kind == .refactor else {
      throw reader.error(
        "a \(kind.rawValue) step has no result of tests to predict; remove \"predicts\"", line: line
      )
    }
    return predicts
  }

  private mutating func rules() throws(LessonError) -> [String] {
    let line = reader.line(of: "rules")
    let rules = try paths("rules")
    guard rules.isEmpty || kind != .read && kind != .preview else {
      throw reader.error(
        "a \(kind.rawValue) step has no code that must keep rules; remove \"rules\"", line: line)
    }
    return rules
  }

  private mutating func paths(_ key: String) throws(LessonError) -> [String] {
    let line = reader.line(of: key)
    let paths = try reader.texts(key)
    for path in paths { try reader.check(path, line) }
    return paths
  }
}

// MARK: - Expectations

extension StepReader {
  private mutating func expectation() throws(LessonError) -> Expectation? {
    let line = reader.line(of: "expect")
    guard let node = reader.consumeNode("expect") else {
      if kind == .read { return nil }
      throw reader.error("the key \"expect\" is missing; only a read step has none")
    }
    guard kind != .read else {
      throw reader.error("a read step expects nothing; remove \"expect\"", line: line)
    }
    let expectation = try expectation(node)
    guard expectation.fits(kind) else {
      throw reader.error(
        "this expectation does not fit the kind '\(kind.rawValue)'; change one of them", line: line)
    }
    return expectation
  }

  /// The current names of kinds and expectations that were renamed since the first version of the
  /// format.
  private static let renamed = [
    "look": "preview", "knockout": "mutation", "looksLike": "showsPreview",
    "noticesKnockouts": "catchesMutants",
  ]

  private func expectation(_ node: JSONNode) throws(LessonError) -> Expectation {
    guard case .object(let members) = node.value, members.count == 1 else {
      throw reader.error("an expectation must have exactly one key", line: node.line)
    }
    var inner = try JSONReader(members[0].node, file: reader.file, called: "\"\(members[0].key)\"")
    let result: Expectation
    switch members[0].key {
    case "failsToBuild": result = .failsToBuild(try inner.diagnosticPattern())
    case "failsTest": result = .failsTest(try inner.failurePattern())
    case "crashes":
      let failure = try inner.failurePattern()
      result = .crashes(CrashPattern(test: failure.test, message: failure.message))
    case "passes": result = .passes(try pass(&inner))
    case "findsNoTests": result = .findsNoTests
    case "showsPreview": result = .showsPreview(try preview(&inner))
    case "keepsGreen": result = .keepsGreen(try refactoring(&inner))
    case "catchesMutants": result = .catchesMutants(try mutants(&inner))
    case let old where Self.renamed[old] != nil:
      throw reader.error(
        "'\(old)' is now called '\(Self.renamed[old] ?? "")'; rename it", line: members[0].line)
    default:
      throw reader.error(
        "there is no expectation '\(members[0].key)'; the expectations are failsToBuild, failsTest, crashes, "
          + "passes, findsNoTests, showsPreview, keepsGreen, catchesMutants", line: members[0].line)
    }
    try inner.finish()
    return result
  }

  private func pass(_ inner: inout JSONReader) throws(LessonError) -> PassRequirement {
    var names: [TestName] = []
    for text in try inner.texts("tests") { names.append(try inner.testName(text)) }
    var requirement = PassRequirement(
      tests: names, atLeast: try inner.optionalInteger("atLeast") ?? 1)
    if let node = inner.consumeNode("warning") {
      var warning = try JSONReader(node, file: inner.file, called: "\"warning\"")
      requirement.warning = try warning.diagnosticPattern()
      try warning.finish()
    }
    return requirement
  }

  private func preview(_ inner: inout JSONReader) throws(LessonError) -> PreviewRequirement {
    let subject = try inner.text("of")
    guard subject == "screen" || subject == "canvas" else {
      throw inner.error("\"of\" must be screen or canvas, not '\(subject)'")
    }
    return PreviewRequirement(
      subject: subject == "screen" ? .screen : .canvas, shows: try views("shows", &inner),
      lacks: try views("lacks", &inner))
  }

  private func views(_ key: String, _ inner: inout JSONReader) throws(LessonError) -> [ViewPattern]
  {
    var views: [ViewPattern] = []
    for node in try inner.nodes(key) {
      var reader = try JSONReader(node, file: inner.file, called: "a view")
      views.append(
        ViewPattern(
          class: try reader.optionalText("class"), width: try reader.optionalNumber("width"),
          height: try reader.optionalNumber("height"),
          background: try reader.optionalText("background"),
          subviews: try reader.optionalInteger("subviews"),
          inside: try reader.optionalText("inside")))
      try reader.finish()
    }
    return views
  }

  private func refactoring(_ inner: inout JSONReader) throws(LessonError) -> RefactorRequirement {
    var passes = try JSONReader(try inner.node("passes"), file: inner.file, called: "\"passes\"")
    var requirement = RefactorRequirement(
      passes: try pass(&passes), conditions: try inner.conditions())
    try passes.finish()
    if let node = inner.consumeNode("preview") {
      var preview = try JSONReader(node, file: inner.file, called: "\"preview\"")
      requirement.preview = try self.preview(&preview)
      try preview.finish()
    }
    return requirement
  }

  private func mutants(_ inner: inout JSONReader) throws(LessonError) -> MutationRequirement {
    var requirement = MutationRequirement(
      files: try inner.texts("files"), broken: try inner.texts("broken"))
    for path in requirement.files + requirement.broken { try reader.check(path, inner.line) }
    requirement.excused = try excuses("excused", &inner)
    guard !requirement.files.isEmpty || !requirement.broken.isEmpty else {
      throw inner.error("mutation testing needs \"files\" or \"broken\" versions")
    }
    return requirement
  }
}

// MARK: - Excuses

extension StepReader {
  private func excuses(_ key: String, _ inner: inout JSONReader) throws(LessonError)
    -> [MutationRequirement.Excuse]
  {
    var excuses: [MutationRequirement.Excuse] = []
    for node in try inner.nodes(key) {
      var reader = try JSONReader(node, file: inner.file, called: "an excuse")
      excuses.append(.init(text: try reader.text("text"), reason: try reader.text("reason")))
      try reader.finish()
    }
    return excuses
  }
}

// MARK: - Questions

extension StepReader {
  private mutating func question() throws(LessonError) -> Question? {
    let line = reader.line(of: "question")
    guard let node = reader.consumeNode("question") else { return nil }
    guard kind == .preview else {
      throw reader.error("only a preview step asks a question; remove it", line: line)
    }
    var inner = try JSONReader(node, file: reader.file, called: "\"question\"")
    let question = Question(
      text: try inner.text("text"), answers: try inner.texts("answers"),
      right: try inner.whole("right"))
    try inner.finish()
    guard (2...9).contains(question.answers.count) else {
      throw reader.error("a question must have two to nine answers", line: line)
    }
    guard question.answers.indices.contains(question.right) else {
      throw reader.error("\"right\" must be the index of an answer, counted from 0", line: line)
    }
    return question
  }
}

extension Expectation {
  /// Returns whether a step of the given kind can have this expectation.
  fileprivate func fits(_ kind: Step.Kind) -> Bool {
    switch self {
    case .failsToBuild, .failsTest, .crashes: kind == .red
    case .passes, .findsNoTests: kind == .green
    case .showsPreview: kind == .preview
    case .keepsGreen: kind == .refactor
    case .catchesMutants: kind == .mutation
    }
  }
}
