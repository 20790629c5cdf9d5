import XCTest

@testable import Controllers

class RecipeViewControllerMockTests: XCTestCase {
  func testNotesItsRecipe() {
    let mock = RecipeViewControllerMock()
    mock.calls.expect("recipe = Soup")
    mock.recipe = Recipe(title: "Soup", instructions: ["Boil."])
    mock.calls.verify()
  }
}
