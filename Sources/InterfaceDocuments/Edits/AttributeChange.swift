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
    let (group, field) = try field(name, of: object, in: editor.document)
    if let path = group.map({ path(of: $0, in: object.path, of: &editor) }) ?? object.path {
      if field.element.isEmpty {
        try setAttribute(field, at: path, in: &editor)
      } else {
        try setElement(field, at: path, in: &editor)
      }
    }
    editor.updateComment(before: scene)
    return (
      [key],
      value.map { "Set \(name) of \(objectName) to \($0)." } ?? "Removed \(name) of \(objectName)."
    )
  }

  /// A value of an object, and the group that contains it, such as `state`.
  private typealias Field = (group: CatalogField?, field: CatalogField)

  private func field(
    _ name: String, of object: InterfaceObject, in document: InterfaceDocument,
    orAliases: Bool = true
  ) throws(EditError) -> Field {
    let kind = ObjectKind.named(object.kind)
    let fields = (kind?.allAttributes ?? []) + (kind?.allParts ?? []).filter { !$0.isContainer }
    if let field = fields.first(where: { $0.name == name }) { return (nil, field) }
    let words = name.split(separator: ".", maxSplits: 1).map(String.init)
    if words.count == 2, let group = fields.first(where: { $0.name == words[0] }),
      case .group(_, let inner) = group.type
    {
      if let field = inner.first(where: { $0.name == words[1] }) { return (group, field) }
      if words[1].hasSuffix("Color") || words[1] == "color" {
        return (group, CatalogField(words[1], words[1], .color))
      }
    }
    for other in orAliases ? Self.aliases[name] ?? [] : [] {
      if let field = try? field(other, of: object, in: document, orAliases: false) { return field }
    }
    let isReserved = ["id", "key", "sceneMemberID", "sceneID", "placeholderIdentifier"]
      .contains(name)
    if !isReserved, document[object.path][name] != nil {
      return (nil, CatalogField(name, name, .text))
    }
    throw .unknownAttribute(
      name, of: kind?.title ?? object.kind, suggestion: name.closest(in: fields.map(\.name)))
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
    of part: CatalogField, in path: ElementPath, of editor: inout DocumentEditor
  ) -> ElementPath? {
    guard value == nil else { return editor.group(part.element, key: part.key, in: path) }
    return editor.document.path(of: part.element, key: part.key, in: path)
  }

  private func setAttribute(
    _ field: CatalogField, at path: ElementPath, in editor: inout DocumentEditor
  ) throws(EditError) {
    let (name, type) = (field.name, field.type)
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

  private func setElement(
    _ field: CatalogField, at path: ElementPath, in editor: inout DocumentEditor
  ) throws(EditError) {
    guard let value else {
      return editor.setPart(nil, named: field.element, key: field.key, at: path)
    }
    guard let parsed = PartValue(value, for: field) else {
      throw .invalidValue(value, of: field.name, expected: field.type.expectation)
    }
    editor.setPart(parsed.element, named: field.element, key: field.key, at: path)
    if let name = parsed.systemColor { editor.addSystemColorResource(name) }
  }
}
