extension DocumentEditor {
  mutating func delete(_ keys: [String]) throws(EditError) -> Result {
    let names = keys.map { name($0) }.joined(separator: ", ")
    var parents: [String] = []
    for key in keys where outline[key] != nil || parents.isEmpty {
      parents.append(try delete(key))
    }
    let selection = parents.last.flatMap { outline[$0] != nil ? [$0] : nil } ?? []
    return (selection, "Deleted \(names).")
  }

  /// Removes an object with everything that refers to it, and returns the key of its parent.
  private mutating func delete(_ key: String) throws(EditError) -> String {
    var object = try object(key)
    if object.category == .placeholder, object.kind == "placeholder" {
      throw .fixedObject(document.name(of: object))
    }
    // A scene does not exist without its controller.
    let isOfScene =
      document[object.path]["sceneMemberID"] == "viewController" && document.kind == .storyboard
    if isOfScene, let scene = outline.parent(of: object), scene.category == .scene {
      object = scene
    }
    let parentKey = outline.parent(of: object)?.key ?? ""
    let isConstraint = object.category == .constraint
    let items = isConstraint ? constraintItems(at: object.path) : []
    var ids = ids(in: [object])
    ids.subtract(idsOutside(of: object, among: ids))
    let scope = scope(of: object)
    remove(at: object.path)
    removeReferences(to: ids, in: scope)
    if isConstraint { items.forEach { fixFrameIfUnconstrained($0) } }
    return parentKey
  }

  /// Removes the element at a path, with the comment before a scene.
  mutating func remove(at path: ElementPath) {
    guard let index = path.last else { return }
    let parentPath = Array(path.dropLast())
    let isScene = document[path].name == "scene"
    document[parentPath].removeNode(at: index)
    let nodes = document[parentPath].children
    if isScene, index >= 2, index - 2 < nodes.count, case .verbatim = nodes[index - 2] {
      document[parentPath].removeNode(at: index - 2)
    }
    let parent = document[parentPath]
    guard parent.children.isEmpty, XMLElement.prunedGroups.contains(parent.name),
      !parentPath.isEmpty
    else { return }
    remove(at: parentPath)
  }

  /// Returns those identifiers that also belong to objects outside of an object, by mistake.
  private mutating func idsOutside(
    of object: InterfaceObject, among ids: Set<String>
  ) -> Set<String> {
    guard let index = outline.index(ofKey: object.key) else { return [] }
    var others = outline.objects
    others.removeSubrange(outline.subtree(of: index))
    return ids.intersection(others.map(\.id))
  }

  /// Returns the path of the element that contains all references to an object: its scene, or the
  /// document for a controller, to which other scenes have segues.
  mutating func scope(of object: InterfaceObject) -> ElementPath {
    guard document.kind == .storyboard, object.category == .view || object.category == .constraint,
      let top = outline.scene(of: object).first, top.category == .scene
    else { return [] }
    return top.path
  }

  /// Returns the key of the scene that contains an object; `nil` in a nib.
  mutating func sceneKey(of key: String) -> String? {
    guard document.kind == .storyboard, let object = outline[key] else { return nil }
    return outline.scene(of: object).first?.key
  }

  /// Removes the connections inside an object that lead to other scenes, except for segues.
  mutating func removeConnectionsToOtherScenes(from key: String) {
    guard let scene = sceneKey(of: key).flatMap({ outline[$0] }), let object = outline[key] else {
      return
    }
    let inside = ids(in: [scene])
    removeAll(in: object.path) { element in
      ["outlet", "outletCollection", "action"].contains(element.name)
        && element["destination"].map { !inside.contains($0) } ?? false
    }
  }

  /// Removes everything that refers to objects that no longer exist.
  mutating func removeReferences(to ids: Set<String>, in scope: ElementPath) {
    guard !ids.isEmpty else { return }
    // Some segues are also listed outside of the scenes.
    let listed = document.root.first("inferredMetricsTieBreakers")?.elements ?? []
    let isListed = listed.contains { $0["reference"].map(ids.contains) ?? false }
    removeAll(in: isListed ? [] : scope) { element in
      let references: [String]
      switch element.name {
      case "outlet", "outletCollection", "action": references = ["destination"]
      case "segue": references = ["destination", "reference"]
      case "constraint": references = ["firstItem", "secondItem"]
      case "exclude", "include": references = ["reference"]
      default: return false
      }
      return references.contains { element[$0].map(ids.contains) ?? false }
    }
    if let initial = document.root["initialViewController"], ids.contains(initial) {
      set("initialViewController", nil, at: [])
    }
    for object in outline.objects {
      let element = document[object.path]
      for name in element.attributes.map(\.name)
      where name != "id" && Self.referringAttributes.contains(name)
        && element[name].map(ids.contains) == true
      { document[object.path][name] = nil }
    }
  }

  mutating func disconnect(_ id: String) throws(EditError) -> Result {
    let connections: Set<String> = ["outlet", "outletCollection", "action", "segue"]
    var found: XMLElement?
    document.root.visit { element in
      if connections.contains(element.name), element.id == id { found = element }
    }
    guard let found else { throw .unknownConnection(id) }
    let source = outline.objects.first { object in
      document[object.path].connections.contains { $0.id == id }
    }
    removeAll(in: []) { connections.contains($0.name) && $0.id == id }
    return (source.map { [$0.key] } ?? [], "Disconnected \(found.member ?? "the segue").")
  }
}
