@_spi(Fleet) import UIKit

extension UIStoryboard {
  /// Binds a mock to a storyboard identifier, and returns the mock.
  ///
  /// The mock is an object of the given class. UIKit does not call `viewDidLoad()`,
  /// `viewWillAppear(_:)`, `viewDidAppear(_:)`, `viewWillDisappear(_:)`, and `viewDidDisappear(_:)`
  /// on it.
  ///
  /// On Apple's systems Fleet instead creates a subclass with empty versions of these methods at
  /// run time. There, a test that calls one of them directly calls an empty method. Here it calls
  /// the real one.
  ///
  /// - Throws: `StoryboardError` if the class cannot be mocked, or if the storyboard does not
  ///   contain the identifier.
  @preconcurrency @MainActor
  @discardableResult
  public func mockIdentifier<Controller>(
    _ identifier: String, usingMockFor type: Controller.Type
  ) throws(StoryboardError) -> Controller {
    let (mock, typed) = try Self.mock(type)
    try bind(viewController: mock, toIdentifier: identifier)
    return typed
  }

  /// Binds a mock to an identifier in another storyboard that this one references.
  ///
  /// See `mockIdentifier(_:usingMockFor:)` for a description of mocks.
  ///
  /// - Throws: `StoryboardError` if the class cannot be mocked, or if there is no such reference.
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

  /// Binds a mock to the initial view controller of another storyboard that this one references.
  ///
  /// See `mockIdentifier(_:usingMockFor:)` for a description of mocks.
  ///
  /// - Throws: `StoryboardError` if the class cannot be mocked, or if there is no such reference.
  @preconcurrency @MainActor
  @discardableResult
  public func mockInitialViewController<Controller>(
    forReferencedStoryboardWithName name: String, usingMockFor type: Controller.Type
  ) throws(StoryboardError) -> Controller {
    let (mock, typed) = try Self.mock(type)
    try bind(viewController: mock, asInitialViewControllerForReferencedStoryboardWithName: name)
    return typed
  }

  /// Returns the same object twice: as a view controller, and as the type that the test requested.
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
