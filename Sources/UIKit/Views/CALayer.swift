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
  ///
  /// As for a view, the frame of a transformed layer is the smallest upright rectangle around it.
  open var frame: CGRect {
    get {
      if let view { return onMain { view.frame } }
      return aroundPosition.offsetBy(dx: position.x, dy: position.y)
    }
    set {
      if let view { return onMain { view.frame = newValue } }
      bounds.size = affineTransform().size(filling: newValue.size)
      position = CGPoint(
        x: newValue.minX - aroundPosition.minX, y: newValue.minY - aroundPosition.minY)
    }
  }
  /// The transformed bounds, relative to the position.
  private var aroundPosition: CGRect {
    let (size, anchor) = (bounds.size, anchorPoint)
    return CGRect(
      x: -size.width * anchor.x, y: -size.height * anchor.y, width: size.width, height: size.height
    ).applying(affineTransform())
  }
  /// The point of the layer that is at `position`, in the unit coordinate space of its bounds.
  ///
  /// It has no effect on the layer of a view.
  open var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  /// The transform applied to sublayers when they are drawn, without effect on Linux.
  open var sublayerTransform = CATransform3DIdentity
  /// A Boolean value that indicates whether the layer is visible from behind, without effect on
  /// Linux.
  open var isDoubleSided = true
  /// A Boolean value that indicates whether the vertical axis points upward, without effect on
  /// Linux.
  open var isGeometryFlipped = false
  /// The layer's position on the z axis, without effect on Linux.
  open var zPosition: CGFloat = 0
  private var ownTransform = CATransform3DIdentity
  /// The transform applied to the layer.
  ///
  /// For the layer of a view, its affine part is the transform of the view.
  open var transform: CATransform3D {
    get {
      guard let view else { return ownTransform }
      let seen = onMain { view.transform }
      return CATransform3DGetAffineTransform(ownTransform) == seen
        ? ownTransform : CATransform3DMakeAffineTransform(seen)
    }
    set {
      ownTransform = newValue
      if let view { onMain { view.transform = CATransform3DGetAffineTransform(newValue) } }
    }
  }

  /// Returns the affine part of the transform.
  open func affineTransform() -> CGAffineTransform { CATransform3DGetAffineTransform(transform) }

  /// Sets the transform to an affine one.
  open func setAffineTransform(_ transform: CGAffineTransform) {
    self.transform = CATransform3DMakeAffineTransform(transform)
  }

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
  /// The part of the contents that is shown, in the unit coordinate space.
  open var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  /// The part of the contents that is stretched, in the unit coordinate space.
  open var contentsCenter = CGRect(x: 0, y: 0, width: 1, height: 1)
  /// A Boolean value that indicates whether new bounds require new contents, without effect on
  /// Linux.
  open var needsDisplayOnBoundsChange = false
  /// A Boolean value that indicates whether edges are antialiased, without effect on Linux.
  open var allowsEdgeAntialiasing = false
  /// A Boolean value that indicates whether the opacity applies to the layer and its sublayers as a
  /// group, without effect on Linux.
  open var allowsGroupOpacity = true
  /// A Boolean value that indicates whether contents are drawn in the background, without effect on
  /// Linux.
  open var drawsAsynchronously = false
  /// The actions of the layer, by key.
  open var actions: [String: any CAAction]?
  /// The delegate of the layer, which is the view that the layer belongs to.
  open weak var delegate: (any CALayerDelegate)? {
    get { view ?? ownDelegate }
    set { ownDelegate = newValue }
  }
  private weak var ownDelegate: (any CALayerDelegate)?
  /// The name of the layer.
  open var name: String?

  // MARK: Layer hierarchy

  /// The layer that contains this layer: for the layer of a view, that of its superview.
  public var superlayer: CALayer? {
    view.flatMap { view in onMain { view.superview?.layer } } ?? ownSuperlayer
  }
  private weak var ownSuperlayer: CALayer?
  /// The sublayers that belong to no view.
  private var own: [PlacedLayer] = []
  /// A layer whose alpha channel masks this layer's contents.
  open var mask: CALayer?

  /// A sublayer that belongs to no view, and its position among the subviews.
  private struct PlacedLayer {
    var layer: CALayer
    /// The last subview that the layer covers, or `nil` if the layer covers no subview.
    weak var subview: UIView?
  }

  /// The layer's sublayers from back to front, or `nil` if there are none.
  ///
  /// The sublayers of a view's layer include the layers of its subviews. Setting the property
  /// replaces only the other sublayers; the layers of subviews keep their order.
  open var sublayers: [CALayer]? {
    get {
      let all = inOrder
      return all.isEmpty ? nil : all
    }
    set {
      for placed in own { placed.layer.ownSuperlayer = nil }
      own = []
      var subview: UIView?
      for layer in newValue ?? [] {
        if let view = layer.view {
          subview = view
        } else {
          layer.removeFromSuperlayer()
          own.append(PlacedLayer(layer: layer, subview: subview))
          layer.ownSuperlayer = self
        }
      }
    }
  }

  private var inOrder: [CALayer] {
    guard let view else { return own.map(\.layer) }
    return onMain {
      view.subviews.reduce(into: layers(inFrontOf: nil)) { all, subview in
        all.append(subview.layer)
        all += layers(inFrontOf: subview)
      }
    }
  }

  private func others(than layer: CALayer) -> [CALayer] { inOrder.filter { $0 !== layer } }

  private func layers(inFrontOf subview: UIView?) -> [CALayer] {
    own.filter { $0.subview === subview }.map(\.layer)
  }

  /// Keeps the positions of the layers in front of a subview that is about to be removed.
  @MainActor
  func willRemove(_ subview: UIView) {
    guard own.contains(where: { $0.subview === subview }) else { return }
    let siblings = view?.subviews ?? []
    let index = siblings.firstIndex { $0 === subview } ?? 0
    let behind = index > 0 ? siblings[index - 1] : nil
    // They stay in front of the layers that cover the other sibling.
    moveLayers(inFrontOf: subview, to: behind)
  }

  /// Moves the layers in front of a subview, or those behind all subviews, to another subview.
  func moveLayers(inFrontOf old: UIView?, to new: UIView?) {
    let moved = layers(inFrontOf: old).map { PlacedLayer(layer: $0, subview: new) }
    own.removeAll { $0.subview === old }
    own += moved
  }

  /// Moves the layers in front of two subviews that exchange their places.
  func exchangeLayers(inFrontOf first: UIView, _ second: UIView) {
    for index in own.indices {
      if own[index].subview === first {
        own[index].subview = second
      } else if own[index].subview === second {
        own[index].subview = first
      }
    }
  }

  /// Adds a layer in front of the other sublayers.
  open func addSublayer(_ layer: CALayer) { insert(layer, at: .max) }

  /// Inserts a layer as a sublayer at the given index.
  ///
  /// An index beyond the last one is the position in front of all others.
  open func insertSublayer(_ layer: CALayer, at index: UInt32) { insert(layer, at: Int(index)) }

  /// Inserts a layer behind another sublayer.
  ///
  /// If `sibling` isn't a sublayer, the layer is placed behind all others.
  open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    layer.removeFromSuperlayer()
    insert(layer, at: others(than: layer).firstIndex { $0 === sibling } ?? 0)
  }

  /// Inserts a layer in front of another sublayer.
  ///
  /// If `sibling` isn't a sublayer, the layer is placed in front of all others.
  open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    layer.removeFromSuperlayer()
    insert(
      layer, at: others(than: layer).firstIndex { $0 === sibling }.map { $0 + 1 } ?? .max)
  }

  private func insert(_ layer: CALayer, at index: Int) {
    if let view, let subview = layer.view, onMain({ subview.superview === view }) {
      // The layer of a subview moves together with the subview.
      let behind = others(than: layer).prefix(index)
      return onMain {
        view.insertSubview(subview, at: behind.count { $0.view?.superview === view })
      }
    }
    layer.removeFromSuperlayer()
    layer.ownSuperlayer = self
    let all = inOrder
    guard let behind = all.prefix(index).last
    else { return own.insert(PlacedLayer(layer: layer, subview: nil), at: 0) }
    if let place = own.firstIndex(where: { $0.layer === behind }) {
      own.insert(PlacedLayer(layer: layer, subview: own[place].subview), at: place + 1)
    } else {
      own.insert(PlacedLayer(layer: layer, subview: behind.view), at: 0)
    }
  }

  /// Detaches the layer from its superlayer.
  open func removeFromSuperlayer() {
    ownSuperlayer?.own.removeAll { $0.layer === self }
    ownSuperlayer = nil
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
    guard let delegate = animation.delegate, animation.repeatCount != .infinity else { return }
    // The three are only used on the main thread, as everything on screen.
    nonisolated(unsafe) let (layer, added, told) = (self, animation, delegate)
    DispatchQueue.main.async {
      let isPresent = layer.animations.contains { $0.animation === added }
      told.animationDidStart(added)
      if added.isRemovedOnCompletion { layer.animations.removeAll { $0.animation === added } }
      told.animationDidStop(added, finished: isPresent)
    }
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

  /// Returns whether the layer's bounds contain a point.
  open func contains(_ p: CGPoint) -> Bool { bounds.contains(p) }

  /// Returns the frontmost layer that contains a point, or `nil` if the point is outside this layer.
  ///
  /// The point is in the coordinate system of the superlayer. Hidden layers are skipped.
  open func hitTest(_ p: CGPoint) -> CALayer? {
    let inside = p.applying(pathToSuperlayer.inverted())
    guard !isHidden, contains(inside) else { return nil }
    return (sublayers ?? []).reversed().lazy.compactMap { $0.hitTest(inside) }.first ?? self
  }

  // MARK: Layout and actions

  private var hasOldLayout = false

  /// Marks the layer's layout as needing an update.
  open func setNeedsLayout() {
    hasOldLayout = true
    view.map { view in onMain { view.setNeedsLayout() } }
  }
  /// Returns whether the layer's layout needs an update.
  open func needsLayout() -> Bool {
    view.map { view in onMain { view.needsLayout } } ?? hasOldLayout
  }
  /// Updates the layout of the layer and its sublayers immediately, where they need an update.
  open func layoutIfNeeded() {
    if let view { return onMain { view.layoutIfNeeded() } }
    if hasOldLayout {
      hasOldLayout = false
      layoutSublayers()
    }
    for placed in own { placed.layer.layoutIfNeeded() }
  }
  /// Lays out the sublayers, by default with the delegate.
  open func layoutSublayers() { onMain { delegate?.layoutSublayers(of: self) } }
  /// Returns the action for a change, from the delegate, `actions`, or `defaultAction(forKey:)`.
  ///
  /// Nothing moves on Linux, so no action runs.
  open func action(forKey event: String) -> (any CAAction)? {
    onMain { delegate?.action(for: self, forKey: event) } ?? actions?[event]
      ?? Self.defaultAction(forKey: event)
  }
  /// Returns the action for a change of any layer of the class.
  open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }
  /// Returns whether a change of a property requires new contents.
  open class func needsDisplay(forKey key: String) -> Bool { false }
  /// Provides new contents; UIKit doesn't call it on Linux.
  open func display() {}
  /// Draws new contents; UIKit doesn't call it on Linux.
  open func draw(in ctx: CGContext) {}
  /// Updates the contents immediately, without effect on Linux.
  open func displayIfNeeded() {}

  /// Marks the layer's contents as needing an update, without effect on Linux.
  open func setNeedsDisplay() {}
  /// Renders the layer into a graphics context, without effect on Linux.
  open func render(in context: CGContext) {}

  /// Returns the layer in its present state of an animation, which is the layer itself on Linux.
  public func presentation() -> Self? { self }
  /// Returns the layer that the presentation belongs to, which is the layer itself on Linux.
  public func model() -> Self { self }

  /// Creates a layer.
  public override init() { super.init() }

  /// Creates a copy of a layer, without its sublayers.
  ///
  /// Core Animation calls it on Apple's systems. A subclass copies its own properties.
  public init(layer: Any) {
    super.init()
    guard let other = layer as? CALayer else { return }
    (ownBounds, ownPosition, anchorPoint, zPosition) =
      (other.bounds, other.position, other.anchorPoint, other.zPosition)
    ownTransform = other.transform
    (cornerRadius, maskedCorners, cornerCurve) =
      (other.cornerRadius, other.maskedCorners, other.cornerCurve)
    (borderWidth, borderColor) = (other.borderWidth, other.borderColor)
    (shadowColor, shadowOpacity, shadowRadius) =
      (other.shadowColor, other.shadowOpacity, other.shadowRadius)
    (shadowOffset, shadowPath) = (other.shadowOffset, other.shadowPath)
    (ownBackground, ownOpacity, ownHidden) =
      (other.backgroundColor, other.opacity, other.isHidden)
    (masksToBounds, isOpaque, name) = (other.masksToBounds, other.isOpaque, other.name)
    (contents, contentsGravity, contentsScale) =
      (other.contents, other.contentsGravity, other.contentsScale)
  }

  /// Creates a layer without reading anything.
  public required init?(coder: NSCoder) { super.init() }

  /// The description of the layer, with the name of its class without a module.
  open override var description: String { plainDescription(of: self) }
}
