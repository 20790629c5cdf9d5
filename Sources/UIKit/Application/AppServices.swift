import Foundation

/// The result of fetching data in the background.
public enum UIBackgroundFetchResult: UInt, Sendable {
  /// The app has new data.
  case newData
  /// There is no new data.
  case noData
  /// The data couldn't be fetched.
  case failed
}

/// The identifier of a background task.
public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
  /// The number of the task.
  public let rawValue: Int

  /// Creates an identifier with the given number.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// A value that indicates an invalid task.
  public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}

/// A quick action of the app on the Home screen, which nothing shows here.
@preconcurrency @MainActor
open class UIApplicationShortcutItem: NSObject {
  /// A string that identifies the action.
  open internal(set) var type: String
  /// The title of the action.
  open internal(set) var localizedTitle: String
  /// The subtitle of the action.
  open internal(set) var localizedSubtitle: String?
  /// The icon of the action.
  open internal(set) var icon: UIApplicationShortcutIcon?
  /// Information for the app.
  open internal(set) var userInfo: [String: any NSSecureCoding]?

  /// Creates a quick action.
  public init(
    type: String, localizedTitle: String, localizedSubtitle: String? = nil,
    icon: UIApplicationShortcutIcon? = nil, userInfo: [String: any NSSecureCoding]? = nil
  ) {
    (self.type, self.localizedTitle, self.localizedSubtitle) =
      (type, localizedTitle, localizedSubtitle)
    (self.icon, self.userInfo) = (icon, userInfo)
  }
}

/// The icon of a quick action.
@preconcurrency @MainActor
open class UIApplicationShortcutIcon: NSObject {
  /// Creates an icon with an image of the app.
  public convenience init(templateImageName: String) { self.init() }
  /// Creates an icon with a symbol.
  public convenience init(systemImageName: String) { self.init() }
}

/// Methods that provide a view controller when the state of the app is restored.
///
/// No state is restored here. A test can call the method.
@preconcurrency @MainActor
public protocol UIViewControllerRestoration {
  /// Returns a new view controller for identifiers, or `nil`.
  static func viewController(
    withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder
  ) -> UIViewController?
}

/// Methods that provide the data that the user shares.
///
/// Nothing is shared here. A test can call the methods.
@preconcurrency @MainActor
public protocol UIActivityItemSource: NSObjectProtocol {
  /// Returns an object that represents the data.
  func activityViewControllerPlaceholderItem(
    _ activityViewController: UIActivityViewController
  ) -> Any
  /// Returns the data for an activity.
  func activityViewController(
    _ activityViewController: UIActivityViewController,
    itemForActivityType activityType: UIActivity.ActivityType?
  ) -> Any?
  /// Returns the subject for an activity that has one.
  func activityViewController(
    _ activityViewController: UIActivityViewController,
    subjectForActivityType activityType: UIActivity.ActivityType?
  ) -> String
}

extension UIActivityItemSource where Self: NSObject {
  /// Returns an empty string.
  public func activityViewController(
    _ activityViewController: UIActivityViewController,
    subjectForActivityType activityType: UIActivity.ActivityType?
  ) -> String { "" }
}

/// An element that assistive apps can access, although it isn't a view.
@preconcurrency @MainActor
open class UIAccessibilityElement: UIResponder {
  /// The view or the element that contains the element.
  open weak var accessibilityContainer: AnyObject?
  /// The frame of the element, in the coordinates of its container.
  open var accessibilityFrameInContainerSpace = CGRect.zero {
    didSet {
      let view = accessibilityContainer as? UIView
      accessibilityFrame =
        view?.convert(accessibilityFrameInContainerSpace, to: nil)
        ?? accessibilityFrameInContainerSpace
    }
  }

  /// Creates an element in a container.
  public init(accessibilityContainer container: Any) {
    super.init()
    accessibilityContainer = container as AnyObject
    isAccessibilityElement = true
  }
}

/// The menu with editing commands, in the form before iOS 16, which nothing shows here.
@preconcurrency @MainActor
open class UIMenuController: NSObject {
  /// The menu of the app.
  public static let shared = UIMenuController()
  /// A Boolean value that indicates whether the menu is shown.
  open private(set) var isMenuVisible = false
  /// The custom commands of the menu.
  open var menuItems: [UIMenuItem]?

  /// Shows the menu for a part of a view, which only sets `isMenuVisible` here.
  open func showMenu(from targetView: UIView, rect targetRect: CGRect) { isMenuVisible = true }
  /// Hides the menu.
  open func hideMenu() { isMenuVisible = false }
  /// Shows or hides the menu.
  open func setMenuVisible(_ menuVisible: Bool, animated: Bool) { isMenuVisible = menuVisible }
}

/// A custom command of the menu with editing commands.
@preconcurrency @MainActor
open class UIMenuItem: NSObject {
  /// The title of the command.
  open var title: String
  /// The method that the command calls.
  open var action: Selector

  /// Creates a command.
  public init(title: String, action: Selector) { (self.title, self.action) = (title, action) }
}

/// Data from an asset catalog.
open class NSDataAsset: NSObject {
  /// The name of the data set.
  public let name: String
  /// The data.
  public let data: Data

  /// Creates an object for a data set of the app, or `nil` if no catalog has the set.
  public convenience init?(name: String) { self.init(name: name, bundle: .main) }
  /// Creates an object for a data set of a bundle, or `nil` if no catalog has the set.
  public init?(name: String, bundle: Bundle) {
    guard let data = AssetCatalog.data(name, among: ResourceSearch(bundle)) else { return nil }
    (self.name, self.data) = (name, data)
  }
}

/// The state of an app at a moment in time, to be continued later or elsewhere.
///
/// corelibs Foundation does not have this class.
open class NSUserActivity: NSObject {
  /// The activity type, in reverse-DNS notation.
  public let activityType: String
  /// The user-visible title of the activity.
  open var title: String?
  /// The webpage to load if no app can continue the activity.
  open var webpageURL: URL?
  /// The state that is needed to continue the activity.
  open var userInfo: [AnyHashable: Any]?

  /// Creates a user activity with the given activity type.
  public init(activityType: String) { self.activityType = activityType }
}

/// The activity type for continuing from web browsing.
public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"

/// An object that can restore the state of a user activity.
///
/// Apple's protocol requires `restoreUserActivityState(_:)`; this one has no requirements.
@preconcurrency @MainActor
public protocol UIUserActivityRestoring: AnyObject {}

extension UIResponder: UIUserActivityRestoring {}
