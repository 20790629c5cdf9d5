import UIKit

/// Shows a button that may be pressed once.
class SimpleViewController: UIViewController {
  @UIKit.IBOutlet(.weak) var button: UIButton!

  private var wasPressed = false

  override func viewDidLoad() {
    super.viewDidLoad()
    updateButton()
  }

  @IBAction func testAction(_ sender: Any) {
    updateButton()
    wasPressed = true
  }

  private func updateButton() {
    button.isEnabled = !wasPressed
  }
}
