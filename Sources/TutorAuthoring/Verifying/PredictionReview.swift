internal import TutorCore

/// The review of the texts of steps that ask for a prediction.
///
/// A learner cannot predict what the text has told them.
enum PredictionReview {
  /// Returns what the text of a step tells of the result before the run, or `nil` if it tells nothing.
  static func finding(in step: Step) -> String? {
    guard step.asksForPrediction else { return nil }
    guard let request = step.prose.ranges(of: "`p`").last else {
      return
        "asks for a prediction, but its text does not name the key `p`; name it where the learner "
        + "is to predict"
    }
    let rest = step.prose[request.upperBound...]
    let told: String? =
      if showsOutput(rest) {
        "shows output"
      } else if rest.contains(/(^|\n|[.:?!] )Expect\b/) {
        "says what to expect"
      } else if quotesResult(rest, of: step) {
        "quotes the result"
      } else {
        nil
      }
    return told.map { "\($0) after the request for a prediction; move that below '## After'" }
  }

  /// Returns whether a text has a code block that is not Swift.
  private static func showsOutput(_ text: Substring) -> Bool {
    var isInside = false
    for line in text.split(separator: "\n") where line.hasPrefix("```") {
      if !isInside, line != "```swift" { return true }
      isInside.toggle()
    }
    return false
  }

  private static func quotesResult(_ text: Substring, of step: Step) -> Bool {
    let message: TextPattern? =
      switch step.expectation {
      case .failsToBuild(let pattern): pattern.message
      case .failsTest(let pattern): pattern.message
      case .crashes(let pattern): pattern.message
      default: nil
      }
    guard let message, !message.wordings.isEmpty else { return false }
    return message.matches(text.split(whereSeparator: \.isWhitespace).joined(separator: " "))
  }
}
