import UIKit

extension UIView {
  /// The reason why a user cannot touch the view, or `nil` if a user can.
  ///
  /// The reasons are checked in the order of the original Fleet.
  @MainActor
  var obstacle: String? {
    if !isUserInteractionEnabled { return "View does not allow user interaction." }
    if (self as? UIControl)?.isEnabled == false { return "Control is not enabled." }
    return isVisible ? nil : "Control is not visible."
  }

  /// A Boolean value that indicates whether neither the view nor a superview is hidden or transparent.
  @MainActor
  var isVisible: Bool {
    // The window of a test may be hidden.
    var view: UIView? = self
    while let current = view, !(current is UIWindow) {
      if current.isHidden || current.alpha < 0.01 { return false }
      view = current.superview
    }
    return true
  }
}
