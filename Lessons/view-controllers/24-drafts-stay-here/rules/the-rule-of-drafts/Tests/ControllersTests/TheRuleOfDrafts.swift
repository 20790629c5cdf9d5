import XCTest

@testable import Controllers

final class TheRuleOfDrafts: XCTestCase {
  func testTheRuleOfDrafts() {
    let list = RecipeListViewController()
    let navigation = UINavigationController(rootViewController: list)
    list.recipes = [
      Recipe(title: "Soup", instructions: []), Recipe(title: "Bread", instructions: ["Bake."]),
    ]
    list.tableView(UITableView(), didSelectRowAt: IndexPath(row: 0, section: 0))
    XCTAssertTrue(navigation.topViewController === list, "Soup is a draft")
    list.tableView(UITableView(), didSelectRowAt: IndexPath(row: 1, section: 0))
    XCTAssertTrue(navigation.topViewController === list.detailViewController, "Bread is no draft")
    XCTAssertEqual(list.detailViewController.recipe?.title, "Bread")
  }
}
