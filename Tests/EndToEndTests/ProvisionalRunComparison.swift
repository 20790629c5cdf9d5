import Foundation
import Fuzzing
import TestSupport
import Testing
import TestReports
import TutorCore

@testable import TutorAuthoring
@testable import TutorCourses
@testable import TutorPlatform
@testable import TutorRunning

extension EndToEndTests {
  /// Provisional runs compared with `swift test`, on states of the lessons and seeded variations.
  ///
  /// `EVERY_CASE=1` tries a few random ones.
  /// `QUICK_VARIATIONS=200 swift test --filter ProvisionalRunComparison` tries 200.
  @Suite struct ProvisionalRunComparison {
    static let count =
      TestVariable.number("QUICK_VARIATIONS") ?? (TestVariable.everyCase ? 6 : 0)

    @Test(.enabled(if: count > 0, "neither EVERY_CASE nor QUICK_VARIATIONS is set"))
    func `both runs report the same for each variation, or the direct build has an obstacle`()
      throws
    {
      let loader = LessonLoader(folder: CourseOfTests.lessons)
      let lessons = try loader.load().lessons
      var random = TestSeed.numbers(for: "ProvisionalRunComparison")
      var tally = Tally()
      let perLesson = (Self.count + lessons.count - 1) / lessons.count
      // With fewer variations than lessons, each variation gets a random lesson of its own.
      for lesson in lessons.shuffled(using: &random).prefix(Self.count) {
        let place = try Place(lesson)
        let scenes = try ReplayPlan(of: lesson, files: loader.files(of: lesson.id)).scenes
        var left = perLesson
        while left > 0 {
          let scene = try #require(scenes.randomElement(using: &random))
          try place.prepare(scene)
          for _ in 0..<min(4, left) {
            let change = try Variation(of: scene.files, using: &random)
            try place.compare(scene, change, &tally)
          }
          left -= 4
        }
      }
      print("\(tally)")
      #expect(tally.obstacles * 10 <= tally.seen, "\(tally)")
    }
  }
}

/// The results of the comparisons.
struct Tally: CustomStringConvertible {
  var seen = 0
  var obstacles = 0
  var reasons: [String: Int] = [:]
  var outcomes: [String: Int] = [:]

  var description: String {
    "\(seen) seen \(outcomes.sorted { $0.key < $1.key }), \(obstacles) obstacles \(reasons)"
  }
}

/// A small change to a package's files.
struct Variation {
  var path: String
  var text: String
  var words: String

  private static let insertions = [
    "fatalError(\"inserted\")", "print(\"inserted\")", "let inserted = 1", "// inserted", "",
    "func inserted() {}", "_ = [1][2]", "return",
  ]

  init(of files: [String: [UInt8]], using random: inout SplitMix) throws {
    let paths = files.keys.filter { $0.hasSuffix(".swift") && $0 != "Package.swift" }.sorted()
    path = try #require(paths.randomElement(using: &random))
    var lines = String(decoding: files[path] ?? [], as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let index = lines.indices.randomElement(using: &random) ?? 0
    let line = lines[index]
    switch Int.random(in: 0..<8, using: &random) {
    case 0: words = "as it is"
    case 1:
      lines.remove(at: index)
      words = "line \(index + 1) removed: \(line)"
    case 2:
      lines.insert(line, at: index)
      words = "line \(index + 1) doubled: \(line)"
    case 3, 4:
      let inserted = Self.insertions.randomElement(using: &random) ?? ""
      lines.insert(inserted, at: index)
      words = "inserted at line \(index + 1): \(inserted)"
    case 5:
      lines[index] = line.replacing("==", with: "!=").replacing("true", with: "false")
        .replacing("0", with: "7").replacing("Equal", with: "NotEqual")
      words = "line \(index + 1) turned: \(lines[index])"
    default:
      let letters = line.indices.filter { line[$0].isLetter }
      if let place = letters.randomElement(using: &random) {
        lines[index].insert("x", at: place)
      }
      words = "line \(index + 1) misspelt: \(lines[index])"
    }
    text = lines.joined(separator: "\n")
  }
}

/// A lesson's package, and both ways to run it.
private struct Place {
  let lesson: Lesson
  let package: String
  let runner: TestRunner
  let build: DirectBuild

  init(_ lesson: Lesson) throws {
    self.lesson = lesson
    let environment = ProcessInfo.processInfo.environment
    let cache = CacheFolder(path: SharedFolder.cache)
    let sources = URL(fileURLWithPath: CourseOfTests.lessons).deletingLastPathComponent()
      .appendingPathComponent("Sources").path
    let buildTools = BuildTools(
      support: SupportCache(
        cache: cache, toolchain: try Toolchain.find(environment: environment), sources: sources,
        environment: environment))
    runner = try buildTools.ready(for: lesson).finish()
    package = cache.path + "/comparison/\(lesson.id)/\(lesson.id)"
    try buildTools.linkUIKit(for: lesson, package: package)
    build = DirectBuild(package: package, runner: runner, sources: buildTools.sources)
  }

  func prepare(_ scene: ReplayPlan.Scene) throws {
    try PackageSnapshot.write(scene.files, to: package)
    runner.start(package: package).runToEnd()
    AheadCompilation(on: build).runToEnd()
  }

  func compare(_ scene: ReplayPlan.Scene, _ change: Variation, _ tally: inout Tally) throws {
    var files = scene.files
    files[change.path] = Array(change.text.utf8)
    try PackageSnapshot.write(files, to: package)
    let direct = ProvisionalRun(build)
    direct.runToEnd()
    let run = runner.start(package: package)
    run.runToEnd()
    let report = try #require(run.report)
    switch direct.result {
    case .failure(let obstacle)?:
      tally.obstacles += 1
      tally.reasons[obstacle.description, default: 0] += 1
    case .success(let provisional)?:
      tally.seen += 1
      let words: Comment = "\(lesson.id)/\(scene.step.id), \(change.path): \(change.words)"
      let (early, late) = (verdict(scene, provisional), verdict(scene, report))
      tally.outcomes[late?.outcome.rawValue ?? "none", default: 0] += 1
      let same = early.map { late?.agrees(with: $0) == true } ?? (late == nil)
      #expect(
        same && provisional.outcome == report.outcome,
        "\(words)\nquick: \(early?.sentence ?? "")\nswift test: \(late?.sentence ?? "")\n\(provisional.outcome)\n---\n\(report.outcome)"
      )
    case nil: Issue.record("no outcome")
    }
  }

  private func verdict(_ scene: ReplayPlan.Scene, _ report: Report) -> Verdict? {
    Judge(of: scene.step, evidence: Evidence(report: report)).verdict()
  }
}

extension Report {
  /// The facts that both must report: each test's result, each crash, the end, and the first error.
  fileprivate var outcome: String {
    let told = tests.map { "\($0)" } + crashes.map { "\($0)" } + errors.prefix(1).map { "\($0)" }
    return (told + ["\(build) \(ending) \(sawEndOfTests) \(strayFailures)"])
      .joined(separator: "\n").replacing(/0x[0-9a-f]+/, with: "0x")
  }
}
