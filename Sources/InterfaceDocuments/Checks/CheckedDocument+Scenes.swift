import TutorSource

extension CheckedDocument {
  /// Checks the initial controller of a storyboard, and the identifiers of its controllers.
  mutating func checkInitialController() {
    guard document.kind == .storyboard else { return }
    if let id = document.root["initialViewController"] {
      let category = subject(id)?.object.category
      if category != .controller, subject(id)?.object.kind != "viewControllerPlaceholder" {
        issues.report(.unknownInitialController(id), at: nil)
      }
    } else if isInitialControllerNeeded {
      issues.report(.noInitialController, .warning, at: nil)
    }
  }

  /// A Boolean value that indicates whether something asks for the initial controller: the start of
  /// the program, a storyboard reference, or everything, if no controller has an identifier.
  private var isInitialControllerNeeded: Bool {
    guard !subjects.isEmpty else { return false }
    let own = TargetContents.Storyboard(of: document)
    guard let contents, !own.identifiers.isEmpty else {
      return own.identifiers.isEmpty
    }
    let name = contents.documentName
    return name == "Main" || contents.storyboards.values.contains { $0.entered.contains(name) }
  }

  /// Checks a segue or storyboard reference.
  mutating func checkScene(of subject: Subject) {
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
    if element["inheritsFrom"] == nil, let problem = problem(ofDestination: element) {
      return issues.report(problem, at: segue)
    }
    guard let id = element["destination"] else { return }
    if element["kind"] == "unwind" {
      checkUnwindAction(of: segue)
    } else if let destination = subject(id), destination.object.category != .controller,
      destination.object.category != .placeholder
    {
      issues.report(
        .segueToNoController(
          identifier: element["identifier"], destination: title(of: destination.element)),
        at: segue)
    }
    if let selector = element["destinationCreationSelector"],
      let missing = missingMethod(selector, .segueAction, of: controller(of: segue))
    {
      issues.report(missing.kind, at: segue, source: missing.type)
    }
  }

  /// Returns the controller of the scene that an object belongs to.
  private func controller(of subject: Subject) -> Subject? {
    let around = outline.ancestors(of: subject.index).reversed()
    let inScene = outline.children(of: outline.top(of: subject.index))
    return (around + inScene).map { subjects[$0] }.first { $0.object.category == .controller }
  }

  private mutating func checkUnwindAction(of segue: Subject) {
    guard let contents else { return }
    guard let selector = segue.element["unwindAction"] else {
      return issues.report(.incompleteConnection("unwind segue", missing: "action"), at: segue)
    }
    let selectors = contents.classes.flatMap { $0.actions.map(\.selector) + $0.methods }
    guard !selectors.contains(selector) else { return }
    let unwinding = contents.classes.flatMap(\.actions).filter { $0.kind == .unwind }
    issues.report(
      .unknown(.unwindAction, selector, of: target, among: unwinding.map(\.selector)), at: segue)
  }

  // MARK: Storyboard references

  private mutating func checkReference(_ reference: Subject) {
    let (name, identifier) = (
      reference.element["storyboardName"], reference.element["referencedIdentifier"]
    )
    // A storyboard of another bundle is not known.
    guard reference.element["bundleIdentifier"] == nil else { return }
    guard name != nil || identifier != nil else {
      return issues.report(.emptyStoryboardReference, .warning, at: reference)
    }
    var storyboard = TargetContents.Storyboard(of: document)
    if let name {
      guard let contents else { return }
      guard let named = name == contents.documentName ? storyboard : contents.storyboards[name]
      else {
        return issues.report(
          .unknown(.storyboard, name, of: target, among: Array(contents.storyboards.keys)),
          at: reference)
      }
      storyboard = named
    }
    guard storyboard.isReadable else { return }
    if let identifier, !storyboard.identifiers.contains(identifier) {
      let owner = name.map { "The storyboard \($0)" } ?? "This storyboard"
      issues.report(
        .unknown(.sceneIdentifier, identifier, of: owner, among: storyboard.identifiers),
        at: reference)
    } else if identifier == nil, let name, !storyboard.hasInitialController {
      issues.report(.storyboardHasNoInitialController(name), at: reference)
    }
  }
}
