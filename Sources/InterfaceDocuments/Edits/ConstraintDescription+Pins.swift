extension InterfaceDocument {
  /// Returns the constraint that pins an attribute of a view as Xcode does it.
  ///
  /// Edges are pinned to the safe area of the superview if it has one, and centers to the superview.
  /// A trailing or bottom edge is the second item, so that distances are positive.
  ///
  /// - Parameters:
  ///   - key: The key of the view.
  ///   - attribute: The attribute, such as `leading`.
  ///   - constant: The distance or size, in points.
  ///   - other: The key of the other item; `nil` for the superview.
  ///   - otherAttribute: The attribute of the other item; `nil` for the same one.
  ///   - outline: The outline of this document.
  /// - Returns: The constraint.
  package func pin(
    _ key: String, _ attribute: String, constant: Double, to other: String? = nil,
    _ otherAttribute: String? = nil, in outline: InterfaceOutline
  ) -> ConstraintDescription {
    let isSize = attribute == "width" || attribute == "height"
    if isSize, other == nil {
      return ConstraintDescription(first: key, attribute: attribute, constant: constant)
    }
    let superview = outline[key]?.parent.map { outline.objects[$0] }
    let isCenter = attribute.hasPrefix("center")
    let guide = superview.flatMap { superview in
      outline.index(ofKey: superview.key).flatMap { index in
        outline.children(of: index).first { outline.objects[$0].role == "safeArea" }
      }
    }
    let container = isCenter ? superview?.key : guide.map { outline.objects[$0].key }
    let item = other ?? container ?? superview?.key
    let isFar = ["trailing", "bottom", "right"].contains(attribute) && otherAttribute == nil
    guard isFar, let item else {
      return ConstraintDescription(
        first: key, attribute: attribute, second: item,
        secondAttribute: otherAttribute ?? attribute,
        constant: constant)
    }
    return ConstraintDescription(
      first: item, attribute: attribute, second: key, secondAttribute: attribute,
      constant: constant)
  }
}
