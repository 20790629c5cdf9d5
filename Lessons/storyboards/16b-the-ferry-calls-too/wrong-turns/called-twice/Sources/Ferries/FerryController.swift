import UIKit

class FerryController: CallingController {
  var log: [String] = []
  var passengers: [String] = []
  var seats = 0

  override var callee: String { "the ticket office" }

  func board(_ name: String) {
    passengers.append(name)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    log.append("viewDidLoad")
    Telephone.call("the ticket office")
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
