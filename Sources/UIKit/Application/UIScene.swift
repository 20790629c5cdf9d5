import Foundation

/// A part of the app's surface; a test run has none, and can make none of its own.
@preconcurrency @MainActor
open class UIScene: UIResponder {
  /// Whether a scene is in use.
  public enum ActivationState: Int, Sendable {
    /// There is nothing to be used yet.
    case unattached = -1
    /// It is in use and seen.
    case foregroundActive
    /// It is seen.
    case foregroundInactive
    /// It is not seen.
    case background
  }

  /// Why a scene comes.
  @preconcurrency @MainActor
  open class ConnectionOptions: NSObject {
    /// The addresses that are to be opened.
    open var urlContexts: Set<UIOpenURLContext> { [] }
    /// What was begun elsewhere and is to go on.
    open var userActivities: Set<NSUserActivity> { [] }
  }

  /// What the system keeps of it.
  public let session: UISceneSession
  /// Who is told of what happens to it.
  open var delegate: (any UISceneDelegate)?
  /// Whether it is in use.
  open var activationState: ActivationState { .unattached }
  /// What it is called.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var title: String!

  /// Makes a scene; the system does so.
  public init(session: UISceneSession, connectionOptions: ConnectionOptions) {
    self.session = session
    super.init()
  }

  /// The scene is in use.
  public nonisolated static let didActivateNotification = Notification.Name(
    "UISceneDidActivateNotification")
  /// The scene will soon not be in use.
  public nonisolated static let willDeactivateNotification = Notification.Name(
    "UISceneWillDeactivateNotification")
  /// The scene is no longer seen.
  public nonisolated static let didEnterBackgroundNotification = Notification.Name(
    "UISceneDidEnterBackgroundNotification")
  /// The scene will soon be seen.
  public nonisolated static let willEnterForegroundNotification = Notification.Name(
    "UISceneWillEnterForegroundNotification")
}

/// A scene with windows.
@preconcurrency @MainActor
open class UIWindowScene: UIScene {
  /// The windows in it.
  open var windows: [UIWindow] { UIWindow.all.filter { $0.windowScene === self } }
  /// The window that gets what is typed.
  open var keyWindow: UIWindow? { windows.first { $0.isKeyWindow } }
  /// The screen that it is on.
  open var screen: UIScreen { .main }
  /// What is so about its surroundings.
  open var traitCollection: UITraitCollection { .current }
  /// How the screen is held.
  open var interfaceOrientation: UIInterfaceOrientation { .portrait }
}

/// What the system keeps of a scene.
@preconcurrency @MainActor
open class UISceneSession: NSObject {
  /// What a scene is for.
  public struct Role: RawRepresentable, Hashable, Sendable {
    /// The role's name.
    public let rawValue: String

    /// Names a role.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// Windows of the app.
    public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
  }

  /// What the scene is for.
  public let role: Role
  /// How it is set up.
  public let configuration: UISceneConfiguration
  /// Its name for the system.
  public let persistentIdentifier = UUID().uuidString

  /// Makes a session; the system does so, and here a test.
  public init(role: Role = .windowApplication, configuration: UISceneConfiguration? = nil) {
    self.role = role
    self.configuration = configuration ?? UISceneConfiguration(name: nil, sessionRole: role)
    super.init()
  }
}

/// How a scene is set up.
@preconcurrency @MainActor
open class UISceneConfiguration: NSObject {
  /// The name in the app's list of settings.
  public let name: String?
  /// What the scene is for.
  public let role: UISceneSession.Role
  /// The class of its delegate.
  open var delegateClass: AnyClass?
  /// Where its first controller comes from.
  open var storyboard: UIStoryboard?

  /// Makes settings.
  public init(name: String?, sessionRole role: UISceneSession.Role) {
    self.name = name
    self.role = role
    super.init()
  }
}

/// An address that is to be opened.
@preconcurrency @MainActor
open class UIOpenURLContext: NSObject {
  /// The address.
  public let url: URL

  /// Makes one; the system does so, and here a test.
  public init(url: URL) {
    self.url = url
    super.init()
  }
}

/// Who is told of what happens to a scene; all of it may be left out, and a test tells it.
@preconcurrency @MainActor
public protocol UISceneDelegate: AnyObject {
  /// The scene comes; a test with scenes of its own tells it.
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  )
  /// The scene goes.
  func sceneDidDisconnect(_ scene: UIScene)
  /// The scene is in use.
  func sceneDidBecomeActive(_ scene: UIScene)
  /// The scene will soon not be in use.
  func sceneWillResignActive(_ scene: UIScene)
  /// The scene will soon be seen.
  func sceneWillEnterForeground(_ scene: UIScene)
  /// The scene is no longer seen.
  func sceneDidEnterBackground(_ scene: UIScene)
  /// Addresses are to be opened.
  func scene(
    _ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>
  )
  /// What was begun elsewhere is to go on.
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
  public func scene(
    _ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>
  ) {}
  /// Does nothing.
  public func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {}
}

/// Who is told of what happens to a scene with windows.
@preconcurrency @MainActor
public protocol UIWindowSceneDelegate: UISceneDelegate {
  /// The window that everything is in.
  var window: UIWindow? { get set }
}

extension UIWindowSceneDelegate {
  /// None.
  public var window: UIWindow? {
    get { nil }
    set {}
  }
}
