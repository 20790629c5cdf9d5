import XCTest

@testable import Results

class TopLevelUIUtilities<T: UIViewController> {
  func setupTopLevelUI(withViewController controller: T) {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = controller
    window.isHidden = false
  }
}
