import XCTest

@testable import Ferries

class HarbourTests: XCTestCase {
  let storyboard = UIStoryboard(name: "Harbour", bundle: nil)
  let window = UIWindow(frame: UIScreen.main.bounds)

  override func setUp() {
    super.setUp()
    Telephone.calls = []
  }

  /// The storyboard's initial controller, on the screen.
  func showPier() throws -> PierController {
    let pier = try XCTUnwrap(
      storyboard.instantiateInitialViewController() as? PierController,
      "The storyboard should begin with the pier")
    window.rootViewController = pier
    window.makeKeyAndVisible()
    return pier
  }
}
