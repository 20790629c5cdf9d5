package import TutorTexts
package import TestReports

// The text of verdicts. All of it is composed here.

extension Verdict {
  /// The goal of the step in one line, or an empty string without a goal.
  package var expected: String { expected(in: .english) }

  /// Returns the goal of the step in one line, or an empty string without a goal.
  package func expected(in language: Language) -> String {
    goal?.summary(in: language) ?? ""
  }

  /// The finding in one line.
  package var got: String { got(in: .english) }

  /// Returns the finding in one line, without translating what it quotes.
  package func got(in language: Language) -> String { language(finding.sentence(in: kind)) }

  /// Additional information, most important first.
  ///
  /// If the result was refused, the last note says what to do next.
  package var notes: [String] { notes(in: .english) }

  /// Returns the notes; those that quote the compiler or a test are in English.
  func notes(in language: Language) -> [String] {
    let sentences = remarks.map { remark in
      if case .alsoUnmet(let explanation) = remark {
        language(.alsoToDo, explanation)
      } else {
        remark.sentence
      }
    }
    return sentences.compactMap(\.self)
      + [basis.sentence, nextMove].compactMap { $0.map { language($0) } }
  }

  /// The verdict in one line: `RED, for the right reason: cannot find 'CustomView' in scope`.
  package var sentence: String { sentence(in: .english) }

  /// Returns the verdict in one line, without translating what it quotes.
  package func sentence(in language: Language) -> String {
    let (label, got) = (language(labelText), got(in: language))
    return got.isEmpty ? label : "\(label): \(got)"
  }

  /// The next thing to do after a refusal, or `nil` if there is none or the advice of a wrong
  /// turn covers it.
  package var nextMove: Phrase? {
    isAsExpected || wrongTurn != nil ? nil : finding.nextMove(in: kind, for: goal)
  }
}

extension Verdict.Outcome {
  /// Returns the outcome as text, without the reason.
  ///
  /// - Parameters:
  ///   - kind: The kind of the step.
  ///   - ranOtherTests: Whether tests ran, but not the one that the step needs.
  /// - Returns: The text.
  func label(in kind: Step.Kind, ranOtherTests: Bool = false) -> FrameText {
    switch self {
    case .asExpected:
      switch kind {
      case .red: .rightRed
      case .green: .isGreen
      case .refactor: .rightStructure
      case .preview: .isSeen
      case .mutation: .mutantsCaught
      case .read: .isRead
      }
    case .wrongRed: .wrongRed
    case .falseGreen: .falseGreen
    case .notGreenYet:
      switch kind {
      case .preview: .notSeenYet
      // The tests may be green, and only the structure or a mutant is left.
      case .refactor, .mutation: .notDoneYet
      case .read, .red, .green: .notGreenYet
      }
    case .nothingRan: ranOtherTests ? .testDidNotRun : .nothingRan
    case .timedOut: .timedOut
    case .notDeterministic: .notDeterministic
    case .toolchainFault: .couldNotJudge
    }
  }
}

// MARK: - Remarks

extension Remark {
  /// The remark in one sentence, or `nil` if the verdict's own line contains it.
  package var sentence: String? {
    switch self {
    case .alsoSaid(let diagnostic): return "also: \(diagnostic.sentence)"
    case .otherSpelling(let name, let meant):
      return "Your code declares \(name). Did you mean \(meant)?"
    case .alsoFails(let test, let failure):
      return "also fails: \(test.displayName): \(failure?.message ?? "failed")"
    case .namedFailureIsThere(let message):
      return "The failure that the step names occurred: \(message)"
    case .knownIssue(let test, let issue):
      return "known issue in \(test.displayName): \(issue.message)"
    case .wasNotRun(let name): return "\(name) was not run."
    case .hadOtherResult(let tests):
      return
        "\(tests.names) ended differently in an earlier run of the same files. If that happens "
        + "again, look for \(Finding.causesOfOtherResults)."
    case .recordedBefore(let tests):
      return "In the run before, \(tests.names) recorded and compared nothing. Look at what was "
        + "recorded: this run compared the code with it."
    case .wroteFiles(let files): return files.sentenceAboutWriting
    case .leftProcesses(let names): return names.sentenceAboutLeaving
    case .mayBeOutOfMemory:
      return "The tests can use a quarter of this machine's memory, so that it stays usable."
    case .otherWords(_, let lessons):
      return "The lesson's message has other words: “\(lessons)”. Yours counts as well."
    case .otherTestName(let name, let wanted):
      return "Your test \(name) counts as \(wanted), its name in the text."
    case .crashedInsteadOfFailing:
      return "A crash counts, but it ends the run of all tests. `try #require(…)` fails instead."
    case .alsoUnmet(let explanation): return Language.english(.alsoToDo, explanation)
    case .question(let text): return text
    case .missedMutant(let result, let excuse):
      return "missed: \(result.change)\(excuse.map { " (\($0))" } ?? "")"
    case .uncompiledMutants(let count):
      return count == 1
        ? "1 more does not compile, and proves nothing."
        : "\(count) more do not compile, and prove nothing."
    case .skippedTests(let tests): return tests.sentence(for: .learner)
    case .ownTestsFail(let message):
      return "Your tests pass, but the step's own tests would not: \(message)"
    }
  }
}

extension MutantResult {
  /// The outcome of the mutant, as the end of a sentence: what caught it, or what its miss means.
  package var outcomeClause: String {
    caughtBy.map { "caught by \($0)" } ?? equivalence.map { "marked as equivalent: \($0)" }
      ?? "missed; \(meaning ?? "no test caught it")"
  }
}

// MARK: - Evidence

extension Basis {
  /// A sentence about the additional evidence, or `nil` if `swift test` alone decides.
  var sentence: Phrase? {
    let count = caught.count
    let known: Phrase? =
      switch (satisfied.isEmpty, count) {
      case (true, 0): nil
      case (false, 0): Phrase(.passesWithRight)
      case (true, 1): Phrase(.failsWithOneWrong)
      case (true, _): Phrase(.failsWithWrong, "\(count)")
      case (false, 1): Phrase(.tellsOneApart)
      case (false, _): Phrase(.tellsApart, "\(count)")
      }
    guard let unknown = gaps.first?.reason.clause else { return known }
    guard let known else { return "The verdict is based on your own run alone: \(unknown)." }
    return known + " Another version could not be tried: \(unknown)."
  }
}

extension Basis {
  /// The results of the tests with each version of the code, in one line each.
  package var details: [String] {
    satisfied.map { _ in "your test passes with the right code" }
      + caught.map { "your test fails \($0.asMissed)" }
      + gaps.map { "not tried \($0.version.asMissed): \($0.reason.clause)" }
  }
}

extension Basis.Gap {
  /// A sentence that says which version gives no evidence, and why.
  package var sentence: String { "\(version.name) says nothing: \(reason.clause)" }
}

extension Basis.Reason {
  fileprivate var clause: String {
    switch self {
    case .ownNames(let names):
      "your tests use \(names.list), which the lesson's code does not contain"
    case .doesNotBuild(let diagnostic):
      "your tests do not compile with the lesson's code"
        + (diagnostic.map { " (\($0.message))" } ?? "")
    case .notTried(let reason): reason
    }
  }
}

extension TruthTable.Version {
  /// The name of the version for use within a sentence.
  package var name: String {
    switch self {
    case .solution(let step): "the code of step \(step)"
    case .working: "code that does what the test asks"
    case .learners: "your code"
    case .stillRed(let step): "the code of step \(step) (still red)"
    case .broken(let name): "a wrong version (\(name.replacing("-", with: " ")))"
    }
  }
}

extension TruthTable.Version {
  /// The version as the end of a sentence about tests that pass with it although they should not.
  var asMissed: String {
    switch self {
    case .solution, .working, .learners: "with \(name)"
    case .stillRed: "with code that does not do this yet"
    case .broken(let name): "with a wrong version of the code: \(name.replacing("-", with: " "))"
    }
  }
}

extension [TestID] {
  /// The names of the tests as one phrase.
  var names: String { map(\.displayName).list }
}

extension [TestName] {
  /// The names as one phrase.
  var list: String { map(\.text).list }
}

extension [String] {
  /// The elements as one phrase: `a`, `a and b`, `a, b and c`.
  package var list: String { list(in: .english) }

  /// Returns the elements as one phrase.
  func list(in language: Language) -> String {
    guard let last, count > 1 else { return first ?? "" }
    return language(.andWord, dropLast().joined(separator: ", "), last)
  }

  /// Up to three elements as one phrase, and the number of the others.
  var briefList: String {
    count > 3 ? prefix(2).joined(separator: ", ") + ", and \(count - 2) more" : list
  }

  /// The sentence about files with these paths that changed while the tests ran.
  var sentenceAboutWriting: String {
    "While the tests ran, \(briefList) changed. The verdict is about the files before that."
  }

  /// The sentence about processes with these names that the tests left running.
  var sentenceAboutLeaving: String {
    "The tests left \(briefList) running. The tutor ended \(count == 1 ? "it" : "them"). "
      + "End each process in the test that starts it."
  }
}
