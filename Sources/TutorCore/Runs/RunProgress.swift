/// One piece of news from a run that is still going on.
package enum RunProgress: Equatable, Sendable {
  /// The build is at this step of that many, doing this.
  case building(step: Int, of: Int, what: String)
  case diagnosed(Diagnostic)
  case testStarted(TestID)
  case testEnded(TestResult)
  /// Bytes that the code under test printed; to be shown, never to be parsed.
  case printed([UInt8])
}
