/// A new outlet or action.
struct ConnectionAddition {
  enum Kind {
    case outlet(property: String, isCollection: Bool)
    /// Without an event, the usual one sends the action.
    case action(selector: String, event: String?)
  }

  /// The key of the object that has the connection.
  let source: String
  /// The key of the object that it leads to.
  let destination: String
  let kind: Kind

  /// Connects the objects.
  func apply(to editor: inout DocumentEditor) throws(EditError) -> DocumentEditor.Result {
    let from = try editor.connectable(source)
    let to = try editor.connectable(destination)
    switch kind {
    case .outlet(let property, let isCollection):
      return try connectOutlet(property, isCollection: isCollection, from, to, in: &editor)
    case .action(let selector, let event):
      return try connectAction(selector, event: event, from, to, in: &editor)
    }
  }

  private func connectOutlet(
    _ property: String, isCollection: Bool, _ from: InterfaceObject, _ to: InterfaceObject,
    in editor: inout DocumentEditor
  ) throws(EditError) -> DocumentEditor.Result {
    guard from.category != .constraint else { throw .cannotConnect(editor.document.name(of: from)) }
    try checkScenes(of: from, to, in: &editor)
    try checkName(property, of: "the outlet")
    let sentence =
      "Connected \(editor.document.name(of: from)).\(property) to \(editor.document.name(of: to))."
    let name = isCollection ? "outletCollection" : "outlet"
    let connections = editor.document[from.path].firstIndex("connections").map { from.path + [$0] }
    if let connections {
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
    var attributes = [("property", property), ("destination", to.id)]
    if isCollection, property == "gestureRecognizers" { attributes.append(("appends", "YES")) }
    attributes.append(("id", editor.identifiers.next()))
    editor.addConnection(
      XMLElement(name, attributes.map { (name: $0.0, value: $0.1) }), at: from.path)
    return ([source], sentence)
  }

  private func connectAction(
    _ selector: String, event: String?, _ from: InterfaceObject, _ to: InterfaceObject,
    in editor: inout DocumentEditor
  ) throws(EditError) -> DocumentEditor.Result {
    try checkScenes(of: from, to, in: &editor)
    try checkName(selector.filter { $0 != ":" }, of: "the action")
    let events = ObjectKind.named(from.kind)?.allEvents ?? []
    let name = editor.document.name(of: from)
    guard let usual = events.first else { throw .noAction(name, event: nil) }
    let chosen = event ?? usual
    guard events.contains(chosen) else { throw .noAction(name, event: event) }
    let connections = editor.document[from.path].first("connections")?.elements ?? []
    let exists = connections.contains {
      $0.name == "action" && $0["selector"] == selector && $0["destination"] == to.id
        && ($0["eventType"] ?? "") == chosen
    }
    if !exists {
      var attributes = [(name: "selector", value: selector), (name: "destination", value: to.id)]
      if !chosen.isEmpty { attributes.append((name: "eventType", value: chosen)) }
      attributes.append((name: "id", value: editor.identifiers.next()))
      editor.addConnection(XMLElement("action", attributes), at: from.path)
    }
    return ([source], "Connected \(name) to \(selector) of \(editor.document.name(of: to)).")
  }

  private func checkScenes(
    of first: InterfaceObject, _ second: InterfaceObject, in editor: inout DocumentEditor
  ) throws(EditError) {
    guard editor.document.kind == .storyboard, let one = editor.outline.index(ofKey: first.key),
      let other = editor.outline.index(ofKey: second.key),
      editor.outline.top(of: one) != editor.outline.top(of: other)
    else { return }
    throw .differentScenes(editor.document.name(of: first), editor.document.name(of: second))
  }

  private func checkName(_ name: String, of what: String) throws(EditError) {
    let isName =
      !name.isEmpty && name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
      && name.first?.isNumber == false
    guard isName else { throw .invalidValue(name, of: what, expected: "a name in Swift") }
  }
}
