import Testing
import TutorCore

@testable import TutorWorkshops

/// The refs of a remote, and the choice among too many.
struct RefListingTests {
  static let id = String(repeating: "a", count: 40)

  static func listing(_ names: [String]) -> RefListing {
    RefListing(Array(names.map { "\(id)\trefs/redgreen/\($0)\n" }.joined().utf8))
  }

  @Test func `only learners' refs and the pace are listed`() {
    let listing = Self.listing(["room/ada/m1", "room/a b/m1", "room/a/b/c", "pace", "x"])
    #expect(listing.tips.keys.map(\.name) == ["refs/redgreen/room/ada/m1"])
    #expect(listing.pace == Self.id)
    #expect(listing.skipped == SkippedRefs(unrecognized: 2))
    #expect(RefListing(Array("x\trefs/redgreen/room/ada/m1\nno tab\n".utf8)).tips.isEmpty)
  }

  @Test func `within the limits, all refs remain`() {
    var listing = Self.listing((1...50).map { "room/l\($0)/m1" })
    listing.reduce(to: 50, ofOneName: 1) { _ in false }
    #expect(listing.tips.count == 50)
    #expect(listing.skipped.excess == 0)
  }

  @Test func `known refs remain, then each new name gets one before any gets two`() {
    let known = (1...5).map { "room/zoe\($0)/m1" }
    let flood = (1...300).map { "room/0/m\($0)" }
    let others = (1...10).map { "room/l\($0)/m1" }
    var listing = Self.listing(known + flood + others)
    listing.reduce(to: 20, ofOneName: 4) { $0.nickname.text.hasPrefix("zoe") }
    let names = listing.tips.keys.map(\.nickname.text)
    #expect(Set(names).count == 16)
    #expect(names.count { $0 == "0" } == 4)
    #expect(listing.tips.count == 19)
    #expect(listing.skipped.excess == 296)
  }
}
