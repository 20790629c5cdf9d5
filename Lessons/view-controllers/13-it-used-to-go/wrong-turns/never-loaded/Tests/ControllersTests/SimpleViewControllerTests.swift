import XCTest

@testable import Controllers

class SimpleViewControllerTests: XCTestCase {
  let controller = SimpleViewController(nibName: "SimpleViewController", bundle: nil)

  func testViewBinding() {
    assertThat(controller.view, isNot(nilValue()))
    assertThat(controller.button, isNot(nilValue()))
  }

  func testButtonActionBinding() {
    controller.loadViewIfNeeded()
    let actions = controller.button.actions(
      forTarget: controller, forControlEvent: .touchUpInside)
    assertThat(actions, onlyContains("testAction:"))
  }

  func testPressingTheButtonDisablesIt() {
    controller.loadViewIfNeeded()
    controller.button.sendActions(for: .touchUpInside)
    assertThat(controller.button.isEnabled, equalTo(false))
  }

  func testUnloadsItsView() {
    controller.didReceiveMemoryWarning()
    assertThat(controller.isViewLoaded, equalTo(false))
  }
}
