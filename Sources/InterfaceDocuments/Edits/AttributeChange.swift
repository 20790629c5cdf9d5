internal import TutorCore

/// A new value of an attribute or a child element, or its removal.
struct AttributeChange {
  let key: String
  /// The name of the attribute or the child element, such as `text`, `normal.title`, or `width`.
  let name: String
  /// The value; `nil` removes the attribute or the child element.
  let value: String?

  /// Applies the change.
  func apply(to editor: inout DocumentEditor) throws(EditError) -> DocumentEditor.Result {
    let object = try editor.object(key)
    switch name {
    case "x", "y", "width", "height":
      guard object.category == .view || object.category == .scene else { break }
      guard let number = value.flatMap(Double.init) else {
        throw .invalidValue(value ?? "", of: name, expected: "a number of points")
      }
      return try FrameChange(
        key: key, x: name == "x" ? number : nil, y: name == "y" ? number : nil,
        width: name == "width" ? number : nil, height: name == "height" ? number : nil
      ).apply(to: &editor)
    case "class": return try editor.setClass(key, value, module: nil)
    case "module":
      return try editor.setClass(key, editor.document[object.path]["customClass"], module: value)
    case "label": return try editor.rename(key, value)
    default: break
    }
    let scene = editor.titledScene(around: object)
    let objectName = editor.name(key)
    let (outer, field, type) = try field(name, of: object, in: editor.document)
    if let path = outer.map({ path(of: $0, in: object.path, of: &editor) })
      ?? object.path
    {
      if case .part(let part) = type {
        try set(part, at: path, in: &editor)
      } else {
        try set(field, type, at: path, in: &editor)
      }
    }
    editor.updateComment(before: scene)
    return (
      [key],
      value.map { "Set \(name) of \(objectName) to \($0)." } ?? "Removed \(name) of \(objectName)."
    )
  }

  /// A value of an object, and the part that contains it, such as `state`.
  private typealias Field = (outer: PartField?, name: String, type: FieldType)

  private func field(
    _ name: String, of object: InterfaceObject, in document: InterfaceDocument,
    orAliases: Bool = true
  ) throws(EditError) -> Field {
    let kind = ObjectKind.named(object.kind)
    let attributes = kind?.allAttributes ?? []
    let parts = (kind?.allParts ?? []).filter { !$0.isContainer }
    if let field = attributes.first(where: { $0.name == name }) { return (nil, name, field.type) }
    if let part = parts.first(where: { $0.key == name }) { return (nil, name, .part(part)) }
    let words = name.split(separator: ".", maxSplits: 1).map(String.init)
    if words.count == 2, let part = parts.first(where: { $0.key == words[0] }),
      case .attributes(_, let fields) = part.type
    {
      if let field = fields.first(where: { $0.name == words[1] }) {
        return (part, words[1], field.type)
      }
      if words[1].hasSuffix("Color") || words[1] == "color" {
        return (part, words[1], .part(PartField(words[1], words[1], .color)))
      }
    }
    for other in orAliases ? Self.aliases[name] ?? [] : [] {
      if let field = try? field(other, of: object, in: document, orAliases: false) { return field }
    }
    let isReserved = ["id", "key", "sceneMemberID", "sceneID", "placeholderIdentifier"]
      .contains(name)
    if !isReserved, document[object.path][name] != nil { return (nil, name, .text) }
    let known = attributes.map(\.name) + parts.compactMap(\.key)
    throw .unknownAttribute(
      name, of: kind?.title ?? object.kind, suggestion: name.closest(in: known))
  }

  /// Short names of attributes, with the full names that they abbreviate.
  private static let aliases = [
    "text": ["normal.title", "title"], "title": ["normal.title", "text"],
    "font": ["fontDescription"], "color": ["textColor", "backgroundColor"],
    "background": ["backgroundColor"], "identifier": ["storyboardIdentifier", "reuseIdentifier"],
    "accessibility": ["accessibilityConfiguration.identifier"],
    "image": ["normal.image"],
  ]

  /// Returns the path of a part; `nil` if it is missing and not needed.
  private func path(
    of part: PartField, in path: ElementPath, of editor: inout DocumentEditor
  ) -> ElementPath? {
    guard value == nil else { return editor.group(part.element, key: part.key, in: path) }
    return editor.document.path(of: part.element, key: part.key, in: path)
  }

  private func set(
    _ name: String, _ type: FieldType, at path: ElementPath, in editor: inout DocumentEditor
  ) throws(EditError) {
    let text = value.flatMap(type.normalized)
    if let value, text == nil || type == .reference && editor.outline[value] == nil {
      throw .invalidValue(value, of: name, expected: type.expectation)
    }
    if let index = editor.document[path].firstIndex(key: name),
      editor.document[path].children[index].element?.name == "string"
    {
      editor.document[path].removeNode(at: index)
    }
    // Xcode writes texts of several lines as elements.
    if type == .text, let text, text.contains(where: \.isNewline) {
      editor.set(name, nil, at: path)
      var string = XMLElement("string", [("key", name)])
      string.children = [.text(XMLText.escapedContent(text))]
      string.close()
      editor.insertInOrder(string, into: path)
    } else {
      editor.set(name, text, at: path)
    }
    if type == .image, let text { editor.addImageResource(text) }
  }

  private func set(
    _ part: PartField, at path: ElementPath, in editor: inout DocumentEditor
  ) throws(EditError) {
    guard let value else {
      return editor.setPart(nil, named: part.element, key: part.key, at: path)
    }
    guard let parsed = PartValue(value, for: part) else {
      throw .invalidValue(
        value, of: part.key ?? part.element, expected: FieldType.part(part).expectation)
    }
    editor.setPart(parsed.element, named: part.element, key: part.key, at: path)
    if let name = parsed.systemColor { editor.addSystemColorResource(name) }
  }
}
