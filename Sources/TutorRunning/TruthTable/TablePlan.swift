package import TutorCourses
package import TutorCore
import TutorSource

/// What a step's table is made of: the lesson's files, as they were read.
package struct TableMaterial: Sendable {
  let step: Step
  let lesson: Lesson
  let files: LessonFiles
  /// The package before each step of the lesson, and behind the last one.
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

  fileprivate init(of step: Step, like other: TableMaterial) {
    self.step = step
    (lesson, files, states) = (other.lesson, other.files, other.states)
  }
}

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
  /// The lesson's files; `nil` for versions that are known without them.
  private var material: TableMaterial?

  /// Plans the table of a step.
  ///
  /// - Parameters:
  ///   - material: The lesson's files.
  ///   - reading: What is known of the sources.
  /// - Throws: A file error if the lesson's broken versions cannot be read.
  package init(of material: TableMaterial, _ reading: Reading) throws {
    let (lesson, states) = (material.lesson, material.states)
    step = material.step
    self.material = material
    guard let index = lesson.index(of: step.id) else { return }
    before = states[index]
    solution = states[index + 1]
    stepTests = lesson.tests(of: step.id)
    changesCode = Self.code(of: before) != Self.code(of: solution)
    switch step.kind {
    case .red: try planRed(at: index, material, reading)
    case .green, .refactor: try planGreen(at: index, material)
    case .read, .preview, .mutation: break
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
    } else if isKept {
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

  private mutating func planGreen(at index: Int, _ material: TableMaterial) throws {
    let lesson = material.lesson
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

  /// Returns the plan with a column for each version that a changed test of an earlier step must still catch.
  ///
  /// - Parameters:
  ///   - learner: The learner's files.
  ///   - arrival: The learner's files at the start of the step, or `nil` if unknown.
  ///   - reading: What is known of the sources.
  /// - Returns: The plan; unchanged if the learner has changed no such test.
  /// - Throws: A file error if the lesson's broken versions cannot be read.
  func addingEarlierTests(
    changedIn learner: [String: [UInt8]], since arrival: [String: [UInt8]]?, _ reading: Reading
  ) throws -> TablePlan {
    guard let material, let index = material.lesson.index(of: step.id) else { return self }
    let lesson = material.lesson
    let changed = try changedTests(in: learner, since: arrival, reading)
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

  /// Returns the package in which the learner's tests meet one version of the code.
  ///
  /// Everything outside of `Tests/` is the version's. In `Tests/` it is the learner's, but for files without tests that the lesson
  /// itself changes on the way: they are code under development, too. Where the learner has put such code into a test file, it
  /// gives way to the version's.
  ///
  /// - Parameters:
  ///   - column: The version.
  ///   - learner: The learner's package.
  ///   - reading: What is known of the sources.
  /// - Returns: The files by path, and the paths of those that are the learner's.
  /// - Throws: `Reading.Unread` if something is not known yet.
  func mix(
    _ column: Column, with learner: [String: [UInt8]], _ reading: Reading
  ) throws(Reading.Unread) -> Mixture {
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
    reading.prepare(mixture.files)
    try mixture.removeTypes(
      thatAreIn: column.files.filter { path, bytes in
        path.hasPrefix("Sources/") || !Self.hasTests(bytes) && bytes != solution[path]
      }, reading)
    try mixture.removeRepeatedTypes(reading)
    if let tests = column.tests { try mixture.removeTests(otherThan: tests, reading) }
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
    mutating func removeTypes(
      thatAreIn code: [String: [UInt8]], _ reading: Reading
    ) throws(Reading.Unread) {
      reading.prepare(code)
      var types: Set<String> = []
      for (path, bytes) in code where path.hasSuffix(".swift") {
        types.formUnion(try reading.outline(of: bytes.text).typeNames)
      }
      for path in learners where path.isInTests && path.hasSuffix(".swift") {
        let text = files[path]?.text ?? ""
        let outline = try reading.outline(of: text)
        guard !outline.typeNames.isDisjoint(with: types) else { continue }
        files[path] = Array(outline.text(text, withoutTypes: types).utf8)
        learners.remove(path)
      }
    }

    /// Removes all tests from the test files, except some.
    mutating func removeTests(
      otherThan tests: Set<String>, _ reading: Reading
    ) throws(Reading.Unread) {
      reading.prepare(files.filter { $0.key.isInTests })
      for path in files.keys where path.isInTests && path.hasSuffix(".swift") {
        let text = files[path]?.text ?? ""
        let rest = try reading.outline(of: text).text(text) {
          $0.isTest && !tests.contains($0.name)
        }
        guard rest != text else { continue }
        files[path] = Array(rest.utf8)
        learners.remove(path)
      }
    }

    /// Leaves out the lesson's helpers whose types the learner has put into another test file.
    mutating func removeRepeatedTypes(_ reading: Reading) throws(Reading.Unread) {
      reading.prepare(files.filter { $0.key.isInTests })
      var own: Set<String> = []
      for path in learners where path.isInTests && path.hasSuffix(".swift") {
        own.formUnion(try reading.outline(of: files[path]?.text ?? "").typeNames)
      }
      for (path, bytes) in files
      where path.isInTests && path.hasSuffix(".swift") && !learners.contains(path) {
        let types = try reading.outline(of: bytes.text).typeNames
        if !own.isDisjoint(with: types) { files[path] = nil }
      }
    }
  }

  // MARK: - What is read

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
  package var isInTests: Bool { hasPrefix("Tests/") }
}

extension [UInt8] {
  package var text: String { String(decoding: self, as: UTF8.self) }
}
