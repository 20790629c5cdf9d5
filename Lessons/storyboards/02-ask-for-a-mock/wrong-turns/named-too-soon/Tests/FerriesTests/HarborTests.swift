import Fleet
import XCTest

@testable import Ferries

class HarborTests: XCTestCase {
  let storyboard = UIStoryboard(name: "Harbor", bundle: nil)
  // XCTest creates a HarborTests for each test, so no test sees the window of another. With iOS 26, Apple deprecates
  // both calls: in an app, create a window for its scene, with UIWindow(windowScene:).
  let window = UIWindow(frame: UIScreen.main.bounds)

  override func setUp() {
    super.setUp()
    Telephone.calls = []
  }

  /// Shows the storyboard's initial controller in the window.
  func showPier() throws -> PierController {
    let pier = try XCTUnwrap(
      storyboard.instantiateInitialViewController() as? PierController,
      "The storyboard should begin with the pier")
    window.rootViewController = pier
    window.makeKeyAndVisible()
    return pier
  }

  func testButtonLeadsToFerry() throws {
    let ferry = try storyboard.mockIdentifier(
      "Ferry", usingMockFor: FerryController.self)
    let pier = try showPier()
    pier.castOffButton.sendActions(for: .touchUpInside)
    XCTAssertIdentical(
      pier.presentedViewController, ferry,
      "The button should lead to the ferry")
    XCTAssertEqual(Telephone.calls, [], "The test should make no calls")
  }
}
