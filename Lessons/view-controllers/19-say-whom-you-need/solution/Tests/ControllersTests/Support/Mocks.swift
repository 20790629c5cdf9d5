@testable import Controllers

/// Nice: takes whatever it is given, and notes it.
class RecipeViewControllerMock: RecipeViewController {
  let calls = Calls(isNice: true)

  override var recipe: Recipe? {
    didSet { calls.note("recipe = \(recipe?.title ?? "nil")") }
  }
}

/// Partial and strict: a real navigation controller, but for the noting.
class NavigationControllerMock: UINavigationController {
  let calls = Calls(isNice: false)

  override func pushViewController(_ controller: UIViewController, animated: Bool) {
    calls.note("push \(type(of: controller))")
    super.pushViewController(controller, animated: animated)
  }
}
