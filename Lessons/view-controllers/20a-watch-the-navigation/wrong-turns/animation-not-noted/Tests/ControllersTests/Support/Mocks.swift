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

/// A partial and strict mock: a real navigation controller that also records each push.
class NavigationControllerMock: UINavigationController {
  let calls = Calls(isNice: false)

  override func pushViewController(_ controller: UIViewController, animated: Bool) {
    calls.note("push \(type(of: controller))")
    super.pushViewController(controller, animated: animated)
  }
}
