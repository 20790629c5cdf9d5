import XCTest

@testable import Results

class TopLevelUIUtilities<T: UIViewController> {
  private var window: UIWindow!

  func setupTopLevelUI(withViewController controller: T) {
    window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    window.rootViewController = controller
    window.isHidden = false
  }
}
