import XCTest

@testable import Controllers

final class TheRuleOfTheNiceMock: XCTestCase {
  func testTheRuleOfTheNiceMock() {
    let mock = RecipeViewControllerMock()
    let bread = Recipe(title: "Bread", instructions: ["Knead.", "Bake."])
    mock.calls.expect("recipe = \(bread)")
    mock.recipe = Recipe(title: "Soup", instructions: ["Boil."])
    mock.recipe = Recipe(title: "Bread", instructions: ["Buy."])
    mock.recipe = bread
    mock.calls.verify()
  }
}
