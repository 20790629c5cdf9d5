import Foundation

// The lesson on top-level UI shows that a test run has no app: what the tutor builds for its lessons has none.
#if SWIFT_PACKAGE

  /// The app; there is none in a test run, so this one only keeps what it is told, and its windows are those made last.
  @preconcurrency @MainActor
  open class UIApplication: UIResponder {
    /// The only app there is; it has no delegate but the one that a test gives it.
    public static let shared = UIApplication()

    /// Whether the app is in use.
    public enum State: Int, Sendable {
      /// It is.
      case active
      /// It is about to be, or not to be any more.
      case inactive
      /// It is not.
      case background
    }

    /// A task that goes on in the background.
    public struct BackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
      /// The task's number.
      public let rawValue: Int

      /// Makes an identifier.
      public init(rawValue: Int) {
        self.rawValue = rawValue
      }

      /// No task.
      public static let invalid = BackgroundTaskIdentifier(rawValue: 0)
    }

    /// Why the app was started.
    public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
      /// The reason's name.
      public let rawValue: String

      /// Names a reason.
      public init(rawValue: String) {
        self.rawValue = rawValue
      }

      /// An address was to be opened.
      public static let url = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsURLKey")
      /// A notification was tapped.
      public static let remoteNotification = LaunchOptionsKey(
        rawValue: "UIApplicationLaunchOptionsRemoteNotificationKey")
      /// A shortcut was chosen.
      public static let shortcutItem = LaunchOptionsKey(
        rawValue: "UIApplicationLaunchOptionsShortcutItemKey")
    }

    /// How an address is given to the app.
    public struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
      /// The option's name.
      public let rawValue: String

      /// Names an option.
      public init(rawValue: String) {
        self.rawValue = rawValue
      }

      /// The app that gives it.
      public static let sourceApplication = OpenURLOptionsKey(
        rawValue: "UIApplicationOpenURLOptionsSourceApplicationKey")
    }

    /// How an address is given to another app.
    public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
      /// The option's name.
      public let rawValue: String

      /// Names an option.
      public init(rawValue: String) {
        self.rawValue = rawValue
      }

      /// Only to an app that is made for it.
      public static let universalLinksOnly = OpenExternalURLOptionsKey(
        rawValue: "UIApplicationOpenURLOptionUniversalLinksOnly")
    }

    /// Who is told of what happens to the app; nothing does by itself here.
    open weak var delegate: (any UIApplicationDelegate)?
    /// Whether it is in use; always here.
    open var applicationState: State { .active }
    /// All windows that there are, the shown ones and the others.
    open var windows: [UIWindow] { UIWindow.all }
    /// The window that gets what is typed.
    open var keyWindow: UIWindow? { UIWindow.all.first { $0.isKeyWindow } }
    /// The scenes; a test run has none.
    open var connectedScenes: Set<UIScene> { [] }
    /// Whether the screen stays on; without effect here.
    open var isIdleTimerDisabled = false
    /// The number on the icon; without effect here.
    open var applicationIconBadgeNumber = 0
    /// Whether it waits for the network; without effect here.
    open var isNetworkActivityIndicatorVisible = false
    /// How large text is to be: as usual.
    open var preferredContentSizeCategory: UIContentSizeCategory { .large }
    /// From which side one reads.
    open var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
    /// How much of the screen the status bar takes; nothing here.
    open var statusBarFrame: CGRect { .zero }
    /// The address of the app's own settings.
    public nonisolated static let openSettingsURLString = "app-settings:"

    /// Addresses that the app was asked to open, for tests.
    public private(set) var openedURLs: [URL] = []

    /// Whether there is an app for an address: for those of the web, of mail, of telephones and of the settings.
    open func canOpenURL(_ url: URL) -> Bool {
      ["http", "https", "mailto", "tel", "sms", "app-settings"].contains(url.scheme ?? "")
    }

    /// Opens an address: here it is only kept in `openedURLs`.
    open func open(
      _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
      completionHandler: ((Bool) -> Void)? = nil
    ) {
      let canOpen = canOpenURL(url)
      if canOpen { openedURLs.append(url) }
      completionHandler?(canOpen)
    }

    /// Has one method called; without a target, on the first responder, or the first up from there that has it.
    @discardableResult
    open func sendAction(
      _ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?
    ) -> Bool {
      let first = UIResponder.first ?? sender as? UIResponder
      guard let receiver = target ?? first?.target(forAction: action, withSender: sender) else {
        return false
      }
      guard let responder = receiver as? UIResponder, event == nil else {
        Actions.send(action, to: receiver as AnyObject, sender: sender, event: event)
        return true
      }
      responder.perform(action, with: sender)
      return true
    }

    /// Begins something that goes on in the background.
    open func beginBackgroundTask(
      withName name: String? = nil, expirationHandler: (() -> Void)? = nil
    ) -> BackgroundTaskIdentifier { BackgroundTaskIdentifier(rawValue: 1) }
    /// Ends something that goes on in the background.
    open func endBackgroundTask(_ identifier: BackgroundTaskIdentifier) {}
    /// Asks for notifications; none come here.
    open func registerForRemoteNotifications() {}
  }

  extension UIApplication {
    /// The app is in use.
    public nonisolated static let didBecomeActiveNotification = Notification.Name(
      "UIApplicationDidBecomeActiveNotification")
    /// The app will soon not be in use.
    public nonisolated static let willResignActiveNotification = Notification.Name(
      "UIApplicationWillResignActiveNotification")
    /// The app is no longer seen.
    public nonisolated static let didEnterBackgroundNotification = Notification.Name(
      "UIApplicationDidEnterBackgroundNotification")
    /// The app will soon be seen.
    public nonisolated static let willEnterForegroundNotification = Notification.Name(
      "UIApplicationWillEnterForegroundNotification")
    /// The app is started.
    public nonisolated static let didFinishLaunchingNotification = Notification.Name(
      "UIApplicationDidFinishLaunchingNotification")
    /// The app will soon end.
    public nonisolated static let willTerminateNotification = Notification.Name(
      "UIApplicationWillTerminateNotification")
    /// Memory is short.
    public nonisolated static let didReceiveMemoryWarningNotification = Notification.Name(
      "UIApplicationDidReceiveMemoryWarningNotification")
    /// The clock was set, or a day has begun.
    public nonisolated static let significantTimeChangeNotification = Notification.Name(
      "UIApplicationSignificantTimeChangeNotification")
    /// A picture of the screen was taken.
    public nonisolated static let userDidTakeScreenshotNotification = Notification.Name(
      "UIApplicationUserDidTakeScreenshotNotification")
  }

#endif
