internal import TutorCourses
internal import FoundationEssentials
internal import TutorCore
internal import TutorPlatform
internal import TutorRunning

/// Measurements of `redgreen verify`, the command that authors wait for.
struct VerifyMeasurements {
  let place: BenchPlace

  /// Measures the seconds of `redgreen verify` per step and per run, against `swift test` before
  /// each step.
  ///
  /// It measures once, whatever the number of rounds: it takes minutes and consists of many runs.
  func rows() throws -> [Row] {
    let course = try place.lessons.load()
    return try ["first-steps", "nibs"].compactMap { course.lesson($0) }.flatMap(rows)
  }

  private func rows(_ lesson: Lesson) throws -> [Row] {
    let (seconds, runs) = try verify(lesson)
    var plain = Sample()
    for seconds in try plainTests(of: lesson) { plain.add(seconds) }
    let steps = lesson.steps.count
    return [("a step of \(steps)", steps), ("a run of \(runs)", runs)].map { name, count in
      var ours = Sample()
      ours.add(seconds / Double(count))
      return Row(
        name: "\(lesson.id): verify, \(name)", ours: ours, other: plain, against: "swift test once")
    }
  }

  /// Verifies a lesson with the real program, after building the support that all lessons share.
  private func verify(_ lesson: Lesson) throws -> (seconds: Double, runs: Int) {
    let preparation = place.tools.ready([.probe, .uikit])
    preparation.runToEnd()
    _ = try preparation.result?.get()
    var environment = place.environment
    // The folder in which this program has built the support.
    environment["XDG_CACHE_HOME"] = place.folder + "/cache"
    let start = Instant.now()
    let child = try ChildProcess(
      .init(
        place.tutor, ["verify", lesson.id], environment: environment,
        directory: FileManager.default.currentDirectoryPath))
    child.runToEnd()
    let seconds = Instant.now() - start
    // The line looks like this: `first-steps: 40 runs, 0 findings`
    let reported = child.output.text.split(separator: "\n").first { $0.hasPrefix(lesson.id + ": ") }
    let runs = reported?.dropFirst(lesson.id.count + 2).prefix { $0.isNumber }
    guard child.status == .exited(0), let runs, let count = Int(runs), count > 0 else {
      throw CannotMeasure(reason: child.output.text + child.errors.text)
    }
    return (seconds, count)
  }

  /// Returns the seconds of one `swift test` for each step, in one folder.
  ///
  /// An initial run, which builds the package from scratch, does not count.
  private func plainTests(of lesson: Lesson) throws -> [Double] {
    let package = try place.package(lesson, behind: 0, named: "steps")
    try place.plainTest(in: package).runToEnd()
    let files = place.lessons.files(of: lesson.id)
    var last: [String: [UInt8]] = [:]
    var seconds: [Double] = []
    for step in lesson.steps {
      let state = try files.state(before: step.id, in: lesson)
      for path in last.keys where state[path] == nil {
        try FileManager.default.removeItem(atPath: package + "/" + path)
      }
      for (path, bytes) in state where last[path] != bytes {
        try place.write(bytes, to: package + "/" + path)
      }
      last = state
      seconds.append(try place.timePlainTest(in: package))
    }
    return seconds
  }
}
