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
    for (index, node) in document.root.children.enumerated() {
      guard let group = node.element, ["objects", "scenes"].contains(group.name) else { continue }
      var path = [index]
      collect(group, at: &path, in: nil)
    }
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

  /// Returns the index of the view around an object; `nil` at the top level.
  ///
  /// The cells of a static table are inside its sections.
  func superview(of index: Int) -> Int? {
    var around = objects[index].parent
    while let next = around, objects[next].category != .view { around = objects[next].parent }
    return around
  }

  /// Returns the index of the outermost view around an object, or of the object if it is one.
  func outermostView(around index: Int) -> Int? {
    var outermost = objects[index].category == .view ? index : nil
    var next = superview(of: index)
    while let view = next { (outermost, next) = (view, superview(of: view)) }
    return outermost
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

  /// Collects the objects of an element.
  private mutating func collect(
    _ element: XMLElement, at path: inout ElementPath, in parent: Int?
  ) {
    var parent = parent
    if let id = element.name == "scene" ? element["sceneID"] : element.id,
      let category = Self.category(of: element)
    {
      let depth = parent.map { objects[$0].depth + 1 } ?? 0
      append(
        InterfaceObject(
          key: id, id: id, kind: element.name, category: category, path: path, parent: parent,
          depth: depth, role: element["key"]))
      parent = objects.count - 1
    }
    for (index, node) in element.children.enumerated() {
      guard case .element(let child) = node else { continue }
      path.append(index)
      collect(child, at: &path, in: parent)
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
