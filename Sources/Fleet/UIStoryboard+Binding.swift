@_spi(Fleet) import UIKit

extension UIStoryboard {
  /// Has the storyboard give a certain controller wherever it would make the one with the identifier: when it is asked for it by
  /// its identifier, at the end of a segue, or in a container.
  ///
  /// It holds for this `UIStoryboard` object and the controllers that it makes, not for another of the same name.
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

  /// Has the storyboard give a certain controller where a reference stands for one of another storyboard, found there by an
  /// identifier.
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
    if found.isEmpty {
      throw .noIdentifier(identifier, ofReference: name, on: storyboardName)
    }
    for reference in found { substitute(viewController, forElementWithID: reference.id) }
  }

  /// Has the storyboard give a certain controller where a reference stands for the initial one of another storyboard.
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
