import Foundation
import TestSupport
import Testing
import TutorCore
import TutorSource
import TutorTestSupport

@testable import TutorCourses
@testable import TutorPlatform
@testable import TutorRunning
@testable import TutorSystem

/// Lessons played with real files, a real journal and the real `swift test`.
@Suite(.builds)
struct PlayedLessonTests {
  @Test func `a save is checked and recorded, and undo restores the last green`() throws {
    let player = try Player(hasTools: true)
    player.send(.started)
    #expect(player.text("Package.swift") != nil)

    try player.write(
      try #require(player.disk.text("lessons/kata/01-red/solution/" + Player.tests)),
      to: Player.tests)
    try player.wait("the red") { $0.saving == .saved }
    #expect(player.session.verdict?.isAsExpected == true)
    #expect(player.session.verdict?.got == "cannot find 'tripled' in scope")

    player.send(.nextRequested)
    #expect(player.session.place == Player.green)
    try player.write("public func tripled(_ n: Int) -> Int { n * 3 }\n", to: Player.code)
    try player.wait("the green") { $0.isStepDone && $0.saving == .saved }
    let green = try player.files()

    try player.write("public func tripled(_ n: Int) -> Int { n * 4 }\n", to: Player.code)
    try player.wait("the failure") { $0.verdict?.outcome == .notGreenYet && $0.saving == .saved }
    player.send(.undoRequested(.lastGreen))
    #expect(try player.files() == green)
    try player.wait("the green again") { $0.verdict?.isAsExpected == true && $0.saving == .saved }

    let journal = try Journal(in: player.folder, environment: ProcessInfo.processInfo.environment)
    let entries = try journal.read().entries
    #expect(
      entries.compactMap { entry -> Verdict.Mark? in
        if case .verdict(let judgment) = entry.event { judgment.mark } else { nil }
      } == [.red, .green, .wrong, .green])
    #expect(Progress(entries).isDone(Player.green))
  }

  @Test func `a provisional verdict comes before the verdict and agrees with it`() throws {
    let player = try Player(hasTools: true)
    player.send(.started)
    try player.wait("the preparation") { _ in
      !player.effectRunner.activities.contains { $0 is Preparation || $0 is AheadCompilation }
    }
    // A recording answers at once, which real tests never do.
    let gate = player.disk.path + "/gate"
    try #require(mkfifo(gate, 0o600) == 0)
    try player.replay?.answer(.test, with: .wait(gate: gate))
    try player.write(
      try #require(player.disk.text("lessons/kata/01-red/solution/" + Player.tests)),
      to: Player.tests)
    try player.wait("the provisional verdict") { $0.provisionalVerdict != nil }
    #expect(player.session.provisionalVerdict?.got == "cannot find 'tripled' in scope")
    #expect(player.session.verdict == nil)
    try player.wait("the red") { session in
      let writer = open(gate, O_WRONLY | O_NONBLOCK | O_CLOEXEC)
      if writer >= 0 {
        _ = write(writer, "x", 1)
        close(writer)
      }
      return session.saving == .saved
    }
    #expect(player.session.verdict?.got == "cannot find 'tripled' in scope")
    #expect(player.session.mismatch == nil)
  }

  @Test func `code is highlighted once a reader is available`() throws {
    let player = try Player(hasTools: true)
    let effectRunner = player.effectRunner
    effectRunner.highlight(["let a = 1"])
    player.send(.started)
    var pieces: [Highlighting.Piece]?
    let isColored = Poll.run([], within: 120, patience: 0) {
      Poll.wait(for: effectRunner.activities)
      for case .highlighted(let code) in effectRunner.advance(at: .now()) {
        pieces = code["let a = 1"]?.first
      }
      return pieces != nil
    }
    #expect(isColored)
    #expect(pieces?.first == Highlighting.Piece(text: "let", role: .keyword))
  }

  @Test func `a verdict mismatch is kept together with the checked files`() throws {
    let player = try Player()
    player.send(.started)
    let provisional = Verdict(
      outcome: .falseGreen, kind: .red, finding: .environment(.fault("all pass")))
    let verdict = Verdict(outcome: .asExpected, kind: .red, finding: .environment(.fault("a red")))
    for _ in 0..<22 {
      player.effectRunner.perform(
        .keepMismatch(
          VerdictMismatch(
            provisional: provisional, provisionalReport: nil, verdict: verdict, report: nil),
          Player.red))
    }
    let folder = "course/.redgreen/differences"
    let names = try FileManager.default.contentsOfDirectory(atPath: player.disk.path + "/" + folder)
    #expect(names.count == 20)
    let text = try #require(player.disk.text(folder + "/22.json"))
    #expect(text.contains("\"got\" : \"all pass\""))
    #expect(text.contains("Package.swift"))
  }

  @Test func `a test that was weakened to get green is not green, and is reported by name`() throws
  {
    let player = try Player(hasTools: true)
    player.send(.started)
    let test = try #require(player.disk.text("lessons/kata/01-red/solution/" + Player.tests))
    try player.write(test, to: Player.tests)
    try player.wait("the red") { $0.saving == .saved }
    #expect(player.session.verdict?.basis.satisfied == [.solution(step: 2)])
    #expect(player.session.verdict?.basis.caught == [.broken("doubled-instead")])
    player.send(.nextRequested)

    let code = "public func tripled(_ n: Int) -> Int { n * 3 }\n"
    try player.write(test.replacing("tripled(2), 6", with: "6, 6"), to: Player.tests)
    try player.wait("the weakened green") { $0.verdict?.outcome == .notGreenYet && !$0.isRunning }
    guard
      case .table(.misses(let tests, .broken("doubled-instead")))? = player.session.verdict?.finding
    else {
      Issue.record("found \(String(describing: player.session.verdict?.finding))")
      return
    }
    #expect(tests.map(\.displayName) == ["KataTests.testTripled"])

    try player.write(test.replacing("2), 6", with: "3), 9"), to: Player.tests)
    try player.write(code, to: Player.code)
    try player.wait("the honest green") { $0.isStepDone && $0.saving == .saved }
    #expect(player.session.verdict?.basis.gaps == [])
  }

  @Test func `a deleted test file is named, and undo brings it back beside later edits`() throws {
    let player = try Player(hasTools: true)
    player.send(.started)
    let solution = try #require(
      player.disk.text("lessons/kata/01-red/solution/" + Player.tests))
    try player.write(solution, to: Player.tests)
    try player.wait("the red") { $0.saving == .saved }

    for edit in ["// One.\n", "// Two.\n"] {
      unlink(player.folder.path + "/kata/" + Player.tests)
      try player.write(edit, to: Player.code)
      player.send(.checkRequested)
      try player.wait("the loss") { !$0.isRunning && $0.saving == .saved }
      #expect(player.session.verdict?.finding == .environment(.filesGone([Player.tests])))
      #expect(player.session.verdict?.outcome == .nothingRan)
    }
    player.send(.undoRequested(.lastVerdict))
    #expect(player.text(Player.tests) == solution)
    #expect(player.text(Player.code) == "// Two.\n")
  }

  @Test func `a save during a check restarts it with the newest files`() throws {
    let player = try Player(hasTools: true)
    player.send(.started)
    player.send(.goToRequested(Player.green))
    let test = try #require(player.disk.text("lessons/kata/01-red/solution/" + Player.tests))
    try player.write(test, to: Player.tests)
    // Whichever command is reached before the second save must not end.
    for kind in [ReplayedToolchain.Kind.test, .build, .direct] {
      try player.replay?.answer(kind, with: .hang)
    }
    try player.write("public func tripled(_ n: Int) -> Int { 0 }\n", to: Player.code)
    try player.wait("the first check") { $0.isRunning }
    let first = player.session.run
    try player.wait("its first command") { _ in player.replay?.isHanging == true }
    // Another command of the first check may start only now, and has answers for the new files.
    try player.write("public func tripled(_ n: Int) -> Int { n * 3 }\n", to: Player.code)
    for kind in [ReplayedToolchain.Kind.test, .build, .direct] {
      try player.replay?.answer(kind, with: nil)
    }
    try player.wait("the second check") { $0.isRunning && $0.run != first }
    try player.wait("its verdict") { !$0.isRunning && $0.saving == .saved }
    #expect(player.session.verdict?.isAsExpected == true)
    player.effectRunner.close()
    #expect(!player.effectRunner.isBusy)
    let verdicts = try player.learnersFiles.journal.read().entries.filter {
      if case .verdict = $0.event { true } else { false }
    }
    #expect(verdicts.count == 1)
  }
}

/// Commands that overwrite the learner's files, with a real folder and a real journal.
@Suite(.waits)
struct OverwritingTests {
  private let player: Player

  init() throws {
    player = try Player()
    player.send(.started)
  }

  /// Records verdicts on three states of the files, of which the second is green.
  private func threeVerdicts() throws {
    try player.record(.asExpected, at: Player.red)
    try player.write("two", to: Player.code)
    try player.write("new", to: "Sources/Kata/New.swift")
    try player.record(.asExpected, at: Player.green)
    try player.write("three", to: Player.code)
    try player.record(.notGreenYet, at: Player.green)
  }

  @Test func `undo returns to the previous verdict, and a second undo reverts that`() throws {
    try threeVerdicts()
    let three = try player.files()
    player.send(.undoRequested(.lastVerdict))
    player.advance()
    #expect(player.text(Player.code) == "two")
    let undone = "Your files are restored to the previous verdict; `undo` brings your change back."
    let back = "Your own files are back; `undo` undoes this."
    #expect(player.session.notice?.description == undone)
    for (notice, isUndone) in [(back, false), (undone, true), (back, false)] {
      player.send(.undoRequested(.lastVerdict))
      player.advance()
      #expect(player.session.notice?.description == notice)
      #expect(try player.files() == three || isUndone)
    }
    player.send(.resetRequested(Player.red))
    player.send(.confirmed)
    player.send(.undoRequested(.lastVerdict))
    player.advance()
    #expect(player.session.notice?.description == back)
    #expect(try player.files() == three)
  }

  @Test func `undo first records files that were never checked`() throws {
    try threeVerdicts()
    try player.write("never checked", to: Player.code)
    let unchecked = try player.files()
    player.send(.undoRequested(.lastVerdict))
    #expect(player.text(Player.code) == "three")
    player.send(.undoRequested(.lastVerdict))
    #expect(try player.files() == unchecked)
  }

  @Test func `undo to the last green removes added files and restores deleted ones`() throws {
    try threeVerdicts()
    try player.write("later", to: "Sources/Kata/Later.swift")
    unlink(player.folder.path + "/kata/Sources/Kata/New.swift")
    player.send(.undoRequested(.lastGreen))
    #expect(player.text(Player.code) == "two")
    #expect(player.text("Sources/Kata/New.swift") == "new")
    #expect(player.text("Sources/Kata/Later.swift") == nil)
    player.advance()
    player.send(.undoRequested(.lastGreen))
    player.advance()
    #expect(player.session.notice == "Your files already match that version.")
  }

  @Test(arguments: [UndoTarget.lastVerdict, .lastGreen])
  func `undo without an earlier state reports that there is nothing to undo`(_ target: UndoTarget)
    throws
  {
    let before = try player.files()
    player.send(.undoRequested(target))
    player.advance()
    #expect(player.session.notice == "There is nothing to undo yet.")
    #expect(try player.files() == before)
  }

  @Test func `reset writes the step's files, and undo restores the learner's`() throws {
    try threeVerdicts()
    let mine = try player.files()
    player.send(.resetRequested(Player.green))
    #expect(try player.files() == mine)
    player.send(.confirmed)
    #expect(player.text(Player.code) == "// Nothing yet.\n")
    #expect(player.text(Player.tests)?.contains("tripled(2)") == true)
    #expect(player.text("Sources/Kata/New.swift") == nil)
    player.send(.undoRequested(.lastVerdict))
    #expect(try player.files() == mine)
  }

  @Test func `a reset records the files before and after it, with the reasons`() throws {
    player.send(.resetRequested(nil))
    player.send(.confirmed)
    let entries = try player.learnersFiles.journal.read().entries.suffix(2)
    #expect(
      entries.map(\.event) == [
        .snapshot(reason: .beforeReset), .snapshot(reason: .afterReset),
      ])
    #expect(entries.allSatisfy { $0.place == .step(Player.red) })
  }

  @Test func `the solution is added to the existing files, and undo removes it`() throws {
    player.send(.solveRequested)
    player.send(.confirmed)
    player.advance()
    try player.write("mine", to: "Sources/Kata/Mine.swift")
    player.send(.goToRequested(Player.green))
    let mine = try player.files()
    player.send(.solveRequested)
    player.send(.confirmed)
    player.advance()
    #expect(player.text("Sources/Kata/Tripled.swift")?.contains("n * 3") == true)
    #expect(player.text("Sources/Kata/Mine.swift") == "mine")
    #expect(player.text(Player.code) == nil)
    player.send(.undoRequested(.lastVerdict))
    player.advance()
    #expect(try player.files() == mine)
  }

  @Test func `after a jump, the solution replaces all files, and one undo brings them back`() throws
  {
    try player.write("mine", to: "Sources/Kata/Mine.swift")
    player.send(.goToRequested(Player.green))
    let mine = try player.files()
    player.send(.solveRequested)
    #expect(player.session.question == .solveFromStart(Player.green))
    player.send(.confirmed)
    player.advance()
    #expect(player.text("Sources/Kata/Tripled.swift")?.contains("n * 3") == true)
    #expect(player.text("Sources/Kata/Mine.swift") == nil)
    #expect(player.session.filesFitStep == true)
    player.send(.undoRequested(.lastVerdict))
    player.advance()
    #expect(try player.files() == mine)
    #expect(player.session.filesFitStep == false)
  }

  /// A reason why the journal cannot be written.
  enum Obstacle: CaseIterable {
    case unreadableFolder
    case lockedRef
  }

  private static let overwriting: [[Session.Event]] = [
    [.undoRequested(.lastVerdict)], [.undoRequested(.lastGreen)],
    [.resetRequested(nil), .confirmed],
    [.solveRequested, .confirmed],
  ]

  @Test(arguments: overwriting, Obstacle.allCases)
  func `nothing is overwritten if the current files cannot be recorded`(
    _ events: [Session.Event], _ obstacle: Obstacle
  ) throws {
    try threeVerdicts()
    try player.write("never checked", to: Player.code)
    let before = try player.files()
    switch obstacle {
    case .unreadableFolder: try makeUnreadable()
    case .lockedRef:
      try player.disk.write("", to: "course/.git/\(player.learnersFiles.journal.ref).lock")
    }
    for event in events { player.send(event) }
    player.advance()
    let notice = try #require(player.session.notice?.description)
    #expect(notice.contains(obstacle == .unreadableFolder ? Self.unreadable : ".lock"))
    try? FileManager.default.removeItem(atPath: player.disk.path + "/" + Self.unreadable)
    #expect(try player.files() == before)
  }

  private static let unreadable = "course/kata/.gitignore"

  /// Makes the package unreadable, even for root: git would wait for the pipe.
  private func makeUnreadable() throws {
    try #require(mkfifo(player.disk.path + "/" + Self.unreadable, 0o600) == 0)
  }

  @Test func `undo does not remove a file that the journal cannot record`() throws {
    try threeVerdicts()
    try player.write("odd", to: "Sources/Kata/a\"b.swift")
    try player.write("odd", to: "Sources/Kata/a\nb.swift")
    try player.write("odd", to: "Sources/Kata/a\\b.swift")
    player.send(.undoRequested(.lastGreen))
    #expect(player.text(Player.code) == "two")
    #expect(player.text("Sources/Kata/a\nb.swift") == "odd")
    player.send(.undoRequested(.lastVerdict))
    #expect(player.text("Sources/Kata/a\"b.swift") == "odd")
    #expect(player.text("Sources/Kata/a\\b.swift") == "odd")
  }

  @Test func `a reset reports the files that it keeps because the journal does not record them`()
    throws
  {
    try player.write("Kata.swift\n", to: ".gitignore")
    player.send(.resetRequested(Player.red))
    player.send(.confirmed)
    player.advance()
    #expect(
      player.session.notice
        == "Your files are reset to the start of this step; `undo` brings your change back.")
    try player.write("mine", to: Player.code)
    player.send(.resetRequested(Player.red))
    player.send(.confirmed)
    player.advance()
    #expect(
      player.session.notice?.description.hasSuffix(
        "`undo` brings your change back. The journal does not record some files, so they were not changed: "
          + "Sources/Kata/Kata.swift.") == true)
    #expect(player.text(Player.code) == "mine")
    #expect(player.text(".gitignore") == "Kata.swift\n")
  }

  @Test func `an entry that is pending before a reset is still reported as saved`() throws {
    player.send(.hintRequested)
    #expect(player.session.saving == .pending)
    player.effectRunner.perform(.reset(Player.red))
    player.advance()
    #expect(player.session.saving == .saved)
  }

  @Test func `a success with the very text of the solution is recorded as such`() throws {
    func marks() throws -> [Bool] {
      try Journal(in: player.folder, environment: ProcessInfo.processInfo.environment).read()
        .entries.compactMap { entry in
          guard case .verdict(let judgment) = entry.event else { return nil }
          return judgment.hasTextOfSolution
        }
    }
    let solution = try #require(
      player.disk.text("lessons/kata/01-red/solution/" + Player.tests))
    try player.write(solution.replacing("  ", with: "\t") + "\n\n", to: Player.tests)
    let entry = JournalEntry(
      place: Player.red, event: .verdict(.init(outcome: .asExpected, kind: .red, reason: "")))
    player.effectRunner.perform(.record(entry))
    try player.write(solution.replacing("tripled(2)", with: "tripled(3)"), to: Player.tests)
    player.effectRunner.perform(.record(entry))
    // One line is the same whoever writes it.
    try player.write(
      "public func tripled(_ n: Int) -> Int { n * 3 }", to: "Sources/Kata/Tripled.swift")
    player.effectRunner.perform(
      .record(
        JournalEntry(
          place: Player.green,
          event: .verdict(.init(outcome: .asExpected, kind: .green, reason: "")))))
    try player.wait("the entries") { _ in (try? marks().count) == 3 }
    let found = try marks()
    #expect(found == [true, false, false])
  }

  @Test func `a failed recording is reported, and so is the next successful one`() throws {
    try makeUnreadable()
    player.send(.hintRequested)
    player.advance()
    guard case .failed(let reason) = player.session.saving else {
      Issue.record("\(player.session.saving)")
      return
    }
    #expect(reason.contains(Self.unreadable))
    try FileManager.default.removeItem(atPath: player.disk.path + "/" + Self.unreadable)
    player.send(.hintRequested)
    try player.wait("the entry") { $0.saving == .saved }
  }

  @Test func `a lesson whose files cannot be written is reported`() throws {
    let other = try Player()
    try other.disk.write("in the way", to: "course/kata")
    other.send(.started)
    other.advance()
    #expect(
      other.session.notice?.description.contains("course/kata is not a folder; move it") == true)
  }

  @Test func `a check without the toolchain says that it is gone, and judges nothing`() throws {
    let other = try Player()
    let compiler = other.disk.path + "/bin/swiftc"
    let answer =
      #"{"compilerVersion":"Swift version 6.3.1 (x)","target":{"unversionedTriple":"t"},"#
      + #""paths":{"runtimeResourcePath":"/nonexistent"}}"#
    try ExecutableFile.write("#!/bin/sh\necho '\(answer)'\n", to: compiler)
    let path = ["PATH": other.disk.path + "/bin"]
    other.effectRunner.buildTools = BuildTools(
      support: SupportCache(
        cache: CacheFolder(path: other.disk.path + "/cache"),
        toolchain: try Toolchain.find(environment: path), sources: "/nonexistent",
        environment: path))
    other.send(.started)
    other.send(.goToRequested(Player.red))
    try FileManager.default.removeItem(atPath: compiler)
    other.send(.checkRequested)
    try other.wait("the verdict") { $0.verdict != nil }
    #expect(other.session.verdict?.outcome == .toolchainFault)
    let got = try #require(other.session.verdict?.got)
    #expect(got.hasPrefix("The toolchain in \(other.disk.path)/bin is gone. "), "\(got)")
  }
}
