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
    for child in controller.children { child.viewWillAppear(false) }
  }
}
