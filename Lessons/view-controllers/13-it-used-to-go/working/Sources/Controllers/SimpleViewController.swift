import UIKit

/// Shows a button that may be pressed once.
class SimpleViewController: UIViewController {
  @UIKit.IBOutlet var button: UIButton!

  override func viewDidUnload() {
    super.viewDidUnload()
    button = nil
  }

  // Does what UIKit did before iOS 6.
  override func didReceiveMemoryWarning() {
    super.didReceiveMemoryWarning()
    guard isViewLoaded else { return }
    view = nil
    viewDidUnload()
  }

  @IBAction func testAction(_ sender: Any) {
    button.isEnabled = false
  }
}
