import Foundation
internal import LayoutSolver

/// A bar, usually at the top of the screen, with a title and buttons for navigation.
///
/// On Linux, the properties of its appearance are only stored.
@preconcurrency @MainActor
open class UINavigationBar: UIView {
  /// The navigation items, from the bottom of the stack to the top.
  open var items: [UINavigationItem]?
  /// The navigation item at the top of the stack.
  open var topItem: UINavigationItem? { items?.last }
  /// The navigation item below the top of the stack.
  open var backItem: UINavigationItem? { items?.dropLast().last }
  /// A Boolean value that indicates whether the bar is translucent.
  open var isTranslucent = true
  /// The tint color of the bar's background.
  open var barTintColor: UIColor?
  /// The style of the bar.
  open var barStyle = UIBarStyle.default
  /// The text attributes of the title.
  open var titleTextAttributes: [NSAttributedString.Key: Any]?
  /// The text attributes of large titles.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any]?
  /// The image of the shadow at the edge of the bar.
  open var shadowImage: UIImage?
  /// The image next to the back button.
  open var backIndicatorImage: UIImage?
  /// The mask for the image next to the back button during transitions.
  open var backIndicatorTransitionMaskImage: UIImage?
  /// The appearance of a bar with standard height.
  open var standardAppearance = UINavigationBarAppearance()
  /// The appearance of the bar when the edge of scrollable content reaches it.
  open var scrollEdgeAppearance: UINavigationBarAppearance?
  /// The appearance of a bar with compact height.
  open var compactAppearance: UINavigationBarAppearance?
  /// The appearance of a compact bar when the edge of scrollable content reaches it.
  open var compactScrollEdgeAppearance: UINavigationBarAppearance?
  private var backgrounds: [UIBarMetrics: UIImage] = [:]
  /// The delegate of the bar, which decides about pushes and pops.
  ///
  /// A navigation controller changes its bar without asking the delegate.
  open var delegate: (any UINavigationBarDelegate)? {
    get { uncalledDelegates["delegate"]?.object as? any UINavigationBarDelegate }
    set { uncalledDelegates["delegate"] = newValue.map { Weak($0) } }
  }

  /// Sets the background image for the specified metrics.
  open func setBackgroundImage(_ image: UIImage?, for metrics: UIBarMetrics) {
    backgrounds[metrics] = image
  }

  /// Returns the background image for the specified metrics.
  open func backgroundImage(for metrics: UIBarMetrics) -> UIImage? { backgrounds[metrics] }

  /// A Boolean value that indicates whether titles are large.
  open var prefersLargeTitles = false

  /// Pushes a navigation item onto the stack, unless the delegate refuses.
  open func pushItem(_ item: UINavigationItem, animated: Bool) {
    guard delegate?.navigationBar(self, shouldPush: item) ?? true else { return }
    items = (items ?? []) + [item]
    delegate?.navigationBar(self, didPush: item)
  }

  /// Pops the top item from the stack and returns it.
  ///
  /// The result is `nil` if the stack is empty or the delegate refuses.
  @discardableResult
  open func popItem(animated: Bool) -> UINavigationItem? {
    guard let item = topItem, delegate?.navigationBar(self, shouldPop: item) ?? true
    else { return nil }
    items?.removeLast()
    delegate?.navigationBar(self, didPop: item)
    return item
  }

  /// Replaces the navigation items.
  open func setItems(_ items: [UINavigationItem]?, animated: Bool) { self.items = items }

  /// The natural size, 44 points high.
  open override var intrinsicContentSize: CGSize { CGSize(NaturalSize.bar) }

  /// Returns the given width with the natural height.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: intrinsicContentSize.height)
  }

  override class var keyedProperties: [KeyedProperty] {
    super.keyedProperties + [
      .named("barStyle", \UINavigationBar.barStyle),
      .flag("translucent", \UINavigationBar.isTranslucent),
      .flag("largeTitles", key: "prefersLargeTitles", \UINavigationBar.prefersLargeTitles),
      .image("shadowImage", \UINavigationBar.shadowImage),
      .image("backIndicatorImage", \UINavigationBar.backIndicatorImage),
      .image(
        "backIndicatorTransitionMask", key: "backIndicatorTransitionMaskImage",
        \UINavigationBar.backIndicatorTransitionMaskImage),
      .object("barTintColor", \UINavigationBar.barTintColor),
      .uncalledDelegate("delegate"),
    ]
  }

  override func read(_ child: NibElement, of nib: NibCoder) -> Bool {
    switch (child.name, child["key"]) {
    case ("items", _):
      items = child.children.compactMap { nib.objects.make($0) as? UINavigationItem }
    case ("textAttributes", "titleTextAttributes"):
      titleTextAttributes = nib.textAttributes(child)
    case ("textAttributes", "largeTitleTextAttributes"):
      largeTitleTextAttributes = nib.textAttributes(child)
    default: return super.read(child, of: nib)
    }
    return true
  }
}

/// A bar, usually at the bottom of the screen, with buttons.
///
/// On Linux, the properties of its appearance are only stored.
@preconcurrency @MainActor
open class UIToolbar: UIView {
  /// The items of the toolbar.
  open var items: [UIBarButtonItem]?
  /// The delegate of the toolbar, which says where the toolbar is.
  open var delegate: (any UIToolbarDelegate)? {
    get { uncalledDelegates["delegate"]?.object as? any UIToolbarDelegate }
    set { uncalledDelegates["delegate"] = newValue.map { Weak($0) } }
  }
  /// The style of the toolbar.
  open var barStyle = UIBarStyle.default
  /// The appearance of a toolbar with standard height.
  open var standardAppearance = UIToolbarAppearance()
  /// The appearance of the toolbar when the edge of scrollable content reaches it.
  open var scrollEdgeAppearance: UIToolbarAppearance?
  /// The tint color of the toolbar's background.
  open var barTintColor: UIColor?
  /// A Boolean value that indicates whether the toolbar is translucent.
  open var isTranslucent = true

  /// Replaces the items of the toolbar.
  open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) { self.items = items }

  /// The natural size, 44 points high.
  open override var intrinsicContentSize: CGSize { CGSize(NaturalSize.bar) }

  /// Returns the given width with the natural height.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: intrinsicContentSize.height)
  }

  override class var keyedProperties: [KeyedProperty] {
    super.keyedProperties + [
      .named("barStyle", \UIToolbar.barStyle),
      .flag("translucent", \UIToolbar.isTranslucent),
      .object("barTintColor", \UIToolbar.barTintColor),
      .uncalledDelegate("delegate"),
    ]
  }

  override func read(_ child: NibElement, of nib: NibCoder) -> Bool {
    guard child.name == "items" else { return super.read(child, of: nib) }
    items = child.children.compactMap { nib.objects.make($0) as? UIBarButtonItem }
    return true
  }
}

/// A bar with one item for each section of an app.
///
/// On Linux, the properties of its appearance are only stored.
@preconcurrency @MainActor
open class UITabBar: UIView {
  /// The items of the tab bar.
  open var items: [UITabBarItem]?
  /// The selected item.
  open weak var selectedItem: UITabBarItem?
  /// The delegate of the tab bar.
  ///
  /// UIKit doesn't call it on Linux.
  open weak var delegate: (any UITabBarDelegate)?
  /// The style of the tab bar.
  open var barStyle = UIBarStyle.default
  /// The background image of the tab bar.
  open var backgroundImage: UIImage?
  /// The image of the shadow at the edge of the tab bar.
  open var shadowImage: UIImage?
  /// The appearance of a tab bar with standard height.
  open var standardAppearance = UITabBarAppearance()
  /// The appearance of the tab bar when the edge of scrollable content reaches it.
  open var scrollEdgeAppearance: UITabBarAppearance?
  /// The tint color of the tab bar's background.
  open var barTintColor: UIColor?
  /// The tint color of unselected items.
  open var unselectedItemTintColor: UIColor?
  /// A Boolean value that indicates whether the tab bar is translucent.
  open var isTranslucent = true

  /// Replaces the items of the tab bar.
  open func setItems(_ items: [UITabBarItem]?, animated: Bool) { self.items = items }

  /// The natural size, 49 points high.
  open override var intrinsicContentSize: CGSize { CGSize(NaturalSize.tabBar) }

  /// Returns the given width with the natural height.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: intrinsicContentSize.height)
  }

  override class var keyedProperties: [KeyedProperty] {
    super.keyedProperties + [
      .named("barStyle", \UITabBar.barStyle),
      .flag("translucent", \UITabBar.isTranslucent),
      .image("backgroundImage", \UITabBar.backgroundImage),
      .image("shadowImage", \UITabBar.shadowImage),
      .object("barTintColor", \UITabBar.barTintColor),
      .object("unselectedItemTintColor", \UITabBar.unselectedItemTintColor),
      .object("selectedItem", \UITabBar.selectedItem),
      .object("delegate", \UITabBar.delegate),
    ]
  }

  override func read(_ child: NibElement, of nib: NibCoder) -> Bool {
    guard child.name == "items" else { return super.read(child, of: nib) }
    items = child.children.compactMap { nib.objects.make($0) as? UITabBarItem }
    return true
  }
}

/// Methods that respond to the selection of tab bar items.
///
/// All methods have default implementations. UIKit doesn't call them on Linux. A test can call
/// them.
@preconcurrency @MainActor
public protocol UITabBarDelegate: AnyObject {
  /// Notifies the delegate that the user selected an item.
  func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
}

extension UITabBarDelegate {
  /// Does nothing.
  public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
}

/// Styles of a bar.
public enum UIBarStyle: Int, NamedInFiles, Sendable {
  /// A light style.
  case `default`
  /// A dark style.
  case black
  /// A dark, translucent style, which old files contain.
  case blackTranslucent

  /// A dark style, under its former name.
  public static let blackOpaque = UIBarStyle.black

  static let casesByName: [String: UIBarStyle] = [
    "default": .default, "black": .black, "blackOpaque": .black,
    "blackTranslucent": .blackTranslucent,
  ]
}

/// The position of a bar.
public enum UIBarPosition: Int, Sendable {
  /// An unspecified position.
  case any
  /// The bottom of the containing view.
  case bottom
  /// The top of the containing view.
  case top
  /// The top of the screen, below the status bar.
  case topAttached
}

/// An object that has a position as a bar.
@preconcurrency @MainActor
public protocol UIBarPositioning: NSObjectProtocol {
  /// The position of the bar.
  var barPosition: UIBarPosition { get }
}

/// Methods that say where a bar is.
///
/// The method has a default implementation.
@preconcurrency @MainActor
public protocol UIBarPositioningDelegate: AnyObject {
  /// Returns the position of a bar.
  func position(for bar: any UIBarPositioning) -> UIBarPosition
}

extension UIBarPositioningDelegate where Self: NSObject {
  /// Returns `any`, which means the position that suits the kind of the bar.
  public func position(for bar: any UIBarPositioning) -> UIBarPosition { .any }
}

/// Methods that respond to changes of a navigation bar.
///
/// All methods have default implementations.
@preconcurrency @MainActor
public protocol UINavigationBarDelegate: UIBarPositioningDelegate {
  /// Returns whether the bar may push an item.
  func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool
  /// Notifies the delegate that the bar pushed an item.
  func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem)
  /// Returns whether the bar may pop an item.
  func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool
  /// Notifies the delegate that the bar popped an item.
  func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem)
}

extension UINavigationBarDelegate {
  /// Returns `true`.
  public func navigationBar(
    _ navigationBar: UINavigationBar, shouldPush item: UINavigationItem
  ) -> Bool { true }
  /// Does nothing.
  public func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem) {}
  /// Returns `true`.
  public func navigationBar(
    _ navigationBar: UINavigationBar, shouldPop item: UINavigationItem
  ) -> Bool { true }
  /// Does nothing.
  public func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) {}
}

/// Methods of a toolbar's delegate.
@preconcurrency @MainActor
public protocol UIToolbarDelegate: UIBarPositioningDelegate {}

extension UINavigationBar: UIBarPositioning {
  /// The position that the delegate states, or else the top.
  public var barPosition: UIBarPosition { delegate?.position(for: self).unlessAny ?? .top }
}
extension UIToolbar: UIBarPositioning {
  /// The position that the delegate states, or else the bottom.
  public var barPosition: UIBarPosition { delegate?.position(for: self).unlessAny ?? .bottom }
}
extension UISearchBar: UIBarPositioning {
  /// `any`.
  public var barPosition: UIBarPosition { .any }
}
extension UIBarPosition {
  fileprivate var unlessAny: UIBarPosition? { self == .any ? nil : self }
}
