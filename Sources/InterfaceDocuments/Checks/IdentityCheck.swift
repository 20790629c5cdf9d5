import TutorCore
import TutorSource

/// A search for defects of identifiers and classes.
struct IdentityCheck {
  typealias Subject = CheckedDocument.Subject

  let checked: CheckedDocument
  private(set) var issues: [InterfaceIssue] = []

  init(_ checked: CheckedDocument) { self.checked = checked }

  /// Reports identifiers that are used twice, are missing, or belong to no object.
  mutating func checkIdentifiers() {
    let byID = Dictionary(grouping: checked.duplicates, by: \.id)
    for (id, uses) in byID {
      report(.duplicateIdentifier(id, count: uses.count + 1), at: uses[0].owner, uses[0].path)
    }
    for (owner, path) in checked.nameless {
      let title = checked.title(of: checked.document[path])
      report(.missingIdentifier(title), .warning, at: owner, path)
    }
    for (owner, path, attribute, id) in checked.references
    where !checked.identifiers.contains(id) {
      report(.unknownReference(attribute, id: id), at: owner, path)
    }
    let controllers = checked.subjects.filter { $0.element["storyboardIdentifier"] != nil }
    for (name, same) in Dictionary(
      grouping: controllers, by: { $0.element["storyboardIdentifier"] })
    where same.count > 1 {
      issues.report(
        .duplicateStoryboardIdentifier(name ?? "", count: same.count), at: same[1])
    }
  }

  private mutating func report(
    _ kind: InterfaceIssue.Kind, _ severity: InterfaceIssue.Severity = .error, at owner: Int?,
    _ path: ElementPath
  ) {
    issues.report(kind, severity, at: owner.map { checked.subjects[$0] }, path: path)
  }

  /// Checks the class of an object.
  mutating func check(_ subject: Subject) {
    let element = subject.element
    guard let contents = checked.contents, let name = element["customClass"] else { return }
    let type = checked.hierarchy.declaredClass(name)
    if checked.isOfTarget(element) {
      guard let type else {
        return issues.report(
          .unknown(
            .class, name, of: "The target \(contents.module)",
            among: checked.hierarchy.declaredNames), at: subject)
      }
      checkKind(of: subject, type)
    } else if let type, element["customModule"] != nil || !ClassHierarchy.isKnown(name),
      subject.object.category != .placeholder
    {
      // A class of another module may have the same name.
      issues.report(
        .wrongModule(name, element["customModule"], module: contents.module),
        element["customModule"] == nil ? .error : .warning, at: subject, source: type)
    }
  }

  /// Checks that the class inherits from the class of the element's kind.
  private mutating func checkKind(of subject: Subject, _ type: DeclaredClass) {
    guard let kind = ObjectKind.named(subject.object.kind), kind.category != .placeholder,
      kind.className != "NSObject",
      checked.hierarchy.isClass(type.name, a: kind.className) == false
    else { return }
    issues.report(
      .classDoesNotFit(
        type.name, element: checked.title(of: subject.element), needs: kind.className),
      at: subject, source: type)
  }
}
