import XCTest

class ResultsViewControllerTests: XCTestCase {
  func testStartsEmpty() {
    let storyboard = UIStoryboard(name: "Results", bundle: nil)
    let controller = storyboard.instantiateInitialViewController() as! ResultsViewController

    XCTAssertEqual(controller.tableView.numberOfRows(inSection: 0), 0)
  }
}
