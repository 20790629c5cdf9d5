import TestReports

/// A diagnostic, failed assertion or crash in a red run.
enum RunProblem: Equatable {
  case diagnostic(Diagnostic)
  case failure(TestID, Failure)
  case crash(TestID, Crash)

  var test: TestID? {
    switch self {
    case .diagnostic: nil
    case .failure(let test, _), .crash(let test, _): test
    }
  }

  var message: String {
    switch self {
    case .diagnostic(let diagnostic): diagnostic.message
    case .failure(_, let failure): failure.message
    case .crash(_, let crash): crash.message.isEmpty ? crash.sentence : crash.message
    }
  }

  var location: SourceLocation? {
    switch self {
    case .diagnostic(let diagnostic): diagnostic.location
    case .failure(_, let failure): failure.location
    case .crash(_, let crash): crash.location
    }
  }

  var failure: Failure { Failure(message: message, location: location) }

  var isCrash: Bool { if case .crash = self { true } else { false } }

  var asNamed: Finding {
    switch self {
    case .diagnostic(let diagnostic): .build(.diagnostic(diagnostic))
    case .failure(let test, let failure): .tests(.failure(test, failure))
    case .crash(_, let crash): .tests(.crash(crash))
    }
  }

  var asOther: Finding {
    switch self {
    case .diagnostic(let diagnostic): .build(.otherDiagnostic(diagnostic))
    case .failure(let test, let failure): .tests(.otherFailure(test, failure))
    case .crash(_, let crash): .tests(.otherCrash(crash))
    }
  }

  func remarks(_ judge: Judge) -> [Remark] {
    switch self {
    case .diagnostic: []
    case .failure(let test, _): judge.otherFailures([test])
    case .crash(_, let crash): judge.remarks(on: crash)
    }
  }

  /// Returns whether the problem is a failure with the pattern's message in its test, which may have
  /// a name of the learner's.
  func matches(_ pattern: FailurePattern, _ facts: SourceFacts) -> Bool {
    guard case .failure(let test, let failure) = self else { return false }
    return facts.isProbablyTest(test, named: pattern.test)
      && pattern.message.matches(failure.message)
  }

  /// Returns whether the problem is a crash with the pattern's message in its test, which may have a
  /// name of the learner's.
  func matches(_ pattern: CrashPattern, _ facts: SourceFacts) -> Bool {
    guard case .crash(let test, let crash) = self else { return false }
    return facts.isProbablyTest(test, named: pattern.test)
      && pattern.message.matches(crash.message)
  }

  func matches(_ expectation: Expectation, _ facts: SourceFacts) -> Bool {
    switch (expectation, self) {
    case (.failsToBuild(let pattern), .diagnostic(let diagnostic)): pattern.matches(diagnostic)
    case (.failsTest(let pattern), _): matches(pattern, facts)
    case (.crashes(let pattern), _): matches(pattern, facts)
    default: false
    }
  }
}

extension Report {
  /// All diagnostics, failures and crashes, in that order.
  var runProblems: [RunProblem] {
    errors.map { .diagnostic($0) }
      + tests.flatMap { test in test.failures.map { .failure(test.id, $0) } }
      + crashes.compactMap { crash in crash.test.map { .crash($0, crash) } }
  }

  /// A short summary of the result.
  var gist: String { runProblems.first?.message ?? "\(passedTests.count.counted("test")) passed" }
}

extension Lesson {
  /// Returns the expectation of the previous step if that step is red.
  func expectation(before step: Step) -> Expectation? {
    guard let index = steps.firstIndex(where: { $0.id == step.id }), index > 0,
      steps[index - 1].kind == .red
    else { return nil }
    return steps[index - 1].expectation
  }
}

extension Expectation {
  /// The same expectation without a requirement on the file.
  var inAnyFile: Expectation {
    if case .failsToBuild(let pattern) = self { .failsToBuild(pattern.inAnyFile) } else { self }
  }
}

extension Diagnostic {
  /// A Boolean value that indicates whether the diagnostic is in the code under test.
  var isInCode: Bool { location?.file.hasPrefix("Sources/") == true }
}

extension Diagnostic {
  /// Whether another diagnostic reports the same problem in a different place.
  func includes(_ other: Diagnostic) -> Bool {
    message == other.message && identifier == other.identifier
  }
}

extension DiagnosticPattern {
  /// Returns whether a diagnostic matches the pattern apart from its file.
  func matchesElsewhere(_ diagnostic: Diagnostic) -> Bool {
    file != nil && diagnostic.location != nil && inAnyFile.matches(diagnostic)
  }

  /// The same pattern without a requirement on the file.
  fileprivate var inAnyFile: DiagnosticPattern {
    var pattern = self
    pattern.file = nil
    return pattern
  }

  /// Returns whether an error is part of the fault that the pattern names.
  func covers(_ diagnostic: Diagnostic, with match: Diagnostic) -> Bool {
    matches(diagnostic) || matchesElsewhere(diagnostic) || match.includes(diagnostic)
  }
}
