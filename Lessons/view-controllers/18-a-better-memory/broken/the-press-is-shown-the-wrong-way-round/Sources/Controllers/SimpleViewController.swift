import UIKit

/// Shows a button that may be pressed once.
class SimpleViewController: UIViewController {
  @UIKit.IBOutlet(.weak) var button: UIButton!

  private var wasPressed = false

  override func viewDidLoad() {
    super.viewDidLoad()
    button.isEnabled = wasPressed
  }

  @IBAction func testAction(_ sender: Any) {
    wasPressed = true
    button.isEnabled = false
  }
}
