/// A problem that a run of the tests has found, such as an error or a failed expectation.
package struct Problem: Equatable, Sendable {
  /// The kind of a problem.
  package enum Kind: String, Sendable {
    case error
    case crash
    case failure
    case warning
  }

  /// The kind of the problem.
  package var kind: Kind
  /// The test that failed or crashed, if it is known.
  package var test: TestID?
  /// The message of the compiler or of the test framework, in one or more lines.
  package var message: String
  /// The place that the problem refers to, if it is known.
  package var location: SourceLocation?

  /// Creates a problem.
  package init(
    _ kind: Kind, in test: TestID? = nil, message: String, at location: SourceLocation? = nil
  ) {
    self.kind = kind
    self.test = test
    self.message = message
    self.location = location
  }
}

extension Report {
  /// The problems, most important first: errors, crashes, failures, and warnings.
  package var problems: [Problem] {
    let crashed = crashes.map {
      Problem(.crash, in: $0.test, message: $0.sentence, at: $0.location)
    }
    let failed = tests.flatMap { test in
      test.failures.map { Problem(.failure, in: test.id, message: $0.message, at: $0.location) }
    }
    let stray = strayFailures.map { Problem(.failure, message: $0.message, at: $0.location) }
    return errors.map { Problem(.error, message: $0.message, at: $0.location) } + crashed + failed
      + stray + warnings.map { Problem(.warning, message: $0.message, at: $0.location) }
  }
}

extension Problem {
  /// The parts of a failed expectation and their values, such as `year.isLeap` and `false`.
  ///
  /// Swift Testing writes them as in `(Year(1900) → Year(number: 1900)).isLeap → true`.
  package var values: [(part: String, value: String)] {
    let prefix = "Expectation failed: "
    guard message.hasPrefix(prefix) else { return [] }
    let text = Array(message.dropFirst(prefix.count).prefix { !$0.isNewline })
    let arrow = Array(" → ")
    var values: [(part: String, value: String)] = []
    var open: [Int] = []
    // The part that an arrow has ended, until the parenthesis around it is closed.
    var begun: (depth: Int, part: String, value: Int)?
    for index in text.indices {
      switch text[index] {
      case "(": open.append(index)
      case ")":
        if let part = begun, part.depth == open.count {
          values.append((part.part, String(text[part.value..<index])))
          begun = nil
        }
        _ = open.popLast()
      case " " where begun == nil && text[index...].starts(with: arrow):
        let start = open.last.map { $0 + 1 } ?? 0
        begun = (open.count, String(text[start..<index]), index + arrow.count)
      default: break
      }
    }
    // The value of the whole expression comes last, without parentheses.
    if let whole = begun, whole.depth == 0 {
      let part = values.reduce(whole.part) { text, inner in
        text.replacing("(\(inner.part) → \(inner.value))", with: inner.part)
      }
      values.append((part, String(text[whole.value...])))
    }
    return values
  }
}
