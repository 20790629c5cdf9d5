import XCTest

@testable import Controllers

class RecipeViewControllerMockTests: XCTestCase {
  func testNotesItsRecipe() {
    let mock = RecipeViewControllerMock()
    let soup = Recipe(title: "Soup", instructions: ["Boil."])
    mock.calls.expect("recipe = \(soup)")
    mock.recipe = soup
    mock.calls.verify()
  }
}
