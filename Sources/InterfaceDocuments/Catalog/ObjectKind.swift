/// A kind of object that interface files contain, named after its element.
///
/// The catalog of all kinds is the only description of what interface files contain: the canvas, the
/// edits, and the checks use it, and a test compares it with what UIKit reads.
package struct ObjectKind: Sendable {
  /// A property that the names of attributes and child elements do not express.
  enum Trait: String, Sendable {
    /// Views are usually not put into such a view.
    case leaf
    /// Views are usually put into such an object.
    case container
    /// The view has no size of its own.
    case sizeless
    /// Embedding other views in such a view is offered.
    case embeds
    /// A class of another framework of Apple's, which UIKit replaces by a plain view.
    case foreign
  }

  /// The name of the element.
  package var name: String
  /// The name that Xcode's library shows, such as `Image View`.
  package var title: String
  /// The name of the class in UIKit.
  package var className: String
  /// The group that the objects belong to.
  package var category: InterfaceObject.Category
  /// The name of the kind whose attributes this kind has, too; `nil` for a root of the hierarchy.
  package var inherits: String?
  /// The traits.
  var traits: Set<Trait> = []
  /// The attributes that this kind adds to those it inherits, in the order in which Xcode writes
  /// them.
  package var attributes: [CatalogField] = []
  /// The child elements that this kind adds, in the order in which Xcode writes them.
  package var parts: [CatalogField] = []
  /// The outlets that the class declares, such as `delegate`.
  package var outlets: [KnownOutlet] = []
  /// The events with which the object sends actions; empty if it sends none.
  ///
  /// Gesture recognizers and bar button items send their action without an event, which is an
  /// empty string.
  package var events: [String] = []
  /// The relationships of a container controller to its children, starting with the usual one.
  package var relationships: [String] = []
  /// The attributes that UIKit leaves without effect, apart from those that the inspector shows.
  package var ignored: [String] = []

  private static let catalog = CatalogReader(ObjectCatalog.text, ViewCatalog.text)

  /// All kinds that the catalog knows.
  package static var all: [ObjectKind] { catalog.kinds }

  /// The elements of values with attributes of their own, such as the state of a button.
  package static var groups: [ObjectKind] { Array(catalog.groups.values) }

  /// The lines of the catalog that could not be read.
  static var unreadable: [String] { catalog.unreadable }

  /// The attributes that identify an object.
  package static let identity = ["key"] + ElementOrder.lastAttributes

  /// The attributes that Xcode writes for itself, and that every object can have.
  package static let ignoredEverywhere = [
    "ambiguous", "colorLabel", "misplaced", "userComments", "verifyAmbiguity",
  ]

  /// Returns the kind with the given element name; `nil` if the catalog has none.
  package static func named(_ name: String) -> ObjectKind? { byName[name] }

  /// Returns the names of the cases that an attribute of a kind can have.
  package static func cases(of attribute: String, in kind: String) -> [String] {
    let field = named(kind)?.allAttributes.first { $0.name == attribute }
    guard case .choice(let names) = field?.type else { return [] }
    return names
  }

  /// All kinds, by the names of their elements.
  static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })

  /// This kind and those it inherits from, starting with the root.
  package var lineage: [ObjectKind] {
    (inherits.flatMap(Self.named)?.lineage ?? []) + [self]
  }

  /// Returns whether this kind is, or inherits from, the given kind.
  package func isA(_ name: String) -> Bool { lineage.contains { $0.name == name } }

  /// A Boolean value that indicates whether views are usually not put into such a view.
  package var isLeaf: Bool { traits.contains(.leaf) }

  /// A Boolean value that indicates whether views are usually put into such an object.
  package var isContainer: Bool { traits.contains(.container) }

  /// A Boolean value that indicates whether the objects can get into a new object of this kind.
  package var embeds: Bool { traits.contains(.embeds) || !relationships.isEmpty }

  /// A Boolean value that indicates whether UIKit replaces the class by a plain view, so that the
  /// attributes of the class are not known.
  package var isForeign: Bool { traits.contains(.foreign) }

  /// The names of all attributes that an object can have, with or without an effect.
  package var knownAttributes: Set<String> {
    lineage.reduce(into: Set(Self.identity + Self.ignoredEverywhere)) { names, kind in
      names.formUnion(kind.ignored + kind.attributes.map(\.name))
    }
  }

  /// A Boolean value that indicates whether the user can trigger a segue with the object.
  package var startsSegues: Bool {
    category == .controller || category == .gesture || isA("control")
      || ["barButtonItem", "tableViewCell", "collectionViewCell"].contains(name)
  }

  /// All attributes, including inherited ones, in the order in which Xcode writes them.
  ///
  /// An attribute of a subclass replaces an inherited one with the same name.
  package var allAttributes: [CatalogField] {
    var fields: [CatalogField] = []
    for field in lineage.flatMap(\.attributes) {
      if let index = fields.firstIndex(where: { $0.name == field.name }) {
        fields[index] = field
      } else {
        fields.append(field)
      }
    }
    return fields.filter { $0.place != .last } + fields.filter { $0.place == .last }
  }

  /// All child elements, including inherited ones, in the order in which Xcode writes them.
  ///
  /// A container of a subclass replaces an inherited one with the same key, and a value takes the
  /// place that the subclass gives it.
  package var allParts: [CatalogField] {
    var parts: [CatalogField] = []
    for part in lineage.flatMap(\.parts) {
      let index = part.key.flatMap { key in parts.firstIndex { $0.key == key } }
      if let index, part.isContainer {
        parts[index] = part
      } else {
        if let index { parts.remove(at: index) }
        parts.append(part)
      }
    }
    let isGroup = className.isEmpty
    return CatalogField.Place.allCases.flatMap { place in parts.filter { $0.place == place } }
      + (isGroup ? [] : Self.lastParts)
  }

  /// The child elements that every object can have.
  private static let lastParts = ElementOrder.lastElements.map {
    CatalogField("", $0, .container(element: $0))
  }

  /// All outlets, including inherited ones.
  package var allOutlets: [KnownOutlet] {
    lineage.reversed().reduce(into: []) { all, kind in
      all += kind.outlets.filter { outlet in !all.contains { $0.name == outlet.name } }
    }
  }

  /// All events with which the object sends actions, starting with the usual one.
  package var allEvents: [String] {
    lineage.reversed().reduce(into: []) { all, kind in
      all += kind.events.filter { !all.contains($0) }
    }
  }
}

/// An outlet that a class of UIKit declares.
package struct KnownOutlet: Equatable, Sendable {
  /// The name of the property.
  package var name: String
  /// The protocol or class that the destination must have.
  package var type: String
  /// A Boolean value that indicates whether the outlet refers to any number of objects.
  package var isCollection: Bool

  /// Creates an outlet.
  package init(_ name: String, _ type: String, isCollection: Bool = false) {
    self.name = name
    self.type = type
    self.isCollection = isCollection
  }
}
