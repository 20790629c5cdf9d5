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
    let attributes = [attribute] + [secondAttribute].compactMap(\.self)
    for attribute in attributes where Layout.Attribute(named: attribute) == nil {
      throw .invalidValue(
        attribute, of: "the attribute",
        expected: FieldType.choice(Layout.Attribute.names).expectation)
    }
    let relations = ObjectKind.cases(of: "relation", in: "constraint")
    guard relations.contains(relation) else {
      throw .invalidValue(
        relation, of: "the relation", expected: FieldType.choice(relations).expectation)
    }
    var element = XMLElement("constraint", elementAttributes(first, second, owner))
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
    guard let index = editor.outline.index(ofKey: item.key) else { return [] }
    let outline = editor.outline
    let views = ([index] + outline.ancestors(of: index)).map { outline.objects[$0] }
    if item.kind == "viewControllerLayoutGuide", let controller = editor.parent(of: item) {
      return [editor.child(of: controller, inRole: "view")].compactMap(\.self)
    }
    guard item.category == .view || item.kind == "viewLayoutGuide" else { return [] }
    return views.filter { $0.category == .view }
  }

  private func elementAttributes(
    _ first: InterfaceObject, _ second: InterfaceObject?, _ owner: InterfaceObject
  ) -> [(name: String, value: String)] {
    var attributes: [(name: String, value: String)] = []
    if first.key != owner.key { attributes.append(("firstItem", first.id)) }
    attributes.append(("firstAttribute", attribute))
    if relation != "equal" { attributes.append(("relation", relation)) }
    if let second {
      attributes.append(("secondItem", second.id))
      attributes.append(("secondAttribute", secondAttribute ?? attribute))
      if multiplier != 1 {
        attributes.append(("multiplier", NumberText.text(multiplier)))
      }
    }
    if priority != 1000 { attributes.append(("priority", "\(priority)")) }
    if constant != 0 || second == nil {
      attributes.append(("constant", NumberText.text(constant)))
    }
    identifier.map { attributes.append(("identifier", $0)) }
    return attributes
  }

  /// Returns the path of the constraint with the same items, attributes, and relation.
  private func sameConstraint(
    as element: XMLElement, in view: ElementPath, of document: InterfaceDocument
  ) -> ElementPath? {
    guard let group = document[view].firstIndex("constraints") else { return nil }
    let names = ["firstItem", "firstAttribute", "relation", "secondItem", "secondAttribute"]
    let index = document[view + [group]].children.firstIndex { node in
      guard let other = node.element, other.name == "constraint" else { return false }
      return names.allSatisfy { other[$0] == element[$0] }
    }
    return index.map { view + [group, $0] }
  }
}
