import Foundation

// The lesson on top-level UI shows that a test run has no app: what the tutor builds for its lessons has none.
#if SWIFT_PACKAGE

  /// Who is told of what happens to the app; all of it may be left out, and a test tells it.
  @preconcurrency @MainActor
  public protocol UIApplicationDelegate: AnyObject {
    /// The window that everything is in.
    var window: UIWindow? { get set }
    /// The app is started.
    func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool
    /// The app is being started.
    func application(
      _ application: UIApplication,
      willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool
    /// The app is in use.
    func applicationDidBecomeActive(_ application: UIApplication)
    /// The app will soon not be in use.
    func applicationWillResignActive(_ application: UIApplication)
    /// The app is no longer seen.
    func applicationDidEnterBackground(_ application: UIApplication)
    /// The app will soon be seen.
    func applicationWillEnterForeground(_ application: UIApplication)
    /// The app will soon end.
    func applicationWillTerminate(_ application: UIApplication)
    /// Memory is short.
    func applicationDidReceiveMemoryWarning(_ application: UIApplication)
    /// An address is to be opened.
    func application(
      _ app: UIApplication, open url: URL,
      options: [UIApplication.OpenURLOptionsKey: Any]
    ) -> Bool
    /// What was begun elsewhere is to go on.
    func application(
      _ application: UIApplication, continue userActivity: NSUserActivity,
      restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
    ) -> Bool
    /// Notifications can come.
    func application(
      _ application: UIApplication,
      didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
    )
    /// Notifications cannot come.
    func application(
      _ application: UIApplication,
      didFailToRegisterForRemoteNotificationsWithError error: any Error
    )
    /// How a scene is set up.
    func application(
      _ application: UIApplication,
      configurationForConnecting connectingSceneSession: UISceneSession,
      options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration
    /// Scenes were thrown away.
    func application(
      _ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>
    )
  }

  extension UIApplicationDelegate {
    /// None.
    public var window: UIWindow? {
      get { nil }
      set {}
    }
    /// Yes.
    public func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool { true }
    /// Yes.
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
    /// No.
    public func application(
      _ app: UIApplication, open url: URL,
      options: [UIApplication.OpenURLOptionsKey: Any]
    ) -> Bool { false }
    /// No.
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
    /// As usual.
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
