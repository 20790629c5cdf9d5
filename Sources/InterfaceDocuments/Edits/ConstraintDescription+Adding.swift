internal import LayoutSolver

extension ConstraintDescription {
  /// Adds the constraint, or changes the one with the same items and attributes.
  func apply(to editor: inout DocumentEditor) throws(EditError) -> DocumentEditor.Result {
    let first = try editor.object(self.first)
    let second = try self.second.map { key throws(EditError) in try editor.object(key) }
    guard second != nil || Layout.Attribute(named: attribute)?.isSize == true else {
      throw .invalidValue(
        attribute, of: "a constraint of one view", expected: "width or height")
    }
    let owner = try owner(of: first, second, in: &editor)
    for (value, name) in [
      (constant, "the constant"), (multiplier, "the multiplier"),
    ] where !value.isFinite || abs(value) > 1e6 {
      throw .invalidValue("\(value)", of: name, expected: "a number")
    }
    guard (1...1000).contains(priority) else {
      throw .invalidValue("\(priority)", of: "the priority", expected: "from 1 to 1000")
    }
    for attribute in [attribute, secondAttribute].compactMap(\.self) {
      try EditError.check(
        attribute, of: "the attribute", isOneOf: Layout.Attribute.names)
    }
    try EditError.check(
      relation, of: "the relation", isOneOf: ObjectKind.cases(of: "relation", in: "constraint"))
    var element = element(first, second, owner)
    let existing = sameConstraint(as: element, in: owner.path, of: editor.document)
    let id = existing.flatMap { editor.document[$0].id } ?? editor.identifiers.next()
    element.attributes.append(XMLAttribute("id", id))
    if let existing {
      editor.document[existing] = element
    } else {
      editor.insert(element, into: editor.group("constraints", in: owner.path), before: nil)
    }
    let isOwnSize = second == nil
    for item in [first, second].compactMap(\.self) where item.key != owner.key || isOwnSize {
      editor.removeFixedFrame(of: item.key)
    }
    return ([self.first], "Pinned \(editor.name(self.first)): \(attribute).")
  }

  /// Returns the view that contains a constraint between two items: their nearest common ancestor.
  private func owner(
    of first: InterfaceObject, _ second: InterfaceObject?, in editor: inout DocumentEditor
  ) throws(EditError) -> InterfaceObject {
    let chain = views(around: first, in: &editor)
    let other = views(around: second ?? first, in: &editor)
    guard let owner = chain.first(where: { view in other.contains { $0.key == view.key } }) else {
      throw .unrelatedItems(
        editor.document.name(of: first), editor.document.name(of: second ?? first))
    }
    return owner
  }

  /// Returns the view that an item is, or whose layout guide it is, and its superviews.
  private func views(
    around item: InterfaceObject, in editor: inout DocumentEditor
  ) -> [InterfaceObject] {
    if item.kind == "viewControllerLayoutGuide", let controller = editor.outline.parent(of: item) {
      return [editor.outline.child(of: controller, inRole: "view")].compactMap(\.self)
    }
    guard item.category == .view || item.kind == "viewLayoutGuide" else { return [] }
    return editor.outline.objects(around: item).filter { $0.category == .view }
  }

  /// Returns the element of the constraint without an identifier; it omits usual values.
  private func element(
    _ first: InterfaceObject, _ second: InterfaceObject?, _ owner: InterfaceObject
  ) -> XMLElement {
    let hasMultiplier = second != nil && multiplier != 1
    let hasConstant = second == nil || constant != 0
    return XMLElement(
      "constraint",
      optional: [
        ("firstItem", first.key == owner.key ? nil : first.id), ("firstAttribute", attribute),
        ("relation", relation == "equal" ? nil : relation), ("secondItem", second?.id),
        ("secondAttribute", second == nil ? nil : secondAttribute ?? attribute),
        ("multiplier", hasMultiplier ? NumberText.text(multiplier) : nil),
        ("priority", priority == 1000 ? nil : "\(priority)"),
        ("constant", hasConstant ? NumberText.text(constant) : nil), ("identifier", identifier),
      ])
  }

  /// Returns the path of the constraint with the same items, attributes, and relation.
  private func sameConstraint(
    as element: XMLElement, in view: ElementPath, of document: InterfaceDocument
  ) -> ElementPath? {
    guard let group = document.path(of: "constraints", in: view) else { return nil }
    let names = ["firstItem", "firstAttribute", "relation", "secondItem", "secondAttribute"]
    let index = document[group].children.firstIndex { node in
      guard let other = node.element, other.name == "constraint" else { return false }
      return names.allSatisfy { other[$0] == element[$0] }
    }
    return index.map { group + [$0] }
  }
}
