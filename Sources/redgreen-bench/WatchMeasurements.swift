internal import TutorCourses
internal import FoundationEssentials
internal import Glibc
internal import TutorCore
internal import TutorPlatform
internal import TutorRunning

/// Measurements of the time from a save to its verdict, including the file watching.
///
/// The time is compared with that of `entr` with `swift test`, which people use without the tutor
/// (https://eradman.com/entrproject/, from Debian's packages).
struct WatchMeasurements {
  let place: BenchPlace
  let rounds: Int

  /// The number of rounds, at most three: each takes two runs, and the results differ clearly.
  private var fewRounds: Int { min(rounds, 3) }

  func rows() throws -> [Row] {
    let course = try place.lessons.load()
    guard let entr = Self.find("entr", in: place.environment) else {
      return [Row(name: "entr is not installed: apt-get install entr", ours: Sample())]
    }
    return try VerdictMeasurements.Subject.all.flatMap { subject -> [Row] in
      guard let lesson = course.lesson(subject.lesson) else { return [] }
      let runner = try place.tools.runner()
      let package = try place.package(lesson, behind: subject.step, named: "watch")
      return try subject.edits.map { try row($0, lesson.id, package, entr, runner) }
    }
  }

  private func row(
    _ edit: VerdictMeasurements.Edit, _ lesson: Lesson.ID, _ package: String, _ entr: String,
    _ runner: TestRunner
  ) throws -> Row {
    var row = Row(
      name: "\(lesson): watched, \(edit.name)", ours: Sample(), other: Sample(),
      against: "entr with swift test")
    let path = package + "/" + edit.file
    let before = try Data(contentsOf: URL(fileURLWithPath: path))
    defer { try? before.write(to: URL(fileURLWithPath: path)) }
    func save(_ number: Int) throws {
      try edit.made(in: before, round: number).write(to: URL(fileURLWithPath: path))
    }
    for round in 0...fewRounds {
      let entrTime = try Self.withEntr(entr, package, place.environment) { try save(2 * round + 1) }
      let watcher = FileWatcher(of: package)
      let start = Instant.now()
      try save(2 * round + 2)
      Poll.run([watcher]) { watcher.drainEvents() }
      runner.start(package: package).runToEnd()
      let ours = Instant.now() - start
      // The first round warms up both commands.
      if round > 0 {
        row.ours.add(ours)
        row.other?.add(entrTime)
      }
    }
    return row
  }

  private static func find(_ name: String, in environment: [String: String]) -> String? {
    (environment["PATH"] ?? "").split(separator: ":").map { "\($0)/\(name)" }
      .first { access($0, X_OK) == 0 }
  }

  /// Saves a file while entr watches, and returns the seconds until `swift test` ends.
  private static func withEntr(
    _ entr: String, _ package: String, _ environment: [String: String], save: () throws -> Void
  ) throws -> Double {
    let script = """
      find Sources Tests -name '*.swift' | "$1" -n -p sh -c 'swift test >/dev/null 2>&1; echo over'
      """
    var seen = 0
    let child = try ChildProcess(
      .init("/bin/sh", ["-c", script, "sh", entr], environment: environment, directory: package)
    ) { stream, bytes in
      if stream == .output { seen += bytes.count }
    }
    // entr does not report when it begins to watch, so wait for a second.
    Poll.run([child], within: 1) { false }
    let start = Instant.now()
    try save()
    Poll.run([child]) { seen > 0 || child.isOver }
    let seconds = Instant.now() - start
    child.cancel(at: .now())
    child.runToEnd()
    return seconds
  }
}
