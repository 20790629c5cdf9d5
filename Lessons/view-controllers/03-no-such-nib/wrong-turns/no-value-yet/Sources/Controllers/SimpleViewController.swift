import UIKit

/// Shows a button that can be pressed once.
class SimpleViewController: UIViewController {
  var button: UIButton
}
