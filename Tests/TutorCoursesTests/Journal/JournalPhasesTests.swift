import Foundation
import TestSupport
import Testing
import TutorCore
import TutorTestSupport

@testable import TutorCourses
@testable import TutorPlatform

/// The numbers of lines that the entries of a journal change.
@Suite(.waits)
struct JournalPhasesTests {
  private let folder: TemporaryFolder
  private let course: CourseFolder
  private let two = Array("two".utf8)

  init() throws {
    folder = try TemporaryFolder()
    course = try CourseFolder(at: folder.path + "/course")
    try folder.write("one", to: "course/nibs/Sources/A.swift")
  }

  private func open() throws -> Journal {
    try Journal(in: course, environment: JournalTests.environment)
  }

  @Test func `each entry has its number of changed lines and its diff`() throws {
    let journal = try open()
    let other = StepPlace(lesson: "more", step: "01")
    try folder.write("a\nb\nc\n", to: "course/nibs/Sources/A.swift")
    try folder.write("x\n", to: "course/more/X.swift")
    try journal.recordNow(.stepMoved(to: JournalTests.place))
    try folder.write("a\nB\nc\n", to: "course/nibs/Sources/A.swift")
    try folder.write("new\n", to: "course/nibs/Sources/N.swift")
    try journal.recordNow(JournalTests.verdict)
    try journal.recordNow(.stepMoved(to: other))
    try folder.write("y\n", to: "course/more/X.swift")
    try journal.recordNow(.stepMoved(to: other))
    try journal.recordNow(JournalTests.verdict)

    let phases = try journal.phases()
    #expect(phases.map(\.changedLines) == [nil, 3, nil, 2, 0])
    #expect(phases.map(\.entry.place.lesson) == ["nibs", "nibs", "more", "more", "nibs"])
    let change = try journal.change(for: phases[1])
    #expect(change.map(\.file) == ["Sources/A.swift", "Sources/N.swift"])
    #expect(
      change.first?.lines.map { $0.sign.rawValue + $0.text } == [" a", "-b", "+B", " c"])
    #expect(try journal.change(for: phases[0]) == [])
    #expect(try journal.change(for: phases[4]) == [])
  }

  @Test func `lines that tests change are not counted as the learner's`() throws {
    let journal = try open()
    try journal.recordNow(.stepMoved(to: JournalTests.place))
    journal.record(
      .snapshot(at: JournalTests.place, reason: .beforeTests), files: ["Sources/A.swift": two])
    Poll.run([journal]) { journal.isIdle }
    #expect(journal.drainEvents() == [], "the snapshot is not reported as saved")
    try folder.write("1\n2\n3\n4\n5\n", to: "course/nibs/Sources/A.swift")
    try journal.recordNow(JournalTests.verdict)
    #expect(try journal.phases().map(\.changedLines) == [nil, 2, 2])
  }

  @Test(arguments: [false, true])
  func `files that were copied after a move are not counted as the learner's`(isStopped: Bool)
    throws
  {
    try FileManager.default.removeItem(atPath: course.path + "/nibs")
    let journal = try open()
    try journal.recordNow(.stepMoved(to: JournalTests.place))
    try folder.write("a\nb\nc\n", to: "course/nibs/Sources/A.swift")
    if isStopped {
      journal.record(
        .snapshot(at: JournalTests.place, reason: .beforeTests), files: ["Sources/A.swift": two])
      Poll.run([journal]) { journal.isIdle }
    }
    try journal.recordNow(JournalTests.verdict)
    try folder.write("a\nB\nc\n", to: "course/nibs/Sources/A.swift")
    try journal.recordNow(JournalTests.verdict)
    let before: [Int?] = isStopped ? [nil, nil, nil] : [nil, nil]
    #expect(try journal.phases().map(\.changedLines) == before + [2])
  }

  @Test(arguments: JournalEntry.SnapshotReason.allCases.filter(\.replacesFiles), [false, true])
  func `lines of an undo or a solution are not counted as the learner's`(
    reason: JournalEntry.SnapshotReason, isStopped: Bool
  ) throws {
    let journal = try open()
    try journal.recordNow(JournalTests.verdict)
    try journal.recordNow(.snapshot(at: JournalTests.place, reason: reason))
    try folder.write("1\n2\n3\n4\n5\n", to: "course/nibs/Sources/A.swift")
    if isStopped {
      journal.record(
        .snapshot(at: JournalTests.place, reason: .beforeTests), files: ["Sources/A.swift": two])
      Poll.run([journal]) { journal.isIdle }
    }
    try journal.recordNow(JournalTests.verdict)
    try folder.write("1\n2\n3\n4\nfive\n", to: "course/nibs/Sources/A.swift")
    try journal.recordNow(JournalTests.verdict)
    let phases = try journal.phases()
    #expect(phases.compactMap(\.judgment).count == 3)
    #expect(phases.map(\.changedLines).suffix(2) == [nil, 2])
    #expect(try journal.change(for: phases[phases.count - 2]) == [])
  }

  @Test func `an empty journal has no phases`() throws {
    #expect(try open().phases() == [])
  }
}
