internal import LayoutSolver
internal import TutorUI
internal import InterfaceDocuments
internal import TerminalUI
internal import TutorCore
internal import TutorSource

/// The fields of the selected object.
struct Inspector {
  /// A group of fields.
  enum Tab: String, CaseIterable, Sendable {
    case identity = "Identity"
    case attributes = "Attributes"
    case size = "Size"
    case connections = "Connections"
  }

  /// A line of the inspector.
  struct Field: Equatable, Sendable {
    var title: String
    var value = ""
    /// A Boolean value that indicates whether the value is not in the file.
    var isDefault = false
    var color: ViewTree.Color?
    var action = Action.none

    /// The name of the value, or else the title; `nil` for a heading.
    var name: String? {
      switch action {
      case .none: nil
      case .value(let name, _): name
      default: title
      }
    }
  }

  /// What Enter does with a field.
  enum Action: Equatable, Sendable {
    case none
    /// Edits a value with the given name.
    case value(String, FieldType)
    case className
    case runtimeAttribute(keyPath: String, type: String)
    case newRuntimeAttribute
    /// Goes to an object; the connection is the one that the delete key removes.
    case go(String, connection: String?)
    case connect
    case addSegue
    case pin
  }

  private let file: EditedFile
  private let glyphs: Glyphs
  private let object: InterfaceObject?
  private let element: XMLElement
  private let kind: ObjectKind?

  init(of file: EditedFile, _ glyphs: Glyphs) {
    self.file = file
    self.glyphs = glyphs
    object = file.selectedObject
    element = object.map { file.document[$0.path] } ?? XMLElement("document")
    kind = object.flatMap { ObjectKind.named($0.kind) }
  }

  /// Returns the fields of a tab.
  func fields(of tab: Tab) -> [Field] {
    guard let object else { return [] }
    switch tab {
    case .identity: return identity(object)
    case .attributes: return attributes(object)
    case .size: return size(object)
    case .connections: return connections(object)
    }
  }

  /// Returns the fields of all tabs whose titles contain words, below the headings that they have.
  func fields(_ words: [String]) -> [Field] {
    var heading = Field(title: "")
    return Tab.allCases.flatMap(fields).reduce(into: []) { found, field in
      if field.action == .none { return heading = field }
      let text = "\(heading.title) \(field.title)".lowercased()
      guard words.allSatisfy(text.contains) else { return }
      if !heading.title.isEmpty, !found.contains(heading) { found.append(heading) }
      found.append(field)
    }
  }

  // MARK: - Identity

  /// The attributes that identify objects, which are fields of their own tab.
  private static let identifying = Set(
    [
      "storyboardIdentifier", "restorationIdentifier", "reuseIdentifier", "identifier",
      "useStoryboardIdentifierAsRestorationIdentifier",
    ] + ObjectKind.identity)

  private func identity(_ object: InterfaceObject) -> [Field] {
    var fields = [Field(title: "Kind", value: kind?.title ?? object.kind)]
    if object.category != .scene {
      fields.append(field("Label", element["userLabel"], .value("label", .text)))
    }
    if ![.scene, .constraint].contains(object.category) {
      let usual = object.category == .segue ? "UIStoryboardSegue" : kind?.className ?? ""
      fields.append(field("Class", element["customClass"], default: usual, .className))
      fields.append(field("Module", element["customModule"], .value("module", .text)))
    }
    let known = (kind?.allAttributes ?? []).filter { Self.identifying.contains($0.name) }
    fields += known.map { field($0, in: element) }
    fields += (kind?.allParts ?? []).filter { $0.key == "accessibilityConfiguration" }
      .flatMap(partFields)
    fields.append(Field(title: "Object ID", value: object.id))
    guard ![.scene, .constraint, .segue].contains(object.category) else { return fields }
    fields.append(Field(title: "Runtime Attributes"))
    for attribute in element.first("userDefinedRuntimeAttributes")?.elements ?? [] {
      let keyPath = attribute["keyPath"] ?? ""
      let type = attribute["type"] ?? "string"
      fields.append(
        Field(
          title: keyPath, value: Self.runtimeText(attribute),
          action: .runtimeAttribute(keyPath: keyPath, type: type)))
    }
    fields.append(Field(title: "add \(glyphs.ellipsis)", action: .newRuntimeAttribute))
    return fields
  }

  private static func runtimeText(_ attribute: XMLElement) -> String {
    guard let value = attribute.elements.first else { return attribute["value"] ?? "" }
    guard let part = RuntimeAttributeType(rawValue: value.name)?.part, part.element == value.name
    else { return value["value"] ?? value["name"] ?? value.text }
    return PartValue.text(of: value, for: part)
  }

  private func field(
    _ title: String, _ value: String?, default: String? = nil, _ action: Action
  ) -> Field {
    Field(title: title, value: value ?? `default` ?? "", isDefault: value == nil, action: action)
  }

  // MARK: - Attributes

  /// Returns the field of a value of the object, or of a group with a key.
  private func field(
    _ known: CatalogField, in element: XMLElement?, _ key: String? = nil
  ) -> Field {
    let name = [key, known.name].compactMap(\.self).joined(separator: ".")
    let child = value(of: known, in: element)
    let isColor = known.type == .color
    let text =
      known.element.isEmpty
      ? element?[known.name] ?? element?.first(key: known.name)?.text
      : child.map { PartValue.text(of: $0, for: known) }
    var field = field(
      known.title, text, default: isColor ? "default" : known.defaultValue,
      .value(name, known.type))
    if isColor { field.color = child.flatMap { SceneDrawing.color(of: $0, in: file.document) } }
    return field
  }

  private func attributes(_ object: InterfaceObject) -> [Field] {
    guard let kind else { return rawAttributes }
    var fields: [Field] = []
    var seen = Self.identifying.union(["accessibilityConfiguration"])
    for ancestor in kind.lineage.reversed() {
      // A field of a subclass replaces the inherited one.
      let own = ancestor.attributes.filter { attribute in
        (!attribute.isForXcode || element[attribute.name] != nil)
          && seen.insert(attribute.name).inserted
      }
      let parts = ancestor.parts.filter { part in
        !Self.isGeometry(part) && (!part.isForXcode || value(of: part, in: element) != nil)
          && part.key.map { seen.insert($0).inserted } ?? false
      }
      let group = own.map { field($0, in: element) } + parts.flatMap(partFields)
      guard !group.isEmpty else { continue }
      fields.append(Field(title: ancestor.title))
      fields += group
    }
    return fields.isEmpty ? rawAttributes : fields
  }

  /// The attributes of an element that the catalog does not know.
  private var rawAttributes: [Field] {
    let hidden = Self.identifying.union(["sceneID"])
    return element.attributes.filter { !hidden.contains($0.name) }.map {
      Field(title: $0.name, value: $0.value, action: .value($0.name, .text))
    }
  }

  private static func isGeometry(_ part: CatalogField) -> Bool {
    if case .numbers = part.type { return true }
    return part.element == "autoresizingMask"
  }

  private func value(of part: CatalogField, in element: XMLElement?) -> XMLElement? {
    element?.elements.first { $0.name == part.element && $0["key"] == part.key }
  }

  private func partFields(_ part: CatalogField) -> [Field] {
    guard let key = part.key, !part.isContainer else { return [] }
    guard case .group(_, let inner) = part.type else { return [field(part, in: element)] }
    let value = value(of: part, in: element)
    return [Field(title: part.title)] + inner.map { field($0, in: value, key) }
  }

  // MARK: - Size

  private func size(_ object: InterfaceObject) -> [Field] {
    var fields: [Field] = []
    if object.category == .view {
      let frame = element.frame
      fields = [
        ("X", "x", frame?.x), ("Y", "y", frame?.y), ("Width", "width", frame?.width),
        ("Height", "height", frame?.height),
      ].map { title, name, value in
        field(title, value.map(NumberText.plain), .value(name, .number))
      }
    } else if object.category == .scene, let point = element.first(key: "canvasLocation") {
      fields = ["x", "y"].map { field($0.uppercased(), point[$0] ?? "", .value($0, .number)) }
    }
    fields += (kind?.allParts ?? []).filter { Self.isGeometry($0) && $0.key != "frame" }
      .flatMap(partFields)
    if object.category == .constraint {
      fields += rawAttributes.filter { field in
        ["constant", "multiplier", "priority", "relation"].contains(field.title)
      }
    }
    guard object.category == .view else { return fields }
    fields.append(Field(title: "Constraints"))
    fields += constraints(of: object).map { constraint in
      Field(
        title: file.label(of: constraint, arrow: glyphs.arrows.right),
        action: .go(constraint.key, connection: nil))
    }
    fields.append(Field(title: "pin \(glyphs.ellipsis)", action: .pin))
    return fields
  }

  private func constraints(of object: InterfaceObject) -> [InterfaceObject] {
    file.outline.scene(of: object).filter { other in
      guard other.category == .constraint else { return false }
      let constraint = file.document[other.path]
      let items = [constraint["firstItem"], constraint["secondItem"]].compactMap(\.self)
      return items.contains(object.id)
        || file.outline.parent(of: other) == object && constraint["firstItem"] == nil
    }
  }

  // MARK: - Connections

  private func connections(_ object: InterfaceObject) -> [Field] {
    var fields: [Field] = []
    for (title, name) in [
      ("Outlets", "outlet"), ("Outlet Collections", "outletCollection"), ("Actions", "action"),
      ("Segues", "segue"),
    ] {
      let group = element.connections.filter { $0.name == name }
      guard !group.isEmpty else { continue }
      fields.append(Field(title: title))
      fields += group.map { connection in
        let destination = connection["destination"] ?? ""
        return Field(
          title: Self.title(of: connection), value: file.name(of: destination),
          action: .go(
            connection.name == "segue" ? connection.id ?? destination : destination,
            connection: connection.id))
      }
    }
    let incoming = incoming(of: object)
    if !incoming.isEmpty { fields.append(Field(title: "From Other Objects")) }
    fields += incoming
    fields.append(Field(title: "connect \(glyphs.ellipsis)", action: .connect))
    if file.document.kind == .storyboard {
      fields.append(Field(title: "add a segue \(glyphs.ellipsis)", action: .addSegue))
    }
    return fields
  }

  private func incoming(of object: InterfaceObject) -> [Field] {
    var fields: [Field] = []
    file.document.root.visit { source in
      guard let id = source.id else { return }
      for connection in source.connections where connection["destination"] == object.id {
        fields.append(
          Field(
            title: Self.title(of: connection), value: file.name(of: id),
            action: .go(id, connection: connection.id)))
      }
    }
    return fields
  }

  /// Returns the name of a connection: its property, its action with the event, or its kind.
  static func title(of connection: XMLElement) -> String {
    switch connection.name {
    case "action":
      let event = connection["eventType"].map { "\($0) " } ?? ""
      return event + (connection["selector"] ?? "")
    case "segue":
      let name = connection["relationship"] ?? connection["kind"] ?? "segue"
      return connection["identifier"].map { "\(name) \"\($0)\"" } ?? name
    default: return connection["property"] ?? connection.name
    }
  }
}
