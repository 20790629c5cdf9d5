/// A progress report from a run.
package enum RunProgress: Equatable, Sendable {
  /// The build reached a step, out of the given total, and performs the described action.
  case building(step: Int, of: Int, what: String)
  case diagnosed(Diagnostic)
  case testStarted(TestID)
  case testEnded(TestResult)
  /// The code under test printed bytes, which are shown and never parsed.
  case printed([UInt8])
}
