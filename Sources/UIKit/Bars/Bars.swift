import Foundation

/// The bar at the top, with a title and buttons.
@preconcurrency @MainActor
open class UINavigationBar: UIView {
  /// The items of the pile, from the bottom.
  open var items: [UINavigationItem]?
  /// The item of the topmost.
  open var topItem: UINavigationItem? { items?.last }
  /// The item of the one below the topmost.
  open var backItem: UINavigationItem? { items?.dropLast().last }
  /// Whether what is behind shines through.
  open var isTranslucent = true
  /// Its colour.
  open var barTintColor: UIColor?
  /// How light or dark it is.
  open var barStyle = UIBarStyle.default
  /// How titles look.
  open var titleTextAttributes: [NSAttributedString.Key: Any]?
  /// How large titles look.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any]?
  /// The image of the line at the edge.
  open var shadowImage: UIImage?
  /// The image beside the way back.
  open var backIndicatorImage: UIImage?
  /// What covers the image beside the way back.
  open var backIndicatorTransitionMaskImage: UIImage?
  /// How it looks.
  open var standardAppearance = UINavigationBarAppearance()
  /// How it looks over the upper end of what is scrolled.
  open var scrollEdgeAppearance: UINavigationBarAppearance?
  /// How it looks where there is little height.
  open var compactAppearance: UINavigationBarAppearance?
  private var backgrounds: [UIBarMetrics: UIImage] = [:]

  /// Sets the image behind everything.
  open func setBackgroundImage(_ image: UIImage?, for metrics: UIBarMetrics) {
    backgrounds[metrics] = image
  }

  /// The image behind everything.
  open func backgroundImage(for metrics: UIBarMetrics) -> UIImage? { backgrounds[metrics] }

  /// Whether titles are large.
  open var prefersLargeTitles = false

  /// Puts an item on top.
  open func pushItem(_ item: UINavigationItem, animated: Bool) { items = (items ?? []) + [item] }

  /// Takes the topmost item away.
  @discardableResult
  open func popItem(animated: Bool) -> UINavigationItem? {
    items?.isEmpty == false ? items?.removeLast() : nil
  }

  /// Changes all items.
  open func setItems(_ items: [UINavigationItem]?, animated: Bool) { self.items = items }

  override func readAttributes(of element: NibElement) {
    super.readAttributes(of: element)
    element.flag("translucent").map { isTranslucent = $0 }
    element.flag("largeTitles").map { prefersLargeTitles = $0 }
  }

  override func read(_ child: NibElement, of nib: NibCoder) -> Bool {
    switch child.name {
    case "items":
      items = child.children.compactMap { nib.objects.make($0) as? UINavigationItem }
    case "textAttributes", "navigationBarAppearance": break
    default: return super.read(child, of: nib)
    }
    return true
  }

  override func accept(_ value: Any?, forKey key: String) -> Bool {
    switch (key, value) {
    case ("barTintColor", let colour as UIColor?): barTintColor = colour
    default: return super.accept(value, forKey: key)
    }
    return true
  }
}

/// The bar at the bottom, with buttons.
@preconcurrency @MainActor
open class UIToolbar: UIView {
  /// The buttons.
  open var items: [UIBarButtonItem]?
  /// How light or dark it is.
  open var barStyle = UIBarStyle.default
  /// How it looks.
  open var standardAppearance = UIToolbarAppearance()
  /// How it looks over the lower end of what is scrolled.
  open var scrollEdgeAppearance: UIToolbarAppearance?
  /// Its colour.
  open var barTintColor: UIColor?
  /// Whether what is behind shines through.
  open var isTranslucent = true

  /// Changes all buttons.
  open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) { self.items = items }

  override func readAttributes(of element: NibElement) {
    super.readAttributes(of: element)
    element.flag("translucent").map { isTranslucent = $0 }
  }

  override func read(_ child: NibElement, of nib: NibCoder) -> Bool {
    guard child.name == "items" else {
      return child.name == "toolbarAppearance" || super.read(child, of: nib)
    }
    items = child.children.compactMap { nib.objects.make($0) as? UIBarButtonItem }
    return true
  }

  override func accept(_ value: Any?, forKey key: String) -> Bool {
    switch (key, value) {
    case ("barTintColor", let colour as UIColor?): barTintColor = colour
    default: return super.accept(value, forKey: key)
    }
    return true
  }
}

/// The bar with one item for each of several controllers.
@preconcurrency @MainActor
open class UITabBar: UIView {
  /// The items.
  open var items: [UITabBarItem]?
  /// The chosen item.
  open weak var selectedItem: UITabBarItem?
  /// Who is told of what is chosen.
  open weak var delegate: (any UITabBarDelegate)?
  /// How light or dark it is.
  open var barStyle = UIBarStyle.default
  /// The image behind everything.
  open var backgroundImage: UIImage?
  /// The image of the line at the edge.
  open var shadowImage: UIImage?
  /// How it looks.
  open var standardAppearance = UITabBarAppearance()
  /// How it looks over the lower end of what is scrolled.
  open var scrollEdgeAppearance: UITabBarAppearance?
  /// Its colour.
  open var barTintColor: UIColor?
  /// The colour of what is not chosen.
  open var unselectedItemTintColor: UIColor?
  /// Whether what is behind shines through.
  open var isTranslucent = true

  /// Changes all items.
  open func setItems(_ items: [UITabBarItem]?, animated: Bool) { self.items = items }

  override func readAttributes(of element: NibElement) {
    super.readAttributes(of: element)
    element.flag("translucent").map { isTranslucent = $0 }
  }

  override func read(_ child: NibElement, of nib: NibCoder) -> Bool {
    guard child.name == "items" else {
      return child.name == "tabBarAppearance" || super.read(child, of: nib)
    }
    items = child.children.compactMap { nib.objects.make($0) as? UITabBarItem }
    return true
  }

  override func accept(_ value: Any?, forKey key: String) -> Bool {
    switch (key, value) {
    case ("barTintColor", let colour as UIColor?): barTintColor = colour
    case ("unselectedItemTintColor", let colour as UIColor?): unselectedItemTintColor = colour
    case ("selectedItem", let item as UITabBarItem?): selectedItem = item
    case ("delegate", let object as any UITabBarDelegate): delegate = object
    default: return super.accept(value, forKey: key)
    }
    return true
  }
}

/// Who is told of what is chosen in a tab bar; all of it may be left out.
@preconcurrency @MainActor
public protocol UITabBarDelegate: AnyObject {
  /// An item was chosen.
  func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
}

extension UITabBarDelegate {
  /// Does nothing.
  public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
}

/// How light or dark a bar is.
public enum UIBarStyle: Int, Sendable {
  /// Light.
  case `default`
  /// Dark.
  case black
}
