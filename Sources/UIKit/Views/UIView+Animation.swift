import Foundation

extension UIView {
  /// How an animation goes; without effect here.
  public struct AnimationOptions: OptionSet, Hashable, Sendable {
    /// Bits as Apple numbers them.
    public let rawValue: UInt

    /// Makes a set of options from its bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// Lays out what is inside, too.
    public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
    /// Can be touched meanwhile.
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
    /// Begins where the last one is.
    public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
    /// Begins again and again.
    public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
    /// Goes back when it is done.
    public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
    /// Begins and ends slowly.
    public static let curveEaseInOut: AnimationOptions = []
    /// Begins slowly.
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    /// Ends slowly.
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    /// Is equally fast.
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)
    /// Turns from the left.
    public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
    /// Turns from the right.
    public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
    /// Hides one view and shows the other, instead of exchanging them.
    public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
    /// Turns like a page.
    public static let transitionCurlUp = AnimationOptions(rawValue: 3 << 20)
    /// Turns back like a page.
    public static let transitionCurlDown = AnimationOptions(rawValue: 4 << 20)
    /// Turns from the top.
    public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
    /// Turns from the bottom.
    public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)
    /// Fades.
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
  }

  /// Whether things are animated that can be; code asks for it, nothing moves here.
  public private(set) static var areAnimationsEnabled = true

  /// Has things animated or not.
  public static func setAnimationsEnabled(_ isEnabled: Bool) { areAnimationsEnabled = isEnabled }

  /// Makes changes without animation.
  public static func performWithoutAnimation(_ changes: () -> Void) {
    let before = areAnimationsEnabled
    areAnimationsEnabled = false
    changes()
    areAnimationsEnabled = before
  }

  /// Makes changes and tells that they are done, both at once: nothing moves here.
  public static func animate(
    withDuration duration: TimeInterval, animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animations()
    completion?(true)
  }

  /// Makes changes and tells that they are done, both at once: nothing moves here.
  public static func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    animations()
    completion?(true)
  }

  /// Makes changes and tells that they are done, both at once: nothing moves here.
  public static func animate(
    withDuration duration: TimeInterval, delay: TimeInterval,
    usingSpringWithDamping damping: CGFloat, initialSpringVelocity velocity: CGFloat,
    options: AnimationOptions = [], animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    animations()
    completion?(true)
  }

  /// Makes changes and tells that they are done, both at once: nothing moves here.
  public static func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [],
    animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    animations?()
    completion?(true)
  }

  /// Makes changes and tells that they are done, both at once: nothing moves here.
  public static func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval,
    options: KeyframeAnimationOptions = [], animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animations()
    completion?(true)
  }

  /// Makes a part of the changes, at once.
  public static func addKeyframe(
    withRelativeStartTime start: Double, relativeDuration: Double, animations: () -> Void
  ) { animations() }

  /// Puts one view in another's place and tells that it is done, both at once: nothing moves here.
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

  /// Makes changes and tells that they are done, both at once: nothing moves here.
  public static func animate(
    springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0,
    initialSpringVelocity velocity: CGFloat = 0, delay: TimeInterval = 0,
    options: AnimationOptions = [], animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    animations()
    completion?(true)
  }

  /// How an animation of several parts goes; without effect here.
  public struct KeyframeAnimationOptions: OptionSet, Hashable, Sendable {
    /// Bits as Apple numbers them.
    public let rawValue: UInt

    /// Makes a set of options from its bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// Begins again and again.
    public static let `repeat` = KeyframeAnimationOptions(rawValue: 1 << 3)
    /// Goes back when it is done.
    public static let autoreverse = KeyframeAnimationOptions(rawValue: 1 << 4)
    /// Can be touched meanwhile.
    public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 1 << 1)
    /// Straight from part to part.
    public static let calculationModeLinear: KeyframeAnimationOptions = []
    /// From part to part without moving between.
    public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
    /// Equally fast.
    public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
    /// Smoothly from part to part.
    public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
  }

  /// How fast an animation is at its beginning and its end.
  public enum AnimationCurve: Int, Sendable {
    /// Slow at both.
    case easeInOut
    /// Slow at the beginning.
    case easeIn
    /// Slow at the end.
    case easeOut
    /// Equally fast.
    case linear
  }
}
