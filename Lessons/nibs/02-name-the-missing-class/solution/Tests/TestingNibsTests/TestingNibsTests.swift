import XCTest

@testable import TestingNibs

class TestingNibsTests: XCTestCase {
  func testCustomViewContainsAView() {
    let objects = Bundle(for: CustomView.self).loadNibNamed("CustomView", owner: nil)
    guard objects?.first is UIView else {
      return XCTFail("CustomView nib did not contain a UIView")
    }
  }
}
