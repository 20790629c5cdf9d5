// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals
import Fleet
import Foundation
import TestSupport
import Testing
import UIKit

@MainActor @Suite
struct FleetTests {
  private let storyboard = UIStoryboard(name: "Garden", bundle: nil)
  private let window = UIWindow(frame: UIScreen.main.bounds)

  /// The initial controller, on the screen.
  private func gate() throws -> GateController {
    let gate = try #require(storyboard.instantiateInitialViewController() as? GateController)
    window.rootViewController = gate
    window.makeKeyAndVisible()
    return gate
  }

  private func expect(
    _ reason: String, _ work: () throws -> Void, location: SourceLocation = #_sourceLocation
  ) {
    let error = #expect(throws: StoryboardError.self, sourceLocation: location) { try work() }
    #expect(error?.reason == reason, sourceLocation: location)
  }

  // MARK: Mocks

  @Test func `without a mock the controller behind a segue does its work`() throws {
    let gate = try gate()
    gate.button.sendActions(for: .touchUpInside)
    let pond = try #require(gate.presentedViewController as? PondController)
    #expect(pond.events == ["load", "will appear", "did appear"] && pond.fish == 3)
  }

  @Test func `a segue leads to the mock, which does no work`() throws {
    let mock = try storyboard.mockIdentifier("Pond", usingMockFor: PondController.self)
    let gate = try gate()
    gate.button.sendActions(for: .touchUpInside)
    #expect(gate.presentedViewController === mock && gate.prepared === mock)
    mock.dismiss(animated: false)
    #expect(mock.events.isEmpty && mock.isViewLoaded)
  }

  @Test func `a mock has the other members of its class`() throws {
    let mock = try storyboard.mockIdentifier("Pond", usingMockFor: PondController.self)
    #expect(type(of: mock) == PondController.self)
    mock.feed()
    #expect(mock.fish == 1)
    mock.viewDidLoad()
    #expect(mock.events == ["load"])
  }

  @Test func `a mock stands in for a reference`() throws {
    let mock = try storyboard.mockIdentifier(
      "Shed", forReferencedStoryboardWithName: "Yard", usingMockFor: PondController.self)
    let gate = try gate()
    gate.performSegue(withIdentifier: "ToShed", sender: nil)
    #expect(gate.presentedViewController === mock)
  }

  @Test func `a mock stands in for the initial controller of a reference`() throws {
    let mock = try storyboard.mockInitialViewController(
      forReferencedStoryboardWithName: "Yard", usingMockFor: UIViewController.self)
    let gate = try gate()
    gate.performSegue(withIdentifier: "ToYard", sender: nil)
    #expect(gate.presentedViewController === mock)
  }

  @Test func `only controllers are mocked`() {
    expect("Fleet only creates mocks for UIViewController subclasses") {
      try storyboard.mockIdentifier("Pond", usingMockFor: UIView.self)
    }
    expect("Fleet cannot mock instances of UICollectionViewController or its subclasses") {
      try storyboard.mockIdentifier("Pond", usingMockFor: UICollectionViewController.self)
    }
  }

  // MARK: Bindings

  @Test func `a storyboard returns the bound controller`() throws {
    let pond = PondController()
    try storyboard.bind(viewController: pond, toIdentifier: "Pond")
    #expect(storyboard.instantiateViewController(withIdentifier: "Pond") === pond)
    let gate = try gate()
    gate.performSegue(withIdentifier: "ToPond", sender: nil)
    #expect(gate.presentedViewController === pond && pond.events.first == "load")
  }

  @Test func `a bound controller can be embedded and be the root of a navigation stack`() throws {
    let (pond, bench) = (PondController(), UIViewController())
    try storyboard.bind(viewController: bench, toIdentifier: "Bench")
    try storyboard.bind(viewController: pond, toIdentifier: "Pond")
    let gate = try gate()
    #expect(gate.children.first === bench && bench.view.superview === gate.box)
    let stack = storyboard.instantiateViewController(withIdentifier: "Pile")
    #expect((stack as? UINavigationController)?.topViewController === pond)
  }

  @Test func `a controller is bound to a reference`() throws {
    let (shed, yard) = (UIViewController(), UIViewController())
    try storyboard.bind(
      viewController: shed, toIdentifier: "Shed", forReferencedStoryboardWithName: "Yard")
    try storyboard.bind(
      viewController: yard, asInitialViewControllerForReferencedStoryboardWithName: "Yard")
    let gate = try gate()
    gate.performSegue(withIdentifier: "ToShed", sender: nil)
    #expect(gate.presentedViewController === shed)
    gate.dismiss(animated: false)
    gate.performSegue(withIdentifier: "ToYard", sender: nil)
    #expect(gate.presentedViewController === yard)
  }

  @Test func `another storyboard object of the same name has no bindings`() throws {
    let pond = PondController()
    try storyboard.bind(viewController: pond, toIdentifier: "Pond")
    let other = UIStoryboard(name: "Garden", bundle: nil)
    #expect(other.instantiateViewController(withIdentifier: "Pond") !== pond)
  }

  @Test func `references lead to the other storyboard if nothing is bound`() throws {
    let gate = try gate()
    gate.performSegue(withIdentifier: "ToYard", sender: nil)
    #expect(gate.presentedViewController?.title == "The yard")
    gate.dismiss(animated: false)
    gate.performSegue(withIdentifier: "ToShed", sender: nil)
    #expect(gate.presentedViewController?.title == "The shed")
  }

  // MARK: Errors

  @Test func `an unknown identifier is reported`() {
    expect("Could not find identifier 'Melon' on storyboard with name 'Garden'") {
      try storyboard.bind(viewController: UIViewController(), toIdentifier: "Melon")
    }
    expect("Could not find identifier 'Melon' on storyboard with name 'Garden'") {
      try storyboard.mockIdentifier("Melon", usingMockFor: UIViewController.self)
    }
  }

  @Test func `an identifier that only a reference has is reported differently`() {
    let reason =
      "Could not find identifier 'Shed' on storyboard with name 'Garden', but found this identifier on "
      + "an external storyboard reference. Use UIStoryboard.bind(viewController:toIdentifier:"
      + "forReferencedStoryboardWithName:) to bind to external references"
    expect(reason) { try storyboard.bind(viewController: UIViewController(), toIdentifier: "Shed") }
  }

  @Test func `an identifier that the reference does not have is reported`() {
    let reason =
      "Could not find identifier 'Melon' (external storyboard reference: 'Yard') on storyboard 'Garden'"
    expect(reason) {
      try storyboard.bind(
        viewController: UIViewController(), toIdentifier: "Melon",
        forReferencedStoryboardWithName: "Yard")
    }
    expect(reason) {
      try storyboard.mockIdentifier(
        "Melon", forReferencedStoryboardWithName: "Yard", usingMockFor: UIViewController.self)
    }
  }

  @Test func `an unknown reference is reported`() {
    let reason =
      "Could not find reference to an external storyboard with name 'Moon' on storyboard 'Garden'"
    expect(reason) {
      try storyboard.bind(
        viewController: UIViewController(),
        asInitialViewControllerForReferencedStoryboardWithName: "Moon")
    }
    expect(reason) {
      try storyboard.mockInitialViewController(
        forReferencedStoryboardWithName: "Moon", usingMockFor: UIViewController.self)
    }
  }

  @Test func `a controller whose view is loaded is rejected`() {
    let loaded = UIViewController()
    loaded.loadViewIfNeeded()
    func reason(_ place: String) -> String {
      "Attempted to bind a view controller whose view has already been loaded to \(place). Fleet throws "
        + "an error when this occurs because UIKit does not load the view of a segue destination view "
        + "controller before calling 'prepareForSegue:', and so binding a preloaded view controller "
        + "invalidates the environment of the test code."
    }
    expect(reason("storyboard identifier 'Pond'")) {
      try storyboard.bind(viewController: loaded, toIdentifier: "Pond")
    }
    expect(reason("view controller identifier 'Shed' on storyboard 'Yard'")) {
      try storyboard.bind(
        viewController: loaded, toIdentifier: "Shed", forReferencedStoryboardWithName: "Yard")
    }
    expect(reason("initial view controller of storyboard 'Yard'")) {
      try storyboard.bind(
        viewController: loaded, asInitialViewControllerForReferencedStoryboardWithName: "Yard")
    }
  }

  @Test func `a file without scenes has no references`() {
    let reason =
      "Failed to build storyboard reference map for storyboard with name 'Bare'. Either this storyboard "
      + "does not exist or Fleet is not set up for storyboard binding and mocking. Check the "
      + "documentation to ensure that you have set up Fleet correctly to use its storyboard features."
    expect(reason) {
      try UIStoryboard(name: "Bare", bundle: nil)
        .bind(viewController: UIViewController(), toIdentifier: "Pond")
    }
  }

  @Test func `a failed attempt prints the reason`() async throws {
    let ended = try await OwnProcess.run {
      await MainActor.run {
        _ = try! UIStoryboard(name: "Garden", bundle: nil)
          .mockIdentifier("Melon", usingMockFor: UIViewController.self)
      }
    }
    #expect(ended.signal != nil)
    #expect(
      ended.errors.contains(
        "Fatal error: 'try!' expression unexpectedly raised an error: Could not find identifier 'Melon' "
          + "on storyboard with name 'Garden'"))
  }
}

class GateController: UIViewController {
  @UIKit.IBOutlet(.weak) var button: UIButton!
  @UIKit.IBOutlet(.weak) var box: UIView!
  var prepared: UIViewController?

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    if segue.identifier == "ToPond" { prepared = segue.destination }
  }
}

class PondController: UIViewController {
  var events: [String] = []
  var fish = 0

  func feed() { fish += 1 }

  override func viewDidLoad() {
    super.viewDidLoad()
    events.append("load")
    fish = 3
  }
  override func viewWillAppear(_ animated: Bool) { events.append("will appear") }
  override func viewDidAppear(_ animated: Bool) { events.append("did appear") }
  override func viewWillDisappear(_ animated: Bool) { events.append("will disappear") }
  override func viewDidDisappear(_ animated: Bool) { events.append("did disappear") }
}
