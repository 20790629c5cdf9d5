import UIKit

class PierController: UIViewController {
  @UIKit.IBOutlet(.weak) var castOffButton: UIButton!
  var tickets = 2

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    if let ferry = segue.destination as? FerryController {
      ferry.seats = tickets
    }
  }

  override func performSegue(withIdentifier identifier: String, sender: Any?) {
    guard identifier == "ShowLighthouse", let lighthouse = boundLighthouse else {
      return super.performSegue(withIdentifier: identifier, sender: sender)
    }
    present(lighthouse, animated: false)
  }

  /// The lighthouse that a test has bound in the harbor itself, or `nil`.
  private var boundLighthouse: UIViewController? {
    let first = storyboard?.instantiateViewController(withIdentifier: "Lighthouse")
    let second = storyboard?.instantiateViewController(withIdentifier: "Lighthouse")
    return first === second ? first : nil
  }
}
