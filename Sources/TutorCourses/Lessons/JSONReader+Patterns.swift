internal import TutorPlatform
internal import TestReports
internal import TutorCore

// Reads the patterns of expectations and the signs of wrong turns.

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
      turns.append(WrongTurn(id: id, sign: try sign(try inner.node("sign")), advice: ""))
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
