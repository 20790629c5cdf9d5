import Foundation

/// A controller that shows a list and what is chosen in it; here always side by side.
@preconcurrency @MainActor
open class UISplitViewController: UIViewController, AppearanceTeller {
  /// What is shown when; without effect here.
  public enum DisplayMode: Int, Sendable {
    /// As the system finds best.
    case automatic
    /// The details only.
    case secondaryOnly
    /// Side by side.
    case oneBesideSecondary
    /// The list over the details.
    case oneOverSecondary
  }

  /// The list and the details.
  open var viewControllers: [UIViewController] {
    get { children }
    set {
      for child in children where !newValue.contains(where: { $0 === child }) {
        child.willMove(toParent: nil)
        child.viewIfLoaded?.removeFromSuperview()
        child.removeFromParent()
      }
      for child in newValue where child.parent !== self {
        addChild(child)
        child.didMove(toParent: self)
      }
      children = newValue
      if isViewLoaded { placeAll() }
    }
  }
  /// Who is told of what is shown.
  open weak var delegate: (any UISplitViewControllerDelegate)?
  /// What should be shown when; without effect here.
  open var preferredDisplayMode = DisplayMode.automatic
  /// Whether there is room for one only; never here.
  open var isCollapsed: Bool { false }

  /// Makes the view, with the list and the details in it.
  open override func loadView() {
    super.loadView()
    placeAll()
  }

  /// Shows another list.
  open override func show(_ controller: UIViewController, sender: Any?) {
    viewControllers = [controller] + viewControllers.dropFirst()
  }

  /// Shows other details.
  open override func showDetailViewController(_ controller: UIViewController, sender: Any?) {
    if delegate?.splitViewController(self, showDetail: controller, sender: sender) == true {
      return
    }
    viewControllers = viewControllers.prefix(1) + [controller]
  }

  private func placeAll() {
    for child in children {
      guard let container = viewIfLoaded, let view = child.view else { continue }
      if view.superview !== container { container.addSubview(view) }
    }
  }

  override func accept(_ value: Any?, forKey key: String) -> Bool {
    guard key == "delegate", let object = value as? any UISplitViewControllerDelegate else {
      return super.accept(value, forKey: key)
    }
    delegate = object
    return true
  }
}

/// Who is told of what a split view controller shows; all of it may be left out.
@preconcurrency @MainActor
public protocol UISplitViewControllerDelegate: AnyObject {
  /// Whether the delegate shows the details itself.
  func splitViewController(
    _ splitViewController: UISplitViewController, showDetail controller: UIViewController,
    sender: Any?
  ) -> Bool
  /// Whether the delegate has dealt with the details, now that there is room for one only; never asked here.
  func splitViewController(
    _ splitViewController: UISplitViewController,
    collapseSecondary secondaryViewController: UIViewController,
    onto primaryViewController: UIViewController
  ) -> Bool
}

extension UISplitViewControllerDelegate {
  /// No.
  public func splitViewController(
    _ splitViewController: UISplitViewController, showDetail controller: UIViewController,
    sender: Any?
  ) -> Bool { false }
  /// No.
  public func splitViewController(
    _ splitViewController: UISplitViewController,
    collapseSecondary secondaryViewController: UIViewController,
    onto primaryViewController: UIViewController
  ) -> Bool { false }
}
