@testable import Controllers

/// A nice mock: records each recipe that is set, and ignores other calls.
class RecipeViewControllerMock: RecipeViewController {
  let calls = Calls(isNice: true)

  var recipe: Recipe? {
    didSet { calls.note("recipe = \(recipe?.title ?? "nil")") }
  }
}
