import Foundation

/// Methods that provide the objects for a custom presentation of a view controller.
///
/// All methods have default implementations. Transitions complete immediately on Linux, so UIKit
/// asks only for the presentation controller.
@preconcurrency @MainActor
public protocol UIViewControllerTransitioningDelegate: AnyObject {
  /// Returns the animator for presenting a view controller.
  ///
  /// UIKit doesn't call this method on Linux.
  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  /// Returns the animator for dismissing a view controller.
  ///
  /// UIKit doesn't call this method on Linux.
  func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  /// Returns the presentation controller for the `custom` presentation style.
  ///
  /// UIKit asks when a presentation begins, or when the presentation controller is accessed before.
  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController?
}

extension UIViewControllerTransitioningDelegate {
  /// Returns `nil`, which means the standard animation.
  public func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
  /// Returns `nil`, which means the standard animation.
  public func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
  /// Returns `nil`, which means a standard presentation controller.
  public func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? { nil }
}

/// Methods that implement the animations of a custom transition between view controllers.
///
/// UIKit doesn't call them on Linux. A test can call them with a transition context of its own.
@preconcurrency @MainActor
public protocol UIViewControllerAnimatedTransitioning: NSObjectProtocol {
  /// Returns the duration of the transition, in seconds.
  func transitionDuration(
    using context: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval
  /// Performs the transition animations.
  func animateTransition(using context: any UIViewControllerContextTransitioning)
}

/// Methods that provide contextual information about a transition.
@preconcurrency @MainActor
public protocol UIViewControllerContextTransitioning: NSObjectProtocol {
  /// The view that contains both views of the transition.
  var containerView: UIView { get }
  /// A Boolean value that indicates whether the transition is animated.
  var isAnimated: Bool { get }
  /// A Boolean value that indicates whether the transition is interactive.
  var isInteractive: Bool { get }
  /// A Boolean value that indicates whether the transition was canceled.
  var transitionWasCancelled: Bool { get }
  /// Notifies the system that the transition animation is done.
  func completeTransition(_ didComplete: Bool)
  /// Returns the view controller for the specified end of the transition.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// Returns the view for the specified end of the transition.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
  /// Returns the starting frame of the view controller's view.
  func initialFrame(for controller: UIViewController) -> CGRect
  /// Returns the final frame of the view controller's view.
  func finalFrame(for controller: UIViewController) -> CGRect
}

/// Keys that identify the view controllers of a transition.
public enum UITransitionContextViewControllerKey: Sendable {
  /// The view controller that is visible at the start of the transition.
  case from
  /// The view controller that is visible at the end of the transition.
  case to
}

/// Keys that identify the views of a transition.
public enum UITransitionContextViewKey: Sendable {
  /// The view that is visible at the start of the transition.
  case from
  /// The view that is visible at the end of the transition.
  case to
}

/// Methods that provide information about a transition in progress.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinatorContext {
  /// A Boolean value that indicates whether the transition is animated.
  var isAnimated: Bool { get }
  /// A Boolean value that indicates whether the transition was canceled.
  var isCancelled: Bool { get }
  /// The duration of the transition, in seconds.
  var transitionDuration: TimeInterval { get }
  /// The view that contains the views of the transition.
  var containerView: UIView { get }
  /// Returns the view controller for the specified end of the transition.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
}

/// Methods that run animations alongside a view controller transition.
///
/// Transitions complete immediately on Linux, so view controllers have no coordinator. A test can
/// provide a coordinator of its own.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinator:
  UIViewControllerTransitionCoordinatorContext
{
  /// Runs an animation alongside the transition, and a completion handler when the transition ends.
  @discardableResult
  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
}

extension UIViewControllerTransitionCoordinator {
  /// Runs an animation alongside the transition.
  @discardableResult
  public func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    animate(alongsideTransition: animation, completion: nil)
  }
}

extension UIViewController {
  /// The coordinator of the transition in progress.
  ///
  /// Transitions complete immediately on Linux, so the value is always `nil`.
  public var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? { nil }
}
