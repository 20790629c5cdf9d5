import Foundation

/// Methods that lay out and draw a layer, and that animate its changes.
///
/// All methods have default implementations. On Linux, only layers' own methods for layout and
/// actions call them.
@preconcurrency @MainActor
public protocol CALayerDelegate: AnyObject {
  /// Called before the layer draws.
  func layerWillDraw(_ layer: CALayer)
  /// Draws the content of the layer.
  func draw(_ layer: CALayer, in ctx: CGContext)
  /// Lays out the sublayers.
  func layoutSublayers(of layer: CALayer)
  /// Returns the action for a change of the layer.
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
}

extension CALayerDelegate where Self: NSObject {
  /// Does nothing.
  public func layerWillDraw(_ layer: CALayer) {}
  /// Does nothing.
  public func draw(_ layer: CALayer, in ctx: CGContext) {}
  /// Does nothing.
  public func layoutSublayers(of layer: CALayer) {}
  /// Returns `nil`, which means the action of the layer.
  public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
}

extension UIView: CALayerDelegate {}

/// An object that responds to a change of a layer, such as an animation.
public protocol CAAction {
  /// Runs the action, which nothing does on Linux.
  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

extension CAAnimation: CAAction {
  /// Adds the animation to the layer.
  public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    (anObject as? CALayer)?.add(self, forKey: event)
  }
}

extension NSNull: CAAction {
  /// Does nothing.
  public func run(
    forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?
  ) {}
}

extension CALayer {
  /// The transform from this layer's coordinates to those of its superlayer.
  var pathToSuperlayer: CGAffineTransform {
    let anchor = view == nil ? anchorPoint : CGPoint(x: 0.5, y: 0.5)
    return CGAffineTransform(
      translationX: -bounds.minX - anchor.x * bounds.width,
      y: -bounds.minY - anchor.y * bounds.height
    )
    .concatenating(affineTransform())
    .concatenating(CGAffineTransform(translationX: position.x, y: position.y))
  }

  private var pathToRoot: CGAffineTransform {
    superlayer.map { pathToSuperlayer.concatenating($0.pathToRoot) } ?? .identity
  }

  private func path(to layer: CALayer?) -> CGAffineTransform {
    pathToRoot.concatenating(layer?.pathToRoot.inverted() ?? .identity)
  }

  /// Converts a point from this layer's coordinate system to that of another layer.
  ///
  /// A `layer` of `nil` means the outermost superlayer.
  public func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint { p.applying(path(to: l)) }
  /// Converts a point from another layer's coordinate system to that of this layer.
  public func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint {
    p.applying(path(to: l).inverted())
  }
  /// Converts a rectangle from this layer's coordinate system to that of another layer.
  public func convert(_ r: CGRect, to l: CALayer?) -> CGRect { r.applying(path(to: l)) }
  /// Converts a rectangle from another layer's coordinate system to that of this layer.
  public func convert(_ r: CGRect, from l: CALayer?) -> CGRect {
    r.applying(path(to: l).inverted())
  }
}

/// A layer for transforms in three dimensions.
open class CATransformLayer: CALayer {}

/// A set of corners of a layer.
public struct CACornerMask: OptionSet, Hashable, Sendable {
  /// The bits of the set, one per corner.
  public let rawValue: UInt

  /// Creates a set of corners from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

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
public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// Creates a value from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A circular arc.
  public static let circular = Self(rawValue: "circular")
  /// A curve that is continuous with the straight edges.
  public static let continuous = Self(rawValue: "continuous")
}

/// The way in which a layer's contents are positioned and scaled in its bounds.
public struct CALayerContentsGravity: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// Creates a value from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The contents are stretched to fill the bounds.
  public static let resize = Self(rawValue: "resize")
  /// The contents are scaled to fit the bounds, with the aspect ratio preserved.
  public static let resizeAspect = Self(rawValue: "resizeAspect")
  /// The contents are scaled to fill the bounds, with the aspect ratio preserved.
  public static let resizeAspectFill = Self(rawValue: "resizeAspectFill")
  /// The contents are centered without scaling.
  public static let center = Self(rawValue: "center")
  /// The contents are centered at the top.
  public static let top = Self(rawValue: "top")
  /// The contents are centered at the bottom.
  public static let bottom = Self(rawValue: "bottom")
  /// The contents are centered at the left.
  public static let left = Self(rawValue: "left")
  /// The contents are centered at the right.
  public static let right = Self(rawValue: "right")
  /// The contents are in the top left corner.
  public static let topLeft = Self(rawValue: "topLeft")
  /// The contents are in the top right corner.
  public static let topRight = Self(rawValue: "topRight")
  /// The contents are in the bottom left corner.
  public static let bottomLeft = Self(rawValue: "bottomLeft")
  /// The contents are in the bottom right corner.
  public static let bottomRight = Self(rawValue: "bottomRight")
}
