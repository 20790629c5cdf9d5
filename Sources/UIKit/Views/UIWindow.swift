import Foundation

/// What all views of an app are in; hidden until it is told otherwise.
///
/// Unlike Apple's it sends its controller no appearance calls.
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

  /// The controller whose view fills the window.
  open var rootViewController: UIViewController? {
    didSet {
      oldValue?.viewIfLoaded?.removeFromSuperview()
      if !isHidden { showRoot() }
    }
  }

  /// Whether the window is not shown; one that is shown loads its controller's view.
  open override var isHidden: Bool {
    didSet { if !isHidden { showRoot() } }
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
    guard let view = rootViewController?.view else { return }
    view.frame = bounds
    if view.superview !== self { addSubview(view) }
  }
}
