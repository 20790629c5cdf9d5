import TutorCore
import TutorSource

extension CheckedDocument {
  /// Checks the outlets, actions, and runtime attributes of an object.
  mutating func checkConnections(of subject: Subject) {
    checkRuntimeAttributes(of: subject)
    checkView(of: subject)
    guard let index = subject.element.firstIndex("connections"),
      let connections = subject.element.children[index].element
    else { return }
    for (position, node) in connections.children.enumerated() {
      guard case .element(let connection) = node, connection.name != "segue" else { continue }
      let path = subject.object.path + [index, position]
      if let problem = problem(ofDestination: connection) {
        issues.report(problem, at: subject, path: path)
      } else if connection.name == "action" {
        checkAction(connection, of: subject, at: path)
      } else {
        checkOutlet(connection, of: subject, at: path)
      }
    }
  }

  /// Checks that the controller that owns a nib has the nib's view.
  ///
  /// A controller may also use the view for something else, such as the header of a table.
  private mutating func checkView(of subject: Subject) {
    guard subject.element["placeholderIdentifier"] == "IBFilesOwner",
      let (lineage, type) = subject.ownClass, lineage.names.contains("UIViewController")
    else { return }
    let views = subjects.map(\.object).filter { $0.category == .view && $0.parent == nil }
    let isConnected = (subject.element.first("connections")?.elements ?? []).contains { outlet in
      outlet["property"] == "view" || views.contains { $0.id == outlet["destination"] }
    }
    if !views.isEmpty, !isConnected {
      issues.report(.viewIsNotConnected(type.name), .warning, at: subject)
    }
  }

  // MARK: Outlets

  private mutating func checkOutlet(
    _ connection: XMLElement, of subject: Subject, at path: ElementPath
  ) {
    guard let name = connection["property"] else {
      return issues.report(
        .incompleteConnection(Self.name(of: connection), missing: "property"), at: subject,
        path: path)
    }
    // Without the source, only UIKit's own classes are known.
    guard let lineage = subject.lineage, let type = lineage.names.first else { return }
    let isCollection = connection.name == "outletCollection"
    if let (outlet, owner) = lineage.outlet(name) {
      if outlet.isCollection != isCollection, !outlet.type.isEmpty || outlet.isCollection {
        issues.report(
          outlet.isCollection
            ? .outletIsCollection(name, of: type) : .outletIsNoCollection(name, of: type),
          at: subject, path: path, source: owner)
      } else if !outlet.type.isEmpty {
        let type = hierarchy.resolved(outlet.type, inside: owner.name)
        checkClass(connection, outlet.name, type, at: subject, path, source: owner)
      }
    } else if let known = lineage.knownOutlets.first(where: { $0.name == name }) {
      ClassHierarchy.isKnown(known.type)
        ? checkClass(connection, name, known.type, at: subject, path)
        : checkProtocol(connection, known, at: subject, path)
    } else if lineage.isComplete, !Self.rareOutlets.contains(name),
      ObjectKind.named(subject.object.kind)?.isForeign != true
    {
      let own = lineage.declared.flatMap(\.outlets).map(\.name)
      issues.report(
        .unknown(.outlet, name, of: type, among: own + lineage.knownOutlets.map(\.name)),
        at: subject, path: path, source: lineage.declared.first)
    }
  }

  /// Outlets of Apple's classes that this project's UIKit does not have.
  private static let rareOutlets: Set<String> = [
    "searchDisplayController", "nextFocusedView", "inputView", "inputAccessoryView",
    "dragDelegate", "dropDelegate", "textDragDelegate", "textDropDelegate", "pasteDelegate",
    "searchBar", "searchContentsController", "searchResultsDataSource",
    "searchResultsDelegate", "inputDelegate", "spellChecker", "shadowDelegate",
    "focusGroupIdentifier", "touchBar", "menu", "interactions", "textLabel", "detailTextLabel",
    "imageView",
  ]

  /// Checks that the class of the destination is the type of the outlet, or inherits from it.
  private mutating func checkClass(
    _ connection: XMLElement, _ outlet: String, _ type: String, at subject: Subject,
    _ path: ElementPath, source: DeclaredClass? = nil
  ) {
    guard let destination = connection["destination"].flatMap(self.subject),
      let name = destination.className, hierarchy.isClass(name, a: type) == false
    else { return }
    let written = type.split(separator: ".").last.map(String.init) ?? type
    issues.report(
      .wrongDestination(outlet: outlet, type: written, destination: name), at: subject,
      path: path, source: source ?? destination.ownClass?.type)
  }

  /// Checks that an object of the target conforms to the type of an outlet of UIKit.
  private mutating func checkProtocol(
    _ connection: XMLElement, _ outlet: KnownOutlet, at subject: Subject, _ path: ElementPath
  ) {
    guard let (lineage, type) = connection["destination"].flatMap(self.subject)?.ownClass else {
      return
    }
    // A protocol of the target may inherit from the one that is needed.
    let protocols = lineage.declared.flatMap(\.protocols)
    guard
      protocols.allSatisfy({ $0.hasPrefix("UI") && !Self.includes($0, outlet.type) }),
      !lineage.names.contains(where: { Self.conforms($0, to: outlet.type) })
    else { return }
    issues.report(
      .destinationDoesNotConform(
        outlet: outlet.name, protocol: outlet.type, destination: type.name), .warning,
      at: subject, path: path, source: type)
  }

  /// Returns whether a protocol of UIKit is, or inherits from, another one.
  private static func includes(_ name: String, _ other: String) -> Bool {
    // The delegates of tables, collections, and text views are delegates of scroll views.
    name.hasPrefix(other) || other == "UIScrollViewDelegate" && name.contains("ViewDelegate")
  }

  /// Returns whether a controller of UIKit may conform to a protocol: that of its view or its bar.
  private static func conforms(_ controller: String, to name: String) -> Bool {
    guard controller.hasPrefix("UI"), controller.hasSuffix("Controller"),
      controller != "UIViewController"
    else { return false }
    return name == "UIScrollViewDelegate" || name.hasPrefix(controller.dropLast(10))
  }

  // MARK: Actions

  private mutating func checkAction(
    _ connection: XMLElement, of subject: Subject, at path: ElementPath
  ) {
    guard let selector = connection["selector"] else {
      return issues.report(
        .incompleteConnection("action", missing: "selector"), at: subject, path: path)
    }
    guard let id = connection["destination"],
      let missing = missingMethod(selector, .action, of: self.subject(id))
    else { return }
    issues.report(missing.kind, at: subject, path: path, source: missing.type)
  }

  // MARK: Runtime attributes

  private mutating func checkRuntimeAttributes(of subject: Subject) {
    guard let index = subject.element.firstIndex("userDefinedRuntimeAttributes"),
      let attributes = subject.element.children[index].element,
      let (lineage, type) = subject.ownClass
    else { return }
    let kind = ObjectKind.named(subject.object.kind)
    let known =
      (kind?.allAttributes.map(\.name) ?? []) + (kind?.allParts.compactMap(\.key) ?? [])
      + lineage.knownOutlets.map(\.name)
    let own = lineage.declared.flatMap(\.inspectables).map(\.name)
    for (position, node) in attributes.children.enumerated() {
      // UIKit has many more keys; one that resembles none of the class's own may be among them.
      guard let key = node.element?["keyPath"], !key.contains("."), !(own + known).contains(key),
        key.closest(in: own) != nil
      else { continue }
      issues.report(
        .unknown(.runtimeAttribute, key, of: type.name, among: own), .warning, at: subject,
        path: subject.object.path + [index, position], source: type)
    }
  }
}
