import XCTest

@testable import Results

private final class OtherController: UIViewController {
  var calls: [String] = []

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    calls.append("will disappear: \(animated)")
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    calls.append("did disappear: \(animated)")
  }
}

final class TheRuleOfDisappearance: XCTestCase {
  func testTheRuleOfDisappearance() {
    let parent = OtherController()
    let child = OtherController()
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
    let utilities = TopLevelUIUtilities<OtherController>()
    utilities.setupTopLevelUI(withViewController: parent)
    XCTAssertEqual(parent.calls, [])
    utilities.tearDownTopLevelUI()
    let expected = ["will disappear: false", "did disappear: false"]
    XCTAssertEqual(parent.calls, expected, "the controller")
    XCTAssertEqual(child.calls, expected, "the child of the controller")
  }
}
