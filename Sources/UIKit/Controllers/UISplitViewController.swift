import Foundation

/// A container view controller that shows a list next to its details.
///
/// On Linux, it is never collapsed: the views of all its view controllers are in its view.
@preconcurrency @MainActor
open class UISplitViewController: UIViewController, ForwardsAppearance {
  /// Constants that describe which columns are visible.
  ///
  /// They have no effect on Linux.
  public enum DisplayMode: Int, Sendable {
    /// The system chooses the columns.
    case automatic
    /// Only the secondary column is visible.
    case secondaryOnly
    /// The primary column is next to the secondary column.
    case oneBesideSecondary
    /// The primary column overlaps the secondary column.
    case oneOverSecondary

    /// The former name of `secondaryOnly`.
    public static let primaryHidden = DisplayMode.secondaryOnly
    /// The former name of `oneBesideSecondary`.
    public static let allVisible = DisplayMode.oneBesideSecondary
    /// The former name of `oneOverSecondary`.
    public static let primaryOverlay = DisplayMode.oneOverSecondary
  }

  /// The view controllers for the columns: the primary one, then the secondary one.
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
  /// The delegate of the split view controller.
  open weak var delegate: (any UISplitViewControllerDelegate)?
  /// The preferred arrangement of the columns.
  ///
  /// This property has no effect on Linux.
  open var preferredDisplayMode = DisplayMode.automatic
  /// The present arrangement of the columns, which is always `oneBesideSecondary` on Linux.
  open var displayMode: DisplayMode { .oneBesideSecondary }
  /// A button that changes the arrangement of the columns, without effect on Linux.
  public private(set) lazy var displayModeButtonItem = UIBarButtonItem()
  /// A Boolean value that indicates whether only one column is visible.
  ///
  /// It is always `false` on Linux.
  open var isCollapsed: Bool { false }

  /// Creates the view and adds the views of all columns to it.
  ///
  /// Their frames don't change.
  open override func loadView() {
    super.loadView()
    placeAll()
  }

  /// Replaces the primary view controller.
  open override func show(_ controller: UIViewController, sender: Any?) {
    viewControllers = [controller] + viewControllers.dropFirst()
  }

  /// Replaces the secondary view controller, unless the delegate shows the new one itself.
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

  override class var keyedProperties: [KeyedProperty] {
    super.keyedProperties + [
      .object("delegate", \UISplitViewController.delegate)
    ]
  }
}

/// Methods that respond to changes of the columns of a split view controller.
///
/// All methods have default implementations.
@preconcurrency @MainActor
public protocol UISplitViewControllerDelegate: AnyObject {
  /// Returns whether the delegate shows the secondary view controller itself.
  func splitViewController(
    _ splitViewController: UISplitViewController, showDetail controller: UIViewController,
    sender: Any?
  ) -> Bool
  /// Returns whether the delegate handled the collapse of the secondary view controller.
  ///
  /// UIKit doesn't call this method on Linux.
  func splitViewController(
    _ splitViewController: UISplitViewController,
    collapseSecondary secondaryViewController: UIViewController,
    onto primaryViewController: UIViewController
  ) -> Bool
}

extension UISplitViewControllerDelegate {
  /// Returns `false`.
  public func splitViewController(
    _ splitViewController: UISplitViewController, showDetail controller: UIViewController,
    sender: Any?
  ) -> Bool { false }
  /// Returns `false`.
  public func splitViewController(
    _ splitViewController: UISplitViewController,
    collapseSecondary secondaryViewController: UIViewController,
    onto primaryViewController: UIViewController
  ) -> Bool { false }
}
