import XCTest

@testable import Controllers

class RecipeListViewControllerTests: XCTestCase {
  let soup = Recipe(title: "Soup", instructions: ["Boil."])
  let detail = RecipeViewControllerMock()
  let list = RecipeListViewController(nibName: "RecipeListViewController", bundle: nil)

  override func setUp() {
    super.setUp()
    list.detailController = detail
    list.loadViewIfNeeded()
  }

  func testSelectingARowPushesItsRecipe() {
    list.recipes = [soup]
    detail.calls.expect("recipe = \(soup)")
    list.tableView(list.tableView, didSelectRowAt: IndexPath(row: 0, section: 0))
    detail.calls.verify()
  }
}
