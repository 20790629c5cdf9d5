internal import TerminalUI
internal import TestReports
internal import TutorCore

/// The result of the run of a step's solution, and the verdict on it.
struct RunHTML {
  let step: Step
  let outcome: StepOutcome
  let chapter: Book.Chapter
  /// A Boolean value that indicates whether the verdict may contain the answer to the question.
  let showsAnswer: Bool

  private var verdict: Verdict { outcome.verdict }
  private var evidence: Evidence { outcome.evidence }

  /// The maximum number of lines of one message.
  private static let messageLimit = 20
  /// The number of passed tests up to which they are listed by name.
  private static let namedTestLimit = 8

  var html: HTML {
    let parts = [finding, sentence, notes, problems, otherTests, passedTests, mutants, view]
    return """
      <h3>Result</h3>
      <div class="run">
      \(parts.filter { !$0.isEmpty }.joined(separator: "\n"))
      </div>
      """
  }

  /// The statement that the run did not end as the step declares, if so.
  private var finding: HTML {
    guard !verdict.isAsExpected else { return "" }
    return """
      <p class="finding">This run did not end as the step declares. \
      Expected: \(said(verdict.expected))</p>
      """
  }

  private var sentence: HTML {
    let hidesAnswer = step.question != nil && verdict.isAsExpected && !showsAnswer
    let got: HTML = verdict.got.isEmpty || hidesAnswer ? "" : ": \(said(verdict.got))"
    return """
      <p class="verdict"><strong class="\(verdict.mark.rawValue)">\
      \(Glyphs.unicode.sign(of: verdict.mark)) \(verdict.label)</strong>\(got)</p>
      """
  }

  /// The notes of the verdict, except those that repeat a problem, a mutant, or the question.
  private var notes: HTML {
    let repeated = verdict.remarks.compactMap { remark in
      switch remark {
      case .alsoSaid, .alsoFails, .missedMutant, .question: remark.sentence
      case .otherSpelling, .namedFailureIsThere, .wasNotRun, .mayBeOutOfMemory, .otherWords,
        .otherTestName, .crashedInsteadOfFailing, .alsoUnmet, .uncompiledMutants, .skippedTests,
        .ownTestsFail,
        .knownIssue, .hadOtherResult, .recordedBefore, .wroteFiles, .leftProcesses:
        nil
      }
    }
    let notes = verdict.notes.filter { !repeated.contains($0) }
    guard !notes.isEmpty else { return "" }
    let items = notes.map { note -> HTML in "<li>\(said(note))</li>\n" }
    return "<ul>\n\(items)</ul>"
  }

  private var problems: HTML {
    var problems = evidence.report?.problems ?? []
    if !verdict.isAsExpected, let location = verdict.location,
      !problems.contains(where: { $0.location == location })
    {
      problems.insert(Problem(.failure, message: verdict.got, at: location), at: 0)
    }
    let warnings = problems.filter { $0.kind == .warning }
    guard !warnings.isEmpty, !expectsWarning else {
      return problems.map(html).joined(separator: "\n")
    }
    let others = problems.filter { $0.kind != .warning }.map { html(of: $0) + "\n" }
    return """
      \(others)<details><summary>\(warnings.count.counted("warning"))</summary>
      \(warnings.map(html).joined(separator: "\n"))</details>
      """
  }

  private var expectsWarning: Bool {
    guard case .passes(let requirement) = step.expectation else { return false }
    return requirement.warning != nil
  }

  private func html(of problem: Problem) -> HTML {
    let name: HTML = problem.test.map { "<code>\($0.displayName)</code> " } ?? ""
    let place: HTML =
      problem.location.map { "<span class=\"place\">\(stable("\($0.file):\($0.line)"))</span>" }
      ?? ""
    // The verdict's sentence often contains the message already.
    let isKnown =
      verdict.got.contains(problem.message)
      || problem.kind == .crash && problem.message.hasSuffix(verdict.got)
    let message: HTML =
      isKnown
      ? "" : "<p class=\"message\">\(stable(problem.message.firstLines(Self.messageLimit)))</p>\n"
    let values = problem.values.map { part, value -> HTML in
      "<li><code>\(stable(part))</code> is <code>\(stable(value))</code></li>\n"
    }
    let list: HTML = values.isEmpty ? "" : "<ul>\n\(values)</ul>\n"
    return """
      <div class="problem"><p><strong>\(problem.kind.rawValue)</strong> \(name)\(place)</p>
      \(message)\(excerpt(problem))\(list)</div>
      """
  }

  /// The source line of a problem, and the compiler's caret below it.
  private func excerpt(_ problem: Problem) -> HTML {
    guard let location = problem.location, let line = evidence.excerpts.line(at: location) else {
      return ""
    }
    let indent = line.prefix { $0 == " " || $0 == "\t" }
    let text = EscapeFilter.sanitized(String(line.dropFirst(indent.count)), tabWidth: 4)
    guard !text.isEmpty else { return "" }
    let margin = "\(location.line) "
    var excerpt: HTML = "<span class=\"n\">\(margin)│ </span>\(text)\n"
    // Tests report the column of a whole expectation, which is of no use.
    if problem.kind == .error || problem.kind == .warning, let column = location.column {
      let before = String(decoding: line.utf8.prefix(max(0, column - 1)), as: UTF8.self)
      let shown = EscapeFilter.sanitized(String(before.dropFirst(indent.count)), tabWidth: 4)
      let blanks = String(repeating: " ", count: margin.count) + "│ "
      let caret = String(repeating: " ", count: TextWidth.columns(of: shown)) + "^"
      excerpt += "<span class=\"n\">\(blanks)\(caret)</span>\n"
    }
    return "<pre tabindex=\"0\"><code>\(excerpt)</code></pre>\n"
  }

  /// The tests that were skipped, or that failed without a message.
  private var otherTests: HTML {
    let problems = evidence.report?.problems ?? []
    let tests = (evidence.report?.tests ?? []).filter { test in
      switch test.status {
      case .passed: false
      case .failed: test.failures.isEmpty
      case .crashed: !problems.contains { $0.test == test.id }
      case .skipped, .unfinished: true
      }
    }
    guard !tests.isEmpty else { return "" }
    let items = tests.map { test -> HTML in
      "<li><code>\(test.id.displayName)</code>: \(test.status.rawValue)</li>\n"
    }
    return "<ul>\n\(items)</ul>"
  }

  private var passedTests: HTML {
    let passed = evidence.report?.passedTests ?? []
    guard !passed.isEmpty else { return "" }
    let count = passed.count.counted("test")
    guard passed.count <= Self.namedTestLimit else {
      return "<p class=\"faint\">✓ \(count) passed.</p>"
    }
    let names = passed.map { test -> HTML in "<code>\(test.id.displayName)</code>" }
    return "<p class=\"faint\">✓ \(count) passed: \(names.joined(separator: ", "))</p>"
  }

  private var mutants: HTML {
    guard !evidence.mutants.isEmpty else { return "" }
    let items = evidence.mutants.map { result -> HTML in
      let sign = result.caughtBy == nil ? "!" : "✓"
      let place: HTML =
        result.location.map {
          " <span class=\"place\">\(stable("\($0.file):\($0.line)"))</span>"
        } ?? ""
      return """
        <li>\(sign) <code>\(result.change)</code>\(place): \(said(result.outcomeClause))</li>

        """
    }
    let caught = evidence.mutants.count { $0.caughtBy != nil }
    let isOpen: HTML = caught < evidence.mutants.count ? " open" : ""
    return """
      <details\(isOpen)><summary>\(caught) of \(evidence.mutants.count.counted("mutant")) caught</summary>
      <ul class="mutants">
      \(items)</ul></details>
      """
  }

  private var view: HTML {
    evidence.view.map { ViewDrawing($0).html } ?? ""
  }

  /// Returns a sentence of the tutor, which may quote messages and code.
  private func said(_ sentence: String) -> HTML { HTML(sentence: stable(sentence)) }

  private func stable(_ text: String) -> String { chapter.stable(text) }
}

extension String {
  /// Returns the first lines, at most the given number.
  fileprivate func firstLines(_ count: Int) -> String {
    split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).prefix(count)
      .joined(separator: "\n")
  }
}
