import XCTest

@testable import Controllers

class RecipeViewControllerMockTests: XCTestCase {
  func testNotesItsRecipe() {
    let mock = RecipeViewController()
    mock.recipe = Recipe(title: "Soup", instructions: ["Boil."])
    assertThat(mock.title, equalTo("Soup"))
  }
}
