package import TutorTexts
import TestReports
internal import FoundationEssentials

// The sentences that verdicts consist of.

extension Expectation {
  /// Returns the expectation in one line.
  package func summary(in language: Language) -> String {
    switch self {
    case .failsToBuild(let pattern): language(.doesNotBuild, pattern.message.summary(in: language))
    case .failsTest(let pattern):
      language(.testFails, "\(pattern.test)", pattern.message.summary(in: language))
    case .crashes(let pattern):
      language(.testCrashes, "\(pattern.test)", pattern.message.summary(in: language))
    case .passes(let requirement): requirement.summary(in: language)
    case .findsNoTests: language(.findsNoTests)
    case .showsPreview(let requirement): requirement.summary(in: language)
    case .keepsGreen(let requirement):
      ([language(.staysGreen)] + requirement.conditions.map(\.explanation)).joined(separator: "; ")
    case .catchesMutants: language(.catchesMutants)
    }
  }
}

extension Step {
  /// The goal of the step in one line, without giving the answer away.
  package var goalSummary: String { goalSummary(in: .english) }

  /// Returns the goal of the step in one line, without giving the answer away.
  package func goalSummary(in language: Language) -> String {
    goal?.summary(in: language) ?? language(.toBeRead)
  }
}

extension Verdict.Goal {
  /// Returns the goal in one line.
  package func summary(in language: Language) -> String {
    switch self {
    case .expectation(let expectation): expectation.summary(in: language)
    case .answer: language(.answerTheQuestion)
    case .everyMutantCaught: language(.catchesMutants)
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
  package var summary: String { summary(in: .english) }

  /// Returns the first wording of the pattern.
  func summary(in language: Language) -> String { wordings.first ?? language(.anyMessage) }
}

extension PassRequirement {
  /// Returns the requirement in one line.
  func summary(in language: Language) -> String {
    let names = tests.map(\.text).list(in: language)
    let named =
      tests.isEmpty
      ? language(.goalOfAllTests) : language(tests.count == 1 ? .testPasses : .testsPass, names)
    guard let warning else { return named }
    return language(.withWarning, named, warning.message.summary(in: language))
  }
}

extension PreviewRequirement {
  /// Returns the requirement in one line.
  func summary(in language: Language) -> String {
    let place = language(subject == .screen ? .theScreen : .theCanvas)
    let shown =
      shows.map { language(.showsA, $0.summary(in: language)) }
      + lacks.map { language(.showsNo, $0.summary(in: language)) }
    return shown.isEmpty
      ? language(.lookedAt, place) : "\(place) \(shown.joined(separator: ", "))"
  }
}

extension ViewPattern {
  /// Returns a short description of the view.
  func summary(in language: Language) -> String {
    var words = [`class` ?? language(.view)]
    if let width, let height { words.append(language(.sizeOf, width.plain, height.plain)) }
    if let background { words.append(language(.colored, background)) }
    if let subviews { words.append(language(subviews, one: .withSubview, many: .withSubviews)) }
    if let inside { words.append(language(.inside, inside)) }
    return words.joined(separator: " ")
  }
}

extension Double {
  /// The number, without a decimal point if it is integral.
  fileprivate var plain: String {
    Int(exactly: self).map(String.init) ?? String(self)
  }
}
