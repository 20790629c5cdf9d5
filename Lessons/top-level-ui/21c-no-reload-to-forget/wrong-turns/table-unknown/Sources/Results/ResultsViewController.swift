import UIKit

class ResultsViewController: UIViewController {
  @UIKit.IBOutlet(.weak) var tableView: UITableView!

  // The name of the list. Set it before the screen appears.
  var listName = ""

  // The source of the results. Injected, so that a test can use a stub.
  var service: ResultsService!

  private let dataSource = ResultsDataSource()

  override func viewDidLoad() {
    super.viewDidLoad()
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    title = listName
  }

  func triggerFetch() {
    service.fetch { results in
      self.dataSource.results = results
    }
  }
}
