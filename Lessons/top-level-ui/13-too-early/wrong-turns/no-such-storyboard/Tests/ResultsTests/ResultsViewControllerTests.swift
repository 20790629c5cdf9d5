import XCTest

@testable import Results

class ResultsViewControllerTests: XCTestCase {
  func testStartsEmpty() {
    let storyboard = UIStoryboard(name: "ResultsViewController", bundle: nil)
    let controller = storyboard.instantiateInitialViewController() as! ResultsViewController

    XCTAssertEqual(controller.tableView.numberOfRows(inSection: 0), 0)
  }
}
