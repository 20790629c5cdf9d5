import Foundation

/// A container view controller that shows one of several child view controllers.
@preconcurrency @MainActor
open class UITabBarController: UIViewController, ForwardsAppearance {
  /// The view controllers that the tab bar offers.
  open var viewControllers: [UIViewController]? {
    get { stored }
    set { setViewControllers(newValue, animated: false) }
  }
  private var stored: [UIViewController]?

  /// The selected view controller, or `nil` if no view controller is selected.
  ///
  /// Setting it to a view controller that isn't in `viewControllers` raises an `NSException`.
  open var selectedViewController: UIViewController? {
    get { selected }
    set {
      guard let newValue else { return select(nil) }
      guard stored?.contains(where: { $0 === newValue }) == true else {
        AppleTexts.selectedStranger().raise()
      }
      select(newValue)
    }
  }
  private var selected: UIViewController?

  /// The index of the selected view controller, or `NSNotFound` if no view controller is selected.
  ///
  /// Setting it to an index out of range has no effect.
  open var selectedIndex: Int {
    get { stored?.firstIndex { $0 === selected } ?? NSNotFound }
    set {
      guard let stored, stored.indices.contains(newValue) else { return }
      selectedViewController = stored[newValue]
    }
  }

  /// The tab bar, with one item for each view controller.
  public let tabBar = UITabBar(frame: CGRect(x: 0, y: 0, width: 375, height: 49))
  /// The delegate of the tab bar controller.
  open weak var delegate: (any UITabBarControllerDelegate)?
  /// The navigation controller with the tabs that don't fit, which all tabs do on Linux.
  public private(set) lazy var moreNavigationController = UINavigationController()
  /// The view controllers that the user can rearrange, without effect on Linux.
  open var customizableViewControllers: [UIViewController]?

  /// Replaces the view controllers.
  ///
  /// The selected view controller stays selected if it is among the new ones. Otherwise, the first
  /// of them is selected.
  open func setViewControllers(_ controllers: [UIViewController]?, animated: Bool) {
    let new = controllers ?? []
    for child in children where !new.contains(where: { $0 === child }) {
      child.willMove(toParent: nil)
      child.viewIfLoaded?.removeFromSuperview()
      child.removeFromParent()
    }
    let added = new.filter { $0.parent !== self }
    added.forEach { addChild($0) }
    added.forEach { $0.didMove(toParent: self) }
    stored = controllers
    children = new
    updateItems()
    select(new.contains { $0 === selected } ? selected : new.first)
  }

  func updateItems() {
    tabBar.setItems((stored ?? []).map { $0.tabBarItem }, animated: false)
    tabBar.selectedItem = selected?.tabBarItem
  }

  /// Simulates a tap on a tab bar item.
  ///
  /// Asks the delegate for permission, selects the view controller, then notifies the delegate.
  /// Does nothing if the index is out of range.
  public func tapItem(at index: Int) {
    guard let stored, stored.indices.contains(index) else { return }
    let wanted = stored[index]
    wanted.tabBarItem.map { tabBar(tabBar, didSelect: $0) }
    guard delegate?.tabBarController(self, shouldSelect: wanted) ?? true else { return }
    selectedViewController = wanted
    delegate?.tabBarController(self, didSelect: wanted)
  }

  /// Called when the user taps an item of the tab bar, before the selection changes; does nothing.
  open func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}

  private func select(_ controller: UIViewController?) {
    let old = selected
    selected = controller
    tabBar.selectedItem = controller?.tabBarItem
    guard isViewLoaded, old !== controller else { return }
    exchange(old, for: controller, animated: false) {
      old?.viewIfLoaded?.removeFromSuperview()
      place(controller)
    }
  }

  /// Creates the view and adds the selected view controller's view to it.
  ///
  /// On Linux, the tab bar isn't part of the view.
  open override func loadView() {
    super.loadView()
    place(selected)
  }

  private func place(_ child: UIViewController?) {
    guard let container = viewIfLoaded, let view = child?.view else { return }
    view.frame = container.bounds
    if view.superview !== container { container.addSubview(view) }
  }

  override var childrenInSight: [UIViewController] { selected.map { [$0] } ?? [] }

  override func read(_ child: NibElement, of nib: NibCoder) -> Bool {
    switch child.name {
    case "tabBar": nib.objects.fill(tabBar, from: child)
    case "viewControllers": viewControllers = nib.controllers(in: child)
    default: return super.read(child, of: nib)
    }
    return true
  }

  override class var keyedProperties: [KeyedProperty] {
    super.keyedProperties + [.object("delegate", \UITabBarController.delegate)]
  }
}

/// Methods that respond to the selection of tab bar items.
///
/// All methods have default implementations.
@preconcurrency @MainActor
public protocol UITabBarControllerDelegate: AnyObject {
  /// Returns whether the view controller that the user tapped should become selected.
  func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool
  /// Notifies the delegate that the user selected a view controller.
  func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController)
  /// Notifies the delegate that the user begins to customize the tab bar, which never occurs here.
  func tabBarController(
    _ tabBarController: UITabBarController,
    willBeginCustomizing viewControllers: [UIViewController])
  /// Notifies the delegate that the user is about to end customizing, which never occurs here.
  func tabBarController(
    _ tabBarController: UITabBarController, willEndCustomizing viewControllers: [UIViewController],
    changed: Bool)
  /// Notifies the delegate that the user ended customizing, which never occurs here.
  func tabBarController(
    _ tabBarController: UITabBarController, didEndCustomizing viewControllers: [UIViewController],
    changed: Bool)
  /// Returns the animator for a transition between two tabs.
  ///
  /// UIKit doesn't call this method on Linux. A test can call it.
  func tabBarController(
    _ tabBarController: UITabBarController,
    animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  /// Returns the object that drives an interactive transition between two tabs.
  ///
  /// UIKit doesn't call this method on Linux. A test can call it.
  func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
}

extension UITabBarControllerDelegate {
  /// Returns `true`.
  public func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool { true }
  /// Does nothing.
  public func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController
  ) {}
  /// Does nothing.
  public func tabBarController(
    _ tabBarController: UITabBarController,
    willBeginCustomizing viewControllers: [UIViewController]
  ) {}
  /// Does nothing.
  public func tabBarController(
    _ tabBarController: UITabBarController, willEndCustomizing viewControllers: [UIViewController],
    changed: Bool
  ) {}
  /// Does nothing.
  public func tabBarController(
    _ tabBarController: UITabBarController, didEndCustomizing viewControllers: [UIViewController],
    changed: Bool
  ) {}
  /// Returns `nil`, which means no animation.
  public func tabBarController(
    _ tabBarController: UITabBarController,
    animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
  /// Returns `nil`, which means a transition that isn't interactive.
  public func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
}
