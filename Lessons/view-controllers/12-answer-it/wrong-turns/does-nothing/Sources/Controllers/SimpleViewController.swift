import UIKit

/// Shows a button that may be pressed once.
class SimpleViewController: UIViewController {
  @UIKit.IBOutlet var button: UIButton!

  @IBAction func testAction(_ sender: Any) {
  }
}
