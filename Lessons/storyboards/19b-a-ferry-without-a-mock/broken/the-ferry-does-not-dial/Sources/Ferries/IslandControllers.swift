import UIKit

/// A screen that makes a call when its view has been loaded.
class CallingController: UIViewController {
  /// The name to call. Subclasses override it.
  var callee: String { "" }
  /// The closure that makes the call. Replace it before the view is loaded.
  var dial: (String) -> Void = Telephone.call

  override func viewDidLoad() {
    super.viewDidLoad()
    Telephone.call(callee)
  }
}

class IslandController: CallingController {
  override var callee: String { "the inn" }
}

class LighthouseController: CallingController {
  override var callee: String { "the coast guard" }
}
