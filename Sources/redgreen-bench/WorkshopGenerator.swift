internal import FoundationEssentials
internal import TutorCore
internal import TutorPlatform

/// A generator of workshops with many learners, in a bare repository.
///
/// The same seed always generates the same workshop. The learners work through the real course.
/// Each run is right with the probability of the learner's skill. A wrong run takes a wrong turn
/// of the step, if it has any, and repeats the same failure until the learner is right. Each entry
/// is a commit with files in the lesson's package, in the format of the tutor's commits.
struct WorkshopGenerator {
  let course: Course
  /// The bare repository.
  let path: String
  private var random: SeededGenerator
  /// The state of each learner, indexed by the learner's number.
  private var learners: [LearnerState] = []

  private struct LearnerState {
    var place: Int = 1
    var at: Int
    /// The probability that a run is right, from 0 to 1.
    var skill: Double
    /// The failure that the learner repeats until a run is right.
    var stuckReason: String?
    var version = 0
    var hasBegun = false
  }

  init(course: Course, path: String, learners count: Int, seed: UInt64 = 1) throws {
    self.course = course
    self.path = path
    random = SeededGenerator(seed: seed)
    for _ in 0..<count {
      learners.append(
        LearnerState(
          place: Int.random(in: 0..<4, using: &random),
          at: 1_790_000_000 + Int.random(in: 0..<300, using: &random),
          skill: Double.random(in: 0.3...0.95, using: &random)))
    }
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    try Self.git(["init", "--quiet", "--bare"], in: path)
  }

  /// Adds entries to the journals of some learners.
  ///
  /// - Parameters:
  ///   - count: The number of entries that each of them gets.
  ///   - share: The divisor that selects learners: one in `share` learners gets entries.
  /// - Throws: `Failed` if git does not import the entries.
  mutating func add(_ count: Int, toEach share: Int = 1) throws {
    var stream = ""
    for number in learners.indices where number % share == 0 {
      for _ in 0..<count { stream += commit(of: number) }
    }
    try Self.git(["fast-import", "--quiet", "--force"], in: path, input: stream)
  }

  private mutating func commit(of number: Int) -> String {
    let entry = entry(of: number)
    let message = entry.message(at: learners[number].at)
    let ref = "refs/redgreen/room/learner-\(number)/m1"
    var text =
      "commit \(ref)\ncommitter redgreen <redgreen@localhost> \(learners[number].at) +0000\n"
    text += "data \(message.utf8.count)\n\(message)\n"
    if !learners[number].hasBegun {
      learners[number].hasBegun = true
      for file in 1...4 { text += blob("File\(file)", of: number, lines: 30) }
    } else if learners[number].version == 0 {
      text += "from \(ref)^0\n"
    }
    learners[number].version += 1
    return text + blob("Changed", of: number, lines: 40)
  }

  private mutating func blob(_ name: String, of number: Int, lines: Int) -> String {
    let version = learners[number].version
    let text = (0..<lines).map { line in
      line == version % lines
        ? "  let value\(line) = \(version) // \(number)" : "  // line \(line) of a file"
    }.joined(separator: "\n")
    return
      "M 100644 inline nibs/Sources/TestingNibs/\(name).swift\ndata \(text.utf8.count)\n\(text)\n"
  }

  private mutating func entry(of number: Int) -> JournalEntry {
    let places = course.places
    let place = places[learners[number].place % places.count]
    learners[number].at += Int.random(in: 15...150, using: &random)
    guard let step = course.step(at: place), step.kind != .read else {
      learners[number].place += 1
      return .stepRead(at: place)
    }
    let isRight = Double.random(in: 0..<1, using: &random) < learners[number].skill
    if isRight {
      learners[number].place += 1
      learners[number].stuckReason = nil
      return .verdict(
        Verdict(
          outcome: .asExpected, kind: step.kind,
          finding: .environment(.fault("cannot find 'CustomView' in scope"))),
        at: place, hints: 0, duration: 1.2)
    }
    if Double.random(in: 0..<1, using: &random) < 0.15 { return .hintShown(at: place, number: 1) }
    let turn = step.wrongTurns.randomElement(using: &random)
    let reason =
      learners[number].stuckReason
      ?? "XCTAssertEqual failed: (\"\(turn?.id ?? "0")\") is not equal to (\"1\")"
    learners[number].stuckReason = reason
    return .verdict(
      Verdict(
        outcome: step.kind == .red ? .wrongRed : .notGreenYet, kind: step.kind,
        finding: .environment(.fault(reason)),
        wrongTurn: turn?.id), at: place, hints: 0, duration: 1.4)
  }

  static func git(_ arguments: [String], in folder: String, input: String = "") throws {
    let child = try ChildProcess(
      ChildProcess.Command(
        "/usr/bin/env", ["git"] + arguments, environment: ProcessInfo.processInfo.environment,
        directory: folder, input: .bytes(Array(input.utf8)),
        limits: .init(seconds: 3_600, output: 64 << 20)))
    child.runToEnd()
    guard child.status == .exited(0) else { throw Failed(words: child.errors.text) }
  }

  struct Failed: Error, CustomStringConvertible {
    var words: String
    var description: String { "the workshop could not be created: \(words)" }
  }
}
