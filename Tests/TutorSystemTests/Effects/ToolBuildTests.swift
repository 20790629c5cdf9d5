import Testing
import TutorCore
import TutorTestSupport

@testable import TutorChecking
@testable import TutorPlatform
@testable import TutorRunning
@testable import TutorSystem

/// Saves, keys, and previews while the tutor builds the tools for the tests, which can take a minute.
@Suite(.waits)
struct ToolBuildTests {
  private let player: Player

  init() throws {
    player = try Player(hasTools: true, hasSupport: false, lessons: ["kata", "other"])
    try player.replay?.answer(.support, with: .hang)
    player.send(.started)
  }

  /// The build in progress.
  private var build: ToolPreparation? { Self.build(of: player.effectRunner) }

  private static func build(of runner: EffectRunner) -> ToolPreparation? {
    let activities = runner.activities
    let parts = activities.compactMap { $0 as? any CompositeActivity }.flatMap(\.parts)
    return (activities + parts).compactMap { $0 as? ToolPreparation }.first
  }

  /// Saves a file, and waits until a check has started.
  private func save(_ text: String) throws {
    let run = player.session.run
    try player.write(text, to: Player.code)
    try player.wait("a check") { $0.run != nil && $0.run != run }
  }

  @Test func `a save takes the build over that began while the learner read`() throws {
    let first = try #require(build)
    try save("// one\n")
    #expect(build === first)
    #expect(player.session.isRunning)
  }

  @Test func `saves and keys do not start the build anew`() throws {
    try save("// one\n")
    let first = try #require(build)
    try save("// two\n")
    #expect(build === first)
    player.send(.checkRequested)
    #expect(build === first)
    player.send(.cancelRequested)
    #expect(build === first)
    #expect(!player.session.isRunning)
    try save("// three\n")
    #expect(build === first)
  }

  @Test func `a preview waits for the same build, also if a save follows`() throws {
    let first = try #require(build)
    try player.effectRunner.preview(atCanvas: false, of: "kata")
    #expect(build === first)
    try save("// one\n")
    #expect(build === first)
    try player.effectRunner.preview(atCanvas: false, of: "kata")
    try save("// two\n")
    #expect(build === first)
    player.send(.cancelRequested)
    try player.effectRunner.preview(atCanvas: false, of: "kata")
    player.effectRunner.cancelBackgroundTask()
    #expect(build === first)
  }

  @Test func `a build for another lesson is not continued`() throws {
    let first = try #require(build)
    try player.effectRunner.preview(atCanvas: false, of: "kata")
    player.effectRunner.perform(.openLesson("other"))
    player.effectRunner.cancelBackgroundTask()
    #expect(first.isOver)
    #expect(build !== first)
  }

  @Test func `keys in practice do not start the build anew either`() throws {
    let toolchain = try ReplayedToolchain(hasSupport: false)
    try toolchain.answer(.support, with: .hang)
    let package = try TestPackage.replayed()
    let runner = EffectRunner(
      PracticeWork(
        on: package.folder, journal: nil, start: PracticeStart(), goal: nil),
      buildTools: BuildTools(support: try toolchain.support()))
    defer { runner.close() }
    var session = Session(Practice(name: "Kata"))
    let events: [Session.Event] = [.started, .checkRequested, .cancelRequested, .checkRequested]
    let builds = events.map { event in
      for effect in session.update(event) { runner.perform(effect) }
      return Self.build(of: runner)
    }
    let first = try #require(builds.first ?? nil)
    #expect(builds.allSatisfy { $0 === first })
  }

  @Test func `closing stops the build`() throws {
    let first = try #require(build)
    try save("// one\n")
    player.effectRunner.close()
    #expect(first.isOver)
    #expect(build == nil)
  }
}
