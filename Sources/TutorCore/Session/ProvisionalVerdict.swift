/// The verdict on a direct build, shown until `swift test` confirms it.
package struct ProvisionalVerdict: Equatable, Sendable {
  package var verdict: Verdict
  /// What the verdict rests on.
  package var evidence: Evidence
}

/// The reason why a direct build has nothing to show.
package struct DirectBuildObstacle: Error, Equatable, Sendable, CustomStringConvertible {
  package var description: String

  package init(_ description: String) {
    self.description = description
  }

  /// Takes over what an error says.
  package init(_ error: any Error) {
    description = "\(error)"
  }
}

extension Verdict {
  /// Whether both say the same to a learner who looks at the code.
  ///
  /// Where something lies in memory differs in each run. So do errors that follow from others, which are told in the notes:
  /// `swift test` compiles in batches, and one that only looks past a broken file misses what should be in it.
  package func agrees(with other: Verdict) -> Bool {
    outcome == other.outcome && wrongTurn == other.wrongTurn && location == other.location
      && finding.isSame(as: other.finding)
  }
}

extension Finding {
  /// Whether both tell of the same test, error, crash or file, whatever its words are.
  func isSame(as other: Finding) -> Bool {
    switch (self, other) {
    case (.diagnostic(let left), .diagnostic(let right)),
      (.buildFailure(let left), .buildFailure(let right)):
      left.isSame(as: right)
    case (.failure(let left, _), .failure(let right, _)),
      (.otherFailure(let left, _), .otherFailure(let right, _)),
      (.failsToo(let left, _), .failsToo(let right, _)):
      left == right
    case (.crash(let left), .crash(let right)), (.otherCrash(let left), .otherCrash(let right)),
      (.builds(.crash(let left)), .builds(.crash(let right))):
      left.test == right.test && left.signal == right.signal && left.exitCode == right.exitCode
    case (.builds(.failure(let left, _)), .builds(.failure(let right, _))): left == right
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

/// A quick look that said something other than `swift test` did right after: a defect of the tutor's.
package struct VerdictMismatch: Equatable, Sendable {
  /// What the quick look had said.
  package var provisional: Verdict
  package var provisionalReport: Report?
  /// What counts.
  package var verdict: Verdict
  package var report: Report?

  package init(provisional: Verdict, provisionalReport: Report?, verdict: Verdict, report: Report?)
  {
    self.provisional = provisional
    self.provisionalReport = provisionalReport
    self.verdict = verdict
    self.report = report
  }

  /// For the learner.
  package var sentence: String {
    "The quick look had said \(provisional.sentence). It was wrong: `swift test` is right, and the difference is "
      + "kept in .redgreen/differences."
  }
}
