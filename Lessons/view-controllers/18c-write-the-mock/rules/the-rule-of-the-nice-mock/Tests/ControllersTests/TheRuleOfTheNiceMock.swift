import XCTest

@testable import Controllers

final class TheRuleOfTheNiceMock: XCTestCase {
  func testTheRuleOfTheNiceMock() {
    let mock = RecipeViewControllerMock()
    mock.calls.expect("recipe = Bread")
    mock.recipe = Recipe(title: "Soup", instructions: [])
    mock.recipe = Recipe(title: "Bread", instructions: [])
    mock.calls.verify()
  }
}
