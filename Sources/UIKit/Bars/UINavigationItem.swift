import Foundation

/// The items that a navigation bar shows for a view controller.
@preconcurrency @MainActor
open class UINavigationItem: InterfaceObject, NibObject {
  /// Sizes of the title.
  public enum LargeTitleDisplayMode: Int, NamedInFiles, Sendable {
    /// The size of the previous item's title.
    case automatic
    /// A large title.
    case always
    /// A title of standard size.
    case never

    static let casesByName = cases("automatic", "always", "never")
  }

  /// The title in the center of the navigation bar.
  open var title: String?
  /// A line of text above the title.
  open var prompt: String?
  /// A custom view that is shown in place of the title.
  open var titleView: UIView?
  /// The bar button item that represents this item as the back button of the next one.
  open var backBarButtonItem: UIBarButtonItem?
  /// The title of the back button that leads to this item.
  open var backButtonTitle: String?
  /// A Boolean value that indicates whether the back button is hidden.
  open var hidesBackButton = false
  /// A Boolean value that indicates whether left items are shown next to the back button.
  open var leftItemsSupplementBackButton = false
  /// The bar button items on the left side of the navigation bar, from left to right.
  open var leftBarButtonItems: [UIBarButtonItem]?
  /// The bar button items on the right side of the navigation bar, from right to left.
  open var rightBarButtonItems: [UIBarButtonItem]?
  /// The search controller whose search bar appears in the navigation bar.
  open var searchController: UISearchController?
  /// A Boolean value that indicates whether scrolling hides the search bar, without effect on
  /// Linux.
  open var hidesSearchBarWhenScrolling = true
  /// The display mode of the back button, without effect on Linux.
  open var backButtonDisplayMode = BackButtonDisplayMode.default
  /// The appearance of a navigation bar with standard height.
  open var standardAppearance: UINavigationBarAppearance?
  /// The appearance of the bar when the edge of scrollable content reaches it.
  open var scrollEdgeAppearance: UINavigationBarAppearance?
  /// The appearance of a navigation bar with compact height.
  open var compactAppearance: UINavigationBarAppearance?
  /// The appearance of a compact bar when the edge of scrollable content reaches it.
  open var compactScrollEdgeAppearance: UINavigationBarAppearance?
  /// The action of the back button, instead of popping the controller, without effect on Linux.
  open var backAction: UIAction?

  /// Display modes of the back button.
  public enum BackButtonDisplayMode: Int, Sendable {
    /// A title, if it fits.
    case `default`
    /// A generic title.
    case generic
    /// No title.
    case minimal
  }

  /// The size of the title, without effect on Linux.
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic

  /// The first item on the left side of the navigation bar.
  ///
  /// Setting it replaces all items on that side.
  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }
  /// The first item on the right side of the navigation bar.
  ///
  /// Setting it replaces all items on that side.
  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }

  /// Creates a navigation item without a title.
  public override init() { super.init() }

  /// Creates a navigation item with the specified title.
  public init(title: String) {
    super.init()
    self.title = title
  }

  /// Creates a navigation item from an interface file.
  public required init?(coder: NSCoder) {
    super.init()
    (coder as? NibCoder)?.decode(self)
  }

  /// Sets the bar button item on the left side.
  open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) { leftBarButtonItem = item }
  /// Sets the bar button item on the right side.
  open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    rightBarButtonItem = item
  }
  /// Sets the bar button items on the left side.
  open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    leftBarButtonItems = items
  }
  /// Sets the bar button items on the right side.
  open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    rightBarButtonItems = items
  }
  /// Hides or shows the back button.
  open func setHidesBackButton(_ hides: Bool, animated: Bool) { hidesBackButton = hides }

  override class var keyedProperties: [KeyedProperty] {
    super.keyedProperties + [
      .text("title", \UINavigationItem.title),
      .text("prompt", \UINavigationItem.prompt),
      .text("backButtonTitle", \UINavigationItem.backButtonTitle),
      .named("largeTitleDisplayMode", \UINavigationItem.largeTitleDisplayMode),
      .flag("hidesBackButton", \UINavigationItem.hidesBackButton),
      .flag("leftItemsSupplementBackButton", \UINavigationItem.leftItemsSupplementBackButton),
      .object("titleView", \UINavigationItem.titleView),
      .object("leftBarButtonItem", \UINavigationItem.leftBarButtonItem),
      .object("rightBarButtonItem", \UINavigationItem.rightBarButtonItem),
      .object("backBarButtonItem", \UINavigationItem.backBarButtonItem),
    ]
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
}
