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

  /// Constants that describe the number of columns.
  public enum Style: Int, Sendable {
    /// The style before columns had names.
    case unspecified
    /// A primary and a secondary column.
    case doubleColumn
    /// A primary, a supplementary, and a secondary column.
    case tripleColumn
  }

  /// The columns.
  public enum Column: Int, Sendable {
    /// The leading column.
    case primary
    /// The column between the others.
    case supplementary
    /// The trailing column.
    case secondary
    /// The view controller that replaces the columns of a collapsed interface.
    case compact
  }

  /// The number of columns.
  public private(set) var style = Style.unspecified
  private var columns: [Column: UIViewController] = [:]

  /// Creates a split view controller with a number of columns.
  public convenience init(style: Style) {
    self.init(nibName: nil, bundle: nil)
    self.style = style
  }

  /// Shows a view controller in a column, in a navigation controller of its own.
  ///
  /// A navigation controller is shown itself. On Linux, the `compact` one isn't shown.
  open func setViewController(_ vc: UIViewController?, for column: Column) {
    columns[column] = vc
    viewControllers = [.primary, .supplementary, .secondary].compactMap { columns[$0] }
      .map {
        $0 as? UINavigationController ?? $0.navigationController ?? .init(rootViewController: $0)
      }
  }
  /// Returns the view controller that was set for a column.
  open func viewController(for column: Column) -> UIViewController? { columns[column] }
  /// Shows a column, without effect on Linux, where all columns are shown.
  open func show(_ column: Column) {}
  /// Hides a column, without effect on Linux.
  open func hide(_ column: Column) {}
  /// The preferred width of the primary column as a fraction, without effect on Linux.
  open var preferredPrimaryColumnWidthFraction: CGFloat = UISplitViewController.automaticDimension
  /// The minimum width of the primary column, without effect on Linux.
  open var minimumPrimaryColumnWidth: CGFloat = UISplitViewController.automaticDimension
  /// The maximum width of the primary column, without effect on Linux.
  open var maximumPrimaryColumnWidth: CGFloat = UISplitViewController.automaticDimension
  /// A Boolean value that indicates whether a swipe shows columns, without effect on Linux.
  open var presentsWithGesture = true
  /// A width that the system chooses.
  public nonisolated static let automaticDimension: CGFloat = -.greatestFiniteMagnitude

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
  /// The preferred arrangement of the columns, without effect on Linux.
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
    super.keyedProperties + [.object("delegate", \UISplitViewController.delegate)]
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
  /// Returns the column to show when the interface collapses.
  ///
  /// UIKit doesn't call this method on Linux.
  func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column
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
  /// Returns the proposed column.
  public func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column { proposedTopColumn }
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
