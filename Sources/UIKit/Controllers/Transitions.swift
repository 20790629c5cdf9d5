import Foundation

/// Who knows how a controller comes and goes; all of it may be left out, and nobody asks but for the presentation
/// controller: transitions are over at once here.
@preconcurrency @MainActor
public protocol UIViewControllerTransitioningDelegate: AnyObject {
  /// Who moves it in.
  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  /// Who moves it out.
  func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  /// What shows it, in the style `custom`.
  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController?
}

extension UIViewControllerTransitioningDelegate {
  /// Nobody in particular.
  public func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
  /// Nobody in particular.
  public func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
  /// Nothing in particular.
  public func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? { nil }
}

/// Who moves one controller over another; a test asks it, with a context of its own.
@preconcurrency @MainActor
public protocol UIViewControllerAnimatedTransitioning: NSObjectProtocol {
  /// How long that takes.
  func transitionDuration(
    using context: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval
  /// Moves them.
  func animateTransition(using context: any UIViewControllerContextTransitioning)
}

/// What is known about a transition.
@preconcurrency @MainActor
public protocol UIViewControllerContextTransitioning: NSObjectProtocol {
  /// The view in which everything moves.
  var containerView: UIView { get }
  /// Whether it is to be seen.
  var isAnimated: Bool { get }
  /// Whether a finger moves it.
  var isInteractive: Bool { get }
  /// Whether it was given up.
  var transitionWasCancelled: Bool { get }
  /// To be called at the end.
  func completeTransition(_ didComplete: Bool)
  /// The controller that comes or goes.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// The view that comes or goes.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
  /// Where a controller's view is at first.
  func initialFrame(for controller: UIViewController) -> CGRect
  /// Where a controller's view is at last.
  func finalFrame(for controller: UIViewController) -> CGRect
}

/// Which of the two controllers is meant.
public enum UITransitionContextViewControllerKey: Sendable {
  /// The one that goes.
  case from
  /// The one that comes.
  case to
}

/// Which of the two views is meant.
public enum UITransitionContextViewKey: Sendable {
  /// The one that goes.
  case from
  /// The one that comes.
  case to
}

/// What runs beside a transition.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinatorContext {
  /// Whether it is to be seen.
  var isAnimated: Bool { get }
  /// Whether it was given up.
  var isCancelled: Bool { get }
  /// How long it takes.
  var transitionDuration: TimeInterval { get }
  /// The view in which everything moves.
  var containerView: UIView { get }
  /// The controller that comes or goes.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
}

/// Runs something beside a transition; there is none under way here, so controllers have no coordinator, and a test makes its
/// own.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinator:
  UIViewControllerTransitionCoordinatorContext
{
  /// Runs something beside the transition, and something at its end.
  @discardableResult
  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
}

extension UIViewControllerTransitionCoordinator {
  /// Runs something beside the transition.
  @discardableResult
  public func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    animate(alongsideTransition: animation, completion: nil)
  }
}

extension UIViewController {
  /// What runs beside the transition that is under way: none ever is here.
  public var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? { nil }
}
