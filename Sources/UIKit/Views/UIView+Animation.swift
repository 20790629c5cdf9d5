import Foundation

extension UIView {
  /// Options for an animation.
  ///
  /// On Linux, only `showHideTransitionViews` has an effect.
  public struct AnimationOptions: OptionSet, Hashable, Sendable {
    /// The bits of the set, with Apple's values.
    public let rawValue: UInt

    /// Creates a set of options from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Lays out subviews together with their superview.
    public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
    /// Allows the user to interact with views while they are animated.
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
    /// Starts the animation from the current state of a running animation.
    public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
    /// Repeats the animation indefinitely.
    public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
    /// Runs the animation forward and backward.
    public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
    /// Starts slowly and ends slowly.
    public static let curveEaseInOut: AnimationOptions = []
    /// Starts slowly.
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    /// Ends slowly.
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    /// Runs at a constant speed.
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)
    /// Flips a view around its vertical axis, from left to right.
    public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
    /// Flips a view around its vertical axis, from right to left.
    public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
    /// Hides one view and shows the other, instead of removing one and adding the other.
    public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
    /// Curls a view up like a page.
    public static let transitionCurlUp = AnimationOptions(rawValue: 3 << 20)
    /// Curls a view down like a page.
    public static let transitionCurlDown = AnimationOptions(rawValue: 4 << 20)
    /// Flips a view around its horizontal axis, from top to bottom.
    public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
    /// Flips a view around its horizontal axis, from bottom to top.
    public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)
    /// Dissolves one view into the other.
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
  }

  /// A Boolean value that indicates whether animations are enabled.
  ///
  /// Nothing moves on Linux. The value is only stored.
  public private(set) static var areAnimationsEnabled = true

  /// The duration of the animation whose closure runs, which is always 0 on Linux.
  public static var inheritedAnimationDuration: TimeInterval { 0 }

  /// Sets whether animations are enabled.
  public static func setAnimationsEnabled(_ isEnabled: Bool) { areAnimationsEnabled = isEnabled }

  /// Makes changes while animations are disabled.
  public static func performWithoutAnimation(_ changes: () -> Void) {
    let before = areAnimationsEnabled
    areAnimationsEnabled = false
    changes()
    areAnimationsEnabled = before
  }

  /// Makes changes to views, and calls the completion handler.
  ///
  /// Nothing moves on Linux. Both closures run before the method returns, and the handler receives
  /// `true`.
  public static func animate(
    withDuration duration: TimeInterval, animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animations()
    completion?(true)
  }

  /// Makes changes to views after a delay, and calls the completion handler.
  ///
  /// Nothing moves on Linux. Both closures run without a delay before the method returns, and the
  /// handler receives `true`.
  public static func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    animations()
    completion?(true)
  }

  /// Makes changes to views as if by a spring, and calls the completion handler.
  ///
  /// Nothing moves on Linux. Both closures run without a delay before the method returns, and the
  /// handler receives `true`.
  public static func animate(
    withDuration duration: TimeInterval, delay: TimeInterval,
    usingSpringWithDamping damping: CGFloat, initialSpringVelocity velocity: CGFloat,
    options: AnimationOptions = [], animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    animations()
    completion?(true)
  }

  /// Makes changes to a container view with a transition, and calls the completion handler.
  ///
  /// Nothing moves on Linux. Both closures run before the method returns, and the handler receives
  /// `true`.
  public static func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [],
    animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    animations?()
    completion?(true)
  }

  /// Makes the changes of a keyframe animation, and calls the completion handler.
  ///
  /// Nothing moves on Linux. Both closures run without a delay before the method returns, and the
  /// handler receives `true`.
  public static func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval,
    options: KeyframeAnimationOptions = [], animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animations()
    completion?(true)
  }

  /// Makes the changes of one keyframe, immediately on Linux.
  public static func addKeyframe(
    withRelativeStartTime start: Double, relativeDuration: Double, animations: () -> Void
  ) { animations() }

  /// Replaces one view with another, and calls the completion handler.
  ///
  /// Nothing moves on Linux. The views are exchanged and the handler runs before the method
  /// returns. The handler receives `true`.
  public static func transition(
    from old: UIView, to new: UIView, duration: TimeInterval, options: AnimationOptions = [],
    completion: ((Bool) -> Void)? = nil
  ) {
    if options.contains(.showHideTransitionViews) {
      old.isHidden = true
      new.isHidden = false
    } else if let container = old.superview {
      container.insertSubview(new, aboveSubview: old)
      old.removeFromSuperview()
    }
    completion?(true)
  }

  /// Makes changes to views as if by a spring, and calls the completion handler.
  ///
  /// Nothing moves on Linux. Both closures run without a delay before the method returns, and the
  /// handler receives `true`.
  public static func animate(
    springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0,
    initialSpringVelocity velocity: CGFloat = 0, delay: TimeInterval = 0,
    options: AnimationOptions = [], animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    animations()
    completion?(true)
  }

  /// Begins an animation in the form before closures.
  ///
  /// Nothing moves on Linux. Neither a delegate nor selectors are supported.
  public static func beginAnimations(_ animationID: String?, context: UnsafeMutableRawPointer?) {}
  /// Ends the changes of an animation.
  public static func commitAnimations() {}
  /// Sets the duration of an animation, without effect on Linux.
  public static func setAnimationDuration(_ duration: TimeInterval) {}
  /// Sets the delay of an animation, without effect on Linux.
  public static func setAnimationDelay(_ delay: TimeInterval) {}
  /// Sets the pacing of an animation, without effect on Linux.
  public static func setAnimationCurve(_ curve: AnimationCurve) {}
  /// Sets whether an animation starts from the current state, without effect on Linux.
  public static func setAnimationBeginsFromCurrentState(_ fromCurrentState: Bool) {}

  /// Options for a keyframe animation, without effect on Linux.
  public struct KeyframeAnimationOptions: OptionSet, Hashable, Sendable {
    /// The bits of the set, with Apple's values.
    public let rawValue: UInt

    /// Creates a set of options from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Repeats the animation indefinitely.
    public static let `repeat` = KeyframeAnimationOptions(rawValue: 1 << 3)
    /// Runs the animation forward and backward.
    public static let autoreverse = KeyframeAnimationOptions(rawValue: 1 << 4)
    /// Allows the user to interact with views while they are animated.
    public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 1 << 1)
    /// Interpolates linearly between keyframes.
    public static let calculationModeLinear: KeyframeAnimationOptions = []
    /// Jumps from keyframe to keyframe.
    public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
    /// Interpolates at an even pace.
    public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
    /// Interpolates along a smooth curve through the keyframes.
    public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
  }

  /// The pacing of an animation.
  public enum AnimationCurve: Int, Sendable {
    /// A slow start and a slow end.
    case easeInOut
    /// A slow start.
    case easeIn
    /// A slow end.
    case easeOut
    /// A constant speed.
    case linear
  }
}
