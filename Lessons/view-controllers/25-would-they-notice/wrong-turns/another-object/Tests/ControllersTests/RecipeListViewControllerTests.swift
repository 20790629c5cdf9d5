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
    navigation.calls.verify()
  }

  func testTableBinding() {
    assertThat(list.tableView.delegate === navigation, equalTo(true))
    assertThat(list.tableView.dataSource === list, equalTo(true))
  }

  func testShowsTheTitleInEachRow() {
    list.recipes = [soup]
    let row = IndexPath(row: 0, section: 0)
    let cell = list.tableView(list.tableView, cellForRowAt: row)
    assertThat(cell.textLabel?.text, equalTo("Soup"))
    assertThat(list.tableView(list.tableView, numberOfRowsInSection: 0), equalTo(1))
  }
}
