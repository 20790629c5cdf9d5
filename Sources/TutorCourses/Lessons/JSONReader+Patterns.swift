internal import TutorPlatform
internal import TestReports
internal import TutorCore

// Reads names, the patterns of expectations, conditions on code, and the signs of wrong turns.

extension JSONReader {
  mutating func diagnosticPattern() throws(LessonError) -> DiagnosticPattern {
    let line = line(of: "identifier")
    let identifier = try optionalText("identifier")
    guard identifier?.isDiagnosticName != false else {
      throw error(
        "no diagnostic is called '\(identifier ?? "")'; use the compiler's own name for it, such as "
          + "cannot_find_in_scope", line: line)
    }
    return DiagnosticPattern(
      identifier: identifier,
      message: TextPattern(try pattern("message")), file: try optionalText("file"))
  }

  mutating func failurePattern() throws(LessonError) -> FailurePattern {
    FailurePattern(
      test: try testName(try text("test")), message: TextPattern(try pattern("message")))
  }

  func testName(_ text: String) throws(LessonError) -> TestName {
    guard text.contains(where: { $0 != "/" }) else { throw error("a test needs a name") }
    return TestName(text)
  }

  /// The maximum number of lessons, and of steps in a lesson.
  private static let nameLimit = 1000

  /// Reads a nonempty list of unique folder names.
  mutating func names(_ key: String, of thing: String) throws(LessonError) -> [String] {
    var names: [String] = []
    var known: Set<String> = []
    let line = line(of: key)
    let nodes = try nodes(key)
    guard nodes.count <= Self.nameLimit else {
      throw error("more than 1,000 \(thing)s; name fewer in \"\(key)\"", line: line)
    }
    for node in nodes {
      let name = try text(of: node, key)
      guard SafePath.isName(name) else {
        throw error(
          "'\(name)' is not a valid \(thing) name; use letters, digits, and -", line: node.line)
      }
      guard known.insert(name).inserted else {
        throw error("duplicate \(thing) '\(name)'; remove one", line: node.line)
      }
      names.append(name)
    }
    guard !names.isEmpty else {
      throw error("there is no \(thing); name one in \"\(key)\"", line: line)
    }
    return names
  }

  func check(_ path: String, _ line: Int) throws(LessonError) {
    guard SafePath.isInside(path) else {
      throw error("the path '\(path)' is outside the package; name a file in it", line: line)
    }
    if let refusal = SafePath.refusal(of: path) {
      throw error("the path '\(path)' \(refusal)", line: line)
    }
  }

  /// Reads the list "conditions"; empty if the key is missing.
  ///
  /// - Parameter areExplained: Whether each condition has the explanation that learners see.
  /// - Returns: The conditions.
  /// - Throws: `LessonError` for the first condition that is not valid.
  mutating func conditions(areExplained: Bool = true) throws(LessonError) -> [StructureCondition] {
    var conditions: [StructureCondition] = []
    for node in try nodes("conditions") {
      var reader = try JSONReader(node, file: file, called: "a condition")
      let path = try reader.text("file")
      try check(path, node.line)
      let subjects = try reader.subjects()
      conditions.append(
        StructureCondition(
          file: path, inside: try reader.optionalText("inside"), subject: subjects[0],
          alternatives: Array(subjects.dropFirst()), isPresent: try reader.bool("present"),
          explanation: areExplained ? try reader.text("explanation") : ""))
      try reader.finish()
    }
    return conditions
  }

  /// Reads the names under the one key that specifies what to look for; never empty.
  private mutating func subjects() throws(LessonError) -> [StructureCondition.Subject] {
    var given: [[StructureCondition.Subject]] = []
    for (key, kind) in Self.subjects where has(key) {
      given.append(try pattern(key).map(kind))
    }
    guard given.count == 1 else {
      throw error("a condition must have exactly one of call, name, declaration, attribute")
    }
    return given[0]
  }

  private static let subjects:
    [(key: String, kind: @Sendable (String) -> StructureCondition.Subject)] = [
      ("call", { .call($0) }), ("name", { .name($0) }), ("declaration", { .declaration($0) }),
      ("attribute", { .attribute($0) }),
    ]

  /// Reads the list "wrongTurns".
  ///
  /// The advice is not included; it is stored in separate files.
  mutating func wrongTurns() throws(LessonError) -> [WrongTurn] {
    var turns: [WrongTurn] = []
    for node in try nodes("wrongTurns") {
      var inner = try JSONReader(node, file: file, called: "a wrong turn")
      let id = try inner.text("id")
      guard SafePath.isName(id), !turns.contains(where: { $0.id == id }) else {
        throw error(
          "'\(id)' is not a valid name for a wrong turn, or is a duplicate", line: node.line)
      }
      turns.append(
        WrongTurn(
          id: id, sign: try sign(try inner.node("sign")),
          conditions: try inner.conditions(areExplained: false), advice: ""))
      try inner.finish()
    }
    return turns
  }

  private func sign(_ node: JSONNode) throws(LessonError) -> WrongTurn.Sign {
    switch node.value {
    case .string("passes"): return .passes
    case .string("nothingRan"): return .nothingRan
    case .string("timesOut"): return .timesOut
    case .string("structure"): return .structure
    case .string("view"): return .view
    case .object(let members) where members.count == 1:
      var inner = try JSONReader(members[0].node, file: file, called: "a sign")
      let sign = try inner.sign(of: members[0])
      try inner.finish()
      return sign
    default:
      throw error(
        "a sign must be passes, nothingRan, timesOut, structure, view, or a diagnostic, failure, "
          + "or crash with its pattern", line: node.line)
    }
  }

  private mutating func sign(of member: JSONNode.Member) throws(LessonError) -> WrongTurn.Sign {
    switch member.key {
    case "diagnostic": return .diagnostic(try diagnosticPattern())
    case "failure": return .failure(try failurePattern())
    case "crash":
      let failure = try failurePattern()
      return .crash(CrashPattern(test: failure.test, message: failure.message))
    default:
      throw error(
        "there is no sign '\(member.key)'; the signs are diagnostic, failure, crash",
        line: member.line)
    }
  }
}

extension String {
  /// A Boolean value that indicates whether the string has the form of a compiler diagnostic's
  /// identifier.
  fileprivate var isDiagnosticName: Bool {
    contains("_")
      && unicodeScalars.allSatisfy {
        $0.isASCII && ($0 == "_" || $0.properties.isAlphabetic || ("0"..."9").contains($0))
      }
  }
}
