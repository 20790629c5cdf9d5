import XCTest

@testable import TestingNibs

class ViewControllerTests: XCTestCase {
  func testViewControllerHasCustomView() {
    let storyboard = UIStoryboard(name: "Main", bundle: nil)
    guard let controller = storyboard.instantiateInitialViewController() as? ViewController else {
      return XCTFail("Could not instantiate vc from Main storyboard")
    }

    controller.loadViewIfNeeded()
    guard let customView = controller.CustomView else {
      return XCTFail("ViewController should have outlet set for customView")
    }
    XCTAssertEqual(
      customView.frame.size, CGSize(width: 200, height: 200),
      "customView on ViewController should be correct size")
  }
}
