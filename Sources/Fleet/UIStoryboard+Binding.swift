@_spi(Fleet) import UIKit

extension UIStoryboard {
  /// Binds a view controller to a storyboard identifier.
  ///
  /// The storyboard returns the given controller whenever it would create the one with that
  /// identifier: for a request by identifier, as the destination of a segue, or in a container. The
  /// binding applies to this `UIStoryboard` object and the controllers that it creates, not to
  /// other storyboards with the same name.
  ///
  /// - Throws: `StoryboardError` if the storyboard does not contain the identifier, or if the view
  ///   of the controller is already loaded.
  @preconcurrency @MainActor
  public func bind(
    viewController: UIViewController, toIdentifier identifier: String
  ) throws(StoryboardError) {
    try check(viewController, "storyboard identifier '\(identifier)'")
    guard let id = sceneID(ofIdentifier: identifier) else {
      if storyboardReferences.contains(where: { $0.identifier == identifier }) {
        throw .onlyOnReference(identifier, on: storyboardName)
      }
      throw .noIdentifier(identifier, on: storyboardName)
    }
    substitute(viewController, forElementWithID: id)
  }

  /// Binds a view controller to an identifier in another storyboard that this one references.
  ///
  /// - Throws: `StoryboardError` if there is no such reference, or if the view of the controller is
  ///   already loaded.
  @preconcurrency @MainActor
  public func bind(
    viewController: UIViewController, toIdentifier identifier: String,
    forReferencedStoryboardWithName name: String
  ) throws(StoryboardError) {
    try check(
      viewController, "view controller identifier '\(identifier)' on storyboard '\(name)'")
    let found = storyboardReferences.filter {
      $0.storyboard == name && $0.identifier == identifier
    }
    if found.isEmpty { throw .noIdentifier(identifier, ofReference: name, on: storyboardName) }
    for reference in found { substitute(viewController, forElementWithID: reference.id) }
  }

  /// Binds a view controller to the initial view controller of another storyboard that this one
  /// references.
  ///
  /// - Throws: `StoryboardError` if there is no such reference, or if the view of the controller is
  ///   already loaded.
  @preconcurrency @MainActor
  public func bind(
    viewController: UIViewController,
    asInitialViewControllerForReferencedStoryboardWithName name: String
  ) throws(StoryboardError) {
    try check(viewController, "initial view controller of storyboard '\(name)'")
    let found = storyboardReferences.filter { $0.storyboard == name && $0.identifier == nil }
    if found.isEmpty { throw .noReference(name, on: storyboardName) }
    for reference in found { substitute(viewController, forElementWithID: reference.id) }
  }

  @MainActor private func check(
    _ controller: UIViewController, _ place: String
  ) throws(StoryboardError) {
    guard hasScenes else { throw .noScenes(storyboardName) }
    if controller.isViewLoaded { throw .alreadyLoaded(place) }
  }
}
