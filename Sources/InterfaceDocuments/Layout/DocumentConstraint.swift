internal import LayoutSolver

/// A constraint as its element describes it.
struct DocumentConstraint {
  typealias Side = (id: String, attribute: Layout.Attribute)

  /// The index in the outline.
  let index: Int
  let key: String
  /// The key of the view that contains it.
  let holder: String
  let first: Side
  let second: Side?
  let relation: Layout.Relation
  let multiplier: Double
  let constant: Double
  let priority: Float
  /// A Boolean value that indicates whether only Xcode uses the constraint.
  let isPlaceholder: Bool

  /// The identifiers of the items.
  var ids: [String] { [first.id] + [second?.id].compactMap(\.self) }

  /// Reads a constraint.
  ///
  /// - Returns: The constraint, or `nil` if the object is not one, or is incomplete.
  init?(at index: Int, in document: InterfaceDocument, _ outline: InterfaceOutline) {
    let object = outline.objects[index]
    guard object.kind == "constraint", let parent = object.parent else { return nil }
    let element = document[object.path]
    guard let attribute = element["firstAttribute"].flatMap(Layout.Attribute.init(named:)),
      let constant = Double(element["constant"] ?? "0"), constant.isFinite,
      let multiplier = Self.ratio(element["multiplier"] ?? "1")
    else { return nil }
    self.index = index
    key = object.key
    holder = outline.objects[parent].key
    // An item that the file omits is the view that contains the constraint.
    first = (element["firstItem"] ?? holder, attribute)
    if let item = element["secondItem"] {
      guard let other = element["secondAttribute"].flatMap(Layout.Attribute.init(named:)),
        attribute.pairs(with: other)
      else { return nil }
      second = (item, other)
    } else {
      guard attribute.isSize else { return nil }
      second = nil
    }
    relation =
      switch element["relation"] {
      case "lessThanOrEqual": .lessThanOrEqual
      case "greaterThanOrEqual": .greaterThanOrEqual
      default: .equal
      }
    isPlaceholder = element["placeholder"] == "YES"
    self.multiplier = multiplier
    self.constant = constant
    priority = min(max(element["priority"].flatMap(Float.init) ?? 1000, 1), 1000)
  }

  /// Returns the value of a number or of a ratio such as `16:9` or `1/3`.
  private static func ratio(_ text: String) -> Double? {
    let parts = text.split { $0 == ":" || $0 == "/" }.map { Double($0) ?? .nan }
    let value = parts.count == 2 ? parts[0] / parts[1] : parts.first ?? .nan
    return parts.count <= 2 && value.isFinite && value != 0 ? value : nil
  }
}

extension XMLElement {
  /// The identifiers of the objects inside that are not installed without a size class.
  var excludedObjects: Set<String> {
    var excluded: Set<String> = []
    visit { element in
      guard element.name == "variation", element["key"] == "default" else { return }
      element.visit { inner in
        if inner.name == "exclude", let id = inner["reference"] { excluded.insert(id) }
      }
    }
    return excluded
  }
}
