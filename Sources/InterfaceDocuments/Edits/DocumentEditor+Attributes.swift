internal import TutorCore

extension DocumentEditor {
  mutating func rename(_ key: String, _ label: String?) throws(EditError) -> Result {
    let object = try object(key)
    guard object.category != .scene else { throw .fixedObject(document.name(of: object)) }
    let before = document.name(of: object)
    let scene = sceneComment(around: object)
    set("userLabel", label.flatMap { $0.isEmpty ? nil : $0 }, at: object.path)
    updateComment(of: scene)
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
    let scene = sceneComment(around: object)
    let module = name == nil ? nil : module
    set("customClass", name, at: object.path)
    set("customModule", module, at: object.path)
    set("customModuleProvider", module == nil ? nil : "target", at: object.path)
    updateComment(of: scene)
    return ([key], name.map { "\(before) has the class \($0)." } ?? "\(before) has no own class.")
  }

  private static func isTypeName(_ name: String) -> Bool {
    name.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { part in
      part.first.map { $0.isLetter || $0 == "_" } ?? false
        && part.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    }
  }

  mutating func setRuntimeAttribute(
    _ key: String, keyPath: String, type: String, value: String?
  ) throws(EditError) -> Result {
    let object = try object(key)
    let name = document.name(of: object)
    guard !keyPath.isEmpty else {
      throw .invalidValue(keyPath, of: "the key path", expected: "a key path")
    }
    if let index = document[object.path].firstIndex("userDefinedRuntimeAttributes") {
      let group = object.path + [index]
      document[group].removeChildren { $0["keyPath"] == keyPath }
      if value == nil, document[group].children.isEmpty {
        document[object.path].removeNode(at: index)
      }
    }
    guard let value else { return ([key], "Removed \(keyPath) from \(name).") }
    guard let known = RuntimeAttributeType(rawValue: type) else {
      let names = RuntimeAttributeType.allCases.map(\.rawValue)
      throw .invalidValue(type, of: "the type", expected: FieldType.choice(names).expectation)
    }
    let child = try Self.runtimeValue(value, type: known)
    let attribute = XMLElement(
      "userDefinedRuntimeAttribute", [("type", type), ("keyPath", keyPath)] + child.attributes,
      child.elements)
    insert(attribute, into: group("userDefinedRuntimeAttributes", in: object.path), before: nil)
    return ([key], "Set \(keyPath) of \(name) to \(value).")
  }

  private static func runtimeValue(
    _ value: String, type: RuntimeAttributeType
  ) throws(EditError) -> (attributes: [(name: String, value: String)], elements: [XMLElement]) {
    switch type {
    case .string: return ([(name: "value", value: value)], [])
    case .boolean:
      guard let flag = FieldType.flag.normalized(value) else { break }
      return ([(name: "value", value: flag)], [])
    case .number:
      guard let number = FieldType.number.normalized(value) else { break }
      let kind = Int(value) == nil ? "real" : "integer"
      return ([], [XMLElement(kind, [("key", "value"), ("value", number)])])
    case .color:
      guard let color = PartValue.color(value, key: "value") else { break }
      return ([], [color.element])
    case .image: return ([], [XMLElement("image", [("key", "value"), ("name", value)])])
    case .size, .point, .rect:
      guard let part = PartValue.geometry(value, element: type.rawValue, key: "value") else {
        break
      }
      return ([], [part])
    }
    throw .invalidValue(value, of: "the value", expected: "a \(type)")
  }

  // MARK: Attributes and parts

  mutating func set(
    _ key: String, _ attribute: String, _ value: String?
  ) throws(EditError) -> Result {
    let object = try object(key)
    let scene = sceneComment(around: object)
    let name = document.name(of: object)
    if ["x", "y", "width", "height"].contains(attribute), object.category == .view {
      return try setLength(key, attribute, value)
    }
    if attribute == "class" { return try setClass(key, value, module: nil) }
    if attribute == "module" {
      return try setClass(key, document[object.path]["customClass"], module: value)
    }
    if attribute == "label" { return try rename(key, value) }
    let target = try field(attribute, of: object)
    switch target {
    case .attribute(let field): try setAttribute(field, value, at: object.path)
    case .part(let part): try setPart(part, value, at: object.path)
    case .attributeOfPart(let part, let field):
      let path = partPath(part, in: object.path, creating: value != nil)
      if let path { try setAttribute(field, value, at: path) }
    case .partOfPart(let outer, let inner):
      let path = partPath(outer, in: object.path, creating: value != nil)
      if let path { try setPart(inner, value, at: path) }
    }
    updateComment(of: scene)
    let sentence =
      value.map { "Set \(attribute) of \(name) to \($0)." } ?? "Removed \(attribute) of \(name)."
    return ([key], sentence)
  }

  private mutating func setLength(
    _ key: String, _ attribute: String, _ value: String?
  ) throws(EditError) -> Result {
    guard let number = value.flatMap(Double.init) else {
      throw .invalidValue(value ?? "", of: attribute, expected: "a number of points")
    }
    return try setFrame(
      key, x: attribute == "x" ? number : nil, y: attribute == "y" ? number : nil,
      width: attribute == "width" ? number : nil, height: attribute == "height" ? number : nil)
  }

  /// What a name of an attribute refers to.
  private enum Target {
    case attribute(AttributeField)
    case part(PartField)
    case attributeOfPart(PartField, AttributeField)
    case partOfPart(PartField, PartField)
  }

  private func field(
    _ name: String, of object: InterfaceObject
  ) throws(EditError) -> Target {
    let kind = ObjectKind.named(object.kind)
    let attributes = kind?.allAttributes ?? []
    let parts = kind?.allParts ?? []
    if let field = attributes.first(where: { $0.name == name }) { return .attribute(field) }
    if let part = parts.first(where: { $0.key == name }), !part.isContainer { return .part(part) }
    let words = name.split(separator: ".", maxSplits: 1).map(String.init)
    if words.count == 2, let part = parts.first(where: { $0.key == words[0] }),
      case .attributes(_, let fields) = part.type
    {
      if let field = fields.first(where: { $0.name == words[1] }) {
        return .attributeOfPart(part, field)
      }
      if words[1].hasSuffix("Color") || words[1] == "color" {
        return .partOfPart(part, PartField(words[1], words[1], .color))
      }
    }
    if let alias = Self.aliases[name] {
      for other in alias where other != name {
        if let target = try? field(other, of: object) { return target }
      }
    }
    let isReserved = ["id", "key", "sceneMemberID", "sceneID", "placeholderIdentifier"]
      .contains(name)
    if !isReserved, document[object.path][name] != nil {
      return .attribute(AttributeField(name, name, .text))
    }
    let known = attributes.map(\.name) + parts.filter { !$0.isContainer }.compactMap(\.key)
    throw .unknownAttribute(
      name, of: kind?.title ?? object.kind,
      suggestion: name.closest(in: known))
  }

  /// Short names of attributes, with those that they can stand for.
  private static let aliases = [
    "text": ["normal.title", "title"], "title": ["normal.title", "text"],
    "font": ["fontDescription"], "color": ["textColor", "backgroundColor"],
    "background": ["backgroundColor"], "identifier": ["storyboardIdentifier", "reuseIdentifier"],
    "accessibility": ["accessibilityConfiguration.identifier"],
    "image": ["normal.image"],
  ]

  private mutating func partPath(
    _ part: PartField, in path: ElementPath, creating: Bool
  ) -> ElementPath? {
    let index = document[path].children.firstIndex { node in
      node.element.map { $0.name == part.element && $0["key"] == part.key } ?? false
    }
    if let index { return path + [index] }
    guard creating else { return nil }
    return insertInOrder(
      XMLElement(part.element, part.key.map { [("key", $0)] } ?? []), into: path)
  }

  private mutating func setAttribute(
    _ field: AttributeField, _ value: String?, at path: ElementPath
  ) throws(EditError) {
    let text = try value.map { value throws(EditError) in
      let exists = field.type != .reference || outline[value] != nil
      guard exists, let text = field.type.normalized(value) else {
        throw .invalidValue(value, of: field.name, expected: field.type.expectation)
      }
      return text
    }
    if let index = document[path].firstIndex(key: field.name),
      document[path].children[index].element?.name == "string"
    {
      document[path].removeNode(at: index)
    }
    // Xcode writes texts of several lines as elements.
    if field.type == .text, let text, text.contains(where: \.isNewline) {
      set(field.name, nil, at: path)
      var string = XMLElement("string", [("key", field.name)])
      string.children = [.text(XMLText.escapedContent(text))]
      string.close()
      insertInOrder(string, into: path)
    } else {
      set(field.name, text, at: path)
    }
    if field.type == .image, let text { addImageResource(text) }
  }

  private mutating func setPart(
    _ part: PartField, _ value: String?, at path: ElementPath
  ) throws(EditError) {
    guard let value else {
      setPart(nil, named: part.element, key: part.key, at: path)
      return
    }
    guard let parsed = PartValue(value, for: part) else {
      throw .invalidValue(
        value, of: part.key ?? part.element, expected: PartValue.expectation(for: part))
    }
    setPart(parsed.element, named: part.element, key: part.key, at: path)
    if let name = parsed.systemColor { addSystemColorResource(name) }
  }

  // MARK: Resources

  private mutating func addImageResource(_ name: String) {
    let resources = group("resources", in: [])
    let exists = document[resources].elements.contains {
      $0.name == "image" && $0["name"] == name
    }
    guard !exists, !name.isEmpty else { return }
    let image = XMLElement("image", [("name", name), ("width", "16"), ("height", "16")])
    insertResource(image, into: resources)
  }

  mutating func addSystemColorResource(_ name: String) {
    let resources = group("resources", in: [])
    let exists = document[resources].elements.contains {
      $0.name == "systemColor" && $0["name"] == name
    }
    guard !exists, let color = PartValue.systemColorValue(name) else { return }
    insertResource(XMLElement("systemColor", [("name", name)], [color]), into: resources)
  }

  /// Inserts a resource; resources are sorted by element and name.
  private mutating func insertResource(_ resource: XMLElement, into path: ElementPath) {
    func rank(_ element: XMLElement) -> (String, String) { (element.name, element["name"] ?? "") }
    let own = rank(resource)
    let index = document[path].children.firstIndex { $0.element.map { rank($0) > own } ?? false }
    insert(resource, into: path, before: index)
  }

  // MARK: The comment before a scene

  /// The comment before a scene, as long as it shows the title of the controller.
  private struct SceneComment {
    var key: String
    var text: String
  }

  private mutating func sceneComment(around object: InterfaceObject) -> SceneComment? {
    guard document.kind == .storyboard, let index = outline.index(ofKey: object.key) else {
      return nil
    }
    let scene = outline.objects[outline.top(of: index)]
    guard scene.category == .scene, let node = commentIndex(before: scene.path) else { return nil }
    let text = InterfaceDocument.sceneComment(document.sceneTitle(of: scene.path))
    let parent = document[Array(scene.path.dropLast())]
    guard parent.children[node] == .verbatim(text) else { return nil }
    return SceneComment(key: scene.key, text: text)
  }

  private mutating func updateComment(of comment: SceneComment?) {
    guard let comment, let scene = outline[comment.key],
      let node = commentIndex(before: scene.path)
    else { return }
    let text = InterfaceDocument.sceneComment(document.sceneTitle(of: scene.path))
    if text != comment.text {
      document[Array(scene.path.dropLast())].children[node] = .verbatim(text)
    }
  }

  private func commentIndex(before path: ElementPath) -> Int? {
    guard let index = path.last, index >= 2 else { return nil }
    let nodes = document[Array(path.dropLast())].children
    guard nodes[index - 1].isBlank, case .verbatim = nodes[index - 2] else { return nil }
    return index - 2
  }
}

extension PartField {
  /// A Boolean value that indicates whether the part contains objects.
  var isContainer: Bool {
    if case .container = type { return true }
    return false
  }
}

extension FieldType {
  /// A description of the values that fit, such as "a number".
  package var expectation: String {
    switch self {
    case .text: "a text"
    case .number: "a number"
    case .integer: "a whole number"
    case .flag: "yes or no"
    case .choice(let names): "one of \(names.joined(separator: ", "))"
    case .image: "the name of an image"
    case .reference: "the identifier of an object"
    }
  }
}
