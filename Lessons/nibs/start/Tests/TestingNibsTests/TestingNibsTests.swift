import XCTest

@testable import TestingNibs

class TestingNibsTests: XCTestCase {
}
