import UIKit

class Sketch: UIViewController {
  @IBOutlet weak var label: UILabel!
}
