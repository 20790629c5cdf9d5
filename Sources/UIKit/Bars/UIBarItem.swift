import Foundation

/// What is in a bar: a title, an image or both.
@preconcurrency @MainActor
open class UIBarItem: InterfaceObject, NibObject {
  /// The title.
  open var title: String?
  /// The image.
  open var image: UIImage?
  /// Whether it can be used.
  open var isEnabled = true
  /// A number to find it by.
  open var tag = 0
  /// What tests of the user interface find it by.
  open var accessibilityIdentifier: String?
  /// What is read out for it.
  open var accessibilityLabel: String?

  /// How far the image is from the edges.
  open var imageInsets = UIEdgeInsets.zero
  /// The image where there is little height.
  open var landscapeImagePhone: UIImage?
  private var titleLooks: [UIControl.State: [NSAttributedString.Key: Any]] = [:]

  /// Sets how the title looks in a state.
  open func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) { titleLooks[state] = attributes }

  /// How the title looks in a state.
  open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    titleLooks[state]
  }

  /// Makes an item without anything.
  public override init() { super.init() }

  /// Makes an item as an interface file describes it.
  public required init?(coder: NSCoder) {
    super.init()
    (coder as? NibCoder)?.decode(self)
  }

  override func readAttributes(of element: NibElement) {
    element["title"].map { title = $0 }
    element.flag("enabled").map { isEnabled = $0 }
    element.integer("tag").map { tag = $0 }
  }

  override func read(_ child: NibElement, of nib: NibCoder) -> Bool {
    switch (child.name, child["key"]) {
    case ("accessibility", _):
      child["identifier"].map { accessibilityIdentifier = $0 }
      child["label"].map { accessibilityLabel = $0 }
    case ("imageReference", "image"):
      image = child["image"].flatMap { nib.objects.image($0) }
    case ("string", "title"): title = child.text
    default: return super.read(child, of: nib)
    }
    if image == nil { image = nib.element["image"].flatMap { nib.objects.image($0) } }
    return true
  }

  override func accept(_ value: Any?, forKey key: String) -> Bool {
    switch (key, value) {
    case ("title", let text as String?): title = text
    case ("image", let image as UIImage?): self.image = image
    case ("enabled", let flag as Bool): isEnabled = flag
    case ("tag", let number as Double): tag = Int(exactly: number.rounded()) ?? tag
    case ("accessibilityIdentifier", let text as String?): accessibilityIdentifier = text
    case ("accessibilityLabel", let text as String?): accessibilityLabel = text
    default: return super.accept(value, forKey: key)
    }
    return true
  }
}

/// How a controller is shown in a tab bar.
@preconcurrency @MainActor
open class UITabBarItem: UIBarItem {
  /// The items that the system has words and images for.
  public enum SystemItem: Int, Sendable {
    /// More.
    case more
    /// Favourites.
    case favorites
    /// Featured.
    case featured
    /// The best.
    case topRated
    /// The latest.
    case recents
    /// People.
    case contacts
    /// The past.
    case history
    /// Bookmarks.
    case bookmarks
    /// Search.
    case search
    /// What was loaded.
    case downloads
    /// What was used last.
    case mostRecent
    /// What is seen most.
    case mostViewed

    /// The title in English, from the Human Interface Guidelines.
    fileprivate var title: String {
      [
        "More", "Favorites", "Featured", "Top Rated", "Recents", "Contacts", "History",
        "Bookmarks", "Search", "Downloads", "Most Recent", "Most Viewed",
      ][rawValue]
    }

    fileprivate static let names = [
      "more", "favorites", "featured", "topRated", "recents", "contacts", "history", "bookmarks",
      "search", "downloads", "mostRecent", "mostViewed",
    ]
  }

  /// The image while it is chosen.
  open var selectedImage: UIImage?
  /// How far the title is moved.
  open var titlePositionAdjustment = UIOffset.zero
  /// A small text over its corner.
  open var badgeValue: String?
  /// The colour of that text's background.
  open var badgeColor: UIColor?

  /// Makes an item without anything.
  public override init() { super.init() }

  /// Makes an item.
  public init(title: String?, image: UIImage?, tag: Int) {
    super.init()
    self.title = title
    self.image = image
    self.tag = tag
  }

  /// Makes an item with an image of its own while it is chosen.
  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init(title: title, image: image, tag: 0)
    self.selectedImage = selectedImage
  }

  /// Makes one of the system's items.
  public convenience init(tabBarSystemItem item: SystemItem, tag: Int) {
    self.init(title: item.title, image: nil, tag: tag)
  }

  /// Makes an item as an interface file describes it.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  override func readAttributes(of element: NibElement) {
    super.readAttributes(of: element)
    let name = element["systemItem"]
    if let index = name.flatMap({ SystemItem.names.firstIndex(of: $0) }) {
      title = SystemItem(rawValue: index)?.title
    }
    element["badgeValue"].map { badgeValue = $0 }
  }

  override func accept(_ value: Any?, forKey key: String) -> Bool {
    switch (key, value) {
    case ("badgeValue", let text as String?): badgeValue = text
    case ("badgeColor", let colour as UIColor?): badgeColor = colour
    case ("selectedImage", let image as UIImage?): selectedImage = image
    default: return super.accept(value, forKey: key)
    }
    return true
  }
}
