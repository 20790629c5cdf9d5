import UIKit

// The data source of a table with one row for each result.
class ResultsDataSource: NSObject, UITableViewDataSource {
  weak var tableView: UITableView? {
    didSet { tableView?.dataSource = self }
  }

  var results: [String] = [] {
    didSet { tableView?.reloadData() }
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    results.count
  }

  func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = results[results.count - 1 - indexPath.row]
    return cell
  }
}
