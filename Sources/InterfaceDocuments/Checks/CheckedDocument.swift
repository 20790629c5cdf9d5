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
  /// The defects that were found.
  var issues: [InterfaceIssue] = []
  private var indices: [ElementPath: Int] = [:]

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
    indices = Dictionary(uniqueKeysWithValues: subjects.map { ($0.object.path, $0.index) })
    document.visitElements { element, _ in
      if let id = element.id ?? element["sceneID"] { identifiers.insert(id) }
    }
  }

  /// Returns the object that an element belongs to.
  func owner(of path: ElementPath) -> Subject? {
    (0...path.count).reversed().lazy.compactMap { indices[Array(path.prefix($0))] }.first
      .map { subjects[$0] }
  }

  /// Returns the object with the given identifier.
  func subject(_ id: String) -> Subject? { outline.index(ofKey: id).map { subjects[$0] } }

  /// The target, as the subject of a sentence.
  var target: String { "The target \(contents?.module ?? "")" }

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
    guard connection.name != "segue" else {
      return connection["identifier"].map { "segue \"\($0)\"" } ?? "segue"
    }
    let kind = connection.name == "outletCollection" ? "outlet collection" : connection.name
    return [kind, connection["property"] ?? connection["selector"]].compactMap(\.self)
      .joined(separator: " ")
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

extension InterfaceDocument {
  /// Calls a closure with each element that belongs to an object, or refers to one, and its path.
  func visitElements(_ body: (XMLElement, ElementPath) -> Void) {
    for (index, node) in root.children.enumerated() {
      guard let element = node.element,
        ["objects", "scenes", "inferredMetricsTieBreakers"].contains(element.name)
      else { continue }
      element.visit(at: [index]) { element, path in
        body(element, path)
        return true
      }
    }
  }
}

extension XMLElement {
  /// Calls a closure with this element, and with those inside for which it returns true.
  ///
  /// - Parameters:
  ///   - path: The path of this element.
  ///   - body: A closure that gets an element and its path, and returns whether to go inside.
  func visit(at path: ElementPath, _ body: (XMLElement, ElementPath) -> Bool) {
    guard body(self, path) else { return }
    for (index, node) in children.enumerated() {
      if case .element(let child) = node { child.visit(at: path + [index], body) }
    }
  }
}
