extension DocumentEditor {
  mutating func setFrame(
    _ key: String, x: Double?, y: Double?, width: Double?, height: Double?
  ) throws(EditError) -> Result {
    let object = try object(key)
    let name = document.name(of: object)
    let values = [("x", x), ("y", y), ("width", width), ("height", height)]
    for (label, value) in values {
      guard let value, !(value.isFinite && abs(value) < 1e6 && (value >= 0 || label.count == 1))
      else { continue }
      throw .invalidValue(NumberText.text(value), of: label, expected: "a number of points")
    }
    if object.category == .scene || object.category == .controller {
      return try setLocation(of: object, x: x, y: y)
    }
    guard object.category == .view else { throw .noFrame(name) }
    if document[object.path].first(key: "frame") == nil {
      let zero = [("x", "0.0"), ("y", "0.0"), ("width", "0.0"), ("height", "0.0")]
      insertInOrder(XMLElement("rect", [("key", "frame")] + zero), into: object.path)
    }
    guard let index = document[object.path].firstIndex(key: "frame") else {
      throw .noFrame(name)
    }
    for (label, value) in values {
      value.map { set(label, NumberText.text($0), at: object.path + [index]) }
    }
    let isMoved = width == nil && height == nil
    return ([key], "\(isMoved ? "Moved" : "Resized") \(name).")
  }

  /// Moves the scene of a controller on the canvas.
  private mutating func setLocation(
    of object: InterfaceObject, x: Double?, y: Double?
  ) throws(EditError) -> Result {
    let name = document.name(of: object)
    var scene = object
    if object.category == .controller {
      guard let parent = parent(of: object), parent.category == .scene else {
        throw .noFrame(name)
      }
      scene = parent
    }
    if document[scene.path].first(key: "canvasLocation") == nil {
      let point = XMLElement("point", [("key", "canvasLocation"), ("x", "0.0"), ("y", "0.0")])
      insert(point, into: scene.path, before: nil)
    }
    guard let index = document[scene.path].firstIndex(key: "canvasLocation") else {
      throw .noFrame(name)
    }
    for (label, value) in [("x", x), ("y", y)] {
      value.map { set(label, NumberText.text($0), at: scene.path + [index]) }
    }
    return ([object.key], "Moved \(name).")
  }

  // MARK: Order and parents

  mutating func move(
    _ key: String, into parentKey: String?, at index: Int?
  ) throws(EditError) -> Result {
    let object = try object(key)
    let name = document.name(of: object)
    guard object.category != .placeholder, object.category != .scene, object.role != "contentView"
    else { throw .fixedObject(name) }
    let parent = parent(of: object)
    if let parentKey, parentKey != parent?.key {
      guard object.category != .constraint, object.category != .segue else {
        throw .fixedObject(name)
      }
      return try move(object, into: parentKey, at: index)
    }
    var path = object.path
    let position = path.removeLast()
    reorder(at: position, in: path, to: index)
    return ([key], "Moved \(name).")
  }

  /// Moves a child to another position among the child elements.
  ///
  /// The white space stays where it is.
  private mutating func reorder(at node: Int, in path: ElementPath, to index: Int?) {
    let nodes = document[path].children
    let slots = nodes.indices.filter { nodes[$0].element != nil }
    guard let from = slots.firstIndex(of: node) else { return }
    var elements = slots.map { nodes[$0] }
    let moved = elements.remove(at: from)
    let target = min(max(index ?? elements.count, 0), elements.count)
    elements.insert(moved, at: target)
    for (slot, element) in zip(slots, elements) { document[path].children[slot] = element }
  }

  private mutating func move(
    _ object: InterfaceObject, into parentKey: String, at index: Int?
  ) throws(EditError) -> Result {
    let name = document.name(of: object)
    let parent = try self.object(parentKey)
    guard !parent.path.starts(with: object.path) else { throw .insideItself(name) }
    guard document[object.path]["sceneMemberID"] == nil else { throw .fixedObject(name) }
    removeOuterConstraints(of: [object])
    if object.category == .gesture { removeReferences(to: [object.id], in: []) }
    let oldScene = sceneKey(of: object.key)
    let moved = ids(in: try self.object(object.key))
    let path = try self.object(object.key).path
    let element = document[path].withoutKey
    remove(at: path)
    _ = try place(element, into: parentKey, at: index, isNew: false)
    fixFrameIfUnconstrained(object.key)
    if let oldScene, oldScene != sceneKey(of: object.key), let scene = outline[oldScene] {
      removeReferences(to: moved, in: scene.path)
      removeConnectionsToOtherScenes(from: object.key)
    }
    return ([object.key], "Moved \(name) into \(self.name(parentKey)).")
  }

  // MARK: Embedding

  mutating func embed(_ keys: [String], in command: String) throws(EditError) -> Result {
    let entry = try Self.libraryEntry(command)
    var objects: [InterfaceObject] = []
    for key in keys { objects.append(try object(key)) }
    objects.sort { $0.path.lexicographicallyPrecedes($1.path) }
    guard let first = objects.first else { throw .differentParents }
    let template = renewingIdentifiers(of: entry.template)
    switch InterfaceOutline.category(of: template) {
    case .view: return try embed(objects, in: template)
    case .controller where objects.count == 1 && first.category == .controller:
      return try embed(first, in: template, title: entry.title)
    default: throw .cannotEmbed(document.name(of: first), in: entry.title)
    }
  }

  private mutating func embed(
    _ views: [InterfaceObject], in template: XMLElement
  ) throws(EditError) -> Result {
    let group = Array(views[0].path.dropLast())
    let title = ObjectKind.named(template.name)?.title ?? template.name
    guard views.allSatisfy({ Array($0.path.dropLast()) == group }) else { throw .differentParents }
    guard document[group].name == "subviews", views[0].category == .view else {
      throw .cannotEmbed(document.name(of: views[0]), in: title)
    }
    let names = views.map { document.name(of: $0) }.joined(separator: ", ")
    let frames = views.map { document.frame(at: $0.path) }
    let bounds = Frame.union(of: frames)
    var container = template
    container.setFrame(bounds)
    container = asSubview(container, of: document[Array(group.dropLast())])
    let inner = constraintsAmong(views)
    let ids = views.map(\.id)
    removeOuterConstraints(of: views)
    let fresh = views.map(\.key).compactMap { outline[$0] }
    guard fresh.count == views.count, let start = fresh.first?.path.last else {
      throw .differentParents
    }
    let path = Array(fresh[0].path.dropLast())
    var children = fresh.map { document[$0.path] }
    for (index, frame) in frames.enumerated() {
      children[index].setFrame(frame.offset(by: bounds))
    }
    let isStack = container.name == "stackView"
    if isStack { children = children.map(\.asArrangedSubview) }
    let subviews = XMLElement("subviews", [], children)
    container.children.removeAll { $0.element?.name == "subviews" }
    let place = ElementOrder.index(for: subviews, in: container)
    container.children.insert(.element(subviews), at: place ?? container.children.count)
    if !isStack, !inner.isEmpty {
      let constraints = XMLElement("constraints", [], inner)
      let place = ElementOrder.index(for: constraints, in: container)
      container.children.insert(.element(constraints), at: place ?? container.children.count)
    }
    container.close()
    for object in fresh.dropFirst().reversed() {
      document[path].removeNode(at: object.path[path.count])
    }
    let indentation = document.indentation(of: path + [start], in: layout)
    document[path].children[start] = .element(container.laidOut(at: indentation, layout))
    if !isStack { ids.forEach { fixFrameIfUnconstrained($0) } }
    return ([container.id ?? ""], "Embedded \(names) in \(title).")
  }

  /// Puts a controller into a new container controller, in a scene of its own.
  private mutating func embed(
    _ controller: InterfaceObject, in template: XMLElement, title: String
  ) throws(EditError) -> Result {
    let name = document.name(of: controller)
    guard document.kind == .storyboard,
      let relationship = ObjectKind.named(template.name)?.relationships.first
    else {
      throw .cannotEmbed(name, in: title)
    }
    let isInitial = document.root["initialViewController"] == controller.id
    insertScene(with: template)
    let key = template.id ?? ""
    var segue = SegueDescription(
      source: key, destination: controller.key, kind: "relationship")
    segue.relationship = relationship
    _ = try addSegue(segue)
    if isInitial { set("initialViewController", key, at: []) }
    return ([key], "Embedded \(name) in \(title).")
  }
}

/// The frame of a view, in points.
package struct Frame: Equatable, Sendable {
  /// The x-coordinate of the origin.
  package var x: Double
  /// The y-coordinate of the origin.
  package var y: Double
  /// The width.
  package var width: Double
  /// The height.
  package var height: Double

  /// Creates a frame.
  package init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// Returns the smallest frame around the given ones.
  static func union(of frames: [Frame]) -> Frame {
    let x = frames.map(\.x).min() ?? 0
    let y = frames.map(\.y).min() ?? 0
    let right = frames.map { $0.x + $0.width }.max() ?? 0
    let bottom = frames.map { $0.y + $0.height }.max() ?? 0
    return Frame(x: x, y: y, width: right - x, height: bottom - y)
  }

  /// Returns the frame in the coordinates of another one.
  func offset(by other: Frame) -> Frame {
    Frame(x: x - other.x, y: y - other.y, width: width, height: height)
  }
}

extension InterfaceDocument {
  /// The frame that the file gives for the view at a path; zero if it gives none.
  package func frame(at path: ElementPath) -> Frame {
    self[path].frame ?? Frame(x: 0, y: 0, width: 0, height: 0)
  }
}

extension XMLElement {
  /// The frame of a view; `nil` if it has none.
  package var frame: Frame? {
    guard let rect = first(key: "frame"), rect.name == "rect" else { return nil }
    func number(_ name: String) -> Double {
      let value = rect[name].flatMap(Double.init) ?? 0
      return value.isFinite ? min(max(value, -1e6), 1e6) : 0
    }
    return Frame(
      x: number("x"), y: number("y"), width: number("width"), height: number("height"))
  }

  mutating func setFrame(_ frame: Frame) {
    let values = [
      ("x", frame.x), ("y", frame.y), ("width", frame.width), ("height", frame.height),
    ]
    if let index = firstIndex(key: "frame"), case .element(var rect) = children[index] {
      for (name, value) in values { rect[name] = NumberText.text(value) }
      children[index] = .element(rect)
    } else {
      let rect = XMLElement(
        "rect", [("key", "frame")] + values.map { ($0.0, NumberText.text($0.1)) })
      children.insert(.element(rect), at: 0)
      close()
    }
  }

  var withoutKey: XMLElement {
    var element = self
    element["key"] = nil
    return element
  }

  /// The view with a frame that constraints do not determine, as Xcode writes it.
  var withFixedFrame: XMLElement {
    var view = self
    ElementOrder.set("fixedFrame", "YES", on: &view)
    guard view.first("autoresizingMask") == nil else { return view }
    let mask = XMLElement(
      "autoresizingMask",
      [("key", "autoresizingMask"), ("flexibleMaxX", "YES"), ("flexibleMaxY", "YES")])
    let index = ElementOrder.index(for: mask, in: view)
    view.children.insert(.element(mask), at: index ?? view.children.count)
    view.close()
    return view
  }

  /// The view without its own frame, as Xcode writes it inside a stack view.
  var asArrangedSubview: XMLElement {
    var view = self
    view["fixedFrame"] = nil
    if let mask = view.firstIndex("autoresizingMask") { view.removeNode(at: mask) }
    return view
  }
}
