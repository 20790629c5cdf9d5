import XCTest

@testable import Controllers

final class TheRuleOfTheButton: XCTestCase {
  func testTheRuleOfTheButton() {
    let controller = SimpleViewController(nibName: "SimpleViewController", bundle: nil)
    controller.loadViewIfNeeded()
    XCTAssertTrue(controller.button.isEnabled, "the button was not pressed yet")
    controller.button.sendActions(for: .touchUpInside)
    XCTAssertFalse(controller.button.isEnabled, "the button was pressed")
  }
}
