import UIKit

/// Shows a button that may be pressed once.
class SimpleViewController: UIViewController {
  @UIKit.IBOutlet var button: UIButton!

  // The tests of this step use the button without asking for the view first.
  override init(nibName: String?, bundle: Bundle?) {
    super.init(nibName: nibName, bundle: bundle)
    loadViewIfNeeded()
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
  }
}
