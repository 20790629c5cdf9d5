import TestReports
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
    let told: (String, at: String.Index)? =
      if let place = output(in: rest) {
        ("shows output", place)
      } else if let place = rest.firstMatch(of: /(^|\n|[.:?!] )Expect\b/)?.range.upperBound {
        ("says what to expect", place)
      } else if let place = quotation(in: rest, of: step) {
        ("quotes the result", place)
      } else {
        nil
      }
    return told.map { told, place in
      "line \(step.prose.line(of: place)) \(told) after the request for a prediction; "
        + "move that below '## After'"
    }
  }

  /// Returns the place where the text of a step quotes a whole message of the run that the learner is
  /// to predict, or `nil` if it quotes none.
  ///
  /// A part of a message is no quotation: it may be what the learner is to write.
  static func finding(in step: Step, after report: Report) -> String? {
    guard step.asksForPrediction else { return nil }
    for problem in report.problems {
      let message = String(problem.message.prefix { !$0.isNewline })
      guard message.contains(" "), let place = place(of: message, in: step.prose[...]) else {
        continue
      }
      return "line \(step.prose.line(of: place)) quotes what the run shows, which learners are to "
        + "predict: \(message); move that below '## After'"
    }
    return nil
  }

  /// Returns the start of the first code block that is not Swift.
  private static func output(in text: Substring) -> String.Index? {
    var isInside = false
    for line in text.split(separator: "\n") where line.hasPrefix("```") {
      if !isInside, line != "```swift" { return line.startIndex }
      isInside.toggle()
    }
    return nil
  }

  private static func quotation(in text: Substring, of step: Step) -> String.Index? {
    let message: TextPattern? =
      switch step.expectation {
      case .failsToBuild(let pattern): pattern.message
      case .failsTest(let pattern): pattern.message
      case .crashes(let pattern): pattern.message
      default: nil
      }
    guard let message, !message.wordings.isEmpty,
      message.matches(text.split(whereSeparator: \.isWhitespace).joined(separator: " "))
    else { return nil }
    let starts = message.wordings.compactMap { $0.split(separator: "…").first }
    return starts.compactMap { place(of: String($0), in: text) }.first ?? text.startIndex
  }

  /// Returns the end of a quotation, whose spaces may be line breaks in the text.
  private static func place(of quotation: String, in text: Substring) -> String.Index? {
    let words = quotation.split(whereSeparator: \.isWhitespace)
    guard let first = words.first else { return nil }
    for start in text.ranges(of: first) {
      var rest = text[start.lowerBound...]
      let isWhole = words.allSatisfy { word in
        rest = rest.drop { $0.isWhitespace }
        guard rest.hasPrefix(word) else { return false }
        rest = rest.dropFirst(word.count)
        return true
      }
      if isWhole { return start.upperBound }
    }
    return nil
  }
}

extension String {
  /// Returns the number of the line with a place, counted from 1.
  fileprivate func line(of place: Index) -> Int { self[..<place].count { $0.isNewline } + 1 }
}
