import UIKit

class ViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()

    let customView = CustomView(frame: view.bounds)
    view.addSubview(customView)
  }
}
