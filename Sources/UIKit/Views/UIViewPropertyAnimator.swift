import Foundation

/// Where an animation has ended.
public enum UIViewAnimatingPosition: Int, Sendable {
  /// At its end.
  case end
  /// Where it began.
  case start
  /// Somewhere between.
  case current
}

/// Whether an animation goes on.
public enum UIViewAnimatingState: Int, Sendable {
  /// It has not begun.
  case inactive
  /// It goes on, or waits.
  case active
  /// It was stopped.
  case stopped
}

/// Makes changes when it is told to, and tells that they are done, at once: nothing moves here.
@preconcurrency @MainActor
open class UIViewPropertyAnimator: NSObject {
  /// How long it takes.
  public let duration: TimeInterval
  /// Whether it goes on: from its start until it is over.
  open private(set) var state = UIViewAnimatingState.inactive
  /// Whether it goes on and does not wait; never seen here.
  open private(set) var isRunning = false
  /// Whether it goes back.
  open var isReversed = false
  /// Whether it can be touched meanwhile; without effect here.
  open var isUserInteractionEnabled = true
  /// Whether it can be stopped meanwhile; without effect here.
  open var isInterruptible = true
  /// Whether it waits at its end.
  open var pausesOnCompletion = false
  /// How much of it is over; what is set begins it.
  open var fractionComplete: CGFloat = 0 { didSet { if state == .inactive { begin() } } }
  private var animations: [() -> Void] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []

  /// Makes an animator that makes changes.
  public init(
    duration: TimeInterval, curve: UIView.AnimationCurve = .easeInOut,
    animations: (() -> Void)? = nil
  ) {
    self.duration = duration
    super.init()
    animations.map { self.animations.append($0) }
  }

  /// Makes an animator that makes changes as if by a spring.
  public convenience init(
    duration: TimeInterval, dampingRatio: CGFloat, animations: (() -> Void)? = nil
  ) {
    self.init(duration: duration, curve: .linear, animations: animations)
  }

  /// Makes an animator that makes changes along a curve of one's own.
  public convenience init(
    duration: TimeInterval, controlPoint1: CGPoint, controlPoint2: CGPoint,
    animations: (() -> Void)? = nil
  ) {
    self.init(duration: duration, curve: .linear, animations: animations)
  }

  /// Makes changes at once, and tells that they are done.
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

  /// Adds changes; those that come late are made at once.
  open func addAnimations(_ animation: @escaping () -> Void) {
    if state == .active { animation() } else { animations.append(animation) }
  }

  /// Adds changes that begin later; the same holds.
  open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    addAnimations(animation)
  }

  /// Adds what is to be told at the end.
  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }

  /// Makes the changes, and tells that they are done.
  open func startAnimation() {
    begin()
    if !pausesOnCompletion { end(at: isReversed ? .start : .end) }
  }

  /// Makes the changes, and tells that they are done; nothing waits here.
  open func startAnimation(afterDelay delay: TimeInterval) { startAnimation() }

  /// Begins, and waits.
  open func pauseAnimation() { begin() }

  /// Goes on after waiting.
  open func continueAnimation(
    withTimingParameters parameters: Any?, durationFactor: CGFloat
  ) { startAnimation() }

  /// Stops; without finishing it waits for `finishAnimation(at:)`.
  open func stopAnimation(_ withoutFinishing: Bool) {
    guard state == .active else { return }
    isRunning = false
    state = withoutFinishing ? .inactive : .stopped
  }

  /// Ends what was stopped, and tells so.
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
