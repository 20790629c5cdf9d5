/// An object of an interface file, such as a view, a constraint, or a segue.
package struct InterfaceObject: Equatable, Sendable {
  /// The groups of objects.
  package enum Category: String, Sendable, CaseIterable {
    case scene, controller, view, gesture, constraint, segue, placeholder, object
  }

  /// The key that identifies the object within the outline.
  ///
  /// It is the identifier. If several objects have the same one, the second has `#2` appended, and
  /// so on.
  package var key: String
  /// The identifier in the file.
  package var id: String
  /// The name of the element, such as `label`.
  package var kind: String
  /// The group of the object.
  package var category: Category
  /// The path of the element.
  package var path: ElementPath
  /// The index of the object that contains this one; `nil` at the top level.
  package var parent: Int?
  /// The number of objects around this one.
  package var depth: Int
  /// The property of the parent that the object is the value of, such as `contentView`.
  package var role: String?
}

/// The objects of a document in its order, with those inside them.
package struct InterfaceOutline: Equatable, Sendable {
  /// The objects in document order; each is preceded by the one that contains it.
  package private(set) var objects: [InterfaceObject] = []
  private var indices: [String: Int] = [:]

  /// Collects the objects of a document.
  package init(of document: InterfaceDocument) {
    var path: ElementPath = []
    for (index, node) in document.root.children.enumerated() {
      guard let element = node.element, ["objects", "scenes"].contains(element.name) else {
        continue
      }
      path.append(index)
      collect(in: element, at: &path, parent: nil, depth: 0)
      path.removeLast()
    }
  }

  /// Returns the outline of a later version of a document.
  ///
  /// If only one scene has changed, only its objects are collected.
  func updated(from old: InterfaceDocument, to document: InterfaceDocument) -> InterfaceOutline {
    if document == old { return self }
    var outline = self
    guard let scene = Self.onlyChangedScene(of: document, after: old),
      outline.replace(scene, in: document)
    else { return InterfaceOutline(of: document) }
    return outline
  }

  /// Returns the path of the only scene that differs between two versions of a document; `nil` if
  /// something else differs.
  private static func onlyChangedScene(
    of document: InterfaceDocument, after old: InterfaceDocument
  ) -> ElementPath? {
    guard let scenes = document.root.firstIndex("scenes"), old.root.firstIndex("scenes") == scenes,
      document.root.children.count == old.root.children.count,
      case .element(let new) = document.root.children[scenes],
      case .element(let before) = old.root.children[scenes],
      new.children.count == before.children.count
    else { return nil }
    // Unchanged scenes share their contents, so comparing them takes no time.
    let changed = new.children.indices.filter { new.children[$0] != before.children[$0] }
    guard changed.count == 1, new.children[changed[0]].element?.name == "scene" else { return nil }
    return [scenes, changed[0]]
  }

  /// Replaces the objects of a scene, and returns whether that was possible.
  private mutating func replace(_ path: ElementPath, in document: InterfaceDocument) -> Bool {
    guard let start = objects.firstIndex(where: { $0.path == path }), objects[start].depth == 0
    else { return false }
    let stale = subtree(of: start)
    var fresh = InterfaceOutline()
    var scenePath = path
    let scene = document[path]
    guard let id = scene["sceneID"], id == objects[start].id else { return false }
    fresh.append(objects[start])
    fresh.collect(in: scene, at: &scenePath, parent: 0, depth: 1)
    for index in stale { indices[objects[index].key] = nil }
    // Keys of objects with equal identifiers depend on the whole document.
    guard fresh.objects.allSatisfy({ indices[$0.key] == nil && !$0.key.contains("#") }) else {
      return false
    }
    let difference = fresh.objects.count - stale.count
    objects.replaceSubrange(
      stale,
      with: fresh.objects.map { object in
        var object = object
        object.parent = object.parent.map { $0 + start }
        return object
      })
    for index in start..<start + fresh.objects.count { indices[objects[index].key] = index }
    guard difference != 0 else { return true }
    for index in (start + fresh.objects.count)..<objects.count {
      if let parent = objects[index].parent { objects[index].parent = parent + difference }
      indices[objects[index].key] = index
    }
    return true
  }

  /// Creates an outline without objects.
  init() {}

  /// Returns the index of the object with the given key.
  package func index(ofKey key: String) -> Int? { indices[key] }

  /// Returns the object with the given key, or the first object with the given identifier.
  package subscript(key: String) -> InterfaceObject? { indices[key].map { objects[$0] } }

  /// Returns the indices of the objects directly inside an object, or at the top level.
  package func children(of parent: Int?) -> [Int] {
    let start = parent.map { $0 + 1 } ?? 0
    let depth = parent.map { objects[$0].depth + 1 } ?? 0
    var children: [Int] = []
    for index in start..<objects.count {
      if objects[index].depth < depth { break }
      if objects[index].depth == depth { children.append(index) }
    }
    return children
  }

  /// Returns the object that directly contains an object; `nil` at the top level.
  package func parent(of object: InterfaceObject) -> InterfaceObject? {
    object.parent.map { objects[$0] }
  }

  /// Returns the object that is the value of a property of another object.
  package func child(of object: InterfaceObject, inRole role: String) -> InterfaceObject? {
    guard let index = indices[object.key] else { return nil }
    return children(of: index).map { objects[$0] }.first { $0.role == role }
  }

  /// Returns an object and those that contain it, starting with the object itself.
  package func objects(around object: InterfaceObject) -> [InterfaceObject] {
    Array(sequence(first: object) { self.parent(of: $0) })
  }

  /// Returns the scene or the top-level object that contains an object, with all objects inside it.
  package func scene(of object: InterfaceObject) -> ArraySlice<InterfaceObject> {
    guard let index = indices[object.key] else { return [] }
    return objects[subtree(of: top(of: index))]
  }

  /// Returns the range of an object and all objects inside it.
  package func subtree(of index: Int) -> Range<Int> {
    let end = objects[(index + 1)...].firstIndex { $0.depth <= objects[index].depth }
    return index..<(end ?? objects.count)
  }

  /// Returns the indices of the objects that contain an object, starting with the innermost.
  package func ancestors(of index: Int) -> [Int] {
    Array(sequence(first: index) { self.objects[$0].parent }.dropFirst())
  }

  /// Returns the scene or the top-level object that contains an object, or the object itself.
  package func top(of index: Int) -> Int { ancestors(of: index).last ?? index }

  private mutating func collect(
    in element: XMLElement, at path: inout ElementPath, parent: Int?, depth: Int
  ) {
    for (index, node) in element.children.enumerated() {
      guard case .element(let child) = node else { continue }
      path.append(index)
      if let id = child.name == "scene" ? child["sceneID"] : child.id,
        let category = Self.category(of: child)
      {
        append(
          InterfaceObject(
            key: id, id: id, kind: child.name, category: category, path: path, parent: parent,
            depth: depth, role: child["key"]))
        collect(in: child, at: &path, parent: objects.count - 1, depth: depth + 1)
      } else {
        collect(in: child, at: &path, parent: parent, depth: depth)
      }
      path.removeLast()
    }
  }

  private mutating func append(_ object: InterfaceObject) {
    var object = object
    var count = 1
    while indices[object.key] != nil {
      count += 1
      object.key = "\(object.id)#\(count)"
    }
    indices[object.key] = objects.count
    objects.append(object)
  }

  /// The categories of all kinds; copying whole kinds would take most of the time of an outline.
  private static let categories = ObjectKind.byName.mapValues(\.category)

  /// Returns the category of an element, or `nil` if it describes no object.
  static func category(of element: XMLElement) -> InterfaceObject.Category? {
    switch element.name {
    case "outlet", "outletCollection", "action", "plugIn": nil
    default:
      categories[element.name]
        ?? (element["sceneMemberID"] == "viewController" ? .controller : .object)
    }
  }
}
