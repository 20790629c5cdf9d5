/// A move of an object to another place among its siblings, or into another object.
struct ObjectMove {
  let key: String
  let parentKey: String?
  let index: Int?

  /// Applies the move.
  func apply(to editor: inout DocumentEditor) throws(EditError) -> DocumentEditor.Result {
    let object = try editor.object(key)
    let name = editor.document.name(of: object)
    guard object.category != .placeholder, object.category != .scene, object.role != "contentView"
    else { throw .fixedObject(name) }
    let parent = editor.outline.parent(of: object)
    if let parentKey, parentKey != parent?.key {
      guard object.category != .constraint, object.category != .segue else {
        throw .fixedObject(name)
      }
      return try move(object, into: parentKey, of: &editor)
    }
    let slots = editor.document.siblings(of: object)
    let path = Array(object.path.dropLast())
    guard let from = slots.firstIndex(of: object.path[path.count]) else { throw .noSiblings(name) }
    // The white space stays where it is.
    let nodes = editor.document[path].children
    var elements = slots.map { nodes[$0] }
    let moved = elements.remove(at: from)
    elements.insert(moved, at: min(max(index ?? elements.count, 0), elements.count))
    for (slot, element) in zip(slots, elements) { editor.document[path].children[slot] = element }
    return ([key], "Moved \(name).")
  }

  private func move(
    _ object: InterfaceObject, into parentKey: String, of editor: inout DocumentEditor
  ) throws(EditError) -> DocumentEditor.Result {
    let name = editor.document.name(of: object)
    let parent = try editor.object(parentKey)
    guard !parent.path.starts(with: object.path) else { throw .insideItself(name) }
    guard editor.document[object.path]["sceneMemberID"] == nil else { throw .fixedObject(name) }
    editor.removeOuterConstraints(of: [object])
    if object.category == .gesture { editor.removeReferences(to: [object.id], in: []) }
    let oldScene = editor.sceneKey(of: object.key)
    let moved = editor.ids(in: [try editor.object(object.key)])
    let path = try editor.object(object.key).path
    let element = editor.document[path].withoutKey
    editor.remove(at: path)
    _ = try ObjectPlacement(element: element, index: index).insert(into: parentKey, of: &editor)
    editor.fixFrameIfUnconstrained(object.key)
    if let oldScene, oldScene != editor.sceneKey(of: object.key),
      let scene = editor.outline[oldScene]
    {
      editor.removeReferences(to: moved, in: scene.path)
      editor.removeConnectionsToOtherScenes(from: object.key)
    }
    return ([object.key], "Moved \(name) into \(editor.name(parentKey)).")
  }
}

extension InterfaceDocument {
  /// Returns the indices of the nodes that contain an object and the siblings among which it can move.
  ///
  /// Xcode writes the values of properties, the members of a scene, and placeholders in fixed places.
  package func siblings(of object: InterfaceObject) -> [Int] {
    let nodes = self[Array(object.path.dropLast())].children
    let siblings = nodes.indices.filter { index in
      guard let element = nodes[index].element, element.id != nil, element["key"] == nil,
        element["sceneMemberID"] == nil
      else { return false }
      return InterfaceOutline.category(of: element).map { $0 != .placeholder } ?? false
    }
    return siblings.contains(object.path.last ?? 0) ? siblings : []
  }
}
