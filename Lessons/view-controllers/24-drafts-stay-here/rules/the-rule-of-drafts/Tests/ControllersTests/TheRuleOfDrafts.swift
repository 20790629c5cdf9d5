import XCTest

@testable import Controllers

final class TheRuleOfDrafts: XCTestCase {
  func testTheRuleOfDrafts() {
    for (instructions, isShown) in [([], false), (["Bake."], true)] {
      let list = RecipeListViewController()
      let navigation = UINavigationController(rootViewController: list)
      list.recipes = [Recipe(title: "Bread", instructions: instructions)]
      list.tableView(UITableView(), didSelectRowAt: IndexPath(row: 0, section: 0))
      XCTAssertEqual(
        navigation.topViewController === list.detailViewController, isShown,
        "a recipe with \(instructions.count) instructions")
    }
  }
}
