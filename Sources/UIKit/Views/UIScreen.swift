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
