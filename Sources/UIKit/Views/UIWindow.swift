import Foundation

/// The backdrop for an app's views, hidden until it is shown.
///
/// Unlike Apple's, a window sends appearance calls to its root view controller, and to view
/// controllers without a parent whose views are added, only if `sendsAppearanceCalls` is set.
@preconcurrency @MainActor
open class UIWindow: UIView {
  /// Creates a window with the given frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isHidden = true
    Self.known.append(Weak(self))
  }

  /// Creates a window that is as large as the screen.
  public convenience init() { self.init(frame: UIScreen.main.bounds) }

  /// Creates a window in a scene, with the size of the scene's screen.
  public init(windowScene: UIWindowScene) {
    super.init(frame: windowScene.screen.bounds)
    isHidden = true
    self.windowScene = windowScene
    Self.known.append(Weak(self))
  }

  private static var known: [Weak<UIWindow>] = []

  /// All windows of the process.
  static var all: [UIWindow] {
    known.removeAll { $0.object == nil }
    return known.compactMap(\.object)
  }

  /// Windows to keep alive until the next turn of the main run loop.
  private static var kept: [UIWindow] = []

  /// Keeps the window alive until the next turn of the main run loop, and lays it out then, as UIKit
  /// does.
  ///
  /// A test function may create a window and add something to it, without storing the window.
  private func keepForAWhile() {
    // Only built with SwiftPM: the lesson on top-level UI teaches to store the window, so UIKit as
    // the tutor builds it for lessons doesn't keep it alive.
    #if SWIFT_PACKAGE
      guard !Self.kept.contains(where: { $0 === self }) else { return }
      Self.kept.append(self)
      DispatchQueue.main.async {
        onMain {
          let windows = Self.kept
          Self.kept = []
          for window in windows { window.layoutIfNeeded() }
        }
      }
    #endif
  }

  /// The scene that contains the window.
  open weak var windowScene: UIWindowScene?
  /// The position of the window on the z axis, without effect on Linux.
  open var windowLevel = Level.normal
  /// The screen of the window.
  open var screen: UIScreen { .main }

  /// The position of a window on the z axis.
  public struct Level: RawRepresentable, Hashable, Comparable, Sendable {
    /// The value of the level.
    ///
    /// Windows with higher levels are in front of windows with lower levels.
    public let rawValue: CGFloat

    /// Creates a level with the given value.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    /// The level of most windows.
    public static let normal = Level(rawValue: 0)
    /// The level of a status bar window.
    public static let statusBar = Level(rawValue: 1000)
    /// The level of an alert.
    public static let alert = Level(rawValue: 2000)

    /// Returns whether the first level is lower than the second one.
    public static func < (one: Level, other: Level) -> Bool { one.rawValue < other.rawValue }

    /// Returns a level that is higher by the given value.
    public static func + (level: Level, value: CGFloat) -> Level {
      Level(rawValue: level.rawValue + value)
    }

    /// Returns a level that is lower by the given value.
    public static func - (level: Level, value: CGFloat) -> Level {
      Level(rawValue: level.rawValue - value)
    }
  }

  /// Keeps the window alive for a moment, because the new subview refers to it only weakly.
  open override func didAddSubview(_ subview: UIView) {
    super.didAddSubview(subview)
    keepForAWhile()
  }

  /// Creates a window from its element in an interface file.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    Self.known.append(Weak(self))
  }

  /// A Boolean value that indicates whether windows send appearance calls to their controllers.
  ///
  /// The default is `false`. On Apple's systems windows always send them.
  public static var sendsAppearanceCalls = false

  /// The view controller whose view fills the window.
  open var rootViewController: UIViewController? {
    didSet {
      guard oldValue !== rootViewController else { return }
      if isHidden {
        oldValue?.viewIfLoaded?.removeFromSuperview()
      } else {
        sendAppearanceCalls(to: oldValue, false) { oldValue?.viewIfLoaded?.removeFromSuperview() }
        showRoot()
      }
    }
  }

  /// A Boolean value that indicates whether the window is hidden.
  ///
  /// Showing the window loads the view of its root view controller.
  open override var isHidden: Bool {
    didSet {
      guard oldValue != isHidden else { return }
      NotificationCenter.default.post(
        name: isHidden ? Self.didBecomeHiddenNotification : Self.didBecomeVisibleNotification,
        object: self)
      if isHidden {
        if isKeyWindow { loseKey() }
        sendAppearanceCalls(to: rootViewController, false) {}
        Self.kept.removeAll { $0 === self }
      } else {
        showRoot()
        keepForAWhile()
      }
    }
  }

  /// A Boolean value that indicates whether the window is the key window of the app.
  open private(set) var isKeyWindow = false

  /// Makes the window the key window.
  open func makeKey() {
    guard !isKeyWindow else { return }
    for other in Self.all where other !== self && other.isKeyWindow { other.loseKey() }
    isKeyWindow = true
    NotificationCenter.default.post(name: Self.didBecomeKeyNotification, object: self)
    becomeKey()
  }
  private func loseKey() {
    isKeyWindow = false
    NotificationCenter.default.post(name: Self.didResignKeyNotification, object: self)
    resignKey()
  }
  /// Called after the window became the key window.
  open func becomeKey() {}
  /// Called after another window became the key window.
  open func resignKey() {}

  /// A notification that the window that is its object became the key window.
  public nonisolated static let didBecomeKeyNotification = Notification.Name(
    "UIWindowDidBecomeKeyNotification")
  /// A notification that the window that is its object is no longer the key window.
  public nonisolated static let didResignKeyNotification = Notification.Name(
    "UIWindowDidResignKeyNotification")
  /// A notification that the window that is its object is shown.
  public nonisolated static let didBecomeVisibleNotification = Notification.Name(
    "UIWindowDidBecomeVisibleNotification")
  /// A notification that the window that is its object is hidden.
  public nonisolated static let didBecomeHiddenNotification = Notification.Name(
    "UIWindowDidBecomeHiddenNotification")

  /// Shows the window and makes it the key window.
  open func makeKeyAndVisible() {
    isHidden = false
    makeKey()
  }

  override class var keyedProperties: [KeyedProperty] {
    super.keyedProperties + [.object("rootViewController", \UIWindow.rootViewController)]
  }

  /// The scene of the window, or the app without a scene.
  open override var next: UIResponder? { windowScene ?? UIResponder.app }

  /// The window itself.
  open override var window: UIWindow? { self }

  private func showRoot() {
    guard let controller = rootViewController else { return }
    controller.loadViewIfNeeded()
    sendAppearanceCalls(to: controller, true) {
      guard let view = controller.viewIfLoaded, !controller.isCovered else { return }
      view.frame = bounds
      if view.superview !== self { addSubview(view) }
    }
  }

  private func sendAppearanceCalls(
    to controller: UIViewController?, _ isAppearing: Bool, change: () -> Void
  ) {
    guard Self.sendsAppearanceCalls else { return change() }
    controller?.beginAppearanceTransition(isAppearing, animated: false)
    change()
    controller?.endAppearanceTransition()
  }
}
