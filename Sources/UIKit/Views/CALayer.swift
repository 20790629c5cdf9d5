import Foundation

/// What a view draws into; here it only keeps what a view is told about its looks.
open class CALayer: NSObject {
  /// The view that draws into it.
  private(set) weak var view: UIView?

  /// Makes the layer of a view: of the class that the view names.
  @MainActor
  static func made(for view: UIView) -> CALayer {
    let wanted: AnyClass = type(of: view).layerClass
    let layer: CALayer
    switch wanted {
    case is CAGradientLayer.Type: layer = CAGradientLayer()
    case is CAShapeLayer.Type: layer = CAShapeLayer()
    default: layer = wanted == CALayer.self ? CALayer() : made(of: wanted)
    }
    layer.view = view
    return layer
  }

  @MainActor
  private static func made(of type: AnyClass) -> CALayer {
    Instances.plain(type) as? CALayer ?? CALayer()
  }

  // MARK: Where it is

  private var ownBounds = CGRect.zero
  private var ownPosition = CGPoint.zero

  /// The rectangle in its own coordinates; that of its view.
  open var bounds: CGRect {
    get { view.map { view in onMain { view.bounds } } ?? ownBounds }
    set { if let view { onMain { view.bounds = newValue } } else { ownBounds = newValue } }
  }
  /// The middle, in the layer that it is in; that of its view.
  open var position: CGPoint {
    get { view.map { view in onMain { view.center } } ?? ownPosition }
    set { if let view { onMain { view.center = newValue } } else { ownPosition = newValue } }
  }
  /// The rectangle in the layer that it is in; that of its view.
  open var frame: CGRect {
    get {
      if let view { return onMain { view.frame } }
      return CGRect(
        x: position.x - bounds.width * anchorPoint.x,
        y: position.y - bounds.height * anchorPoint.y, width: bounds.width, height: bounds.height)
    }
    set {
      if let view { return onMain { view.frame = newValue } }
      bounds.size = newValue.size
      position = CGPoint(
        x: newValue.minX + newValue.width * anchorPoint.x,
        y: newValue.minY + newValue.height * anchorPoint.y)
    }
  }
  /// Which point of it lies at its position.
  open var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  /// Where the layer lies among its neighbours, from back to front.
  open var zPosition: CGFloat = 0
  /// How it is turned in space; without effect here.
  open var transform = CATransform3DIdentity

  // MARK: How it looks

  /// How round the corners are.
  open var cornerRadius: CGFloat = 0
  /// Which corners are round.
  open var maskedCorners: CACornerMask = [
    .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
  ]
  /// In which way the corners are round.
  open var cornerCurve = CALayerCornerCurve.circular
  /// How thick the border is.
  open var borderWidth: CGFloat = 0
  /// The border's colour.
  open var borderColor: CGColor? = CGColor(value: .gray(0))
  /// The shadow's colour.
  open var shadowColor: CGColor? = CGColor(value: .gray(0))
  /// How opaque the shadow is.
  open var shadowOpacity: Float = 0
  /// How soft the shadow is.
  open var shadowRadius: CGFloat = 3
  /// How far the shadow lies from the layer.
  open var shadowOffset = CGSize(width: 0, height: -3)
  /// The shadow's form.
  open var shadowPath: CGPath?
  private var ownBackground: CGColor?
  /// What is behind everything; that of its view.
  open var backgroundColor: CGColor? {
    get { view.map { view in onMain { view.backgroundColor?.cgColor } } ?? ownBackground }
    set {
      if let view {
        onMain { view.backgroundColor = newValue.map { UIColor(cgColor: $0) } }
      } else {
        ownBackground = newValue
      }
    }
  }
  private var ownOpacity: Float = 1
  /// How opaque it is; as its view.
  open var opacity: Float {
    get { view.map { view in onMain { Float(view.alpha) } } ?? ownOpacity }
    set { if let view { onMain { view.alpha = CGFloat(newValue) } } else { ownOpacity = newValue } }
  }
  private var ownHidden = false
  /// Whether it is not shown; as its view.
  open var isHidden: Bool {
    get { view.map { view in onMain { view.isHidden } } ?? ownHidden }
    set { if let view { onMain { view.isHidden = newValue } } else { ownHidden = newValue } }
  }
  /// Whether what is inside ends at the bounds.
  open var masksToBounds = false
  /// Whether all behind it is covered by it.
  open var isOpaque = false
  /// What it shows, an image.
  open var contents: Any?
  /// How what it shows is fitted in.
  open var contentsGravity = CALayerContentsGravity.resize
  /// Pixels per point of what it shows.
  open var contentsScale: CGFloat = 1
  /// Whether it is drawn once and kept; without effect here.
  open var shouldRasterize = false
  /// Pixels per point of what is drawn once and kept.
  open var rasterizationScale: CGFloat = 1
  /// A name to find it by.
  open var name: String?

  // MARK: The tree

  /// The layer it is in.
  public private(set) weak var superlayer: CALayer?
  private var behind: [CALayer] = []
  private var before: [CALayer] = []
  /// The layer through which it is seen.
  open var mask: CALayer?

  /// The layers in it, from back to front, among them those of its view's subviews; nil where there are none.
  open var sublayers: [CALayer]? {
    get {
      let views = view.map { view in onMain { view.subviews.map(\.layer) } } ?? []
      let all = behind + views + before
      return all.isEmpty ? nil : all
    }
    set {
      for layer in behind + before { layer.superlayer = nil }
      behind = []
      before = []
      for layer in newValue ?? [] where layer.view == nil { addSublayer(layer) }
    }
  }

  /// Adds a layer in front of the others.
  open func addSublayer(_ layer: CALayer) {
    layer.removeFromSuperlayer()
    before.append(layer)
    layer.superlayer = self
  }

  /// Adds a layer at that place from the back: behind its view's subviews only at 0.
  open func insertSublayer(_ layer: CALayer, at index: UInt32) {
    layer.removeFromSuperlayer()
    if index == 0 {
      behind.insert(layer, at: 0)
    } else {
      before.append(layer)
    }
    layer.superlayer = self
  }

  /// Adds a layer behind a certain other.
  open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    layer.removeFromSuperlayer()
    if let index = before.firstIndex(where: { $0 === sibling }) {
      before.insert(layer, at: index)
    } else {
      behind.append(layer)
    }
    layer.superlayer = self
  }

  /// Adds a layer in front of a certain other.
  open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    layer.removeFromSuperlayer()
    let index = before.firstIndex { $0 === sibling }
    before.insert(layer, at: index.map { $0 + 1 } ?? 0)
    layer.superlayer = self
  }

  /// Takes the layer out of the one it is in.
  open func removeFromSuperlayer() {
    superlayer?.behind.removeAll { $0 === self }
    superlayer?.before.removeAll { $0 === self }
    superlayer = nil
  }

  // MARK: Animations

  private var animations: [(key: String, animation: CAAnimation)] = []

  /// Adds an animation, which is kept until it is removed: nothing moves here.
  open func add(_ animation: CAAnimation, forKey key: String?) {
    let key = key ?? UUID().uuidString
    animations.removeAll { $0.key == key }
    animations.append((key, animation))
  }

  /// The animation of that name.
  open func animation(forKey key: String) -> CAAnimation? {
    animations.first { $0.key == key }?.animation
  }

  /// The animations' names; nil where there are none.
  open func animationKeys() -> [String]? { animations.isEmpty ? nil : animations.map(\.key) }

  /// Takes an animation away.
  open func removeAnimation(forKey key: String) { animations.removeAll { $0.key == key } }

  /// Takes all animations away.
  open func removeAllAnimations() { animations = [] }

  /// Asks for a layout at the next occasion.
  open func setNeedsLayout() { view.map { view in onMain { view.setNeedsLayout() } } }
  /// Lays out now what needs it.
  open func layoutIfNeeded() { view.map { view in onMain { view.layoutIfNeeded() } } }
  /// Asks to be drawn again.
  open func setNeedsDisplay() {}
  /// Draws it into a context; does nothing here.
  open func render(in context: CGContext) {}

  /// Makes a layer.
  public override init() { super.init() }

  /// The layer, named without a module.
  open override var description: String { plainDescription(of: self) }
}

/// Corners of a rectangle.
public struct CACornerMask: OptionSet, Hashable, Sendable {
  /// One bit per corner.
  public let rawValue: UInt

  /// Makes a set of corners from its bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// At the top left.
  public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
  /// At the top right.
  public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
  /// At the bottom left.
  public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
  /// At the bottom right.
  public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)
}

/// In which way corners are round.
public enum CALayerCornerCurve: String, Sendable {
  /// Like a circle.
  case circular
  /// Running into the edges smoothly.
  case continuous
}

/// How what a layer shows is fitted in.
public enum CALayerContentsGravity: String, Sendable {
  /// Stretched.
  case resize
  /// As large as fits.
  case resizeAspect
  /// As small as fills.
  case resizeAspectFill
  /// Left as it is, in the middle.
  case center
}

/// How something is turned, stretched and moved in space: sixteen numbers.
public struct CATransform3D: Hashable, Sendable {
  /// The numbers, line by line.
  var numbers: [CGFloat]
  /// How much what is far seems smaller.
  public var m34: CGFloat {
    get { numbers[11] }
    set { numbers[11] = newValue }
  }

  func times(_ other: CATransform3D) -> CATransform3D {
    var made = CATransform3DIdentity
    for line in 0..<4 {
      for column in 0..<4 {
        var sum: CGFloat = 0
        for step in 0..<4 {
          sum += numbers[line * 4 + step] * other.numbers[step * 4 + column]
        }
        made.numbers[line * 4 + column] = sum
      }
    }
    return made
  }
}

/// Leaves everything as it is.
public let CATransform3DIdentity = CATransform3D(
  numbers: (0..<16).map { $0 % 5 == 0 ? 1 : 0 })

/// Moves.
public func CATransform3DMakeTranslation(
  _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
  var made = CATransform3DIdentity
  made.numbers.replaceSubrange(12..<15, with: [x, y, z])
  return made
}

/// Stretches.
public func CATransform3DMakeScale(_ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> CATransform3D {
  var made = CATransform3DIdentity
  (made.numbers[0], made.numbers[5], made.numbers[10]) = (x, y, z)
  return made
}

/// Turns by an angle around a line.
public func CATransform3DMakeRotation(
  _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
  let length = (x * x + y * y + z * z).squareRoot()
  guard length > 0 else { return CATransform3DIdentity }
  let (x, y, z) = (x / length, y / length, z / length)
  let (sine, cosine) = (CGFloat(sin(Double(angle))), CGFloat(cos(Double(angle))))
  let rest = 1 - cosine
  let axis = [x, y, z]
  var made = CATransform3DIdentity
  for line in 0..<3 {
    for column in 0..<3 {
      made.numbers[line * 4 + column] = axis[line] * axis[column] * rest
    }
    made.numbers[line * 5] += cosine
  }
  for (place, part) in [(1, z), (6, x), (8, y)] { made.numbers[place] += part * sine }
  for (place, part) in [(4, z), (9, x), (2, y)] { made.numbers[place] -= part * sine }
  return made
}

/// First one, then another.
public func CATransform3DConcat(_ one: CATransform3D, _ other: CATransform3D) -> CATransform3D {
  one.times(other)
}
