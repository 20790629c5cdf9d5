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
  /// Returns the object that drives an interactive presentation.
  ///
  /// UIKit doesn't call this method on Linux.
  func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
  /// Returns the object that drives an interactive dismissal.
  ///
  /// UIKit doesn't call this method on Linux.
  func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
}

extension UIViewControllerTransitioningDelegate {
  /// Returns `nil`, which means a transition that isn't interactive.
  public func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
  /// Returns `nil`, which means a transition that isn't interactive.
  public func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
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
  /// Returns the animator of the transition, if it can be interrupted.
  func interruptibleAnimator(
    using transitionContext: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating
  /// Called after the transition ended.
  func animationEnded(_ transitionCompleted: Bool)
}

extension UIViewControllerAnimatedTransitioning where Self: NSObject {
  /// Returns a new animator.
  public func interruptibleAnimator(
    using transitionContext: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating {
    UIViewPropertyAnimator(duration: transitionDuration(using: transitionContext))
  }
  /// Does nothing.
  public func animationEnded(_ transitionCompleted: Bool) {}
}

/// Methods that let the user's gesture drive a transition.
///
/// UIKit doesn't call them on Linux. A test can call them with a transition context of its own.
@preconcurrency @MainActor
public protocol UIViewControllerInteractiveTransitioning: NSObjectProtocol {
  /// Starts the transition.
  func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning)
  /// A Boolean value that indicates whether the transition is interactive when it starts.
  var wantsInteractiveStart: Bool { get }
  /// The pacing of the animation that completes the transition.
  var completionCurve: UIView.AnimationCurve { get }
  /// The speed of the animation that completes the transition, relative to its normal speed.
  var completionSpeed: CGFloat { get }
}

extension UIViewControllerInteractiveTransitioning {
  /// `true`.
  public var wantsInteractiveStart: Bool { true }
  /// `easeInOut`.
  public var completionCurve: UIView.AnimationCurve { .easeInOut }
  /// 1.
  public var completionSpeed: CGFloat { 1 }
}

/// An object that drives a transition by the fraction of it that is complete.
///
/// It tells its transition context what its methods are called for. UIKit provides no context on
/// Linux, so a test starts the transition with one of its own.
@preconcurrency @MainActor
open class UIPercentDrivenInteractiveTransition: NSObject,
  UIViewControllerInteractiveTransitioning
{
  private var context: (any UIViewControllerContextTransitioning)?
  /// The completed fraction of the transition, from 0 to 1.
  open private(set) var percentComplete: CGFloat = 0
  /// The duration of the transition, in seconds, which is 0 on Linux.
  open var duration: CGFloat { 0 }
  /// The speed of the animation that completes the transition, relative to its normal speed.
  open var completionSpeed: CGFloat = 1
  /// The pacing of the animation that completes the transition.
  open var completionCurve = UIView.AnimationCurve.easeInOut
  /// The timing of the animation that completes the transition.
  open var timingCurve: (any UITimingCurveProvider)?
  /// A Boolean value that indicates whether the transition is interactive when it starts.
  open var wantsInteractiveStart = true

  /// Starts the transition.
  open func startInteractiveTransition(
    _ transitionContext: any UIViewControllerContextTransitioning
  ) { (context, percentComplete) = (transitionContext, 0) }
  /// Pauses the transition.
  open func pause() { context?.pauseInteractiveTransition() }
  /// Updates the completed fraction of the transition.
  open func update(_ percentComplete: CGFloat) {
    self.percentComplete = min(max(percentComplete, 0), 1)
    context?.updateInteractiveTransition(self.percentComplete)
  }
  /// Cancels the transition.
  open func cancel() {
    context?.cancelInteractiveTransition()
    context = nil
  }
  /// Completes the transition.
  open func finish() {
    context?.finishInteractiveTransition()
    context = nil
  }
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
  /// The style of the presentation.
  var presentationStyle: UIModalPresentationStyle { get }
  /// The transform at the end of the transition.
  var targetTransform: CGAffineTransform { get }
  /// Notifies the system of the completed fraction of an interactive transition.
  func updateInteractiveTransition(_ percentComplete: CGFloat)
  /// Notifies the system that the user completed an interactive transition.
  func finishInteractiveTransition()
  /// Notifies the system that the user canceled an interactive transition.
  func cancelInteractiveTransition()
  /// Notifies the system that an interactive transition is paused.
  func pauseInteractiveTransition()
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
  /// Returns the view for the specified end of the transition.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
  /// The style of the presentation.
  var presentationStyle: UIModalPresentationStyle { get }
  /// A Boolean value that indicates whether the transition is interactive now.
  var isInteractive: Bool { get }
  /// A Boolean value that indicates whether the transition was interactive when it started.
  var initiallyInteractive: Bool { get }
  /// A Boolean value that indicates whether the transition can be interrupted.
  var isInterruptible: Bool { get }
  /// The completed fraction of an interactive transition.
  var percentComplete: CGFloat { get }
  /// The speed of the animation that completes the transition.
  var completionVelocity: CGFloat { get }
  /// The pacing of the animation that completes the transition.
  var completionCurve: UIView.AnimationCurve { get }
  /// The transform at the end of the transition.
  var targetTransform: CGAffineTransform { get }
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
  /// Runs an animation in a view outside of the transition, and a completion handler.
  @discardableResult
  func animateAlongsideTransition(
    in view: UIView?,
    animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
  /// Runs a handler when an interactive transition ends or continues on its own.
  func notifyWhenInteractionChanges(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)
}

extension UIViewControllerTransitionCoordinator {
  /// Runs an animation alongside the transition.
  @discardableResult
  public func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool { animate(alongsideTransition: animation, completion: nil) }
}

extension UIViewController {
  /// The coordinator of the transition in progress.
  ///
  /// Transitions complete immediately on Linux, so the value is always `nil`.
  public var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? { nil }
}
