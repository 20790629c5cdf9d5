/// The order in which Xcode writes attributes and child elements.
enum ElementOrder {
  /// The attributes that follow all others.
  static let lastAttributes = [
    "id", "userLabel", "customClass", "customModule", "customModuleProvider", "sceneMemberID",
  ]
  private static let lastAttributesOfSegue = [
    "customClass", "customModule", "customModuleProvider", "id",
  ]

  /// The child elements that every object can have, and that follow all others.
  static let lastElements = ["userDefinedRuntimeAttributes", "variation", "connections"]

  /// Sets an attribute; a new one is inserted where Xcode writes it.
  static func set(_ attribute: String, _ value: String?, on element: inout XMLElement) {
    guard element[attribute] == nil, let value else {
      element[attribute] = value
      return
    }
    let order = attributeOrder(of: element.name)
    let last = element.name == "segue" ? lastAttributesOfSegue : lastAttributes
    func rank(_ name: String) -> Int? {
      if name == "key" { return -1 }
      return last.firstIndex(of: name).map { 10_000 + $0 } ?? order.firstIndex(of: name)
    }
    // Attributes that the catalog does not know may precede all but the last ones.
    let own = rank(attribute) ?? 9_999
    let previous = element.attributes.lastIndex { other in
      (rank(other.name) ?? (own < 9_999 ? nil : 9_999)).map { $0 <= own } ?? false
    }
    element.attributes.insert(XMLAttribute(attribute, value), at: previous.map { $0 + 1 } ?? 0)
  }

  private static func attributeOrder(of element: String) -> [String] {
    switch element {
    case "color":
      ["key", "name", "red", "green", "blue", "white", "alpha", "colorSpace", "customColorSpace"]
    default:
      CatalogField.geometry[element].map { ["key"] + $0 }
        ?? ObjectKind.named(element)?.allAttributes.map(\.name) ?? []
    }
  }

  /// Returns the index of the node before which Xcode writes a new child element; `nil` if it
  /// follows all others.
  static func index(for child: XMLElement, in parent: XMLElement) -> Int? {
    let parts = ObjectKind.named(parent.name)?.allParts ?? []
    func rank(_ element: XMLElement) -> Int? {
      if element.name == "point" { return 30_000 }
      if let index = lastElements.firstIndex(of: element.name) { return 20_000 + index }
      // What Xcode simulates follows the constraints.
      if element["key"]?.hasPrefix("simulated") == true {
        return parts.firstIndex { $0.element == "constraints" }.map { 2 * $0 + 1 } ?? 9_999
      }
      // Another element can have the same place, such as `nil` or the content view of a new version.
      if let key = element["key"], let index = parts.firstIndex(where: { $0.key == key }) {
        return 2 * index
      }
      return parts.firstIndex { $0.element == element.name }.map { 2 * $0 }
    }
    // An element that the catalog does not know, as old versions write them, can be anywhere.
    let own = rank(child) ?? 9_999
    return parent.children.firstIndex { $0.element.flatMap(rank).map { $0 > own } ?? false }
  }
}

extension XMLElement {
  /// Inserts a child element where Xcode writes it, without white space around it.
  mutating func insertInOrder(_ child: XMLElement) {
    let index = ElementOrder.index(for: child, in: self)
    children.insert(.element(child), at: index ?? children.count)
    close()
  }

  /// Returns the index of the node before which Xcode writes a new child element of a group whose
  /// elements are sorted by their kind, then by their names.
  func sortedIndex(of child: XMLElement, by name: (XMLElement) -> String?) -> Int? {
    func rank(_ element: XMLElement) -> (String, String) { (element.name, name(element) ?? "") }
    let own = rank(child)
    return children.firstIndex { $0.element.map { rank($0) > own } ?? false }
  }
}
