import Foundation
import XCTest

extension XCTestCase {
  /// An expectation that fulfills itself soon, when what waits on the main queue is done.
  func expectation(description: String) -> XCTestExpectation {
    let expectation = expectation(description: description, file: #file, line: #line)
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.05) { expectation.fulfill() }
    return expectation
  }
}

extension XCTestExpectation {
  /// The same for one that no test case has made.
  convenience init(description: String) {
    self.init(description: description, file: #file, line: #line)
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.05) { self.fulfill() }
  }
}
