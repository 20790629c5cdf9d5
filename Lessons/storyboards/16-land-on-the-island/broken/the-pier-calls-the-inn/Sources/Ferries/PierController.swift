import UIKit

class PierController: UIViewController {
  @UIKit.IBOutlet(.weak) var castOffButton: UIButton!
  var tickets = 2

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    if segue.destination is IslandController {
      Telephone.call("the inn")
    }
    if let ferry = segue.destination as? FerryController {
      ferry.seats = tickets
    }
  }
}
