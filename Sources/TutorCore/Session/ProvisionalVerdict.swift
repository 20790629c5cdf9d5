package import TestReports

/// The verdict on a direct build, shown until `swift test` confirms it.
package struct ProvisionalVerdict: Equatable, Sendable {
  /// The verdict.
  package var verdict: SessionVerdict
  /// The evidence for the verdict.
  package var evidence: Evidence
}

/// A verdict on a step of a lesson, or on a step of the cycle in practice.
package enum SessionVerdict: Equatable, Sendable {
  case step(Verdict)
  case cycle(PracticeVerdict)

  /// The verdict on a step of the cycle, or `nil` in a course.
  package var cycle: PracticeVerdict? {
    if case .cycle(let verdict) = self { verdict } else { nil }
  }
}

/// The reason why a direct build has no verdict to show.
package struct DirectBuildObstacle: Error, Equatable, Sendable, CustomStringConvertible {
  package var description: String

  /// Creates an obstacle with a description.
  package init(_ description: String) {
    self.description = description
  }

  /// Creates an obstacle from an error's description.
  package init(_ error: any Error) {
    description = "\(error)"
  }
}

extension Verdict {
  /// Returns whether both verdicts report the same result to the learner.
  ///
  /// Ignores memory addresses, which differ in each run, and errors that follow from others, which
  /// are part of the notes. `swift test` compiles in batches, and a batch that only parses a broken
  /// file may report declarations of that file as missing.
  package func agrees(with other: Verdict) -> Bool {
    outcome == other.outcome && wrongTurn == other.wrongTurn && location == other.location
      && finding.isSame(as: other.finding)
  }
}

extension Finding {
  /// Returns whether both findings are about the same test, error, crash, or file.
  ///
  /// The wording of messages may differ.
  func isSame(as other: Finding) -> Bool {
    switch (self, other) {
    case (.build(.diagnostic(let left)), .build(.diagnostic(let right))),
      (.build(.otherDiagnostic(let left)), .build(.otherDiagnostic(let right))):
      left.isSame(as: right)
    case (.tests(.failure(let left, _)), .tests(.failure(let right, _))),
      (.tests(.otherFailure(let left, _)), .tests(.otherFailure(let right, _))),
      (.tests(.failsToo(let left, _)), .tests(.failsToo(let right, _))):
      left == right
    case (.tests(.crash(let left)), .tests(.crash(let right))),
      (.tests(.otherCrash(let left)), .tests(.otherCrash(let right))),
      (.build(.builds(.crash(let left))), .build(.builds(.crash(let right)))):
      left.test == right.test && left.signal == right.signal && left.exitCode == right.exitCode
    case (.build(.builds(.failure(let left, _))), .build(.builds(.failure(let right, _)))):
      left == right
    default: self == other
    }
  }
}

extension Diagnostic {
  fileprivate func isSame(as other: Diagnostic) -> Bool {
    location == other.location && identifier == other.identifier
      && (identifier != nil || message == other.message)
  }
}

/// A provisional verdict that differs from the verdict of the `swift test` run that followed.
///
/// Every mismatch is a defect of redgreen.
package struct VerdictMismatch: Equatable, Sendable {
  /// The provisional verdict.
  package var provisional: Verdict
  /// The report of the direct build.
  package var provisionalReport: Report?
  /// The verdict of `swift test`, which counts.
  package var verdict: Verdict
  /// The report of `swift test`.
  package var report: Report?

  /// Creates a mismatch.
  package init(provisional: Verdict, provisionalReport: Report?, verdict: Verdict, report: Report?)
  {
    self.provisional = provisional
    self.provisionalReport = provisionalReport
    self.verdict = verdict
    self.report = report
  }

  /// A description of the mismatch for the learner.
  package var sentence: String {
    "The provisional verdict was \(provisional.sentence). It was wrong; `swift test` is right. The difference is "
      + "saved in .redgreen/differences."
  }
}
