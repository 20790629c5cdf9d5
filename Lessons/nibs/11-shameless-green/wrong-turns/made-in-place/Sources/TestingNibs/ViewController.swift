import UIKit

class ViewController: UIViewController {
  var customView: CustomView! = CustomView()

  override func viewDidLoad() {
    super.viewDidLoad()
  }
}
