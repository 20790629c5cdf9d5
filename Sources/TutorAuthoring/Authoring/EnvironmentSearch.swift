internal import TutorCourses
internal import TestReports

/// A search for the environment variables that make a package's skipped tests run.
struct EnvironmentSearch {
  /// The variables found so far, plus those on trial.
  private(set) var environment: [String: String] = [:]
  /// Messages for the author about the variables.
  private(set) var notices: [String] = []

  private var trial: Trial?
  /// The variables that need no further trial, whether or not a value was found.
  private var settled: Set<String> = []

  /// Candidate values on trial for the tests of some conditions.
  private struct Trial {
    var groups: [SkippedTests.Group]
    var variables: [TestCondition.Variable]
    var attempt = 0
  }

  /// Evaluates a run of a stage, and returns whether to run the stage again with a changed
  /// environment.
  mutating func wantsAnotherRun(after moment: Moment) -> Bool {
    if let trial, isUndecided(trial, after: moment.report) { return true }
    return begin(after: moment)
  }

  private mutating func begin(after moment: Moment) -> Bool {
    guard moment.report.tests.contains(where: { $0.status == .skipped }) else { return false }
    let groups = SkippedTests(in: moment.report, conditions: moment.conditions).groups
    var variables: [TestCondition.Variable] = []
    for variable in groups.flatMap({ $0.condition?.variables ?? [] })
    where canSet(variable) && !variables.contains(where: { $0.name == variable.name }) {
      variables.append(variable)
    }
    guard !variables.isEmpty, environment.count + variables.count <= LessonVariable.countLimit
    else { return false }
    let trial = Trial(groups: groups, variables: variables)
    self.trial = trial
    set(trial)
    return true
  }

  private func canSet(_ variable: TestCondition.Variable) -> Bool {
    !settled.contains(variable.name) && LessonVariable.problem(withName: variable.name) == nil
      && variable.candidates.allSatisfy {
        LessonVariable.problem(withValue: $0, of: variable.name) == nil
      }
  }

  private mutating func set(_ trial: Trial) {
    for variable in trial.variables {
      environment[variable.name] = variable.candidates[trial.attempt]
    }
  }

  /// Settles the variables whose tests ran, and returns whether the others have more values to try.
  private mutating func isUndecided(_ trial: Trial, after report: Report) -> Bool {
    let running = trial.groups.filter { group in
      group.tests.contains { id in report.tests.contains { $0.id == id && $0.status != .skipped } }
    }
    var next = trial
    next.attempt += 1
    next.variables = []
    for variable in trial.variables {
      if let group = running.first(where: { $0.reads(variable) }) {
        settled.insert(variable.name)
        notices.append(
          "\(variable.name) is set to “\(environment[variable.name] ?? "")” in lesson.json under "
            + "`environment`; without it, \(group.statement)")
      } else if variable.candidates.indices.contains(next.attempt) {
        next.variables.append(variable)
      } else {
        giveUp(variable)
      }
    }
    self.trial = next.variables.isEmpty ? nil : next
    set(next)
    return !next.variables.isEmpty
  }

  private mutating func giveUp(_ variable: TestCondition.Variable) {
    settled.insert(variable.name)
    environment[variable.name] = nil
    let values = variable.candidates.map { "“\($0)”" }.joined(separator: " or ")
    notices.append("setting \(variable.name) to \(values) does not make the skipped tests run")
  }
}

extension SkippedTests.Group {
  fileprivate func reads(_ variable: TestCondition.Variable) -> Bool {
    condition?.variables.contains { $0.name == variable.name } == true
  }
}
