import TutorCore
import TutorSource

extension InterfaceDocument {
  /// Returns the defects of the document, in its order.
  ///
  /// A check that needs the target's contents is left out without them. Where a superclass or a
  /// type is not known, the benefit of the doubt applies.
  ///
  /// - Parameter contents: The contents of the target that the file belongs to; `nil` if they are
  ///   not known.
  /// - Returns: The issues, starting with those about the whole document.
  package func issues(in contents: TargetContents? = nil) -> [InterfaceIssue] {
    var check = InterfaceCheck(self, in: contents)
    check.run()
    return check.issues.enumerated().sorted { left, right in
      let (first, second) = (left.element.path ?? [], right.element.path ?? [])
      if first == second { return left.offset < right.offset }
      return first.lexicographicallyPrecedes(second)
    }.map(\.element)
  }
}

/// A search for the defects of a document.
struct InterfaceCheck {
  /// An object with its element and its class.
  struct Subject {
    var index: Int
    var object: InterfaceObject
    var element: XMLElement
    /// The class and its superclasses; `nil` if the class is not known.
    var lineage: ClassHierarchy.Lineage?

    /// The name of the class; `nil` if it is not known.
    var className: String? { lineage?.names.first }
  }

  /// The fields of a kind of object.
  struct Fields {
    var attributes: [AttributeField]
    /// The names of the attributes that an object can have, with or without an effect.
    var names: Set<String>
    var isForeign: Bool
    /// The child elements with attributes of their own.
    var parts: [(part: PartField, element: String, attributes: [AttributeField])]
  }

  let document: InterfaceDocument
  let outline: InterfaceOutline
  let contents: TargetContents?
  let hierarchy: ClassHierarchy
  private(set) var subjects: [Subject] = []
  /// The identifiers of all elements.
  private(set) var identifiers: Set<String> = []
  private(set) var issues: [InterfaceIssue] = []
  /// The fields of each kind of object, by the name of its element.
  var fields: [String: Fields] = [:]

  init(_ document: InterfaceDocument, in contents: TargetContents?) {
    self.document = document
    self.contents = contents
    outline = InterfaceOutline(of: document)
    hierarchy = ClassHierarchy(contents?.classes ?? [])
    subjects = outline.objects.enumerated().map { index, object in
      let element = document[object.path]
      return Subject(
        index: index, object: object, element: element,
        lineage: className(of: element).map(hierarchy.lineage))
    }
  }

  mutating func run() {
    checkIdentifiers()
    checkInitialController()
    for subject in subjects {
      checkClass(of: subject)
      checkConnections(of: subject)
      checkScene(subject)
      checkConstraint(subject)
      checkValues(of: subject)
    }
    checkLayout()
  }

  /// Adds an issue about an element of an object.
  ///
  /// - Parameters:
  ///   - kind: The defect.
  ///   - severity: The severity.
  ///   - subject: The object; `nil` for the document.
  ///   - path: The path of the element, unless it is the object's own.
  ///   - source: The class to look at.
  mutating func report(
    _ kind: InterfaceIssue.Kind, _ severity: InterfaceIssue.Severity = .error,
    at subject: Subject?, path: ElementPath? = nil, source: DeclaredClass? = nil
  ) {
    issues.append(
      InterfaceIssue(
        kind: kind, severity: severity, key: subject?.object.key,
        path: path ?? subject?.object.path,
        source: source.map { InterfaceIssue.SourceLocation(file: $0.file, line: $0.line) }))
  }

  /// Returns the object with the given identifier.
  func subject(_ id: String) -> Subject? { outline.index(ofKey: id).map { subjects[$0] } }

  /// Returns the title of an element's kind, in lowercase, such as `table view`.
  func title(of element: XMLElement) -> String {
    ObjectKind.named(element.name)?.title.lowercased() ?? element.name
  }

  // MARK: Classes

  /// Returns the name of an object's class, or `nil` if it is not known.
  private func className(of element: XMLElement) -> String? {
    if let name = element["customClass"] {
      // UIKit looks up a class without a module among its own.
      guard isOfTarget(element) else { return element["customModule"] == nil ? name : nil }
      return name
    }
    if element.name == "customObject" || element.name == "segue" { return nil }
    guard let kind = ObjectKind.named(element.name) else { return nil }
    return kind.category == .placeholder || kind.category == .scene ? nil : kind.className
  }

  /// Returns whether the class of an element is looked up in the target of the file.
  func isOfTarget(_ element: XMLElement) -> Bool {
    guard let contents else { return false }
    if element["customModuleProvider"] == "target" { return true }
    return element["customModule"].map { Self.moduleName($0) == Self.moduleName(contents.module) }
      ?? false
  }

  /// Returns a module name as the compiler spells it; Xcode writes that of the product.
  private static func moduleName(_ name: String) -> String {
    String(name.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" })
  }

  private mutating func checkClass(of subject: Subject) {
    let element = subject.element
    guard let contents, let name = element["customClass"] else { return }
    let type = hierarchy.declaredClass(name)
    if isOfTarget(element) {
      guard let type else {
        let similar = name.closest(in: hierarchy.declaredNames.sorted())
        return report(
          .unknownClass(name, module: contents.module, similar: similar), at: subject)
      }
      checkKind(of: subject, type)
    } else if element["customModule"] == nil {
      if let type, !ClassHierarchy.isKnown(name) {
        report(.moduleIsMissing(name, module: contents.module), at: subject, source: type)
      }
    }
  }

  /// Checks that the class inherits from the class of the element's kind.
  private mutating func checkKind(of subject: Subject, _ type: DeclaredClass) {
    guard let kind = ObjectKind.named(subject.object.kind), kind.category != .placeholder,
      kind.className != "NSObject",
      hierarchy.isClass(type.name, a: kind.className) == false
    else { return }
    report(
      .classDoesNotFit(type.name, element: title(of: subject.element), needs: kind.className),
      at: subject, source: type)
  }

  // MARK: Identifiers

  /// Collects the identifiers of all elements, and reports those that are used twice.
  private mutating func checkIdentifiers() {
    let byPath = Dictionary(uniqueKeysWithValues: subjects.map { ($0.object.path, $0.index) })
    var duplicates: [(id: String, owner: Int?, path: ElementPath)] = []
    var seen: Set<String> = []
    func visit(_ element: XMLElement, at path: inout ElementPath, owner: Int?) {
      let owner = byPath[path] ?? owner
      if let id = element.id ?? (element.name == "scene" ? element["sceneID"] : nil),
        !seen.insert(id).inserted
      {
        duplicates.append((id, owner, path))
      }
      for (index, node) in element.children.enumerated() {
        guard case .element(let child) = node else { continue }
        path.append(index)
        visit(child, at: &path, owner: owner)
        path.removeLast()
      }
    }
    for (index, node) in document.root.children.enumerated() {
      guard let element = node.element, ["objects", "scenes"].contains(element.name) else {
        continue
      }
      var path = [index]
      visit(element, at: &path, owner: nil)
    }
    identifiers = seen
    for (id, owner, path) in duplicates {
      report(.duplicateIdentifier(id), at: owner.map { subjects[$0] }, path: path)
    }
  }
}
