internal import TutorTexts
import TestReports

/// The runs of a session: the one in progress, its provisional verdict, and the prediction for the
/// next one.
package struct Runs: Equatable, Sendable {
  /// The run in progress, if any.
  package private(set) var current: RunID?
  /// The result of the direct build for the run in progress, or for the last one.
  package private(set) var provisional: Result<ProvisionalVerdict, DirectBuildObstacle>?
  /// The prediction for the next run.
  package private(set) var prediction: Prediction?
  /// The result of the prediction for the last run.
  package private(set) var predictionResult: PredictionResult?
  /// The first run that the prediction is about; never a run that was already in progress.
  private var predictedRun: RunID?
  private var next = RunID(number: 1)
  /// A sentence about why the last run began or how it runs, or `nil` if a user expects that.
  var reason: Phrase?

  /// Creates the state before the first run.
  package init() {}

  /// Starts a run, and cancels the one in progress instead of waiting for it.
  ///
  /// - Returns: The canceled run, if there was one, and the new one.
  mutating func start() -> (canceled: RunID?, started: RunID) {
    let canceled = cancel()
    let id = next
    next.number += 1
    current = id
    (provisional, reason) = (nil, nil)
    return (canceled, id)
  }

  /// Ends the run in progress without a result, and returns it.
  mutating func cancel() -> RunID? {
    guard let id = current else { return nil }
    (current, provisional) = (nil, nil)
    return id
  }

  /// Ends a run with its report.
  ///
  /// - Returns: Whether it was the run in progress. Otherwise its result is late, and does not count.
  mutating func end(_ id: RunID, _ report: Report?) -> Bool {
    guard current == id else { return false }
    current = nil
    predictionResult = nil
    guard let prediction, let report, predictedRun.map({ $0 <= id }) == true,
      let result = prediction.result(in: report)
    else { return true }
    predictionResult = result
    self.prediction = nil
    return true
  }

  /// Returns whether a run is the newest one, and is over.
  func isLast(_ id: RunID) -> Bool { next.number == id.number + 1 && current == nil }

  /// Stores the result of a direct build for the run in progress.
  mutating func show(_ result: Result<ProvisionalVerdict, DirectBuildObstacle>) {
    provisional = result
  }

  /// Stores the prediction for the next run, or withdraws it.
  ///
  /// - Returns: A sentence about what happens next, or `nil` if the prediction is withdrawn.
  mutating func predict(_ prediction: Prediction?) -> Phrase? {
    self.prediction = prediction
    predictedRun = next
    guard prediction != nil else { return nil }
    return Phrase(current == nil ? .nextRunShows : .isAboutNextRun)
  }

  /// Forgets everything but the numbers of the runs.
  mutating func forget() {
    let next = next
    self = Runs()
    self.next = next
  }
}

/// The number of a run, used to recognize a late result of a cancelled run.
package struct RunID: Hashable, Sendable, Comparable {
  /// The number; a later run has a higher number.
  package var number: Int

  /// Creates an identifier with the given number.
  package init(number: Int) {
    self.number = number
  }

  package static func < (left: RunID, right: RunID) -> Bool { left.number < right.number }
}
