internal import LayoutSolver

/// A new container around views, or around a controller.
struct Embedding {
  let keys: [String]
  /// The name of the container in the library.
  let command: String

  /// Applies the embedding.
  func apply(to editor: inout DocumentEditor) throws(EditError) -> DocumentEditor.Result {
    let entry = try LibraryEntry.existing(command)
    var objects: [InterfaceObject] = []
    for key in keys { objects.append(try editor.object(key)) }
    objects.sort { $0.path.lexicographicallyPrecedes($1.path) }
    guard let first = objects.first else { throw .differentParents }
    let template = editor.renewingIdentifiers(of: entry.template)
    switch InterfaceOutline.category(of: template) {
    case .view: return try embed(objects, in: template, of: &editor)
    case .controller where objects.count == 1 && first.category == .controller:
      return try embed(first, in: template, title: entry.title, of: &editor)
    default: throw .cannotEmbed(editor.document.name(of: first), in: entry.title)
    }
  }

  private func embed(
    _ views: [InterfaceObject], in template: XMLElement, of editor: inout DocumentEditor
  ) throws(EditError) -> DocumentEditor.Result {
    let group = Array(views[0].path.dropLast())
    let title = ObjectKind.named(template.name)?.title ?? template.name
    guard views.allSatisfy({ Array($0.path.dropLast()) == group }) else { throw .differentParents }
    guard editor.document[group].name == "subviews", views[0].category == .view else {
      throw .cannotEmbed(editor.document.name(of: views[0]), in: title)
    }
    let names = views.map { editor.document.name(of: $0) }.joined(separator: ", ")
    let frames = views.map { editor.document.frame(at: $0.path) }
    let bounds = Frame.union(of: frames)
    var container = template
    container.setFrame(bounds)
    container = editor.asSubview(container, of: editor.document[Array(group.dropLast())])
    let inner = editor.constraintsAmong(views)
    let ids = views.map(\.id)
    editor.removeOuterConstraints(of: views)
    let fresh = views.map(\.key).compactMap { editor.outline[$0] }
    guard fresh.count == views.count, let start = fresh.first?.path.last else {
      throw .differentParents
    }
    let path = Array(fresh[0].path.dropLast())
    var children = fresh.map { editor.document[$0.path] }
    for (index, frame) in frames.enumerated() {
      children[index].setFrame(frame.offset(by: bounds))
    }
    let isStack = container.name == "stackView"
    if isStack { children = children.map(\.asArrangedSubview) }
    container.children.removeAll { $0.element?.name == "subviews" }
    container.insertInOrder(XMLElement("subviews", [], children))
    if !isStack, !inner.isEmpty {
      container.insertInOrder(XMLElement("constraints", [], inner))
    }
    for object in fresh.dropFirst().reversed() {
      editor.document[path].removeNode(at: object.path[path.count])
    }
    let indentation = editor.document.indentation(of: path + [start], in: editor.layout)
    editor.document[path].children[start] = .element(
      container.laidOut(at: indentation, editor.layout))
    if !isStack { ids.forEach { editor.fixFrameIfUnconstrained($0) } }
    return ([container.id ?? ""], "Embedded \(names) in \(title).")
  }

  /// Puts a controller into a new container controller, in a scene of its own.
  private func embed(
    _ controller: InterfaceObject, in template: XMLElement, title: String,
    of editor: inout DocumentEditor
  ) throws(EditError) -> DocumentEditor.Result {
    let name = editor.document.name(of: controller)
    guard editor.document.kind == .storyboard,
      let relationship = ObjectKind.named(template.name)?.relationships.first
    else {
      throw .cannotEmbed(name, in: title)
    }
    let isInitial = editor.document.root["initialViewController"] == controller.id
    ObjectPlacement(element: template).insertScene(in: &editor)
    let key = template.id ?? ""
    var segue = SegueDescription(
      source: key, destination: controller.key, kind: "relationship")
    segue.relationship = relationship
    _ = try segue.apply(to: &editor)
    if isInitial { editor.set("initialViewController", key, at: []) }
    return ([key], "Embedded \(name) in \(title).")
  }
}
