import Foundation

/// What all views of an app are in; hidden until it is told otherwise.
///
/// Unlike Apple's it sends its controller no appearance calls, unless `sendsAppearanceCalls` is set.
@preconcurrency @MainActor
open class UIWindow: UIView {
  /// Makes a window.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isHidden = true
    Self.known.append(Reference(window: self))
  }

  /// Makes a window of the screen's size in a scene.
  public convenience init(windowScene: UIWindowScene) {
    self.init(frame: windowScene.screen.bounds)
    self.windowScene = windowScene
  }

  private struct Reference {
    weak var window: UIWindow?
  }

  private static var known: [Reference] = []

  /// The windows that there are.
  static var all: [UIWindow] {
    known.removeAll { $0.window == nil }
    return known.compactMap(\.window)
  }

  /// Windows that are in use without anybody holding them.
  private static var kept: [UIWindow] = []

  /// Keeps the window until the main run loop has turned, as UIKit does on Apple's systems: a test's function may make a window,
  /// put something into it and forget it.
  private func keepForAWhile() {
    // In the lesson on top-level UI one learns to hold the window oneself.
    #if SWIFT_PACKAGE
      guard !Self.kept.contains(where: { $0 === self }) else { return }
      Self.kept.append(self)
      DispatchQueue.main.async { onMain { Self.kept = [] } }
    #endif
  }

  /// The scene it is in.
  open weak var windowScene: UIWindowScene?
  /// Whether it lies over others.
  open var windowLevel = Level.normal
  /// The screen it is on.
  open var screen: UIScreen { .main }

  /// How far a window lies over others.
  public struct Level: RawRepresentable, Hashable, Sendable {
    /// From the lowest, 0.
    public let rawValue: CGFloat

    /// Makes a level.
    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    /// As usual.
    public static let normal = Level(rawValue: 0)
    /// Over the status bar.
    public static let statusBar = Level(rawValue: 1000)
    /// Over everything.
    public static let alert = Level(rawValue: 2000)
  }

  /// Keeps the window for a while, so that what was added does not fall out again.
  open override func didAddSubview(_ subview: UIView) {
    super.didAddSubview(subview)
    keepForAWhile()
  }

  /// Makes a window as an interface file describes it.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    Self.known.append(Reference(window: self))
  }

  /// Whether windows tell their controllers that they appear and disappear, as they do in an app; they do not by default.
  public static var sendsAppearanceCalls = false

  /// The controller whose view fills the window.
  open var rootViewController: UIViewController? {
    didSet {
      guard oldValue !== rootViewController else { return }
      if isHidden {
        oldValue?.viewIfLoaded?.removeFromSuperview()
      } else {
        tell(oldValue, false) { oldValue?.viewIfLoaded?.removeFromSuperview() }
        showRoot()
      }
    }
  }

  /// Whether the window is not shown; one that is shown loads its controller's view.
  open override var isHidden: Bool {
    didSet {
      guard oldValue != isHidden else { return }
      if isHidden {
        tell(rootViewController, false) {}
        Self.kept.removeAll { $0 === self }
      } else {
        showRoot()
        keepForAWhile()
      }
    }
  }

  /// Whether the window gets what is typed.
  open private(set) var isKeyWindow = false

  /// Makes it the window that gets what is typed.
  open func makeKey() {
    for other in Self.all where other !== self { other.isKeyWindow = false }
    isKeyWindow = true
  }

  /// Shows the window and makes it the one that gets what is typed.
  open func makeKeyAndVisible() {
    isHidden = false
    makeKey()
  }

  /// The window itself.
  open override var window: UIWindow? { self }

  private func showRoot() {
    guard let controller = rootViewController else { return }
    controller.loadViewIfNeeded()
    tell(controller, true) {
      guard let view = controller.viewIfLoaded else { return }
      view.frame = bounds
      if view.superview !== self { addSubview(view) }
    }
  }

  private func tell(_ controller: UIViewController?, _ isAppearing: Bool, change: () -> Void) {
    guard Self.sendsAppearanceCalls else { return change() }
    controller?.beginAppearanceTransition(isAppearing, animated: false)
    change()
    controller?.endAppearanceTransition()
  }
}
