import XCTest

@testable import Results

class TopLevelUIUtilities<T: UIViewController> {
  private var window: UIWindow!

  func setupTopLevelUI(withViewController controller: T) {
    window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = controller
    window.isHidden = false
    controller.loadViewIfNeeded()
    controller.beginAppearanceTransition(true, animated: false)
    controller.endAppearanceTransition()
  }

  func tearDownTopLevelUI() {
    guard let controller = window?.rootViewController else {
      return XCTFail(
        "tearDownTopLevelUI() was called without setupTopLevelUI() being called first")
    }
    controller.beginAppearanceTransition(false, animated: false)
    controller.endAppearanceTransition()
    window.rootViewController = nil
    window.isHidden = true
    window = nil
  }
}
