import XCTest

@testable import Controllers

private final class OtherNavigationController: UINavigationController {
  var pushes: [String] = []

  override func pushViewController(_ controller: UIViewController, animated: Bool) {
    pushes.append("\(type(of: controller))")
    super.pushViewController(controller, animated: animated)
  }
}

final class TheRuleOfThePush: XCTestCase {
  func testTheRuleOfThePush() {
    let list = RecipeListViewController()
    let navigation = OtherNavigationController(rootViewController: list)
    list.recipes = [Recipe(title: "Soup", instructions: ["Stir."]), Recipe(title: "Bread", instructions: ["Bake."])]
    navigation.pushes = []
    list.tableView(UITableView(), didSelectRowAt: IndexPath(row: 1, section: 0))
    XCTAssertEqual(navigation.pushes, ["RecipeViewController"])
    XCTAssertTrue(navigation.topViewController === list.detailViewController)
    XCTAssertEqual(list.detailViewController.recipe?.title, "Bread")
  }
}
