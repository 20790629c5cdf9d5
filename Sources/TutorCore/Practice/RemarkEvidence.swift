internal import TestReports

/// The basis of a remark: a test or a line, the version of the code, and the outcome.
package struct RemarkEvidence: Equatable, Sendable {
  /// A version of the code outside the tests.
  package enum Version: String, Sendable, CaseIterable {
    case present
    case lastGreen = "last green"
    case lastRed = "last red"
  }

  /// The outcome of a test or a line.
  package enum Outcome: String, Sendable, CaseIterable {
    case passed, failed, crashed, unfinished, skipped
    /// The test could not be built.
    case notBuilt = "not built"
    /// The test does not exist any more.
    case gone
    /// No test reaches the line.
    case unreached
  }

  /// The name of the test, or the line as `path:line`.
  package var subject: String
  /// The version of the code that the test ran with.
  package var version: Version
  /// The commit of the journal that holds the files of the version, or `nil` if they are the present
  /// ones, or the commit is unknown.
  package var commit: String?
  package var outcome: Outcome
  /// The message of the test or the counts, in one line; `nil` if there is nothing to add.
  package var message: String?
}

extension PracticeRemark {
  /// Returns the basis of the remark.
  ///
  /// - Parameter run: The evidence of the run that the remark is about.
  /// - Returns: An element for each subject; none if the remark is about the size of the step.
  package func evidence(in run: Evidence) -> [RemarkEvidence] {
    subjects.compactMap { subject in
      switch kind {
      case .codeWithoutTest:
        let count = run.report?.passedTests.count ?? 0
        return RemarkEvidence(
          subject: subject, version: .present, outcome: .unreached,
          message: "\(count.counted("test")) ran")
      case .severalReds: return Self.present(subject, in: run)
      case .neverRed, .refactoringChangedTests:
        return RemarkEvidence(
          subject: subject, version: .lastGreen, commit: run.comparison.commitOfGreen,
          outcome: .passed)
      case .weakened:
        return RemarkEvidence(
          subject: subject, version: .lastRed, commit: run.comparison.commitOfRed, outcome: .passed)
      case .fewerAssertions:
        var evidence = Self.present(subject, in: run)
        evidence.message = run.change?.changed.first { $0.new.name == subject }?.counts
        return evidence
      case .disabled: return Self.present(subject, in: run)
      case .deleted: return RemarkEvidence(subject: subject, version: .present, outcome: .gone)
      case .largeStep, .oldStep: return nil
      }
    }
  }

  /// Returns what the run says about a test.
  private static func present(_ name: String, in run: Evidence) -> RemarkEvidence {
    let test = run.report?.tests.first { $0.id.practiceName == name }
    let error = run.report?.errors.first?.message
    return RemarkEvidence(
      subject: name, version: .present, outcome: test.map { .init($0.status) } ?? .notBuilt,
      message: (test.map { $0.failures.first?.message ?? $0.skipReason } ?? error).map(firstLine))
  }

  private static func firstLine(_ text: String) -> String {
    text.split(whereSeparator: \.isNewline).first.map { String($0.prefix(lengthLimit)) } ?? ""
  }

  /// The number of characters of a message that evidence contains.
  private static let lengthLimit = 500
}

extension PracticeChange.ChangedTest {
  /// The numbers of assertions and arguments before and after the change.
  fileprivate var counts: String {
    let assertions = "\(new.assertions.counted("assertion")), \(old.assertions) at the last green"
    guard let before = old.arguments, let now = new.arguments else { return assertions }
    return "\(assertions); \(now.counted("argument")), \(before) at the last green"
  }
}

extension RemarkEvidence.Outcome {
  fileprivate init(_ status: TestResult.Status) {
    switch status {
    case .passed: self = .passed
    case .failed: self = .failed
    case .crashed: self = .crashed
    case .unfinished: self = .unfinished
    case .skipped: self = .skipped
    }
  }
}
