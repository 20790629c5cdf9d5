import XCTest

@testable import Results

class TopLevelUIUtilitiesTests: XCTestCase {
  private var isExpectingFailure = false
  private var expectedFailures: [String] = []

  override func recordFailure(
    withDescription description: String, inFile filePath: String, atLine lineNumber: Int,
    expected: Bool
  ) {
    if isExpectingFailure {
      expectedFailures.append(description)
    } else {
      super.recordFailure(
        withDescription: description, inFile: filePath, atLine: lineNumber, expected: expected)
    }
  }

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
      child.calls, ["viewDidLoad", "viewWillAppear", "viewDidAppear"],
      "The child should appear, too")
  }

  func testTearDownMakesTheControllerDisappear() {
    let controller = RecordingViewController()
    let utilities = TopLevelUIUtilities<RecordingViewController>()
    utilities.setupTopLevelUI(withViewController: controller)
    controller.calls = []

    utilities.tearDownTopLevelUI()

    XCTAssertEqual(
      controller.calls, ["viewWillDisappear", "viewDidDisappear"],
      "Tear-down should make the controller disappear")
  }

  func testTearDownTakesTheWindowDown() {
    let controller = RecordingViewController()
    let utilities = TopLevelUIUtilities<RecordingViewController>()
    utilities.setupTopLevelUI(withViewController: controller)
    var window = controller.view.window
    weak var leftover = window

    utilities.tearDownTopLevelUI()

    XCTAssertNil(window?.rootViewController, "Tear-down should clear the root")
    XCTAssertEqual(window?.isHidden, true, "Tear-down should hide the window")
    window = nil
    XCTAssertNil(leftover, "Tear-down should release the window")
  }

  func testTearDownWithoutSetUp() {
    let utilities = TopLevelUIUtilities<RecordingViewController>()

    isExpectingFailure = true
    utilities.tearDownTopLevelUI()
    isExpectingFailure = false

    XCTAssertEqual(
      expectedFailures,
      ["failed - tearDownTopLevelUI() was called without setupTopLevelUI() being called first"],
      "Tear-down without set-up should fail the test, and say why")
  }

  func testSetUpNeedsNoHostApplication() {
    let controller = RecordingViewController()
    let utilities = TopLevelUIUtilities<RecordingViewController>()

    XCTAssertEqual(
      controller.view.window?.isKeyWindow, false,
      "The window should be visible, but not the app's key window")
  }
}
