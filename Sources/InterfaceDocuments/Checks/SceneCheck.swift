import TutorCore
import TutorSource

/// A search for defects of segues, storyboard references, and initial controllers.
struct SceneCheck {
  typealias Subject = CheckedDocument.Subject

  let checked: CheckedDocument
  private(set) var issues: [InterfaceIssue] = []

  init(_ checked: CheckedDocument) { self.checked = checked }

  /// Checks the initial controller of a storyboard, and the identifiers of its controllers.
  mutating func checkInitialController() {
    guard checked.document.kind == .storyboard else { return }
    if let id = checked.document.root["initialViewController"] {
      let category = checked.subject(id)?.object.category
      if category != .controller, checked.subject(id)?.object.kind != "viewControllerPlaceholder" {
        issues.report(.unknownInitialController(id), at: nil)
      }
    } else if isInitialControllerNeeded {
      issues.report(.noInitialController, .warning, at: nil)
    }
  }

  /// A Boolean value that indicates whether something asks for the initial controller: the start of
  /// the program, a storyboard reference, or everything, if no controller has an identifier.
  private var isInitialControllerNeeded: Bool {
    guard !checked.subjects.isEmpty else { return false }
    let own = TargetContents.Storyboard(of: checked.document)
    guard let contents = checked.contents, !own.identifiers.isEmpty else {
      return own.identifiers.isEmpty
    }
    let name = contents.documentName
    return name == "Main" || contents.storyboards.values.contains { $0.entered.contains(name) }
  }

  /// Checks a segue or storyboard reference.
  mutating func check(_ subject: Subject) {
    switch subject.object.kind {
    case "segue": checkSegue(subject)
    case "viewControllerPlaceholder": checkReference(subject)
    default: break
    }
  }

  // MARK: Segues

  private mutating func checkSegue(_ segue: Subject) {
    let element = segue.element
    if element["kind"] == "custom", element["customClass"] == nil {
      issues.report(.customSegueWithoutClass(identifier: element["identifier"]), at: segue)
    }
    // A segue of a preview leads to where another one does.
    if element["inheritsFrom"] == nil, let problem = checked.problem(ofDestination: element) {
      return issues.report(problem, at: segue)
    }
    guard let id = element["destination"] else { return }
    if element["kind"] == "unwind" {
      checkUnwindAction(of: segue)
    } else if let destination = checked.subject(id), destination.object.category != .controller,
      destination.object.category != .placeholder
    {
      issues.report(
        .segueToNoController(
          identifier: element["identifier"], destination: checked.title(of: destination.element)),
        at: segue)
    }
    if let selector = element["destinationCreationSelector"],
      let missing = checked.missingMethod(selector, .segueAction, of: controller(of: segue))
    {
      issues.report(missing.kind, at: segue, source: missing.type)
    }
  }

  /// Returns the controller of the scene that an object belongs to.
  private func controller(of subject: Subject) -> Subject? {
    checked.outline.ancestors(of: subject.index).map { checked.subjects[$0] }
      .last { $0.object.category == .controller }
      ?? checked.outline.children(of: checked.outline.top(of: subject.index)).map {
        checked.subjects[$0]
      }
      .first { $0.object.category == .controller }
  }

  private mutating func checkUnwindAction(of segue: Subject) {
    guard let contents = checked.contents else { return }
    guard let selector = segue.element["unwindAction"] else {
      return issues.report(.incompleteConnection("unwind segue", missing: "action"), at: segue)
    }
    let selectors = contents.classes.flatMap { $0.actions.map(\.selector) + $0.methods }
    guard !selectors.contains(selector) else { return }
    let unwinding = contents.classes.flatMap(\.actions).filter { $0.kind == .unwind }
    issues.report(
      .unknown(
        .unwindAction, selector, of: "The target \(contents.module)",
        among: unwinding.map(\.selector)), at: segue)
  }

  // MARK: Storyboard references

  private mutating func checkReference(_ reference: Subject) {
    let element = reference.element
    // A storyboard of another bundle is not known.
    guard element["bundleIdentifier"] == nil else { return }
    let identifier = element["referencedIdentifier"]
    guard let name = element["storyboardName"] else {
      guard let identifier else {
        return issues.report(.emptyStoryboardReference, .warning, at: reference)
      }
      return checkIdentifier(
        identifier, in: TargetContents.Storyboard(of: checked.document), named: nil, reference)
    }
    guard let contents = checked.contents else { return }
    if name == contents.documentName {
      let storyboard = TargetContents.Storyboard(of: checked.document)
      return checkTarget(of: reference, storyboard, name: name, identifier: identifier)
    }
    guard let storyboard = contents.storyboards[name] else {
      return issues.report(
        .unknown(
          .storyboard, name, of: "The target \(contents.module)",
          among: Array(contents.storyboards.keys)), at: reference)
    }
    if storyboard.isReadable {
      checkTarget(of: reference, storyboard, name: name, identifier: identifier)
    }
  }

  private mutating func checkTarget(
    of reference: Subject, _ storyboard: TargetContents.Storyboard, name: String,
    identifier: String?
  ) {
    if let identifier {
      checkIdentifier(identifier, in: storyboard, named: name, reference)
    } else if !storyboard.hasInitialController {
      issues.report(.storyboardHasNoInitialController(name), at: reference)
    }
  }

  private mutating func checkIdentifier(
    _ identifier: String, in storyboard: TargetContents.Storyboard, named name: String?,
    _ reference: Subject
  ) {
    guard !storyboard.identifiers.contains(identifier) else { return }
    issues.report(
      .unknown(
        .sceneIdentifier, identifier, of: name.map { "The storyboard \($0)" } ?? "This storyboard",
        among: storyboard.identifiers), at: reference)
  }
}
