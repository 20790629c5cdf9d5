extension SegueDescription {
  /// Adds the segue.
  func apply(to editor: inout DocumentEditor) throws(EditError) -> DocumentEditor.Result {
    let source = try editor.object(self.source)
    let sourceName = editor.document.name(of: source)
    guard editor.document.kind == .storyboard, canStart(at: source) else {
      throw .noSegue(sourceName, kind: kind)
    }
    let destination =
      kind == "unwind" && self.destination == "exit"
      ? try exit(of: source, in: &editor) : try editor.object(self.destination)
    let isExit = destination.kind == "exit"
    let isScene =
      destination.category == .controller || destination.kind == "viewControllerPlaceholder"
    guard kind == "unwind" ? isExit : isScene else {
      throw .noSegue(editor.document.name(of: destination), kind: kind)
    }
    if kind == "relationship", relationship != "viewControllers" {
      removeSegues(of: source, in: &editor) {
        $0["relationship"] == relationship && $0["kind"] == "relationship"
      }
    } else if kind == "embed" {
      removeSegues(of: source, in: &editor) { $0["kind"] == "embed" }
    }
    let path = try editor.object(self.source).path
    editor.addConnection(element(to: destination.id, id: editor.identifiers.next()), at: path)
    let ends = "\(sourceName) to \(editor.document.name(of: destination))"
    return ([self.source], "Added a segue from \(ends).")
  }

  private func removeSegues(
    of source: InterfaceObject, in editor: inout DocumentEditor,
    where condition: (XMLElement) -> Bool
  ) {
    guard let path = editor.document.path(of: "connections", in: source.path) else { return }
    editor.document[path].removeElements { $0.name == "segue" && condition($0) }
  }

  private func element(to destination: String, id: String) -> XMLElement {
    let module = customClass == nil ? nil : customModule
    var segue = XMLElement(
      "segue",
      optional: [
        ("destination", destination), ("kind", kind), ("relationship", relationship),
        ("identifier", identifier), ("unwindAction", unwindAction), ("customClass", customClass),
        ("customModule", module), ("customModuleProvider", module == nil ? nil : "target"),
        ("id", id),
      ])
    segue.attributes.removeAll(where: \.value.isEmpty)
    return segue
  }

  private func canStart(at source: InterfaceObject) -> Bool {
    let object = ObjectKind.named(source.kind)
    let isController = source.category == .controller
    switch kind {
    case "embed": return source.kind == "containerView"
    case "relationship":
      return isController && relationship != nil
        && object?.isA("viewController") ?? isController
    default:
      return ObjectKind.cases(of: "kind", in: "segue").contains(kind)
        && (isController || object?.startsSegues ?? false)
    }
  }

  /// Returns the exit of the scene of an object, which is added if it is missing.
  private func exit(
    of object: InterfaceObject, in editor: inout DocumentEditor
  ) throws(EditError) -> InterfaceObject {
    let scene = editor.outline.scene(of: object)
    if let exit = scene.first(where: { $0.kind == "exit" }) { return exit }
    let objects = scene.first.flatMap { editor.document.path(of: "objects", in: $0.path) }
    guard let objects else { throw .noController(editor.document.name(of: object)) }
    let id = editor.identifiers.next()
    editor.insert(
      XMLElement("exit", [("id", id), ("userLabel", "Exit"), ("sceneMemberID", "exit")]),
      into: objects, before: nil)
    return try editor.object(id)
  }
}
