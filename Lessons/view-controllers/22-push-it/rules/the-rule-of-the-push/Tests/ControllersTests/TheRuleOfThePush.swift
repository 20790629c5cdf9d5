import XCTest

@testable import Controllers

private final class OtherNavigationController: UINavigationController {
  var pushes: [String] = []

  override func pushViewController(_ controller: UIViewController, animated: Bool) {
    pushes.append("\(type(of: controller)), animated: \(animated)")
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
    XCTAssertEqual(navigation.pushes, ["RecipeViewController, animated: true"])
    XCTAssertTrue(navigation.topViewController === list.detailViewController)
    XCTAssertEqual(
      list.detailViewController.recipe, Recipe(title: "Bread", instructions: ["Bake."]))
  }
}
