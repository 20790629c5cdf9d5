internal import TutorCore

extension DocumentEditor {
  mutating func add(
    _ command: String, into parent: String?, at index: Int?, attributes: [String: String]
  ) throws(EditError) -> Result {
    let entry = try Self.libraryEntry(command)
    let element = withReadableColors(renewingIdentifiers(of: entry.template))
    let key = try place(element, into: parent, at: index, isNew: true)
    for (name, value) in attributes.sorted(by: { $0.key < $1.key }) {
      _ = try set(key, name, value)
    }
    return ([key], "Added \(name(key))\(placeText(of: key)).")
  }

  /// Returns the entry of the library with the given command name.
  static func libraryEntry(_ command: String) throws(EditError) -> LibraryEntry {
    if let entry = LibraryEntry.named(command) { return entry }
    let commands = LibraryEntry.all.map(\.command)
    let similar = command.closest(in: commands) ?? commands.first { $0.hasSuffix("-" + command) }
    throw .unknownKind(command, suggestion: similar)
  }

  /// Returns a new element with the system colors that the document's version of Xcode can read.
  ///
  /// Before Xcode 11, there were none. Since then, their values are resources of the document.
  private mutating func withReadableColors(_ element: XMLElement) -> XMLElement {
    let capabilities = document.root.first("dependencies")?.elements ?? []
    let hasSystemColors = capabilities.contains {
      $0["name"] == "System colors in document resources"
    }
    var element = element
    for index in element.children.indices {
      guard case .element(let child) = element.children[index] else { continue }
      var changed = withReadableColors(child)
      if child.name == "color", let name = child["systemColor"] {
        if hasSystemColors {
          addSystemColorResource(name)
        } else if let value = PartValue.systemColorValue(name) {
          changed = child["key"].map { value.with(key: $0) } ?? value
        }
      }
      element.children[index] = .element(changed)
    }
    return element
  }

  private mutating func placeText(of key: String) -> String {
    guard let object = outline[key], let parent = parent(of: object), parent.category != .scene
    else { return "" }
    return " to \(document.name(of: parent))"
  }

  mutating func paste(
    _ text: String, into parent: String?, at index: Int?
  ) throws(EditError) -> Result {
    let copied: [XMLElement]
    do {
      copied = try XMLReader.read(Array("<copy>\(text)</copy>".utf8)).root.elements
    } catch {
      throw .invalidElement(error.message)
    }
    guard !copied.isEmpty else { throw .invalidElement("it is empty") }
    var keys: [String] = []
    for (offset, element) in copied.enumerated() {
      guard element.id != nil else { throw .invalidElement("<\(element.name)> has no id") }
      var element = element
      element["key"] = nil
      let pasted = withoutForeignReferences(renewingIdentifiers(of: element))
      keys.append(try place(pasted, into: parent, at: index.map { $0 + offset }, isNew: false))
      removeConnectionsToOtherScenes(from: pasted.id ?? "")
    }
    let names = keys.map { name($0) }.joined(separator: ", ")
    return (keys, "Pasted \(names).")
  }

  /// Removes the connections and constraints of a pasted element that refer to objects that do not
  /// exist.
  private mutating func withoutForeignReferences(_ element: XMLElement) -> XMLElement {
    var inside: Set<String> = []
    element.visit { $0.id.map { _ = inside.insert($0) } }
    let known = Set(outline.objects.map(\.id))
    var pasted = element
    pasted.removeElements { inner in
      ["destination", "firstItem", "secondItem"].contains { name in
        inner[name].map { !inside.contains($0) && !known.contains($0) } ?? false
      }
    }
    return pasted
  }

  // MARK: Places

  /// Inserts an object with identifiers where its kind belongs.
  ///
  /// - Parameters:
  ///   - element: The element of the object.
  ///   - parent: The key of the object that contains it; `nil` for the document.
  ///   - index: The position among the siblings; `nil` for the last one.
  ///   - isNew: A Boolean value that indicates whether the object is centered in its superview.
  /// - Returns: The key of the object.
  /// - Throws: `EditError.cannotContain` if the object cannot be inside that parent.
  mutating func place(
    _ element: XMLElement, into parent: String?, at index: Int?, isNew: Bool
  ) throws(EditError) -> String {
    let category = InterfaceOutline.category(of: element) ?? .object
    let title = ObjectKind.named(element.name)?.title ?? element.name
    let key = element.id ?? ""
    guard ![.constraint, .segue, .scene].contains(category),
      !["exit", "placeholder"].contains(
        element.name)
    else { throw .cannotContain(parent.map { name($0) } ?? "a document", child: title) }
    if document.kind == .storyboard,
      category == .controller || element.name == "viewControllerPlaceholder"
    {
      insertScene(with: element)
      return key
    }
    guard let parent else {
      guard document.kind == .nib, let objects = document.root.firstIndex("objects") else {
        throw .cannotContain("a storyboard", child: title)
      }
      insert(element, into: [objects], elementIndex: index)
      return key
    }
    let container = try object(parent)
    switch (category, element.name) {
    case (.view, _): try placeView(element, into: container, at: index, isNew: isNew)
    case (.gesture, _): try placeGesture(element, on: container)
    case (_, "barButtonItem"): try placeBarButton(element, into: container, at: index)
    case (_, "navigationItem"), (_, "tabBarItem"):
      let controller = try controller(around: container, child: title)
      guard document[controller.path].first(key: element.name) == nil else {
        throw .cannotContain(document.name(of: controller), child: "another \(title)")
      }
      insertInOrder(element.with(key: element.name), into: controller.path)
    case (.object, "customObject"):
      insert(element, into: objectsPath(around: container), elementIndex: nil)
    default: throw .cannotContain(document.name(of: container), child: title)
    }
    return key
  }

  /// Inserts a child at a position among the child elements.
  private mutating func insert(
    _ child: XMLElement, into path: ElementPath, elementIndex: Int?
  ) {
    let nodes = document[path].children
    let positions = nodes.indices.filter { nodes[$0].element != nil }
    let before = elementIndex.flatMap { index in
      positions.indices.contains(index) ? positions[index] : nil
    }
    insert(child, into: path, before: before)
  }

  /// Returns the path of the `objects` element around an object.
  private func objectsPath(around object: InterfaceObject) -> ElementPath {
    var path = object.path
    if object.category == .scene, let index = document[path].firstIndex("objects") {
      return path + [index]
    }
    while !path.isEmpty, document[path].name != "objects" { path.removeLast() }
    return path
  }

  /// Returns the controller that an object is, or whose scene it is.
  private mutating func controller(
    around object: InterfaceObject, child: String
  ) throws(EditError) -> InterfaceObject {
    if object.category == .controller { return object }
    let index = outline.index(ofKey: object.key) ?? 0
    let candidates =
      object.category == .scene
      ? outline.children(of: index) : outline.ancestors(of: index)
    guard let found = candidates.first(where: { outline.objects[$0].category == .controller })
    else { throw .cannotContain(document.name(of: object), child: child) }
    return outline.objects[found]
  }

  // MARK: Views

  private mutating func placeView(
    _ element: XMLElement, into container: InterfaceObject, at index: Int?, isNew: Bool
  ) throws(EditError) {
    let title = ObjectKind.named(element.name)?.title ?? element.name
    let problem = EditError.cannotContain(document.name(of: container), child: title)
    switch container.category {
    case .scene, .controller:
      let controller = try controller(around: container, child: title)
      if element.name == "refreshControl" {
        insertInOrder(element.with(key: "refreshControl"), into: controller.path)
      } else if let view = child(of: controller, inRole: "view") {
        try placeView(element, into: view, at: index, isNew: isNew)
      } else {
        insertInOrder(element.with(key: "view"), into: controller.path)
      }
    case .view:
      guard let group = try group(for: element, in: container) else { throw problem }
      switch group {
      case .role(let role, let path): insertInOrder(element.with(key: role), into: path)
      case .children(let name, let path):
        let prepared =
          name == "subviews" ? preparedSubview(element, in: path, isNew: isNew) : element
        insert(prepared, into: self.group(name, in: path), elementIndex: index)
      }
    case .object where container.kind == "barButtonItem":
      insertInOrder(element.with(key: "customView"), into: container.path)
    default: throw problem
    }
  }

  /// The place of a view inside another one.
  private enum ViewPlace {
    /// The value of a property, such as `tableHeaderView`.
    case role(String, ElementPath)
    /// One of the children in a group, such as `subviews`.
    case children(String, ElementPath)
  }

  private mutating func group(
    for element: XMLElement, in container: InterfaceObject
  ) throws(EditError) -> ViewPlace? {
    let path = container.path
    let isTableCell = element.name == "tableViewCell"
    let isCollectionCell = element.name == "collectionViewCell"
    switch container.kind {
    case "tableView":
      if isTableCell { return .children("prototypes", path) }
      let free = ["tableHeaderView", "tableFooterView"].first {
        document[path].first(key: $0) == nil
      }
      return free.map { .role($0, path) }
    case "collectionView":
      if isCollectionCell { return .children("cells", path) }
      guard element.name == "collectionReusableView" else { return nil }
      let roles = ["sectionHeaderView", "sectionFooterView"]
      return roles.first { document[path].first(key: $0) == nil }.map { .role($0, path) }
    case "tableViewCell", "collectionViewCell", "visualEffectView":
      guard !isTableCell, !isCollectionCell,
        let content = child(of: container, inRole: "contentView")
      else { return nil }
      return .children("subviews", content.path)
    default:
      guard !isTableCell, !isCollectionCell, element.name != "collectionReusableView",
        element.name != "window"
      else { return nil }
      return .children("subviews", path)
    }
  }

  /// Returns the object that is the value of a property of another object.
  mutating func child(of object: InterfaceObject, inRole role: String) -> InterfaceObject? {
    guard let index = outline.index(ofKey: object.key) else { return nil }
    return outline.children(of: index).map { outline.objects[$0] }.first { $0.role == role }
  }

  /// Returns a view as Xcode writes it inside a superview at a path.
  private func preparedSubview(
    _ element: XMLElement, in path: ElementPath, isNew: Bool
  ) -> XMLElement {
    var view = element
    let superview = document[path]
    if isNew, var rect = view.first(key: "frame"), let outer = superview.first(key: "frame") {
      for (axis, length) in [("x", "width"), ("y", "height")] {
        let space = (Double(outer[length] ?? "") ?? 0) - (Double(rect[length] ?? "") ?? 0)
        // Most screens have two pixels per point, so half points are sharp.
        rect[axis] = NumberText.text(space.rounded(.down) / 2)
      }
      if let index = view.firstIndex(key: "frame") { view.children[index] = .element(rect) }
    }
    let isConstrained =
      !isNew && view["fixedFrame"] == nil && view.first("autoresizingMask") == nil
    return asSubview(view, of: superview, isConstrained: isConstrained)
  }

  /// Returns a view with the attributes that Auto Layout needs in a superview.
  func asSubview(
    _ view: XMLElement, of superview: XMLElement, isConstrained: Bool = false
  ) -> XMLElement {
    guard document.usesAutoLayout else { return view }
    var view = view
    ElementOrder.set("translatesAutoresizingMaskIntoConstraints", "NO", on: &view)
    guard !isConstrained else { return view }
    return superview.name == "stackView" ? view.asArrangedSubview : view.withFixedFrame
  }

  // MARK: Gesture recognizers and bar buttons

  private mutating func placeGesture(
    _ element: XMLElement, on container: InterfaceObject
  ) throws(EditError) {
    guard container.category == .view else {
      throw .cannotContain(
        document.name(of: container), child: ObjectKind.named(element.name)?.title ?? element.name)
    }
    insert(element, into: objectsPath(around: container), elementIndex: nil)
    addConnection(
      XMLElement(
        "outletCollection",
        [
          ("property", "gestureRecognizers"), ("destination", element.id ?? ""),
          ("appends", "YES"), ("id", identifiers.next()),
        ]), at: container.path)
  }

  private mutating func placeBarButton(
    _ element: XMLElement, into container: InterfaceObject, at index: Int?
  ) throws(EditError) {
    switch container.kind {
    case "toolbar": insert(element, into: group("items", in: container.path), elementIndex: index)
    case "navigationItem": placeBarButton(element, in: container.path)
    default:
      let controller = try controller(around: container, child: "Bar Button Item")
      if document[controller.path].first("navigationItem") == nil {
        let title = InterfaceDocument.sceneTitle(ofController: document[controller.path])
        insertInOrder(
          XMLElement(
            "navigationItem",
            [("key", "navigationItem"), ("title", title), ("id", identifiers.next())]),
          into: controller.path)
      }
      guard let item = document[controller.path].firstIndex("navigationItem") else { return }
      placeBarButton(element, in: controller.path + [item])
    }
  }

  private mutating func placeBarButton(_ element: XMLElement, in path: ElementPath) {
    let item = document[path]
    let free = ["rightBarButtonItem", "leftBarButtonItem"].first { role in
      item.first(key: role) == nil && item.first(key: role + "s") == nil
    }
    if let free {
      insertInOrder(element.with(key: free), into: path)
      return
    }
    if let single = item.firstIndex(key: "rightBarButtonItem"),
      case .element(let first) = item.children[single]
    {
      document[path].removeNode(at: single)
      var plain = first
      plain["key"] = nil
      insert(
        plain, into: group("barButtonItems", key: "rightBarButtonItems", in: path), before: nil)
    }
    insert(
      element, into: group("barButtonItems", key: "rightBarButtonItems", in: path), before: nil)
  }

  // MARK: Scenes

  /// Adds a scene with a controller or storyboard reference.
  mutating func insertScene(with controller: XMLElement) {
    let scenes = group("scenes", in: [])
    let isFirst = document[scenes].elements.isEmpty
    var controller = controller
    ElementOrder.set("sceneMemberID", "viewController", on: &controller)
    if let size = document.deviceSize, let view = controller.firstIndex(key: "view"),
      case .element(var root) = controller.children[view], let rect = root.firstIndex(key: "frame"),
      case .element(var frame) = root.children[rect]
    {
      frame["width"] = NumberText.text(size.width)
      frame["height"] = NumberText.text(size.height)
      root.children[rect] = .element(frame)
      controller.children[view] = .element(root)
    }
    let responder = XMLElement(
      "placeholder",
      [
        ("placeholderIdentifier", "IBFirstResponder"), ("id", identifiers.next()),
        ("userLabel", "First Responder"), ("customClass", "UIResponder"),
        ("sceneMemberID", "firstResponder"),
      ])
    let point = freeCanvasLocation(in: document[scenes])
    let scene = XMLElement(
      "scene", [("sceneID", identifiers.next())],
      [
        XMLElement("objects", [], [controller, responder]),
        XMLElement(
          "point",
          [
            ("key", "canvasLocation"), ("x", NumberText.text(point.x)),
            ("y", NumberText.text(point.y)),
          ]),
      ])
    let path = insert(scene, into: scenes, before: nil)
    insertComment(InterfaceDocument.sceneTitle(ofController: controller), beforeSceneAt: path)
    if isFirst, controller.name != "viewControllerPlaceholder", let id = controller.id {
      set("initialViewController", id, at: [])
    }
  }

  private mutating func insertComment(_ title: String, beforeSceneAt path: ElementPath) {
    guard let index = path.last else { return }
    let comment = XMLNode.verbatim(InterfaceDocument.sceneComment(title))
    let scenes = Array(path.dropLast())
    let space = index > 0 ? document[scenes].children[index - 1] : .text("")
    document[scenes].children.insert(contentsOf: [comment, space], at: index)
  }

  /// Returns a point of the canvas to the right of all scenes.
  private func freeCanvasLocation(in scenes: XMLElement) -> (x: Double, y: Double) {
    let points = scenes.elements.compactMap { $0.first(key: "canvasLocation") }
    let x = points.compactMap { $0["x"].flatMap(Double.init) }.max()
    let y = points.first?["y"].flatMap(Double.init)
    return (x.map { $0 + 700 } ?? 0, y ?? 0)
  }
}

extension InterfaceDocument {
  /// Returns the comment that Xcode writes before a scene.
  static func sceneComment(_ title: String) -> String {
    var text = XMLText.replacingDoubleHyphen(in: title)
    text.unicodeScalars.removeAll { !XMLText.isAllowed($0) }
    return text.hasSuffix("-") ? "<!--\(text) -->" : "<!--\(text)-->"
  }
}

extension XMLElement {
  /// Returns the element as the value of a property.
  func with(key: String) -> XMLElement {
    var element = self
    element["key"] = nil
    element.attributes.insert(XMLAttribute("key", key), at: 0)
    return element
  }

  /// Gives an element that has children an end tag.
  mutating func close() {
    guard endTag.isEmpty, !children.isEmpty else { return }
    startTagEnd = ">"
    endTag = "</\(name)>"
  }
}
