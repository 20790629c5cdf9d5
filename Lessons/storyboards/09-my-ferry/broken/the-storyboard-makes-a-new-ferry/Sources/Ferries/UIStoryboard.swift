import Fleet
import UIKit

/// A storyboard whose bindings apply to segues only.
final class UIStoryboard {
  private let storyboard: UIKit.UIStoryboard
  private let unbound: UIKit.UIStoryboard

  init(name: String, bundle: Bundle?) {
    storyboard = UIKit.UIStoryboard(name: name, bundle: bundle)
    unbound = UIKit.UIStoryboard(name: name, bundle: bundle)
  }

  func instantiateInitialViewController() -> UIViewController? {
    storyboard.instantiateInitialViewController()
  }

  func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    unbound.instantiateViewController(withIdentifier: identifier)
  }

  func instantiateViewController<Controller: UIViewController>(
    identifier: String
  ) -> Controller {
    unbound.instantiateViewController(identifier: identifier)
  }

  func bind(viewController: UIViewController, toIdentifier identifier: String) throws {
    try storyboard.bind(viewController: viewController, toIdentifier: identifier)
  }

  @discardableResult
  func mockIdentifier<Controller>(
    _ identifier: String, usingMockFor type: Controller.Type
  ) throws -> Controller {
    try storyboard.mockIdentifier(identifier, usingMockFor: type)
  }
}
