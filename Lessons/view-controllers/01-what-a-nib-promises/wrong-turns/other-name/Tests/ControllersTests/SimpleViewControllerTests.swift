import XCTest

@testable import Controllers

class SimpleViewControllerTests: XCTestCase {
  let controller = TestableSimpleViewController(nibName: "SimpleViewController", bundle: nil)

  func testViewBinding() {
    assertThat(controller.view, isNot(nilValue()))
    assertThat(controller.button, isNot(nilValue()))
  }
}
