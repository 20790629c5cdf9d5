extension DocumentEditor {
  mutating func connectOutlet(
    from source: String, property: String, to destination: String, isCollection: Bool
  ) throws(EditError) -> Result {
    let from = try connectable(source)
    let to = try connectable(destination)
    guard from.category != .constraint else { throw .cannotConnect(document.name(of: from)) }
    try checkScenes(of: from, to)
    try checkName(property, of: "the outlet")
    let sentence =
      "Connected \(document.name(of: from)).\(property) to \(document.name(of: to))."
    let name = isCollection ? "outletCollection" : "outlet"
    let connections = document[from.path].firstIndex("connections").map { from.path + [$0] }
    if let connections {
      let index = document[connections].children.firstIndex { node in
        guard let other = node.element, other.name == name, other["property"] == property else {
          return false
        }
        return !isCollection || other["destination"] == to.id
      }
      if let index {
        set("destination", to.id, at: connections + [index])
        return ([source], sentence)
      }
    }
    var attributes = [("property", property), ("destination", to.id)]
    if isCollection, property == "gestureRecognizers" { attributes.append(("appends", "YES")) }
    attributes.append(("id", identifiers.next()))
    addConnection(XMLElement(name, attributes.map { (name: $0.0, value: $0.1) }), at: from.path)
    return ([source], sentence)
  }

  mutating func connectAction(
    from source: String, selector: String, to destination: String, event: String?
  ) throws(EditError) -> Result {
    let from = try connectable(source)
    let to = try connectable(destination)
    try checkScenes(of: from, to)
    try checkName(selector.filter { $0 != ":" }, of: "the action")
    let events = ObjectKind.named(from.kind)?.allEvents ?? []
    let name = document.name(of: from)
    guard let usual = events.first else { throw .noAction(name, event: nil) }
    let chosen = event ?? usual
    guard events.contains(chosen) else { throw .noAction(name, event: event) }
    let connections = document[from.path].first("connections")?.elements ?? []
    let exists = connections.contains {
      $0.name == "action" && $0["selector"] == selector && $0["destination"] == to.id
        && ($0["eventType"] ?? "") == chosen
    }
    if !exists {
      var attributes = [(name: "selector", value: selector), (name: "destination", value: to.id)]
      if !chosen.isEmpty { attributes.append((name: "eventType", value: chosen)) }
      attributes.append((name: "id", value: identifiers.next()))
      addConnection(XMLElement("action", attributes), at: from.path)
    }
    return ([source], "Connected \(name) to \(selector) of \(document.name(of: to)).")
  }

  /// Returns an object that outlets and actions can connect.
  private mutating func connectable(_ key: String) throws(EditError) -> InterfaceObject {
    let object = try object(key)
    guard object.category != .scene, object.category != .segue else {
      throw .cannotConnect(document.name(of: object))
    }
    return object
  }

  private mutating func checkScenes(
    of first: InterfaceObject, _ second: InterfaceObject
  ) throws(EditError) {
    guard document.kind == .storyboard, let one = outline.index(ofKey: first.key),
      let other = outline.index(ofKey: second.key), outline.top(of: one) != outline.top(of: other)
    else { return }
    throw .differentScenes(document.name(of: first), document.name(of: second))
  }

  private func checkName(_ name: String, of what: String) throws(EditError) {
    let isName =
      !name.isEmpty && name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
      && name.first?.isNumber == false
    guard isName else { throw .invalidValue(name, of: what, expected: "a name in Swift") }
  }

  // MARK: Segues

  mutating func addSegue(_ segue: SegueDescription) throws(EditError) -> Result {
    let source = try object(segue.source)
    let sourceName = document.name(of: source)
    guard document.kind == .storyboard, canStart(segue, at: source) else {
      throw .noSegue(sourceName, kind: segue.kind)
    }
    let destination =
      segue.kind == "unwind" && segue.destination == "exit"
      ? try exit(of: source) : try object(segue.destination)
    let isExit = destination.kind == "exit"
    let isScene =
      destination.category == .controller || destination.kind == "viewControllerPlaceholder"
    guard segue.kind == "unwind" ? isExit : isScene else {
      throw .noSegue(document.name(of: destination), kind: segue.kind)
    }
    if segue.kind == "relationship", segue.relationship != "viewControllers" {
      removeSegues(of: source) {
        $0["relationship"] == segue.relationship && $0["kind"] == "relationship"
      }
    } else if segue.kind == "embed" {
      removeSegues(of: source) { $0["kind"] == "embed" }
    }
    let path = try object(segue.source).path
    addConnection(element(of: segue, to: destination.id), at: path)
    let ends = "\(sourceName) to \(document.name(of: destination))"
    return ([segue.source], "Added a segue from \(ends).")
  }

  private mutating func removeSegues(
    of source: InterfaceObject, where condition: (XMLElement) -> Bool
  ) {
    guard let index = document[source.path].firstIndex("connections") else { return }
    document[source.path + [index]].removeChildren { $0.name == "segue" && condition($0) }
  }

  private mutating func element(of segue: SegueDescription, to id: String) -> XMLElement {
    let optional = [
      ("relationship", segue.relationship), ("identifier", segue.identifier),
      ("unwindAction", segue.unwindAction), ("customClass", segue.customClass),
    ]
    var attributes = [(name: "destination", value: id), (name: "kind", value: segue.kind)]
    for (name, value) in optional {
      guard let value, !value.isEmpty else { continue }
      attributes.append((name: name, value: value))
    }
    if let module = segue.customModule, segue.customClass != nil {
      attributes.append((name: "customModule", value: module))
      attributes.append((name: "customModuleProvider", value: "target"))
    }
    attributes.append((name: "id", value: identifiers.next()))
    return XMLElement("segue", attributes)
  }

  private func canStart(_ segue: SegueDescription, at source: InterfaceObject) -> Bool {
    let kind = ObjectKind.named(source.kind)
    let isContainer = source.kind == "containerView"
    let isController = source.category == .controller
    switch segue.kind {
    case "embed": return isContainer
    case "relationship":
      return isController && segue.relationship != nil
        && kind?.isA("viewController") ?? isController
    default:
      return ObjectKind.cases(of: "kind", in: "segue").contains(segue.kind)
        && (isController || kind?.startsSegues ?? false)
    }
  }

  /// Returns the exit of the scene of an object, which is added if it is missing.
  private mutating func exit(of object: InterfaceObject) throws(EditError) -> InterfaceObject {
    guard let index = outline.index(ofKey: object.key) else {
      throw .noController(object.key)
    }
    let scene = outline.top(of: index)
    let exit = outline.children(of: scene).first { outline.objects[$0].kind == "exit" }
    if let exit { return outline.objects[exit] }
    let path = outline.objects[scene].path
    guard let objects = document[path].firstIndex("objects") else {
      throw .noController(document.name(of: object))
    }
    let id = identifiers.next()
    insert(
      XMLElement("exit", [("id", id), ("userLabel", "Exit"), ("sceneMemberID", "exit")]),
      into: path + [objects], before: nil)
    return try self.object(id)
  }

  mutating func setInitial(_ key: String?) throws(EditError) -> Result {
    guard let key else {
      set("initialViewController", nil, at: [])
      return ([], "The storyboard has no initial controller now.")
    }
    let object = try object(key)
    guard document.kind == .storyboard, object.category == .controller else {
      throw .noController(document.name(of: object))
    }
    set("initialViewController", object.id, at: [])
    return ([key], "\(document.name(of: object)) is the initial controller.")
  }
}
