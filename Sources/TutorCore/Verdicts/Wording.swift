import TestReports
internal import FoundationEssentials

// The sentences that verdicts consist of.

extension Expectation {
  /// The expectation in one line.
  package var summary: String {
    switch self {
    case .failsToBuild(let pattern): "does not build: \(pattern.message.summary)"
    case .failsTest(let pattern): "\(pattern.test) fails: \(pattern.message.summary)"
    case .crashes(let pattern): "\(pattern.test) crashes: \(pattern.message.summary)"
    case .passes(let requirement): requirement.summary
    case .findsNoTests: "builds, with no tests yet"
    case .showsPreview(let requirement): requirement.summary
    case .keepsGreen(let requirement):
      (["all tests still pass"] + requirement.conditions.map(\.explanation)).joined(separator: "; ")
    case .catchesMutants: "your tests catch every mutant"
    }
  }
}

extension Step {
  /// The goal of the step in one line, without giving the answer away.
  package var goalSummary: String { goal?.summary ?? "to be read" }
}

extension Verdict.Goal {
  /// The goal in one line.
  package var summary: String {
    switch self {
    case .expectation(let expectation): expectation.summary
    case .answer: "look at the view, and answer the question"
    case .everyMutantCaught: "your tests catch every mutant"
    }
  }
}

extension Expectation {
  /// The wording of the failure that the expectation requires, or `nil` if it requires none.
  var message: TextPattern? {
    switch self {
    case .failsToBuild(let pattern): pattern.message
    case .failsTest(let pattern): pattern.message
    case .crashes(let pattern): pattern.message
    default: nil
    }
  }
}

extension TextPattern {
  /// The first wording of the pattern.
  package var summary: String { wordings.first ?? "any message" }
}

extension PassRequirement {
  /// The requirement in one line.
  package var summary: String {
    let named =
      tests.isEmpty
      ? "all tests pass"
      : "\(tests.map(\.text).list) \(tests.count == 1 ? "passes" : "pass")"
    guard let warning else { return named }
    return "\(named), with the warning: \(warning.message.summary)"
  }
}

extension PreviewRequirement {
  /// The requirement in one line.
  package var summary: String {
    let place = subject == .screen ? "the screen" : "the storyboard's canvas"
    let shown = shows.map { "shows a \($0.summary)" } + lacks.map { "shows no \($0.summary)" }
    return shown.isEmpty ? "\(place), looked at" : "\(place) \(shown.joined(separator: ", "))"
  }
}

extension ViewPattern {
  /// A short description of the view.
  package var summary: String {
    var words = [`class` ?? "view"]
    if let width, let height { words.append("of \(width.plain)×\(height.plain)") }
    if let background { words.append("colored \(background)") }
    if let subviews { words.append("with \(subviews.counted("subview"))") }
    if let inside { words.append("inside \(inside)") }
    return words.joined(separator: " ")
  }
}

extension Double {
  /// The number, without a decimal point if it is integral.
  fileprivate var plain: String {
    Int(exactly: self).map(String.init) ?? String(self)
  }
}
