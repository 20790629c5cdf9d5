import UIKit

class ResultsViewController: UIViewController {
  @UIKit.IBOutlet(.weak) var tableView: UITableView!

  // The name of the list. Set it before the screen appears.
  var listName = ""

  // The source of the results. Injected, so that a test can use a stub.
  var service: ResultsService!

  private var results: [String] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.dataSource = self
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    title = listName
  }

  func triggerFetch() {
    service.fetch { results in
      self.results = results
      self.tableView.reloadData()
    }
  }

  private func show(_ results: [String]) {
    self.results = results
    tableView.reloadData()
  }
}

extension ResultsViewController: UITableViewDataSource {
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
