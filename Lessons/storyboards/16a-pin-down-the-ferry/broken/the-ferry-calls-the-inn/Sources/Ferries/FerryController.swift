import UIKit

class FerryController: UIViewController {
  var log: [String] = []
  var passengers: [String] = []
  var seats = 0

  func board(_ name: String) {
    passengers.append(name)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    log.append("viewDidLoad")
    Telephone.call("the inn")
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    log.append("viewWillAppear")
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    log.append("viewDidAppear")
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    log.append("viewWillDisappear")
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    log.append("viewDidDisappear")
  }
}
