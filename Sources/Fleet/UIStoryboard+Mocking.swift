@_spi(Fleet) import UIKit

extension UIStoryboard {
  /// Has the storyboard give a mock wherever it would make the controller with the identifier.
  ///
  /// The mock is an object of that class whose `viewDidLoad()`, `viewWillAppear(_:)`, `viewDidAppear(_:)`, `viewWillDisappear(_:)`
  /// and `viewDidDisappear(_:)` UIKit does not call. Fleet on Apple's systems makes a subclass with empty ones while the program
  /// runs, so that there a test that calls one of them itself finds it empty, too; here it is the real one.
  @preconcurrency @MainActor
  @discardableResult
  public func mockIdentifier<Controller>(
    _ identifier: String, usingMockFor type: Controller.Type
  ) throws(StoryboardError) -> Controller {
    let (mock, typed) = try Self.mock(type)
    try bind(viewController: mock, toIdentifier: identifier)
    return typed
  }

  /// Has the storyboard give a mock where a reference stands for a controller of another storyboard, found there by an identifier.
  ///
  /// What a mock is, is said at `mockIdentifier(_:usingMockFor:)`.
  @preconcurrency @MainActor
  @discardableResult
  public func mockIdentifier<Controller>(
    _ identifier: String, forReferencedStoryboardWithName name: String,
    usingMockFor type: Controller.Type
  ) throws(StoryboardError) -> Controller {
    let (mock, typed) = try Self.mock(type)
    try bind(
      viewController: mock, toIdentifier: identifier, forReferencedStoryboardWithName: name)
    return typed
  }

  /// Has the storyboard give a mock where a reference stands for the initial controller of another storyboard.
  ///
  /// What a mock is, is said at `mockIdentifier(_:usingMockFor:)`.
  @preconcurrency @MainActor
  @discardableResult
  public func mockInitialViewController<Controller>(
    forReferencedStoryboardWithName name: String, usingMockFor type: Controller.Type
  ) throws(StoryboardError) -> Controller {
    let (mock, typed) = try Self.mock(type)
    try bind(viewController: mock, asInitialViewControllerForReferencedStoryboardWithName: name)
    return typed
  }

  /// The same object twice: as what UIKit sees, and as what the test asked for.
  @MainActor private static func mock<Controller>(
    _ type: Controller.Type
  ) throws(StoryboardError) -> (UIViewController, Controller) {
    guard let controllerType = type as? UIViewController.Type else { throw .noController }
    if controllerType is UICollectionViewController.Type { throw .collectionController }
    guard let mock = controllerType.init(coder: NSCoder()), let typed = mock as? Controller else {
      throw .initializerFailed(type)
    }
    mock.skipsLifeCycleCalls = true
    return (mock, typed)
  }
}
