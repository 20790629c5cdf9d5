import XCTest

@testable import Ferries

final class TheRuleOfTheCalls: XCTestCase {
  func testTheRuleOfTheCalls() {
    IslandController().loadViewIfNeeded()
    XCTAssertEqual(Telephone.calls.last, "the inn")
    LighthouseController().loadViewIfNeeded()
    XCTAssertEqual(Telephone.calls.last, "the coast guard")
  }
}
