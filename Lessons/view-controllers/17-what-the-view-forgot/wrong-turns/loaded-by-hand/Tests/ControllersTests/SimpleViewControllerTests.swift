import XCTest

@testable import Controllers

class SimpleViewControllerTests: XCTestCase {
  let controller = SimpleViewController(nibName: "SimpleViewController", bundle: nil)

  override func tearDown() {
    UIViewController.unloadsViewsOnMemoryWarning = false
    super.tearDown()
  }

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

  func testLetsGoOfTheButton() {
    UIViewController.unloadsViewsOnMemoryWarning = true
    controller.loadViewIfNeeded()
    controller.didReceiveMemoryWarning()
    assertThat(controller.button, nilValue())
  }

  func testRemembersThePressWhenItsViewComesBack() {
    UIViewController.unloadsViewsOnMemoryWarning = true
    controller.loadViewIfNeeded()
    controller.button.sendActions(for: .touchUpInside)
    controller.didReceiveMemoryWarning()
    controller.loadView()
    assertThat(controller.button.isEnabled, equalTo(false))
  }
}
