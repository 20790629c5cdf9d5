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
      "Lighthouse", forReferencedStoryboardWithName: "Island",
      usingMockFor: LighthouseController.self)
    let pier = try showPier()
    pier.performSegue(withIdentifier: "ShowLighthouse", sender: nil)
    XCTAssertIdentical(
      pier.presentedViewController, lighthouse,
      "The segue should lead to the lighthouse")
    XCTAssertEqual(Telephone.calls, [], "The test should make no calls")
  }

  func testLighthouseCallsTheCoastGuard() throws {
    let lighthouse = LighthouseController()
    try storyboard.bind(
      viewController: lighthouse, toIdentifier: "Lighthouse",
      forReferencedStoryboardWithName: "Island")
    let pier = try showPier()
    pier.performSegue(withIdentifier: "ShowLighthouse", sender: nil)
    XCTAssertIdentical(
      pier.presentedViewController, lighthouse,
      "The segue should lead to my lighthouse")
    XCTAssertEqual(Telephone.calls, ["the coast guard"])
  }

  func testPierLeadsToIsland() throws {
    let island = try storyboard.mockInitialViewController(
      forReferencedStoryboardWithName: "Island",
      usingMockFor: IslandController.self)
    let pier = try showPier()
    pier.performSegue(withIdentifier: "ShowIsland", sender: nil)
    XCTAssertIdentical(
      pier.presentedViewController, island,
      "The segue should lead to the island")
    XCTAssertEqual(Telephone.calls, [], "The test should make no calls")
  }

  func testFerryCallsTheTicketOffice() throws {
    let ferry = FerryController()
    try storyboard.bind(viewController: ferry, toIdentifier: "Ferry")
    let pier = try showPier()
    pier.castOffButton.sendActions(for: .touchUpInside)
    XCTAssertEqual(
      Telephone.calls, ["the ticket office"], "The ferry should call the ticket office")
  }

  func testPierEmbedsTheBoard() throws {
    let board = UIViewController()
    try storyboard.bind(viewController: board, toIdentifier: "Board")
    let pier = try showPier()
    XCTAssertIdentical(pier.children.first, board, "The pier should embed my board")
    XCTAssertTrue(
      board.view.isDescendant(of: pier.view), "The board should be on the pier's screen")
  }

  func testTimetableLeadsBackToThePier() throws {
    let timetable = UIStoryboard(name: "Timetable", bundle: nil)
    let pier = PierController()
    try timetable.bind(
      viewController: pier,
      asInitialViewControllerForReferencedStoryboardWithName: "Harbor")
    let screen = try XCTUnwrap(
      timetable.instantiateInitialViewController(),
      "The timetable should have an initial controller")
    window.rootViewController = screen
    window.makeKeyAndVisible()
    screen.performSegue(withIdentifier: "BackToPier", sender: nil)
    XCTAssertIdentical(
      screen.presentedViewController, pier,
      "The segue should lead to my pier")
  }

  func testFerryDialsWithoutAMock() {
    let ferry = FerryController()
    var dialed: [String] = []
    ferry.dial = { dialed.append($0) }
    ferry.loadViewIfNeeded()
    XCTAssertEqual(dialed, ["the ticket office"])
    XCTAssertEqual(Telephone.calls, [], "The test should make no calls")
  }

  func testPierHandsOverTheTickets() throws {
    let ferry = try storyboard.mockIdentifier(
      "Ferry", usingMockFor: FerryController.self)
    let pier = try showPier()
    pier.tickets = 5
    pier.castOffButton.sendActions(for: .touchUpInside)
    XCTAssertEqual(ferry.seats, 5, "The pier should hand over its tickets")
  }
}
