package import TutorRunning
package import TutorCourses
package import TestReports
package import TutorCore
import TutorSource

/// The material of a step's table: the files of its lesson.
package struct TableMaterial: Sendable {
  let step: Step
  let lesson: Lesson
  let files: LessonFiles
  /// The files of the package before each step of the lesson, and after the last step.
  let states: [[String: [UInt8]]]

  /// Reads the lesson's files.
  ///
  /// - Throws: `LessonError` or a file error if they cannot be read.
  package init(of step: Step, in lesson: Lesson, files: LessonFiles) throws {
    self.step = step
    self.lesson = lesson
    self.files = files
    states = try files.states(of: lesson)
  }

  /// Returns the packages of all versions, each with some of the learner's files.
  ///
  /// - Throws: `Reading.Unread` if something is not known yet, or the errors of `TablePlan`.
  package func mixtures(
    with learner: [String: [UInt8]], _ reading: Reading
  ) throws -> [PackageMixture] {
    try TablePlan(of: self, reading).mixtures(with: learner, ownTests: false, reading)
  }

  fileprivate init(of step: Step, like other: TableMaterial) {
    self.step = step
    (lesson, files, states) = (other.lesson, other.files, other.states)
  }
}

/// The versions of the code with which a step's tests are run, and the names of those tests.
package struct TablePlan: Sendable {
  /// A version of the code.
  package struct Column: Sendable {
    /// The version that the column represents.
    package var version: TruthTable.Version
    /// The result that the tests should have with this version.
    package var demand: TruthTable.Demand
    /// All files of the package in this version, including the lesson's own tests, by path.
    package var files: [String: [UInt8]]
    /// The function names of the tests to run with this version, or `nil` to run all tests.
    package var tests: Set<String>?
  }

  /// The versions of the code.
  package internal(set) var columns: [Column] = []
  /// The rules of the step, in the order in which they are judged.
  package internal(set) var rules: [Rule] = []
  /// The files of the package with the step's solution.
  package private(set) var solution: [String: [UInt8]] = [:]
  /// The files of the package before the step.
  package private(set) var before: [String: [UInt8]] = [:]
  /// The files of the package with which the step's tests should pass: those of a later step, or of the
  /// solution.
  var coming: [String: [UInt8]] {
    columns.first { $0.demand == .testsPass }?.files ?? solution
  }
  /// The names of the step's tests.
  package private(set) var stepTests: [TestName] = []
  /// A Boolean value that indicates whether the solution changes code other than tests.
  package private(set) var changesCode = false
  let step: Step
  /// The lesson's files, or `nil` if the plan was created from existing columns.
  private var material: TableMaterial?

  /// Plans the table of a step.
  ///
  /// - Parameters:
  ///   - material: The lesson's files.
  ///   - reading: The known facts about the sources.
  /// - Throws: A file error if the lesson's broken versions cannot be read, or `Reading.Unread` if
  ///   something is not known yet.
  package init(of material: TableMaterial, _ reading: Reading) throws {
    let (lesson, states) = (material.lesson, material.states)
    step = material.step
    self.material = material
    guard let index = lesson.index(of: step.id) else { return }
    before = states[index]
    solution = states[index + 1]
    stepTests = lesson.tests(of: step.id)
    changesCode = !Self.changedCode(from: before, to: solution).isEmpty
    switch step.kind {
    case .red: try planRed(at: index, material, reading)
    case .green, .refactor: try planGreen(at: index, material, reading)
    case .read, .preview, .mutation: break
    }
    try planRules(material.files, reading)
  }

  /// Creates a plan from existing columns.
  init(
    of step: Step, columns: [Column], before: [String: [UInt8]] = [:],
    solution: [String: [UInt8]] = [:], stepTests: [TestName] = [], rules: [Rule] = []
  ) {
    self.rules = rules
    self.step = step
    self.columns = columns
    self.before = before
    self.solution = solution
    self.stepTests = stepTests
  }

  private mutating func planRed(
    at index: Int, _ material: TableMaterial, _ reading: Reading
  ) throws {
    let (lesson, files, states) = (material.lesson, material.files, material.states)
    guard let green = lesson.comingGreen(of: step.id), let goal = lesson.index(of: green.id) else {
      return
    }
    let reference = states[goal + 1]
    let isKept = try haveSameTests(solution, reference, reading)
    let working = try files.overlay(files.working(of: step.id))
    let base = reference.merging(working) { $1 }
    if !working.isEmpty {
      columns.append(Column(version: .working, demand: .testsPass, files: base))
    } else if isKept, !Self.changedCode(from: solution, to: reference).isEmpty {
      // Code that is in a file of tests comes from the learner, so such a green has no version.
      columns.append(
        Column(version: .solution(step: goal + 1), demand: .testsPass, files: reference))
    }
    let between = try (index + 1..<goal).last { later in
      try lesson.steps[later].failingTest.map(stepTests.contains) == true
        && haveSameTests(solution, states[later + 1], reading)
    }
    if let between {
      columns.append(
        Column(
          version: .stillRed(step: between + 1), demand: .testsFail, files: states[between + 1]))
    }
    try addBroken(of: step.id, over: base, files)
    if isKept { try addBroken(of: green.id, over: reference, files) }
  }

  private mutating func planGreen(
    at index: Int, _ material: TableMaterial, _ reading: Reading
  ) throws {
    let lesson = material.lesson
    stepTests += try movedTests(reading).subtracting(stepTests.map(\.function)).sorted().map(
      TestName.init)
    try addBroken(of: step.id, over: solution, material.files)
    if step.kind == .green, index > 0, changesCode,
      lesson.redsBefore(step.id).last?.failingTest.map(stepTests.contains) == true
    {
      columns.append(
        Column(version: .stillRed(step: index), demand: .testsFail, files: before))
    }
    guard step.kind == .green, !columns.isEmpty else { return }
    columns.insert(
      Column(version: .solution(step: index + 1), demand: .testsPass, files: solution), at: 0)
  }

  /// Returns the plan with the versions that changed tests of earlier steps must still catch.
  ///
  /// - Parameters:
  ///   - functions: The functions of the learner's files, and of those to compare them with.
  ///   - renamed: The learner's names of tests, by the lesson's.
  ///   - reading: The known facts about the sources.
  /// - Returns: The plan, which is unchanged if the learner has changed no such test.
  /// - Throws: A file error if the lesson's broken versions cannot be read, or `Reading.Unread` if
  ///   something is not known yet.
  func addingEarlierTests(
    changedIn functions: StepFunctions, renamed: [String: String] = [:], _ reading: Reading
  ) throws -> TablePlan {
    guard let material, let index = material.lesson.index(of: step.id) else { return self }
    let lesson = material.lesson
    let changed = changedTests(in: functions)
    guard !changed.isEmpty else { return self }
    var plan = self
    for green in lesson.steps[..<index].reversed() where green.kind == .green {
      let names = Set(lesson.tests(of: green.id).map(\.function))
      guard !changed.isDisjoint(with: names) else { continue }
      let earlier = try TablePlan(of: TableMaterial(of: green, like: material), reading)
      guard try earlier.haveSameTests(earlier.solution, solution, reading) else { continue }
      for column in earlier.columns where column.demand == .testsFail {
        plan.columns.append(
          Column(
            version: column.version, demand: .earlierTestsFail, files: column.files,
            tests: names.union(names.compactMap { renamed[$0] })))
      }
    }
    return plan
  }

  /// Returns what the proofs of the step's wrong turns have in common with the learner's files.
  ///
  /// - Parameters:
  ///   - unmet: The conditions of the step that the learner's files do not meet.
  ///   - shape: The shape of the learner's code.
  ///   - reading: The known facts about the sources.
  /// - Returns: The common properties, by the turn's identifier.
  /// - Throws: A file error if a proof cannot be read, or `Reading.Unread` if something is not
  ///   known yet.
  func turns(
    for unmet: [StructureCondition], in shape: CodeShape, _ reading: Reading
  ) throws -> [WrongTurn.ID: SourceFacts.Turn] {
    guard let material else { return [:] }
    let (files, start) = (material.files, material.states[0])
    var turns: [WrongTurn.ID: SourceFacts.Turn] = [:]
    for turn in step.wrongTurns
    where turn.sign == .passes || turn.sign == .structure || !turn.conditions.isEmpty {
      let isCommon = material.lesson.wrongTurns.contains { $0.id == turn.id }
      let base = isCommon ? start : before
      let folder =
        isCommon ? files.commonWrongTurn(turn.id) : files.wrongTurn(turn.id, of: step.id)
      let proof = base.merging(try files.overlay(folder)) { $1 }
      // Only a condition that the learner's files do not meet raises the question.
      let isSameShape =
        try shape.unmet(turn.conditions).isEmpty
        && (unmet.isEmpty || turn.sign != .structure
          || CodeShape(files: proof, reading: reading).unmet(step.allConditions) == unmet)
      turns[turn.id] = SourceFacts.Turn(
        changesCode: !Self.changedCode(from: base, to: proof).isEmpty, isSameShape: isSameShape)
    }
    return turns
  }

  private mutating func addBroken(
    of id: Step.ID, over base: [String: [UInt8]], _ files: LessonFiles
  ) throws {
    let folder = files.brokenVersions(of: id)
    for name in LessonFiles.folders(in: folder) {
      let overlay = try LessonFiles.files(in: folder + "/" + name)
      columns.append(
        Column(
          version: .broken(name), demand: .testsFail, files: base.merging(overlay) { $1 }))
    }
  }

  /// Returns whether the step's tests exist and have the same tokens in two states of the package.
  private func haveSameTests(
    _ left: [String: [UInt8]], _ right: [String: [UInt8]], _ reading: Reading
  ) throws(Reading.Unread) -> Bool {
    let names = Set(stepTests.map(\.function))
    reading.prepare(right.filter { $0.key.isInTests })
    let first = try Self.tests(in: left, reading).filter { names.contains($0.name) }
    let second = try Self.tests(in: right, reading).filter { names.contains($0.name) }
    return !first.isEmpty && Set(first.map(\.tokens)) == Set(second.map(\.tokens))
  }

  // MARK: - Mixing

  /// Returns a package that combines the learner's tests with one version of the code.
  ///
  /// All files outside `Tests/` come from the version. Files in `Tests/` come from the learner,
  /// except files without tests that differ between the version and the step's solution, because
  /// these are code under development, too. If the learner has put such code in a test file, the
  /// version's code replaces it.
  ///
  /// - Parameters:
  ///   - column: The version.
  ///   - learner: The learner's package.
  ///   - reading: The known facts about the sources.
  /// - Returns: The files by path, and the paths of the learner's files.
  /// - Throws: `Reading.Unread` if something is not known yet.
  func mix(
    _ column: Column, with learner: [String: [UInt8]], _ reading: Reading
  ) throws(Reading.Unread) -> PackageMixture {
    if column.demand == .rulesHold { return try mixRules(column, with: learner, reading) }
    var mixture = PackageMixture(files: column.files, learners: [])
    for (path, bytes) in column.files where path.isInTests && learner[path] == nil {
      if Self.hasTests(bytes) { mixture.files[path] = nil }
    }
    for (path, bytes) in learner where path.isInTests {
      let isCode = !Self.hasTests(bytes) && column.files[path] != solution[path]
      if isCode { continue }
      mixture.files[path] = bytes
      mixture.learners.insert(path)
    }
    reading.prepare(mixture.files)
    try mixture.removeTypes(
      thatAreIn: column.files.filter { path, bytes in
        path.hasPrefix("Sources/") || !Self.hasTests(bytes) && bytes != solution[path]
      }, reading)
    try mixture.removeRepeatedTypes(reading)
    if let tests = column.tests { try mixture.removeTests(otherThan: tests, reading) }
    return mixture
  }

  /// Returns a package that combines the step's own tests with the learner's code.
  func mixOwnTests(with learner: [String: [UInt8]]) -> PackageMixture {
    var files = learner
    for (path, bytes) in learner where path.isInTests && Self.hasTests(bytes) {
      if solution[path] == nil { files[path] = nil }
    }
    for (path, bytes) in solution where path.isInTests {
      let isCode = !Self.hasTests(bytes) && before[path] != bytes
      if !isCode || files[path] == nil { files[path] = bytes }
    }
    let own = files.keys.filter { files[$0] == learner[$0] }
    return PackageMixture(files: files, learners: Set(own))
  }

  /// Returns the packages of all versions, followed by the one with the step's own tests if wanted.
  ///
  /// - Throws: `Reading.Unread` if something is not known yet.
  func mixtures(
    with learner: [String: [UInt8]], ownTests: Bool, _ reading: Reading
  ) throws(Reading.Unread) -> [PackageMixture] {
    for column in columns { reading.prepare(column.files) }
    // Attempt every version before throwing, so that all questions are asked in one round.
    let mixtures = columns.map { column in
      Result { () throws(Reading.Unread) in try mix(column, with: learner, reading) }
    }
    let own = ownTests ? [mixOwnTests(with: learner)] : []
    var all: [PackageMixture] = []
    for mixture in mixtures { all.append(try mixture.get()) }
    return all + own
  }

  /// Returns the table with the results of `mixtures(with:ownTests:_:)`, in the same order.
  func table(_ results: [TruthTable.Result]) -> TruthTable {
    var table = TruthTable(ownTests: results.dropFirst(columns.count).first)
    for (column, result) in zip(columns, results) {
      table[column.demand].append(.init(column.version, result))
    }
    return table
  }

  // MARK: - Reading files

  static func tests(
    in files: [String: [UInt8]], _ reading: Reading
  ) throws(Reading.Unread) -> [TestFunction] {
    let sources = files.filter { $0.key.isInTests && $0.key.hasSuffix(".swift") }
    reading.prepare(sources)
    var functions: [TestFunction] = []
    for (_, bytes) in sources.sorted(by: { $0.key < $1.key }) {
      functions += try reading.outline(of: bytes.text).functions
    }
    return functions
  }

  /// Returns whether a file contains tests, unlike helpers and code under development.
  package static func hasTests(_ bytes: [UInt8]) -> Bool {
    let text = bytes.text
    return text.contains("XCTestCase") || text.contains("@Test")
  }

  /// Returns the paths of files that differ between two states of a package and contain tests in
  /// neither.
  package static func changedCode(
    from old: [String: [UInt8]], to new: [String: [UInt8]]
  ) -> [String] {
    Set(old.keys).union(new.keys).filter { path in
      guard old[path] != new[path] else { return false }
      let states = [old[path], new[path]].compactMap(\.self)
      return !path.isInTests || !states.contains(where: hasTests)
    }.sorted()
  }

  /// Returns the files of a package that do not contain tests.
  static func code(of files: [String: [UInt8]]) -> [String: [UInt8]] {
    files.filter { !($0.key.isInTests && hasTests($0.value)) }
  }
}
