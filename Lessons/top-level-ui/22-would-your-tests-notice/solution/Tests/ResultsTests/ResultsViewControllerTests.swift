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
    utilities = TopLevelUIUtilities()
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

  func testLoadResults() {
    let fetched = expectation(description: "the results are there")
    controller.service = StubService(numberOfResults: 3)
    XCTAssertEqual(controller.tableView.numberOfRows(inSection: 0), 0)

    controller.triggerFetch()

    DispatchQueue.main.async {
      XCTAssertEqual(
        self.controller.tableView.numberOfRows(inSection: 0), 3,
        "The table should show what was fetched")
      fetched.fulfill()
    }
    wait(for: [fetched], timeout: 1)
  }

  func testShowsEachResultInItsRow() throws {
    let fetched = expectation(description: "the results are there")
    controller.service = StubService(numberOfResults: 2)

    controller.triggerFetch()
    DispatchQueue.main.async { fetched.fulfill() }
    wait(for: [fetched], timeout: 1)

    let table = try XCTUnwrap(controller.tableView)
    let cell = table.dataSource?.tableView(
      table, cellForRowAt: IndexPath(row: 0, section: 0))
    XCTAssertEqual(
      cell?.textLabel?.text, "Result 0", "Each row should show its result")
  }
}

private struct StubService: ResultsService {
  let numberOfResults: Int

  func fetch(completion: @escaping ([String]) -> Void) {
    let results = (0..<numberOfResults).map { "Result \($0)" }
    DispatchQueue.main.async { completion(results) }
  }
}
