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
    let parent = editor.parent(of: object)
    if let parentKey, parentKey != parent?.key {
      guard object.category != .constraint, object.category != .segue else {
        throw .fixedObject(name)
      }
      return try move(object, into: parentKey, of: &editor)
    }
    var path = object.path
    let position = path.removeLast()
    reorder(at: position, in: path, of: &editor)
    return ([key], "Moved \(name).")
  }

  /// Moves a child to another position among the child elements.
  ///
  /// The white space stays where it is.
  private func reorder(
    at node: Int, in path: ElementPath, of editor: inout DocumentEditor
  ) {
    let nodes = editor.document[path].children
    let slots = nodes.indices.filter { nodes[$0].element != nil }
    guard let from = slots.firstIndex(of: node) else { return }
    var elements = slots.map { nodes[$0] }
    let moved = elements.remove(at: from)
    let target = min(max(index ?? elements.count, 0), elements.count)
    elements.insert(moved, at: target)
    for (slot, element) in zip(slots, elements) { editor.document[path].children[slot] = element }
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
    let moved = editor.ids(in: try editor.object(object.key))
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
