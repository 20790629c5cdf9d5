import Foundation

/// A storyboard reference: what stands for a controller of another storyboard.
@_spi(Fleet) public struct StoryboardReference: Sendable {
  /// The id of its element.
  public var id: String
  /// The other storyboard's name.
  public var storyboard: String
  /// The controller's identifier there; nil for the initial one.
  public var identifier: String?
}

/// What `Fleet` needs to give a storyboard other controllers than it would make.
@_spi(Fleet) extension UIStoryboard {
  /// The name that the storyboard is found by.
  public var storyboardName: String { name }

  /// Whether the file is a storyboard at all.
  public var hasScenes: Bool { file.document.child("scenes") != nil }

  /// The id of the controller that has the identifier; nil where none has.
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

  /// Gives a controller wherever that of the element would be made.
  public func substitute(_ controller: UIViewController, forElementWithID id: String) {
    bound[id] = controller
  }
}
