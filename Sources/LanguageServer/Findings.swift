/// The findings of a session in the learner's files.
struct Findings: Sendable {
  /// The newest record of the step; `null` in practice.
  var step = JSON.null
  /// The newest record of a verdict, or `null` before the first one.
  var verdict = JSON.null {
    didSet {
      mutants = verdict["mutants"].list
      remarks = verdict["remarks"].list
    }
  }
  /// The mutants that the tests missed.
  var mutants: [JSON] = []
  /// The remarks of practice.
  var remarks: [JSON] = []
  /// The absolute path of the package.
  var folder = ""
  /// The folder that the client has opened, as it names it, and without symbolic links.
  var root: (shown: String, real: String)?
  /// The paths of the files that the client shows.
  var opened: Set<String> = []

  /// The severities of diagnostics (“Diagnostic”).
  private enum Severity: Int { case error = 1, warning, information, hint }

  /// A Boolean value that indicates whether the step, or the cycle of practice, is red as it should be.
  var isRightRed: Bool {
    isPractice
      ? verdict["kind"] == "red" : step["kind"] == "red" && verdict["outcome"] == "asExpected"
  }

  var isPractice: Bool { verdict["event"] == "practiceVerdict" }

  /// A Boolean value that indicates whether the verdict is a refusal, or practice is neither red nor green.
  var isRefusal: Bool {
    verdict != .null && !isPractice && verdict["outcome"] != "asExpected"
  }

  /// The path of the step's first file, or `nil` without one.
  var file: String? { step["files"].list.first?.text.map(path) }

  /// Returns the absolute path of a file of the package.
  ///
  /// If the client has opened the package through a symbolic link, the path is that of the client.
  func path(_ file: String) -> String {
    let path = file.hasPrefix("/") ? file : "\(folder)/\(file)"
    guard let root, path.hasPrefix(root.real + "/") else { return path }
    return root.shown + path.dropFirst(root.real.count)
  }

  /// Returns the missed mutants in a range of lines of a file, counted from 0.
  func mutants(in path: String, _ first: Int, _ last: Int) -> [JSON] {
    missed.filter { mutant in
      guard let line = mutant["location"]["line"].integer else { return false }
      return mutant["location"]["file"].text.map(self.path) == path
        && (first + 1...max(first, last) + 1).contains(line)
    }
  }

  private var missed: [JSON] {
    mutants.filter { $0["caughtBy"] == .null && $0["equivalence"] == .null }
  }

  // MARK: - Diagnostics

  /// Returns the diagnostics by the paths of the files (“Diagnostic”).
  func diagnostics(
    _ encoding: PositionEncoding, reading read: (String) -> String?
  ) -> [String: [JSON]] {
    var diagnostics: [String: [JSON]] = [:]
    var files: [String: FileLines] = [:]
    func add(
      _ severity: Severity, _ message: String, _ file: String, line: Int, column: Int? = nil,
      code: JSON = .null
    ) {
      let path = path(file)
      let lines = files[path] ?? FileLines(read(path))
      files[path] = lines
      let diagnostic: JSON = [
        "range": lines.range(line: line, column: column, encoding), "source": "redgreen",
        "severity": .integer(severity.rawValue), "message": .text(message),
      ]
      diagnostics[path, default: []].append(
        code == .null ? diagnostic : diagnostic.with("code", code))
    }

    var isRefusalShown = !isRefusal
    let shown = (verdict["file"].text.map(path), verdict["line"].integer)
    for problem in verdict["problems"].list where problem["kind"] != "warning" {
      guard let file = problem["file"].text, let line = problem["line"].integer else { continue }
      let isHere = shown == (path(file), line) && !isRefusalShown
      if isHere { isRefusalShown = true }
      let isAskedFor = isRightRed && isAsked(problem)
      add(
        isAskedFor ? .information : .error,
        (isAskedFor ? "This is the red that was asked for. " : "") + text(of: problem)
          + (isHere ? "\n\(refusal(with: nil))" : ""),
        file, line: line, column: problem["column"].integer)
    }
    if !isRefusalShown, let file = shown.0 ?? file {
      add(
        .warning, refusal(with: verdict["message"].text), file,
        line: shown.0 == nil ? 1 : shown.1 ?? 1, column: verdict["column"].integer)
    }
    for mutant in missed {
      guard let file = mutant["location"]["file"].text,
        let line = mutant["location"]["line"].integer
      else { continue }
      add(
        .hint,
        "No test notices this mutant: \(mutant["change"].text ?? "")."
          + (mutant["meaning"].text.map { " It means: \($0)." } ?? ""),
        file, line: line, column: mutant["location"]["column"].integer, code: "mutant")
    }
    for remark in remarks {
      for subject in remark["subjects"].list.compactMap(\.text) {
        guard let (file, line) = place(of: subject, reading: read) else { continue }
        add(
          .information, remark["message"].text ?? "", file, line: line, code: remark["kind"])
      }
    }
    return diagnostics
  }

  /// Returns the place of a remark's subject: a line as `path:line`, or a test of an open file.
  private func place(
    of subject: String, reading read: (String) -> String?
  ) -> (file: String, line: Int)? {
    if let end = subject.lastIndex(of: ":"), let line = Int(subject[end...].dropFirst()) {
      return (String(subject[..<end]), line)
    }
    for file in opened.sorted() {
      let line = FileLines(read(file)).line(of: subject)
      if let line { return (file, line) }
    }
    return nil
  }

  /// Returns whether a right red asks for a problem; in practice only for those of new tests.
  private func isAsked(_ problem: JSON) -> Bool {
    let test = problem["test"].text.map(QualifiedTestName.init)
    guard isPractice, let test else { return true }
    return verdict["asked"].list.contains { $0.text.map(QualifiedTestName.init) == test }
  }

  /// Returns why the verdict is a refusal: its outcome, or the whole sentence, and advice or else the goal.
  private func refusal(with sentence: String?) -> String {
    let outcome = verdict["message"].text.map { String($0.prefix { $0 != ":" }) }
    let next =
      verdict["advice"].text?.reflowed ?? verdict["expected"].text.map { "Expected: \($0)" }
    return [sentence ?? outcome, next].compactMap(\.self).joined(separator: "\n")
  }

  /// Returns a problem's message, and the values of the parts of an expectation.
  func text(of problem: JSON) -> String {
    let values = problem["values"].list.compactMap { value -> String? in
      guard let part = value["part"].text, let result = value["value"].text else { return nil }
      return "\(part) is \(result)"
    }
    return ([problem["message"].text ?? ""] + values).joined(separator: "\n")
  }
}

extension String {
  /// The text with each paragraph in one line, because clients wrap lines themselves.
  var reflowed: String {
    let lines = split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    return lines.split { $0.allSatisfy(\.isWhitespace) }.map { $0.joined(separator: " ") }
      .joined(separator: "\n\n")
  }
}
