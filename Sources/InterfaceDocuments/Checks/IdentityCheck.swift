import TutorCore
import TutorSource

/// A search for defects of identifiers and classes.
struct IdentityCheck {
  typealias Subject = CheckedDocument.Subject

  let checked: CheckedDocument
  private(set) var issues: [InterfaceIssue] = []

  init(_ checked: CheckedDocument) { self.checked = checked }

  /// Reports identifiers that are used twice.
  mutating func checkIdentifiers() {
    for (id, owner, path) in checked.duplicates {
      issues.report(.duplicateIdentifier(id), at: owner.map { checked.subjects[$0] }, path: path)
    }
    var seen: Set<String> = []
    for subject in checked.subjects {
      guard let identifier = subject.element["storyboardIdentifier"],
        !seen.insert(identifier).inserted
      else { continue }
      issues.report(.duplicateStoryboardIdentifier(identifier), at: subject)
    }
  }

  /// Checks the class of an object.
  mutating func check(_ subject: Subject) {
    let element = subject.element
    guard let contents = checked.contents, let name = element["customClass"] else { return }
    let type = checked.hierarchy.declaredClass(name)
    if checked.isOfTarget(element) {
      guard let type else {
        let similar = name.closest(in: checked.hierarchy.declaredNames.sorted())
        return issues.report(
          .unknownClass(name, module: contents.module, similar: similar), at: subject)
      }
      checkKind(of: subject, type)
    } else if element["customModule"] == nil {
      if let type, !ClassHierarchy.isKnown(name) {
        issues.report(.moduleIsMissing(name, module: contents.module), at: subject, source: type)
      }
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
