import TutorCore
import TutorSource

/// A document with what the checks need to know about it.
struct CheckedDocument {
  /// An object with its element and its class.
  struct Subject {
    var index: Int
    var object: InterfaceObject
    var element: XMLElement
    /// The class and its superclasses; `nil` if the class is not known.
    var lineage: ClassHierarchy.Lineage?

    /// The name of the class; `nil` if it is not known.
    var className: String? { lineage?.names.first }

    /// The class of the target and its superclasses, if all of them are known.
    var ownClass: (lineage: ClassHierarchy.Lineage, type: DeclaredClass)? {
      guard let lineage, lineage.isComplete, let type = lineage.declared.first, !type.isExtension
      else { return nil }
      return (lineage, type)
    }
  }

  let document: InterfaceDocument
  let outline: InterfaceOutline
  /// The contents of the document's target; `nil` if they are not known.
  let contents: TargetContents?
  let hierarchy: ClassHierarchy
  private(set) var subjects: [Subject] = []
  /// The identifiers of all elements.
  private(set) var identifiers: Set<String> = []
  /// The elements whose identifiers were used before, with the objects around them.
  private(set) var duplicates: [(id: String, owner: Int?, path: ElementPath)] = []
  /// The views and controllers without an identifier, with the objects around them.
  private(set) var nameless: [(owner: Int?, path: ElementPath)] = []
  /// The attributes that refer to objects, apart from those of connections and constraints.
  private(set) var references: [(owner: Int?, path: ElementPath, attribute: String, id: String)] =
    []

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
    collectIdentifiers()
  }

  private mutating func collectIdentifiers() {
    let byPath = Dictionary(uniqueKeysWithValues: subjects.map { ($0.object.path, $0.index) })
    func visit(_ element: XMLElement, at path: inout ElementPath, owner: Int?) {
      let owner = byPath[path] ?? owner
      if let id = element.id ?? element["sceneID"] {
        if !identifiers.insert(id).inserted { duplicates.append((id, owner, path)) }
      } else if element["key"] == nil,
        [.view, .controller].contains(ObjectKind.named(element.name)?.category)
      {
        // Xcode gives none to the content views of cells.
        nameless.append((owner, path))
      }
      for attribute in element.attributes where Self.references.contains(attribute.name) {
        references.append(
          (
            owner, path, attribute.name == "reference" ? element.name : attribute.name,
            attribute.value
          ))
      }
      for (index, node) in element.children.enumerated() {
        guard case .element(let child) = node else { continue }
        path.append(index)
        visit(child, at: &path, owner: owner)
        path.removeLast()
      }
    }
    let parts = ["objects", "scenes", "inferredMetricsTieBreakers"]
    for (index, node) in document.root.children.enumerated() {
      guard let element = node.element, parts.contains(element.name) else { continue }
      var path = [index]
      visit(element, at: &path, owner: nil)
    }
  }

  /// The attributes that refer to objects and that no other check is about.
  private static let references = DocumentEditor.referringAttributes.subtracting([
    "id", "sceneID", "destination", "firstItem", "secondItem", "initialViewController",
  ])

  /// Returns the object with the given identifier.
  func subject(_ id: String) -> Subject? { outline.index(ofKey: id).map { subjects[$0] } }

  /// Returns the title of an element's kind, in lowercase, such as `table view`.
  func title(of element: XMLElement) -> String {
    ObjectKind.named(element.name)?.title.lowercased() ?? element.name
  }

  // MARK: Classes

  /// Returns the name of an object's class, or `nil` if it is not known.
  private func className(of element: XMLElement) -> String? {
    // UIKit looks up a class without a module among its own.
    if let name = element["customClass"] {
      return isOfTarget(element) || element["customModule"] == nil ? name : nil
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

  // MARK: Connections

  /// Returns why a connection leads nowhere; `nil` if its destination exists.
  func problem(ofDestination connection: XMLElement) -> InterfaceIssue.Kind? {
    let name = Self.name(of: connection)
    guard let id = connection["destination"] else {
      return .incompleteConnection(name, missing: "destination")
    }
    return identifiers.contains(id) ? nil : .unknownDestination(connection: name, id: id)
  }

  /// Returns the connection for people, such as `outlet button`.
  static func name(of connection: XMLElement) -> String {
    switch connection.name {
    case "outlet": "outlet" + (connection["property"].map { " " + $0 } ?? "")
    case "outletCollection":
      "outlet collection" + (connection["property"].map { " " + $0 } ?? "")
    case "action": "action" + (connection["selector"].map { " " + $0 } ?? "")
    default: connection["identifier"].map { "segue \"\($0)\"" } ?? "segue"
    }
  }

  /// Returns the defect of a selector, and the class of an object that certainly lacks the method.
  func missingMethod(
    _ selector: String, _ what: InterfaceIssue.Missing, of subject: Subject?
  ) -> (kind: InterfaceIssue.Kind, type: DeclaredClass)? {
    guard let (lineage, type) = subject?.ownClass, !lineage.selectors.contains(selector),
      !Self.inheritedMethods.contains(selector)
    else { return nil }
    return (.unknown(what, selector, of: type.name, among: lineage.selectors), type)
  }

  /// Methods of UIKit that an interface file may use as actions.
  private static let inheritedMethods: Set<String> = [
    "becomeFirstResponder", "resignFirstResponder", "endEditing:", "reloadData", "copy:", "cut:",
    "paste:", "delete:", "select:", "selectAll:", "toggleBoldface:", "toggleItalics:",
    "toggleUnderline:", "setNeedsDisplay", "setNeedsLayout", "beginRefreshing", "endRefreshing",
    "startAnimating", "stopAnimating", "removeFromSuperview", "layoutIfNeeded", "sizeToFit",
    "popViewControllerAnimated:", "toggleSidebar:", "cancelOperation:",
  ]
}
