internal import TutorCore

extension DocumentEditor {
  mutating func rename(_ key: String, _ label: String?) throws(EditError) -> Result {
    let object = try object(key)
    guard object.category != .scene else { throw .fixedObject(document.name(of: object)) }
    let before = document.name(of: object)
    let scene = titledScene(around: object)
    set("userLabel", label.flatMap { $0.isEmpty ? nil : $0 }, at: object.path)
    updateComment(before: scene)
    return ([key], "Renamed \(before) to \(name(key)).")
  }

  mutating func setClass(
    _ key: String, _ name: String?, module: String?
  ) throws(EditError) -> Result {
    let object = try object(key)
    let before = document.name(of: object)
    guard ![.scene, .constraint, .segue].contains(object.category) || object.category == .segue
    else { throw .unknownAttribute("class", of: before, suggestion: nil) }
    if let name, !Self.isTypeName(name) {
      throw .invalidValue(name, of: "the class", expected: "the name of a class")
    }
    let scene = titledScene(around: object)
    let module = name == nil ? nil : module
    set("customClass", name, at: object.path)
    set("customModule", module, at: object.path)
    set("customModuleProvider", module == nil ? nil : "target", at: object.path)
    updateComment(before: scene)
    return ([key], name.map { "\(before) has the class \($0)." } ?? "\(before) has no own class.")
  }

  private static func isTypeName(_ name: String) -> Bool {
    name.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { part in
      part.first.map { $0.isLetter || $0 == "_" } ?? false
        && part.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    }
  }

  // MARK: Resources

  mutating func addImageResource(_ name: String) {
    guard !name.isEmpty else { return }
    addResource(XMLElement("image", [("name", name), ("width", "16"), ("height", "16")]))
  }

  mutating func addSystemColorResource(_ name: String) {
    guard let color = PartValue.systemColorValue(name) else { return }
    addResource(XMLElement("systemColor", [("name", name)], [color]))
  }

  /// Adds a resource unless it exists; resources are sorted by element and name.
  private mutating func addResource(_ resource: XMLElement) {
    guard document.resource(resource.name, resource["name"] ?? "") == nil else { return }
    let group = group("resources", in: [])
    insert(resource, into: group, before: document[group].sortedIndex(of: resource) { $0["name"] })
  }

  // MARK: The comment before a scene

  /// Returns the path of the scene around an object, if the comment before it shows its title.
  mutating func titledScene(around object: InterfaceObject) -> ElementPath? {
    guard document.kind == .storyboard, let scene = outline.scene(of: object).first,
      scene.category == .scene, let index = scene.path.last, index >= 2
    else { return nil }
    let nodes = document[Array(scene.path.dropLast())].children
    let hasTitle = nodes[index - 1].isBlank && nodes[index - 2] == comment(ofScene: scene.path)
    return hasTitle ? scene.path : nil
  }

  /// Writes the title into the comment before a scene.
  mutating func updateComment(before scene: ElementPath?) {
    guard let scene, let index = scene.last else { return }
    let comment = comment(ofScene: scene)
    let parent = Array(scene.dropLast())
    if document[parent].children[index - 2] != comment {
      document[parent].children[index - 2] = comment
    }
  }

  private func comment(ofScene path: ElementPath) -> XMLNode {
    .verbatim(InterfaceDocument.sceneComment(document.sceneTitle(of: path)))
  }
}
