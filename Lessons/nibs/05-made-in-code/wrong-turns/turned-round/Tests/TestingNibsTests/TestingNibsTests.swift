import XCTest

@testable import TestingNibs

class TestingNibsTests: XCTestCase {
  func testCustomViewContainsAView() {
    let objects = Bundle(for: CustomView.self).loadNibNamed("CustomView", owner: nil)
    guard objects?.first is UIView else {
      return XCTFail("CustomView nib did not contain a UIView")
    }
  }

  func testInitializingWithFrame() {
    let customView = CustomView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    XCTAssertTrue(
      customView.subviews.isEmpty,
      "CustomView should add subviews from nib when instantiated in code")
  }
}
