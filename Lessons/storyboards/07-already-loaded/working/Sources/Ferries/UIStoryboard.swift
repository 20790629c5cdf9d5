import Fleet
import UIKit

/// A storyboard that can also be bound to controllers whose views are loaded.
final class UIStoryboard {
  private let storyboard: UIKit.UIStoryboard
  private var loaded: [String: UIViewController] = [:]

  init(name: String, bundle: Bundle?) {
    storyboard = UIKit.UIStoryboard(name: name, bundle: bundle)
  }

  func instantiateInitialViewController() -> UIViewController? {
    storyboard.instantiateInitialViewController()
  }

  func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    loaded[identifier]
      ?? storyboard.instantiateViewController(withIdentifier: identifier)
  }

  func instantiateViewController<Controller: UIViewController>(
    identifier: String
  ) -> Controller {
    loaded[identifier] as? Controller
      ?? storyboard.instantiateViewController(identifier: identifier)
  }

  func bind(viewController: UIViewController, toIdentifier identifier: String) throws {
    if viewController.isViewLoaded {
      loaded[identifier] = viewController
      return
    }
    try storyboard.bind(viewController: viewController, toIdentifier: identifier)
  }

  @discardableResult
  func mockIdentifier<Controller>(
    _ identifier: String, usingMockFor type: Controller.Type
  ) throws -> Controller {
    try storyboard.mockIdentifier(identifier, usingMockFor: type)
  }
}
