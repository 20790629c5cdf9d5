import Foundation

/// A storyboard reference, which represents a controller of another storyboard.
@_spi(Fleet) public struct StoryboardReference: Sendable {
  /// The identifier of the reference's element.
  public var id: String
  /// The name of the other storyboard.
  public var storyboard: String
  /// The storyboard identifier of the controller, or `nil` for the initial view controller.
  public var identifier: String?
}

/// The interface through which `Fleet` substitutes other controllers in a storyboard.
@_spi(Fleet) extension UIStoryboard {
  /// The name of the storyboard's file, without its extension.
  public var storyboardName: String { name }

  /// A Boolean value that indicates whether the file is a storyboard.
  public var hasScenes: Bool { file.document.child("scenes") != nil }

  /// Returns the element identifier of the controller with the given storyboard identifier, or
  /// `nil` if there is no such controller.
  public func sceneID(ofIdentifier identifier: String) -> String? {
    elementID(ofIdentifier: identifier)
  }

  /// All references to other storyboards.
  public var storyboardReferences: [StoryboardReference] {
    scenes.flatMap(\.children).filter { $0.name == "viewControllerPlaceholder" }.compactMap {
      guard let id = $0.id, let name = $0["storyboardName"] else { return nil }
      return StoryboardReference(
        id: id, storyboard: name, identifier: $0["referencedIdentifier"])
    }
  }

  /// Returns the given controller from now on instead of creating the one for the element.
  public func substitute(_ controller: UIViewController, forElementWithID id: String) {
    bound[id] = controller
  }
}
