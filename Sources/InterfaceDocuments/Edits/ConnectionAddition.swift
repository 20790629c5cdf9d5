/// A new outlet.
struct OutletConnection {
  /// The key of the object that has the outlet.
  let source: String
  let property: String
  /// The key of the object that it leads to.
  let destination: String
  let isCollection: Bool

  /// Connects the objects.
  func apply(to editor: inout DocumentEditor) throws(EditError) -> DocumentEditor.Result {
    let (from, to) = try editor.ends(source, destination)
    guard from.category != .constraint else { throw .cannotConnect(editor.document.name(of: from)) }
    try DocumentEditor.checkName(property, of: "the outlet")
    let sentence =
      "Connected \(editor.document.name(of: from)).\(property) to \(editor.document.name(of: to))."
    let name = isCollection ? "outletCollection" : "outlet"
    if let connections = editor.document.path(of: "connections", in: from.path) {
      let index = editor.document[connections].children.firstIndex { node in
        guard let other = node.element, other.name == name, other["property"] == property else {
          return false
        }
        return !isCollection || other["destination"] == to.id
      }
      if let index {
        editor.set("destination", to.id, at: connections + [index])
        return ([source], sentence)
      }
    }
    let outlet = XMLElement(
      name,
      optional: [
        ("property", property), ("destination", to.id),
        ("appends", isCollection && property == "gestureRecognizers" ? "YES" : nil),
        ("id", editor.identifiers.next()),
      ])
    editor.addConnection(outlet, at: from.path)
    return ([source], sentence)
  }
}

/// A new action.
struct ActionConnection {
  /// The key of the object that sends the action.
  let source: String
  let selector: String
  /// The key of the object that receives it.
  let destination: String
  /// The event; without one, the usual event sends the action.
  let event: String?

  /// Connects the objects.
  func apply(to editor: inout DocumentEditor) throws(EditError) -> DocumentEditor.Result {
    let (from, to) = try editor.ends(source, destination)
    try DocumentEditor.checkName(selector.filter { $0 != ":" }, of: "the action")
    let events = ObjectKind.named(from.kind)?.allEvents ?? []
    let name = editor.document.name(of: from)
    guard let usual = events.first else { throw .noAction(name, event: nil) }
    let chosen = event ?? usual
    guard events.contains(chosen) else { throw .noAction(name, event: event) }
    let exists = editor.document[from.path].connections.contains {
      $0.name == "action" && $0["selector"] == selector && $0["destination"] == to.id
        && ($0["eventType"] ?? "") == chosen
    }
    if !exists {
      let action = XMLElement(
        "action",
        optional: [
          ("selector", selector), ("destination", to.id),
          ("eventType", chosen.isEmpty ? nil : chosen), ("id", editor.identifiers.next()),
        ])
      editor.addConnection(action, at: from.path)
    }
    return ([source], "Connected \(name) to \(selector) of \(editor.document.name(of: to)).")
  }
}

extension DocumentEditor {
  /// Returns the objects that an outlet or an action connects.
  fileprivate mutating func ends(
    _ source: String, _ destination: String
  ) throws(EditError) -> (from: InterfaceObject, to: InterfaceObject) {
    let (from, to) = (try object(source), try object(destination))
    for end in [from, to] where end.category == .scene || end.category == .segue {
      throw .cannotConnect(document.name(of: end))
    }
    guard document.kind == .nib || outline.scene(of: from).contains(to) else {
      throw .differentScenes(document.name(of: from), document.name(of: to))
    }
    return (from, to)
  }

  fileprivate static func checkName(_ name: String, of what: String) throws(EditError) {
    let isName =
      !name.isEmpty && name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
      && name.first?.isNumber == false
    guard isName else { throw .invalidValue(name, of: what, expected: "a name in Swift") }
  }
}
