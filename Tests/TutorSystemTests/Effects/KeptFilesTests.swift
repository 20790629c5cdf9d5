import Foundation
import TestSupport
import Testing
import TutorCore

@testable import TutorCourses
@testable import TutorPlatform

/// Files that tests delete or overwrite, with a real folder and a real journal.
@Suite(.waits)
struct KeptFilesTests {
  private let player: Player

  init() throws {
    player = try Player()
    player.send(.started)
    try player.record(.asExpected, at: Player.red)
    try player.write("two", to: Player.code)
    try player.record(.asExpected, at: Player.green)
    try player.write("three", to: Player.code)
    try player.record(.notGreenYet, at: Player.green)
  }

  @Test func `a package that is gone is neither recorded as empty nor begun again`() throws {
    let three = try player.files()
    try FileManager.default.removeItem(atPath: player.folder.path + "/kata")
    try player.record(.toolchainFault, at: Player.green)
    player.send(.started)
    #expect(try player.files() == [:])
    player.send(.undoRequested(.lastVerdict))
    player.advance()
    #expect(try player.files() == three)
    player.send(.undoRequested(.lastVerdict))
    #expect(player.text(Player.code) == "two")
  }

  @Test func `files that were kept when the tutor was killed during tests can be restored`() throws
  {
    try player.write("an edit", to: Player.code)
    let files = try player.folder.files(of: "kata")
    let journal = player.learnersFiles.journal
    journal.keep(files, at: Player.green)
    Poll.run([journal]) { journal.isIdle }
    unlink(player.folder.path + "/kata/" + Player.code)
    try player.write("by a test", to: "Sources/Kata/New.swift")
    player.send(.started)
    player.send(.undoRequested(.lastVerdict))
    player.advance()
    #expect(try player.folder.files(of: "kata") == files)
    #expect(
      player.session.notice
        == "Your files are restored to what they were before the tests ran; `undo` brings the later ones back."
    )
  }

  @Test func `an undo brings back the last edit if tests delete the whole course folder`() throws {
    try player.write("an edit", to: Player.code)
    let files = try player.folder.files(of: "kata")
    let journal = player.learnersFiles.journal
    journal.keep(files, at: Player.green)
    Poll.run([journal]) { journal.isIdle }
    try FileManager.default.removeItem(atPath: player.folder.path)
    player.send(.undoRequested(.lastVerdict))
    player.advance()
    #expect(player.text(Player.code) == "an edit")
    #expect(try player.folder.files(of: "kata") == files)
  }

  @Test func `kept files that led to an entry are not recorded once more`() throws {
    let journal = player.learnersFiles.journal
    journal.keep(try player.folder.files(of: "kata"), at: Player.green)
    try player.record(.notGreenYet, at: Player.green)
    let commit = journal.newestCommit
    try player.write("later", to: Player.code)
    player.send(.started)
    Poll.run([journal]) { journal.isIdle }
    #expect(journal.newestCommit == commit)
  }
}
