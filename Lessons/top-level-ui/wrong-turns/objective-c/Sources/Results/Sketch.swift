import UIKit

class Sketch: UIViewController {
  func hook(_ button: UIButton) {
    button.addTarget(self, action: #selector(tapped(_:)), for: .touchUpInside)
  }

  @objc func tapped(_ sender: Any) {}
}
