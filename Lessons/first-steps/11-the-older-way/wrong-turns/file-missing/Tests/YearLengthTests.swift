import XCTest

@testable import Years

final class YearLengthTests: XCTestCase {
  func testALeapYearHas366Days() {
    XCTAssertEqual(Year(2024).days, 366, "a leap year has one day more")
  }
}
