import Foundation
internal import LayoutSolver

extension UIStackView {
  /// Returns the arrangement of the views.
  ///
  /// - Parameters:
  ///   - item: The item of the stack view.
  ///   - items: Returns the item of a view, or `nil` if it is not in the region.
  /// - Returns: The arrangement.
  func arrangement(as item: Int, _ items: (UIView) -> Int?) -> Layout.Stack {
    var stack = Layout.Stack(item)
    stack.isHorizontal = axis == .horizontal
    stack.isReversed = isRightToLeft
    stack.distribution = Layout.Stack.Distribution(rawValue: distribution.rawValue) ?? .fill
    stack.alignment = Layout.Stack.Alignment(rawValue: alignment.rawValue) ?? .fill
    stack.spacing = Double(spacing == Self.spacingUseSystem ? 8 : spacing)
    stack.isBaselineRelative = isBaselineRelativeArrangement
    if isLayoutMarginsRelativeArrangement { stack.insets = Insets(layoutMargins) }
    for view in arrangedSubviews where view.superview === self {
      guard let index = items(view) else { continue }
      stack.views.append(
        .init(index, isHidden: view.isHidden, spacingAfter: ownSpacing(after: view)))
    }
    return stack
  }

  private func ownSpacing(after view: UIView) -> Double? {
    switch customSpacing(after: view) {
    case Self.spacingUseDefault: nil
    case Self.spacingUseSystem: 8
    case let spacing: Double(spacing)
    }
  }
}
