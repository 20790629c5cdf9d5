import TestReports
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
    var checked = CheckedDocument(self, in: contents)
    var constraints = ConstraintCheck(checked)
    checked.checkIdentifiers()
    checked.checkInitialController()
    for subject in checked.subjects {
      checked.checkClass(of: subject)
      checked.checkConnections(of: subject)
      checked.checkScene(of: subject)
      constraints.check(subject)
      checked.checkValues(of: subject)
    }
    constraints.checkLayout()
    let issues = checked.issues + constraints.issues
    return issues.enumerated().sorted { left, right in
      let (first, second) = (left.element.path ?? [], right.element.path ?? [])
      if first == second { return left.offset < right.offset }
      return first.lexicographicallyPrecedes(second)
    }.map(\.element)
  }
}

extension [InterfaceIssue] {
  /// Adds an issue about an object, or about the document if it is `nil`.
  ///
  /// The path is that of the element, unless it is the object's own, and the source is the class to
  /// look at.
  mutating func report(
    _ kind: InterfaceIssue.Kind, _ severity: InterfaceIssue.Severity = .error,
    at subject: CheckedDocument.Subject?, path: ElementPath? = nil, source: DeclaredClass? = nil
  ) {
    append(
      InterfaceIssue(
        kind: kind, severity: severity, key: subject?.object.key,
        path: path ?? subject?.object.path,
        source: source.map { InterfaceIssue.SourceLocation(file: $0.file, line: $0.line) }))
  }
}
