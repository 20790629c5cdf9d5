import XCTest

@testable import Controllers

final class TheRuleOfTheButton: XCTestCase {
  func testTheRuleOfTheButton() {
    let controller = SimpleViewController(nibName: "SimpleViewController", bundle: nil)
    controller.loadViewIfNeeded()
    XCTAssertTrue(controller.button.isEnabled, "nobody has pressed the button yet")
    controller.button.sendActions(for: .touchUpInside)
    XCTAssertFalse(controller.button.isEnabled, "the button was pressed")
  }
}
