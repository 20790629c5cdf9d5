import Foundation

// Only built with SwiftPM: UIKit as the tutor builds it for lessons has no app, because the lesson
// on top-level UI shows that a test run has none.
#if SWIFT_PACKAGE

  /// The central object of an app.
  ///
  /// A test run has no app. This object records what it is asked to do, and its windows are the
  /// ones that the process has created.
  @preconcurrency @MainActor
  open class UIApplication: UIResponder {
    /// The singleton app instance.
    ///
    /// Its delegate is `nil` until a test sets one.
    public static let shared = UIApplication()

    /// The running states of an app.
    public enum State: Int, Sendable {
      /// The app is running in the foreground and receives events.
      case active
      /// The app is running in the foreground but does not receive events.
      case inactive
      /// The app is running in the background.
      case background
    }

    /// A key in the launch options of the app.
    public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
      /// The name of the key.
      public let rawValue: String

      /// Creates a key with the given name.
      public init(rawValue: String) { self.rawValue = rawValue }

      /// A URL to open.
      public static let url = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsURLKey")
      /// The payload of a remote notification that the user opened.
      public static let remoteNotification = LaunchOptionsKey(
        rawValue: "UIApplicationLaunchOptionsRemoteNotificationKey")
      /// The Home Screen quick action that the user selected.
      public static let shortcutItem = LaunchOptionsKey(
        rawValue: "UIApplicationLaunchOptionsShortcutItemKey")
    }

    /// A key in the options for opening a URL in this app.
    public struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
      /// The name of the key.
      public let rawValue: String

      /// Creates a key with the given name.
      public init(rawValue: String) { self.rawValue = rawValue }

      /// The bundle identifier of the app that sent the request.
      public static let sourceApplication = OpenURLOptionsKey(
        rawValue: "UIApplicationOpenURLOptionsSourceApplicationKey")
    }

    /// A key in the options for opening a URL in another app.
    public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
      /// The name of the key.
      public let rawValue: String

      /// Creates a key with the given name.
      public init(rawValue: String) { self.rawValue = rawValue }

      /// Whether to open the URL only in an app that handles it as a universal link.
      public static let universalLinksOnly = OpenExternalURLOptionsKey(
        rawValue: "UIApplicationOpenURLOptionUniversalLinksOnly")
    }

    /// The delegate of the app object.
    ///
    /// Nothing calls its methods automatically here. A test calls them directly.
    open weak var delegate: (any UIApplicationDelegate)?
    /// The delegate if it is a responder.
    open override var next: UIResponder? { delegate as? UIResponder }
    /// The running state of the app, which is always active here.
    open var applicationState: State { .active }
    /// All windows of the app, whether visible or hidden.
    open var windows: [UIWindow] { UIWindow.all }
    /// The key window, which receives keyboard events.
    open var keyWindow: UIWindow? { UIWindow.all.first { $0.isKeyWindow } }
    /// The scenes that are connected to the app, always an empty set in a test run.
    open var connectedScenes: Set<UIScene> { [] }
    /// The sessions of all scenes, always an empty set in a test run.
    open var openSessions: Set<UISceneSession> { [] }
    /// A Boolean value that indicates whether the system can show several scenes.
    open var supportsMultipleScenes: Bool { false }
    /// The Home screen quick actions of the app.
    open var shortcutItems: [UIApplicationShortcutItem]?
    /// Sets how often the app is launched in the background, without effect here.
    open func setMinimumBackgroundFetchInterval(_ minimumBackgroundFetchInterval: TimeInterval) {}
    /// The smallest interval of launches in the background.
    public nonisolated static let backgroundFetchIntervalMinimum: TimeInterval = 0
    /// A Boolean value that controls whether the idle timer is disabled, without effect here.
    open var isIdleTimerDisabled = false
    /// The number in the badge of the app's icon, without effect here.
    open var applicationIconBadgeNumber = 0
    /// A Boolean value that shows or hides the network activity indicator, without effect here.
    open var isNetworkActivityIndicatorVisible = false
    /// The user's preferred font size, which is always large, the default.
    open var preferredContentSizeCategory: UIContentSizeCategory { .large }
    /// The layout direction of the user interface, which is always left to right here.
    open var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
    /// The frame of the status bar, which is always empty here.
    open var statusBarFrame: CGRect { .zero }
    /// A Boolean value that indicates whether the status bar is hidden, always `true` here.
    open var isStatusBarHidden: Bool { true }
    /// The URL string that opens the app's own settings.
    public nonisolated static let openSettingsURLString = "app-settings:"

    /// The URLs that the app was asked to open, in order.
    ///
    /// Apple's class does not have this property. It is for tests.
    public private(set) var openedURLs: [URL] = []

    /// Returns a Boolean value that indicates whether an app can handle the given URL.
    ///
    /// Here those are URLs for the web, mail, the telephone, messages, and the app's own settings.
    open func canOpenURL(_ url: URL) -> Bool {
      ["http", "https", "mailto", "tel", "sms", "app-settings"].contains(url.scheme ?? "")
    }

    /// Records the given URL in `openedURLs` if an app can handle it.
    ///
    /// The completion handler is called before this method returns, unlike on Apple's systems.
    open func open(
      _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
      completionHandler: ((Bool) -> Void)? = nil
    ) {
      let canOpen = canOpenURL(url)
      if canOpen { openedURLs.append(url) }
      completionHandler?(canOpen)
    }

    /// Sends an action message to a target, and returns whether an object handled it.
    ///
    /// If `target` is `nil`, the search for an object that handles the action starts at the first
    /// responder, or at `sender` if no responder is first, and follows the responder chain.
    @discardableResult
    open func sendAction(
      _ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?
    ) -> Bool {
      let first = UIResponder.first ?? sender as? UIResponder
      guard let receiver = target ?? first?.target(forAction: action, withSender: sender)
      else { return false }
      guard let responder = receiver as? UIResponder, event == nil else {
        Actions.send(action, to: receiver as AnyObject, sender: sender, event: event)
        return true
      }
      responder.perform(action, with: sender)
      return true
    }

    /// Marks the start of a task that continues in the background, without effect here.
    open func beginBackgroundTask(
      withName name: String? = nil, expirationHandler: (() -> Void)? = nil
    ) -> UIBackgroundTaskIdentifier { UIBackgroundTaskIdentifier(rawValue: 1) }
    /// Marks the end of a background task, without effect here.
    open func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {}
    /// Registers for remote notifications, which never arrive here.
    open func registerForRemoteNotifications() {}
  }

  extension UIApplication {
    /// The app has become active.
    public nonisolated static let didBecomeActiveNotification = Notification.Name(
      "UIApplicationDidBecomeActiveNotification")
    /// The app will no longer be active.
    public nonisolated static let willResignActiveNotification = Notification.Name(
      "UIApplicationWillResignActiveNotification")
    /// A notification that the frame of the status bar is about to change, which happens on devices only.
    public nonisolated static let willChangeStatusBarFrameNotification = Notification.Name(
      "UIApplicationWillChangeStatusBarFrameNotification")
    /// A notification that the frame of the status bar has changed, which happens on devices only.
    public nonisolated static let didChangeStatusBarFrameNotification = Notification.Name(
      "UIApplicationDidChangeStatusBarFrameNotification")
    /// The app has entered the background.
    public nonisolated static let didEnterBackgroundNotification = Notification.Name(
      "UIApplicationDidEnterBackgroundNotification")
    /// The app will leave the background.
    public nonisolated static let willEnterForegroundNotification = Notification.Name(
      "UIApplicationWillEnterForegroundNotification")
    /// The app has finished launching.
    public nonisolated static let didFinishLaunchingNotification = Notification.Name(
      "UIApplicationDidFinishLaunchingNotification")
    /// The app will terminate.
    public nonisolated static let willTerminateNotification = Notification.Name(
      "UIApplicationWillTerminateNotification")
    /// The app has received a warning about low memory.
    public nonisolated static let didReceiveMemoryWarningNotification = Notification.Name(
      "UIApplicationDidReceiveMemoryWarningNotification")
    /// The time has changed significantly, such as at midnight.
    public nonisolated static let significantTimeChangeNotification = Notification.Name(
      "UIApplicationSignificantTimeChangeNotification")
    /// The user has taken a screenshot.
    public nonisolated static let userDidTakeScreenshotNotification = Notification.Name(
      "UIApplicationUserDidTakeScreenshotNotification")
  }

#endif
