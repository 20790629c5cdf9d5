/// A new value of a runtime attribute, or its removal.
struct RuntimeAttributeChange {
  let key: String
  let keyPath: String
  let type: String
  let value: String?

  /// Applies the change.
  func apply(to editor: inout DocumentEditor) throws(EditError) -> DocumentEditor.Result {
    let object = try editor.object(key)
    let name = editor.document.name(of: object)
    guard !keyPath.isEmpty else {
      throw .invalidValue(keyPath, of: "the key path", expected: "a key path")
    }
    if let group = editor.document.path(of: "userDefinedRuntimeAttributes", in: object.path) {
      editor.document[group].removeElements { $0["keyPath"] == keyPath }
      if value == nil, editor.document[group].children.isEmpty { editor.remove(at: group) }
    }
    guard let value else { return ([key], "Removed \(keyPath) from \(name).") }
    try EditError.check(
      type, of: "the type", isOneOf: RuntimeAttributeType.allCases.map(\.rawValue))
    let child = try Self.runtimeValue(value, type: RuntimeAttributeType(rawValue: type) ?? .string)
    let attribute = XMLElement(
      "userDefinedRuntimeAttribute", [("type", type), ("keyPath", keyPath)] + child.attributes,
      child.elements)
    editor.insert(
      attribute, into: editor.group("userDefinedRuntimeAttributes", in: object.path), before: nil)
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
    case .image: return ([], [XMLElement("image", [("key", "value"), ("name", value)])])
    case .color, .size, .point, .rect:
      guard let part = PartValue(value, for: type.part) else { break }
      return ([], [part.element])
    }
    throw .invalidValue(value, of: "the value", expected: "a \(type)")
  }
}

/// The types of user-defined runtime attributes that UIKit reads.
package enum RuntimeAttributeType: String, CaseIterable, Sendable {
  case boolean, number, string, color, image, size, point, rect

  /// The child element with the value; that of an image or a text is not used.
  package var part: CatalogField {
    let numbers = CatalogField.geometry[rawValue].map {
      FieldType.numbers(element: rawValue, names: $0)
    }
    return CatalogField("value", "", numbers ?? .color)
  }
}
