import XCTest

@testable import Results

private final class OtherController: UIViewController {
  var calls: [String] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    calls.append("did load")
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    calls.append("will appear: \(animated)")
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    calls.append("did appear: \(animated)")
  }
}

final class TheRuleOfAppearance: XCTestCase {
  func testTheRuleOfAppearance() {
    let controller = OtherController()
    TopLevelUIUtilities<OtherController>().setupTopLevelUI(withViewController: controller)
    XCTAssertEqual(controller.calls, ["did load", "will appear: false", "did appear: false"])
  }
}
