import UIKit

class Sketch: UIViewController {
  @IBAction func tapped() {}
}
