/// The difference between two versions of an interface file, by object.
package struct DocumentDifference: Equatable, Sendable {
  /// An object, attribute, or connection that differs.
  package struct Change: Equatable, Sendable {
    /// The ways in which versions differ.
    package enum Kind: String, Sendable {
      case added, removed, moved, changed
    }

    package var kind: Kind
    /// The key of the object in its outline; `nil` for the document itself.
    package var key: String?
    /// The name of the object, with its identifier.
    package var object: String
    /// The changed part, such as `frame` or `outlet title`; `nil` for the object itself.
    package var attribute: String?
    /// The old value or place; `nil` if there was none.
    package var old: String?
    /// The new value or place; `nil` if it was removed.
    package var new: String?
  }

  /// The changes: those of the objects of the new version in their order, then what was removed.
  package private(set) var changes: [Change] = []

  private let old: Version
  private let new: Version

  /// Compares two versions; `nil` is a file that does not exist.
  package init(from old: InterfaceDocument?, to new: InterfaceDocument?) {
    self.old = Version(old)
    self.new = Version(new)
    compareFacts(of: nil)
    let reordered = reorderedKeys
    for object in self.new.outline.objects {
      guard let before = self.old.outline[object.key] else {
        add(.added, object, in: self.new, unlessWithParentIn: self.old)
        continue
      }
      let places = (old: self.old.place(of: before), new: self.new.place(of: object))
      if places.old.key != places.new.key {
        report(.moved, object, from: places.old.name, to: places.new.name)
      } else if reordered.contains(object.key) {
        let position = (self.new.siblings()[places.new.key]?.firstIndex(of: object.key) ?? 0) + 1
        report(.moved, object, from: nil, to: "position \(position) in \(places.new.name)")
      }
      compareFacts(of: object.key)
    }
    for object in self.old.outline.objects where self.new.outline[object.key] == nil {
      add(.removed, object, in: self.old, unlessWithParentIn: self.new)
    }
  }

  // MARK: Objects

  /// Reports an object that the other version lacks, unless that is already said of its parent.
  private mutating func add(
    _ kind: Change.Kind, _ object: InterfaceObject, in version: Version,
    unlessWithParentIn other: Version
  ) {
    let outline = version.outline
    let parent = outline.parent(of: object)
    guard parent.map({ other.outline[$0.key] != nil }) ?? true else { return }
    let place = version.place(of: object).name
    let inside = outline.subtree(of: outline.index(ofKey: object.key) ?? 0).dropFirst()
      .count { other.outline[outline.objects[$0].key] == nil }
    let count = inside == 0 ? "" : " with \(inside) \(inside == 1 ? "object" : "objects")"
    changes.append(
      Change(
        kind: kind, key: object.key, object: version.name(object.key) + count,
        old: kind == .removed ? place : nil, new: kind == .added ? place : nil))
  }

  private mutating func report(
    _ kind: Change.Kind, _ object: InterfaceObject?, _ attribute: String? = nil,
    from old: String?, to new: String?
  ) {
    let name = object.map { self.new.name($0.key) } ?? "the document"
    changes.append(
      Change(
        kind: kind, key: object?.key, object: name, attribute: attribute, old: old, new: new))
  }

  /// The keys of the views and items that changed their order among siblings.
  private var reorderedKeys: Set<String> {
    var moved: Set<String> = []
    let before = old.siblings(sharedWith: new)
    for (place, keys) in new.siblings(sharedWith: old) {
      for case .insert(_, let key, _) in keys.difference(from: before[place] ?? []) {
        moved.insert(key)
      }
    }
    return moved
  }

  // MARK: Attributes and connections

  /// Compares what the versions say about an object, or about the document itself.
  private mutating func compareFacts(of key: String?) {
    guard old.document != nil, new.document != nil else { return }
    let (before, after) = (old.facts(of: key), new.facts(of: key))
    let object = key.flatMap { new.outline[$0] }
    for name in Set(before.keys).union(after.keys).sorted() where before[name] != after[name] {
      report(
        .changed, object, name, from: before[name].map(old.text), to: after[name].map(new.text))
    }
  }

  /// The value of an attribute, or the identifier of an object.
  private struct Fact: Equatable {
    var value: String
    var isReference = false
  }

  /// A version of the file, whose document is `nil` if the file does not exist.
  private struct Version: Equatable {
    let document: InterfaceDocument?
    let outline: InterfaceOutline

    init(_ document: InterfaceDocument?) {
      self.document = document
      outline = document.map { InterfaceOutline(of: $0) } ?? InterfaceOutline()
    }

    /// Returns the name of an object with its identifier; that of a segue has its destination, too.
    func name(_ key: String) -> String {
      guard let document, let object = outline[key] else { return key }
      var name = document.name(of: object, in: outline)
      if object.category == .segue, let end = document[object.path]["destination"] {
        name += " to " + (outline[end].map { document.name(of: $0, in: outline) } ?? end)
      }
      return "\(name) (\(object.id))"
    }

    /// Returns what identifies the place of an object, and its name.
    func place(of object: InterfaceObject) -> (key: String, name: String) {
      let parent = outline.parent(of: object)?.key
      return (
        "\(parent ?? "") \(object.role ?? "")", parent.map(name) ?? "the document"
      )
    }

    /// Returns the keys of the objects, or of those that another version has in the same place, by
    /// place.
    ///
    /// The order of constraints, segues, and scenes has no meaning.
    func siblings(sharedWith other: Version? = nil) -> [String: [String]] {
      let ordered = outline.objects.filter { object in
        [.view, .object].contains(object.category)
          && (other.map { other in
            other.outline[object.key].map { other.place(of: $0).key } == place(of: object).key
          } ?? true)
      }
      return Dictionary(grouping: ordered) { place(of: $0).key }.mapValues { $0.map(\.key) }
    }

    /// Returns a value, or the name of the object that it refers to.
    func text(of fact: Fact) -> String {
      fact.isReference && outline[fact.value] != nil ? name(fact.value) : "\"\(fact.value)\""
    }

    /// Returns the attributes, values, and connections of an object, by name; `nil` is the
    /// document.
    func facts(of key: String?) -> [String: Fact] {
      guard let document else { return [:] }
      var facts: [String: Fact] = [:]
      let element = key.flatMap { outline[$0] }.map { document[$0.path] } ?? document.root
      collect(element, as: "", in: &facts)
      return facts
    }

    /// Collects the facts of an element, apart from those of the objects inside it.
    private func collect(_ element: XMLElement, as path: String, in facts: inout [String: Fact]) {
      func join(_ name: String) -> String { path.isEmpty ? name : path + "." + name }
      let attributes = element.attributes.filter { !Self.names.contains($0.name) }
      if CatalogField.geometry[element.name] != nil || Self.values.contains(element.name) {
        let isOne = CatalogField.geometry[element.name] != nil || attributes.count == 1
        let words = attributes.map { (isOne ? "" : $0.name + " ") + Self.rounded($0.value) }
        facts[path] = Fact(value: words.joined(separator: isOne ? " " : ", "))
        return
      }
      for attribute in attributes {
        facts[join(attribute.name)] = Fact(
          value: attribute.value,
          isReference: DocumentEditor.referringAttributes.contains(attribute.name))
      }
      let text = element.text
      if !text.allSatisfy(\.isWhitespace) { facts[path] = Fact(value: text) }
      var counts: [String: Int] = [:]
      for case .element(let child) in element.children where key(of: child) == nil {
        if child["property"] ?? child["selector"] != nil {
          let end = child["destination"] ?? ""
          // An object has an outlet once, but several connections with another name.
          let detail = child.name == "outlet" ? nil : child["eventType"] ?? name(end)
          let connection = CheckedDocument.name(of: child)
          facts[detail.map { "\(connection) for \($0)" } ?? connection] = Fact(
            value: end, isReference: true)
        } else {
          let label = [child.name, child["name"] ?? child["identifier"]].compactMap(\.self)
          let part = child["key"] ?? child["keyPath"] ?? label.joined(separator: " ")
          counts[part, default: 0] += 1
          let count = counts[part] ?? 1
          collect(child, as: join(count == 1 ? part : "\(part) \(count)"), in: &facts)
        }
      }
    }

    /// Returns a number with four digits, because versions of Xcode write others with more; or a text.
    private static func rounded(_ text: String) -> String {
      Double(text).map { NumberText.plain(($0 * 10_000).rounded() / 10_000) } ?? text
    }

    /// The attributes that name an element.
    private static let names: Set<String> = ["id", "sceneID", "key", "keyPath"]
    /// The elements whose attributes are one value.
    private static let values: Set<String> = [
      "color", "fontDescription", "inset", "edgeInsets", "autoresizingMask", "image",
    ]

    /// Returns the key of an element that is an object of the outline.
    private func key(of element: XMLElement) -> String? {
      (element.id ?? element["sceneID"]).flatMap { outline[$0] }?.key
    }
  }
}

extension DocumentDifference.Change {
  /// The change as a sentence without a period, such as `added Label (a) to View (b)`.
  package var sentence: String {
    switch (kind, attribute) {
    case (.added, _): "added \(object) to \(new ?? "")"
    case (.removed, _): "removed \(object) from \(old ?? "")"
    case (.moved, _): "moved \(object)\(old.map { " from \($0)" } ?? "") to \(new ?? "")"
    case (.changed, let what):
      if let old, let new {
        "changed \(what ?? "") of \(object) from \(old) to \(new)"
      } else if let new {
        "set \(what ?? "") of \(object) to \(new)"
      } else {
        "removed \(what ?? "") \(old ?? "") of \(object)"
      }
    }
  }

  /// Returns a sentence about two sides of a merge, of which the first is the old version.
  func sentence(between first: String, and second: String) -> String {
    switch kind {
    case .added: "only in \(second): \(object) in \(new ?? "")"
    case .removed: "only in \(first): \(object) in \(old ?? "")"
    case .moved, .changed:
      "different: \(attribute.map { "\($0) of " } ?? "place of ")\(object): "
        + "\(old ?? "nothing") in \(first), \(new ?? "nothing") in \(second)"
    }
  }
}
