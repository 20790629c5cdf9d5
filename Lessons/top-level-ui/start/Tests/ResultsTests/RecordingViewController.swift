@testable import Results

// A controller that records the calls of its life-cycle methods, in order.
class RecordingViewController: UIViewController {
  var calls: [String] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    calls.append("viewDidLoad")
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    calls.append("viewWillAppear")
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    calls.append("viewDidAppear")
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    calls.append("viewWillDisappear")
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    calls.append("viewDidDisappear")
  }
}
