import Foundation

/// How a controller is shown in a navigation bar.
@preconcurrency @MainActor
open class UINavigationItem: InterfaceObject, NibObject {
  /// How large the title is.
  public enum LargeTitleDisplayMode: Int, Sendable {
    /// As large as the one before.
    case automatic
    /// Large.
    case always
    /// Not large.
    case never
  }

  /// The title in the middle.
  open var title: String?
  /// A line above the title.
  open var prompt: String?
  /// What is in the middle instead of the title.
  open var titleView: UIView?
  /// What the bar says to come back here.
  open var backBarButtonItem: UIBarButtonItem?
  /// The title of the way back here.
  open var backButtonTitle: String?
  /// Whether there is no way back from here.
  open var hidesBackButton = false
  /// Whether the way back stays beside what is at the left.
  open var leftItemsSupplementBackButton = false
  /// What is at the left.
  open var leftBarButtonItems: [UIBarButtonItem]?
  /// What is at the right, from the right.
  open var rightBarButtonItems: [UIBarButtonItem]?
  /// The search bar below the title.
  open var searchController: UISearchController?
  /// Whether the search bar goes when the contents are moved; without effect here.
  open var hidesSearchBarWhenScrolling = true
  /// How the way back is shown; without effect here.
  open var backButtonDisplayMode = BackButtonDisplayMode.default
  /// How the bar looks while this is on top.
  open var standardAppearance: UINavigationBarAppearance?
  /// How the bar looks over the upper end of what is scrolled.
  open var scrollEdgeAppearance: UINavigationBarAppearance?
  /// How the bar looks where there is little height.
  open var compactAppearance: UINavigationBarAppearance?

  /// How the way back is shown.
  public enum BackButtonDisplayMode: Int, Sendable {
    /// With the title, as far as there is room.
    case `default`
    /// With a word for any title.
    case generic
    /// Without a title.
    case minimal
  }

  /// How large the title is; without effect here.
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic

  /// The first at the left.
  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }
  /// The first at the right.
  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }

  /// Makes an item without a title.
  public override init() { super.init() }

  /// Makes an item.
  public init(title: String) {
    super.init()
    self.title = title
  }

  /// Makes an item as an interface file describes it.
  public required init?(coder: NSCoder) {
    super.init()
    (coder as? NibCoder)?.decode(self)
  }

  /// Changes what is at the left.
  open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) { leftBarButtonItem = item }
  /// Changes what is at the right.
  open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    rightBarButtonItem = item
  }
  /// Changes what is at the left.
  open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    leftBarButtonItems = items
  }
  /// Changes what is at the right.
  open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    rightBarButtonItems = items
  }
  /// Hides or shows the way back.
  open func setHidesBackButton(_ hides: Bool, animated: Bool) { hidesBackButton = hides }

  override func readAttributes(of element: NibElement) {
    element["title"].map { title = $0 }
    element["prompt"].map { prompt = $0 }
    let modes = ["automatic", "always", "never"]
    element["largeTitleDisplayMode"].flatMap(modes.firstIndex).flatMap(LargeTitleDisplayMode.init)
      .map { largeTitleDisplayMode = $0 }
    element.flag("hidesBackButton").map { hidesBackButton = $0 }
    element.flag("leftItemsSupplementBackButton").map { leftItemsSupplementBackButton = $0 }
  }

  override func read(_ child: NibElement, of nib: NibCoder) -> Bool {
    switch child["key"] ?? child.name {
    case "leftBarButtonItem": leftBarButtonItem = nib.objects.make(child) as? UIBarButtonItem
    case "rightBarButtonItem": rightBarButtonItem = nib.objects.make(child) as? UIBarButtonItem
    case "backBarButtonItem": backBarButtonItem = nib.objects.make(child) as? UIBarButtonItem
    case "titleView": titleView = nib.objects.make(child) as? UIView
    case "leftBarButtonItems": leftBarButtonItems = items(in: child, of: nib)
    case "rightBarButtonItems": rightBarButtonItems = items(in: child, of: nib)
    case "title": title = child.text
    default: return super.read(child, of: nib)
    }
    return true
  }

  private func items(in element: NibElement, of nib: NibCoder) -> [UIBarButtonItem] {
    element.children.compactMap { nib.objects.make($0) as? UIBarButtonItem }
  }

  override func accept(_ value: Any?, forKey key: String) -> Bool {
    switch (key, value) {
    case ("title", let text as String?): title = text
    case ("prompt", let text as String?): prompt = text
    case ("titleView", let view as UIView?): titleView = view
    case ("leftBarButtonItem", let item as UIBarButtonItem?): leftBarButtonItem = item
    case ("rightBarButtonItem", let item as UIBarButtonItem?): rightBarButtonItem = item
    case ("backBarButtonItem", let item as UIBarButtonItem?): backBarButtonItem = item
    default: return super.accept(value, forKey: key)
    }
    return true
  }
}
