import TutorRunning
internal import TutorPlatform
internal import TestReports
internal import TutorCore

/// The facts about the learner's source that a check needs.
struct LearnersSource {
  /// The files, by path.
  let files: [String: [UInt8]]
  /// The state of the files.
  let state: PackageSnapshot
  /// In practice, the change since the last green, or `nil` without an earlier green.
  private(set) var change: PracticeChange?
  /// The step's conditions on the code that do not hold.
  private(set) var unmetConditions: [StructureCondition] = []
  /// The line that the first unmet condition is about, if it can be located.
  private(set) var unmetPlace: SourceLocation?
  /// The conditions under which tests run or are skipped.
  private(set) var testConditions: [TestCondition] = []
  /// The classes that a canvas draws; empty if the step has no canvas preview.
  private(set) var designableClasses: [String] = []
  /// In a refactoring, the test files that have changed otherwise than in the names of tests.
  private(set) var changedTestFiles: [String] = []
  /// The facts about test functions and code; `nil` if the step has no table.
  private(set) var facts: SourceFacts?
  /// The plan of the step's table, with columns for earlier tests that the learner has changed.
  ///
  /// `nil` if the step has no table.
  private(set) var plan: TablePlan?
  /// A Boolean value that indicates whether the step's own tests also run with the learner's code.
  private(set) var wantsOwnTests = false

  /// Reads what changed since the last green.
  ///
  /// - Parameters:
  ///   - files: The files, by path.
  ///   - state: The state of the files.
  ///   - green: The files of the last green, by path, or `nil` without an earlier green.
  ///   - dependencies: The fingerprint of the packages that it depended on by path at that green, or
  ///     `nil` without such packages.
  ///   - red: The files of the last red after it, by path, or `nil` without a red.
  ///   - reading: The known facts about the sources.
  /// - Throws: `Reading.Unread` if a source is not read yet.
  init(
    of files: [String: [UInt8]], _ state: PackageSnapshot, since green: [String: [UInt8]]?,
    _ dependencies: String?, red: [String: [UInt8]]?, _ reading: Reading
  ) throws(Reading.Unread) {
    self.files = files
    self.state = state
    guard let green else { return }
    change = try PracticeChange(from: green, to: files, reading)
    change?.changesDependencies = state.fingerprintOfDependencies?.hex != dependencies
    if let red { try change?.addCode(atRed: red, reading) }
  }

  /// Reads the facts about the learner's files that the check of a step needs.
  ///
  /// - Parameters:
  ///   - files: The files, by path.
  ///   - state: The state of the files.
  ///   - isUnreadable: Whether there are files that cannot be read.
  ///   - subject: The step.
  ///   - reading: The known facts about the sources.
  /// - Throws: `FileError` if the lesson's files cannot be read.
  init(
    of files: [String: [UInt8]], _ state: PackageSnapshot, isUnreadable: Bool,
    for subject: Check.StepSubject, _ reading: Reading
  ) throws {
    self.files = files
    self.state = state
    reading.prepare(files)
    testConditions = (try? reading.testConditions(in: files)) ?? []
    changedTestFiles =
      try subject.step.kind == .refactor
      ? subject.testsBefore.map {
        try TablePlan.changedTestFiles(in: files, since: $0, reading)
      } ?? [] : []
    let planned = try subject.table.map { try TablePlan(of: $0, reading) }
    let functions = try planned.map {
      try StepFunctions(of: files, for: $0, arrival: subject.arrival, reading)
    }
    var facts = try planned.flatMap { plan in
      try functions.map {
        try SourceFacts(
          of: files, for: plan, arrival: subject.arrival, in: subject.lesson, $0, reading)
      }
    }
    let shape = CodeShape(files: files, names: facts?.names ?? .init(), reading: reading)
    unmetConditions = try shape.unmet(subject.step.allConditions)
    unmetPlace = try unmetConditions.first.flatMap { try shape.place(of: $0) }
    designableClasses =
      subject.step.expectation?.previewRequirement?.subject == .canvas
      ? try shape.designableClasses() : []
    guard let planned, let functions, let names = facts?.names else { return }
    facts?.turns = try planned.turns(for: unmetConditions, in: shape, reading)
    // A folder that cannot be read may still have its files.
    if !files.isEmpty || !isUnreadable {
      let gone = try planned.goneFiles(from: files, since: subject.arrival, reading)
      facts?.loss = files.isEmpty ? .package : gone.isEmpty ? .none : .files(gone)
    }
    self.facts = facts
    let plan = try planned.addingEarlierTests(
      changedIn: functions, renamed: names.renamed, reading)
    self.plan = plan
    let mayDiffer = subject.step.kind == .green || plan.changesCode
    wantsOwnTests =
      try mayDiffer && !plan.hasOwnTests(files, reading) || plan.hasOtherCode(files)
  }
}
