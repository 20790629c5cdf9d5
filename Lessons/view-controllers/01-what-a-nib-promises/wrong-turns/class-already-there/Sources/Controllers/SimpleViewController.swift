import UIKit

/// Has a button that can be pressed once.
class SimpleViewController: UIViewController {
}
