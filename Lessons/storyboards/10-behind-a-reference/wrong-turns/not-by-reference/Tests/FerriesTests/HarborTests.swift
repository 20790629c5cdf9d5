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

  func testFerryKeepsSilent() throws {
    let ferry = try storyboard.mockIdentifier(
      "Ferry", usingMockFor: FerryController.self)
    ferry.board("Ada")
    let pier = try showPier()
    pier.castOffButton.sendActions(for: .touchUpInside)
    pier.dismiss(animated: false)
    XCTAssertEqual(ferry.passengers, ["Ada"])
    XCTAssertEqual(ferry.log, [], "The ferry should do nothing")
  }

  func testStoryboardGivesMyFerry() throws {
    let ferry = FerryController()
    try storyboard.bind(viewController: ferry, toIdentifier: "Ferry")
    let given = storyboard.instantiateViewController(withIdentifier: "Ferry")
    XCTAssertIdentical(
      given, ferry, "The storyboard should give my ferry")
    let other = UIStoryboard(name: "Harbor", bundle: nil)
    XCTAssertNotIdentical(
      other.instantiateViewController(withIdentifier: "Ferry"), ferry,
      "Another storyboard should know nothing of my ferry")
  }

  func testPierLeadsToLighthouse() throws {
    let lighthouse = try storyboard.mockIdentifier(
      "Lighthouse", usingMockFor: LighthouseController.self)
    let pier = try showPier()
    pier.performSegue(withIdentifier: "ShowLighthouse", sender: nil)
    XCTAssertIdentical(
      pier.presentedViewController, lighthouse,
      "The segue should lead to the lighthouse")
    XCTAssertEqual(Telephone.calls, [], "The test should make no calls")
  }
}
