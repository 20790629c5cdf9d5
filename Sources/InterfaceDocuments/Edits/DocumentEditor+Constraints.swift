extension DocumentEditor {
  // MARK: Fixed frames

  /// Lets constraints determine the frame of a view.
  mutating func removeFixedFrame(of key: String) {
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
    let inside = ids(in: views)
    return (superview.first("constraints")?.elements ?? []).filter { constraint in
      guard let first = constraint["firstItem"], let second = constraint["secondItem"] else {
        return false
      }
      return inside.contains(first) && inside.contains(second)
    }
  }

  /// Returns the identifiers of objects and of everything inside them.
  func ids(in objects: [InterfaceObject]) -> Set<String> {
    var ids: Set<String> = []
    for object in objects {
      document[object.path].visit { element in element.id.map { _ = ids.insert($0) } }
    }
    return ids
  }

  /// Removes the constraints outside of views that refer to them or to what is inside them.
  mutating func removeOuterConstraints(of objects: [InterfaceObject]) {
    let inside = ids(in: objects)
    var others: [String] = []
    for object in outline.objects
    where object.category == .constraint && !inside.contains(object.id) {
      let items = constraintItems(at: object.path)
      if items.contains(where: inside.contains) {
        others += items.filter { !inside.contains($0) }
      }
    }
    removeAll(in: []) { element in
      guard element.name == "constraint", !inside.contains(element.id ?? "") else { return false }
      return ["firstItem", "secondItem"].contains { name in
        element[name].map(inside.contains) ?? false
      }
    }
    others.forEach { fixFrameIfUnconstrained($0) }
  }
}
