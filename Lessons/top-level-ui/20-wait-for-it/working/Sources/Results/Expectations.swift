import Foundation
import XCTest

extension XCTestCase {
  /// An expectation that fulfills itself after the work that is already on the main queue.
  func expectation(description: String) -> XCTestExpectation {
    let expectation = expectation(description: description, file: #file, line: #line)
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.05) { expectation.fulfill() }
    return expectation
  }
}

extension XCTestExpectation {
  /// The same for an expectation that no test case has made.
  convenience init(description: String) {
    self.init(description: description, file: #file, line: #line)
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.05) { self.fulfill() }
  }
}
