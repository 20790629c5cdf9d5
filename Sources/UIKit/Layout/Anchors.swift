import Foundation

/// A factory for constraints on one attribute of a view or a layout guide.
@preconcurrency @MainActor
open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
  private let owner: AnyObject
  fileprivate let attribute: NSLayoutConstraint.Attribute

  fileprivate init(_ item: AnyObject, _ attribute: NSLayoutConstraint.Attribute) {
    owner = item
    self.attribute = attribute
    super.init()
  }

  /// The item whose position or size the anchor represents.
  public var item: AnyObject? { owner }

  /// Returns whether another anchor represents the same attribute of the same item.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSLayoutAnchor<AnchorType> else { return false }
    return onMain { other.owner === owner && other.attribute == attribute }
  }

  /// The hash value of the item and the attribute.
  open override var hash: Int {
    onMain { [ObjectIdentifier(owner).hashValue, attribute.rawValue].hashValue }
  }

  fileprivate func rule(
    _ relation: NSLayoutConstraint.Relation, _ other: NSLayoutAnchor<AnchorType>?,
    multiplier: CGFloat = 1, constant: CGFloat = 0
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(
      item: owner, attribute: attribute, relatedBy: relation, toItem: other?.item,
      attribute: other?.attribute ?? .notAnAttribute, multiplier: multiplier, constant: constant)
  }

  /// Returns a constraint that makes the anchor equal to another anchor plus a constant.
  open func constraint(
    equalTo anchor: NSLayoutAnchor<AnchorType>, constant: CGFloat = 0
  ) -> NSLayoutConstraint { rule(.equal, anchor, constant: constant) }

  /// Returns a constraint that makes the anchor at least another anchor plus a constant.
  open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant: CGFloat = 0
  ) -> NSLayoutConstraint { rule(.greaterThanOrEqual, anchor, constant: constant) }

  /// Returns a constraint that makes the anchor at most another anchor plus a constant.
  open func constraint(
    lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant: CGFloat = 0
  ) -> NSLayoutConstraint { rule(.lessThanOrEqual, anchor, constant: constant) }
}

/// A factory for constraints on a horizontal position.
@preconcurrency @MainActor
public final class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
  /// Returns a constraint that places the anchor a multiple of the system spacing after another.
  ///
  /// The system spacing is 8 points on Linux.
  public func constraint(
    equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint { rule(.equal, anchor, constant: 8 * multiplier) }
  /// Returns a constraint that places the anchor at least a multiple of the system spacing after
  /// another.
  public func constraint(
    greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint { rule(.greaterThanOrEqual, anchor, constant: 8 * multiplier) }
  /// Returns a constraint that places the anchor at most a multiple of the system spacing after
  /// another.
  public func constraint(
    lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint { rule(.lessThanOrEqual, anchor, constant: 8 * multiplier) }
}

/// A factory for constraints on a vertical position.
@preconcurrency @MainActor
public final class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
  /// Returns a constraint that places the anchor a multiple of the system spacing below another.
  ///
  /// The system spacing is 8 points on Linux.
  public func constraint(
    equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint { rule(.equal, anchor, constant: 8 * multiplier) }
  /// Returns a constraint that places the anchor at least a multiple of the system spacing below
  /// another.
  public func constraint(
    greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint { rule(.greaterThanOrEqual, anchor, constant: 8 * multiplier) }
  /// Returns a constraint that places the anchor at most a multiple of the system spacing below
  /// another.
  public func constraint(
    lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint { rule(.lessThanOrEqual, anchor, constant: 8 * multiplier) }
}

/// A factory for constraints on a width or a height.
@preconcurrency @MainActor
public final class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
  /// Returns a constraint that makes the dimension equal to a constant.
  public func constraint(equalToConstant constant: CGFloat) -> NSLayoutConstraint {
    rule(.equal, nil, constant: constant)
  }

  /// Returns a constraint that makes the dimension at least a constant.
  public func constraint(greaterThanOrEqualToConstant constant: CGFloat) -> NSLayoutConstraint {
    rule(.greaterThanOrEqual, nil, constant: constant)
  }

  /// Returns a constraint that makes the dimension at most a constant.
  public func constraint(lessThanOrEqualToConstant constant: CGFloat) -> NSLayoutConstraint {
    rule(.lessThanOrEqual, nil, constant: constant)
  }

  /// Returns a constraint that makes the dimension equal to a multiple of another plus a constant.
  public func constraint(
    equalTo anchor: NSLayoutDimension, multiplier: CGFloat, constant: CGFloat = 0
  ) -> NSLayoutConstraint {
    rule(.equal, anchor, multiplier: multiplier, constant: constant)
  }

  /// Returns a constraint that makes the dimension at least a multiple of another plus a constant.
  public func constraint(
    greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier: CGFloat, constant: CGFloat = 0
  ) -> NSLayoutConstraint {
    rule(.greaterThanOrEqual, anchor, multiplier: multiplier, constant: constant)
  }

  /// Returns a constraint that makes the dimension at most a multiple of another plus a constant.
  public func constraint(
    lessThanOrEqualTo anchor: NSLayoutDimension, multiplier: CGFloat, constant: CGFloat = 0
  ) -> NSLayoutConstraint {
    rule(.lessThanOrEqual, anchor, multiplier: multiplier, constant: constant)
  }
}

/// An object that constraints can refer to, a view or a layout guide.
///
/// Apple's UIKit doesn't have this protocol. It declares the anchors in both classes.
@preconcurrency @MainActor
public protocol LayoutItem: AnyObject {}

extension UIView: LayoutItem {}
extension UILayoutGuide: LayoutItem {}

extension LayoutItem {
  /// An anchor for the top edge.
  public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
  /// An anchor for the bottom edge.
  public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
  /// An anchor for the left edge.
  public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
  /// An anchor for the right edge.
  public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
  /// An anchor for the leading edge.
  public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
  /// An anchor for the trailing edge.
  public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
  /// An anchor for the horizontal center.
  public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
  /// An anchor for the vertical center.
  public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }
  /// An anchor for the width.
  public var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
  /// An anchor for the height.
  public var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
  /// An anchor for the baseline of the first line of text.
  public var firstBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .firstBaseline) }
  /// An anchor for the baseline of the last line of text.
  public var lastBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .lastBaseline) }
}
