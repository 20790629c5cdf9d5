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
  /// `QUICK_VARIATIONS=200 swift test --filter ProvisionalRunComparison` tries 200, and compares reports.
  /// `OBJECT_VARIATIONS=200` compares objects, which finds more and takes less time.
  /// `PROVISIONAL_PACKAGES=/a:/b` varies these packages as well; with `PROVISIONAL_LESSONS=0`, only these.
  ///
  /// Both tests draw the same packages, and write to them.
  @Suite(.serialized) struct ProvisionalRunComparison {
    static let count =
      TestVariable.number("QUICK_VARIATIONS") ?? (TestVariable.everyCase ? 6 : 0)
    static let countOfObjects =
      TestVariable.number("OBJECT_VARIATIONS") ?? (TestVariable.everyCase ? 6 : 0)
    static let packages =
      (ProcessInfo.processInfo.environment["PROVISIONAL_PACKAGES"] ?? "").split(separator: ":")

    @Test(.enabled(if: count > 0, "neither EVERY_CASE nor QUICK_VARIATIONS is set"))
    func `both runs report the same for each variation, or the direct build has an obstacle`()
      throws
    {
      var tally = Tally()
      try vary(Self.count, &tally) { place, scene, prepared, change, tally in
        try place.compare(scene, prepared, change, &tally)
      }
      #expect(tally.obstacles * 10 <= tally.seen, "\(tally)")
    }

    @Test(.enabled(if: countOfObjects > 0, "neither EVERY_CASE nor OBJECT_VARIATIONS is set"))
    func `the compiler would write the same objects for the files that are not compiled again`()
      throws
    {
      var tally = Tally()
      try vary(Self.countOfObjects, &tally) { place, scene, prepared, change, tally in
        try place.compareObjects(scene, prepared, change, &tally)
      }
    }

    /// Performs a comparison for random variations, as many for each lesson and package.
    private func vary(
      _ count: Int, _ tally: inout Tally,
      compare: (Place, Place.Scene, PackageVersion?, Variation, inout Tally) throws -> Void
    ) throws {
      let loader = LessonLoader(folder: CourseOfTests.lessons)
      let lessons = TestVariable.number("PROVISIONAL_LESSONS") == 0 ? [] : try loader.load().lessons
      var random = TestSeed.numbers(for: "ProvisionalRunComparison")
      let subjects =
        lessons.map { lesson in
          { try Place(lesson, files: loader.files(of: lesson.id)) }
        } + Self.packages.map { path in { try Place(package: String(path)) } }
      let perSubject = (count + subjects.count - 1) / subjects.count
      // With fewer variations than lessons, each variation gets a random lesson of its own.
      for subject in subjects.shuffled(using: &random).prefix(count) {
        let place = try subject()
        var left = perSubject
        while left > 0 {
          let scene = try #require(place.scenes.randomElement(using: &random))
          let prepared = try place.prepare(scene)
          for _ in 0..<min(place.variationsPerScene, left) {
            let change = try Variation(of: scene.files, using: &random)
            try compare(place, scene, prepared, change, &tally)
          }
          left -= place.variationsPerScene
        }
        print("\(place.name): \(tally)")
        fflush(nil)
      }
    }
  }
}

/// The results of the comparisons.
struct Tally: CustomStringConvertible {
  var seen = 0
  var obstacles = 0
  var reasons: [String: Int] = [:]
  var outcomes: [String: Int] = [:]
  /// The objects of modules in which something changed that other files can depend on.
  var objects = 0
  /// Those of them that were not compiled again.
  var kept = 0
  /// Those of them that were compared with what the compiler writes.
  var compared = 0

  var description: String {
    "\(seen) seen \(outcomes.sorted { $0.key < $1.key }), \(obstacles) obstacles \(reasons), "
      + "\(kept) of \(objects) objects kept after changes of interfaces, \(compared) compared"
  }
}

/// A package, and both ways to run it.
private struct Place {
  /// A state of the package.
  struct Scene {
    var name: String
    var files: [String: [UInt8]]
    /// The step that judges the tests, or `nil` if the package is no lesson.
    var step: Step?
  }

  let name: String
  let scenes: [Scene]
  let variationsPerScene: Int
  private let package: String
  private let runner: TestRunner
  private let build: DirectBuild

  /// Creates the place of a lesson.
  init(_ lesson: Lesson, files: LessonFiles) throws {
    let tools = try Self.tools()
    name = lesson.id
    scenes = try ReplayPlan(of: lesson, files: files).scenes.map {
      Scene(name: "\($0.step.id)", files: $0.files, step: $0.step)
    }
    variationsPerScene = 4
    runner = try tools.ready(for: lesson).finish()
    package = SharedFolder.cache + "/comparison/\(lesson.id)/\(lesson.id)"
    try tools.linkUIKit(for: lesson, package: package)
    build = DirectBuild(package: package, runner: runner, sources: tools.sources)
  }

  /// Creates the place of a copy of a package.
  init(package original: String) throws {
    let tools = try Self.tools()
    name = original.split(separator: "/").last.map(String.init) ?? ""
    let files = try PackageSnapshot(of: original).contents()
    scenes = [Scene(name: name, files: files)]
    variationsPerScene = 200
    runner = try tools.ready().finish()
    package = SharedFolder.cache + "/comparison/packages/\(name)"
    build = DirectBuild(package: package, runner: runner, sources: tools.sources)
  }

  private static func tools() throws -> BuildTools {
    let environment = ProcessInfo.processInfo.environment
    let sources = URL(fileURLWithPath: CourseOfTests.lessons).deletingLastPathComponent()
      .appendingPathComponent("Sources").path
    return BuildTools(
      support: SupportCache(
        cache: CacheFolder(path: SharedFolder.cache),
        toolchain: try Toolchain.find(environment: environment), sources: sources,
        environment: environment))
  }

  /// Builds a scene in both ways, and returns it as a direct build compiles it.
  func prepare(_ scene: Scene) throws -> PackageVersion? {
    try PackageSnapshot.write(scene.files, to: package)
    runner.start(package: package).runToEnd()
    AheadCompilation(on: build).runToEnd()
    return version()
  }

  /// The present files as a direct build compiles them.
  private func version() -> PackageVersion? {
    let files = PackageSnapshot(of: package)
    return try? SourceWork(on: build.sources) { [build] reading in
      try PackageVersion(of: files, on: build, reading)
    }.value()
  }

  func compare(
    _ scene: Scene, _ prepared: PackageVersion?, _ change: Variation, _ tally: inout Tally
  ) throws {
    try PackageSnapshot.write(scene.files.merging(change.files) { $1 }, to: package)
    let direct = ProvisionalRun(build, timeout: 20)
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
      count(prepared, &tally)
      let words: Comment = "\(name)/\(scene.name), \(change.words)"
      let (early, late) = (verdict(scene, provisional), verdict(scene, report))
      let outcome = scene.step == nil ? "\(report.build)" : late?.outcome.rawValue ?? "none"
      tally.outcomes[outcome, default: 0] += 1
      // The compiler that ends first decides which of both errors is the first one.
      guard !areIndependent(provisional, report) else { return }
      let same = early.map { late?.agrees(with: $0) == true } ?? (late == nil)
      #expect(
        same && provisional.outcome == report.outcome,
        "\(words)\nquick: \(early?.sentence ?? "")\nswift test: \(late?.sentence ?? "")\n\(provisional.outcome)\n---\n\(report.outcome)"
      )
    case nil: Issue.record("no outcome")
    }
  }

  /// Returns whether both reports begin with an error, in modules that do not depend on each other.
  private func areIndependent(_ first: Report, _ second: Report) -> Bool {
    let modules = build.recipe?.modules ?? []
    let found = [first, second].map { report in
      let file = report.errors.first?.location?.file ?? ""
      return modules.first { file.hasPrefix($0.root + "/") }
    }
    guard let first = found[0], let second = found[1] else { return false }
    func needs(_ module: DirectBuild.Module, _ other: DirectBuild.Module) -> Bool {
      module.name == other.name
        || modules.contains { module.imports.contains($0.name) && needs($0, other) }
    }
    return !needs(first, second) && !needs(second, first)
  }

  /// Compiles a change, and then once more the files that were not compiled again.
  func compareObjects(
    _ scene: Scene, _ prepared: PackageVersion?, _ change: Variation, _ tally: inout Tally
  ) throws {
    try PackageSnapshot.write(scene.files.merging(change.files) { $1 }, to: package)
    guard let prepared, let version = version() else { return tally.obstacles += 1 }
    tally.seen += 1
    count(prepared, &tally)
    let files = PackageSnapshot(of: package)
    let compilation = Compilation([version], on: build, files: files, for: .otherVersions)
    compilation.runToEnd()
    if case .success(let outcomes)? = compilation.result, case .compiled? = outcomes.first {
      tally.outcomes["compiled", default: 0] += 1
    }
    build.keep([prepared, version], for: .otherVersions)
    let modules = build.modules(version.interfaces)
    for (before, unit) in zip(prepared.units, version.units)
    where before.interface != unit.interface {
      let kept = unit.sources.indices.filter { before.objects.contains(unit.objects[$0]) }
      let hasImports = unit.module.imports.allSatisfy {
        FileManager.default.fileExists(atPath: "\(modules)/\($0).swiftmodule")
      }
      guard !kept.isEmpty, hasImports else { continue }
      // Objects contain the paths to which the compiler has written them.
      let drafts = zip(unit.sources, unit.objects).map {
        (source: $0.path, object: build.object($1) + ".new")
      }
      let words = unit.module.command.replacing(build.modulesOfRecipe, with: modules)
        .compiling(drafts, of: unit.sources.map(\.path))
      let compiler = try ChildProcess(build.command(words, for: .provisional))
      compiler.runToEnd()
      for index in kept {
        let (path, object) = (unit.sources[index].path, build.object(unit.objects[index]))
        let words: Comment = "\(name)/\(scene.name), \(path) after \(change.words)"
        if compiler.status == .exited(0) {
          tally.compared += 1
          let code = try #require(try code(at: object))
          #expect(try self.code(at: drafts[index].object) == code, words)
        } else {
          let isFaulty = compiler.errors.text.split(separator: "\n").contains {
            $0.hasPrefix(path + ":") && $0.contains(": error: ")
          }
          let wasFaulty = !FileManager.default.fileExists(atPath: object)
          #expect(!isFaulty || wasFaulty, words)
        }
      }
    }
  }

  /// Returns the bytes of an object without debug information and its hash, which contain the path of
  /// the imported modules.
  private func code(at path: String) throws -> Data? {
    let copy = path + ".code"
    let words = ["--strip-debug", "--remove-section=.swift_modhash", path, copy]
    let tool = build.workspace.toolchain.binaries + "/llvm-objcopy"
    try ChildProcess(build.command([tool] + words, for: .provisional)).runToEnd()
    defer { try? FileManager.default.removeItem(atPath: copy) }
    return FileManager.default.contents(atPath: copy)
  }

  /// Counts the objects that both versions share although something changed on which others can depend.
  private func count(_ prepared: PackageVersion?, _ tally: inout Tally) {
    guard let prepared, let version = version() else { return }
    for (before, after) in zip(prepared.units, version.units)
    where before.interface != after.interface {
      tally.objects += after.objects.count
      tally.kept += Set(after.objects).intersection(before.objects).count
    }
  }

  private func verdict(_ scene: Scene, _ report: Report) -> Verdict? {
    scene.step.flatMap { Judge(of: $0, evidence: Evidence(report: report)).verdict() }
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
