import Foundation

/// The screen: one of 375 by 667 points, as that of an iPhone 8, which interface files call `retina4_7`.
@preconcurrency @MainActor
open class UIScreen: NSObject {
  /// The only screen there is.
  public static let main = UIScreen()

  /// The screen in points.
  open var bounds: CGRect { CGRect(x: 0, y: 0, width: 375, height: 667) }
  /// The screen in pixels.
  open var nativeBounds: CGRect { CGRect(x: 0, y: 0, width: 750, height: 1334) }
  /// Pixels per point, as the screen has them.
  open var nativeScale: CGFloat { scale }
  /// How bright it is; without effect here.
  open var brightness: CGFloat = 0.5
  /// What is so about it.
  open var traitCollection: UITraitCollection { .current }
  /// Pixels per point.
  open var scale: CGFloat { 2 }

  /// The screen, named without a module.
  open override var description: String {
    onMain { "<\(className(of: self)): \(address(of: self)); bounds = \(bounds)>" }
  }
}
