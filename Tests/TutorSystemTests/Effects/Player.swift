import Foundation
import TestSupport
import Testing
import TutorCore
import TutorTestSupport

@testable import TutorCourses
@testable import TutorPlatform
@testable import TutorRunning
@testable import TutorSystem

/// A course on disk, a learner's folder and journal, and a session driven by an `EffectRunner`.
final class Player {
  let disk: TemporaryFolder
  /// The toolchain that answers from recordings, or `nil` if nothing is built.
  let replay: ReplayedToolchain?
  let course: Course
  let folder: CourseFolder
  let learnersFiles: LearnersFiles
  let effectRunner: EffectRunner
  var session: Session

  static let red = StepPlace(lesson: "kata", step: "01-red")
  static let green = StepPlace(lesson: "kata", step: "02-green")
  static let code = "Sources/Kata/Kata.swift"
  static let tests = "Tests/KataTests/KataTests.swift"

  private static let test = """
    import Kata
    import XCTest
    final class KataTests: XCTestCase {
      func testTripled() { XCTAssertEqual(tripled(2), 6) }
    }
    """
  private static let hints = "Do.\n## Hint\nFirst.\n## Hint\nSecond.\n"
  private static let files = [
    "kata/lesson.json":
      #"{"title": "Kata", "summary": "", "minutes": 1, "steps": ["01-red", "02-green"]}"#,
    "kata/start/Package.swift": """
    // swift-tools-version: 6.1
    import PackageDescription
    let package = Package(
      name: "Kata",
      targets: [
        .target(name: "Kata"), .testTarget(name: "KataTests", dependencies: ["Kata"]),
      ])
    """,
    "kata/start/Sources/Kata/Kata.swift": "// Nothing yet.\n",
    "kata/start/Tests/KataTests/KataTests.swift": "import XCTest\n",
    "kata/01-red/step.md": hints,
    "kata/01-red/step.json": """
    {"kind": "red", "title": "Red",
     "expect": {"failsToBuild": {"message": "cannot find 'tripled' in scope"}}}
    """,
    "kata/01-red/solution/Tests/KataTests/KataTests.swift": test,
    "kata/02-green/step.md": hints,
    "kata/02-green/step.json": """
    {"kind": "green", "title": "Green", "removes": ["Sources/Kata/Kata.swift"],
     "expect": {"passes": {"tests": ["testTripled"]}}}
    """,
    "kata/02-green/solution/Sources/Kata/Tripled.swift":
      "public func tripled(_ n: Int) -> Int { n * 3 }\n",
    "kata/02-green/broken/doubled-instead/Sources/Kata/Tripled.swift":
      "public func tripled(_ n: Int) -> Int { n * 2 }\n",
  ]

  /// Creates a player; without tools, nothing is built, for tests that do not need checks.
  init(
    hasTools: Bool = false, hasSupport: Bool = true, lessons: [String] = ["kata"]
  ) throws {
    disk = try TemporaryFolder()
    replay = try hasTools ? ReplayedToolchain(hasSupport: hasSupport) : nil
    try disk.write(#"{"lessons": \#(lessons)}"#, to: "lessons/course.json")
    for lesson in lessons {
      for (file, text) in Self.files {
        try disk.write(text, to: "lessons/" + file.replacing("kata/", with: lesson + "/"))
      }
    }
    let loader = LessonLoader(folder: disk.path + "/lessons")
    course = try loader.load()
    folder = try CourseFolder(at: disk.path + "/course")
    let environment = ProcessInfo.processInfo.environment
    let support =
      try replay?.support()
      ?? SupportCache(
        cache: CacheFolder(path: disk.path + "/cache"),
        toolchain: try TestPackage.toolchain.get(), sources: "/nonexistent",
        environment: environment)
    learnersFiles = LearnersFiles(
      course: course, library: LessonLibrary(loader), folder: folder,
      journal: try Journal(in: folder, environment: environment))
    effectRunner = EffectRunner(learnersFiles, buildTools: BuildTools(support: support))
    session = Session(course: course, progress: Progress())
  }

  deinit { effectRunner.close() }

  /// Sends an event to the session, and performs the resulting effects.
  func send(_ event: Session.Event) {
    for effect in session.update(event) { effectRunner.perform(effect) }
  }

  /// Advances all activities until the condition holds.
  func wait(_ what: String, until isDone: (Session) -> Bool) throws {
    let deadline = Instant.now() + 120
    while !isDone(session) {
      try #require(Instant.now() < deadline, "\(what) never came")
      Poll.wait(for: effectRunner.activities)
      advance()
    }
  }

  func advance() {
    for item in effectRunner.advance(at: .now()) {
      if case .session(let event) = item { send(event) }
    }
  }

  /// Writes a file as the learner's editor does.
  func write(_ text: String, to file: String) throws {
    try disk.write(text, to: "course/kata/" + file)
  }

  func text(_ file: String) -> String? { disk.text("course/kata/" + file) }

  /// The learner's files by path.
  func files() throws -> [String: String] {
    try folder.files(of: "kata").mapValues { String(decoding: $0, as: UTF8.self) }
  }

  /// Records a verdict on the current files.
  func record(_ outcome: Verdict.Outcome, at place: StepPlace) throws {
    let kind: Step.Kind = place == Self.red ? .red : .green
    try learnersFiles.journal.recordNow(
      .verdict(
        Verdict(outcome: outcome, kind: kind, finding: .environment(.fault("got"))), at: place,
        hints: 0,
        duration: 0))
    advance()
  }
}
