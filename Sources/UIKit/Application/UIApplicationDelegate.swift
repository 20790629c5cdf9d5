import Foundation

// Only built with SwiftPM: UIKit as the tutor builds it for lessons has no app, because the lesson
// on top-level UI shows that a test run has none.
#if SWIFT_PACKAGE

  /// The methods that manage the shared behavior of an app.
  ///
  /// The protocol's own name differs from Apple's. With that name, and without Objective-C, the
  /// compiler would crash at `@UIApplicationMain`. It now reports an error at that line.
  public typealias UIApplicationDelegate = UIApplicationDelegateProtocol

  /// The methods that manage the shared behavior of an app.
  ///
  /// All methods have default implementations, so all are optional. Nothing calls them
  /// automatically here: a test calls them directly.
  @preconcurrency @MainActor
  public protocol UIApplicationDelegateProtocol: UIKitWindowProviding {
    /// The window to use when presenting a storyboard.
    var window: UIWindow? { get set }
    /// Notifies the delegate that launching is almost done, and the app is almost ready to run.
    func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool
    /// Notifies the delegate that the launch process has begun.
    func application(
      _ application: UIApplication,
      willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool
    /// Notifies the delegate that the app has become active.
    func applicationDidBecomeActive(_ application: UIApplication)
    /// Notifies the delegate that the app is about to become inactive.
    func applicationWillResignActive(_ application: UIApplication)
    /// Notifies the delegate that the app is now in the background.
    func applicationDidEnterBackground(_ application: UIApplication)
    /// Notifies the delegate that the app is about to enter the foreground.
    func applicationWillEnterForeground(_ application: UIApplication)
    /// Notifies the delegate that the app is about to terminate.
    func applicationWillTerminate(_ application: UIApplication)
    /// Notifies the delegate of a warning about low memory.
    func applicationDidReceiveMemoryWarning(_ application: UIApplication)
    /// Asks the delegate to open a resource at the given URL.
    func application(
      _ app: UIApplication, open url: URL,
      options: [UIApplication.OpenURLOptionsKey: Any]
    ) -> Bool
    /// Notifies the delegate that the data for continuing an activity is available.
    func application(
      _ application: UIApplication, continue userActivity: NSUserActivity,
      restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
    ) -> Bool
    /// Notifies the delegate that the app has registered for remote notifications.
    func application(
      _ application: UIApplication,
      didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
    )
    /// Notifies the delegate that the app could not register for remote notifications.
    func application(
      _ application: UIApplication,
      didFailToRegisterForRemoteNotificationsWithError error: any Error
    )
    /// Notifies the delegate of a notification that can fetch data.
    func application(
      _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
      fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
    )
    /// Fetches data in the background.
    func application(
      _ application: UIApplication,
      performFetchWithCompletionHandler completionHandler:
        @escaping (UIBackgroundFetchResult) -> Void
    )
    /// Performs a quick action that the user selected.
    func application(
      _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem,
      completionHandler: @escaping (Bool) -> Void
    )
    /// Returns the configuration to use when creating a new scene.
    func application(
      _ application: UIApplication,
      configurationForConnecting connectingSceneSession: UISceneSession,
      options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration
    /// Notifies the delegate that the user has closed scenes.
    func application(
      _ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>
    )
  }

  extension UIApplicationDelegateProtocol {
    /// Reports on standard error that an app has no screen on Linux.
    ///
    /// It lets `@main` on the app delegate compile in an executable target.
    public static func main() {
      Console.log("An app has no screen on Linux. Run its tests with `swift test`.")
    }

    /// Returns `nil`; setting the value has no effect.
    public var window: UIWindow? {
      get { nil }
      set {}
    }
    /// Returns `true`.
    public func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool { true }
    /// Returns `true`.
    public func application(
      _ application: UIApplication,
      willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool { true }
    /// Does nothing.
    public func applicationDidBecomeActive(_ application: UIApplication) {}
    /// Does nothing.
    public func applicationWillResignActive(_ application: UIApplication) {}
    /// Does nothing.
    public func applicationDidEnterBackground(_ application: UIApplication) {}
    /// Does nothing.
    public func applicationWillEnterForeground(_ application: UIApplication) {}
    /// Does nothing.
    public func applicationWillTerminate(_ application: UIApplication) {}
    /// Does nothing.
    public func applicationDidReceiveMemoryWarning(_ application: UIApplication) {}
    /// Returns `false`.
    public func application(
      _ app: UIApplication, open url: URL,
      options: [UIApplication.OpenURLOptionsKey: Any]
    ) -> Bool { false }
    /// Returns `false`.
    public func application(
      _ application: UIApplication, continue userActivity: NSUserActivity,
      restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
    ) -> Bool { false }
    /// Does nothing.
    public func application(
      _ application: UIApplication,
      didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
    ) {}
    /// Does nothing.
    public func application(
      _ application: UIApplication,
      didFailToRegisterForRemoteNotificationsWithError error: any Error
    ) {}
    /// Calls the handler with `noData`.
    public func application(
      _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
      fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
    ) { completionHandler(.noData) }
    /// Calls the handler with `noData`.
    public func application(
      _ application: UIApplication,
      performFetchWithCompletionHandler completionHandler:
        @escaping (UIBackgroundFetchResult) -> Void
    ) { completionHandler(.noData) }
    /// Calls the handler with `false`.
    public func application(
      _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem,
      completionHandler: @escaping (Bool) -> Void
    ) { completionHandler(false) }
    /// Returns a configuration without a name for the role of the session.
    public func application(
      _ application: UIApplication,
      configurationForConnecting connectingSceneSession: UISceneSession,
      options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
      UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role)
    }
    /// Does nothing.
    public func application(
      _ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>
    ) {}
  }

#endif
