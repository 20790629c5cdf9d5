import Foundation

/// An abstract superclass for items with a title and an image in a bar.
@preconcurrency @MainActor
open class UIBarItem: InterfaceObject, NibObject {
  /// The title of the item.
  open var title: String?
  /// The image that represents the item.
  open var image: UIImage?
  /// A Boolean value that indicates whether the item is enabled.
  open var isEnabled = true
  /// An integer that identifies the item.
  open var tag = 0
  /// The identifier of the item for user interface tests.
  open var accessibilityIdentifier: String?
  /// The text that describes the item to assistive technologies.
  open var accessibilityLabel: String?
  /// The description of the result of the item's action for assistive technologies.
  open var accessibilityHint: String?
  /// The traits that describe the item to assistive technologies.
  open var accessibilityTraits: UIAccessibilityTraits = .none
  /// A Boolean value that indicates whether assistive technologies can access the item.
  open var isAccessibilityElement = false

  /// The insets of the image.
  open var imageInsets = UIEdgeInsets.zero
  /// The image for devices in landscape orientation.
  open var landscapeImagePhone: UIImage?
  private var titleAttributes: [UIControl.State: [NSAttributedString.Key: Any]] = [:]

  /// Sets the text attributes of the title for a state.
  open func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) { titleAttributes[state] = attributes }

  /// Returns the text attributes of the title for a state.
  open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    titleAttributes[state]
  }

  /// Creates an item without a title or an image.
  public override init() { super.init() }

  /// Creates an item from an interface file.
  public required init?(coder: NSCoder) {
    super.init()
    (coder as? NibCoder)?.decode(self)
  }

  override class var keyedProperties: [KeyedProperty] {
    super.keyedProperties + [
      .text("title", \UIBarItem.title),
      .flag("enabled", \UIBarItem.isEnabled),
      .integer("tag", \UIBarItem.tag),
      .image("image", \UIBarItem.image),
      .image("landscapeImage", key: "landscapeImagePhone", \UIBarItem.landscapeImagePhone),
      .object("accessibilityIdentifier", \UIBarItem.accessibilityIdentifier),
      .object("accessibilityLabel", \UIBarItem.accessibilityLabel),
    ]
  }

  override func read(_ child: NibElement, of nib: NibCoder) -> Bool {
    switch (child.name, child["key"]) {
    case ("accessibility", _):
      readAccessibility(child)
    case ("imageReference", "image"):
      image = child["image"].flatMap { nib.objects.image($0) }
    case ("string", "title"): title = child.text
    case ("inset", "imageInsets"): imageInsets = child.insets
    default: return super.read(child, of: nib)
    }
    return true
  }
}

/// An item of a tab bar.
@preconcurrency @MainActor
open class UITabBarItem: UIBarItem {
  /// Tab bar items with a title and an image that the system provides.
  public enum SystemItem: Int, NamedInFiles, Sendable {
    case more
    case favorites
    case featured
    case topRated
    case recents
    case contacts
    case history
    case bookmarks
    case search
    case downloads
    case mostRecent
    case mostViewed

    /// The English title, from Apple's Human Interface Guidelines.
    fileprivate var title: String {
      [
        "More", "Favorites", "Featured", "Top Rated", "Recents", "Contacts", "History",
        "Bookmarks", "Search", "Downloads", "Most Recent", "Most Viewed",
      ][rawValue]
    }

    static let casesByName = cases(
      "more", "favorites", "featured", "topRated", "recents", "contacts", "history", "bookmarks",
      "search", "downloads", "mostRecent", "mostViewed")
  }

  /// The image for the selected state.
  open var selectedImage: UIImage?
  /// The offset of the title from its default position.
  open var titlePositionAdjustment = UIOffset.zero
  /// The text in the badge at the corner of the item.
  open var badgeValue: String?
  /// The background color of the badge.
  open var badgeColor: UIColor?
  /// The system item that determines the title, or `nil` for an item with a title of its own.
  var systemItem: SystemItem? { didSet { if let systemItem { title = systemItem.title } } }

  /// Creates an item without a title or an image.
  public override init() { super.init() }

  /// Creates an item with the specified title, image, and tag.
  public init(title: String?, image: UIImage?, tag: Int) {
    super.init()
    self.title = title
    self.image = image
    self.tag = tag
  }

  /// Creates an item with separate images for the unselected and the selected state.
  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init(title: title, image: image, tag: 0)
    self.selectedImage = selectedImage
  }

  /// Creates a system item.
  ///
  /// Its image is `nil` on Linux.
  public convenience init(tabBarSystemItem item: SystemItem, tag: Int) {
    self.init(title: item.title, image: nil, tag: tag)
  }

  /// Creates an item from an interface file.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  override class var keyedProperties: [KeyedProperty] {
    super.keyedProperties + [
      .text("badgeValue", \UITabBarItem.badgeValue),
      .named("systemItem", \UITabBarItem.systemItem),
      .image("selectedImage", \UITabBarItem.selectedImage),
      .object("badgeColor", \UITabBarItem.badgeColor),
    ]
  }

  override func read(_ child: NibElement, of nib: NibCoder) -> Bool {
    guard child["key"] == "titlePositionAdjustment" else { return super.read(child, of: nib) }
    titlePositionAdjustment = child.offset
    return true
  }
}
