import XCTest

@testable import Results

class TopLevelUIUtilitiesTests: XCTestCase {
}
