import XCTest

@testable import Results

class TopLevelUIUtilitiesTests: XCTestCase {
  func testSetUpOpensAWindow() {
    let controller = RecordingViewController()
    let utilities = TopLevelUIUtilities<RecordingViewController>()

    utilities.setupTopLevelUI(withViewController: controller)

    guard let window = controller.view.window else {
      return XCTFail("The controller's view should be in a window")
    }
    XCTAssertEqual(
      window.frame, UIScreen.main.bounds, "The window should be as large as the main screen")
    XCTAssertFalse(window.isHidden, "The window should be visible")
    XCTAssertTrue(
      window.rootViewController === controller, "The controller should be the window's root")
  }

  func testSetUpMakesTheControllerAppear() {
    let controller = RecordingViewController()
    let utilities = TopLevelUIUtilities<RecordingViewController>()

    utilities.setupTopLevelUI(withViewController: controller)

    XCTAssertEqual(
      controller.calls, ["viewDidLoad", "viewWillAppear", "viewDidAppear"],
      "Set-up should load the view and then make it appear")
  }

  func testSetUpMakesTheChildAppear() {
    let parent = RecordingViewController()
    let child = RecordingViewController()
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
    let utilities = TopLevelUIUtilities<RecordingViewController>()

    utilities.setupTopLevelUI(withViewController: parent)

    XCTAssertEqual(
      parent.calls, ["viewDidLoad", "viewWillAppear", "viewDidAppear"],
      "The child should appear, too")
  }
}
