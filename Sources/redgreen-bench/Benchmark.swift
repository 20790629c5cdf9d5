internal import FoundationEssentials
internal import Glibc
internal import TutorCore
internal import TutorSystem

/// `redgreen-bench [--rounds N] [--json] [NAME…]`: measures the tutor against what learners would otherwise run,
/// side by side in one run.
@main
struct Benchmark {
  let rounds: Int
  let isJSON: Bool
  /// Only the measurements whose names begin with one of these; all where there is none.
  let names: [String]
  let place: BenchPlace

  static func main() {
    do {
      let words = Array(CommandLine.arguments.dropFirst())
      let place = try BenchPlace(environment: ProcessInfo.processInfo.environment)
      defer { place.remove() }
      try Benchmark(words, place).run()
    } catch {
      FileHandle.complain("redgreen-bench: \(error)\n")
      exit(3)
    }
  }

  private init(_ words: [String], _ place: BenchPlace) {
    var rest = words[...]
    var rounds = 7
    var names: [String] = []
    var isJSON = false
    while let word = rest.popFirst() {
      switch word {
      case "--json": isJSON = true
      case "--rounds": rounds = rest.popFirst().flatMap { Int($0) } ?? rounds
      default: names.append(word)
      }
    }
    (self.rounds, self.isJSON, self.names, self.place) = (max(1, rounds), isJSON, names, place)
  }

  private func run() throws {
    for (name, measure) in measurements
    where names.isEmpty || names.contains(where: { name.hasPrefix($0) }) {
      for row in try measure() { tell(row) }
    }
  }

  private var measurements: [(name: String, () throws -> [Row])] {
    let verdicts = VerdictMeasurements(place: place, rounds: rounds)
    let screen = ScreenMeasurements(place: place, rounds: rounds)
    let watching = WatchMeasurements(place: place, rounds: rounds)
    let journals = JournalMeasurements(place: place, rounds: rounds)
    let lessons = LessonMeasurements(place: place, rounds: rounds)
    let rooms = RoomMeasurements(place: place, rounds: rounds)
    return [
      ("verdict", verdicts.rows), ("entr", watching.rows), ("fresh", verdicts.freshRows),
      ("knockouts", verdicts.knockoutRows), ("pace", lessons.knockoutPace),
      ("verify", lessons.verifying), ("frame", screen.firstFrame), ("keys", screen.keys),
      ("memory", screen.memory), ("journal", journals.rows), ("room", rooms.rows),
      ("burst", rooms.burst),
    ]
  }

  private func tell(_ row: Row) {
    guard isJSON else { return FileHandle.write(row.text + "\n") }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    let line = (try? encoder.encode(row)).map { String(decoding: $0, as: UTF8.self) }
    FileHandle.write((line ?? "{}") + "\n")
  }
}

/// Standard output and standard error.
enum FileHandle {
  static func write(_ text: String) {
    let bytes = Array(text.utf8)
    _ = Glibc.write(STDOUT_FILENO, bytes, bytes.count)
  }

  static func complain(_ text: String) {
    let bytes = Array(text.utf8)
    _ = Glibc.write(STDERR_FILENO, bytes, bytes.count)
  }
}

/// A folder for one run of the benchmark, with the tutor's tools.
struct BenchPlace {
  let folder: String
  let bench: Bench
  let lessons: LessonLoader
  let sources: String
  let environment: [String: String]

  struct NoCheckout: Error, CustomStringConvertible {
    var description: String {
      "start it in a checkout of redgreen: there is no Lessons folder here"
    }
  }

  init(environment: [String: String]) throws {
    let root = FileManager.default.currentDirectoryPath
    guard access(root + "/Lessons/course.json", R_OK) == 0 else { throw NoCheckout() }
    folder = "/tmp/redgreen-bench-\(getpid())"
    sources = root + "/Sources"
    lessons = LessonLoader(folder: root + "/Lessons")
    self.environment = environment
    bench = Bench(
      support: SupportCache(
        cache: CacheFolder(path: folder + "/cache/redgreen"),
        toolchain: try Toolchain.find(environment: environment), sources: sources,
        environment: environment))
  }

  func remove() { try? FileManager.default.removeItem(atPath: folder) }

  /// The tutor that was built with this program.
  var tutor: String {
    let own = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
    return own.split(separator: "/").dropLast().map { "/" + $0 }.joined() + "/redgreen"
  }

  /// A learner's package of a lesson as it stands behind a step.
  func package(_ lesson: Lesson, behind step: Int, named name: String) throws -> String {
    let package = "\(folder)/\(name)/\(lesson.id)"
    let id = step + 1 < lesson.steps.count ? lesson.steps[step + 1].id : lesson.steps[step].id
    for (path, bytes) in try lessons.files(of: lesson.id).state(before: id, in: lesson) {
      try write(bytes, to: package + "/" + path)
    }
    for part in [Support.Part.probe, .uikit] {
      let build = try bench.support.build(part)
      build.runToEnd()
      _ = try build.result?.get()
    }
    try bench.linkUIKit(for: lesson, package: package)
    return package
  }

  /// `swift test` by itself.
  func plainTest(in package: String) throws -> ChildProcess {
    try ChildProcess(
      .init(
        bench.support.toolchain.binaries + "/swift", ["test"], environment: environment,
        directory: package))
  }

  func write(_ bytes: [UInt8], to path: String) throws {
    let parent = path.split(separator: "/").dropLast().map { "/" + $0 }.joined()
    try FileManager.default.createDirectory(atPath: parent, withIntermediateDirectories: true)
    try Data(bytes).write(to: URL(fileURLWithPath: path))
  }
}
