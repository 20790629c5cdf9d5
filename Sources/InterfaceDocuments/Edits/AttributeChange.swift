internal import TutorCore

/// A new value of an attribute or a child element, or its removal.
struct AttributeChange {
  let key: String
  /// The name of the attribute or the child element, such as `text` or `normal.title`.
  let name: String
  /// The value; `nil` removes the attribute or the child element.
  let value: String?

  /// Applies the change.
  func apply(to editor: inout DocumentEditor) throws(EditError) -> DocumentEditor.Result {
    let object = try editor.object(key)
    let scene = editor.sceneComment(around: object)
    let objectName = editor.document.name(of: object)
    if ["x", "y", "width", "height"].contains(name), object.category == .view {
      return try lengthChange().apply(to: &editor)
    }
    if name == "class" { return try editor.setClass(key, value, module: nil) }
    if name == "module" {
      return try editor.setClass(key, editor.document[object.path]["customClass"], module: value)
    }
    if name == "label" { return try editor.rename(key, value) }
    switch try target(name, of: object, in: editor.document) {
    case .attribute(let field): try set(field, at: object.path, in: &editor)
    case .part(let part): try set(part, at: object.path, in: &editor)
    case .attributeOfPart(let part, let field):
      if let path = path(of: part, in: object.path, of: &editor) {
        try set(field, at: path, in: &editor)
      }
    case .partOfPart(let outer, let inner):
      if let path = path(of: outer, in: object.path, of: &editor) {
        try set(inner, at: path, in: &editor)
      }
    }
    editor.updateComment(of: scene)
    let sentence =
      value.map { "Set \(name) of \(objectName) to \($0)." } ?? "Removed \(name) of \(objectName)."
    return ([key], sentence)
  }

  private func lengthChange() throws(EditError) -> FrameChange {
    guard let number = value.flatMap(Double.init) else {
      throw .invalidValue(value ?? "", of: name, expected: "a number of points")
    }
    return FrameChange(
      key: key, x: name == "x" ? number : nil, y: name == "y" ? number : nil,
      width: name == "width" ? number : nil, height: name == "height" ? number : nil)
  }

  /// The target of the name of an attribute.
  private enum Target {
    case attribute(AttributeField)
    case part(PartField)
    case attributeOfPart(PartField, AttributeField)
    case partOfPart(PartField, PartField)
  }

  private func target(
    _ name: String, of object: InterfaceObject, in document: InterfaceDocument,
    orAliases: Bool = true
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
    for other in orAliases ? Self.aliases[name] ?? [] : [] {
      if let target = try? target(other, of: object, in: document, orAliases: false) {
        return target
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

  /// Short names of attributes, with the full names that they abbreviate.
  private static let aliases = [
    "text": ["normal.title", "title"], "title": ["normal.title", "text"],
    "font": ["fontDescription"], "color": ["textColor", "backgroundColor"],
    "background": ["backgroundColor"], "identifier": ["storyboardIdentifier", "reuseIdentifier"],
    "accessibility": ["accessibilityConfiguration.identifier"],
    "image": ["normal.image"],
  ]

  /// Returns the path of a part, which is inserted if it is missing and the value is not removed.
  private func path(
    of part: PartField, in path: ElementPath, of editor: inout DocumentEditor
  ) -> ElementPath? {
    let index = editor.document[path].children.firstIndex { node in
      node.element.map { $0.name == part.element && $0["key"] == part.key } ?? false
    }
    if let index { return path + [index] }
    guard value != nil else { return nil }
    return editor.insertInOrder(
      XMLElement(part.element, part.key.map { [("key", $0)] } ?? []), into: path)
  }

  private func set(
    _ field: AttributeField, at path: ElementPath, in editor: inout DocumentEditor
  ) throws(EditError) {
    let text = value.flatMap(field.type.normalized)
    if let value, text == nil || field.type == .reference && editor.outline[value] == nil {
      throw .invalidValue(value, of: field.name, expected: field.type.expectation)
    }
    if let index = editor.document[path].firstIndex(key: field.name),
      editor.document[path].children[index].element?.name == "string"
    {
      editor.document[path].removeNode(at: index)
    }
    // Xcode writes texts of several lines as elements.
    if field.type == .text, let text, text.contains(where: \.isNewline) {
      editor.set(field.name, nil, at: path)
      var string = XMLElement("string", [("key", field.name)])
      string.children = [.text(XMLText.escapedContent(text))]
      string.close()
      editor.insertInOrder(string, into: path)
    } else {
      editor.set(field.name, text, at: path)
    }
    if field.type == .image, let text { editor.addImageResource(text) }
  }

  private func set(
    _ part: PartField, at path: ElementPath, in editor: inout DocumentEditor
  ) throws(EditError) {
    guard let value else {
      editor.setPart(nil, named: part.element, key: part.key, at: path)
      return
    }
    guard let parsed = PartValue(value, for: part) else {
      throw .invalidValue(
        value, of: part.key ?? part.element, expected: PartValue.expectation(for: part))
    }
    editor.setPart(parsed.element, named: part.element, key: part.key, at: path)
    if let name = parsed.systemColor { editor.addSystemColorResource(name) }
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
