import LayoutSolver
import TutorCore

extension CheckedDocument {
  /// The fields of a kind of object.
  struct Fields {
    var attributes: [CatalogField]
    /// The names of the attributes that an object can have, with or without an effect.
    var names: Set<String>
    var isForeign: Bool
    /// The child elements with attributes of their own, and these attributes.
    var groups: [(group: CatalogField, attributes: [CatalogField])]
  }

  /// Checks the attributes of an object and of its parts.
  mutating func checkValues(of subject: Subject) {
    if let fields = fields(of: subject) {
      checkAttributes(of: subject, fields)
      for (group, fields) in fields.groups {
        for (position, node) in subject.element.children.enumerated() {
          guard let element = node.element, element.name == group.element,
            element["key"] == group.key
          else { continue }
          check(element, fields, of: subject, at: subject.object.path + [position])
        }
      }
    }
    subject.element.visit(at: subject.object.path) { element, path in
      if element.name == "color" { checkColor(element, of: subject, at: path) }
      // The colors of other objects are their own.
      return element.name != "color" && (element.id == nil || path == subject.object.path)
    }
  }

  /// Returns the fields of an object, which are collected once for each kind.
  private mutating func fields(of subject: Subject) -> Fields? {
    let name = subject.object.kind
    if let fields = fields[name] { return fields }
    guard let kind = ObjectKind.named(name) else { return nil }
    let attributes = kind.allAttributes
    let groups = kind.allParts.compactMap { part -> (CatalogField, [CatalogField])? in
      guard case .group(_, let inner) = part.type else { return nil }
      return (part, inner.filter(\.element.isEmpty))
    }
    let collected = Fields(
      attributes: attributes, names: kind.knownAttributes, isForeign: kind.isForeign,
      groups: groups)
    fields[name] = collected
    return collected
  }

  private mutating func checkAttributes(of subject: Subject, _ fields: Fields) {
    check(subject.element, fields.attributes, of: subject, at: subject.object.path)
    // The class of a scene, and those of other frameworks, are not known.
    guard subject.object.category != .scene, !fields.isForeign else { return }
    for attribute in subject.element.attributes {
      let name = attribute.name
      guard !fields.names.contains(name), !name.contains(":"), !name.hasPrefix("xmlns") else {
        continue
      }
      // Apple's UIKit has more attributes; one that resembles none of these may be among them.
      let unused = fields.attributes.map(\.name).filter { subject.element[$0] == nil }
      guard let similar = name.closest(in: unused.sorted()) else { continue }
      issues.report(
        .unknownAttribute(name, element: title(of: subject.element), similar: similar),
        .warning, at: subject)
    }
  }

  /// Checks the values of attributes against their types.
  private mutating func check(
    _ element: XMLElement, _ fields: [CatalogField], of subject: Subject, at path: ElementPath
  ) {
    for field in fields {
      guard let value = element[field.name] else { continue }
      if field.type == .image {
        checkImage(value, in: element, of: subject, at: path)
      } else if let expected = field.type.expectation(unlessFulfilledBy: value) {
        issues.report(
          .unfittingValue(value, attribute: field.name, expected: expected), .warning,
          at: subject, path: path)
      }
    }
  }

  private mutating func checkImage(
    _ name: String, in element: XMLElement, of subject: Subject, at path: ElementPath
  ) {
    guard let contents = contents, element["catalog"] != "system", !name.isEmpty,
      !contents.images.contains(name)
    else { return }
    // Old versions of Xcode put images that code made into the file.
    let resource = resource("image", name)
    guard resource?["catalog"] != "system", resource?.first("mutableData") == nil else { return }
    issues.report(
      .unknown(.image, name, of: target, among: contents.images), .warning,
      at: subject, path: path)
  }

  /// Returns the resource of the document with the given element name and name.
  private func resource(_ kind: String, _ name: String) -> XMLElement? {
    document.root.first("resources")?.elements.first {
      $0.name == kind && $0["name"] == name
    }
  }

  private mutating func checkColor(_ color: XMLElement, of subject: Subject, at path: ElementPath) {
    if let name = color["systemColor"], !Self.systemColors.contains(name),
      resource("systemColor", name) == nil
    {
      issues.report(
        .unknown(.systemColor, name, of: "UIKit", among: Array(Self.systemColors)), .warning,
        at: subject, path: path)
    }
    // Xcode writes the names of system colors with a catalog, too.
    if let name = color["name"], color["catalog"]?.lowercased() != "system",
      let contents = contents, !contents.colors.contains(name)
    {
      issues.report(
        .unknown(.color, name, of: target, among: contents.colors),
        .warning, at: subject, path: path)
    }
  }

  private static let systemColors = Set(SystemColor.all.map(\.name))
}

extension FieldType {
  /// Returns a description of the values that fit, or `nil` if the given value is one of them.
  fileprivate func expectation(unlessFulfilledBy value: String) -> String? {
    switch self {
    case .text, .image, .reference, .numbers, .color, .font, .flags, .group, .container: nil
    case .number: Double(value)?.isFinite == true ? nil : "a number"
    // UIKit cuts off a fraction.
    case .integer: Double(value)?.isFinite == true ? nil : "an integer"
    case .flag: ["YES", "NO"].contains(value) ? nil : "YES or NO"
    case .choice(let names): names.contains(value) ? nil : Self.list(names)
    }
  }

  private static func list(_ names: [String]) -> String {
    let shown = names.prefix(6).joined(separator: ", ")
    return names.count > 6 ? "one of \(shown), …" : "one of \(shown)"
  }
}
