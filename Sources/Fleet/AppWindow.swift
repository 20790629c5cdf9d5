import UIKit

/// The window of the app, and the view controllers in it.
///
/// As all windows here, it sends appearance calls only if `UIWindow.sendsAppearanceCalls` is `true`.
@preconcurrency @MainActor
public enum Fleet {
  private static var window: UIWindow?

  /// Shows a view controller as the root of the app's window, and loads its view.
  public static func setAsAppWindowRoot(_ viewController: UIViewController) {
    let window = window ?? UIWindow(frame: UIScreen.main.bounds)
    self.window = window
    window.rootViewController = viewController
    window.makeKeyAndVisible()
  }

  /// Shows a view controller in a navigation controller, which is the root of the app's window.
  ///
  /// - Returns: The navigation controller.
  @discardableResult
  public static func setInAppWindowRootNavigation(
    _ viewController: UIViewController
  ) -> UINavigationController {
    let navigation = UINavigationController(rootViewController: viewController)
    setAsAppWindowRoot(navigation)
    return navigation
  }

  /// Returns the screen of the app, or `nil` if the app's window has no view controller.
  public static func getApplicationScreen() -> Screen? {
    window?.rootViewController.map(Screen.init)
  }

  /// The view controllers on the screen.
  @MainActor
  public struct Screen {
    /// The view controller at the bottom.
    let root: UIViewController

    /// The view controller that a user sees: the last presented, pushed, or selected one.
    public var topmostViewController: UIViewController? {
      var top = root
      while let next = top.presentedViewController ?? Self.shownChild(of: top) { top = next }
      return top
    }

    /// The view controller that the topmost one presents, or that it is presented as.
    public var presentedViewController: UIViewController? {
      var presented: UIViewController?
      var top: UIViewController? = root
      while let current = top {
        presented = current.presentedViewController ?? presented
        top = current.presentedViewController ?? Self.shownChild(of: current)
      }
      return presented
    }

    private static func shownChild(of parent: UIViewController) -> UIViewController? {
      (parent as? UINavigationController)?.topViewController
        ?? (parent as? UITabBarController)?.selectedViewController
    }
  }
}
