import Foundation
internal import LayoutSolver

extension UIView {
  /// A Boolean value that indicates whether the leading edge is the right one.
  var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  /// The insets of the safe area.
  ///
  /// On Linux, they come only from the `additionalSafeAreaInsets` of controllers, because there are no
  /// bars and no rounded corners.
  public var safeAreaInsets: UIEdgeInsets {
    var insets = UIEdgeInsets.zero
    if let superview { insets = overlap(of: superview.safeAreaInsets, in: superview) }
    guard let own = controller?.additionalSafeAreaInsets else { return insets }
    return UIEdgeInsets(
      top: insets.top + own.top, left: insets.left + own.left, bottom: insets.bottom + own.bottom,
      right: insets.right + own.right)
  }

  /// Returns the part of a superview's insets that is inside this view.
  private func overlap(of insets: UIEdgeInsets, in superview: UIView) -> UIEdgeInsets {
    guard insets != .zero else { return .zero }
    let whole = superview.bounds
    let frame = untransformedFrame.offsetBy(dx: -whole.minX, dy: -whole.minY)
    return UIEdgeInsets(Insets(insets).overlap(with: Rectangle(frame), in: Size(whole.size)))
  }

  var effectiveMargins: UIEdgeInsets {
    var margins = layoutState.ownMargins ?? UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
    if let controller {
      if layoutState.ownMargins == nil { margins = .zero }
      if controller.viewRespectsSystemMinimumLayoutMargins {
        margins.left = max(margins.left, controller.systemMinimumLayoutMargins.leading)
        margins.right = max(margins.right, controller.systemMinimumLayoutMargins.trailing)
      }
    }
    if preservesSuperviewLayoutMargins, let superview {
      let outer = overlap(of: superview.effectiveMargins, in: superview)
      margins = UIEdgeInsets(
        top: max(margins.top, outer.top), left: max(margins.left, outer.left),
        bottom: max(margins.bottom, outer.bottom), right: max(margins.right, outer.right))
    }
    guard insetsLayoutMarginsFromSafeArea else { return margins }
    let safe = safeAreaInsets
    return UIEdgeInsets(
      top: margins.top + safe.top, left: margins.left + safe.left,
      bottom: margins.bottom + safe.bottom, right: margins.right + safe.right)
  }

  /// Notifies the view, its controller, and its descendants of a change of the safe area.
  func noteSafeAreaChange() {
    invalidateConstraints()
    safeAreaInsetsDidChange()
    controller?.viewSafeAreaInsetsDidChange()
    for view in subviews { view.noteSafeAreaChange() }
  }
}

extension UIView {
  /// Returns the layout direction for a semantic content attribute, which is left to right on Linux
  /// unless the attribute forces the opposite.
  public class func userInterfaceLayoutDirection(
    for attribute: UISemanticContentAttribute
  ) -> UIUserInterfaceLayoutDirection {
    userInterfaceLayoutDirection(for: attribute, relativeTo: .leftToRight)
  }
  /// Returns the layout direction for a semantic content attribute in an interface of a direction.
  public class func userInterfaceLayoutDirection(
    for semanticContentAttribute: UISemanticContentAttribute,
    relativeTo layoutDirection: UIUserInterfaceLayoutDirection
  ) -> UIUserInterfaceLayoutDirection {
    switch semanticContentAttribute {
    case .forceLeftToRight, .playback, .spatial: .leftToRight
    case .forceRightToLeft: .rightToLeft
    case .unspecified: layoutDirection
    }
  }
}
