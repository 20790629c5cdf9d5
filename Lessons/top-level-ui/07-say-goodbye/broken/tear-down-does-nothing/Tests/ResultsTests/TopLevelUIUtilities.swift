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
  }
}
