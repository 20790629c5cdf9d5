import Foundation

/// A class that animates changes to views.
///
/// Nothing moves on Linux. The changes are made and the completion handlers run as soon as the
/// animation starts.
@preconcurrency @MainActor
open class UIViewPropertyAnimator: NSObject, UIViewImplicitlyAnimating {
  /// The duration of the animation, in seconds.
  public let duration: TimeInterval
  /// The state of the animation.
  open private(set) var state = UIViewAnimatingState.inactive
  /// A Boolean value that indicates whether the animation is active.
  ///
  /// Unlike on Apple's systems, it is also `true` while the animation is paused.
  open private(set) var isRunning = false
  /// A Boolean value that indicates whether the animation runs in reverse.
  ///
  /// On Linux, it changes only the position that the completion handlers receive.
  open var isReversed = false
  /// A Boolean value that indicates whether views handle touches during the animation, without
  /// effect on Linux.
  open var isUserInteractionEnabled = true
  /// A Boolean value that indicates whether the animation can be paused and stopped, without effect
  /// on Linux.
  open var isInterruptible = true
  /// A Boolean value that indicates whether the animation stays active when it completes.
  ///
  /// The completion handlers of such an animation run when it is finished with
  /// `finishAnimation(at:)`.
  open var pausesOnCompletion = false
  /// The completed fraction of the animation, from 0 to 1.
  ///
  /// Setting the fraction starts an inactive animation, and so makes all of its changes.
  open var fractionComplete: CGFloat = 0 { didSet { if state == .inactive { begin() } } }
  private var animations: [() -> Void] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []

  /// Creates an animator with a built-in timing curve.
  public init(
    duration: TimeInterval, curve: UIView.AnimationCurve = .easeInOut,
    animations: (() -> Void)? = nil
  ) {
    self.duration = duration
    super.init()
    animations.map { self.animations.append($0) }
  }

  /// Creates an animator with the timing of a spring.
  public convenience init(
    duration: TimeInterval, dampingRatio: CGFloat, animations: (() -> Void)? = nil
  ) { self.init(duration: duration, curve: .linear, animations: animations) }

  /// Creates an animator with a cubic Bézier timing curve.
  public convenience init(
    duration: TimeInterval, controlPoint1: CGPoint, controlPoint2: CGPoint,
    animations: (() -> Void)? = nil
  ) { self.init(duration: duration, curve: .linear, animations: animations) }

  /// Creates an animator with the timing of an object.
  public convenience init(
    duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider
  ) {
    self.init(duration: duration, curve: .linear)
    timingParameters = parameters
  }

  /// The timing of the animation, if it was created with one.
  open private(set) var timingParameters: (any UITimingCurveProvider)?
  /// The delay of the animation, which is 0 on Linux.
  open var delay: TimeInterval { 0 }
  /// A Boolean value that indicates whether the progress is linear while the animation is paused,
  /// without effect on Linux.
  open var scrubsLinearly = true

  /// Creates an animator and starts its animation immediately.
  @discardableResult
  open class func runningPropertyAnimator(
    withDuration duration: TimeInterval, delay: TimeInterval,
    options: UIView.AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((UIViewAnimatingPosition) -> Void)? = nil
  ) -> UIViewPropertyAnimator {
    let animator = UIViewPropertyAnimator(duration: duration, animations: animations)
    completion.map(animator.addCompletion)
    animator.startAnimation()
    return animator
  }

  /// Adds changes to the animation.
  ///
  /// If the animation is active, the changes are made immediately.
  open func addAnimations(_ animation: @escaping () -> Void) {
    if state == .active { animation() } else { animations.append(animation) }
  }

  /// Adds changes to the animation, without the delay on Linux.
  ///
  /// If the animation is active, the changes are made immediately.
  open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    addAnimations(animation)
  }

  /// Adds a completion handler to the animation.
  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }

  /// Starts the animation, which makes the changes and runs the completion handlers.
  open func startAnimation() {
    begin()
    if !pausesOnCompletion { end(at: isReversed ? .start : .end) }
  }

  /// Starts the animation, without the delay on Linux.
  open func startAnimation(afterDelay delay: TimeInterval) { startAnimation() }

  /// Starts the animation, if it is inactive, and pauses it.
  ///
  /// The changes are made, but the completion handlers don't run.
  open func pauseAnimation() { begin() }

  /// Continues a paused animation, and runs the completion handlers.
  open func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
  ) { startAnimation() }

  /// Stops the animation.
  ///
  /// - Parameter withoutFinishing: Whether the animation becomes inactive without running its
  ///   completion handlers. Otherwise it is stopped until `finishAnimation(at:)` is called.
  open func stopAnimation(_ withoutFinishing: Bool) {
    guard state == .active else { return }
    isRunning = false
    state = withoutFinishing ? .inactive : .stopped
  }

  /// Finishes a stopped animation, and runs the completion handlers.
  open func finishAnimation(at position: UIViewAnimatingPosition) {
    guard state == .stopped else { return }
    end(at: position)
  }

  private func begin() {
    guard state == .inactive else { return }
    state = .active
    isRunning = true
    let changes = animations
    animations = []
    changes.forEach { $0() }
  }

  private func end(at position: UIViewAnimatingPosition) {
    state = .inactive
    isRunning = false
    let waiting = completions
    completions = []
    waiting.forEach { $0(position) }
  }
}

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
  }
  /// Creates the timing of a spring with a mass, a stiffness, and a damping coefficient.
  public init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity: CGVector) {
    self.initialVelocity = initialVelocity
  }
  /// Creates the timing of the system's own spring.
  public convenience override init() { self.init(dampingRatio: 1) }
}
