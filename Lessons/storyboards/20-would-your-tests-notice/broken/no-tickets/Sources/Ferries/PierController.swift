import UIKit

class PierController: UIViewController {
  @UIKit.IBOutlet(.weak) var castOffButton: UIButton!
  var tickets = 2
}
