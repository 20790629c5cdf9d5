import TutorSource

extension CheckedDocument {
  /// Reports identifiers that are used twice, are missing, or belong to no object.
  mutating func checkIdentifiers() {
    var uses: [String: [ElementPath]] = [:]
    let document = document
    document.visitElements { element, path in
      if let id = element.id ?? element["sceneID"] {
        uses[id, default: []].append(path)
      } else if element["key"] == nil,
        [.view, .controller].contains(ObjectKind.named(element.name)?.category)
      {
        // Xcode gives none to the content views of cells.
        report(.missingIdentifier(title(of: element)), .warning, path)
      }
      for attribute in element.attributes
      where Self.references.contains(attribute.name) && !identifiers.contains(attribute.value) {
        let name = attribute.name == "reference" ? element.name : attribute.name
        report(.unknownReference(name, id: attribute.value), .error, path)
      }
    }
    for (id, paths) in uses where paths.count > 1 {
      report(.duplicateIdentifier(id, count: paths.count), .error, paths[1])
    }
    let controllers = subjects.filter { $0.element["storyboardIdentifier"] != nil }
    for (name, same) in Dictionary(
      grouping: controllers, by: { $0.element["storyboardIdentifier"] })
    where same.count > 1 {
      issues.report(
        .duplicateStoryboardIdentifier(name ?? "", count: same.count), at: same[1])
    }
  }

  /// The attributes that refer to objects and that no other check is about.
  private static let references = DocumentEditor.referringAttributes.subtracting([
    "id", "sceneID", "destination", "firstItem", "secondItem", "initialViewController",
  ])

  private mutating func report(
    _ kind: InterfaceIssue.Kind, _ severity: InterfaceIssue.Severity, _ path: ElementPath
  ) {
    issues.report(kind, severity, at: owner(of: path), path: path)
  }

  /// Checks the class of an object.
  mutating func checkClass(of subject: Subject) {
    let element = subject.element
    guard let contents = contents, let name = element["customClass"] else { return }
    let type = hierarchy.declaredClass(name)
    if isOfTarget(element) {
      guard let type else {
        return issues.report(
          .unknown(
            .class, name, of: "The target \(contents.module)",
            among: hierarchy.declaredNames), at: subject)
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
      hierarchy.isClass(type.name, a: kind.className) == false
    else { return }
    issues.report(
      .classDoesNotFit(
        type.name, element: title(of: subject.element), needs: kind.className),
      at: subject, source: type)
  }
}
