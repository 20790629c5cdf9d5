import Foundation

// In Objective-C the methods of these protocols are optional, and Swift calls such methods with a question mark after the name.
// Each name is a property here, too, through which such calls go; nothing else is meant to use them.

// As `UIApplication` itself, not for lessons.
#if SWIFT_PACKAGE

  /// Calls methods of a `UIApplicationDelegate` as optional ones.
  @preconcurrency @MainActor
  public struct UIApplicationDelegateCalls {
    let object: any UIApplicationDelegate

    /// Calls `application(_:didFinishLaunchingWithOptions:)`.
    public func callAsFunction(
      _ application: UIApplication,
      didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      object.application(application, didFinishLaunchingWithOptions: launchOptions)
    }

    /// Calls `application(_:willFinishLaunchingWithOptions:)`.
    public func callAsFunction(
      _ application: UIApplication,
      willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      object.application(application, willFinishLaunchingWithOptions: launchOptions)
    }

    /// Calls `application(_:open:options:)`.
    public func callAsFunction(
      _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
    ) -> Bool {
      object.application(app, open: url, options: options)
    }

    /// Calls `application(_:continue:restorationHandler:)`.
    public func callAsFunction(
      _ application: UIApplication, continue userActivity: NSUserActivity,
      restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
    ) -> Bool {
      object.application(
        application, continue: userActivity, restorationHandler: restorationHandler)
    }

    /// Calls `application(_:didRegisterForRemoteNotificationsWithDeviceToken:)`.
    public func callAsFunction(
      _ application: UIApplication,
      didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
    ) {
      object.application(application, didRegisterForRemoteNotificationsWithDeviceToken: deviceToken)
    }

    /// Calls `application(_:didFailToRegisterForRemoteNotificationsWithError:)`.
    public func callAsFunction(
      _ application: UIApplication,
      didFailToRegisterForRemoteNotificationsWithError error: any Error
    ) {
      object.application(application, didFailToRegisterForRemoteNotificationsWithError: error)
    }

    /// Calls `application(_:configurationForConnecting:options:)`.
    public func callAsFunction(
      _ application: UIApplication,
      configurationForConnecting connectingSceneSession: UISceneSession,
      options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
      object.application(
        application, configurationForConnecting: connectingSceneSession, options: options)
    }

    /// Calls `application(_:didDiscardSceneSessions:)`.
    public func callAsFunction(
      _ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>
    ) {
      object.application(application, didDiscardSceneSessions: sceneSessions)
    }
  }

  extension UIApplicationDelegate {
    /// What its methods of that name are called through as optional ones.
    @_disfavoredOverload
    public var application: UIApplicationDelegateCalls? { UIApplicationDelegateCalls(object: self) }

    /// `applicationDidBecomeActive(_:)`, called as an optional method.
    @_disfavoredOverload
    public var applicationDidBecomeActive: ((UIApplication) -> Void)? {
      { self.applicationDidBecomeActive($0) }
    }

    /// `applicationWillResignActive(_:)`, called as an optional method.
    @_disfavoredOverload
    public var applicationWillResignActive: ((UIApplication) -> Void)? {
      { self.applicationWillResignActive($0) }
    }

    /// `applicationDidEnterBackground(_:)`, called as an optional method.
    @_disfavoredOverload
    public var applicationDidEnterBackground: ((UIApplication) -> Void)? {
      { self.applicationDidEnterBackground($0) }
    }

    /// `applicationWillEnterForeground(_:)`, called as an optional method.
    @_disfavoredOverload
    public var applicationWillEnterForeground: ((UIApplication) -> Void)? {
      { self.applicationWillEnterForeground($0) }
    }

    /// `applicationWillTerminate(_:)`, called as an optional method.
    @_disfavoredOverload
    public var applicationWillTerminate: ((UIApplication) -> Void)? {
      { self.applicationWillTerminate($0) }
    }

    /// `applicationDidReceiveMemoryWarning(_:)`, called as an optional method.
    @_disfavoredOverload
    public var applicationDidReceiveMemoryWarning: ((UIApplication) -> Void)? {
      { self.applicationDidReceiveMemoryWarning($0) }
    }
  }

#endif

/// Calls methods of a `UISceneDelegate` as optional ones.
@preconcurrency @MainActor
public struct UISceneDelegateCalls {
  let object: any UISceneDelegate

  /// Calls `scene(_:willConnectTo:options:)`.
  public func callAsFunction(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    object.scene(scene, willConnectTo: session, options: connectionOptions)
  }

  /// Calls `scene(_:openURLContexts:)`.
  public func callAsFunction(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
    object.scene(scene, openURLContexts: URLContexts)
  }

  /// Calls `scene(_:continue:)`.
  public func callAsFunction(_ scene: UIScene, continue userActivity: NSUserActivity) {
    object.scene(scene, continue: userActivity)
  }
}

extension UISceneDelegate {
  /// What its methods of that name are called through as optional ones.
  @_disfavoredOverload
  public var scene: UISceneDelegateCalls? { UISceneDelegateCalls(object: self) }

  /// `sceneDidDisconnect(_:)`, called as an optional method.
  @_disfavoredOverload
  public var sceneDidDisconnect: ((UIScene) -> Void)? {
    { self.sceneDidDisconnect($0) }
  }

  /// `sceneDidBecomeActive(_:)`, called as an optional method.
  @_disfavoredOverload
  public var sceneDidBecomeActive: ((UIScene) -> Void)? {
    { self.sceneDidBecomeActive($0) }
  }

  /// `sceneWillResignActive(_:)`, called as an optional method.
  @_disfavoredOverload
  public var sceneWillResignActive: ((UIScene) -> Void)? {
    { self.sceneWillResignActive($0) }
  }

  /// `sceneWillEnterForeground(_:)`, called as an optional method.
  @_disfavoredOverload
  public var sceneWillEnterForeground: ((UIScene) -> Void)? {
    { self.sceneWillEnterForeground($0) }
  }

  /// `sceneDidEnterBackground(_:)`, called as an optional method.
  @_disfavoredOverload
  public var sceneDidEnterBackground: ((UIScene) -> Void)? {
    { self.sceneDidEnterBackground($0) }
  }
}
