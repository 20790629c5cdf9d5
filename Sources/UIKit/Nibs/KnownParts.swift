/// The attributes and child elements that an element may have without a warning.
@MainActor
struct KnownParts {
  private var readAttributes: Set<String>
  private var keptAttributes: Set<String> = []
  /// The names of the child elements that are read, or `nil` if the loader reports unknown ones.
  private var readChildren: Set<Substring>?
  /// The child elements that are kept, by name, or by name and key.
  private var keptChildren: Set<String> = []
  /// A Boolean value that indicates whether a plain object of UIKit replaces the element, so that
  /// its own attributes are unknown.
  private(set) var isReplaced = false

  private static var tables: [String: KnownParts] = [:]

  /// Returns the parts of the elements with the given name, or `nil` if the name is unknown.
  static func named(_ name: String) -> KnownParts? {
    if let table = tables[name] { return table }
    let object = NibClasses.byElement[name].map { KnownParts($0, name: name) }
    let table = object ?? ReadParts.values[name].map { KnownParts($0, name: name) }
    tables[name] = table
    return table
  }

  /// Returns the parts of an element, or `nil` if the element is unknown and can be omitted.
  static func of(_ element: NibElement) -> KnownParts? {
    if let known = named(element.name) { return known }
    guard let type = NibClasses.replacement(of: element) else { return nil }
    var table = KnownParts(type, name: element.name)
    table.isReplaced = true
    return table
  }

  private init(_ type: any NibObject.Type, name: String) {
    readAttributes = Set(KeyedProperties.of(type).attributes)
    for (owner, names) in ReadParts.ofObjects where Self.applies(owner, to: type) {
      readAttributes.formUnion(names.split(separator: " ").map(String.init))
    }
    add { $0 == name || Self.applies($0, to: type) }
  }

  private init(_ value: ReadParts.Value, name: String) {
    readAttributes = Set(value.attributes.map(String.init))
    readChildren = value.children
    add { $0 == name }
  }

  /// Adds the parts of every element, and the kept parts of the elements that the closure accepts.
  private mutating func add(_ isOwner: (String) -> Bool) {
    readAttributes.formUnion(ReadParts.ofEveryElement.split(separator: " ").map(String.init))
    for parts in KeptParts.all
    where parts.elements.contains(where: { $0 == KeptParts.anyElement || isOwner($0) }) {
      keptAttributes.formUnion(parts.attributes)
      keptChildren.formUnion(parts.children)
    }
  }

  /// Returns whether the class is, or inherits from, the class of the given element.
  private static func applies(_ owner: String, to type: any NibObject.Type) -> Bool {
    guard let ancestor = NibClasses.byElement[owner] else { return false }
    // Several elements have the class of plain views; only one includes the subclasses.
    if ancestor == UIView.self, owner != "view" { return false }
    return sequence(first: type as AnyClass) { _getSuperclass($0) }.contains { $0 == ancestor }
  }

  /// The names of all attributes.
  var attributes: Set<String> { readAttributes.union(keptAttributes) }

  /// Returns whether an attribute is read.
  func reads(_ attribute: String) -> Bool { readAttributes.contains(attribute) }

  /// Returns whether an attribute is left without effect for a reason.
  func keeps(_ attribute: String) -> Bool { keptAttributes.contains(attribute) }

  /// Returns whether a child element is left without effect for a reason.
  func keeps(_ child: NibElement) -> Bool { keeps(child: child.name, key: child["key"]) }

  /// Returns whether a child element with the given name and key is left without effect.
  func keeps(child name: String, key: String?) -> Bool {
    keptChildren.contains(name) || keptChildren.contains("\(name)@\(key ?? "")")
  }

  /// Returns whether a child element is read, or reported by the loader if it is unknown.
  func allows(_ child: NibElement) -> Bool { readChildren?.contains(child.name[...]) ?? true }
}
