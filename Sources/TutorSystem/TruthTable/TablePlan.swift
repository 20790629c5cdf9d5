package import TutorCore
import TutorSource

/// The versions of the code that a step's tests are tried with, and what is known of the step's own tests.
package struct TablePlan: Sendable {
  /// One version of the code.
  package struct Column: Sendable {
    package var version: TruthTable.Version
    /// The result that the tests should have with it.
    package var demand: TruthTable.Demand
    /// The whole package in this version, with the lesson's own tests, by path.
    package var files: [String: [UInt8]]
    /// The only tests that are tried with it, by their functions' names; nil if all are.
    package var tests: Set<String>?
  }

  package private(set) var columns: [Column] = []
  /// The package after the step's solution.
  package private(set) var solution: [String: [UInt8]] = [:]
  /// The package before the step.
  package private(set) var before: [String: [UInt8]] = [:]
  package private(set) var stepTests: [TestName] = []
  /// Whether the step's solution changes code, and not only tests.
  package private(set) var changesCode = false
  let step: Step
  /// The lesson and its files; nil for versions that are known without them.
  private var source: (lesson: Lesson, files: LessonFiles)?

  /// Plans the table of a step.
  ///
  /// - Parameters:
  ///   - step: The step.
  ///   - lesson: Its lesson.
  ///   - files: The lesson's files.
  /// - Throws: `LessonError` or a file error if the lesson's files cannot be read.
  package init(of step: Step, in lesson: Lesson, files: LessonFiles) throws {
    self.step = step
    source = (lesson, files)
    guard let index = lesson.index(of: step.id) else { return }
    let states = try files.states(of: lesson)
    before = states[index]
    solution = states[index + 1]
    stepTests = lesson.tests(of: step.id)
    changesCode = Self.code(of: before) != Self.code(of: solution)
    switch step.kind {
    case .red: try planRed(at: index, lesson, files, states)
    case .green, .refactor: try planGreen(at: index, lesson, files, states)
    case .read, .look, .knockout: break
    }
  }

  /// Creates a plan of versions that are known already.
  init(
    of step: Step, columns: [Column], before: [String: [UInt8]] = [:],
    solution: [String: [UInt8]] = [:], stepTests: [TestName] = []
  ) {
    self.step = step
    self.columns = columns
    self.before = before
    self.solution = solution
    self.stepTests = stepTests
  }

  private mutating func planRed(
    at index: Int, _ lesson: Lesson, _ files: LessonFiles, _ states: [[String: [UInt8]]]
  ) throws {
    guard let green = lesson.comingGreen(of: step.id), let goal = lesson.index(of: green.id) else {
      return
    }
    let reference = states[goal + 1]
    let isKept = haveSameTests(solution, reference)
    let working = try files.overlay(files.working(of: step.id))
    let base = reference.merging(working) { $1 }
    if !working.isEmpty {
      columns.append(Column(version: .working, demand: .testsPass, files: base))
    } else if isKept {
      columns.append(
        Column(version: .solution(step: goal + 1), demand: .testsPass, files: reference))
    }
    let between = (index + 1..<goal).last { later in
      lesson.steps[later].failingTest.map(stepTests.contains) == true
        && haveSameTests(solution, states[later + 1])
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
    at index: Int, _ lesson: Lesson, _ files: LessonFiles, _ states: [[String: [UInt8]]]
  ) throws {
    try addBroken(of: step.id, over: solution, files)
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

  /// Returns the plan with a column for each version that a changed test of an earlier step must still catch.
  ///
  /// - Parameters:
  ///   - learner: The learner's files.
  ///   - arrival: The learner's files at the start of the step, or `nil` if unknown.
  /// - Returns: The plan; unchanged if the learner has changed no such test.
  /// - Throws: `LessonError` or a file error if the lesson's files cannot be read.
  func addingEarlierTests(
    changedIn learner: [String: [UInt8]], since arrival: [String: [UInt8]]?
  ) throws -> TablePlan {
    guard let (lesson, files) = source, let index = lesson.index(of: step.id) else { return self }
    let changed = changedTests(in: learner, since: arrival)
    guard !changed.isEmpty else { return self }
    var plan = self
    for green in lesson.steps[..<index].reversed() where green.kind == .green {
      let names = Set(lesson.tests(of: green.id).map(\.function))
      guard !changed.isDisjoint(with: names) else { continue }
      let earlier = try TablePlan(of: green, in: lesson, files: files)
      guard earlier.haveSameTests(earlier.solution, solution) else { continue }
      for column in earlier.columns where column.demand == .testsFail {
        plan.columns.append(
          Column(
            version: column.version, demand: .earlierTestsFail, files: column.files, tests: names))
      }
    }
    return plan
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

  /// Whether the step's tests say the same in two states of the package.
  private func haveSameTests(_ left: [String: [UInt8]], _ right: [String: [UInt8]]) -> Bool {
    let names = Set(stepTests.map(\.function))
    let first = Self.tests(in: left).filter { names.contains($0.name) }
    let second = Self.tests(in: right).filter { names.contains($0.name) }
    return !first.isEmpty && Set(first.map(\.tokens)) == Set(second.map(\.tokens))
  }

  // MARK: - Mixing

  /// Returns the package in which the learner's tests meet one version of the code.
  ///
  /// Everything outside of `Tests/` is the version's. In `Tests/` it is the learner's, but for files without tests that the lesson
  /// itself changes on the way: they are code under development, too. Where the learner has put such code into a test file, it
  /// gives way to the version's.
  ///
  /// - Parameters:
  ///   - column: The version.
  ///   - learner: The learner's package.
  /// - Returns: The files by path, and the paths of those that are the learner's.
  func mix(_ column: Column, with learner: [String: [UInt8]]) -> Mixture {
    var mixture = Mixture(files: column.files, learners: [])
    for (path, bytes) in column.files where path.isInTests && learner[path] == nil {
      if Self.hasTests(bytes) { mixture.files[path] = nil }
    }
    for (path, bytes) in learner where path.isInTests {
      let isCode = !Self.hasTests(bytes) && column.files[path] != solution[path]
      if isCode { continue }
      mixture.files[path] = bytes
      mixture.learners.insert(path)
    }
    mixture.removeTypes(
      thatAreIn: column.files.filter { path, bytes in
        path.hasPrefix("Sources/") || !Self.hasTests(bytes) && bytes != solution[path]
      })
    mixture.removeRepeatedTypes()
    if let tests = column.tests { mixture.removeTests(otherThan: tests) }
    return mixture
  }

  /// Returns the package in which the step's own tests meet the learner's code.
  func mixOwnTests(with learner: [String: [UInt8]]) -> Mixture {
    var files = learner
    for (path, bytes) in learner where path.isInTests && Self.hasTests(bytes) {
      if solution[path] == nil { files[path] = nil }
    }
    for (path, bytes) in solution where path.isInTests {
      let isCode = !Self.hasTests(bytes) && before[path] != bytes
      if !isCode || files[path] == nil { files[path] = bytes }
    }
    let own = files.keys.filter { files[$0] == learner[$0] }
    return Mixture(files: files, learners: Set(own))
  }

  struct Mixture: Sendable {
    var files: [String: [UInt8]]
    /// The paths of files that are the learner's as they are.
    var learners: Set<String>

    /// Removes types from the learner's test files if the version's code declares them, too.
    mutating func removeTypes(thatAreIn code: [String: [UInt8]]) {
      let types = code.filter { $0.key.hasSuffix(".swift") }
        .reduce(into: Set<String>()) { $0.formUnion(SourceFile($1.value.text).typeNames) }
      for path in learners where path.isInTests && path.hasSuffix(".swift") {
        let file = SourceFile(files[path]?.text ?? "")
        guard !file.typeNames.isDisjoint(with: types) else { continue }
        files[path] = Array(file.text(withoutTypes: types).utf8)
        learners.remove(path)
      }
    }

    /// Removes all tests from the test files, except some.
    mutating func removeTests(otherThan tests: Set<String>) {
      for path in files.keys where path.isInTests && path.hasSuffix(".swift") {
        let text = files[path]?.text ?? ""
        let rest = SourceFile(text).text { $0.isTest && !tests.contains($0.name) }
        guard rest != text else { continue }
        files[path] = Array(rest.utf8)
        learners.remove(path)
      }
    }

    /// Leaves out the lesson's helpers whose types the learner has put into another test file.
    mutating func removeRepeatedTypes() {
      let types = { (bytes: [UInt8]) in SourceFile(bytes.text).typeNames }
      let own = learners.filter { $0.isInTests && $0.hasSuffix(".swift") }
        .reduce(into: Set<String>()) { names, path in names.formUnion(types(files[path] ?? [])) }
      for (path, bytes) in files
      where path.isInTests && path.hasSuffix(".swift") && !learners.contains(path) {
        if !own.isDisjoint(with: types(bytes)) { files[path] = nil }
      }
    }
  }

  // MARK: - What is read

  static func tests(in files: [String: [UInt8]]) -> [TestFunction] {
    files.filter { $0.key.isInTests && $0.key.hasSuffix(".swift") }.sorted { $0.key < $1.key }
      .flatMap { SourceFile($0.value.text).functions }
  }

  /// Whether a file declares tests; helpers and code under development do not.
  static func hasTests(_ bytes: [UInt8]) -> Bool {
    let text = bytes.text
    return text.contains("XCTestCase") || text.contains("@Test")
  }

  /// Those of a package's files that are no tests.
  static func code(of files: [String: [UInt8]]) -> [String: [UInt8]] {
    files.filter { !($0.key.isInTests && hasTests($0.value)) }
  }
}

extension String {
  var isInTests: Bool { hasPrefix("Tests/") }
}

extension [UInt8] {
  var text: String { String(decoding: self, as: UTF8.self) }
}
