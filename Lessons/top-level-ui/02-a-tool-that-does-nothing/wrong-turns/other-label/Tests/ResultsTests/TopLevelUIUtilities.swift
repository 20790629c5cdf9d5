import XCTest

@testable import Results

class TopLevelUIUtilities<T: UIViewController> {
  func setupTopLevelUI(with controller: T) {
  }
}
