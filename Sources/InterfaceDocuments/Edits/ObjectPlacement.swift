internal import LayoutSolver
internal import TutorCore

/// The insertion of an object where its kind belongs.
struct ObjectPlacement {
  let element: XMLElement
  /// The position among the siblings; `nil` for the last one.
  var index: Int?
  /// A Boolean value that indicates whether the object is centered in its superview.
  var isNew = false

  private var title: String { ObjectKind.named(element.name)?.title ?? element.name }

  /// Inserts the object, whose element has identifiers, where its kind belongs.
  ///
  /// - Parameters:
  ///   - parent: The key of the object that contains it; `nil` for the document.
  ///   - editor: The document.
  /// - Returns: The key of the object.
  /// - Throws: `EditError.cannotContain` if the object cannot be inside that parent.
  func insert(
    into parent: String?, of editor: inout DocumentEditor
  ) throws(EditError) -> String {
    let category = InterfaceOutline.category(of: element) ?? .object
    let key = element.id ?? ""
    guard ![.constraint, .segue, .scene].contains(category),
      !["exit", "placeholder"].contains(element.name)
    else { throw .cannotContain(parent.map { editor.name($0) } ?? "a document", child: title) }
    if editor.document.kind == .storyboard,
      category == .controller || element.name == "viewControllerPlaceholder"
    {
      insertScene(in: &editor)
      return key
    }
    guard let parent else {
      guard editor.document.kind == .nib, let objects = editor.document.path(of: "objects", in: [])
      else { throw .cannotContain("a storyboard", child: title) }
      insertAtIndex(element, into: objects, of: &editor)
      return key
    }
    let container = try editor.object(parent)
    switch (category, element.name) {
    case (.view, _): try placeView(into: container, of: &editor)
    case (.gesture, _): try placeGesture(on: container, of: &editor)
    case (_, "barButtonItem"): try placeBarButton(into: container, of: &editor)
    case (_, "navigationItem"), (_, "tabBarItem"):
      let controller = try controller(around: container, child: title, in: &editor)
      guard editor.document[controller.path].first(key: element.name) == nil else {
        throw .cannotContain(editor.document.name(of: controller), child: "another \(title)")
      }
      editor.insertInOrder(element.with(key: element.name), into: controller.path)
    case (.object, "customObject"):
      editor.insert(element, into: editor.objectsPath(around: container), before: nil)
    default: throw .cannotContain(editor.document.name(of: container), child: title)
    }
    return key
  }

  /// Inserts a child at a position among the child elements.
  private func insertAtIndex(
    _ child: XMLElement, into path: ElementPath, of editor: inout DocumentEditor
  ) {
    let nodes = editor.document[path].children
    // File's Owner and First Responder always come first.
    let positions = nodes.indices.filter {
      nodes[$0].element.map { $0.name != "placeholder" } ?? false
    }
    let before = index.flatMap { index in
      positions.indices.contains(index) ? positions[index] : nil
    }
    editor.insert(child, into: path, before: before)
  }

  /// Returns the controller that an object is, or whose scene it is.
  private func controller(
    around object: InterfaceObject, child: String, in editor: inout DocumentEditor
  ) throws(EditError) -> InterfaceObject {
    let candidates =
      object.category == .scene
      ? Array(editor.outline.scene(of: object)) : editor.outline.objects(around: object)
    guard let found = candidates.first(where: { $0.category == .controller }) else {
      throw .cannotContain(editor.document.name(of: object), child: child)
    }
    return found
  }

  // MARK: Views

  private func placeView(
    into container: InterfaceObject, of editor: inout DocumentEditor
  ) throws(EditError) {
    let problem = EditError.cannotContain(editor.document.name(of: container), child: title)
    switch container.category {
    case .scene, .controller:
      let controller = try controller(around: container, child: title, in: &editor)
      if element.name == "refreshControl" {
        editor.insertInOrder(element.with(key: "refreshControl"), into: controller.path)
      } else if let view = editor.outline.child(of: controller, inRole: "view") {
        try placeView(into: view, of: &editor)
      } else {
        editor.insertInOrder(element.with(key: "view"), into: controller.path)
      }
    case .view:
      guard let place = place(in: container, of: &editor) else { throw problem }
      switch place {
      case .role(let role, let path): editor.insertInOrder(element.with(key: role), into: path)
      case .children(let name, let path):
        let prepared =
          name == "subviews" ? preparedSubview(in: path, of: editor) : element
        insertAtIndex(prepared, into: editor.group(name, in: path), of: &editor)
      }
    case .object where container.kind == "barButtonItem":
      editor.insertInOrder(element.with(key: "customView"), into: container.path)
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

  private func place(
    in container: InterfaceObject, of editor: inout DocumentEditor
  ) -> ViewPlace? {
    let path = container.path
    let isTableCell = element.name == "tableViewCell"
    let isCollectionCell = element.name == "collectionViewCell"
    switch container.kind {
    case "tableView":
      if isTableCell { return .children("prototypes", path) }
      let free = ["tableHeaderView", "tableFooterView"].first {
        editor.document[path].first(key: $0) == nil
      }
      return free.map { .role($0, path) }
    case "collectionView":
      if isCollectionCell { return .children("cells", path) }
      guard element.name == "collectionReusableView" else { return nil }
      let roles = ["sectionHeaderView", "sectionFooterView"]
      return roles.first { editor.document[path].first(key: $0) == nil }.map { .role($0, path) }
    case "tableViewCell", "collectionViewCell", "visualEffectView":
      guard !isTableCell, !isCollectionCell,
        let content = editor.outline.child(of: container, inRole: "contentView")
      else { return nil }
      return .children("subviews", content.path)
    default:
      guard !isTableCell, !isCollectionCell, element.name != "collectionReusableView",
        element.name != "window"
      else { return nil }
      return .children("subviews", path)
    }
  }

  /// Returns a view as Xcode writes it inside a superview at a path.
  private func preparedSubview(
    in path: ElementPath, of editor: DocumentEditor
  ) -> XMLElement {
    var view = element
    let superview = editor.document[path]
    if isNew, var frame = view.frame, let outer = superview.frame {
      // Most screens have two pixels per point, so half points are sharp.
      frame.x = (outer.width - frame.width).rounded(.down) / 2
      frame.y = (outer.height - frame.height).rounded(.down) / 2
      let others = superview.first("subviews")?.elements.compactMap(\.frame) ?? []
      let above = others.filter { $0.intersects(frame) }
      if !above.isEmpty { frame.y = Self.freePosition(of: frame, in: outer, among: others) }
      view.setFrame(frame)
    }
    let isConstrained =
      !isNew && view["fixedFrame"] == nil && view.first("autoresizingMask") == nil
    return editor.asSubview(view, of: superview, isConstrained: isConstrained)
  }

  /// Returns the first vertical position below other views at which a frame covers none of them; if
  /// there is no space, the view covers the last one in part.
  private static func freePosition(
    of frame: Frame, in outer: Frame, among others: [Frame]
  ) -> Double {
    let positions = others.map { $0.y + $0.height + 8 }.filter { $0 >= frame.y }.sorted()
    let free = positions.first { y in
      var moved = frame
      moved.y = y
      return y + frame.height <= outer.height && !others.contains { $0.intersects(moved) }
    }
    return free ?? frame.y + 8 * Double(others.count)
  }

  // MARK: Gesture recognizers and bar buttons

  private func placeGesture(
    on container: InterfaceObject, of editor: inout DocumentEditor
  ) throws(EditError) {
    guard container.category == .view else {
      throw .cannotContain(editor.document.name(of: container), child: title)
    }
    editor.insert(element, into: editor.objectsPath(around: container), before: nil)
    editor.addConnection(
      XMLElement(
        "outletCollection",
        [
          ("property", "gestureRecognizers"), ("destination", element.id ?? ""),
          ("appends", "YES"), ("id", editor.identifiers.next()),
        ]), at: container.path)
  }

  private func placeBarButton(
    into container: InterfaceObject, of editor: inout DocumentEditor
  ) throws(EditError) {
    switch container.kind {
    case "toolbar":
      insertAtIndex(element, into: editor.group("items", in: container.path), of: &editor)
    case "navigationItem": placeBarButton(in: container.path, of: &editor)
    default:
      let controller = try controller(around: container, child: "Bar Button Item", in: &editor)
      if let item = editor.document.path(of: "navigationItem", in: controller.path) {
        return placeBarButton(in: item, of: &editor)
      }
      let title = InterfaceDocument.sceneTitle(ofController: editor.document[controller.path])
      let item = XMLElement(
        "navigationItem",
        [("key", "navigationItem"), ("title", title), ("id", editor.identifiers.next())])
      placeBarButton(in: editor.insertInOrder(item, into: controller.path), of: &editor)
    }
  }

  private func placeBarButton(in path: ElementPath, of editor: inout DocumentEditor) {
    let item = editor.document[path]
    let free = ["rightBarButtonItem", "leftBarButtonItem"].first { role in
      item.first(key: role) == nil && item.first(key: role + "s") == nil
    }
    if let free {
      editor.insertInOrder(element.with(key: free), into: path)
      return
    }
    var items = [element]
    if let single = item.firstIndex(key: "rightBarButtonItem"),
      case .element(let first) = item.children[single]
    {
      editor.document[path].removeNode(at: single)
      items.insert(first.withoutKey, at: 0)
    }
    let group = editor.group("barButtonItems", key: "rightBarButtonItems", in: path)
    for item in items { editor.insert(item, into: group, before: nil) }
  }

  // MARK: Scenes

  /// Adds a scene with a controller or storyboard reference.
  func insertScene(in editor: inout DocumentEditor) {
    let scenes = editor.group("scenes", in: [])
    let isFirst = editor.document[scenes].elements.isEmpty
    var controller = element
    ElementOrder.set("sceneMemberID", "viewController", on: &controller)
    if let size = SimulatedScreen(of: editor.document).size,
      let view = controller.firstIndex(key: "view"),
      case .element(var root) = controller.children[view], let frame = root.frame
    {
      root.setFrame(Frame(x: frame.x, y: frame.y, width: size.width, height: size.height))
      controller.children[view] = .element(root)
    }
    let responder = XMLElement(
      "placeholder",
      [
        ("placeholderIdentifier", "IBFirstResponder"), ("id", editor.identifiers.next()),
        ("userLabel", "First Responder"), ("customClass", "UIResponder"),
        ("sceneMemberID", "firstResponder"),
      ])
    let scene = XMLElement(
      "scene", [("sceneID", editor.identifiers.next())],
      [
        XMLElement("objects", [], [controller, responder]),
        freeCanvasLocation(in: editor.document[scenes]),
      ])
    let path = editor.insert(scene, into: scenes, before: nil)
    let title = InterfaceDocument.sceneTitle(ofController: controller)
    insertComment(title, beforeSceneAt: path, of: &editor)
    if isFirst, controller.name != "viewControllerPlaceholder", let id = controller.id {
      editor.set("initialViewController", id, at: [])
    }
  }

  private func insertComment(
    _ title: String, beforeSceneAt path: ElementPath, of editor: inout DocumentEditor
  ) {
    guard let index = path.last else { return }
    let comment = XMLNode.verbatim(InterfaceDocument.sceneComment(title))
    let scenes = Array(path.dropLast())
    let space = index > 0 ? editor.document[scenes].children[index - 1] : .text("")
    editor.document[scenes].children.insert(contentsOf: [comment, space], at: index)
  }

  /// Returns a point of the canvas to the right of all scenes.
  private func freeCanvasLocation(in scenes: XMLElement) -> XMLElement {
    let points = scenes.elements.compactMap { $0.first(key: "canvasLocation") }
    let x = points.compactMap { $0["x"].flatMap(Double.init) }.max().map { $0 + 700 }
    let y = points.first?["y"].flatMap(Double.init)
    return XMLElement(
      "point",
      [("key", "canvasLocation"), ("x", NumberText.text(x ?? 0)), ("y", NumberText.text(y ?? 0))])
  }
}

extension InterfaceDocument {
  /// Returns the comment that Xcode writes before a scene.
  static func sceneComment(_ title: String) -> String {
    // A comment may not contain two hyphens in a row.
    var text = title.replacing("--", with: "- -").replacing("--", with: "- -")
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

  /// Adds an end tag to an element that has children.
  mutating func close() {
    guard endTag.isEmpty, !children.isEmpty else { return }
    startTagEnd = ">"
    endTag = "</\(name)>"
  }
}
