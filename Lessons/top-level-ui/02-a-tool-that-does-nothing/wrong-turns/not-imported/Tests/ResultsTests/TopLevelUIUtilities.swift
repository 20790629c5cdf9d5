import XCTest

class TopLevelUIUtilities<T: UIViewController> {
  func setupTopLevelUI(withViewController controller: T) {
  }
}
