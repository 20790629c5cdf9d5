import XCTest

class ViewControllerTests: XCTestCase {
  func testViewControllerHasCustomView() {
    let storyboard = UIStoryboard(name: "Main", bundle: nil)
    guard let controller = storyboard.instantiateInitialViewController() as? ViewController else {
      return XCTFail("Could not instantiate vc from Main storyboard")
    }
  }
}
