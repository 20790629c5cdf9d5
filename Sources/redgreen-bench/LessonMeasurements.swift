internal import FoundationEssentials
internal import TutorCore
internal import TutorSystem

/// What authors wait for: `redgreen verify`, and a lesson's knock-outs.
struct LessonMeasurements {
  let place: BenchPlace
  let rounds: Int

  // MARK: - Verifying

  /// Seconds that `redgreen verify` takes for each step, against `swift test` as each step finds its package.
  func verifying() throws -> [Row] {
    let course = try place.lessons.load()
    return try ["first-steps", "nibs"].compactMap { course.lesson($0) }.map(verifying)
  }

  private func verifying(_ lesson: Lesson) throws -> Row {
    var row = Row(
      name: "", ours: Sample(), other: Sample(), against: "swift test at a step")
    for round in 0..<min(rounds, 2) {
      let (seconds, runs) = try verify(lesson, round)
      row.name = "\(lesson.id): verify, a step of \(lesson.steps.count) (\(runs))"
      row.ours.add(seconds / Double(lesson.steps.count))
      for seconds in try plainTests(of: lesson, round) { row.other?.add(seconds) }
    }
    return row
  }

  /// A whole lesson with the real program; what all lessons share was built before.
  private func verify(_ lesson: Lesson, _ round: Int) throws -> (seconds: Double, runs: String) {
    for part in [Support.Part.probe, .uikit] {
      let build = try place.bench.support.build(part)
      build.runToEnd()
      _ = try build.result?.get()
    }
    var environment = place.environment
    environment["XDG_CACHE_HOME"] = "\(place.folder)/verify-\(round)"
    try FileManager.default.createDirectory(
      atPath: "\(place.folder)/verify-\(round)", withIntermediateDirectories: true)
    let cache = "\(place.folder)/verify-\(round)/redgreen"
    try? FileManager.default.createSymbolicLink(
      atPath: cache, withDestinationPath: place.bench.support.cache.path)
    let start = Instant.now()
    let child = try ChildProcess(
      .init(
        place.tutor, ["verify", lesson.id], environment: environment,
        directory: FileManager.default.currentDirectoryPath))
    child.runToEnd()
    let seconds = Instant.now() - start
    // `first-steps: 40 runs, 0 findings`
    let told = child.output.text.split(separator: "\n").first { $0.hasPrefix(lesson.id + ": ") }
    guard child.status == .exited(0), let told else {
      throw VerdictMeasurements.CannotMeasure(reason: child.output.text + child.errors.text)
    }
    let runs = told.dropFirst(lesson.id.count + 2).prefix { $0 != "," }
    return (seconds, String(runs))
  }

  /// One run for each step, in one folder; the build of the first is not counted.
  private func plainTests(of lesson: Lesson, _ round: Int) throws -> [Double] {
    let package = try place.package(lesson, behind: 0, named: "steps-\(round)")
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
      let start = Instant.now()
      try place.plainTest(in: package).runToEnd()
      seconds.append(Instant.now() - start)
    }
    return seconds
  }

  // MARK: - Knock-outs

  /// How many knock-outs a second are tried in finished lessons, against one `swift test` for each.
  func knockoutPace() throws -> [Row] {
    let course = try place.lessons.load()
    let files = [
      "first-steps": "Sources/Years/Year.swift", "nibs": "Sources/TestingNibs/CustomView.swift",
    ]
    return try ["first-steps", "nibs"].compactMap { course.lesson($0) }.map {
      try pace(of: $0, editing: files[$0.id] ?? "")
    }
  }

  private func pace(of lesson: Lesson, editing file: String) throws -> Row {
    var row = Row(
      name: "\(lesson.id): knock-outs in a second", ours: Sample(), other: Sample(),
      against: "swift test for each", unit: "/s")
    let package = try place.package(lesson, behind: lesson.steps.count - 1, named: "pace")
    let copy = "\(place.folder)/pace-copies/\(lesson.id)"
    try place.bench.linkUIKit(for: lesson, package: copy)
    guard let runner = try place.bench.runner() else { return row }
    let url = URL(fileURLWithPath: package + "/" + file)
    let before = try Data(contentsOf: url)
    for round in 0...min(rounds, 5) {
      try (before + Data("\nlet unused\(round) = \(round)\n".utf8)).write(to: url)
      let begun = Instant.now()
      try place.plainTest(in: package).runToEnd()
      let plain = Instant.now() - begun
      let start = Instant.now()
      let check = MutantCheck(of: package, copy: copy, runner: runner)
      check.runToEnd()
      if let problem = check.problem {
        throw VerdictMeasurements.CannotMeasure(reason: problem)
      }
      // The first round warms both up.
      if round > 0 {
        row.ours.add(Double(check.results.count) / (Instant.now() - start))
        row.other?.add(1 / plain)
      }
    }
    return row
  }
}
