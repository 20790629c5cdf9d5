import UIKit

class IslandController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    Telephone.call("the inn")
  }
}

class LighthouseController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    Telephone.call("the inn")
  }
}
