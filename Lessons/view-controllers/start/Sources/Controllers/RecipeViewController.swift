import UIKit

/// Shows one recipe.
class RecipeViewController: UIViewController {
  var recipe: Recipe? {
    didSet { title = recipe?.title }
  }
}
