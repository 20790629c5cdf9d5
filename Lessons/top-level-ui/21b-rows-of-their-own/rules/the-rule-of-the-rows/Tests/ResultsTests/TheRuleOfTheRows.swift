import XCTest

@testable import Results

final class TheRuleOfTheRows: XCTestCase {
  func testTheRuleOfTheRows() {
    let dataSource = ResultsDataSource()
    dataSource.results = ["Ada", "Bea"]
    let table = UITableView()
    XCTAssertEqual(dataSource.tableView(table, numberOfRowsInSection: 0), 2)
    let texts = [0, 1].map { row in
      dataSource.tableView(table, cellForRowAt: IndexPath(row: row, section: 0)).textLabel?.text
    }
    XCTAssertEqual(texts, ["Ada", "Bea"])
  }
}
