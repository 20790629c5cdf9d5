import LayoutSolver
import TutorCore

extension CheckedDocument {
  /// Checks the attributes of an object and of its parts.
  mutating func checkValues(of subject: Subject) {
    if let (attributes, known, parts) = Self.fields[subject.object.kind] {
      check(subject.element, attributes, of: subject, at: subject.object.path)
      checkNames(of: subject, attributes.map(\.name), known)
      for part in parts {
        guard case .group(let name, let fields) = part.type else { continue }
        for (position, node) in subject.element.children.enumerated() {
          guard let element = node.element, element.name == name, element["key"] == part.key
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

  /// The fields of each kind of object, which take too long to collect for each object.
  private static let fields = ObjectKind.byName.mapValues {
    (attributes: $0.allAttributes, known: $0.knownAttributes, parts: $0.allParts)
  }

  /// Checks that UIKit knows the attributes of an object.
  private mutating func checkNames(
    of subject: Subject, _ effective: [String], _ known: Set<String>
  ) {
    // The class of a scene, and those of other frameworks, are not known.
    guard subject.object.category != .scene,
      ObjectKind.named(subject.object.kind)?.isForeign != true
    else { return }
    for attribute in subject.element.attributes {
      let name = attribute.name
      guard !known.contains(name), !name.contains(":"), !name.hasPrefix("xmlns") else { continue }
      // Apple's UIKit has more attributes; one that resembles none of these may be among them.
      let unused = effective.filter { subject.element[$0] == nil }
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
    let resource = document.resource("image", name)
    guard resource?["catalog"] != "system", resource?.first("mutableData") == nil else { return }
    issues.report(
      .unknown(.image, name, of: target, among: contents.images), .warning,
      at: subject, path: path)
  }

  private mutating func checkColor(_ color: XMLElement, of subject: Subject, at path: ElementPath) {
    if let name = color["systemColor"], !Self.systemColors.contains(name),
      document.resource("systemColor", name) == nil
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
