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
  ) {
    self.init(duration: duration, curve: .linear, animations: animations)
  }

  /// Creates an animator with a cubic Bézier timing curve.
  public convenience init(
    duration: TimeInterval, controlPoint1: CGPoint, controlPoint2: CGPoint,
    animations: (() -> Void)? = nil
  ) {
    self.init(duration: duration, curve: .linear, animations: animations)
  }

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
