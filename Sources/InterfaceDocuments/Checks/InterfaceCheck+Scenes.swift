import TutorCore
import TutorSource

extension InterfaceCheck {
  /// Checks the initial controller of a storyboard, and the identifiers of its controllers.
  mutating func checkInitialController() {
    guard document.kind == .storyboard else { return }
    if let id = document.root["initialViewController"] {
      let category = subject(id)?.object.category
      if category != .controller, subject(id)?.object.kind != "viewControllerPlaceholder" {
        report(.unknownInitialController(id), at: nil)
      }
    } else if !subjects.isEmpty {
      report(.noInitialController, .warning, at: nil)
    }
    var seen: Set<String> = []
    for subject in subjects {
      guard let identifier = subject.element["storyboardIdentifier"],
        !seen.insert(identifier).inserted
      else { continue }
      report(.duplicateStoryboardIdentifier(identifier), at: subject)
    }
  }

  /// Checks a segue or storyboard reference.
  mutating func checkScene(_ subject: Subject) {
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
      report(.customSegueWithoutClass(identifier: element["identifier"]), at: segue)
    }
    guard hasDestination(element, segue, segue.object.path), let id = element["destination"] else {
      return
    }
    if element["kind"] == "unwind" {
      checkUnwindAction(of: segue)
    } else if let destination = subject(id), destination.object.category != .controller,
      destination.object.category != .placeholder
    {
      report(
        .segueToNoController(
          identifier: element["identifier"], destination: title(of: destination.element)),
        at: segue)
    }
    if let selector = element["destinationCreationSelector"],
      let missing = missingMethod(selector, of: controller(of: segue), segue.object.path)
    {
      report(
        .unknownSegueAction(selector, of: missing.type.name, similar: missing.similar), at: segue,
        source: missing.type)
    }
  }

  /// Returns the controller of the scene that an object belongs to.
  private func controller(of subject: Subject) -> Subject? {
    outline.ancestors(of: subject.index).map { subjects[$0] }
      .last { $0.object.category == .controller }
      ?? outline.children(of: outline.top(of: subject.index)).map { subjects[$0] }
      .first { $0.object.category == .controller }
  }

  private mutating func checkUnwindAction(of segue: Subject) {
    guard let contents else { return }
    guard let selector = segue.element["unwindAction"] else {
      return report(.incompleteConnection("unwind segue", missing: "action"), at: segue)
    }
    let selectors = contents.classes.flatMap { $0.actions.map(\.selector) + $0.methods }
    guard !selectors.contains(selector) else { return }
    let unwinding = contents.classes.flatMap(\.actions).filter { $0.kind == .unwind }
    let similar = selector.closest(in: unwinding.map(\.selector).sorted())
    report(.unknownUnwindAction(selector, similar: similar), at: segue)
  }

  // MARK: Storyboard references

  private mutating func checkReference(_ reference: Subject) {
    let element = reference.element
    // A storyboard of another bundle is not known.
    guard element["bundleIdentifier"] == nil else { return }
    let identifier = element["referencedIdentifier"]
    guard let name = element["storyboardName"] else {
      guard let identifier else {
        return report(.emptyStoryboardReference, .warning, at: reference)
      }
      return checkIdentifier(
        identifier, in: TargetContents.Storyboard(of: document), named: nil, reference)
    }
    guard let contents else { return }
    if name == contents.documentName {
      let storyboard = TargetContents.Storyboard(of: document)
      return checkTarget(of: reference, storyboard, name: name, identifier: identifier)
    }
    guard let storyboard = contents.storyboards[name] else {
      let similar = name.closest(in: contents.storyboards.keys.sorted())
      return report(.unknownStoryboard(name, similar: similar), at: reference)
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
      report(.storyboardHasNoInitialController(name), at: reference)
    }
  }

  private mutating func checkIdentifier(
    _ identifier: String, in storyboard: TargetContents.Storyboard, named name: String?,
    _ reference: Subject
  ) {
    guard !storyboard.identifiers.contains(identifier) else { return }
    let similar = identifier.closest(in: storyboard.identifiers.sorted())
    report(
      .unknownSceneIdentifier(identifier, storyboard: name, similar: similar), at: reference)
  }
}
