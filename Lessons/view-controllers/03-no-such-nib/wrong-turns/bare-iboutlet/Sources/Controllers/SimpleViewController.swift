import UIKit

/// Shows a button that may be pressed once.
class SimpleViewController: UIViewController {
  @IBOutlet var button: UIButton!
}
