import UIKit

/// Shows a button that may be pressed once.
class SimpleViewController: UIViewController {
  @UIKit.IBOutlet(.weak) var button: UIButton!

  @IBAction func testAction(_ sender: Any) {
    button.isEnabled = false
  }
}
