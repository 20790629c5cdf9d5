import Foundation

/// One instance of an app's user interface.
///
/// A test run has no scenes unless a test creates one.
@preconcurrency @MainActor
open class UIScene: UIResponder {
  /// The states of a scene.
  public enum ActivationState: Int, Sendable {
    /// The scene is not connected to the app.
    case unattached = -1
    /// The scene is in the foreground and receives events.
    case foregroundActive
    /// The scene is in the foreground but does not receive events.
    case foregroundInactive
    /// The scene is in the background.
    case background
  }

  /// Information about why UIKit created a scene.
  @preconcurrency @MainActor
  open class ConnectionOptions: NSObject {
    /// The URLs to open, always an empty set here.
    open var urlContexts: Set<UIOpenURLContext> { [] }
    /// The activities to continue, always an empty set here.
    open var userActivities: Set<NSUserActivity> { [] }
  }

  /// The session that is associated with the scene.
  public let session: UISceneSession
  /// The object that receives the life-cycle events of the scene.
  open var delegate: (any UISceneDelegate)?
  /// The execution state of the scene, which is always unattached here.
  open var activationState: ActivationState { .unattached }
  /// The title of the scene, which the system displays to the user.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var title: String!

  /// The app.
  open override var next: UIResponder? { UIResponder.app }

  /// Creates a scene.
  ///
  /// On Apple's systems UIKit does this.
  public init(session: UISceneSession, connectionOptions: ConnectionOptions) {
    self.session = session
  }

  /// The scene has become active.
  public nonisolated static let didActivateNotification = Notification.Name(
    "UISceneDidActivateNotification")
  /// The scene will no longer be active.
  public nonisolated static let willDeactivateNotification = Notification.Name(
    "UISceneWillDeactivateNotification")
  /// The scene has entered the background.
  public nonisolated static let didEnterBackgroundNotification = Notification.Name(
    "UISceneDidEnterBackgroundNotification")
  /// The scene will leave the background.
  public nonisolated static let willEnterForegroundNotification = Notification.Name(
    "UISceneWillEnterForegroundNotification")
}

/// A scene that manages windows.
@preconcurrency @MainActor
open class UIWindowScene: UIScene {
  /// The windows of the scene.
  open var windows: [UIWindow] { UIWindow.all.filter { $0.windowScene === self } }
  /// The key window of the scene, which receives keyboard events.
  open var keyWindow: UIWindow? { windows.first { $0.isKeyWindow } }
  /// The screen that displays the scene.
  open var screen: UIScreen { .main }
  /// The traits that apply to the scene.
  open var traitCollection: UITraitCollection { .current }
  /// The status bar, which is hidden here.
  open var statusBarManager: UIStatusBarManager? { UIStatusBarManager() }
  /// The interface orientation of the scene, which is always portrait here.
  open var interfaceOrientation: UIInterfaceOrientation { .portrait }
}

/// The configuration of the status bar, which is hidden here.
@preconcurrency @MainActor
open class UIStatusBarManager: NSObject {
  /// The style of the status bar.
  open var statusBarStyle: UIStatusBarStyle { .default }
  /// A Boolean value that indicates whether the status bar is hidden.
  open var isStatusBarHidden: Bool { true }
  /// The frame of the status bar.
  open var statusBarFrame: CGRect { .zero }
}

/// Information about a scene that persists after UIKit disconnects it.
@preconcurrency @MainActor
open class UISceneSession: NSObject {
  /// The roles that a scene can play.
  public struct Role: RawRepresentable, Hashable, Sendable {
    /// The name of the role.
    public let rawValue: String

    /// Creates a role with the given name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A scene that displays windows of the app on the device.
    public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
  }

  /// The role of the scene.
  public let role: Role
  /// The configuration for creating the scene.
  public let configuration: UISceneConfiguration
  /// A unique identifier for the session.
  public let persistentIdentifier = UUID().uuidString

  /// Creates a session.
  ///
  /// On Apple's systems UIKit does this. The initializer is public here for tests.
  public init(role: Role = .windowApplication, configuration: UISceneConfiguration? = nil) {
    self.role = role
    self.configuration = configuration ?? UISceneConfiguration(name: nil, sessionRole: role)
  }
}

/// The objects and the storyboard that UIKit uses to create a scene.
@preconcurrency @MainActor
open class UISceneConfiguration: NSObject {
  /// The name of the configuration in the app's Info.plist file.
  public let name: String?
  /// The role of the scene.
  public let role: UISceneSession.Role
  /// The class of the scene's delegate.
  open var delegateClass: AnyClass?
  /// The storyboard that contains the initial user interface of the scene.
  open var storyboard: UIStoryboard?

  /// Creates a scene configuration with the given name and role.
  public init(name: String?, sessionRole role: UISceneSession.Role) {
    self.name = name
    self.role = role
  }
}

/// A URL to open, with information about the request.
@preconcurrency @MainActor
open class UIOpenURLContext: NSObject {
  /// The URL to open.
  public let url: URL

  /// Creates a URL context.
  ///
  /// On Apple's systems UIKit does this. The initializer is public here for tests.
  public init(url: URL) { self.url = url }
}

/// The methods that respond to life-cycle events of a scene.
///
/// All methods have default implementations, so all are optional. Nothing calls them automatically
/// here: a test calls them directly.
@preconcurrency @MainActor
public protocol UISceneDelegate: AnyObject {
  /// Notifies the delegate that a scene is being added to the app.
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  )
  /// Notifies the delegate that a scene has been removed from the app.
  func sceneDidDisconnect(_ scene: UIScene)
  /// Notifies the delegate that the scene has become active and responds to user events.
  func sceneDidBecomeActive(_ scene: UIScene)
  /// Notifies the delegate that the scene is about to stop responding to user events.
  func sceneWillResignActive(_ scene: UIScene)
  /// Notifies the delegate that the scene is about to enter the foreground.
  func sceneWillEnterForeground(_ scene: UIScene)
  /// Notifies the delegate that the scene is running in the background.
  func sceneDidEnterBackground(_ scene: UIScene)
  /// Asks the delegate to open URLs.
  func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>)
  /// Notifies the delegate to continue the given activity.
  func scene(_ scene: UIScene, continue userActivity: NSUserActivity)
}

extension UISceneDelegate {
  /// Does nothing.
  public func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {}
  /// Does nothing.
  public func sceneDidDisconnect(_ scene: UIScene) {}
  /// Does nothing.
  public func sceneDidBecomeActive(_ scene: UIScene) {}
  /// Does nothing.
  public func sceneWillResignActive(_ scene: UIScene) {}
  /// Does nothing.
  public func sceneWillEnterForeground(_ scene: UIScene) {}
  /// Does nothing.
  public func sceneDidEnterBackground(_ scene: UIScene) {}
  /// Does nothing.
  public func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {}
  /// Does nothing.
  public func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {}
}

/// The methods that respond to events of a scene with windows.
@preconcurrency @MainActor
public protocol UIWindowSceneDelegate: UISceneDelegate, UIKitWindowProviding {
  /// The main window of the scene.
  var window: UIWindow? { get set }
}

extension UIWindowSceneDelegate {
  /// Returns `nil`; setting the value has no effect.
  public var window: UIWindow? {
    get { nil }
    set {}
  }
}

/// An object that may have a window.
///
/// It is a protocol of its own because a protocol cannot have two extensions with one property.
@preconcurrency @MainActor
public protocol UIKitWindowProviding: AnyObject {}

extension UIKitWindowProviding {
  /// The window of the delegate of an app or a scene, for code that unwraps it twice.
  ///
  /// The property is optional in Apple's protocols, so its value there is an optional of an optional.
  public var window: UIWindow?? {
    if let delegate = self as? any UIWindowSceneDelegate { return delegate.window as UIWindow? }
    #if SWIFT_PACKAGE
      if let delegate = self as? any UIApplicationDelegate { return delegate.window as UIWindow? }
    #endif
    return nil
  }
}
