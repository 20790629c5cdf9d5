import UIKit

/// Shows a button that can be pressed once.
class SimpleViewController: UIViewController {
  @IBOutlet var button: UIButton!
}
