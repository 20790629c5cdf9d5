import Foundation
import TestSupport
import Testing
import TutorCore
import TutorPlatform
import TutorTestSupport

@testable import TutorAuthoring
@testable import TutorCourses
@testable import TutorRunning

/// A package without a git repository, whose practice is recorded beside it.
private struct RecordedPackage {
  let folder: TemporaryFolder
  private let environment = ProcessInfo.processInfo.environment

  static let code = "Sources/Leap/Leap.swift"
  static let tests = "Tests/LeapTests/LeapTests.swift"

  var path: String { folder.path + "/Leap" }

  init(dependencies: String = "") throws {
    folder = try TemporaryFolder()
    try folder.write(
      """
      // swift-tools-version: 6.1
      import PackageDescription
      let package = Package(
        name: "Leap", \(dependencies)
        targets: [.target(name: "Leap"), .testTarget(name: "LeapTests", dependencies: ["Leap"])])
      """, to: "Leap/Package.swift")
    try code("// The code.\n")
    try tests("")
  }

  func code(_ text: String) throws { try folder.write(text + "\n", to: "Leap/" + Self.code) }

  func tests(_ text: String) throws {
    try folder.write(
      "import Testing\n@testable import Leap\n\(text)\n", to: "Leap/" + Self.tests)
  }

  func record(
    _ kind: PracticeVerdict.Kind, _ reason: String = "", asked: [String] = [], isBuilt: Bool = true
  ) throws {
    let journal = try PracticeJournal(
      in: try PracticeRepository(of: path, environment: environment))
    let judgment = JournalEntry.Judgment(
      kind: kind, reason: reason, asked: asked, isBuilt: isBuilt)
    journal.record(
      JournalEntry(place: .package("Leap"), event: .verdict(judgment), at: 1_800_000_000),
      files: try PackageSnapshot(of: path).contents())
    Poll.run([journal]) { journal.isIdle }
    try #require(journal.drainEvents() == [.recorded])
  }

  func history() throws -> PackageHistory {
    try PackageHistory(journalOf: path, environment: environment)
  }
}

/// A lesson made from a practice journal and verified with the real `swift test`.
@Suite(.builds)
struct JournalLessonTests {
  private let lessons: TemporaryFolder
  private let replay: ReplayedToolchain

  init() throws {
    lessons = try TemporaryFolder()
    replay = try ReplayedToolchain()
  }

  private func buildTools() throws -> BuildTools { BuildTools(support: try replay.support()) }

  private func make(_ id: Lesson.ID, _ history: PackageHistory) throws -> (LessonDraft, [String]) {
    let authoring = LessonAuthoring(
      of: id, stages: history.stages,
      in: try ReplayFolder(in: CacheFolder(path: lessons.path + "/cache")), on: try buildTools())
    authoring.runToEnd()
    return (try #require(authoring.result).get(), history.notices + authoring.notices)
  }

  @Test(.wholeCheckOnly) func `a recorded session becomes a lesson with wrong turns that verifies`()
    throws
  {
    let package = try RecordedPackage()
    let fourth = "@Test func everyFourthYear() { #expect(isLeap(2024)) }"
    try package.tests(fourth)
    try package.record(.redAtStart, "no isLeap", isBuilt: false)
    try package.code("func isLeap(_ year: Int) -> Bool { false }")
    try package.record(.redAtStart, "everyFourthYear fails")
    try package.code("func isLeap(_ year: Int) -> Bool { !true }")
    try package.record(.redAtStart, "everyFourthYear fails")
    try package.code("func isLeap(_ year: Int) -> Bool { true }")
    try package.record(.greenAtStart)
    let ordinary = { (year: Int) in "\n@Test func ordinaryYear() { #expect(!isLeap(\(year))) }" }
    try package.tests(fourth + ordinary(2028))
    try package.record(.red, "ordinaryYear fails", asked: ["ordinaryYear"])
    try package.code("func isLeap(_ year: Int) -> Bool { year % 4 == \"0\" }")
    try package.record(.broken, "no such operator", isBuilt: false)
    try package.tests(fourth + ordinary(2023))
    try package.code("func isLeap(_ year: Int) -> Bool { year % 4 == 0 }")
    try package.record(.green)
    try package.code(
      "func isLeap(_ year: Int) -> Bool { isFourth(year) }\n"
        + "func isFourth(_ year: Int) -> Bool { year % 4 == 0 }")
    try package.record(.refactored)
    try package.tests(fourth)
    try package.record(.red)

    let history = try package.history()
    let (draft, notices) = try make("recorded", history)
    #expect(
      draft.steps.map { "\($0.kind) \($0.id) \($0.wrongTurns.map(\.turn.id))" } == [
        "red 01-every-fourth-year [\"does-not-build\"]",
        "green 02-make-it-pass-every-fourth-year []",
        "red 03-ordinary-year [\"fails-otherwise\"]",
        "green 04-make-it-pass-ordinary-year [\"does-not-build\"]", "refactor 05-refactor []",
      ])
    #expect(
      notices == [
        "1 verdict at the end of the session cannot become steps, because no green follows",
        "1 recorded attempt became no wrong turn, because the tutor could not recognize it",
      ])
    try LessonWriter(folder: lessons.path).write(draft)
    let loader = LessonLoader(folder: lessons.path)
    let lesson = try #require(try loader.load().lesson("recorded"))
    let replay = try LessonReplay(
      of: lesson, files: loader.files(of: "recorded"), in: lessons.path + "/played/recorded",
      on: buildTools())
    replay.runToEnd()
    #expect(replay.findings.map(\.sentence) == [])
    #expect(replay.progress.played == replay.progress.of)
  }

  @Test func `a dependency outside of the package is reported by name`() throws {
    let package = try RecordedPackage(dependencies: "dependencies: [.package(path: \"../Other\")],")
    try package.record(.greenAtStart)
    try package.code("let one = 1")
    try package.record(.refactored)
    #expect {
      try make("needy", try package.history())
    } throws: { error in
      "\(error)".hasPrefix(
        "the tests could not run at “Start”: the dependency Other cannot be fetched: ")
    }
  }
}

/// Reading a practice journal, without running its verdicts.
@Suite(.waits)
struct JournalHistoryTests {
  @Test func `a package without a journal is refused, and stays without one`() throws {
    let package = try RecordedPackage()
    #expect(throws: AuthoringError.noJournal(package.path)) { try package.history() }
    #expect(try FileManager.default.contentsOfDirectory(atPath: package.folder.path) == ["Leap"])
  }

  @Test func `a journal without a green is refused`() throws {
    let package = try RecordedPackage()
    try package.record(.redAtStart)
    #expect(throws: AuthoringError.noGreen(package.path)) { try package.history() }
  }

  @Test func `a journal with one green and nothing after it is refused`() throws {
    let package = try RecordedPackage()
    try package.record(.greenAtStart)
    #expect(throws: AuthoringError.noCycle(package.path)) { try package.history() }
  }

  @Test func `reds at the end are left out, with a notice`() throws {
    let package = try RecordedPackage()
    try package.record(.greenAtStart)
    try package.code("let one = 1")
    try package.record(.refactored)
    try package.tests("let two = 2")
    try package.record(.red)
    let history = try package.history()
    #expect(history.stages.map(\.subject) == ["Start", "Refactor"])
    #expect(history.source == .journal)
    #expect(
      history.notices == [
        "1 verdict at the end of the session cannot become steps, because no green follows"
      ])
  }
}
