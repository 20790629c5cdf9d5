import XCTest

@testable import Results

class ResultsViewControllerTests: XCTestCase {
  private var controller: ResultsViewController!
  private var utilities: TopLevelUIUtilities<ResultsViewController>!

  override func setUp() {
    super.setUp()
    let storyboard = UIStoryboard(name: "Results", bundle: nil)
    controller = storyboard.instantiateInitialViewController() as? ResultsViewController
    controller.listName = "Stub list"
    utilities.setupTopLevelUI(withViewController: controller)
  }

  override func tearDown() {
    utilities.tearDownTopLevelUI()
    utilities = nil
    controller = nil
    super.tearDown()
  }

  func testStartsEmpty() {
    XCTAssertEqual(controller.tableView.numberOfRows(inSection: 0), 0)
  }

  func testShowsTheNameOfTheList() {
    XCTAssertEqual(
      controller.title, "Stub list", "The screen should show the name it was given")
  }
}
