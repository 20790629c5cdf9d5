/// A document while an edit is applied to it.
struct DocumentEditor {
  /// The keys of the objects to select after an edit, and a sentence about what was done.
  typealias Result = (selection: [String], summary: String)

  var document: InterfaceDocument { didSet { currentOutline = nil } }
  private let seed: UInt64
  /// The source of new identifiers, which is created when it is needed.
  lazy var identifiers = IdentifierSource(for: document, seed: seed)
  let layout: DocumentLayout
  /// The outline of the document; `nil` after a change until it is needed.
  private var currentOutline: InterfaceOutline?

  init(_ document: InterfaceDocument, outline: InterfaceOutline?, seed: UInt64) {
    self.document = document
    self.seed = seed
    currentOutline = outline
    layout = DocumentLayout(of: document.root)
  }

  var outline: InterfaceOutline {
    mutating get {
      let outline = currentOutline ?? InterfaceOutline(of: document)
      currentOutline = outline
      return outline
    }
  }

  // MARK: Looking up

  /// Returns the object with the given key.
  mutating func object(_ key: String) throws(EditError) -> InterfaceObject {
    guard let object = outline[key] else { throw .unknownObject(key, suggestion: nil) }
    return object
  }

  mutating func element(_ key: String) throws(EditError) -> XMLElement {
    document[try object(key).path]
  }

  mutating func name(_ key: String) -> String {
    outline[key].map { [outline] in document.name(of: $0, in: outline) } ?? key
  }

  // MARK: Changing

  /// Inserts a child element, and returns its path.
  @discardableResult
  mutating func insert(
    _ child: XMLElement, into path: ElementPath, before index: Int?
  ) -> ElementPath {
    let indentation = document.indentation(of: path, in: layout)
    document[path].insert(child, before: index, indentation: indentation, layout: layout)
    let nodes = document[path].children
    let position =
      index.flatMap { index in nodes[index...].firstIndex { $0.element?.name == child.name } }
      ?? nodes.lastIndex { $0.element?.name == child.name }
    return path + [position ?? nodes.count - 1]
  }

  /// Inserts a child element where Xcode writes it.
  @discardableResult
  mutating func insertInOrder(_ child: XMLElement, into path: ElementPath) -> ElementPath {
    insert(child, into: path, before: ElementOrder.index(for: child, in: document[path]))
  }

  /// Returns the path of a group such as `connections`, which is inserted if it is missing.
  mutating func group(_ name: String, key: String? = nil, in path: ElementPath) -> ElementPath {
    document.path(of: name, key: key, in: path)
      ?? insertInOrder(XMLElement(name, optional: [("key", key)]), into: path)
  }

  /// Sets an attribute of the element at a path; `nil` removes it.
  mutating func set(_ attribute: String, _ value: String?, at path: ElementPath) {
    // Other attributes do not change the outline.
    let kept = ["id", "key", "sceneMemberID"].contains(attribute) ? nil : currentOutline
    ElementOrder.set(attribute, value, on: &document[path])
    currentOutline = kept
  }

  /// Replaces the child element of a name and key, inserts it, or removes it if it is `nil`.
  mutating func setPart(
    _ part: XMLElement?, named name: String, key: String?, at path: ElementPath
  ) {
    let index = document[path].children.firstIndex { node in
      guard let element = node.element else { return false }
      return (element.name == name || key != nil && element.name == "nil")
        && element["key"] == key
    }
    switch (index, part) {
    case (let index?, let part?):
      let indentation = document.indentation(of: path + [index], in: layout)
      document[path].children[index] = .element(part.laidOut(at: indentation, layout))
    case (let index?, nil): document[path].removeNode(at: index)
    case (nil, let part?): insertInOrder(part, into: path)
    case (nil, nil): break
    }
  }

  /// Adds a connection to the element at a path.
  mutating func addConnection(_ connection: XMLElement, at path: ElementPath) {
    let group = group("connections", in: path)
    let index = document[group].sortedIndex(of: connection) { $0["property"] ?? $0["selector"] }
    insert(connection, into: group, before: index)
  }

  /// Removes the elements inside the one at a path that satisfy a condition, and what refers to them.
  mutating func removeAll(in scope: ElementPath, where shouldRemove: (XMLElement) -> Bool) {
    var removed: Set<String> = []
    document[scope].removeElements { element in
      guard shouldRemove(element) else { return false }
      element.id.map { _ = removed.insert($0) }
      return true
    }
    removeReferences(to: removed, in: scope)
  }

  // MARK: Identifiers

  /// Returns an element with new identifiers inside, and references to old ones replaced.
  ///
  /// Values of the form `$name`, which stand for identifiers in templates, are replaced, too.
  mutating func renewingIdentifiers(of element: XMLElement) -> XMLElement {
    var renewed: [String: String] = [:]
    element.visit { inner in
      for attribute in inner.attributes where ["id", "sceneID"].contains(attribute.name) {
        if renewed[attribute.value] == nil { renewed[attribute.value] = identifiers.next() }
      }
    }
    var declared: Set<String> = []
    func renew(_ element: XMLElement) -> XMLElement {
      var element = element
      for index in element.attributes.indices {
        let attribute = element.attributes[index]
        guard
          Self.referringAttributes.contains(attribute.name) || attribute.rawValue.hasPrefix("$"),
          let id = renewed[attribute.value]
        else { continue }
        // Identifiers that were used twice by mistake become different ones.
        let isRepeated = attribute.name == "id" && !declared.insert(id).inserted
        element.attributes[index].value = isRepeated ? identifiers.next() : id
      }
      element.children = element.children.map { node in
        node.element.map { .element(renew($0)) } ?? node
      }
      return element
    }
    return renew(element)
  }

  /// The attributes whose values are identifiers of objects.
  static let referringAttributes: Set<String> = ObjectKind.all.flatMap(\.attributes)
    .reduce(into: ["id", "sceneID", "reference", "initialViewController"]) { names, field in
      if field.type == .reference { names.insert(field.name) }
    }
}

extension InterfaceDocument {
  /// Returns the document after an edit.
  ///
  /// - Parameters:
  ///   - edit: The change.
  ///   - outline: The outline of this document, if the caller has it.
  ///   - keepsFrames: Whether frames stay the same if constraints give the views others.
  ///   - generator: The source of randomness for new identifiers.
  /// - Returns: The changed document, with the objects to select.
  /// - Throws: `EditError` if the edit does not fit the document, which remains unchanged.
  package func applying(
    _ edit: InterfaceEdit, in outline: InterfaceOutline? = nil, keepsFrames: Bool = true,
    using generator: inout some RandomNumberGenerator
  ) throws(EditError) -> EditedDocument {
    var editor = DocumentEditor(self, outline: outline, seed: generator.next())
    let before = editor.outline
    var (selection, summary) = try edit.apply(to: &editor)
    // An object's contents add a few levels.
    let limit = XMLReader.depthLimit - 10
    guard editor.outline.objects.allSatisfy({ $0.path.count < limit }) else { throw .tooDeep }
    if !keepsFrames {
      let frames = FollowingFrames(
        edit: edit, before: self, outline: before, selection: selection)
      let count = try frames.apply(to: &editor)
      if count > 0 { summary += " Updated \(count) frame\(count == 1 ? "" : "s")." }
    }
    return EditedDocument(
      document: editor.document, outline: editor.outline, selection: selection, summary: summary)
  }
}
