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
    let superview = outline[key].flatMap(outline.parent)
    let isCenter = attribute.hasPrefix("center")
    let guide = superview.flatMap { outline.child(of: $0, inRole: "safeArea") }
    let item = other ?? (isCenter ? superview : guide ?? superview)?.key
    let isFar = ["trailing", "bottom", "right"].contains(attribute) && otherAttribute == nil
    guard isFar, let item else {
      return ConstraintDescription(
        first: key, attribute: attribute, second: item,
        secondAttribute: otherAttribute ?? attribute, constant: constant)
    }
    return ConstraintDescription(
      first: item, attribute: attribute, second: key, secondAttribute: attribute,
      constant: constant)
  }
}

extension InterfaceDocument {
  /// Returns the constraint that relates the same attributes by equality, with its items in the
  /// order of the file; `nil` if it does not exist.
  ///
  /// A constraint to the superview counts as one to its safe area.
  package func constraint(
    like wanted: ConstraintDescription, in outline: InterfaceOutline
  ) -> (key: String, constraint: ConstraintDescription)? {
    func end(_ key: String?, _ attribute: String?) -> String {
      guard let key else { return "." }
      let guide = outline[key].flatMap { $0.role == "safeArea" ? $0 : nil }
      let item = guide.flatMap(outline.parent)?.key ?? key
      return "\(item).\(attribute ?? wanted.attribute)"
    }
    let ends = [end(wanted.first, wanted.attribute), end(wanted.second, wanted.secondAttribute)]
    guard let item = outline[wanted.first] else { return nil }
    for object in outline.scene(of: item) where object.category == .constraint {
      let element = self[object.path]
      guard (element["relation"] ?? "equal") == "equal", (element["multiplier"] ?? "1") == "1",
        let attribute = element["firstAttribute"],
        let first = element["firstItem"] ?? outline.parent(of: object)?.key
      else { continue }
      var found = ConstraintDescription(
        first: first, attribute: attribute, second: element["secondItem"],
        secondAttribute: element["secondAttribute"],
        constant: element["constant"].flatMap(Double.init) ?? 0)
      let own = [end(first, attribute), end(found.second, found.secondAttribute)]
      guard own == ends || own == ends.reversed() else { continue }
      found.priority = element["priority"].flatMap(Int.init) ?? 1000
      found.identifier = element["identifier"]
      return (object.key, found)
    }
    return nil
  }
}
