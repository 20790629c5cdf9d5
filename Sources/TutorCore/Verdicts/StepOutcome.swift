/// The outcome of playing a step: what the run showed, and the verdict on it.
package struct StepOutcome: Equatable, Sendable {
  /// The evidence that the check has collected.
  package var evidence: Evidence
  /// The verdict on the evidence.
  package var verdict: Verdict

  /// The number of seconds that the check took, or 0 if it was not measured.
  package var seconds: Double

  /// Creates an outcome.
  package init(evidence: Evidence, verdict: Verdict, seconds: Double = 0) {
    self.evidence = evidence
    self.verdict = verdict
    self.seconds = seconds
  }
}
