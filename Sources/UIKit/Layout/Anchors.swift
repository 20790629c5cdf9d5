import Foundation

/// A factory for constraints on one attribute of a view or a layout guide.
@preconcurrency @MainActor
open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
  private let owner: AnyObject
  fileprivate let attribute: NSLayoutConstraint.Attribute
  /// The start of the distance that the anchor represents, if it does.
  fileprivate var origin: ConstraintEnd?

  fileprivate init(_ item: AnyObject, _ attribute: NSLayoutConstraint.Attribute) {
    owner = item
    self.attribute = attribute
  }

  /// The item whose position or size the anchor represents.
  public var item: AnyObject? { owner }

  /// Returns whether another anchor represents the same attribute of the same item.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? any AnchorEnd else { return false }
    return onMain { other.end.item === owner && other.end.attribute == attribute }
  }

  /// The hash value of the item and the attribute.
  open override var hash: Int {
    onMain { [ObjectIdentifier(owner).hashValue, attribute.rawValue].hashValue }
  }

  fileprivate func rule(
    _ relation: NSLayoutConstraint.Relation, _ other: NSLayoutAnchor<AnchorType>?,
    multiplier: CGFloat = 1, constant: CGFloat = 0
  ) -> NSLayoutConstraint {
    // A distance that is compared with a constant is a relation of its ends.
    let second = other?.end ?? origin
    let constraint = NSLayoutConstraint(
      item: owner, attribute: attribute, relatedBy: relation, toItem: second?.item,
      attribute: second?.attribute ?? .notAnAttribute, multiplier: multiplier, constant: constant)
    if other != nil { constraint.origins = (origin, other?.origin) }
    return constraint
  }

  fileprivate func distance(to other: NSLayoutAnchor<AnchorType>) -> NSLayoutDimension {
    let distance = NSLayoutDimension(other.owner, other.attribute)
    distance.origin = end
    return distance
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

/// An anchor of any type.
@MainActor
private protocol AnchorEnd: AnyObject { var end: ConstraintEnd { get } }

extension NSLayoutAnchor: AnchorEnd {
  fileprivate var end: ConstraintEnd { ConstraintEnd(item: owner, attribute: attribute) }
}

extension NSLayoutConstraint {
  /// An anchor for the first item and attribute.
  public var firstAnchor: NSLayoutAnchor<AnyObject> {
    NSLayoutAnchor(firstItem ?? NSNull(), firstAttribute)
  }
  /// An anchor for the second item and attribute, or `nil` if there is no second item.
  public var secondAnchor: NSLayoutAnchor<AnyObject>? {
    secondItem.map { NSLayoutAnchor($0, secondAttribute) }
  }
}

/// A factory for constraints on a horizontal position.
@preconcurrency @MainActor
public final class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
  /// Returns an anchor for the distance to another anchor.
  public func anchorWithOffset(to otherAnchor: NSLayoutXAxisAnchor) -> NSLayoutDimension {
    distance(to: otherAnchor)
  }
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
  /// Returns an anchor for the distance to another anchor.
  public func anchorWithOffset(to otherAnchor: NSLayoutYAxisAnchor) -> NSLayoutDimension {
    distance(to: otherAnchor)
  }
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
  ) -> NSLayoutConstraint { rule(.equal, anchor, multiplier: multiplier, constant: constant) }

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
public protocol UIKitLayoutItem: AnyObject {}

extension UIView: UIKitLayoutItem {}
extension UILayoutGuide: UIKitLayoutItem {}

extension UIKitLayoutItem {
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
