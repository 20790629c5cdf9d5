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
  }

  /// Makes a window as an interface file describes it.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
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
      if isHidden { tell(rootViewController, false) {} } else { showRoot() }
    }
  }

  /// Whether the window gets what is typed.
  open private(set) var isKeyWindow = false

  /// Makes it the window that gets what is typed.
  open func makeKey() { isKeyWindow = true }

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
