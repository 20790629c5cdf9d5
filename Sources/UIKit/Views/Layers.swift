import Foundation

/// A layer in which one colour becomes another.
open class CAGradientLayer: CALayer {
  /// The colours, as `CGColor`.
  open var colors: [Any]?
  /// Where each colour is.
  open var locations: [NSNumber]?
  /// Where the first colour is, in parts of the layer.
  open var startPoint = CGPoint(x: 0.5, y: 0)
  /// Where the last colour is, in parts of the layer.
  open var endPoint = CGPoint(x: 0.5, y: 1)
  /// In which form one becomes another.
  open var type = CAGradientLayerType.axial
}

/// In which form one colour becomes another.
public enum CAGradientLayerType: String, Sendable {
  /// In stripes.
  case axial
  /// In rings.
  case radial
  /// Like the hand of a clock.
  case conic
}

/// A layer with a form.
open class CAShapeLayer: CALayer {
  /// The form.
  open var path: CGPath?
  /// The colour inside.
  open var fillColor: CGColor? = CGColor(value: .gray(0))
  /// The edge's colour.
  open var strokeColor: CGColor?
  /// How thick the edge is.
  open var lineWidth: CGFloat = 1
  /// Where the edge begins, from 0 to 1.
  open var strokeStart: CGFloat = 0
  /// Where the edge ends, from 0 to 1.
  open var strokeEnd: CGFloat = 1
  /// How the edge's ends look.
  open var lineCap = CAShapeLayerLineCap.butt
  /// How the edge's corners look.
  open var lineJoin = CAShapeLayerLineJoin.miter
  /// How long strokes and gaps are.
  open var lineDashPattern: [NSNumber]?
  /// What is inside.
  open var fillRule = CAShapeLayerFillRule.nonZero
}

/// How ends of lines look.
public enum CAShapeLayerLineCap: String, Sendable {
  /// Cut off.
  case butt
  /// Round.
  case round
  /// Cut off a little later.
  case square
}

/// How corners of lines look.
public enum CAShapeLayerLineJoin: String, Sendable {
  /// Pointed.
  case miter
  /// Round.
  case round
  /// Cut off.
  case bevel
}

/// What is inside of a form.
public enum CAShapeLayerFillRule: String, Sendable {
  /// Where it winds around.
  case nonZero = "non-zero"
  /// Where it winds around an odd number of times.
  case evenOdd = "even-odd"
}

/// A layer with a text.
open class CATextLayer: CALayer {
  /// The text.
  open var string: Any?
  /// Its size.
  open var fontSize: CGFloat = 36
  /// Its colour.
  open var foregroundColor: CGColor?
}

/// How a layer changes; nothing does by itself here.
open class CAAnimation: NSObject {
  /// How long it takes.
  open var duration: CFTimeInterval = 0
  /// When it begins.
  open var beginTime: CFTimeInterval = 0
  /// How often it is repeated.
  open var repeatCount: Float = 0
  /// Whether it goes back.
  open var autoreverses = false
  /// Whether it is taken away at its end.
  open var isRemovedOnCompletion = true
  /// What it looks like before and after.
  open var fillMode = CAMediaTimingFillMode.removed
  /// How fast it is at its beginning and its end.
  open var timingFunction: CAMediaTimingFunction?
  /// Who is told of its beginning and its end; a test tells it.
  open var delegate: (any CAAnimationDelegate)?
  /// How much faster it goes.
  open var speed: Float = 1

  /// Makes an animation.
  public override init() { super.init() }
}

/// How long something takes, in seconds.
public typealias CFTimeInterval = Double

/// Who is told of an animation's beginning and end; both may be left out.
public protocol CAAnimationDelegate: AnyObject {
  /// It has begun.
  func animationDidStart(_ animation: CAAnimation)
  /// It has ended.
  func animationDidStop(_ animation: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
  /// Does nothing.
  public func animationDidStart(_ animation: CAAnimation) {}
  /// Does nothing.
  public func animationDidStop(_ animation: CAAnimation, finished flag: Bool) {}
}

/// How one property of a layer changes.
open class CAPropertyAnimation: CAAnimation {
  /// The property's name.
  open var keyPath: String?
  /// Whether it is added to what there is.
  open var isAdditive = false

  /// Makes an animation of a property.
  public convenience init(keyPath: String?) {
    self.init()
    self.keyPath = keyPath
  }
}

/// How one property of a layer changes from one value to another.
open class CABasicAnimation: CAPropertyAnimation {
  /// The first value.
  open var fromValue: Any?
  /// The last value.
  open var toValue: Any?
  /// By how much it changes.
  open var byValue: Any?
}

/// How one property of a layer changes as if by a spring.
open class CASpringAnimation: CABasicAnimation {
  /// How much it is held back.
  open var damping: CGFloat = 10
  /// How heavy it is.
  open var mass: CGFloat = 1
  /// How stiff the spring is.
  open var stiffness: CGFloat = 100
  /// How fast it is at first.
  open var initialVelocity: CGFloat = 0
}

/// How one property of a layer changes over several values.
open class CAKeyframeAnimation: CAPropertyAnimation {
  /// The values.
  open var values: [Any]?
  /// When each is reached, from 0 to 1.
  open var keyTimes: [NSNumber]?
  /// The way that it goes.
  open var path: CGPath?
}

/// Several changes at once.
open class CAAnimationGroup: CAAnimation {
  /// The changes.
  open var animations: [CAAnimation]?
}

/// How what a layer shows becomes something else.
open class CATransition: CAAnimation {
  /// In which way.
  open var type = CATransitionType.fade
  /// From which side.
  open var subtype: CATransitionSubtype?
}

/// In which way what a layer shows becomes something else.
public enum CATransitionType: String, Sendable {
  /// Fading.
  case fade
  /// Moving over it.
  case moveIn
  /// Pushing it away.
  case push
  /// Moving off it.
  case reveal
}

/// From which side what a layer shows becomes something else.
public enum CATransitionSubtype: String, Sendable {
  /// From the right.
  case fromRight
  /// From the left.
  case fromLeft
  /// From the top.
  case fromTop
  /// From the bottom.
  case fromBottom
}

/// What an animation looks like before and after.
public enum CAMediaTimingFillMode: String, Sendable {
  /// As its end.
  case forwards
  /// As its beginning.
  case backwards
  /// As both.
  case both
  /// As if there were none.
  case removed
}

/// How fast something is at its beginning and its end.
open class CAMediaTimingFunction: NSObject {
  /// Makes one by its name.
  public init(name: CAMediaTimingFunctionName) { super.init() }
  /// Makes one by two points.
  public init(controlPoints x1: Float, _ y1: Float, _ x2: Float, _ y2: Float) { super.init() }
}

/// Names of what is known about speeds.
public enum CAMediaTimingFunctionName: String, Sendable {
  /// Equally fast.
  case linear
  /// Slow at the beginning.
  case easeIn
  /// Slow at the end.
  case easeOut
  /// Slow at both.
  case easeInEaseOut
  /// As the system finds best.
  case `default`
}

/// Several changes of layers that are made together; over at once here.
@preconcurrency @MainActor
open class CATransaction: NSObject {
  private static var completions: [(() -> Void)?] = []

  /// Begins.
  public class func begin() { completions.append(nil) }
  /// Ends, and runs what was to be run at the end.
  public class func commit() { (completions.popLast() ?? nil)?() }
  /// What is run at the end; at once where nothing was begun.
  public class func setCompletionBlock(_ block: (() -> Void)?) {
    guard !completions.isEmpty else {
      block?()
      return
    }
    completions[completions.count - 1] = block
  }
  /// How long changes take; without effect here.
  public class func setAnimationDuration(_ duration: CFTimeInterval) {}
  /// Whether changes are not to be seen; without effect here.
  public class func setDisableActions(_ flag: Bool) {}
  /// How fast changes are; without effect here.
  public class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {}
  /// Ends what nobody has begun; does nothing here.
  public class func flush() {}
}
