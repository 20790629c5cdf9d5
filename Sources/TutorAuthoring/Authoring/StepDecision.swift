internal import TutorChecking
internal import TutorRunning
internal import TestReports
internal import TutorCore

/// The role of a stage in a lesson, derived from the test results at the stage and at the one
/// before.
enum StepDecision: Equatable, Sendable {
  /// A step whose expectation is met by the stage but not by the previous stage.
  case step(Step.Kind, Expectation, conditions: [StructureCondition] = [])
  /// The stage cannot become a step of its own, for the given reason.
  case none(String)
}

extension StepDecision {
  /// Creates the decision for a stage.
  ///
  /// - Parameters:
  ///   - before: The stage of the previous step.
  ///   - after: The stage.
  ///   - known: The tests that passed in an earlier step.
  ///   - isFirst: A Boolean value that indicates whether the stage is the first one, which may be an
  ///     exercise whose code does not compile yet.
  ///   - reading: The results of source analysis that are available so far.
  /// - Throws: `Reading.Unread` if a required result is not available yet.
  init(
    from before: Moment, to after: Moment, known: Set<TestID>, isFirst: Bool = false,
    _ reading: Reading
  ) throws(Reading.Unread) {
    let change = StageChange(from: before.files, to: after.files)
    guard !change.isEmpty else {
      self = .none("nothing changed")
      return
    }
    if let defect = Self.defect(of: after, since: before, change, isFirst: isFirst) {
      self = .none(defect)
      return
    }
    var candidates = Self.candidates(after.report, before.report, known)
    if Self.isGreen(after.report) {
      let condition = try DerivedCondition.find(from: before.files, to: after.files, reading)
      candidates += condition.map { [Self.candidate(with: $0, after.report, change)] } ?? []
    }
    var meeting: [StepDecision] = []
    var first: StepDecision?
    for candidate in candidates where try candidate.isMet(by: after, reading) {
      meeting.append(candidate)
      if first == nil, try !candidate.isMet(by: before, reading) { first = candidate }
    }
    if let first {
      self = first
    } else if meeting.isEmpty {
      self = .none(Self.reason(after))
    } else {
      self = .none("the tests show the same as before")
    }
  }

  /// Returns what is wrong with a stage whose red does not come from a test, or `nil`.
  private static func defect(
    of after: Moment, since before: Moment, _ change: StageChange, isFirst: Bool
  ) -> String? {
    if let problem = after.report.problemOfPackage { return problem }
    let errors = after.report.build == .failed ? after.report.errors : []
    if !isFirst, let error = errors.first, errors.allSatisfy({ after.isCode($0.fileOfPackage) }) {
      return error.cause
    }
    guard !change.touchesTests, !before.report.isRed else { return nil }
    let sentence =
      errors.first?.cause
      ?? after.report.crashes.first?.sentence
      ?? after.report.failedTests.first.map { "\($0.id.displayName) fails" }
    return sentence.map { $0 + ", although no test changed" }
  }

  /// Returns whether a stage meets the step's expectation.
  private func isMet(by moment: Moment, _ reading: Reading) throws(Reading.Unread) -> Bool {
    guard case .step(let kind, let expectation, let conditions) = self else { return false }
    let step = Step(
      id: "", kind: kind, title: "", prose: "", expectation: expectation, conditions: conditions)
    let shape = CodeShape(files: moment.files, reading: reading)
    let evidence = Evidence(
      report: moment.report, unmetConditions: try shape.unmet(step.allConditions))
    return Judge(of: step, evidence: evidence).verdict()?.isAsExpected == true
  }

  private static func candidates(
    _ report: Report, _ before: Report, _ known: Set<TestID>
  ) -> [StepDecision] {
    if let reds = reds(in: report) { return reds.map { .step(.red, $0) } }
    if report.tests.isEmpty { return [.step(.green, .findsNoTests)] }
    return [.step(.green, .passes(passing(report, before, known)))]
  }

  /// Returns whether at least one test ran, and there are no build errors, failures, or crashes.
  private static func isGreen(_ report: Report) -> Bool {
    report.build != .failed && report.crashes.isEmpty && report.failedTests.isEmpty
      && !report.tests.isEmpty
  }

  /// Returns the step for a change that only a condition detects.
  private static func candidate(
    with condition: StructureCondition, _ report: Report, _ change: StageChange
  ) -> StepDecision {
    let kept = PassRequirement(tests: [], atLeast: report.passedTests.count)
    return change.touchesTests
      ? .step(.green, .passes(kept), conditions: [condition])
      : .step(.refactor, .keepsGreen(RefactorRequirement(passes: kept, conditions: [condition])))
  }

  /// Returns what a red step could expect of a report, most specific first, or `nil` if nothing
  /// failed.
  static func reds(in report: Report) -> [Expectation]? {
    if report.build == .failed { return buildFailures(report) }
    if !report.crashes.isEmpty { return crashes(report) }
    return report.failedTests.isEmpty ? nil : failures(report)
  }

  private static func buildFailures(_ report: Report) -> [Expectation] {
    report.errors.filter { !$0.message.isEmpty }.mostSpecificFirst.map { error in
      .failsToBuild(
        DiagnosticPattern(
          identifier: error.identifier,
          message: TextPattern([StableWording.make(of: error.message)]),
          file: error.fileOfPackage))
    }
  }

  private static func crashes(_ report: Report) -> [Expectation] {
    report.crashes.compactMap { crash in
      guard let test = crash.test, !crash.message.isEmpty else { return nil }
      return .crashes(
        CrashPattern(
          test: TestName(of: test, in: report),
          message: TextPattern([StableWording.make(of: crash.message)])))
    }
  }

  private static func failures(_ report: Report) -> [Expectation] {
    report.failedTests.compactMap { test in
      guard let failure = test.failures.first, !failure.message.isEmpty else { return nil }
      return .failsTest(
        FailurePattern(
          test: TestName(of: test.id, in: report),
          message: TextPattern(StableWording.wordings(of: failure.message))))
    }
  }

  /// The maximum number of tests that a step names.
  private static let nameLimit = 20

  private static func passing(_ report: Report, _ before: Report, _ known: Set<TestID>)
    -> PassRequirement
  {
    let new = report.passedTests.map(\.id).filter { !known.contains($0) }
    let wereRed = Set(before.tests.filter { $0.status != .passed }.map(\.id))
    let turned = report.passedTests.map(\.id).filter { wereRed.contains($0) }
    let names = (new.isEmpty ? turned : new).compactMap { id -> TestName? in
      let name = TestName(of: id, in: report)
      return name.matches(id) ? name : nil
    }
    return PassRequirement(
      tests: Array(names.prefix(nameLimit)), atLeast: report.passedTests.count)
  }

  private static func reason(_ moment: Moment) -> String {
    let report = moment.report
    switch report.ending {
    case .timedOut: return "the tests did not end in time"
    default: break
    }
    if report.build == .failed {
      return report.errors.first?.cause ?? "the build failed without an error message"
    }
    if report.failedTests.count > 1 {
      return "\(report.failedTests.count) tests fail at once, and a red step has one"
    }
    return SkippedTests(in: report, conditions: moment.conditions).sentence(for: .author)
      ?? "the tests show more than one outcome"
  }
}

extension TestName {
  /// Creates the shortest name that matches only this test in a report.
  init(of id: TestID, in report: Report) {
    let path = id.path.dropFirst()
    for count in 1...max(1, path.count) {
      let name = TestName(path.suffix(count).joined(separator: "/"))
      if report.tests.filter({ name.matches($0.id) }).count == 1 {
        self = name
        return
      }
    }
    self.init(path.joined(separator: "/"))
  }
}

/// Derives stable patterns from the messages of tools.
enum StableWording {
  private static let limit = 240

  /// Returns the first line of a failure, and that of the same assertion with its values in the other
  /// order.
  static func wordings(of message: String) -> [String] {
    let line = make(of: message)
    let start = "XCTAssertEqual failed: (\""
    let middle = "\") is not equal to (\""
    guard line.hasPrefix(start), let other = line.firstRange(of: middle),
      let end = line[other.upperBound...].ranges(of: "\")").last
    else { return [line] }
    let first = line[..<other.lowerBound].dropFirst(start.count)
    let second = line[other.upperBound..<end.lowerBound]
    let swapped = start + second + middle + first + line[end.lowerBound...]
    return swapped == line ? [line] : [line, swapped]
  }

  /// Returns the first line, without parts that vary by run or folder: addresses and absolute
  /// paths.
  static func make(of message: String) -> String {
    let line = message.split(whereSeparator: \.isNewline).first ?? ""
    return String(withoutPaths(withoutAddresses(line)[...]).prefix(limit))
  }

  /// Replaces absolute paths of more than two components.
  ///
  /// Shorter ones may belong to the code itself.
  private static func withoutPaths(_ line: Substring) -> String {
    var text = ""
    var rest = line
    while let slash = rest.firstIndex(of: "/") {
      let start = rest[..<slash]
      let path = rest[slash...].prefix { !$0.isWhitespace && !"\"'`<>()[],;".contains($0) }
      let isAbsolute = start.last.map { !$0.isLetter && !$0.isNumber && $0 != "." } ?? true
      text += start
      text += isAbsolute && path.count(where: { $0 == "/" }) > 2 ? "…" : path
      rest = rest[path.endIndex...]
    }
    return text + rest
  }

  private static func withoutAddresses(_ line: Substring) -> String {
    var text = ""
    var rest = line
    while let start = rest.firstRange(of: "0x") {
      let digits = rest[start.upperBound...].prefix { $0.isHexDigit }
      text += rest[..<start.lowerBound]
      text += digits.count > 6 ? "…" : "0x" + digits
      rest = rest[digits.endIndex...]
    }
    return text + rest
  }
}

extension Diagnostic {
  /// A sentence about a build that failed because of the error.
  ///
  /// The line is omitted, so that stages with the same error are listed together.
  fileprivate var cause: String {
    location.map { "the build fails in \($0.file): \(message)" } ?? "the build fails: \(message)"
  }
}

extension Report {
  /// A Boolean value that indicates whether the build, a test, or the test process failed.
  var isRed: Bool { build == .failed || !crashes.isEmpty || !failedTests.isEmpty }

  /// A Boolean value that indicates whether a lesson could end with these results.
  var isPresentable: Bool {
    switch ending {
    case .exited, .signalled: !isRed
    case .timedOut, .cancelled, .toolchainFault: false
    }
  }

  /// A sentence with the first error of SwiftPM itself, because of which it compiled no target, or
  /// `nil`.
  var problemOfPackage: String? {
    guard build == .failed else { return nil }
    let isOfPackage = { (error: Diagnostic) in
      error.location.map { $0.file == "Package.swift" } ?? (error.identifier == nil)
    }
    let errors = errors
    guard let first = errors.first, errors.allSatisfy(isOfPackage) else { return nil }
    return first.cause
  }
}
