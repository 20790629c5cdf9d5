@testable import Controllers

/// A nice mock: records each recipe that is set, and ignores other calls.
class RecipeViewControllerMock: RecipeViewController {
  let calls = Calls(isNice: true)

  override var recipe: Recipe? {
    didSet {
      if let recipe { calls.note("recipe = \(recipe)") }
    }
  }
}
