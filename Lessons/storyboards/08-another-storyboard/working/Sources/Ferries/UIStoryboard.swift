import Fleet
import UIKit

/// A storyboard that shares its bindings with every storyboard of the same name.
final class UIStoryboard {
  private static var known: [String: UIKit.UIStoryboard] = [:]
  private let storyboard: UIKit.UIStoryboard

  init(name: String, bundle: Bundle?) {
    storyboard = Self.known[name] ?? UIKit.UIStoryboard(name: name, bundle: bundle)
    Self.known[name] = storyboard
  }

  func instantiateInitialViewController() -> UIViewController? {
    storyboard.instantiateInitialViewController()
  }

  func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    storyboard.instantiateViewController(withIdentifier: identifier)
  }

  func instantiateViewController<Controller: UIViewController>(
    identifier: String
  ) -> Controller {
    storyboard.instantiateViewController(identifier: identifier)
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
