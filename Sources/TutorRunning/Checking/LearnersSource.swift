internal import TutorPlatform
internal import TutorCore

/// What the learner's files say when a step is checked.
struct LearnersSource {
  /// The files, by path.
  let files: [String: [UInt8]]
  let unmetConditions: [StructureCondition]
  /// The line that the first unmet condition is about.
  let unmetPlace: SourceLocation?
  let testConditions: [TestCondition]
  /// The classes that a canvas draws; empty if the step draws none.
  let designableClasses: [String]
  let facts: SourceFacts?
  /// The step's own table, plus columns for earlier tests that the learner has changed.
  let plan: TablePlan?
  /// Whether the step's own tests are tried with the learner's code, too.
  let wantsOwnTests: Bool

  /// Reads the learner's files.
  ///
  /// - Throws: `FileError` if they or the lesson's files cannot be read.
  init(of subject: StepCheck.Subject, _ reading: Reading) throws {
    let files = (try? PackageCopy.files(of: subject.package)) ?? [:]
    self.files = files
    reading.prepare(files)
    testConditions = (try? reading.testConditions(in: files)) ?? []
    let shape = CodeShape(files: files, reading: reading)
    unmetConditions = try shape.unmet(subject.step.allConditions)
    unmetPlace = try unmetConditions.first.flatMap { try shape.place(of: $0) }
    designableClasses =
      subject.step.expectation?.previewRequirement?.subject == .canvas
      ? try shape.designableClasses() : []
    guard let material = subject.table else {
      (facts, plan, wantsOwnTests) = (nil, nil, false)
      return
    }
    let planned = try TablePlan(of: material, reading)
    facts = try SourceFacts(
      of: files, for: planned, arrival: subject.arrival, in: subject.lesson, reading)
    let plan = try planned.addingEarlierTests(
      changedIn: files, since: subject.arrival, reading)
    self.plan = plan
    let mayDiffer = subject.step.kind == .green || plan.changesCode
    wantsOwnTests =
      try mayDiffer && !plan.hasOwnTests(files, reading) || plan.hasOtherCode(files)
  }
}
