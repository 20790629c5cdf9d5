/// The outcome of playing a step: what the run showed, and the verdict on it.
package struct StepOutcome: Equatable, Sendable {
  /// The evidence that the check has collected.
  package var evidence: Evidence
  /// The verdict on the evidence.
  package var verdict: Verdict

  /// Creates an outcome.
  package init(evidence: Evidence, verdict: Verdict) {
    self.evidence = evidence
    self.verdict = verdict
  }
}
