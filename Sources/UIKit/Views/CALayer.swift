import Foundation

/// An object that manages the visual content of a view.
///
/// On Linux, a layer draws nothing and only stores the values that are set on it. If it belongs to
/// a view, its geometry, background color, opacity, and visibility are those of the view.
open class CALayer: NSObject {
  /// The view that the layer belongs to, or `nil` for a standalone layer.
  private(set) weak var view: UIView?

  /// Creates the layer of a view, an instance of the view's `layerClass`.
  ///
  /// If the class can't be instantiated, as for a custom class in a release build, the result is a
  /// plain `CALayer`.
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

  // MARK: Geometry

  private var ownBounds = CGRect.zero
  private var ownPosition = CGPoint.zero

  /// The layer's bounds rectangle, in its own coordinate space.
  open var bounds: CGRect {
    get { view.map { view in onMain { view.bounds } } ?? ownBounds }
    set { if let view { onMain { view.bounds = newValue } } else { ownBounds = newValue } }
  }
  /// The layer's position in its superlayer's coordinate space.
  open var position: CGPoint {
    get { view.map { view in onMain { view.center } } ?? ownPosition }
    set { if let view { onMain { view.center = newValue } } else { ownPosition = newValue } }
  }
  /// The layer's frame rectangle, in its superlayer's coordinate space.
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
  /// The point of the layer that is at `position`, in the unit coordinate space of its bounds.
  ///
  /// It has no effect on the layer of a view.
  open var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  /// The layer's position on the z axis, without effect on Linux.
  open var zPosition: CGFloat = 0
  /// The transform applied to the layer, without effect on Linux.
  open var transform = CATransform3DIdentity

  // MARK: Appearance

  /// The radius of the layer's rounded corners, in points.
  open var cornerRadius: CGFloat = 0
  /// The corners that receive the corner radius.
  open var maskedCorners: CACornerMask = [
    .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
  ]
  /// The curve of the rounded corners.
  open var cornerCurve = CALayerCornerCurve.circular
  /// The width of the layer's border, in points.
  open var borderWidth: CGFloat = 0
  /// The color of the layer's border.
  open var borderColor: CGColor? = CGColor(value: .gray(0))
  /// The color of the layer's shadow.
  open var shadowColor: CGColor? = CGColor(value: .gray(0))
  /// The opacity of the layer's shadow, from 0 to 1.
  open var shadowOpacity: Float = 0
  /// The blur radius of the layer's shadow, in points.
  open var shadowRadius: CGFloat = 3
  /// The offset of the layer's shadow, in points.
  open var shadowOffset = CGSize(width: 0, height: -3)
  /// The shape of the layer's shadow.
  open var shadowPath: CGPath?
  private var ownBackground: CGColor?
  /// The background color of the layer.
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
  /// The opacity of the layer, from 0 to 1.
  open var opacity: Float {
    get { view.map { view in onMain { Float(view.alpha) } } ?? ownOpacity }
    set { if let view { onMain { view.alpha = CGFloat(newValue) } } else { ownOpacity = newValue } }
  }
  private var ownHidden = false
  /// A Boolean value that indicates whether the layer is hidden.
  open var isHidden: Bool {
    get { view.map { view in onMain { view.isHidden } } ?? ownHidden }
    set { if let view { onMain { view.isHidden = newValue } } else { ownHidden = newValue } }
  }
  /// A Boolean value that indicates whether sublayers are clipped to the layer's bounds.
  open var masksToBounds = false
  /// A Boolean value that indicates whether the layer contains only opaque content.
  open var isOpaque = false
  /// An object that provides the contents of the layer, usually an image.
  open var contents: Any?
  /// The way in which the contents are positioned and scaled in the layer's bounds.
  open var contentsGravity = CALayerContentsGravity.resize
  /// The number of pixels per point of the layer's contents.
  open var contentsScale: CGFloat = 1
  /// A Boolean value that indicates whether the layer is rasterized, without effect on Linux.
  open var shouldRasterize = false
  /// The number of pixels per point of the layer's bitmap, without effect on Linux.
  open var rasterizationScale: CGFloat = 1
  /// The name of the layer.
  open var name: String?

  // MARK: Layer hierarchy

  /// The layer that contains this layer.
  public private(set) weak var superlayer: CALayer?
  private var behind: [CALayer] = []
  private var before: [CALayer] = []
  /// A layer whose alpha channel masks this layer's contents.
  open var mask: CALayer?

  /// The layer's sublayers from back to front, or `nil` if there are none.
  ///
  /// The sublayers of a view's layer include the layers of its subviews. Setting the property
  /// replaces only the other sublayers, and ignores layers that belong to a view.
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

  /// Adds a layer in front of the other sublayers.
  open func addSublayer(_ layer: CALayer) {
    layer.removeFromSuperlayer()
    before.append(layer)
    layer.superlayer = self
  }

  /// Inserts a layer as a sublayer at the given index.
  ///
  /// Unlike in Apple's Core Animation, there are only two positions: index 0 is behind all other
  /// sublayers, and any other index is in front of them.
  open func insertSublayer(_ layer: CALayer, at index: UInt32) {
    layer.removeFromSuperlayer()
    if index == 0 {
      behind.insert(layer, at: 0)
    } else {
      before.append(layer)
    }
    layer.superlayer = self
  }

  /// Inserts a layer behind another sublayer.
  ///
  /// If `sibling` isn't a sublayer in front of the subviews, the layer is placed directly behind
  /// the layers of the subviews.
  open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    layer.removeFromSuperlayer()
    if let index = before.firstIndex(where: { $0 === sibling }) {
      before.insert(layer, at: index)
    } else {
      behind.append(layer)
    }
    layer.superlayer = self
  }

  /// Inserts a layer in front of another sublayer.
  ///
  /// If `sibling` isn't a sublayer in front of the subviews, the layer is placed directly in front
  /// of the layers of the subviews.
  open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    layer.removeFromSuperlayer()
    let index = before.firstIndex { $0 === sibling }
    before.insert(layer, at: index.map { $0 + 1 } ?? 0)
    layer.superlayer = self
  }

  /// Detaches the layer from its superlayer.
  open func removeFromSuperlayer() {
    superlayer?.behind.removeAll { $0 === self }
    superlayer?.before.removeAll { $0 === self }
    superlayer = nil
  }

  // MARK: Animations

  private var animations: [(key: String, animation: CAAnimation)] = []

  /// Adds an animation to the layer.
  ///
  /// Nothing moves on Linux. The layer keeps the animation until it is removed.
  open func add(_ animation: CAAnimation, forKey key: String?) {
    let key = key ?? UUID().uuidString
    animations.removeAll { $0.key == key }
    animations.append((key, animation))
  }

  /// Returns the animation with the given key, or `nil` if there is none.
  open func animation(forKey key: String) -> CAAnimation? {
    animations.first { $0.key == key }?.animation
  }

  /// Returns the keys of the layer's animations, or `nil` if there are none.
  open func animationKeys() -> [String]? { animations.isEmpty ? nil : animations.map(\.key) }

  /// Removes the animation with the given key.
  open func removeAnimation(forKey key: String) { animations.removeAll { $0.key == key } }

  /// Removes all animations from the layer.
  open func removeAllAnimations() { animations = [] }

  /// Marks the layer's layout as needing an update.
  open func setNeedsLayout() { view.map { view in onMain { view.setNeedsLayout() } } }
  /// Updates the layout of the layer immediately, if it needs an update.
  open func layoutIfNeeded() { view.map { view in onMain { view.layoutIfNeeded() } } }
  /// Marks the layer's contents as needing an update, without effect on Linux.
  open func setNeedsDisplay() {}
  /// Renders the layer into a graphics context, without effect on Linux.
  open func render(in context: CGContext) {}

  /// Creates a layer.
  public override init() { super.init() }

  /// The description of the layer, with the name of its class without a module.
  open override var description: String { plainDescription(of: self) }
}

/// A set of corners of a layer.
public struct CACornerMask: OptionSet, Hashable, Sendable {
  /// The bits of the set, one per corner.
  public let rawValue: UInt

  /// Creates a set of corners from its bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// The top left corner.
  public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
  /// The top right corner.
  public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
  /// The bottom left corner.
  public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
  /// The bottom right corner.
  public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)
}

/// The curve of a layer's rounded corners.
public enum CALayerCornerCurve: String, Sendable {
  /// A circular arc.
  case circular
  /// A curve that is continuous with the straight edges.
  case continuous
}

/// The way in which a layer's contents are positioned and scaled in its bounds.
public enum CALayerContentsGravity: String, Sendable {
  /// The contents are stretched to fill the bounds.
  case resize
  /// The contents are scaled to fit the bounds, with the aspect ratio preserved.
  case resizeAspect
  /// The contents are scaled to fill the bounds, with the aspect ratio preserved.
  case resizeAspectFill
  /// The contents are centered without scaling.
  case center
}

/// A three-dimensional transform, a matrix of four rows and four columns.
public struct CATransform3D: Hashable, Sendable {
  /// The elements of the matrix, row by row.
  var numbers: [CGFloat]
  /// The element in row 3, column 4, which sets the perspective.
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

/// The identity transform.
public let CATransform3DIdentity = CATransform3D(
  numbers: (0..<16).map { $0 % 5 == 0 ? 1 : 0 })

/// Returns a transform that translates by the given distances.
public func CATransform3DMakeTranslation(
  _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
  var made = CATransform3DIdentity
  made.numbers.replaceSubrange(12..<15, with: [x, y, z])
  return made
}

/// Returns a transform that scales by the given factors.
public func CATransform3DMakeScale(_ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> CATransform3D {
  var made = CATransform3DIdentity
  (made.numbers[0], made.numbers[5], made.numbers[10]) = (x, y, z)
  return made
}

/// Returns a transform that rotates around a vector.
///
/// The angle is in radians. If the length of the vector (x, y, z) is 0, the result is the identity
/// transform.
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

/// Returns a transform that applies the first transform, and then the second.
public func CATransform3DConcat(_ one: CATransform3D, _ other: CATransform3D) -> CATransform3D {
  one.times(other)
}
