import UIKit

// The data source of a table with one row for each result.
class ResultsDataSource: NSObject, UITableViewDataSource {
  var results: [String] = []

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    results.count
  }

  func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = results[indexPath.row]
    return cell
  }
}
