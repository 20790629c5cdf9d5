import TestReports
import TutorCore
import TutorChecking
import TutorRunning

// What mutants of a solution show: wrong code that the step would accept.

extension LessonReplay {
  /// Reports the mutants that the tests and the rules miss and that the step does not allow.
  func review(_ check: MutantCheck, of step: Step) {
    if let problem = check.problem {
      return find("the mutants of its solution could not be tried: \(problem)", step)
    }
    tally.tried += check.results.count
    tally.missed += check.results.count { $0.caughtBy == nil }
    for sentence in step.objections(to: check.results) { find(sentence, step) }
  }
}

extension Step {
  /// The text with which a step allows code that has the answers of its tests.
  private static let hardCoding = "hard-coded"

  /// The problem that code with the answers of the step's tests would pass, or `nil` if the step has
  /// decided about it.
  ///
  /// Rules and conditions can refuse such code, and a step can allow it. The step's solution changes
  /// code.
  var objectionToHardCoding: String? {
    let isAllowed = allows.contains { $0.text == Self.hardCoding }
    let isDecided = isAllowed || !rules.isEmpty || !allConditions.isEmpty
    guard kind == .green, !isDecided else { return nil }
    return "code with the answers of its tests would pass; add rules or a condition, or allow "
      + "\"\(Self.hardCoding)\" with a reason"
  }

  /// Returns the mutants of the solution that the tests and the rules miss and that the step does not
  /// allow, and what it allows in vain.
  func objections(to results: [MutantResult]) -> [String] {
    var sentences: [String] = []
    var used: Set<String> = [Self.hardCoding]
    for result in results where result.caughtBy == nil {
      let excuses = allows.filter { result.summary.contains($0.text) }
      used.formUnion(excuses.map(\.text))
      guard excuses.isEmpty else { continue }
      sentences.append("no test and no rule catches a change of its solution: \(result.summary)")
    }
    for excuse in allows where !used.contains(excuse.text) {
      sentences.append(
        "it allows \"\(excuse.text)\", but no missed change of its solution contains that")
    }
    return sentences
  }
}

extension MutantResult {
  /// The place, the change and the code of the mutant.
  fileprivate var summary: String {
    let place = location.map { "\($0.file):\($0.line): " } ?? ""
    let code = code.map { " in `" + $0.drop { $0.isWhitespace } + "`" } ?? ""
    return place + change + code
  }
}

extension Evidence {
  /// The reason why the tests for the step's rules did not run, or `nil` if they did.
  var untriedRules: String? {
    guard let cell = table?.rules.first else { return nil }
    switch cell.result {
    case .missing(let reason): return reason
    case .ran(let report):
      if report.build == .failed { return report.errors.first?.message ?? "they do not build" }
      return report.tests.isEmpty ? "none of their tests ran" : nil
    }
  }
}
