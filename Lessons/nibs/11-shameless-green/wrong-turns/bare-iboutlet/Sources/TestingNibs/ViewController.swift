import UIKit

class ViewController: UIViewController {
  @IBOutlet weak var customView: CustomView!

  override func viewDidLoad() {
    super.viewDidLoad()
  }
}
