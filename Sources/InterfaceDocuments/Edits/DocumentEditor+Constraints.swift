extension DocumentEditor {
  mutating func pin(_ constraint: ConstraintDescription) throws(EditError) -> Result {
    let first = try object(constraint.first)
    let second = try constraint.second.map { key throws(EditError) in try object(key) }
    guard second != nil || LayoutAttribute(rawValue: constraint.attribute)?.isSize == true else {
      throw .invalidValue(
        constraint.attribute, of: "a constraint of one view", expected: "width or height")
    }
    let owner = try owner(of: first, second)
    for (value, name) in [
      (constraint.constant, "the constant"), (constraint.multiplier, "the multiplier"),
    ] where !value.isFinite || abs(value) > 1e6 {
      throw .invalidValue("\(value)", of: name, expected: "a number")
    }
    guard (1...1000).contains(constraint.priority) else {
      throw .invalidValue("\(constraint.priority)", of: "the priority", expected: "from 1 to 1000")
    }
    let attributes = [constraint.attribute] + [constraint.secondAttribute].compactMap(\.self)
    for attribute in attributes where LayoutAttribute(rawValue: attribute) == nil {
      let names = LayoutAttribute.allCases.map(\.rawValue)
      throw .invalidValue(
        attribute, of: "the attribute", expected: FieldType.choice(names).expectation)
    }
    let relations = ObjectKind.cases(of: "relation", in: "constraint")
    guard relations.contains(constraint.relation) else {
      throw .invalidValue(
        constraint.relation, of: "the relation", expected: FieldType.choice(relations).expectation)
    }
    var element = XMLElement("constraint", pinAttributes(constraint, first, second, owner))
    let existing = sameConstraint(as: element, in: owner.path)
    let id = existing.flatMap { document[$0].id } ?? identifiers.next()
    element.attributes.append(XMLAttribute("id", id))
    if let existing {
      document[existing] = element
    } else {
      insert(element, into: group("constraints", in: owner.path), before: nil)
    }
    let isOwnSize = second == nil
    for item in [first, second].compactMap(\.self) where item.key != owner.key || isOwnSize {
      removeFixedFrame(of: item.key)
    }
    return ([constraint.first], "Pinned \(name(constraint.first)): \(constraint.attribute).")
  }

  /// Returns the view that contains a constraint between two items: their nearest common ancestor.
  private mutating func owner(
    of first: InterfaceObject, _ second: InterfaceObject?
  ) throws(EditError) -> InterfaceObject {
    let chain = views(around: first)
    let other = second.map { views(around: $0) } ?? chain
    guard let owner = chain.first(where: { view in other.contains { $0.key == view.key } }) else {
      throw .unrelatedItems(
        document.name(of: first), document.name(of: second ?? first))
    }
    return owner
  }

  /// Returns the view that an item is, or whose layout guide it is, and its superviews.
  private mutating func views(around item: InterfaceObject) -> [InterfaceObject] {
    guard let index = outline.index(ofKey: item.key) else { return [] }
    let views = ([index] + outline.ancestors(of: index)).map { outline.objects[$0] }
    if item.kind == "viewControllerLayoutGuide", let controller = parent(of: item) {
      return [child(of: controller, inRole: "view")].compactMap(\.self)
    }
    guard item.category == .view || item.kind == "viewLayoutGuide" else { return [] }
    return views.filter { $0.category == .view }
  }

  private func pinAttributes(
    _ constraint: ConstraintDescription, _ first: InterfaceObject, _ second: InterfaceObject?,
    _ owner: InterfaceObject
  ) -> [(name: String, value: String)] {
    var attributes: [(name: String, value: String)] = []
    if first.key != owner.key { attributes.append(("firstItem", first.id)) }
    attributes.append(("firstAttribute", constraint.attribute))
    if constraint.relation != "equal" { attributes.append(("relation", constraint.relation)) }
    if let second {
      attributes.append(("secondItem", second.id))
      attributes.append(("secondAttribute", constraint.secondAttribute ?? constraint.attribute))
      if constraint.multiplier != 1 {
        attributes.append(("multiplier", NumberText.text(constraint.multiplier)))
      }
    }
    if constraint.priority != 1000 { attributes.append(("priority", "\(constraint.priority)")) }
    if constraint.constant != 0 || second == nil {
      attributes.append(("constant", NumberText.text(constraint.constant)))
    }
    constraint.identifier.map { attributes.append(("identifier", $0)) }
    return attributes
  }

  /// Returns the path of the constraint with the same items, attributes, and relation.
  private func sameConstraint(as element: XMLElement, in view: ElementPath) -> ElementPath? {
    guard let group = document[view].firstIndex("constraints") else { return nil }
    let names = ["firstItem", "firstAttribute", "relation", "secondItem", "secondAttribute"]
    let index = document[view + [group]].children.firstIndex { node in
      guard let other = node.element, other.name == "constraint" else { return false }
      return names.allSatisfy { other[$0] == element[$0] }
    }
    return index.map { view + [group, $0] }
  }

  // MARK: Fixed frames

  /// Lets constraints determine the frame of a view.
  private mutating func removeFixedFrame(of key: String) {
    guard document.usesAutoLayout, let object = outline[key], isSubview(object) else { return }
    set("fixedFrame", nil, at: object.path)
    set("translatesAutoresizingMaskIntoConstraints", "NO", at: object.path)
    if let index = document[object.path].firstIndex("autoresizingMask") {
      document[object.path].removeNode(at: index)
    }
  }

  /// Lets the frame in the file determine that of a view if no constraint is left for it.
  mutating func fixFrameIfUnconstrained(_ key: String) {
    guard document.usesAutoLayout, let object = outline[key], isSubview(object),
      document[object.path]["translatesAutoresizingMaskIntoConstraints"] == "NO"
    else { return }
    let superview = document[Array(object.path.dropLast(2))]
    guard superview.name != "stackView" else { return }
    let hasConstraint = outline.objects.contains { other in
      other.category == .constraint && constraintItems(at: other.path).contains(object.id)
    }
    if !hasConstraint {
      document[object.path] = laidOut(document[object.path].withFixedFrame, object)
    }
  }

  private func laidOut(_ element: XMLElement, _ object: InterfaceObject) -> XMLElement {
    element.laidOut(at: document.indentation(of: object.path, in: layout), layout)
  }

  private func isSubview(_ object: InterfaceObject) -> Bool {
    guard object.category == .view, object.path.count >= 2 else { return false }
    return document[Array(object.path.dropLast())].name == "subviews"
  }

  /// Returns the identifiers of the views whose frames a constraint determines.
  func constraintItems(at path: ElementPath) -> [String] {
    let constraint = document[path]
    let owner = document[Array(path.dropLast(2))].id
    let first = constraint["firstItem"]
    guard let second = constraint["secondItem"] else { return [first ?? owner].compactMap(\.self) }
    return [first, second == owner ? nil : second].compactMap(\.self)
  }

  // MARK: Moving views with constraints

  /// Returns the constraints that relate the given views or what is inside them to one another.
  func constraintsAmong(_ views: [InterfaceObject]) -> [XMLElement] {
    let superview = document[Array(views[0].path.dropLast(2))]
    let inside = views.map { ids(in: $0) }.reduce(into: Set()) { $0.formUnion($1) }
    return (superview.first("constraints")?.elements ?? []).filter { constraint in
      guard let first = constraint["firstItem"], let second = constraint["secondItem"] else {
        return false
      }
      return inside.contains(first) && inside.contains(second)
    }
  }

  func ids(in object: InterfaceObject) -> Set<String> {
    var ids: Set<String> = []
    document[object.path].visit { element in element.id.map { _ = ids.insert($0) } }
    return ids
  }

  /// Removes the constraints outside of views that refer to them or to what is inside them.
  mutating func removeOuterConstraints(of objects: [InterfaceObject]) {
    let inside = objects.map { ids(in: $0) }.reduce(into: Set()) { $0.formUnion($1) }
    let own = objects.map { object in
      var ids: Set<String> = []
      document[object.path].visit {
        if $0.name == "constraint" { $0.id.map { _ = ids.insert($0) } }
      }
      return ids
    }.reduce(into: Set()) { $0.formUnion($1) }
    var others: [String] = []
    for object in outline.objects where object.category == .constraint && !own.contains(object.id) {
      let items = constraintItems(at: object.path)
      if items.contains(where: inside.contains) {
        others += items.filter { !inside.contains($0) }
      }
    }
    removeAll(in: []) { element in
      guard element.name == "constraint", !own.contains(element.id ?? "") else { return false }
      return ["firstItem", "secondItem"].contains { name in
        element[name].map(inside.contains) ?? false
      }
    }
    others.forEach { fixFrameIfUnconstrained($0) }
  }
}
