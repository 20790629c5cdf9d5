import TutorCore
import TutorSource

/// A search for defects of outlets, actions, and runtime attributes.
struct ConnectionCheck {
  typealias Subject = CheckedDocument.Subject

  let checked: CheckedDocument
  private(set) var issues: [InterfaceIssue] = []

  init(_ checked: CheckedDocument) { self.checked = checked }

  /// Checks the outlets, actions, and runtime attributes of an object.
  mutating func check(_ subject: Subject) {
    checkRuntimeAttributes(of: subject)
    guard let index = subject.element.firstIndex("connections"),
      let connections = subject.element.children[index].element
    else { return }
    for (position, node) in connections.children.enumerated() {
      guard case .element(let connection) = node else { continue }
      let path = subject.object.path + [index, position]
      switch connection.name {
      case "outlet", "outletCollection", "action":
        if let problem = checked.problem(ofDestination: connection) {
          issues.report(problem, at: subject, path: path)
        } else if connection.name == "action" {
          checkAction(connection, of: subject, at: path)
        } else {
          checkOutlet(connection, of: subject, at: path)
        }
      default: break
      }
    }
  }

  // MARK: Outlets

  private mutating func checkOutlet(
    _ connection: XMLElement, of subject: Subject, at path: ElementPath
  ) {
    guard let name = connection["property"] else {
      return issues.report(
        .incompleteConnection(CheckedDocument.name(of: connection), missing: "property"),
        at: subject,
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
      } else {
        checkDestination(of: connection, outlet, owner, subject, path)
      }
      return
    }
    if let known = lineage.knownOutlets.first(where: { $0.name == name }) {
      return checkDelegate(connection, known, subject, path)
    }
    guard lineage.isComplete, !Self.rareOutlets.contains(name) else { return }
    let names = lineage.declared.flatMap(\.outlets).map(\.name) + lineage.knownOutlets.map(\.name)
    issues.report(
      .unknownOutlet(name, of: type, similar: name.closest(in: names.sorted())),
      at: subject, path: path, source: lineage.declared.first)
  }

  /// Outlets of Apple's classes that this project's UIKit does not have.
  private static let rareOutlets: Set<String> = [
    "searchDisplayController", "nextFocusedView", "inputView", "inputAccessoryView",
    "dragDelegate", "dropDelegate", "textDragDelegate", "textDropDelegate", "pasteDelegate",
    "searchBar", "searchContentsController", "searchResultsDataSource",
    "searchResultsDelegate", "inputDelegate", "spellChecker", "shadowDelegate",
    "focusGroupIdentifier", "touchBar", "menu", "interactions",
  ]

  /// Checks that the class of the destination is the type of the outlet, or inherits from it.
  private mutating func checkDestination(
    of connection: XMLElement, _ outlet: DeclaredClass.Property, _ owner: DeclaredClass,
    _ subject: Subject, _ path: ElementPath
  ) {
    guard !outlet.type.isEmpty, let id = connection["destination"],
      let destination = checked.subject(id)?.className
    else { return }
    let type = checked.hierarchy.resolved(outlet.type, inside: owner.name)
    guard checked.hierarchy.isClass(destination, a: type) == false else { return }
    issues.report(
      .wrongDestination(outlet: outlet.name, type: outlet.type, destination: destination),
      at: subject, path: path, source: owner)
  }

  /// Checks that a delegate of the target conforms to the protocol.
  private mutating func checkDelegate(
    _ connection: XMLElement, _ outlet: KnownOutlet, _ subject: Subject, _ path: ElementPath
  ) {
    guard let id = connection["destination"], let destination = checked.subject(id),
      let lineage = destination.lineage, lineage.isComplete, let type = lineage.declared.first,
      !type.isExtension
    else { return }
    if Self.refinements[outlet.type] == nil {
      // A class, or a protocol that this check does not know.
      guard checked.hierarchy.isClass(type.name, a: outlet.type) == false else { return }
      return issues.report(
        .wrongDestination(outlet: outlet.name, type: outlet.type, destination: type.name),
        at: subject, path: path, source: type)
    }
    // A protocol of the target may inherit from the one that is needed.
    let protocols = lineage.declared.flatMap(\.protocols)
    let fitting = Self.refinements[outlet.type, default: []] + [outlet.type]
    let isOwn = protocols.contains { !$0.hasPrefix("UI") && !Self.plainProtocols.contains($0) }
    let isSystems = lineage.names.contains {
      Self.conforming[$0, default: []].contains(outlet.type)
    }
    guard !isOwn, !isSystems, !protocols.contains(where: fitting.contains) else { return }
    issues.report(
      .destinationDoesNotConform(
        outlet: outlet.name, protocol: outlet.type, destination: type.name), .warning,
      at: subject, path: path, source: type)
  }

  /// The protocols of UIKit that are checked, with those that inherit from them.
  private static let refinements: [String: [String]] = [
    "UITableViewDataSource": [], "UITableViewDelegate": [], "UICollectionViewDataSource": [],
    "UICollectionViewDelegate": ["UICollectionViewDelegateFlowLayout"],
    "UIScrollViewDelegate": [
      "UITableViewDelegate", "UICollectionViewDelegate", "UICollectionViewDelegateFlowLayout",
      "UITextViewDelegate",
    ],
    "UITextFieldDelegate": [], "UITextViewDelegate": [], "UIPickerViewDataSource": [],
    "UIPickerViewDelegate": [], "UISearchBarDelegate": [],
  ]

  /// Protocols of the system from which no delegate protocol inherits.
  private static let plainProtocols: Set<String> = [
    "NSObject", "NSObjectProtocol", "Sendable", "Equatable", "Hashable", "Codable",
    "CustomStringConvertible",
  ]

  /// The protocols that classes of UIKit conform to.
  private static let conforming: [String: Set<String>] = [
    "UITableViewController": [
      "UITableViewDataSource", "UITableViewDelegate", "UIScrollViewDelegate",
    ],
    "UICollectionViewController": [
      "UICollectionViewDataSource", "UICollectionViewDelegate", "UIScrollViewDelegate",
    ],
  ]

  // MARK: Actions

  private mutating func checkAction(
    _ connection: XMLElement, of subject: Subject, at path: ElementPath
  ) {
    guard let selector = connection["selector"] else {
      return issues.report(
        .incompleteConnection("action", missing: "selector"), at: subject, path: path)
    }
    guard let id = connection["destination"],
      let missing = checked.missingMethod(selector, of: checked.subject(id), path)
    else { return }
    issues.report(
      .unknownAction(selector, of: missing.type.name, similar: missing.similar), at: subject,
      path: path, source: missing.type)
  }

  // MARK: Runtime attributes

  private mutating func checkRuntimeAttributes(of subject: Subject) {
    guard let index = subject.element.firstIndex("userDefinedRuntimeAttributes"),
      let attributes = subject.element.children[index].element,
      let lineage = subject.lineage, lineage.isComplete, let type = lineage.declared.first,
      !type.isExtension
    else { return }
    let kind = ObjectKind.named(subject.object.kind)
    let known =
      (kind?.lineage ?? []).flatMap { kind in
        kind.attributes.map(\.name) + kind.parts.compactMap(\.key) + kind.outlets.map(\.name)
      }
    let own = lineage.declared.flatMap(\.inspectables).map(\.name)
    for (position, node) in attributes.children.enumerated() {
      guard case .element(let attribute) = node, let key = attribute["keyPath"],
        !key.contains("."), !own.contains(key), !known.contains(key)
      else { continue }
      // UIKit has many more keys; one that resembles none of the class's own may be among them.
      guard let similar = key.closest(in: own.sorted()) else { continue }
      issues.report(
        .unknownRuntimeAttribute(key, of: type.name, similar: similar), .warning, at: subject,
        path: subject.object.path + [index, position], source: type)
    }
  }
}
