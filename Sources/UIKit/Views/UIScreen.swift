import Foundation

/// The screen of an iPhone 8, 375 by 667 points in size.
///
/// Interface files call this size `retina4_7`.
@preconcurrency @MainActor
open class UIScreen: NSObject {
  /// The screen of the device.
  public static let main = UIScreen()

  /// The bounds of the screen, in points.
  open var bounds: CGRect { CGRect(x: 0, y: 0, width: 375, height: 667) }
  /// The bounds of the screen, in pixels.
  open var nativeBounds: CGRect { CGRect(x: 0, y: 0, width: 750, height: 1334) }
  /// The number of physical pixels per point.
  open var nativeScale: CGFloat { scale }
  /// The brightness of the screen, from 0 to 1, without effect on Linux.
  open var brightness: CGFloat = 0.5
  /// The traits of the screen.
  open var traitCollection: UITraitCollection { .current }
  /// The number of pixels per point.
  open var scale: CGFloat { Self.scale }

  nonisolated static let scale: CGFloat = 2

  /// The description of the screen, with the name of its class without a module.
  open override var description: String {
    onMain { "<\(className(of: self)): \(address(of: self)); bounds = \(bounds)>" }
  }
}

/// A system of coordinates on the screen: a view, or the screen itself.
@preconcurrency @MainActor
public protocol UICoordinateSpace: AnyObject {
  /// The bounds rectangle, in the space's own coordinates.
  var bounds: CGRect { get }
  /// Converts a point to the coordinates of another space.
  func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint
  /// Converts a point from the coordinates of another space.
  func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint
  /// Converts a rectangle to the coordinates of another space.
  func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect
  /// Converts a rectangle from the coordinates of another space.
  func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect
}

extension UICoordinateSpace where Self: NSObject {
  /// Converts a point to the coordinates of another space.
  public func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
    point.applying(pathToScreen.concatenating(coordinateSpace.pathToScreen.inverted()))
  }
  /// Converts a point from the coordinates of another space.
  public func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
    point.applying(coordinateSpace.pathToScreen.concatenating(pathToScreen.inverted()))
  }
  /// Converts a rectangle to the coordinates of another space.
  public func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
    rect.applying(pathToScreen.concatenating(coordinateSpace.pathToScreen.inverted()))
  }
  /// Converts a rectangle from the coordinates of another space.
  public func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
    rect.applying(coordinateSpace.pathToScreen.concatenating(pathToScreen.inverted()))
  }
}

extension UICoordinateSpace {
  /// The transform to the coordinates of the screen.
  fileprivate var pathToScreen: CGAffineTransform { (self as? UIView)?.pathToScreen ?? .identity }
}

extension UIView: UICoordinateSpace {}
extension UIScreen: UICoordinateSpace {
  /// The coordinates of the screen.
  public var coordinateSpace: any UICoordinateSpace { self }
  /// The coordinates of the screen in portrait orientation.
  public var fixedCoordinateSpace: any UICoordinateSpace { self }
}
extension UIWindowScene {
  /// The coordinates of the scene, which are those of the screen.
  public var coordinateSpace: any UICoordinateSpace { screen }
}
