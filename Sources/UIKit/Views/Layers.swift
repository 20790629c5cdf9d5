import Foundation

/// A layer that draws a color gradient.
open class CAGradientLayer: CALayer {
  /// The colors of the gradient stops, each a `CGColor`.
  open var colors: [Any]?
  /// The locations of the gradient stops, from 0 to 1.
  open var locations: [NSNumber]?
  /// The start point of the gradient, in the layer's unit coordinate space.
  open var startPoint = CGPoint(x: 0.5, y: 0)
  /// The end point of the gradient, in the layer's unit coordinate space.
  open var endPoint = CGPoint(x: 0.5, y: 1)
  /// The style of the gradient.
  open var type = CAGradientLayerType.axial
}

/// The style of a gradient.
public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// Creates a value from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A gradient along the line from the start point to the end point.
  public static let axial = Self(rawValue: "axial")
  /// A gradient in ellipses around the start point.
  public static let radial = Self(rawValue: "radial")
  /// A gradient that sweeps around the start point.
  public static let conic = Self(rawValue: "conic")
}

/// A layer that draws a path.
open class CAShapeLayer: CALayer {
  /// The path that defines the shape.
  open var path: CGPath?
  /// The color that fills the path.
  open var fillColor: CGColor? = CGColor(value: .gray(0))
  /// The color of the path's stroke.
  open var strokeColor: CGColor?
  /// The width of the path's stroke, in points.
  open var lineWidth: CGFloat = 1
  /// The relative location at which the stroke begins, from 0 to 1.
  open var strokeStart: CGFloat = 0
  /// The relative location at which the stroke ends, from 0 to 1.
  open var strokeEnd: CGFloat = 1
  /// The style of the stroke's ends.
  open var lineCap = CAShapeLayerLineCap.butt
  /// The style of the stroke's corners.
  open var lineJoin = CAShapeLayerLineJoin.miter
  /// The lengths of the dashes and gaps of the stroke, in points.
  open var lineDashPattern: [NSNumber]?
  /// The rule that decides which areas are inside the path.
  open var fillRule = CAShapeLayerFillRule.nonZero
}

/// The style of the ends of a line.
public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// Creates a value from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The line ends at its end point.
  public static let butt = Self(rawValue: "butt")
  /// The line ends in a half circle around its end point.
  public static let round = Self(rawValue: "round")
  /// The line ends half its width past its end point.
  public static let square = Self(rawValue: "square")
}

/// The style of the corners of a line.
public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// Creates a value from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A pointed corner.
  public static let miter = Self(rawValue: "miter")
  /// A rounded corner.
  public static let round = Self(rawValue: "round")
  /// A cut-off corner.
  public static let bevel = Self(rawValue: "bevel")
}

/// The rule that decides which areas are inside a path.
public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// Creates a value from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Areas with a nonzero winding number.
  public static let nonZero = Self(rawValue: "non-zero")
  /// Areas that an odd number of edges separates from the outside.
  public static let evenOdd = Self(rawValue: "even-odd")
}

/// A layer that draws a text.
open class CATextLayer: CALayer {
  /// The text, a string or an attributed string.
  open var string: Any?
  /// The font size of the text, in points.
  open var fontSize: CGFloat = 36
  /// The color of the text.
  open var foregroundColor: CGColor?
}

/// An animation of a layer.
///
/// Nothing moves on Linux. An animation with a delegate ends in the next turn of the main run loop,
/// whatever its duration, unless it repeats forever.
open class CAAnimation: NSObject {
  /// The duration of the animation, in seconds.
  open var duration: CFTimeInterval = 0
  /// The time at which the animation begins, in seconds.
  open var beginTime: CFTimeInterval = 0
  /// The number of times that the animation repeats.
  open var repeatCount: Float = 0
  /// A Boolean value that indicates whether the animation plays backward after it plays forward.
  open var autoreverses = false
  /// A Boolean value that indicates whether the layer removes the animation when it completes.
  open var isRemovedOnCompletion = true
  /// The effect of the animation before its start and after its end.
  open var fillMode = CAMediaTimingFillMode.removed
  /// The timing function of the animation.
  open var timingFunction: CAMediaTimingFunction?
  /// The animation's delegate.
  open var delegate: (any CAAnimationDelegate)?
  /// The speed of the animation, relative to its normal speed.
  open var speed: Float = 1

  /// Creates an animation.
  public override init() { super.init() }
}

/// A duration or a point in time, in seconds.
public typealias CFTimeInterval = Double

/// Methods that respond to the start and the end of an animation.
///
/// Both methods have default implementations.
public protocol CAAnimationDelegate: AnyObject {
  /// Notifies the delegate that the animation started.
  func animationDidStart(_ animation: CAAnimation)
  /// Notifies the delegate that the animation stopped.
  ///
  /// - Parameters:
  ///   - animation: The animation.
  ///   - flag: Whether the animation reached its end before it was removed.
  func animationDidStop(_ animation: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
  /// Does nothing.
  public func animationDidStart(_ animation: CAAnimation) {}
  /// Does nothing.
  public func animationDidStop(_ animation: CAAnimation, finished flag: Bool) {}
}

/// An animation of a layer's property.
open class CAPropertyAnimation: CAAnimation {
  /// The key path of the property.
  open var keyPath: String?
  /// A Boolean value that indicates whether the values are added to the current value.
  open var isAdditive = false

  /// Creates an animation of the property with the given key path.
  public convenience init(keyPath: String?) {
    self.init()
    self.keyPath = keyPath
  }
}

/// An animation between two values of a layer's property.
open class CABasicAnimation: CAPropertyAnimation {
  /// The value at the start of the animation.
  open var fromValue: Any?
  /// The value at the end of the animation.
  open var toValue: Any?
  /// The difference between the two values.
  open var byValue: Any?
}

/// An animation that applies a springlike force to a layer's property.
open class CASpringAnimation: CABasicAnimation {
  /// The damping coefficient of the spring.
  open var damping: CGFloat = 10
  /// The mass of the object attached to the spring.
  open var mass: CGFloat = 1
  /// The stiffness coefficient of the spring.
  open var stiffness: CGFloat = 100
  /// The initial velocity of the object attached to the spring.
  open var initialVelocity: CGFloat = 0
}

/// An animation of a layer's property along several values.
open class CAKeyframeAnimation: CAPropertyAnimation {
  /// The values of the keyframes.
  open var values: [Any]?
  /// The times of the keyframes, from 0 to 1.
  open var keyTimes: [NSNumber]?
  /// The path for a property of type point to follow.
  open var path: CGPath?
}

/// A group of animations that run at the same time.
open class CAAnimationGroup: CAAnimation {
  /// The animations in the group.
  open var animations: [CAAnimation]?
}

/// A transition between two states of a layer.
open class CATransition: CAAnimation {
  /// The type of the transition.
  open var type = CATransitionType.fade
  /// The direction of the transition.
  open var subtype: CATransitionSubtype?
  /// The part of the transition at which it begins, from 0 to 1.
  open var startProgress: Float = 0
  /// The part of the transition at which it ends, from 0 to 1.
  open var endProgress: Float = 1
}

/// The type of a transition.
public struct CATransitionType: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// Creates a value from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The layer's content fades as it becomes visible or hidden.
  public static let fade = Self(rawValue: "fade")
  /// The layer's content slides into place over the existing content.
  public static let moveIn = Self(rawValue: "moveIn")
  /// The layer's content pushes the existing content as it slides into place.
  public static let push = Self(rawValue: "push")
  /// The layer's content is revealed gradually.
  public static let reveal = Self(rawValue: "reveal")
}

/// The direction of a transition.
public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// Creates a value from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The transition begins at the right side.
  public static let fromRight = Self(rawValue: "fromRight")
  /// The transition begins at the left side.
  public static let fromLeft = Self(rawValue: "fromLeft")
  /// The transition begins at the top.
  public static let fromTop = Self(rawValue: "fromTop")
  /// The transition begins at the bottom.
  public static let fromBottom = Self(rawValue: "fromBottom")
}

/// The effect of an animation before its start and after its end.
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// Creates a value from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The layer stays in its final state after the animation.
  public static let forwards = Self(rawValue: "forwards")
  /// The layer is in its initial state before the animation.
  public static let backwards = Self(rawValue: "backwards")
  /// A combination of `forwards` and `backwards`.
  public static let both = Self(rawValue: "both")
  /// The animation has no effect outside its active time.
  public static let removed = Self(rawValue: "removed")
}

/// The pacing of an animation.
///
/// On Linux, a function doesn't store its values.
open class CAMediaTimingFunction: NSObject {
  /// Creates a predefined timing function.
  public init(name: CAMediaTimingFunctionName) { super.init() }
  /// Creates a timing function from the two control points of a cubic Bézier curve.
  public init(controlPoints x1: Float, _ y1: Float, _ x2: Float, _ y2: Float) { super.init() }
}

/// The name of a predefined timing function.
public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// Creates a name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// An even pace.
  public static let linear = Self(rawValue: "linear")
  /// A slow start.
  public static let easeIn = Self(rawValue: "easeIn")
  /// A slow end.
  public static let easeOut = Self(rawValue: "easeOut")
  /// A slow start and a slow end.
  public static let easeInEaseOut = Self(rawValue: "easeInEaseOut")
  /// The pace of the system's own animations.
  public static let `default` = Self(rawValue: "default")
}

/// A group of layer changes that are applied together.
///
/// Nothing moves on Linux, so the changes take effect immediately.
@preconcurrency @MainActor
open class CATransaction: NSObject {
  private static var completions: [(() -> Void)?] = []

  /// Begins a transaction, inside the current one if there is one.
  public class func begin() { completions.append(nil) }
  /// Commits the current transaction and runs its completion block.
  public class func commit() { (completions.popLast() ?? nil)?() }
  /// Sets the block to run when the current transaction is committed.
  ///
  /// Outside of a transaction, the block runs immediately.
  public class func setCompletionBlock(_ block: (() -> Void)?) {
    guard !completions.isEmpty else {
      block?()
      return
    }
    completions[completions.count - 1] = block
  }
  /// Sets the duration of the transaction's animations, without effect on Linux.
  public class func setAnimationDuration(_ duration: CFTimeInterval) {}
  /// Sets whether changes run without their implicit animations, without effect on Linux.
  public class func setDisableActions(_ flag: Bool) {}
  /// Sets the timing function of the transaction's animations, without effect on Linux.
  public class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {}
  /// Commits the implicit transaction, without effect on Linux.
  public class func flush() {}
}

/// A timer that calls a method for each frame of the display.
///
/// On Linux, there is no display. A link calls its target 60 times per second, or as often as
/// `preferredFramesPerSecond` says, while the run loop that it was added to runs. Nothing runs the
/// main run loop under Swift Testing; there, a test calls the method.
open class CADisplayLink: NSObject {
  // The link keeps its target, as on Apple's systems.
  private let target: AnyObject
  private let selector: Selector
  private var timers: [(timer: Timer, loop: RunLoop, mode: RunLoop.Mode)] = []

  /// Creates a link that calls a method of an object, with the link as its argument.
  public init(target: Any, selector: Selector) {
    self.target = target as AnyObject
    self.selector = selector
  }

  /// The time of the last frame, in seconds.
  open private(set) var timestamp: CFTimeInterval = 0
  /// The time of the next frame, in seconds.
  open var targetTimestamp: CFTimeInterval { timestamp + duration }
  /// The time between two frames, in seconds.
  open var duration: CFTimeInterval {
    1 / Double(preferredFramesPerSecond > 0 ? preferredFramesPerSecond : 60)
  }
  /// A Boolean value that indicates whether the link makes no calls.
  open var isPaused = false
  /// The number of calls per second, or 0 for that of the display.
  open var preferredFramesPerSecond = 0 { didSet { schedule(timers.map { ($0.loop, $0.mode) }) } }
  /// The range of the number of calls per second, without effect on Linux.
  open var preferredFrameRateRange = CAFrameRateRange.default

  /// Adds the link to a run loop.
  open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
    schedule(timers.map { ($0.loop, $0.mode) } + [(runloop, mode)])
  }

  /// Removes the link from a run loop.
  open func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
    schedule(timers.filter { $0.loop !== runloop || $0.mode != mode }.map { ($0.loop, $0.mode) })
  }

  /// Removes the link from all run loops.
  open func invalidate() { schedule([]) }

  private func schedule(_ places: [(loop: RunLoop, mode: RunLoop.Mode)]) {
    timers.forEach { $0.timer.invalidate() }
    timers = places.map { loop, mode in
      let call = UncheckedCall { self.fire() }
      let timer = Timer(timeInterval: duration, repeats: true) { _ in call.run() }
      loop.add(timer, forMode: mode)
      return (timer, loop, mode)
    }
  }

  private func fire() {
    guard !isPaused else { return }
    timestamp = CACurrentMediaTime()
    onMain { Actions.send(selector, to: target, sender: self) }
  }
}

/// A range of the number of frames per second.
public struct CAFrameRateRange: Hashable, Sendable {
  /// The smallest number of frames.
  public var minimum: Float
  /// The largest number of frames.
  public var maximum: Float
  /// The preferred number of frames, or 0 for none.
  public var preferred: Float?

  /// Creates a range.
  public init(minimum: Float, maximum: Float, preferred: Float? = 0) {
    (self.minimum, self.maximum, self.preferred) = (minimum, maximum, preferred)
  }

  /// The range that the system chooses.
  public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0)
}

extension UIScreen {
  /// Returns a link for the frames of the screen.
  public func displayLink(withTarget target: Any, selector sel: Selector) -> CADisplayLink? {
    CADisplayLink(target: target, selector: sel)
  }
}
