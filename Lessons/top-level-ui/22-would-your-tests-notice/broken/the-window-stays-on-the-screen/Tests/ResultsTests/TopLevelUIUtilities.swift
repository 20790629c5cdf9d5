import XCTest

@testable import Results

class TopLevelUIUtilities<T: UIViewController> {
  private var window: UIWindow!

  func setupTopLevelUI(withViewController controller: T) {
    window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = controller
    window.isHidden = false
    controller.loadViewIfNeeded()
    controller.viewWillAppear(false)
    controller.viewDidAppear(false)
  }

  func tearDownTopLevelUI() {
    guard let controller = window?.rootViewController else {
      return XCTFail(
        "tearDownTopLevelUI() was called without setupTopLevelUI() being called first")
    }
    controller.viewWillDisappear(false)
    controller.viewDidDisappear(false)
    window.rootViewController = nil
    window = nil
  }
}
