import Foundation
import TestSupport
import Testing
import TutorCore
import TutorTestSupport
import TutorWorkshops

@testable import TutorSystem

/// A learner who has joined a workshop, seen by the tutor.
@Suite(.waits)
struct JoiningTests {
  @Test func `it is recorded once, even if the workshop is out of reach`() throws {
    let player = try Player()
    let nickname = try #require(Nickname("ada"))
    let membership = Membership(
      url: player.disk.path + "/nowhere", nickname: nickname, machine: "m1", sharesCode: true,
      key: "k")
    for _ in 1...2 {
      let sharing = JournalSharing(
        of: player.folder, environment: WorkshopOfTests.environment, staysOpen: false
      ) { membership }
      let runner = EffectRunner(
        player.learnersFiles, buildTools: nil, sharing: sharing, staysOpen: false)
      _ = runner.advance(at: .now())
      runner.close()
    }
    let entries = try player.learnersFiles.journal.read().entries
    let equipment = JournalEntry.Equipment(toolchain: "")
    #expect(entries.map(\.event) == [.joined(equipment)])
  }
}
