import XCTest

@testable import Controllers

class SimpleViewControllerTests: XCTestCase {
}
