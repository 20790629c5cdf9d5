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
    let controller = OtherController()
    let utilities = TopLevelUIUtilities<OtherController>()
    utilities.setupTopLevelUI(withViewController: controller)
    XCTAssertEqual(controller.calls, [])
    utilities.tearDownTopLevelUI()
    XCTAssertEqual(controller.calls, ["will disappear: false", "did disappear: false"])
  }
}
