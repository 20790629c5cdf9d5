import Foundation

/// The position at which an animation ended.
public enum UIViewAnimatingPosition: Int, Sendable {
  /// The end of the animation.
  case end
  /// The start of the animation.
  case start
  /// A position between the start and the end.
  case current
}

/// The state of an animation.
public enum UIViewAnimatingState: Int, Sendable {
  /// The animation hasn't started, or has finished.
  case inactive
  /// The animation is running or paused.
  case active
  /// The animation is stopped, but its completion handlers haven't run.
  case stopped
}

/// Methods for controlling an animation.
@preconcurrency @MainActor
public protocol UIViewAnimating: NSObjectProtocol {
  /// The state of the animation.
  var state: UIViewAnimatingState { get }
  /// A Boolean value that indicates whether the animation is active.
  var isRunning: Bool { get }
  /// A Boolean value that indicates whether the animation runs in reverse.
  var isReversed: Bool { get set }
  /// The completed fraction of the animation, from 0 to 1.
  var fractionComplete: CGFloat { get set }
  /// Starts or continues the animation.
  func startAnimation()
  /// Starts the animation after a delay.
  func startAnimation(afterDelay delay: TimeInterval)
  /// Pauses the animation.
  func pauseAnimation()
  /// Stops the animation.
  func stopAnimation(_ withoutFinishing: Bool)
  /// Finishes a stopped animation.
  func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// Methods for adding changes to an animation.
///
/// All methods have default implementations.
@preconcurrency @MainActor
public protocol UIViewImplicitlyAnimating: UIViewAnimating {
  /// Adds changes to the animation, after a part of its duration.
  func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)
  /// Adds changes to the animation.
  func addAnimations(_ animation: @escaping () -> Void)
  /// Adds a completion handler to the animation.
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
  /// Continues a paused animation with another timing.
  func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
}

extension UIViewImplicitlyAnimating {
  /// Does nothing.
  public func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {}
  /// Does nothing.
  public func addAnimations(_ animation: @escaping () -> Void) {}
  /// Does nothing.
  public func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {}
  /// Does nothing.
  public func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
  ) {}
}

/// The timing of an animation, which has no effect on Linux.
@preconcurrency @MainActor
public protocol UITimingCurveProvider: NSObjectProtocol {}

/// The timing of a cubic Bézier curve.
@preconcurrency @MainActor
open class UICubicTimingParameters: NSObject, UITimingCurveProvider {
  /// The built-in pacing.
  public let animationCurve: UIView.AnimationCurve
  /// The first control point of the curve.
  public let controlPoint1: CGPoint
  /// The second control point of the curve.
  public let controlPoint2: CGPoint

  private init(_ curve: UIView.AnimationCurve, _ point1: CGPoint, _ point2: CGPoint) {
    (animationCurve, controlPoint1, controlPoint2) = (curve, point1, point2)
    super.init()
  }

  /// Creates the timing of the system's own animations.
  public override convenience init() { self.init(animationCurve: .easeInOut) }
  /// Creates the timing of a built-in pacing.
  public convenience init(animationCurve curve: UIView.AnimationCurve) {
    let start: CGFloat = curve == .easeOut || curve == .linear ? 0 : 0.42
    let end: CGFloat = curve == .easeIn || curve == .linear ? 1 : 0.58
    self.init(curve, CGPoint(x: start, y: 0), CGPoint(x: end, y: 1))
  }
  /// Creates the timing of a curve with two control points.
  public convenience init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
    self.init(.easeInOut, point1, point2)
  }
}

/// The timing of a spring.
@preconcurrency @MainActor
open class UISpringTimingParameters: NSObject, UITimingCurveProvider {
  /// The velocity at the start of the animation.
  public let initialVelocity: CGVector

  /// Creates the timing of a spring with a damping ratio.
  public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector = .zero) {
    initialVelocity = velocity
    super.init()
  }
  /// Creates the timing of a spring with a mass, a stiffness, and a damping coefficient.
  public init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity: CGVector) {
    self.initialVelocity = initialVelocity
    super.init()
  }
  /// Creates the timing of the system's own spring.
  public convenience override init() { self.init(dampingRatio: 1) }
}
