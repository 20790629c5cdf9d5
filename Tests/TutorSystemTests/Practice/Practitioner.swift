import Foundation
import TestSupport
import Testing
import TutorChecking
import TutorCore
import TutorCourses
import TutorPlatform
import TutorSource
import TutorTestSupport

@testable import TutorRunning
@testable import TutorSystem

/// A user who practices on a package.
final class Practitioner {
  let package: TestPackage
  private(set) var session: Session
  let runner: EffectRunner
  private var runs = 0

  /// The practice of the session.
  var practice: Practice { session.practice ?? Practice(name: "none") }

  init(
    goal: MutantCheck.Goal? = nil, filter: [String] = [], isInRepository: Bool = false,
    isLive: Bool = false
  ) throws {
    // Only a real build has mutants.
    package =
      try isLive || goal != nil ? TestPackage(name: "Practice") : .replayed(name: "Practice")
    for folder in ["/Tests", "/Sources/Seven", "/.git"] {
      try? FileManager.default.removeItem(atPath: package.folder + folder)
    }
    if isInRepository { try Self.git("init", "--quiet", in: package) }
    let repository = try PracticeRepository(
      of: package.folder, environment: ProcessInfo.processInfo.environment)
    session = Session(Practice(name: "Practice"))
    var tools = BuildTools(support: try package.support())
    tools.own = TestSelection(filter: filter)
    // A provisional run compiles as much as its time allows, and not all such states are recorded.
    runner = EffectRunner(
      PracticeWork(
        on: package.folder, journal: try PracticeJournal(in: repository), start: PracticeStart(),
        goal: goal),
      buildTools: tools, staysOpen: goal != nil)
    try code("public func doubled(_ n: Int) -> Int { n * 2 }")
    try tests("@Test func doubles() { #expect(doubled(2) == 4) }")
  }

  deinit { runner.close() }

  /// Commits the present files.
  func commit() throws {
    try Self.git("add", ".", in: package)
    try Self.git("commit", "--quiet", "--allow-empty", "-m", "step", in: package)
  }

  /// Checks out another commit.
  func checkOut(_ revision: String) throws {
    try Self.git("checkout", "--quiet", revision, in: package)
  }

  private static func git(_ arguments: String..., in package: TestPackage) throws {
    let settings = ["-c", "user.name=a", "-c", "user.email=a@b"]
    let child = try ChildProcess(
      ChildProcess.Command(
        "/usr/bin/env", ["git"] + settings + arguments,
        environment: ProcessInfo.processInfo.environment, directory: package.folder,
        limits: .interactive))
    child.runToEnd()
    #expect(child.status == .exited(0), "\(child.errors.text)")
  }

  func code(_ text: String) throws { try package.write("Sources/Kata/Kata.swift", text + "\n") }
  func tests(_ text: String) throws { try package.swiftTesting(text) }

  /// Adds two tests, and code that only `triples` asks for.
  func addTwoTestsWithCodeForOne() throws {
    try tests(
      """
      @Test func doubles() { #expect(doubled(2) == 4) }
      @Test func doublesAgain() { #expect(doubled(3) == 6) }
      @Test func triples() { #expect(tripled(2) == 6) }
      """)
    try code(
      """
      public func doubled(_ n: Int) -> Int { n * 2 }
      public func tripled(_ n: Int) -> Int { n * 3 }
      """)
  }

  /// Runs the tests, and returns the verdict, by default when nothing runs in the background anymore.
  func verdict(waits: Bool = true) throws -> PracticeVerdict {
    send(runs == 0 ? .started : .checkRequested)
    runs += 1
    let limit = Instant.now() + 120
    while session.isRunning || waits && runner.isBusy, Instant.now() < limit {
      Poll.wait(for: runner.activities)
      advance()
    }
    return try #require(session.practice?.verdict)
  }

  /// Restores files, and returns the sentence about that.
  func undo(_ target: UndoTarget) throws -> String? {
    send(.undoRequested(target))
    advance()
    return session.notice?.description
  }

  /// Marks a mutant as equivalent.
  func mark(_ mutant: String, because reason: String) throws {
    send(.equivalenceClaimed(mutant: mutant, reason: reason))
    advance()
  }

  /// The marks of equivalent mutants.
  func marks() throws -> [EquivalentMutant] {
    try EquivalentMutants.ofPackage(package.folder, ProcessInfo.processInfo.environment).marks
  }

  /// The present files of the package, by path.
  func sources() throws -> [String: [UInt8]] { try PackageSnapshot(of: package.folder).contents() }

  /// Asks the workshop's facilitator for help, and waits until that is recorded.
  func requestHelp(_ question: String) throws {
    send(.helpRequested(question))
    let limit = Instant.now() + 60
    while session.saving == .pending, Instant.now() < limit {
      Poll.wait(for: runner.activities, patience: 1)
      advance()
    }
    #expect(session.saving == .saved)
  }

  private func advance() {
    for event in runner.advance(at: .now()) {
      // The files are written before the run that they are meant for.
      if case .session(let event) = event, event != .filesChanged { send(event) }
    }
  }

  private func send(_ event: Session.Event) {
    for effect in session.update(event) { runner.perform(effect) }
  }
}
