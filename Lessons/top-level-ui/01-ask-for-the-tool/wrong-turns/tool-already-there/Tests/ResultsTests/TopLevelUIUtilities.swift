import XCTest

@testable import Results

class TopLevelUIUtilities<T: UIViewController> {
  func setupTopLevelUI(withViewController controller: T) {
  }
}
