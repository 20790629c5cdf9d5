/// A kind of object that interface files contain, named after its element.
package struct ObjectKind: Sendable {
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
  /// The attributes that this kind adds to those it inherits, in the order in which Xcode writes
  /// them.
  package var attributes: [AttributeField]
  /// The child elements that this kind adds, in the order in which Xcode writes them.
  package var parts: [PartField]
  /// The outlets that the class declares, such as `delegate`.
  package var outlets: [KnownOutlet]
  /// The events with which the object sends actions; empty if it sends none.
  ///
  /// Gesture recognizers and bar button items send their action without an event, which is an
  /// empty string.
  package var events: [String]
  /// The entries of the library that create objects of this kind.
  package var library: [LibraryEntry]

  /// Creates a kind.
  package init(
    _ name: String, _ title: String, _ className: String, _ category: InterfaceObject.Category,
    inherits: String? = nil, attributes: [AttributeField] = [], parts: [PartField] = [],
    outlets: [KnownOutlet] = [], events: [String] = [], library: [LibraryEntry] = []
  ) {
    self.name = name
    self.title = title
    self.className = className
    self.category = category
    self.inherits = inherits
    self.attributes = attributes
    self.parts = parts
    self.outlets = outlets
    self.events = events
    self.library = library
  }

  /// Returns the kind with the given element name; `nil` if the catalog has none.
  package static func named(_ name: String) -> ObjectKind? { byName[name] }

  /// All kinds, by the names of their elements.
  static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })

  /// This kind and those it inherits from, starting with the root.
  package var lineage: [ObjectKind] {
    (inherits.flatMap(Self.named)?.lineage ?? []) + [self]
  }

  /// Returns whether this kind is, or inherits from, the given kind.
  package func isA(_ name: String) -> Bool { lineage.contains { $0.name == name } }

  /// A Boolean value that indicates whether the user can trigger a segue with the object.
  package var startsSegues: Bool {
    category == .controller || category == .gesture || isA("control")
      || ["barButtonItem", "tableViewCell", "collectionViewCell"].contains(name)
  }

  /// All attributes, including inherited ones, in the order in which Xcode writes them.
  ///
  /// An attribute of a subclass replaces an inherited one with the same name.
  package var allAttributes: [AttributeField] {
    var fields: [AttributeField] = []
    for field in lineage.flatMap(\.attributes) {
      if let index = fields.firstIndex(where: { $0.name == field.name }) {
        fields[index] = field
      } else {
        fields.append(field)
      }
    }
    return fields.filter { !$0.isLast } + fields.filter(\.isLast)
  }

  /// All child elements, including inherited ones, in the order in which Xcode writes them.
  ///
  /// A child element of a subclass replaces an inherited one with the same key.
  package var allParts: [PartField] {
    var parts: [PartField] = []
    for part in lineage.flatMap(\.parts) {
      if let key = part.key, let index = parts.firstIndex(where: { $0.key == key }) {
        parts[index] = part
      } else {
        parts.append(part)
      }
    }
    return [.frame, .contents, .middle, .end].flatMap { place in
      parts.filter { $0.place == place }
    }
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

/// An entry of the library: a title, words to search for, and the element that it adds.
package struct LibraryEntry: Sendable {
  /// The title, such as `Table View Controller`.
  package var title: String
  /// A short description of what the object is for.
  package var summary: String
  /// The name for the command line, such as `label`; unique in the library.
  package var command: String
  /// The element as text; see `template`.
  private var source: String

  /// Creates an entry.
  init(_ title: String, _ summary: String, command: String, _ source: String) {
    self.title = title
    self.summary = summary
    self.command = command
    self.source = source
  }

  /// The element, with placeholders for identifiers.
  ///
  /// An attribute value of the form `$name` stands for an identifier; equal names stand for equal
  /// identifiers.
  package var template: XMLElement {
    // A test reads every template.
    let element = try? XMLReader.read(Array(source.utf8)).root
    return element?.withoutBlanks ?? XMLElement("customObject", [("id", "$object")])
  }
}

extension XMLElement {
  /// The element without white space between its children.
  fileprivate var withoutBlanks: XMLElement {
    var element = self
    let hasElements = children.contains { $0.element != nil }
    element.children = children.compactMap { node in
      if case .element(let child) = node { return .element(child.withoutBlanks) }
      return hasElements && node.isBlank ? nil : node
    }
    return element
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
