import XCTest

@testable import TestingNibs

final class TheRuleOfTheFrame: XCTestCase {
  func testTheRuleOfTheFrame() {
    let view = CustomView(frame: CGRect(x: 5, y: 7, width: 80, height: 60))
    XCTAssertEqual(view.subviews.first?.frame, CGRect(x: 0, y: 0, width: 80, height: 60))
  }
}
