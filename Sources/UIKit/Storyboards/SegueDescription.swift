import Foundation

/// A segue as a storyboard describes it.
@MainActor
struct SegueDescription {
  let element: NibElement

  var id: String? { element.id }
  var identifier: String? { element["identifier"] }
  var kind: String { element["kind"] ?? "" }

  /// Returns all segues that start in an element.
  ///
  /// A `relationship` is not performed at any time, so it is not included.
  static func all(in element: NibElement) -> [SegueDescription] {
    let own = element.name == "segue" && element["kind"] != "relationship"
    return (own ? [SegueDescription(element: element)] : []) + element.children.flatMap(all)
  }

  /// Performs the segue.
  func go(from source: UIViewController, sender: Any?, container: UIView? = nil) {
    if kind == "unwind" { return unwind(from: source, sender: sender) }
    guard let destination = destination(from: source, sender: sender) else { return }
    let segue = segue(from: source, to: destination)
    segue.performHandler = performer(segue, sender: sender, container: container)
    source.prepare(for: segue, sender: sender)
    segue.perform()
  }

  private func destination(from source: UIViewController, sender: Any?) -> UIViewController? {
    guard let id = element["destination"], let storyboard = source.storyboard else { return nil }
    return storyboard.controller(withID: id) { coder in
      element["destinationCreationSelector"].flatMap {
        SegueAction(name: $0).make(on: source, coder: coder, sender: sender, identifier: identifier)
      }
    }
  }

  /// Returns the segue object for the learner's code, of the class that the storyboard names.
  private func segue(
    from source: UIViewController, to destination: UIViewController
  ) -> UIStoryboardSegue {
    if let name = element["customClass"] {
      if let file = source.storyboard?.file,
        let type = NibClasses.custom(of: element, in: file) as? UIStoryboardSegue.Type,
        let made = Instances.segue(type, identifier, source, destination)
      {
        return made
      }
      Console.log(AppleTexts.unknownClass(name, module: element["customModule"]))
    }
    return UIStoryboardSegue(identifier: identifier, source: source, destination: destination)
  }

  /// Returns the closure that performs the segue, unless a subclass overrides `perform()`.
  ///
  /// For a custom segue the closure raises an exception, because only a subclass can perform it.
  private func performer(
    _ segue: UIStoryboardSegue, sender: Any?, container: UIView?
  ) -> (() -> Void)? {
    let isAnimated = (element.flag("animates") ?? true) && UIView.areAnimationsEnabled
    return { [unowned segue] in
      let (source, destination) = (segue.source, segue.destination)
      switch kind {
      case "push": source.push(destination, isAnimated)
      case "show": source.show(destination, sender: sender)
      case "showDetail": source.showDetailViewController(destination, sender: sender)
      case "replace": source.replace(by: destination, isAnimated)
      case "modal", "presentation", "popover", "popoverPresentation":
        present(destination, over: source, isAnimated)
      case "embed": source.embed(destination, in: container)
      case "custom": AppleTexts.segueCannotPerform(segue.identifier ?? "").raise()
      default:
        source.storyboard?.file.warn(element, "the kind of segue \(kind) is not known here")
      }
    }
  }

  private func present(
    _ destination: UIViewController, over source: UIViewController, _ isAnimated: Bool
  ) {
    if kind.hasPrefix("popover") { destination.modalPresentationStyle = .popover }
    element["modalPresentationStyle"].flatMap(UIModalPresentationStyle.init(name:))
      .map { destination.modalPresentationStyle = $0 }
    element["modalTransitionStyle"].flatMap(UIModalTransitionStyle.init(name:))
      .map { destination.modalTransitionStyle = $0 }
    source.present(destination, animated: isAnimated)
  }
}

extension UIViewController {
  func performStoryboardSegue(named identifier: String, sender: Any?) {
    guard let segue = segueDescriptions.first(where: { $0.identifier == identifier }) else {
      AppleTexts.noSegue(identifier, of: self).raise()
    }
    segue.go(from: self, sender: sender)
  }

  /// Performs a segue that the user triggered, unless `shouldPerformSegue` rejects it.
  func performStoryboardSegue(withID id: String?, sender: Any?) {
    guard let segue = segueDescriptions.first(where: { $0.id == id }),
      shouldPerformSegue(withIdentifier: segue.identifier ?? "", sender: sender)
    else { return }
    segue.go(from: self, sender: sender)
  }

  fileprivate func push(_ destination: UIViewController, _ isAnimated: Bool) {
    guard let navigationController else { AppleTexts.pushWithoutNavigation().raise() }
    navigationController.pushViewController(destination, animated: isAnimated)
  }

  fileprivate func replace(by destination: UIViewController, _ isAnimated: Bool) {
    guard let navigationController
    else { return showDetailViewController(destination, sender: nil) }
    let others = navigationController.viewControllers.dropLast()
    navigationController.setViewControllers(others + [destination], animated: isAnimated)
  }

  fileprivate func embed(_ destination: UIViewController, in container: UIView?) {
    addChild(destination)
    if let container, let view = destination.view {
      view.frame = container.bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      container.addSubview(view)
    }
    destination.didMove(toParent: self)
  }
}

/// The method of a controller that creates the destination of a segue.
@MainActor
struct SegueAction {
  let name: String

  func make(
    on source: UIViewController, coder: NSCoder, sender: Any?, identifier: String?
  ) -> UIViewController? {
    guard let method = MethodTable.method(Selector(name), of: source) else {
      AppleTexts.unrecognizedSelector(name, sentTo: source).raise()
    }
    let made = method.callForObject(
      on: source, with: [.object(coder), .any(sender), .text(identifier)])
    return made as? UIViewController
  }
}
