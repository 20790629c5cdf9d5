import UIKit

/// Lists recipes in a table.
class RecipeListViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
  @UIKit.IBOutlet(.weak) var tableView: UITableView!

  var recipes: [Recipe] = []
  var detailViewController = RecipeViewController()

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    detailViewController.recipe = recipes[indexPath.row]
    navigationController?.pushViewController(detailViewController, animated: false)
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    recipes.count
  }

  func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = recipes[indexPath.row].title
    return cell
  }
}
