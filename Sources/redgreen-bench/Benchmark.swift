internal import FoundationEssentials
internal import Glibc
internal import TutorCore
internal import TutorCourses
internal import TutorPlatform
internal import TutorRunning

/// Measures the tutor against the commands that learners would otherwise run, in the same run.
@main
struct Benchmark {
  let options: BenchOptions
  let place: BenchPlace

  static func main() {
    do {
      let options = try BenchOptions(Array(CommandLine.arguments.dropFirst()))
      guard !options.wantsHelp else { return FileHandle.write(BenchOptions.usage) }
      let place = try BenchPlace(
        folder: options.folder, environment: ProcessInfo.processInfo.environment)
      defer { if options.folder == nil { place.remove() } }
      try Benchmark(options: options, place: place).run()
    } catch let error as BenchOptions.Unknown {
      FileHandle.writeToStandardError("redgreen-bench: \(error)\n\n\(BenchOptions.usage)")
      exit(2)
    } catch {
      FileHandle.writeToStandardError("redgreen-bench: \(error)\n")
      exit(3)
    }
  }

  private func run() throws {
    for part in BenchOptions.Part.allCases where options.parts.contains(part) {
      for row in try rows(of: part) { report(row) }
    }
  }

  private func rows(of part: BenchOptions.Part) throws -> [Row] {
    let rounds = options.rounds
    let screen = ScreenMeasurements(place: place, rounds: rounds)
    return switch part {
    case .verdict: try VerdictMeasurements(place: place, rounds: rounds).rows()
    case .table:
      try TableMeasurements(place: place, rounds: rounds, only: options.step).measure(report)
    case .mutants: try MutationMeasurements(place: place, rounds: rounds).rows()
    case .frame: try screen.firstFrame()
    case .keys: try screen.keys()
    case .editor: try EditorMeasurements(screen: screen, rounds: rounds).rows()
    case .memory: try screen.memory()
    case .journal: try JournalMeasurements(place: place, rounds: rounds).rows()
    case .workshop: try WorkshopMeasurements(place: place, rounds: rounds).rows()
    case .checkout: try CheckoutMeasurements(place: place).rows()
    case .practice:
      try PracticeMeasurements(
        place: place, rounds: rounds, testFiles: options.testFiles, existing: options.package,
        filter: options.filter.map { [$0] } ?? []
      ).rows()
    case .burst: try WorkshopMeasurements(place: place, rounds: rounds).burst()
    case .growth: try GrowthMeasurements(screen: screen, rounds: rounds).measure(report)
    }
  }

  private func report(_ row: Row) {
    guard options.isJSON else { return FileHandle.write(row.text + "\n") }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    // The median of an empty sample is NaN.
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
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

  static func writeToStandardError(_ text: String) {
    let bytes = Array(text.utf8)
    _ = Glibc.write(STDERR_FILENO, bytes, bytes.count)
  }
}

/// The folder for a run of the benchmark, with the build tools and the lessons.
struct BenchPlace {
  let folder: String
  let tools: BuildTools
  let lessons: LessonLoader
  let environment: [String: String]

  struct NoCheckout: Error, CustomStringConvertible {
    var description: String {
      "start it in a checkout of redgreen: there is no Lessons folder here"
    }
  }

  /// Creates a place.
  ///
  /// - Parameters:
  ///   - chosen: The path of the folder, or `nil` for a temporary one.
  ///   - environment: The environment of the benchmark.
  /// - Throws: `NoCheckout` outside of a checkout, or an error if no toolchain is found.
  init(folder chosen: String?, environment: [String: String]) throws {
    let root = FileManager.default.currentDirectoryPath
    guard access(root + "/Lessons/course.json", R_OK) == 0 else { throw NoCheckout() }
    folder =
      chosen.map { URL(fileURLWithPath: $0).standardizedFileURL.path }
      ?? "/tmp/redgreen-bench-\(getpid())"
    lessons = LessonLoader(folder: root + "/Lessons")
    self.environment = environment
    tools = BuildTools(
      support: SupportCache(
        cache: CacheFolder(path: folder + "/cache/redgreen"),
        toolchain: try Toolchain.find(environment: environment), sources: root + "/Sources",
        environment: environment))
  }

  func remove() { try? FileManager.default.removeItem(atPath: folder) }

  /// The path of the tutor that was built together with this program.
  var tutor: String {
    let own = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
    return own.split(separator: "/").dropLast().map { "/" + $0 }.joined() + "/redgreen"
  }

  /// Creates a learner's package of a lesson, in the state after a step.
  ///
  /// It also builds the shared support, so that no measurement includes that.
  ///
  /// - Parameters:
  ///   - lesson: The lesson.
  ///   - step: The zero-based index of the step. For the last step, the package is in the state
  ///     before it.
  ///   - name: The name of the course folder.
  /// - Returns: The path of the package.
  /// - Throws: An error if the lesson cannot be read, written or linked, or the support not built.
  func package(_ lesson: Lesson, behind step: Int, named name: String) throws -> String {
    let package = "\(folder)/\(name)/\(lesson.id)"
    let id = step + 1 < lesson.steps.count ? lesson.steps[step + 1].id : lesson.steps[step].id
    for (path, bytes) in try lessons.files(of: lesson.id).state(before: id, in: lesson) {
      try write(bytes, to: package + "/" + path)
    }
    try tools.ready(Support.Part.allCases).finish()
    try tools.linkUIKit(for: lesson, package: package)
    return package
  }

  /// Starts `swift test` in a package, with the tests that a filter selects.
  func plainTest(in package: String, filter: [String] = []) throws -> ChildProcess {
    try ChildProcess(
      .init(
        tools.support.toolchain.binaries + "/swift",
        ["test"] + filter.flatMap { ["--filter", $0] }, environment: environment,
        directory: package, limits: .init(seconds: 7_200, output: .max)))
  }

  /// Returns the seconds that `swift test` takes in a package.
  func timePlainTest(in package: String, filter: [String] = []) throws -> Double {
    let start = Instant.now()
    try plainTest(in: package, filter: filter).runToEnd()
    return Instant.now() - start
  }

  func write(_ bytes: [UInt8], to path: String) throws {
    let parent = path.split(separator: "/").dropLast().map { "/" + $0 }.joined()
    try FileManager.default.createDirectory(atPath: parent, withIntermediateDirectories: true)
    try Data(bytes).write(to: URL(fileURLWithPath: path))
  }
}
