import XCTest

@testable import Controllers

class RecipeListViewControllerTests: XCTestCase {
  let soup = Recipe(title: "Soup", instructions: ["Boil."])
  let detail = RecipeViewControllerMock()
  let navigation = NavigationControllerMock()
  let list = RecipeListViewController(nibName: "RecipeListViewController", bundle: nil)

  override func setUp() {
    super.setUp()
    list.detailViewController = detail
    navigation.viewControllers = [list]
    list.loadViewIfNeeded()
  }

  func testSelectingARowPushesItsRecipe() {
    assertThat(list.navigationController, isNot(nilValue()))
    list.recipes = [soup]
    detail.calls.expect("recipe = \(soup)")
    navigation.calls.expect("push RecipeViewControllerMock, animated: true")
    list.tableView(list.tableView, didSelectRowAt: IndexPath(row: 0, section: 0))
    detail.calls.verify()
    navigation.calls.verify()
  }

  func testSelectingADraftPushesNothing() {
    list.recipes = [Recipe(title: "Cake", instructions: [])]
    list.tableView(list.tableView, didSelectRowAt: IndexPath(row: 0, section: 0))
    detail.calls.verify()
  }
}
