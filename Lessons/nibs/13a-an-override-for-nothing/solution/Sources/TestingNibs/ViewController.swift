import UIKit

class ViewController: UIViewController {
  @UIKit.IBOutlet(.weak) var customView: CustomView!
}
