import XCTest

@testable import Results

class TopLevelUIUtilities {
  func setupTopLevelUI(withViewController controller: UIViewController) {
  }
}
