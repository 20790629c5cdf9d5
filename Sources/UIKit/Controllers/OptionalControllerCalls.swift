import Foundation

// In Objective-C the methods of these protocols are optional, and Swift calls such methods with a question mark after the name.
// Each name is a property here, too, through which such calls go; nothing else is meant to use them.

/// Calls methods of a `UINavigationControllerDelegate` as optional ones.
@preconcurrency @MainActor
public struct UINavigationControllerDelegateCalls {
  let object: any UINavigationControllerDelegate

  /// Calls `navigationController(_:willShow:animated:)`.
  public func callAsFunction(
    _ navigationController: UINavigationController, willShow viewController: UIViewController,
    animated: Bool
  ) {
    object.navigationController(navigationController, willShow: viewController, animated: animated)
  }

  /// Calls `navigationController(_:didShow:animated:)`.
  public func callAsFunction(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool
  ) {
    object.navigationController(navigationController, didShow: viewController, animated: animated)
  }

  /// Calls `navigationController(_:animationControllerFor:from:to:)`.
  public func callAsFunction(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    object.navigationController(
      navigationController, animationControllerFor: operation, from: fromVC, to: toVC)
  }
}

extension UINavigationControllerDelegate {
  /// What its methods of that name are called through as optional ones.
  @_disfavoredOverload
  public var navigationController: UINavigationControllerDelegateCalls? {
    UINavigationControllerDelegateCalls(object: self)
  }
}

/// Calls methods of a `UITabBarControllerDelegate` as optional ones.
@preconcurrency @MainActor
public struct UITabBarControllerDelegateCalls {
  let object: any UITabBarControllerDelegate

  /// Calls `tabBarController(_:shouldSelect:)`.
  public func callAsFunction(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool {
    object.tabBarController(tabBarController, shouldSelect: viewController)
  }

  /// Calls `tabBarController(_:didSelect:)`.
  public func callAsFunction(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController
  ) {
    object.tabBarController(tabBarController, didSelect: viewController)
  }
}

extension UITabBarControllerDelegate {
  /// What its methods of that name are called through as optional ones.
  @_disfavoredOverload
  public var tabBarController: UITabBarControllerDelegateCalls? {
    UITabBarControllerDelegateCalls(object: self)
  }
}

/// Calls methods of a `UISplitViewControllerDelegate` as optional ones.
@preconcurrency @MainActor
public struct UISplitViewControllerDelegateCalls {
  let object: any UISplitViewControllerDelegate

  /// Calls `splitViewController(_:showDetail:sender:)`.
  public func callAsFunction(
    _ splitViewController: UISplitViewController, showDetail controller: UIViewController,
    sender: Any?
  ) -> Bool {
    object.splitViewController(splitViewController, showDetail: controller, sender: sender)
  }

  /// Calls `splitViewController(_:collapseSecondary:onto:)`.
  public func callAsFunction(
    _ splitViewController: UISplitViewController,
    collapseSecondary secondaryViewController: UIViewController,
    onto primaryViewController: UIViewController
  ) -> Bool {
    object.splitViewController(
      splitViewController, collapseSecondary: secondaryViewController, onto: primaryViewController)
  }
}

extension UISplitViewControllerDelegate {
  /// What its methods of that name are called through as optional ones.
  @_disfavoredOverload
  public var splitViewController: UISplitViewControllerDelegateCalls? {
    UISplitViewControllerDelegateCalls(object: self)
  }
}

/// Calls methods of a `UIPageViewControllerDataSource` as optional ones.
@preconcurrency @MainActor
public struct UIPageViewControllerDataSourceCalls {
  let object: any UIPageViewControllerDataSource

  /// Calls `presentationCount(for:)`.
  public func callAsFunction(for pageViewController: UIPageViewController) -> Int {
    object.presentationCount(for: pageViewController)
  }
}

/// Calls methods of a `UIPageViewControllerDataSource` as optional ones.
@preconcurrency @MainActor
public struct UIPageViewControllerDataSourcePresentationIndexCalls {
  let object: any UIPageViewControllerDataSource

  /// Calls `presentationIndex(for:)`.
  public func callAsFunction(for pageViewController: UIPageViewController) -> Int {
    object.presentationIndex(for: pageViewController)
  }
}

extension UIPageViewControllerDataSource {
  /// What its methods of that name are called through as optional ones.
  @_disfavoredOverload
  public var presentationCount: UIPageViewControllerDataSourceCalls? {
    UIPageViewControllerDataSourceCalls(object: self)
  }

  /// What its methods of that name are called through as optional ones.
  @_disfavoredOverload
  public var presentationIndex: UIPageViewControllerDataSourcePresentationIndexCalls? {
    UIPageViewControllerDataSourcePresentationIndexCalls(object: self)
  }
}

/// Calls methods of a `UIPageViewControllerDelegate` as optional ones.
@preconcurrency @MainActor
public struct UIPageViewControllerDelegateCalls {
  let object: any UIPageViewControllerDelegate

  /// Calls `pageViewController(_:willTransitionTo:)`.
  public func callAsFunction(
    _ pageViewController: UIPageViewController,
    willTransitionTo pendingViewControllers: [UIViewController]
  ) {
    object.pageViewController(pageViewController, willTransitionTo: pendingViewControllers)
  }

  /// Calls `pageViewController(_:didFinishAnimating:previousViewControllers:transitionCompleted:)`.
  public func callAsFunction(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool
  ) {
    object.pageViewController(
      pageViewController, didFinishAnimating: finished,
      previousViewControllers: previousViewControllers, transitionCompleted: completed)
  }
}

extension UIPageViewControllerDelegate {
  /// What its methods of that name are called through as optional ones.
  @_disfavoredOverload
  public var pageViewController: UIPageViewControllerDelegateCalls? {
    UIPageViewControllerDelegateCalls(object: self)
  }
}

/// Calls methods of a `UIAdaptivePresentationControllerDelegate` as optional ones.
@preconcurrency @MainActor
public struct UIAdaptivePresentationControllerDelegateCalls {
  let object: any UIAdaptivePresentationControllerDelegate

  /// Calls `adaptivePresentationStyle(for:)`.
  public func callAsFunction(for controller: UIPresentationController) -> UIModalPresentationStyle {
    object.adaptivePresentationStyle(for: controller)
  }

  /// Calls `adaptivePresentationStyle(for:traitCollection:)`.
  public func callAsFunction(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle {
    object.adaptivePresentationStyle(for: controller, traitCollection: traitCollection)
  }
}

extension UIAdaptivePresentationControllerDelegate {
  /// What its methods of that name are called through as optional ones.
  @_disfavoredOverload
  public var adaptivePresentationStyle: UIAdaptivePresentationControllerDelegateCalls? {
    UIAdaptivePresentationControllerDelegateCalls(object: self)
  }

  /// `presentationControllerShouldDismiss(_:)`, called as an optional method.
  @_disfavoredOverload
  public var presentationControllerShouldDismiss: ((UIPresentationController) -> Bool)? {
    { self.presentationControllerShouldDismiss($0) }
  }

  /// `presentationControllerWillDismiss(_:)`, called as an optional method.
  @_disfavoredOverload
  public var presentationControllerWillDismiss: ((UIPresentationController) -> Void)? {
    { self.presentationControllerWillDismiss($0) }
  }

  /// `presentationControllerDidDismiss(_:)`, called as an optional method.
  @_disfavoredOverload
  public var presentationControllerDidDismiss: ((UIPresentationController) -> Void)? {
    { self.presentationControllerDidDismiss($0) }
  }

  /// `presentationControllerDidAttemptToDismiss(_:)`, called as an optional method.
  @_disfavoredOverload
  public var presentationControllerDidAttemptToDismiss: ((UIPresentationController) -> Void)? {
    { self.presentationControllerDidAttemptToDismiss($0) }
  }
}

extension UISearchControllerDelegate {
  /// `willPresentSearchController(_:)`, called as an optional method.
  @_disfavoredOverload
  public var willPresentSearchController: ((UISearchController) -> Void)? {
    { self.willPresentSearchController($0) }
  }

  /// `didPresentSearchController(_:)`, called as an optional method.
  @_disfavoredOverload
  public var didPresentSearchController: ((UISearchController) -> Void)? {
    { self.didPresentSearchController($0) }
  }

  /// `willDismissSearchController(_:)`, called as an optional method.
  @_disfavoredOverload
  public var willDismissSearchController: ((UISearchController) -> Void)? {
    { self.willDismissSearchController($0) }
  }

  /// `didDismissSearchController(_:)`, called as an optional method.
  @_disfavoredOverload
  public var didDismissSearchController: ((UISearchController) -> Void)? {
    { self.didDismissSearchController($0) }
  }

  /// `presentSearchController(_:)`, called as an optional method.
  @_disfavoredOverload
  public var presentSearchController: ((UISearchController) -> Void)? {
    { self.presentSearchController($0) }
  }
}

/// Calls methods of a `UIImagePickerControllerDelegate` as optional ones.
@preconcurrency @MainActor
public struct UIImagePickerControllerDelegateCalls {
  let object: any UIImagePickerControllerDelegate

  /// Calls `imagePickerController(_:didFinishPickingMediaWithInfo:)`.
  public func callAsFunction(
    _ picker: UIImagePickerController,
    didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
  ) {
    object.imagePickerController(picker, didFinishPickingMediaWithInfo: info)
  }
}

extension UIImagePickerControllerDelegate {
  /// What its methods of that name are called through as optional ones.
  @_disfavoredOverload
  public var imagePickerController: UIImagePickerControllerDelegateCalls? {
    UIImagePickerControllerDelegateCalls(object: self)
  }

  /// `imagePickerControllerDidCancel(_:)`, called as an optional method.
  @_disfavoredOverload
  public var imagePickerControllerDidCancel: ((UIImagePickerController) -> Void)? {
    { self.imagePickerControllerDidCancel($0) }
  }
}

/// Calls methods of a `UIViewControllerTransitioningDelegate` as optional ones.
@preconcurrency @MainActor
public struct UIViewControllerTransitioningDelegateCalls {
  let object: any UIViewControllerTransitioningDelegate

  /// Calls `animationController(forPresented:presenting:source:)`.
  public func callAsFunction(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    object.animationController(forPresented: presented, presenting: presenting, source: source)
  }

  /// Calls `animationController(forDismissed:)`.
  public func callAsFunction(forDismissed dismissed: UIViewController) -> (
    any UIViewControllerAnimatedTransitioning
  )? {
    object.animationController(forDismissed: dismissed)
  }

  /// Calls `presentationController(forPresented:presenting:source:)`.
  public func callAsFunction(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? {
    object.presentationController(forPresented: presented, presenting: presenting, source: source)
  }
}

extension UIViewControllerTransitioningDelegate {
  /// What its methods of that name are called through as optional ones.
  @_disfavoredOverload
  public var animationController: UIViewControllerTransitioningDelegateCalls? {
    UIViewControllerTransitioningDelegateCalls(object: self)
  }

  /// What its methods of that name are called through as optional ones.
  @_disfavoredOverload
  public var presentationController: UIViewControllerTransitioningDelegateCalls? {
    UIViewControllerTransitioningDelegateCalls(object: self)
  }
}
